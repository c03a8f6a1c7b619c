import TermContainers

/// The last screen of a recording, as it is written to a terminal that has been cleared.
public struct ANSIScreen: TextContents {
  private let recording: Recording

  /// The last screen of `recording`.
  public init(_ recording: Recording) { self.recording = recording }

  /// Text and escape sequences, for a terminal of xterm's kin.
  public var text: String {
    guard let surface = recording.film.frames.last?.surface else { return "" }
    return FrameEncoder(.xterm()).encode(surface, damage: []) {
      String(decoding: $0, as: UTF8.self)
    }
  }
}
