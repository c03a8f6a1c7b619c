import TermSurface

/// Says that something is going on that takes an unknown time. Follows `UIActivityIndicatorView`.
///
/// ```swift
/// let spinner = ActivityIndicatorView()
/// spinner.startAnimating()  // ⠋ ⠙ ⠹ …
/// ```
///
/// It turns ten times a second while it is in a window and not hidden, and costs nothing otherwise.
/// With reduced motion it stands still.
open class ActivityIndicatorView: View {
  /// Whether it turns.
  public private(set) var isAnimating = false
  /// Whether it is hidden while it does not turn. True by default.
  public var hidesWhenStopped = true { didSet { showState() } }
  /// The colour. `Color/secondaryLabel` by default.
  public var color = Color.secondaryLabel { didSet { setNeedsDisplay() } }
  /// The time at which it began to turn in this window.
  private var start = 0.0
  private var timer: Scheduler.Token?
  /// That of the window in which it turns.
  private weak var application: Application?

  private static let shapes: [Unicode.Scalar] = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"]
  private static let plainShapes: [Unicode.Scalar] = ["|", "/", "-", "\\"]
  private static let interval = 0.1

  /// Creates one that stands still, and so is hidden.
  public override init(frame: Rect) {
    super.init(frame: frame)
    showState()
  }

  /// Shows it and lets it turn.
  public func startAnimating() {
    guard !isAnimating else { return }
    isAnimating = true
    showState()
  }

  /// Lets it stand still, and hides it if ``hidesWhenStopped``.
  public func stopAnimating() {
    guard isAnimating else { return }
    isAnimating = false
    showState()
  }

  private func showState() {
    isHidden = !isAnimating && hidesWhenStopped
    setNeedsDisplay()
    turn()
  }

  /// Begins to turn in the window, or ends.
  private func turn() {
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
    turn()
  }

  /// A cell, whatever `size` is.
  open override func sizeThatFits(_ size: Size) -> Size { Size(width: 1, height: 1) }

  /// A cell.
  open override var intrinsicContentSize: Size { sizeThatFits(.zero) }

  open override func draw(_ canvas: borrowing Canvas) {
    let turned = timer == nil ? 0 : ((application?.now ?? start) - start) / Self.interval
    let isASCII = window?.application?.screen.isASCII ?? false
    let shapes = isASCII ? Self.plainShapes : Self.shapes
    let shape = shapes[Int(turned.rounded()) % shapes.count]
    canvas.put(shape, x: bounds.midX, y: middleRow.minY, style: Style(foreground: color))
  }
}
