/// A mistake in a text that was read, or a doubtful place in it.
public struct TextDiagnostic: Hashable, Sendable, CustomStringConvertible {
  /// How bad it is.
  public enum Severity: Hashable, Sendable {
    /// The text cannot be used: a tape or a cast cannot be played.
    case error
    /// The text can be used, but perhaps not as it is meant. VHS may read a tape in another way.
    case warning
  }

  /// How bad it is.
  public var severity: Severity
  /// Where it begins.
  public var position: TextPosition
  /// What is wrong: one line, without control characters.
  public var message: String

  /// A remark about the place at `position`.
  public init(_ severity: Severity, at position: TextPosition, _ message: String) {
    (self.severity, self.position, self.message) = (severity, position, message)
  }

  /// `12:3  │ message`: the line in two columns at least, to the right, the column in two, to the left.
  public var description: String {
    let word = severity == .warning ? "warning: " : ""
    return "\(position.paddedDescription) │ \(word)\(message)"
  }
}

extension TextPosition {
  /// `12:3 `.
  package var paddedDescription: String {
    (line < 10 ? " " : "") + "\(line):\(column)" + (column < 10 ? " " : "")
  }
}
