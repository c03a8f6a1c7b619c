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
    var text = text
    return text.withUTF8 { bytes in
      let word = Array(word(for: bytes).utf8)
      let marks = bytes.reduce(0) { $1 == 1 ? $0 + 1 : $0 }
      let count = bytes.count + marks * (word.count - 1)
      return String(unsafeUninitializedCapacity: count) { result in
        var place = 0
        for byte in bytes {
          guard byte == 1 else {
            result[place] = byte
            place += 1
            continue
          }
          for letter in word {
            result[place] = letter
            place += 1
          }
        }
        return place
      }
    }
  }

  /// A letter and four letters or digits: forty million different words.
  private static func word(for text: UnsafeBufferPointer<UInt8>) -> String {
    var hash = digest(text)
    let digits = (0..<5).map { index -> Character in
      let base: UInt64 = index == 0 ? 26 : 36
      defer { hash /= base }
      return Array("abcdefghijklmnopqrstuvwxyz0123456789")[Int(hash % base)]
    }
    return String(digits)
  }

  /// FNV-1a: the same on every machine.
  private static func digest(_ text: UnsafeBufferPointer<UInt8>) -> UInt64 {
    text.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
  }
}

extension [String] {
  /// As the value of an attribute `class`.
  var asClasses: String { map(SVGScope.name).joined(separator: " ") }
}
