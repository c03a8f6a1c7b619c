/// A word, a sign or a quoted text of Swift source.
package struct SourceToken: Equatable {
  package enum Kind { case word, sign, text }

  package let kind: Kind
  package let text: String
  /// The line on which it begins, from 0.
  package let line: Int
  /// The position of its first byte in the source.
  let offset: Int

  static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"),
      UInt8(ascii: "@"), UInt8(ascii: "#"), UInt8(ascii: "`"), 0x80...0xFF:
      true
    default: false
    }
  }

  /// The bytes of operators, which belong together as long as they follow each other.
  static let operatorBytes = Set("=<>!+-*/&|^%~.".utf8)
}
