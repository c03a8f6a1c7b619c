/// The sequence that asks a terminal to copy a text: OSC 52.
enum ClipboardSequence {
  /// Terminals refuse or cut longer ones.
  static let mostBytes = 65_536

  /// The bytes to write; nil if `text` is too long. The text is in Base64, so nothing in it can end
  /// the sequence.
  static func bytes(for text: String) -> [UInt8]? {
    guard text.utf8.count <= mostBytes else { return nil }
    return Array("\u{1B}]52;c;".utf8) + base64(Array(text.utf8)) + [0x07]
  }

  private static let digits = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// Three bytes become four digits of six bits; the last group is filled with `=`.
  static func base64(_ bytes: [UInt8]) -> [UInt8] {
    stride(from: 0, to: bytes.count, by: 3).flatMap { start in
      let group = bytes[start..<min(start + 3, bytes.count)]
      var bits = group.reduce(0) { $0 << 8 | Int($1) }
      bits <<= 8 * (3 - group.count)
      let four = (0..<4).map { digits[bits >> (18 - 6 * $0) & 0x3F] }
      return four.prefix(group.count + 1) + Array(repeating: 0x3D, count: 3 - group.count)
    }
  }
}
