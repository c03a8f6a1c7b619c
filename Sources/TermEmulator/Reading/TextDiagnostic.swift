/// An error or a warning about a place in a text, such as a tape or a cast.
///
/// ```swift
/// let tape = Tape("Tipe 'ls'")
/// let problem = tape.errors.first
/// let place = problem?.position  // line 1, column 1
/// let text = problem?.message  // "unknown command 'Tipe'; did you mean Type?"
/// ```
///
/// A mistake in a tape that shows only while it is played is a `TapeFailure`.
public struct TextDiagnostic: Hashable, Sendable, CustomStringConvertible {
  /// The severity of a diagnostic.
  public enum Severity: Hashable, Sendable {
    /// The text cannot be used: a tape or a cast cannot be played.
    case error
    /// The text can be used, but perhaps not as intended. VHS may read a tape differently.
    case warning
  }

  /// The severity.
  public var severity: Severity
  /// The place where the problem begins.
  public var position: TextPosition
  /// The message: one line without control characters.
  public var message: String

  /// Creates a diagnostic about the place at `position`.
  public init(_ severity: Severity, at position: TextPosition, _ message: String) {
    (self.severity, self.position, self.message) = (severity, position, message)
  }

  /// `12:3  │ message`: the line number right-aligned in at least two columns, the column number
  /// left-aligned in two.
  public var description: String {
    let word = severity == .warning ? "warning: " : ""
    return "\(position.paddedDescription) │ \(word)\(message)"
  }
}

/// A place in a text, such as a tape or a cast.
///
/// ```swift
/// let first = TextPosition(line: 1, column: 5)
/// let isBefore = first < TextPosition(line: 2, column: 1)
/// ```
///
/// A ``TextDiagnostic`` describes a problem at such a place.
public struct TextPosition: Hashable, Sendable, Comparable {
  /// The line, from 1.
  public var line: Int
  /// The column in bytes of the line, from 1.
  public var column: Int

  /// Creates the place at `line` and `column`.
  public init(line: Int, column: Int) {
    (self.line, self.column) = (line, column)
  }

  /// The beginning of a text, used for problems that concern all of it.
  package static let start = TextPosition(line: 1, column: 1)

  /// Whether `a` comes before `b`.
  public static func < (a: TextPosition, b: TextPosition) -> Bool {
    (a.line, a.column) < (b.line, b.column)
  }

  /// `12:3 `: as wide as any up to `99:99`.
  package var paddedDescription: String {
    (line < 10 ? " " : "") + "\(line):\(column)" + (column < 10 ? " " : "")
  }
}
