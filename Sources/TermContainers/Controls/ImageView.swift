import TermSurface

/// Shows an image. Follows `UIImageView`.
///
/// ```swift
/// let view = ImageView(image: Image(width: 1, height: 2, pixels: [.red, .blue]))
/// view.contentMode = .scaleAspectFit
/// ```
///
/// Pixels are drawn as half blocks, two in a cell, and scaled without smoothing. An image of cells
/// is never scaled: a mode that would scale it centres it.
open class ImageView: View {
  /// The ways to place and scale the image in the view. Follows `UIView.ContentMode`.
  public enum ContentMode: Hashable, Sendable, CaseIterable {
    /// Stretches the image to fill the view; its proportions can change.
    case scaleToFill
    /// Makes the image as large as the view allows, and keeps its proportions.
    case scaleAspectFit
    /// Fills the view and keeps the image's proportions; parts outside the view are clipped.
    case scaleAspectFill
    /// Places the image in the middle, at its own size.
    case center
    /// Places the image at the middle of the upper edge.
    case top
    /// Places the image at the middle of the lower edge.
    case bottom
    /// Places the image at the middle of the left edge.
    case left
    /// Places the image at the middle of the right edge.
    case right
    /// Places the image in the upper left corner.
    case topLeft
    /// Places the image in the upper right corner.
    case topRight
    /// Places the image in the lower left corner.
    case bottomLeft
    /// Places the image in the lower right corner.
    case bottomRight
  }

  /// The image; none by default.
  public var image: Image? { didSet { contentDidChange() } }
  /// The way the image is placed and scaled. ``ContentMode/scaleToFill`` by default.
  public var contentMode = ContentMode.scaleToFill {
    didSet { if contentMode != oldValue { setNeedsDisplay() } }
  }

  /// Creates a view without an image. As in UIKit, mouse events pass through the view, unless
  /// ``View/isUserInteractionEnabled`` is set to true.
  public override init(frame: Rect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Creates a view as large as `image`.
  public convenience init(image: Image?) {
    self.init(frame: Rect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
  }

  /// The size of the image.
  open override func sizeThatFits(_ size: Size) -> Size { image?.size ?? .zero }

  /// The size of the image; ``View/noIntrinsicMetric`` without an image.
  open override var intrinsicContentSize: Size {
    image?.size ?? Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
  }

  open override func draw(_ canvas: borrowing Canvas) {
    switch image?.content {
    case .cells(let surface):
      let place = contentMode.withoutScaling.pictureRect(of: surface.size, in: bounds.size)
      // Parts outside the view are not drawn.
      let shown = bounds.intersection(
        Rect(origin: place.offsetBy(dx: bounds.minX, dy: bounds.minY).origin, size: surface.size))
      let source = shown.offsetBy(dx: -place.minX - bounds.minX, dy: -place.minY - bounds.minY)
      canvas.draw(surface, source, at: shown.origin)
    case .pixels(let pixels) where pixels.width > 0 && pixels.height > 0: draw(pixels, canvas)
    default: break
    }
  }

  private func draw(_ pixels: Image.Pixels, _ canvas: borrowing Canvas) {
    let room = Size(width: bounds.width, height: 2 * bounds.height)
    let size = Size(width: pixels.width, height: pixels.height)
    let place = contentMode.pictureRect(of: size, in: room)
    func color(_ column: Int, _ row: Int) -> Color {
      guard place.contains(Point(x: column, y: row)) else { return .clear }
      let color = pixels.color(
        (Double(column - place.minX) + 0.5) / Double(place.width),
        (Double(row - place.minY) + 0.5) / Double(place.height))
      return canvas.palette.resolved(color)
    }
    for row in 0..<bounds.height {
      for column in 0..<bounds.width {
        let (upper, lower) = (color(column, 2 * row), color(column, 2 * row + 1))
        guard upper != .clear || lower != .clear else { continue }
        let isLower = upper == .clear
        canvas.put(
          isLower ? "▄" : "▀", x: bounds.minX + column, y: bounds.minY + row,
          style: Style(foreground: isLower ? lower : upper, background: isLower ? .clear : lower))
      }
    }
  }
}

extension ImageView.ContentMode {
  /// The mode for an image that cannot be scaled.
  fileprivate var withoutScaling: Self {
    switch self {
    case .scaleToFill, .scaleAspectFit, .scaleAspectFill: .center
    default: self
    }
  }

  /// The frame of a picture of `size` in an area of the size `room`, both in the same units.
  func pictureRect(of size: Size, in room: Size) -> Rect {
    let scaled = self.size(of: size, in: room)
    let (x, y) = share
    return Rect(
      x: (room.width - scaled.width) * x / 2, y: (room.height - scaled.height) * y / 2,
      width: scaled.width, height: scaled.height)
  }

  private func size(of size: Size, in room: Size) -> Size {
    guard size.width > 0, size.height > 0 else { return size }
    let across = Double(room.width) / Double(size.width)
    let down = Double(room.height) / Double(size.height)
    let scale: Double
    switch self {
    case .scaleToFill: return room
    case .scaleAspectFit: scale = min(across, down)
    case .scaleAspectFill: scale = max(across, down)
    default: return size
    }
    return Size(
      width: Int((Double(size.width) * scale).rounded()),
      height: Int((Double(size.height) * scale).rounded()))
  }

  /// The shares of the free room left of the picture and above it: 0, 1 or 2 halves each.
  private var share: (Int, Int) {
    switch self {
    case .scaleToFill, .scaleAspectFit, .scaleAspectFill, .center: (1, 1)
    case .top: (1, 0)
    case .bottom: (1, 2)
    case .left: (0, 1)
    case .right: (2, 1)
    case .topLeft: (0, 0)
    case .topRight: (2, 0)
    case .bottomLeft: (0, 2)
    case .bottomRight: (2, 2)
    }
  }
}

/// A picture of cells, or of pixels, two to a cell. Follows `UIImage`, which has pixels only.
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

  /// The colours of pixels, row by row.
  struct Pixels: Sendable {
    let width, height: Int
    let colors: [Color]

    /// The colour of the pixel at `x`, `y`; both run from 0 to 1 across the image.
    func color(_ x: Double, _ y: Double) -> Color {
      let column = min(width - 1, Int(x * Double(width)))
      let row = min(height - 1, Int(y * Double(height)))
      return colors[row * width + column]
    }
  }

  let content: Content

  /// Creates a picture of cells, which is never scaled.
  public init(_ surface: Surface) { content = .cells(surface) }

  /// Creates a picture of `width` by `height` pixels, row by row. A clear pixel shows what is
  /// behind. Missing colours are clear, excess ones ignored. A negative width or height is 0.
  public init(width: Int, height: Int, pixels: [Color]) {
    let (width, height) = (max(0, width), max(0, height))
    // A picture of more than 2^26 pixels is cut to the rows that are given completely.
    let (count, isTooLarge) = width.multipliedReportingOverflow(by: height)
    let rows = isTooLarge || count > 1 << 26 ? pixels.count / max(1, width) : height
    let missing = max(0, width * rows - pixels.count)
    let colors = pixels.prefix(width * rows) + Array(repeating: .clear, count: missing)
    content = .pixels(Pixels(width: width, height: rows, colors: Array(colors)))
  }

  /// The size in cells. Two rows of pixels take one row of cells, and so does a last odd row.
  public var size: Size {
    switch content {
    case .cells(let surface): surface.size
    case .pixels(let pixels): Size(width: pixels.width, height: (pixels.height + 1) / 2)
    }
  }
}
