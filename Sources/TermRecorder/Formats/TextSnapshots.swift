import TermContainers

/// A recording as text: the screen after each step, for a golden that can be read and compared.
public struct TextSnapshots: TextContents {
  private let recording: Recording

  /// The snapshots of `recording`.
  public init(_ recording: Recording) { self.recording = recording }

  /// Each screen's rows without the blanks at their ends, closed by a line of 80 dashes.
  public var text: String {
    let line = String(repeating: "─", count: 80)
    return recording.snapshots.reduce(into: "") { $0 += "\($1.text)\n\(line)\n" }
  }
}
