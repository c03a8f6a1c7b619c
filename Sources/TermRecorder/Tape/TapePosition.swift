/// A place in a tape.
public struct TapePosition: Hashable, Sendable, Comparable {
  /// From 1.
  public var line: Int
  /// In bytes of the line, from 1.
  public var column: Int

  /// The place at `line` and `column`.
  public init(line: Int, column: Int) {
    (self.line, self.column) = (line, column)
  }

  /// Whether `a` comes before `b`.
  public static func < (a: TapePosition, b: TapePosition) -> Bool {
    (a.line, a.column) < (b.line, b.column)
  }
}
