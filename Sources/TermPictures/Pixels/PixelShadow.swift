import Libc

/// The shadow of a window: black, a little below it, fading over its edges.
struct PixelShadow {
  /// The shares of columns and of rows.
  private let columns: [Double]
  private let rows: [Double]

  /// The shadow of a window in `layout`; nil for none.
  init?(_ shadow: PictureShadow?, _ layout: PictureLayout) {
    guard let shadow, layout.margin > 0 else { return nil }
    let (margin, width, height) = (layout.margin, layout.width, layout.height)
    columns = PixelShadow.shares(margin, width - margin, Int(width), shadow)
    rows = PixelShadow.shares(
      margin + shadow.drop, height - margin + shadow.drop, Int(height), shadow)
  }

  /// The color at a place over `ground`.
  func color(over ground: UInt32, x: Int, y: Int) -> UInt32 {
    PixelColor.mixed(ground, 0, PictureShadow.opacity * columns[x] * rows[y])
  }

  /// The shares of a blurred line from `start` to `end`.
  private static func shares(
    _ start: Double, _ end: Double, _ count: Int, _ shadow: PictureShadow
  ) -> [Double] {
    func below(_ distance: Double) -> Double {
      (1 + erf(distance / (shadow.deviation * 2.squareRoot()))) / 2
    }
    return (0..<count).map { index in
      let place = Double(index) + 0.5
      return below(place - start) - below(place - end)
    }
  }
}
