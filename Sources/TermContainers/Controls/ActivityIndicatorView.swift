import TermSurface

/// Shows that work of unknown duration is going on. Follows `UIActivityIndicatorView`.
///
/// ```swift
/// let spinner = ActivityIndicatorView()
/// spinner.startAnimating()  // ⠋ ⠙ ⠹ …
/// ```
///
/// The indicator changes its shape ten times a second while it is animating in a window, and costs
/// nothing otherwise. With reduced motion it stands still.
open class ActivityIndicatorView: View {
  /// The sizes of an indicator. Follows `UIActivityIndicatorView.Style`.
  public enum Style: Int, Sendable, CaseIterable {
    /// One cell.
    case medium = 100
    /// Two cells side by side, which are about a square.
    case large = 101
  }

  /// The size; `.medium` by default. Setting it does not change the frame.
  public var style = Style.medium {
    didSet { if style != oldValue { contentDidChange() } }
  }
  /// Whether the indicator is animating.
  public private(set) var isAnimating = false {
    didSet { if isAnimating != oldValue { showAnimating() } }
  }
  /// Whether the indicator is hidden while it is not animating. True by default.
  public var hidesWhenStopped = true { didSet { showAnimating() } }
  /// The colour. `Color/secondaryLabel` by default.
  public var color = Color.secondaryLabel { didSet { setNeedsDisplay() } }
  /// The time at which the indicator began to turn in this window, in seconds.
  private var start = 0.0
  private var timer: Scheduler.Token?
  /// The application of the window in which the indicator turns.
  private weak var application: Application?

  private static let shapes = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]
  private static let plainShapes = ["|", "/", "-", "\\"]
  private static let largeShapes = [
    "⠉⠙", "⠈⠹", "⠀⢹", "⠀⣸", "⢀⣰", "⣀⣠", "⣄⣀", "⣆⡀", "⣇⠀", "⡏⠀", "⠏⠁",
    "⠋⠉",
  ]
  private static let plainLargeShapes = ["' ", " '", " .", ". "]
  private static let interval = 0.1

  /// Creates a stopped indicator, which is therefore hidden. If the size of `frame` is zero, the
  /// indicator takes the size that fits.
  public override init(frame: Rect) {
    super.init(frame: frame)
    if frame.size == .zero { self.frame.size = sizeThatFits(.zero) }
    showAnimating()
  }

  /// Creates an indicator of the style `style`, with the size that fits.
  public convenience init(style: Style) {
    self.init(frame: .zero)
    self.style = style
    frame.size = sizeThatFits(.zero)
  }

  /// Shows the indicator and starts turning it.
  public func startAnimating() { isAnimating = true }

  /// Stops turning the indicator, and hides it if ``hidesWhenStopped``.
  public func stopAnimating() { isAnimating = false }

  private func showAnimating() {
    isHidden = !isAnimating && hidesWhenStopped
    setNeedsDisplay()
    restartTurning()
  }

  /// Restarts the animation, or stops it if the indicator is not animating or in no window.
  private func restartTurning() {
    if let timer { application?.cancel(timer) }
    timer = nil
    guard isAnimating, let application = window?.application else { return }
    self.application = application
    start = application.now
    guard !application.reducesMotion else { return }
    waitForNextShape()
  }

  private func waitForNextShape() {
    guard let application else { return }
    let shown = ((application.now - start) / Self.interval).rounded()
    let next = start + (shown + 1) * Self.interval
    timer = application.schedule(after: next - application.now) { [weak self] in
      self?.setNeedsDisplay()
      self?.waitForNextShape()
    }
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    restartTurning()
  }

  /// The size for ``style-swift.property``, whatever `size` is.
  open override func sizeThatFits(_ size: Size) -> Size {
    Size(width: style == .large ? 2 : 1, height: 1)
  }

  override var usualHugging: SizePriorities { SizePriorities(.defaultHigh) }

  /// The size that the content needs.
  open override var intrinsicContentSize: Size { sizeThatFits(.zero) }

  open override func draw(_ canvas: borrowing Canvas) {
    let turned = timer == nil ? 0 : ((application?.now ?? start) - start) / Self.interval
    let isASCII = window?.application?.screen.isASCII ?? false
    let shapes =
      switch style {
      case .medium: isASCII ? Self.plainShapes : Self.shapes
      case .large: isASCII ? Self.plainLargeShapes : Self.largeShapes
      }
    let left = bounds.minX + bounds.width / 2 - (style == .large && bounds.width > 1 ? 1 : 0)
    canvas.draw(
      shapes[Int(turned.rounded()) % shapes.count], at: Point(x: left, y: bounds.middleRow.minY),
      style: TermSurface.Style(foreground: color))
  }
}
