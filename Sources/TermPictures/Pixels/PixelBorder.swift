import Libc
import TermSurface

/// The border around the cells in pixels: the margin, the window with its corners, the bar.
struct PixelBorder {
  let width: Int
  let height: Int
  /// The upper left corner of the cells.
  let left: Int
  let top: Int
  /// The pixels as 0xrrggbb, row by row, with the window's background in place of the cells.
  private(set) var pixels: [UInt32]

  /// The glyphs of the title that the fonts lack; nil without a title.
  private(set) var missing: MissingGlyphs?

  /// Draws the border. Throws if the margin's picture cannot be read, or if a title has no font.
  init(
    _ options: PictureOptions, _ layout: PictureLayout, _ film: Film
  ) throws(PixelError) {
    (width, height) = (Int(layout.width), Int(layout.height))
    (left, top) = (Int(layout.left), Int(layout.top))
    let border = options.border
    let theme = options.appearance.first
    let ground = theme.background.code
    pixels = try PixelBorder.margin(border, layout, ground: ground)
    drawWindow(layout, theme)
    if let bar = border.bar { draw(layout.discs(bar), isHollow: bar.isHollow) }
    try draw(
      PictureTitle(border, film, in: layout), theme.foreground.code, options.fontFamilies)
    if let line = border.line { draw(line, layout) }
  }

  /// Returns the margin's colour or picture, with the window's shadow, as if there were no window.
  private static func margin(
    _ border: PictureBorder, _ layout: PictureLayout, ground: UInt32
  ) throws(PixelError) -> [UInt32] {
    let (width, height) = (Int(layout.width), Int(layout.height))
    let fill = border.marginFill?.code ?? ground
    var pixels = Array(repeating: fill, count: width * height)
    if let picture = border.marginPicture, layout.margin > 0 {
      pixels = try picture.covering(width: width, height: height, over: fill)
    }
    guard let shadow = layout.shadow, layout.margin > 0 else { return pixels }
    let (right, bottom) = (layout.width - layout.margin, layout.height - layout.margin)
    let columns = shadow.shares(layout.margin, right, width)
    let rows = shadow.shares(layout.margin + shadow.drop, bottom + shadow.drop, height)
    for place in pixels.indices {
      let share = PictureShadow.opacity * columns[place % width] * rows[place / width]
      pixels[place] = PixelColor.mixed(pixels[place], 0, share)
    }
    return pixels
  }

  private mutating func drawWindow(_ layout: PictureLayout, _ theme: PictureTheme) {
    let window = PixelWindow(layout)
    for y in 0..<height {
      let isBand = layout.band.map { Double(y) >= $0 } ?? false
      let ground = isBand ? theme.band.code : theme.background.code
      for x in 0..<width {
        let place = y * width + x
        let share = 1 - window.coveredShare(x, y)
        pixels[place] = share == 0 ? ground : PixelColor.mixed(ground, pixels[place], share)
      }
    }
  }

  /// Draws a title in `ink` with the first installed one of `families`.
  private mutating func draw(
    _ title: PictureTitle, _ ink: UInt32, _ families: [String]
  ) throws(PixelError) {
    guard title.columns > 0 else { return }
    var options = PictureOptions()
    options.fontSize = title.fontSize
    let cell = PixelCell(options)
    var glyphs = GlyphSet(try FontStack(families, cell: cell.glyphWidth), cell)
    var left = Int(title.x.rounded()) - title.columns * glyphs.width / 2
    let top = Int(title.y.rounded()) - glyphs.height / 2
    for character in title.text {
      let text = String(character)
      let cells = max(1, CellWidth.of(text))
      let picture = glyphs.picture(text, cells: cells)
      let coverage = glyphs.coverage(picture == nil ? text : " ", cells: cells, [])
      for y in 0..<coverage.height {
        for x in 0..<coverage.width {
          let (from, place) = (y * coverage.width + x, (top + y) * width + left + x)
          guard pixels.indices.contains(place) else { continue }
          let share = Double(coverage.values[from]) / 255
          pixels[place] =
            picture?.blendedColor(at: from, over: pixels[place])
            ?? PixelColor.mixed(pixels[place], ink, share)
        }
      }
      left += cells * glyphs.width
    }
    missing = glyphs.missing
  }

