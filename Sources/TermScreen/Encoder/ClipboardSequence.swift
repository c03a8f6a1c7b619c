import TermSurface

/// The sequence that asks a terminal to copy a text: OSC 52.
enum ClipboardSequence {
  /// Terminals refuse or cut longer ones.
  static let mostBytes = 65_536

  /// The bytes to write; nil if `text` is too long. The text is in Base64, so nothing in it can end
  /// the sequence.
  static func bytes(for text: String) -> [UInt8]? {
    guard text.utf8.count <= mostBytes else { return nil }
    return Array("\u{1B}]52;c;".utf8) + Base64.text(Array(text.utf8)) + [0x07]
  }
}
