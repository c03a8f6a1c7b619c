import TermContainers

/// The ranges of numbers in tapes and other input scripts.
public enum TapeRange {
  /// Columns of a screen.
  public static let columns = 1...500
  /// Rows of a screen.
  public static let rows = 1...200
  /// The column or the row of a place, from 0. Places outside the screen are allowed.
  public static let places = 0...9_999
  /// The number of times that one command can press a key.
  public static let counts = 0...10_000
  /// Seconds of one wait and of a whole tape, up to a day.
  public static let seconds = 0.0...86_400.0
  /// The most steps: keys and single mouse moves.
  public static let mostSteps = 200_000
}

extension Size {
  /// Reads `COLUMNSxROWS`, as large as a tape's screen may be; nil for anything else.
  package init?(ofTape text: String) {
    guard let (columns, rows) = text.pair("x"), TapeRange.columns.contains(columns),
      TapeRange.rows.contains(rows)
    else { return nil }
    self.init(width: columns, height: rows)
  }
}
