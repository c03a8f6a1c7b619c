import TermSurface

/// The layout of a picture: a margin, the window with its bar and padding, the cells.
struct PictureLayout {
  /// The size of the whole picture.
  let width: Double
  let height: Double
  /// The part of the size that the padding, the margin and the bar take.
  let around: (width: Double, height: Double)
  /// The upper left corner of the cells.
  let left: Double
  let top: Double
  let margin: Double
  /// The height of the bar; 0 without one.
  let bar: Double
  /// The radius of the window's corners.
  let radius: Double
  /// The width of the line along the window's edge; 0 without one.
  let line: Double
  /// The window's shadow; nil without one.
  let shadow: PictureShadow?
  /// The upper edge of the band with captions; nil without one.
  let band: Double?

  /// Lays out the border of `options` around the cells, in units of `scale` pixels.
  init(
    _ options: PictureOptions, _ cells: Size, cell: (width: Double, height: Double),
    scale: Double = 1, bandRow: Int? = nil
  ) {
    func units(_ pixels: Int) -> Double { Double(min(max(0, pixels), 10_000)) / scale }
    let border = options.border
    let padding = units(border.padding ?? PictureBorder.padding(fontSize: options.pixels))
    margin = units(border.margin)
    bar = border.bar == nil ? 0 : units(border.barSize)
    around = (2 * (padding + margin), 2 * (padding + margin) + bar)
    let (across, down) = (
      Double(cells.width) * cell.width + around.width,
      Double(cells.height) * cell.height + around.height
    )
    width = max(across, units(options.width ?? 0))
    height = max(down, units(options.height ?? 0))
    // The room is split at whole pixels, so that cells stay sharp.
    func half(_ room: Double) -> Double { (room * scale / 2).rounded(.down) / scale }
    left = margin + padding + half(width - across)
    let top = margin + bar + padding + half(height - down)
    (self.top, band) = (top, bandRow.map { top + Double($0) * cell.height + half(cell.height) })
    line = min(units(border.line?.width ?? 0), width / 2 - margin)
    shadow = PictureShadow(size: units(border.shadow))
    // Limited so that a corner does not cut a cell.
    radius = min(units(border.radius), padding * 3.4, width / 2 - margin)
  }

  /// A disc of the bar.
  struct Disc {
    let x: Double
    let y: Double
    let radius: Double
    let tint: PictureTheme.Tint
  }

  /// The discs or rings of the bar, from left to right.
  func discs(_ kind: PictureBorder.Bar) -> [Disc] {
    let isRight = kind == .colorfulRight || kind == .ringsRight
    let first = isRight ? width - margin - bar / 2 - 2 * bar * 0.6 : margin + bar / 2
    return [0xFF5F57, 0xFEBC2E, 0x28C840].enumerated().map { index, code in
      Disc(
        x: first + Double(index) * bar * 0.6, y: margin + bar / 2, radius: bar * 0.2,
        tint: PictureTheme.Tint(code))
    }
  }
}

extension PictureBorder.Bar {
  /// Whether the bar's discs are hollow.
  var isHollow: Bool { self == .rings || self == .ringsRight }
}

/// The measures of a window's shadow, which is a blurred rectangle.
struct PictureShadow {
  /// The standard deviation of the blur.
  let deviation: Double
  /// The offset of the shadow down from the window.
  let drop: Double
  static let opacity = 0.5

  /// Creates a shadow that fades over `size`; nil if `size` is not positive.
  init?(size: Double) {
    guard size > 0 else { return nil }
    (deviation, drop) = (size / 2, size / 3)
  }
}

/// The text in the bar of a window, truncated to the room there, and its position.
struct PictureTitle {
  /// The text; "" for none.
  let text: String
  /// The number of cells of the text.
  let columns: Int
  /// The font size of the text.
  let fontSize: Double
  /// The middle of the bar, where the middle of the text is.
  let x: Double
  let y: Double

  /// Creates the title in the bar of `layout`: the border's or, if that is "", the film's.
  init(_ border: PictureBorder, _ film: Film, in layout: PictureLayout) {
    let wanted = border.title.map { $0.isEmpty ? film.title : $0 } ?? ""
    fontSize = layout.bar * 0.43
    (x, y) = (layout.width / 2, layout.margin + layout.bar / 2)
    // The discs take the same room on both sides, so that the middle stays free.
    let room = layout.width - 2 * layout.margin - 2 * layout.bar * 2.2
    let most = fontSize > 0 ? Int(max(0, room / PictureTitle.width(fontSize))) : 0
    text = CellWidth.truncate(PictureTitle.shown(wanted), toWidth: min(most, 500))
    columns = CellWidth.of(text)
  }

  /// Returns the width of a cell at a font size.
  static func width(_ fontSize: Double) -> Double { fontSize * 0.6 }

  /// Returns the text without characters that take no cell.
  private static func shown(_ text: String) -> String {
    text.filter { CellWidth.of(String($0)) > 0 }
  }
}
