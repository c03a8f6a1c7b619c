/// Keeps a picture's names distinct within a page that it is pasted into: each class, id and rule
/// begins with a word derived from the picture's content, so only identical pictures share it.
///
/// Names are in lower case, because a page without a doctype ignores case.
enum SVGScope {
  /// A placeholder for the word until the content is known. No picture's text contains it, since
  /// XML excludes control characters.
  fileprivate static let mark = "\u{1}"

  /// `name` within the picture; "" names the picture itself.
  static func name(_ name: String) -> String { mark + name }

  /// The finished file: `text` with the word in place of the marks.
  static func resolved(_ text: String) -> String {
    let word = Array(word(for: text).utf8)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count * 9 / 8)
    for byte in text.utf8 {
      if byte == 1 { bytes += word } else { bytes.append(byte) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// A letter and four letters or digits: forty million different words.
  private static func word(for text: String) -> String {
    var hash = digest(text)
    let digits = (0..<5).map { index -> Character in
      let base: UInt64 = index == 0 ? 26 : 36
      defer { hash /= base }
      return Array("abcdefghijklmnopqrstuvwxyz0123456789")[Int(hash % base)]
    }
    return String(digits)
  }

  /// FNV-1a: the same on every machine.
  private static func digest(_ text: String) -> UInt64 {
    text.utf8.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}

extension [String] {
  /// As the value of an attribute `class`.
  var asClasses: String { map(SVGScope.name).joined(separator: " ") }
}
