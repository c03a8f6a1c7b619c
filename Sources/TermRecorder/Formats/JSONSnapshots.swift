import TermContainers

/// The screens of a recording as JSON: the screen after each step with its styles, for programs to
/// compare.
///
/// ```swift
/// let json = JSONSnapshots(recording).text
/// ```
///
/// ``TextSnapshots`` has the same screens without styles, for people to read.
public struct JSONSnapshots: TextContents {
  private let recording: Recording

  /// Creates the snapshots of `recording`.
  public init(_ recording: Recording) { self.recording = recording }

  /// An array with a screen on each line. A screen has its rows as text, and its runs of cells in
  /// styles other than the terminal's own.
  public var text: String {
    let lines = recording.snapshots.reduce(into: "") { text, surface in
      text += text.isEmpty ? "" : ",\n"
      text += SurfacePrinter(surface: surface).json.description
    }
    return "[\n\(lines)\n]\n"
  }
}
