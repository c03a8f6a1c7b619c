import TermContainers

/// The last screen of a recording, as output that clears a terminal and draws the screen.
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
/// `LifecycleTrace.text` has the same calls as lines to read.
public struct CallDiagram: TextContents {
  private let recording: Recording

  /// Creates the diagram of `recording`.
  public init(_ recording: Recording) { self.recording = recording }

  /// The diagram in the form of `LifecycleTrace/mermaid`.
  public var text: String { LifecycleTrace.mermaid(of: recording.calls) }
}

/// A recording's screens with styles, as JSON for programs: one for each step with a new screen.
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

  /// A JSON array with a screen on each line. A screen has its rows as text, and spans of cells
  /// whose style is not the terminal's default.
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

/// A recording as text: the screen after each step that changed it, for a readable golden.
///
/// ```swift
/// let golden = TextSnapshots(recording).text
/// ```
///
/// Use ``JSONSnapshots`` if styles matter, and ``Asciicast`` if times matter.
public struct TextSnapshots: TextContents, PiecewiseContents {
  private let recording: Recording
  /// The separator line after each screen.
  static let line = String(repeating: "─", count: 80)

  /// Creates the snapshots of `recording`.
  public init(_ recording: Recording) { self.recording = recording }

  /// Each screen's rows without trailing blanks, followed by a line of 80 dashes.
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

/// Formats a surface as text, or as JSON with its styles.
package struct SurfacePrinter {
  private let surface: Surface

  package init(surface: Surface, depth: ColorDepth = .trueColor, isASCII: Bool = false) {
    // This is the order of `HeadlessScreen.shown(_:)`.
    let colored = surface.inColors(of: depth)
    self.surface = isASCII ? colored.inASCII() : colored
  }

  /// The rows, without trailing blanks.
  package var text: String { surface.text }

  /// The surface's size, and its rows with their spans.
  package var json: JSON {
    .object([
      ("cols", .integer(surface.size.width)), ("rows", .integer(surface.size.height)),
      ("lines", .array((0..<surface.size.height).map(line))), ("cursor", .null),
    ])
  }

  private func line(_ y: Int) -> JSON {
    .object([
      ("text", .string(surface.line(y))), ("spans", .array(spans(y))),
    ])
  }

  /// Returns the spans of row `y`: runs of cells in one style, except the terminal's default style.
  private func spans(_ y: Int) -> [JSON] {
    var result: [JSON] = []
    var start = 0
    while start < surface.size.width {
      let style = surface[start, y].style
      let end = (start..<surface.size.width).first { surface[$0, y].style != style }
      let length = (end ?? surface.size.width) - start
      if style != .default { result.append(span(start, length, style)) }
      start += length
    }
    return result
  }

  /// Returns a span of `length` cells in one style, from column `x`.
  private func span(_ x: Int, _ length: Int, _ style: Style) -> JSON {
    .object([
      ("x", .integer(x)), ("len", .integer(length)), ("fg", JSON(style.foreground)),
      ("bg", JSON(style.background)),
      ("attrs", .array(style.attributes.names.map { .string($0) })),
    ])
  }
}

extension JSON {
  /// Creates the JSON of a colour: `"#rrggbb"`, its number in the palette, or null for the default.
  package init(_ color: Color) {
    if let index = color.paletteIndex {
      self = .integer(index)
    } else if let (red, green, blue) = color.channels {
      self = .string("#\(PictureTheme.Tint(red, green, blue).hex)")
    } else {
      self = .null
    }
  }
}

extension TextAttributes {
  /// The JSON names of the set attributes.
  package var names: [String] {
    let all: [(TextAttributes, String)] = [
      (.bold, "bold"), (.dim, "dim"), (.italic, "italic"), (.underline, "underline"),
      (.reverse, "reverse"), (.strikethrough, "strikethrough"), (.blink, "blink"),
    ]
    let kind = underlineStyle.flatMap { $0 == .single ? nil : "\($0)-underline" }
    return all.filter { contains($0.0) }.map(\.1) + (kind.map { [$0] } ?? [])
  }
}
