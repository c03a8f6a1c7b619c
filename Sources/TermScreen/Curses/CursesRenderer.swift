import CNcurses
import TermSurface

// The reference for ``FrameEncoder``: tests compare, cell by cell in an emulator, what both draw.
// ncurses' windows are created only for this renderer, because they would slow down the start.
/// Draws a surface through ncurses' standard window.
@MainActor
enum CursesRenderer {
  /// Returns the bytes that show `surface`.
  static func encode(
    _ surface: Surface, damage: [Rect], _ capabilities: Capabilities, repaint: Bool
  ) -> [UInt8] {
    for rect in damage {
      let area = rect.intersection(surface.bounds)
      for y in area.minY..<area.maxY { putRow(surface, y, area, capabilities) }
    }
    let count = tc_curses_update(repaint)
    return Array(unsafeUninitializedCapacity: count) { bytes, filled in
      filled = tc_curses_take(bytes.baseAddress, count)
    }
  }

  private static func putRow(
    _ surface: Surface, _ y: Int, _ area: Rect, _ capabilities: Capabilities
  ) {
    // If the damage begins inside a glyph, start from its left half.
    let start = surface[area.minX, y].width == 0 ? max(0, area.minX - 1) : area.minX
    for x in start..<area.maxX where surface[x, y].width > 0 {
      putCell(surface[x, y], surface, x, y, capabilities)
    }
  }

  private static func putCell(
    _ cell: Cell, _ surface: Surface, _ x: Int, _ y: Int, _ capabilities: Capabilities
  ) {
    // ncurses lacks direct colour on most terminal types.
    let depth = min(capabilities.colors, .palette256)
    let style = depth.nearest(to: cell)
    let scalars = scalars(of: cell, surface, capabilities)
    for (offset, glyph) in scalars.enumerated() {
      glyph.withUnsafeBufferPointer {
        tc_curses_put(
          Int32(x + offset), Int32(y), $0.baseAddress, Int32($0.count), index(style.foreground),
          index(style.background), Int32(style.attributes.rawValue & plainBits))
      }
    }
  }

  /// Returns the glyphs to put at `cell`: one or, in ASCII, one for each column of the cell.
  private static func scalars(
    of cell: Cell, _ surface: Surface, _ capabilities: Capabilities
  ) -> [[UInt32]] {
    let text = surface.text(of: cell)
    guard let character = text.first else { return [[32]] }
    if !capabilities.isUTF8 {
      let stand = character.unicodeScalars.first.map { UInt32(AsciiGlyph.of($0)) } ?? 32
      return Array(repeating: [cell.glyph < 0x80 ? cell.glyph : stand], count: max(1, cell.width))
    }
    var scalars: [UInt32] = []
    CellWidth.portableScalars(of: character) { scalars.append($0.value) }
    return [scalars.isEmpty ? [32] : scalars]
  }

  /// The bits of the plain attributes. ncurses draws all of them but strikethrough.
  private static let plainBits: UInt16 = 0x3F

  private static func index(_ color: Color) -> Int32 {
    Int32(color.paletteIndex ?? -1)
  }
}
