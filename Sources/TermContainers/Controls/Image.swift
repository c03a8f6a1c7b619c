import TermSurface

/// A picture: cells, or pixels of which two make a cell. Follows `UIImage`, which has pixels only.
///
/// ```swift
/// let flag = Image(width: 2, height: 2, pixels: [.red, .white, .white, .red])
/// let view = ImageView(image: flag)  // two cells: "▀▀"
/// ```
public struct Image: Sendable {
  enum Content: Sendable {
    case cells(Surface)
    case pixels(Pixels)
  }

  /// Colours by rows.
  struct Pixels: Sendable {
    let width, height: Int
    let colors: [Color]

    /// The colour at a place that may lie between pixels, from 0 to 1 across and down.
    func color(_ x: Double, _ y: Double) -> Color {
      let column = min(width - 1, Int(x * Double(width)))
      let row = min(height - 1, Int(y * Double(height)))
      return colors[row * width + column]
    }
  }

  let content: Content

  /// A picture of cells, which is never scaled.
  public init(_ surface: Surface) { content = .cells(surface) }

  /// A picture of `width` by `height` pixels, given row by row. A clear one shows what is behind it.
  /// There must be as many colours as pixels, and neither side may be negative.
  public init(width: Int, height: Int, pixels: [Color]) {
    precondition(
      width >= 0 && height >= 0 && pixels.count == width * height,
      "an image of \(width)×\(height) pixels needs as many colours, not \(pixels.count)")
    content = .pixels(Pixels(width: width, height: height, colors: pixels))
  }

  /// The size in cells; half a row counts as one.
  public var size: Size {
    switch content {
    case .cells(let surface): surface.size
    case .pixels(let pixels): Size(width: pixels.width, height: (pixels.height + 1) / 2)
    }
  }
}
