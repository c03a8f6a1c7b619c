import TermSurface

/// The layout of a picture: a margin, the window with its bar and padding, the cells.
struct PictureLayout {
  /// The size of the whole picture.
  let width: Double
  let height: Double
  /// The upper left corner of the cells.
  let left: Double
  let top: Double
  let margin: Double
  /// The height of the bar; 0 without one.
  let bar: Double
  /// The radius of the window's corners.
  let radius: Double

  /// Lays out a border in pixels around cells of a size in units; a unit is `scale` pixels.
  init(
    _ options: PictureOptions, _ cells: Size, cell: (width: Double, height: Double),
    scale: Double = 1
  ) {
    func units(_ pixels: Int) -> Double { Double(min(max(0, pixels), 10_000)) / scale }
    let border = options.border
    let padding = border.padding.map(units) ?? (options.pixels * 0.6).rounded() / scale
    margin = units(border.margin)
    bar = border.bar == nil ? 0 : units(border.barSize)
    let window = Double(cells.width) * cell.width + 2 * padding
    width = window + 2 * margin
    height = Double(cells.height) * cell.height + 2 * (padding + margin) + bar
    left = margin + padding
    top = margin + bar + padding
    // Limited so that a corner does not cut a cell.
    radius = min(units(border.radius), padding * 3.4, window / 2)
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
  /// Whether its discs are hollow.
  var isHollow: Bool { self == .rings || self == .ringsRight }
}

extension PictureOptions {
  /// The font size, clamped to the drawable range.
  var pixels: Double { min(max(4, fontSize), 200) }
}
