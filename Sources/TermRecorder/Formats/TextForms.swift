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
    return FrameEncoder(.recorded).encode(surface, damage: []) {
      String(decoding: $0, as: UTF8.self)
    }
  }
}

/// The calls and callbacks of a recording as a Mermaid sequence diagram.
///
/// ```swift
/// let diagram = CallDiagram(recording).text
/// ```
///
/// A recording has calls if its host has a trace: `HeadlessHost(rootViewController:size:trace:)`.
///
/// `LifecycleTrace.text` has the same as lines to read.
public struct CallDiagram: TextContents {
  private let recording: Recording

  /// Creates the diagram of `recording`.
  public init(_ recording: Recording) { self.recording = recording }

  /// The diagram in the form of `LifecycleTrace/mermaid`.
  public var text: String { LifecycleTrace.mermaid(of: recording.calls) }
}

/// The screens of a recording as JSON: the screen after each step with its styles, for programs to
/// compare.
///
/// ```swift
/// let json = JSONSnapshots(recording).text
/// ```
///
/// ``TextSnapshots`` has the same screens without styles, for people to read.
public struct JSONSnapshots: TextContents, PiecewiseContents {
  private let recording: Recording

  /// Creates the snapshots of `recording`.
  public init(_ recording: Recording) { self.recording = recording }

  /// An array with a screen on each line. A screen has its rows as text, and its runs of cells in
  /// styles other than the terminal's own.
  public var text: String { joinedText }

  package func forEachPiece(_ body: ([UInt8], Int?) -> Void) {
    var start = "[\n"
    for screen in recording.snapshots {
      body(Array((start + SurfacePrinter(surface: screen).json.description).utf8), nil)
      start = ",\n"
    }
    body(Array(((start == "[\n" ? start : "") + "\n]\n").utf8), nil)
  }
}

/// A recording as text: the screen after each step, for a readable golden.
///
/// ```swift
/// let golden = TextSnapshots(recording).text
/// ```
///
/// Use ``JSONSnapshots`` where styles matter, and ``Asciicast`` where time does.
public struct TextSnapshots: TextContents, PiecewiseContents {
  private let recording: Recording
  /// The line after each screen.
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
