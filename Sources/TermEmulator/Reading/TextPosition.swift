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
