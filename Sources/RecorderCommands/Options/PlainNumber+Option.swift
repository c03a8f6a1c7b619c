import ArgumentParser
import TermRecorder

extension PlainNumber {
  /// The value of an option that takes a whole number.
  package static func wholeOption<Number: FixedWidthInteger>(_ text: String) throws -> Number {
    guard let number = whole(text[...], as: Number.self) else {
      throw ValidationError("not a whole number")
    }
    return number
  }
}