  private mutating func draw(_ line: PictureBorder.Line, _ layout: PictureLayout) {
    let (outer, inner) = (PixelWindow(layout), PixelWindow(layout, inset: layout.line))
    for y in 0..<height {
      for x in 0..<width {
        let place = y * width + x
        let share = outer.coveredShare(x, y) - inner.coveredShare(x, y)
        guard share > 0 else { continue }
        pixels[place] = PixelColor.mixed(pixels[place], line.color.code, share)
      }
    }
  }

  private mutating func draw(_ discs: [PictureLayout.Disc], isHollow: Bool) {
    for disc in discs {
      let reach = Int(disc.radius + 2)
      for y in Int(disc.y) - reach...Int(disc.y) + reach where (0..<height).contains(y) {
        for x in Int(disc.x) - reach...Int(disc.x) + reach where (0..<width).contains(x) {
          let (dx, dy) = (Double(x) + 0.5 - disc.x, Double(y) + 0.5 - disc.y)
          let distance = (dx * dx + dy * dy).squareRoot()
          let edge =
            isHollow ? abs(distance - disc.radius) - disc.radius / 8 : distance - disc.radius
          let share = min(max(0, 0.5 - edge), 1)
          let place = y * width + x
          pixels[place] = PixelColor.mixed(pixels[place], disc.tint.code, share)
        }
      }
    }
  }
}

/// A window's area: a rectangle with round corners.
private struct PixelWindow {
  private let sides: (left: Double, right: Double, top: Double, bottom: Double)
  private let radius: Double

  /// Creates the window of `layout`, smaller by `inset` on each side.
  init(_ layout: PictureLayout, inset: Double = 0) {
    let edge = layout.margin + inset
    sides = (edge, layout.width - edge, edge, layout.height - edge)
    radius = max(0, layout.radius - inset)
  }

  /// Returns the share of a pixel that the window covers, 0 to 1.
  func coveredShare(_ x: Int, _ y: Int) -> Double {
    let (across, down) = (Double(x) + 0.5, Double(y) + 0.5)
    guard across > sides.left, across < sides.right, down > sides.top, down < sides.bottom else {
      return 0
    }
    // The distance from the centre of the corner's circle; 0 along the edges.
    let dx = max(sides.left + radius - across, across - sides.right + radius, 0)
    let dy = max(sides.top + radius - down, down - sides.bottom + radius, 0)
    guard dx > 0, dy > 0 else { return 1 }
    let over = (dx * dx + dy * dy).squareRoot() - radius + 0.5
    return 1 - min(max(0, over), 1)
  }
}

extension PictureShadow {
  /// Returns the part of a shadow that each of `count` columns or rows gets, 0 to 1. The shadow is
  /// a blurred line from `start` to `end`.
  fileprivate func shares(_ start: Double, _ end: Double, _ count: Int) -> [Double] {
    func below(_ distance: Double) -> Double {
      (1 + erf(distance / (deviation * 2.squareRoot()))) / 2
    }
    return (0..<count).map { index in
      let place = Double(index) + 0.5
      return below(place - start) - below(place - end)
    }
  }
}

extension MarginPicture {
  /// Returns 0xrrggbb of each pixel over `ground`, row by row. The picture is scaled to cover
  /// `width` by `height` pixels, and centered.
  func covering(width: Int, height: Int, over ground: UInt32) throws(PixelError) -> [UInt32] {
    let scaling = PixelScaling(
      width: self.width, height: self.height, channels: 3,
      factor: max(Double(width) / Double(self.width), Double(height) / Double(self.height)))
    let pixels = try pixels.withUnsafeBufferPointer { opaque($0, over: ground) }
    let bytes = scaling.scaled(pixels, width: width, height: height)
    return (0..<width * height).map { pixel in
      bytes[pixel * 3..<pixel * 3 + 3].reduce(0) { $0 << 8 | UInt32($1) }
    }
  }

