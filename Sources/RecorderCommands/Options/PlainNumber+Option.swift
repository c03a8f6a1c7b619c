import ArgumentParser
import TermRecorder

extension PlainNumber {
  /// The value of an option that takes a number such as 1.5.
  package static func decimalOption(_ text: String) throws -> Double {
    guard let number = decimal(text) else {
      throw ValidationError("not a number such as 2 or 0.5")
    }
    return number
  }

  /// The value of an option that takes a whole number.
  package static func wholeOption<Number: FixedWidthInteger>(_ text: String) throws -> Number {
    guard let number = whole(text[...], as: Number.self) else {
      throw ValidationError("not a whole number")
    }
    return number
  }
}
