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

  /// Creates a picture of cells, which is never scaled.
  public init(_ surface: Surface) { content = .cells(surface) }

  /// Creates a picture of `width` by `height` pixels, given row by row. A clear pixel shows what is
  /// behind it. Pixels without a colour are clear, and colours without a pixel are left out; a
  /// negative side counts as 0.
  public init(width: Int, height: Int, pixels: [Color]) {
    let (width, height) = (max(0, width), max(0, height))
    // A picture larger than memory is cut to the rows that are given.
    let (count, isTooLarge) = width.multipliedReportingOverflow(by: height)
    let rows = isTooLarge || count > 1 << 26 ? pixels.count / max(1, width) : height
    let missing = max(0, width * rows - pixels.count)
    let colors = pixels.prefix(width * rows) + Array(repeating: .clear, count: missing)
    content = .pixels(Pixels(width: width, height: rows, colors: Array(colors)))
  }

  /// The size in cells; half a row counts as one.
  public var size: Size {
    switch content {
    case .cells(let surface): surface.size
    case .pixels(let pixels): Size(width: pixels.width, height: (pixels.height + 1) / 2)
    }
  }
}
