import TermContainers
import TestSupport
import Testing

/// Compares an emulator's screen with the surface that it should show.
struct GridComparison {
  let surface: Surface
  /// Whether the terminal shows ASCII only; the colours are still those of the glyphs drawn.
  var isASCII = false {
    didSet { glyphs = isASCII ? surface.inASCII() : surface }
  }
  private var glyphs: Surface
  /// How the surface's styles appear on this terminal.
  var depth = ColorDepth.trueColor
  var attributes: TextAttributes = [
    .bold, .dim, .italic, .underline, .underlineKinds, .reverse, .strikethrough, .blink,
  ]
  /// A cell that the terminal cannot be made to show.
  var exempt: Point?
  /// Whether the terminal's own cursor stands for a reversed cell.
  var hasCursor = false
  /// Whether any digit may stand for another, as where the screen shows real times.
  var takesAnyDigit = false

  init(_ surface: Surface) { (self.surface, glyphs) = (surface, surface) }

  init(_ surface: Surface, _ capabilities: Capabilities) {
    self.init(surface)
    if !capabilities.isUTF8 { (isASCII, glyphs) = (true, surface.inASCII()) }
    depth = capabilities.colors
    attributes = capabilities.attributes
    guard !capabilities.eatNewlineGlitch else { return }
    exempt = Point(x: surface.size.width - 1, y: surface.size.height - 1)
  }

  /// Whether the emulator shows the surface.
  func matches(_ emulator: TerminalEmulator) -> Bool { differences(emulator, limit: 1).isEmpty }

  /// Describes the first cells that differ.
  func differences(_ emulator: TerminalEmulator, limit: Int = 4) -> [String] {
    guard emulator.columns == surface.size.width, emulator.rows == surface.size.height else {
      return ["the emulator has another size than the surface"]
    }
    var found: [String] = []
    for y in 0..<surface.size.height {
      for x in 0..<surface.size.width where Point(x: x, y: y) != exempt {
        let shown = emulator.cell(x: x, y: y)
        var wanted = cell(x: x, y: y)
        if isCursor(emulator, x, y) { wanted.reverse.toggle() }
        if isSame(shown, wanted) || isOtherDigit(shown, wanted) { continue }
        found.append("column \(x) row \(y) shows \(shown), should show \(wanted)")
        if found.count == limit { return found }
      }
    }
    return found
  }

  /// Fails the test if any cell differs.
  func expect(
    _ emulator: TerminalEmulator, _ comment: @autoclosure () -> String = "",
    at location: SourceLocation = #_sourceLocation
  ) {
    let differences = differences(emulator)
    #expect(differences.isEmpty, "\(comment())", sourceLocation: location)
  }
}

extension GridComparison {
  /// Whether the emulator's cursor is visible there, and so shows the reversed glyph instead.
  private func isCursor(_ emulator: TerminalEmulator, _ x: Int, _ y: Int) -> Bool {
    guard hasCursor, emulator.isCursorVisible, emulator.cursor.y == y else { return false }
    let distance = x - emulator.cursor.x
    return distance == 0 || distance == 1 && surface[x, y].width == 0
  }

  /// The cell that the terminal should show.
  private func cell(x: Int, y: Int) -> EmulatorCell {
    let style = depth.nearest(to: surface[x, y])
    let shown = style.attributes.intersection(attributes)
    return EmulatorCell(
      text: glyphs.text(x: x, y: y).portable, width: glyphs[x, y].width,
      foreground: EmulatorColor(style.foreground), background: EmulatorColor(style.background),
      bold: shown.contains(.bold), dim: shown.contains(.dim), italic: shown.contains(.italic),
      underline: shown.contains(.underline), reverse: shown.contains(.reverse),
      strikethrough: shown.contains(.strikethrough), blink: shown.contains(.blink),
      underlineKind: shown.kindInEmulator)
  }

  private func isOtherDigit(_ shown: EmulatorCell, _ wanted: EmulatorCell) -> Bool {
    guard takesAnyDigit, shown.text.isDigit, wanted.text.isDigit else { return false }
    var plain = shown
    plain.text = wanted.text
    return plain == wanted
  }

  /// In a blank neither the foreground nor the weight is visible.
  private func isSame(_ shown: EmulatorCell, _ wanted: EmulatorCell) -> Bool {
    if shown == wanted { return true }
    guard wanted.text == " ", !wanted.reverse, !wanted.underline, !wanted.strikethrough else {
      return false
    }
    var plain = shown
    plain.foreground = wanted.foreground
    (plain.bold, plain.dim, plain.italic) = (wanted.bold, wanted.dim, wanted.italic)
    plain.blink = wanted.blink
    return plain == wanted
  }
}

extension String {
  /// The part of a cluster that all terminals draw alike; the encoder writes only that.
  var portable: String {
    if utf8.count == 1 { return self }
    var scalars = String.UnicodeScalarView()
    for character in self {
      CellWidth.portableScalars(of: character) { scalars.append($0) }
    }
    return String(scalars)
  }

  fileprivate var isDigit: Bool { count == 1 && "0123456789".contains(self) }
}

extension TextAttributes {
  /// The kind of underline; libvterm 0.1.4 has no dotted and dashed ones.
  fileprivate var kindInEmulator: Int {
    switch underlineStyle {
    case nil: 0
    case .double: 2
    case .curly: 3
    default: 1
    }
  }
}

extension EmulatorColor {
  /// The emulator's colour for one of ours.
  init(_ color: Color) {
    if let index = color.paletteIndex {
      self = .indexed(index)
    } else if let (red, green, blue) = color.channels {
      self = .rgb(red, green, blue)
    } else {
      self = .default
    }
  }
}
