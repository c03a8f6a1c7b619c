import TermContainers

/// The last screen of a recording as output for a cleared terminal.
///
/// ```swift
/// let screen = ANSIScreen(recording).text  // print it on a terminal to see the end
/// ```
///
/// An ``Asciicast`` has every frame; ``TextSnapshots`` have no colours.
public struct ANSIScreen: TextContents {
  private let recording: Recording

  /// Creates the last screen of `recording`.
  public init(_ recording: Recording) { self.recording = recording }

  /// Text and escape sequences for an xterm-like terminal.
  public var text: String {
    guard let surface = recording.film.frames.last?.surface else { return "" }
    return FrameEncoder(.xterm()).encode(surface, damage: []) {
      String(decoding: $0, as: UTF8.self)
    }
  }
}
