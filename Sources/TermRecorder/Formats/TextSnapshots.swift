import TermContainers

/// A recording as text: the screen after each step, for a readable golden.
///
/// ```swift
/// let golden = TextSnapshots(recording).text
/// ```
///
/// Use ``JSONSnapshots`` where styles matter, and ``Asciicast`` where time does.
public struct TextSnapshots: TextContents, SpooledContents {
  private let recording: Recording
  /// What follows a screen.
  static let line = String(repeating: "─", count: 80)

  /// Creates the snapshots of `recording`.
  public init(_ recording: Recording) { self.recording = recording }

  /// Each screen's rows without the blanks at their ends, followed by a line of 80 dashes.
  public var text: String { String(decoding: spooled().bytes, as: UTF8.self) }

  package func spooled() -> ByteSpool {
    var file = ByteSpool()
    // Most screens have most rows of the one before.
    var lines: [KeptRow: String] = [:]
    for (index, screen) in recording.snapshots.pictures.enumerated() {
      WorkProgress.tell(index, of: recording.snapshots.count)
      var next: [KeptRow: String] = [:]
      for (y, row) in screen.rows.enumerated() {
        let line = next[row] ?? lines[row] ?? screen.line(y)
        next[row] = line
        file.append("\(line)\n".utf8)
      }
      file.append(screen.rows.isEmpty ? "\n\(Self.line)\n".utf8 : "\(Self.line)\n".utf8)
      lines = next
    }
    return file
  }
}
