import TermContainers

/// Draws at random, but the same each time for the same seed.
package struct RandomPainter {
  private var generator: SplitMix

  package init(seed: UInt64) { generator = SplitMix(seed: seed) }

  /// Draws a few things and returns where: in parts, overlapping, some in vain, as views do.
  package mutating func paint(on surface: inout Surface) -> [Rect] {
    (0..<Int.random(in: 1...5, using: &generator)).map { _ in
      let rect = rect(in: surface.size)
      switch Int.random(in: 0..<6, using: &generator) {
      case 0: fill(rect, &surface)
      case 1, 2: write(rect, &surface)
      case 3: overlay(rect, &surface)
      case 4: scatter(rect, &surface)
      default: break
      }
      // A wide glyph that the edge cuts becomes blank on the other side of it, too.
      return Bool.random(using: &generator) ? rect.insetBy(dx: -1, dy: 0) : surface.bounds
    }
  }

  /// May lie partly outside.
  private mutating func rect(in size: Size) -> Rect {
    Rect(
      x: Int.random(in: -2..<size.width, using: &generator),
      y: Int.random(in: -1..<size.height, using: &generator),
      width: Int.random(in: 1...size.width + 2, using: &generator),
      height: Int.random(in: 1...size.height, using: &generator))
  }

  private mutating func fill(_ rect: Rect, _ surface: inout Surface) {
    let style = style()
    surface.withCanvas { $0.fill(rect, style: style) }
  }

  /// Lines of text, cut by the rectangle's edges.
  private mutating func write(_ rect: Rect, _ surface: inout Surface) {
    for y in rect.minY..<rect.maxY {
      let (text, style, indent) = (
        text(), style(), Int.random(in: -3...2, using: &generator)
      )
      var part = surface.cropped(to: Rect(x: rect.minX, y: y, width: rect.width, height: 1))
      part.withCanvas { $0.draw(text, at: Point(x: indent, y: 0), style: style) }
      surface.withCanvas { $0.draw(part, at: Point(x: rect.minX, y: y)) }
    }
  }

  /// Another surface, with clusters of its own, pushed over this one.
  private mutating func overlay(_ rect: Rect, _ surface: inout Surface) {
    var other = Surface(size: rect.size)
    let (text, style) = (text(), style())
    other.withCanvas { $0.draw(text, at: Point(x: 0, y: 0), style: style) }
    surface.withCanvas { $0.draw(other, at: rect.origin) }
  }

  private mutating func scatter(_ rect: Rect, _ surface: inout Surface) {
    for _ in 0..<6 {
      let style = style()
      let x = rect.minX + Int.random(in: 0..<rect.width, using: &generator)
      let y = rect.minY + Int.random(in: 0..<rect.height, using: &generator)
      let glyph = "x█─é".unicodeScalars.randomElement(using: &generator) ?? "x"
      if rect.contains(Point(x: x, y: y)) {
        surface.withCanvas { $0.put(glyph, x: x, y: y, style: style) }
      }
    }
  }

  private mutating func text() -> String {
    let pieces = [
      "a", "Z", "word", " ", "    ", "                ", "é", "─", "▒", "世", "界", "한", "🙂", "👍🏽",
      "👨‍👩‍👧", "❤️", "e\u{301}", "x\u{302}\u{323}", "ｶ", "！", "\u{200B}", "\u{1B}[31m",
    ]
    return (0..<Int.random(in: 1...12, using: &generator))
      .map { _ in pieces.randomElement(using: &generator) ?? " " }.joined()
  }

  private mutating func style() -> Style {
    // Few, so that neighbours are often alike.
    let colors: [Color] = [
      .default, .default, .systemOrange, .rgb(0x00, 0x64, 0xD2), .white, .palette(1), .palette(12),
      .palette(200),
    ]
    let foreground = colors.randomElement(using: &generator) ?? .default
    let background = colors.randomElement(using: &generator) ?? .default
    let bits =
      Bool.random(using: &generator) ? 0 : UInt16(UInt8.random(in: 0..<64, using: &generator))
    return Style(
      foreground: foreground, background: background, attributes: TextAttributes(rawValue: bits))
  }
}
