/// What is wrong, or doubtful, in a tape, and where.
public struct TapeDiagnostic: Hashable, Sendable, CustomStringConvertible {
  /// How bad it is.
  public enum Severity: Hashable, Sendable {
    /// The tape cannot be played.
    case error
    /// It can, but maybe not as it is meant, or not by VHS.
    case warning
  }

  /// How bad it is.
  public var severity: Severity
  /// Where it begins.
  public var position: TapePosition
  /// What is wrong: one line, without control characters.
  public var message: String

  /// Something to say about the place at `position`.
  public init(_ severity: Severity, at position: TapePosition, _ message: String) {
    (self.severity, self.position, self.message) = (severity, position, message)
  }

  /// `12:3  │ message`: the line in two columns at least, to the right, the column in two, to the left.
  public var description: String {
    let word = severity == .warning ? "warning: " : ""
    return "\(position.paddedDescription) │ \(word)\(message)"
  }
}

extension TapePosition {
  /// `12:3 `.
  var paddedDescription: String {
    (line < 10 ? " " : "") + "\(line):\(column)" + (column < 10 ? " " : "")
  }
}
