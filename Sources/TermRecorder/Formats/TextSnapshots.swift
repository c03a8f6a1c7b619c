import TermContainers

/// A recording as text: the screen after each step, for a readable golden.
///
/// ```swift
/// let golden = TextSnapshots(recording).text
/// ```
///
/// Use ``JSONSnapshots`` where styles matter, and ``Asciicast`` where time does.
public struct TextSnapshots: TextContents, PiecewiseContents {
  private let recording: Recording
  /// What follows a screen.
  static let line = String(repeating: "─", count: 80)

  /// Creates the snapshots of `recording`.
  public init(_ recording: Recording) { self.recording = recording }

  /// Each screen's rows without the blanks at their ends, followed by a line of 80 dashes.
  public var text: String { joinedText }

  package func forEachPiece(_ body: ([UInt8], Int?) -> Void) {
    // Most screens have most rows of the one before.
    var lines: [KeptRow: String] = [:]
    for screen in recording.snapshots.pictures {
      var next: [KeptRow: String] = [:]
      var file = ""
      for (y, row) in screen.rows.enumerated() {
        let line = next[row] ?? lines[row] ?? screen.line(y)
        next[row] = line
        file += line + "\n"
      }
      file += (screen.rows.isEmpty ? "\n" : "") + Self.line + "\n"
      body(Array(file.utf8), nil)
      lines = next
    }
  }
}
