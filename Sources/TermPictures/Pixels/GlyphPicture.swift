/// A glyph with colours of its own, in the middle of its cells.
struct GlyphPicture {
  /// The size of all its cells, in pixels.
  let width: Int
  let height: Int
  /// Red, green and blue, multiplied by the opacity, and the opacity, row by row.
  private var bytes: [UInt8]

  /// Scales a glyph so that it fills as much of `cells` as its proportions allow.
  init(_ glyph: ColorTypeface.Pixels, _ cell: PixelCell, cells: Int) {
    (width, height) = (cell.width * cells, cell.height)
    bytes = Array(repeating: 0, count: width * height * 4)
    // The room is the cells without the spacing around.
    let room = cell.width * (cells - 1) + cell.glyphWidth
    let factor = min(
      Double(room) / Double(glyph.width), Double(cell.glyphHeight) / Double(glyph.height))
    let across = min(room, max(1, Int((Double(glyph.width) * factor).rounded())))
    let down = min(cell.glyphHeight, max(1, Int((Double(glyph.height) * factor).rounded())))
    let scaling = PixelScaling(
      width: glyph.width, height: glyph.height, channels: 4, factor: factor)
    let scaled = scaling.scaled(glyph.bytes, width: across, height: down).map(GlyphPicture.rounded)
    let (left, top) = ((width - across) / 2, (height - down) / 2)
    for y in 0..<down {
      let start = ((top + y) * width + left) * 4
      bytes[start..<start + across * 4] = scaled[y * across * 4..<(y + 1) * across * 4]
    }
  }

  /// Rounds to 32 levels: more cannot be told apart in a cell, and a palette has few colours.
  private static func rounded(_ value: UInt8) -> UInt8 {
    let level = (Int(value) * 31 + 127) / 255
    return UInt8((level * 255 + 15) / 31)
  }

  /// Returns the colour of a pixel over `ground`, as 0xrrggbb. The glyph has `share` of 255 parts
  /// of its opacity.
  func color(at place: Int, over ground: UInt32, share: Int = 255) -> UInt32 {
    let opacity = Int(bytes[place * 4 + 3]) * share
    return (0..<3).reduce(0) { color, channel in
      let below = Int(ground >> (16 - 8 * channel) & 0xFF)
      let mixed = Int(bytes[place * 4 + channel]) * share * 255 + below * (255 * 255 - opacity)
      return color << 8 | UInt32((mixed + 255 * 255 / 2) / (255 * 255))
    }
  }
}
