/// What a comment begins with that is a command here.
///
/// Both are read alike. An app's own tapes are best written with the neutral one.
public enum TapePrefix: String, Hashable, Sendable, CaseIterable {
  /// `#tape:`, directly after the `#`; so `# tape: …` stays a plain comment.
  case tape
  /// `#demo-tui:`, with or without blanks after the `#`.
  case demoTUI = "demo-tui"

  /// As it stands in a tape.
  var mark: String { "#\(rawValue):" }

  /// The prefix that the text of a comment begins with, and what comes behind the prefix's name; nil for any other
  /// comment.
  static func beginning(_ text: String) -> (prefix: TapePrefix, rest: Substring)? {
    if text.utf8.first == UInt8(ascii: "t") {
      guard text.hasPrefix("tape:") else { return nil }
      return (.tape, text.dropFirst(TapePrefix.tape.rawValue.count))
    }
    let body = text.drop { $0 == " " || $0 == "\t" }
    guard body.hasPrefix(TapePrefix.demoTUI.rawValue) else { return nil }
    return (.demoTUI, body.dropFirst(TapePrefix.demoTUI.rawValue.count))
  }
}
