import TermSurface

/// The border around the cells in pixels: the margin, the window with its corners, the bar.
struct PixelBorder {
  let width: Int
  let height: Int
  /// The upper left corner of the cells.
  let left: Int
  let top: Int
  /// 0xrrggbb, row by row; the window's background in place of the cells.
  private(set) var pixels: [UInt32]

  init(_ options: PictureOptions, _ layout: PictureLayout) {
    (width, height) = (Int(layout.width), Int(layout.height))
    (left, top) = (Int(layout.left), Int(layout.top))
    let ground = options.appearance.first.background.code
    let fill = options.border.marginFill?.code ?? ground
    pixels = Array(repeating: ground, count: width * height)
    if fill != ground { drawMargin(layout, fill, ground) }
    if let bar = options.border.bar { draw(layout.discs(bar), isHollow: bar.isHollow) }
  }

  private mutating func drawMargin(_ layout: PictureLayout, _ fill: UInt32, _ ground: UInt32) {
    let (margin, radius) = (layout.margin, layout.radius)
    let (right, bottom) = (layout.width - margin, layout.height - margin)
    for y in 0..<height {
      for x in 0..<width {
        let (across, down) = (Double(x) + 0.5, Double(y) + 0.5)
        let isInside = across > margin && across < right && down > margin && down < bottom
        // The distance from the centre of the corner's circle; 0 along the edges.
        let dx = max(margin + radius - across, across - right + radius, 0)
        let dy = max(margin + radius - down, down - bottom + radius, 0)
        let over = (dx * dx + dy * dy).squareRoot() - radius + 0.5
        let share = !isInside ? 1 : dx > 0 && dy > 0 ? min(max(0, over), 1) : 0
        if share > 0 { pixels[y * width + x] = PixelColor.mixed(ground, fill, share) }
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