  /// Returns red, green and blue of each pixel over `ground`.
  private func opaque(_ bytes: UnsafeBufferPointer<UInt8>, over ground: UInt32) -> [UInt8] {
    let below = PixelColor.rgbBytes(ground).map(Int.init)
    var result = [UInt8](repeating: 0, count: width * height * 3)
    for pixel in 0..<width * height {
      let opacity = Int(bytes[pixel * 4 + 3])
      for channel in 0..<3 {
        let mixed = Int(bytes[pixel * 4 + channel]) * opacity + below[channel] * (255 - opacity)
        result[pixel * 3 + channel] = UInt8((mixed + 127) / 255)
      }
    }
    return result
  }
}

/// Scales a picture around its middle.
struct PixelScaling {
  /// The size of the picture in pixels.
  let width: Int
  let height: Int
  /// The number of bytes per pixel.
  let channels: Int
  /// The factor by which the picture grows.
  let factor: Double

  /// Returns the middle of `source`, scaled and cropped to `width` by `height` pixels. Scales row
  /// by row: first across, then down over the rows that are needed.
  func scaled(_ source: [UInt8], width: Int, height: Int) -> [UInt8] {
    let columns = Reach.allReaches(count: width, of: self.width, scale: factor)
    let rows = Reach.allReaches(count: height, of: self.height, scale: factor)
    var known: [Int: [Double]] = [:]
    var result: [UInt8] = []
    result.reserveCapacity(width * height * channels)
    for reach in rows {
      for row in known.keys where row < reach.start { known[row] = nil }
      var sum = [Double](repeating: 0, count: width * channels)
      for (row, weight) in zip(reach.start..., reach.weights) {
        let line = known[row] ?? scaledRow(source, row, columns)
        known[row] = line
        for place in sum.indices { sum[place] += line[place] * weight }
      }
      result += sum.map { UInt8(min(max(0, $0.rounded()), 255)) }
    }
    return result
  }

  /// Returns a row of the source, scaled to the width of the result.
  private func scaledRow(_ source: [UInt8], _ row: Int, _ columns: [Reach]) -> [Double] {
    var line: [Double] = []
    line.reserveCapacity(columns.count * channels)
    for reach in columns {
      for channel in 0..<channels {
        var place = (row * width + reach.start) * channels + channel
        var sum = 0.0
        for weight in reach.weights {
          sum += Double(source[place]) * weight
          place += channels
        }
        line.append(sum)
      }
    }
    return line
  }
}

/// The pixels of the source that make up one pixel of the result, with their shares.
private struct Reach {
  let start: Int
  let weights: [Double]

  /// Returns the source pixels for each of `count` pixels, which show the middle of `length` pixels
  /// at `scale`. The weights fall off to both sides, over at least a pixel of the source.
  static func allReaches(count: Int, of length: Int, scale: Double) -> [Reach] {
    let first = (Double(length) - Double(count) / scale) / 2
    let support = max(1, 1 / scale)
    return (0..<count).map { index in
      let center = first + (Double(index) + 0.5) / scale
      let start = max(0, Int((center - support + 0.5).rounded(.down)))
      let end = min(length, max(start + 1, Int((center + support + 0.5).rounded(.down))))
      let shares = (min(start, length - 1)..<max(end, 1)).map { pixel in
        max(0, 1 - abs(Double(pixel) + 0.5 - center) / support)
      }
      let sum = shares.reduce(0, +)
      return Reach(
        start: min(start, length - 1), weights: sum > 0 ? shares.map { $0 / sum } : [1])
    }
  }
}
