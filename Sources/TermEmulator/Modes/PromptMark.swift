/// A mark that a shell writes around its prompt and around the output of a command (OSC 133).
///
/// ```swift
/// var terminal = Terminal(size: Size(width: 80, height: 24))
/// terminal.write("\u{1B}]133;D;1\u{7}\u{1B}]133;A\u{7}$ \u{1B}]133;B\u{7}")
/// let isAtPrompt = terminal.promptMark == .commandStart && terminal.promptMarkCount == 3
/// ```
public enum PromptMark: Hashable, Sendable {
  /// A prompt begins (A).
  case promptStart
  /// The prompt ends; what the user types begins (B).
  case commandStart
  /// The typed command runs; its output begins (C).
  case outputStart
  /// The command has ended (D), with this exit status if the shell reports it.
  case commandEnd(status: Int?)

  /// Creates the mark of a letter and its fields, as in `D;1`; nil for other letters.
  init?(_ fields: Substring) {
    switch fields.prefix(while: { $0 != ";" }) {
    case "A": self = .promptStart
    case "B": self = .commandStart
    case "C": self = .outputStart
    case "D":
      let status = fields.dropFirst(2).prefix { $0 != ";" }
      self = .commandEnd(status: status.isEmpty ? nil : PlainNumber.whole(status))
    default: return nil
    }
  }
}
