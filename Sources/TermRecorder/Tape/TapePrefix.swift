/// The start of a comment that contains an extension command.
///
/// Both are equivalent. Prefer the neutral one for an app's own tapes.
public enum TapePrefix: String, Hashable, Sendable, CaseIterable {
  /// `#tape:`, directly after the `#`; so `# tape: …` stays a plain comment.
  case tape
  /// `#demo-tui:`, with or without blanks after the `#`.
  case demoTUI = "demo-tui"

  /// The prefix as a tape writes it.
  var mark: String { "#\(rawValue):" }

  /// Returns the prefix at the start of a comment's text with the rest after its name; nil for any
  /// other comment.
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
