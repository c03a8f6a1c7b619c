import TermContainers

/// A recording as text: the screen after each step, for a readable golden.
///
/// ```swift
/// let golden = TextSnapshots(recording).text
/// ```
///
/// Use ``JSONSnapshots`` where styles matter, and ``Asciicast`` where time does.
public struct TextSnapshots: TextContents {
  private let recording: Recording

  /// Creates the snapshots of `recording`.
  public init(_ recording: Recording) { self.recording = recording }

  /// Each screen's rows without the blanks at their ends, followed by a line of 80 dashes.
  public var text: String {
    let line = String(repeating: "─", count: 80)
    return recording.snapshots.reduce(into: "") { $0 += "\($1.text)\n\(line)\n" }
  }
}
