import TermContainers

/// The screens of a recording as JSON: the screen after each step with its styles, for programs to
/// compare.
///
/// ```swift
/// let json = JSONSnapshots(recording).text
/// ```
///
/// ``TextSnapshots`` has the same screens without styles, for people to read.
public struct JSONSnapshots: TextContents, SpooledContents {
  private let recording: Recording

  /// Creates the snapshots of `recording`.
  public init(_ recording: Recording) { self.recording = recording }

  /// An array with a screen on each line. A screen has its rows as text, and its runs of cells in
  /// styles other than the terminal's own.
  public var text: String { String(decoding: spooled().bytes, as: UTF8.self) }

  package func spooled() -> ByteSpool {
    var file = ByteSpool(Array("[\n".utf8))
    for (index, screen) in recording.snapshots.enumerated() {
      WorkProgress.tell(index, of: recording.snapshots.count)
      if index > 0 { file.append(",\n".utf8) }
      file.append(SurfacePrinter(surface: screen).json.description.utf8)
    }
    file.append("\n]\n".utf8)
    return file
  }
}
