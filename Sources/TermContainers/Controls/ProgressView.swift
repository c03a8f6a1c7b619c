import TermSurface

/// Shows the progress of a task as a bar. Follows `UIProgressView`.
///
/// ```swift
/// let bar = ProgressView()
/// bar.progress = 0.25  // "━━━─────────"
/// ```
///
/// The bar grows by half cells, or by whole cells in ASCII. It fills the width, and is a row high.
open class ProgressView: View {
  /// The kinds of progress views. Follows `UIProgressView.Style`, of which a terminal has one.
  public enum Style: Int, Sendable {
    /// A line.
    case `default`
  }

  /// The part that is done, from 0 to 1. Other values are clamped; NaN changes nothing.
  public var progress: Float {
    get { storedProgress }
    set { setProgress(newValue, animated: false) }
  }
  /// The colour of the part that is done; nil, the default, for ``View/tintColor``.
  public var progressTintColor: Color? { didSet { setNeedsDisplay() } }
  /// The colour of the rest; nil, the default, for `Color/separator`.
  public var trackTintColor: Color? { didSet { setNeedsDisplay() } }
  private var storedProgress: Float = 0
  private var shownProgress = 0.0
  private static let animatedProgress = AnimatedProperty<ProgressView, Double>(
    { $0.shownProgress }, set: { $0.shownProgress = $1 })

  /// Creates a bar of the style `style`, ten columns wide and a row high.
  public convenience init(progressViewStyle style: Style) {
    self.init(frame: .zero)
    frame.size = sizeThatFits(.zero)
  }

  /// Sets ``progress``; with `animated` the bar grows or shrinks within 0.3 seconds.
  public func setProgress(_ progress: Float, animated: Bool) {
    guard !progress.isNaN else { return }
    storedProgress = min(max(progress, 0), 1)
    let show = { [self] in
      setAnimated(self, ProgressView.animatedProgress) { shownProgress = Double(storedProgress) }
      setNeedsDisplay()
    }
    if animated { View.animate(withDuration: 0.3, animations: show) } else { show() }
  }

  /// The width of `size`, but not less than ten columns; one row.
  open override func sizeThatFits(_ size: Size) -> Size {
    Size(width: max(10, size.width), height: 1)
  }

  override var usualHugging: SizePriorities { SizePriorities(.defaultLow, down: .defaultHigh) }

  /// One row high; ``View/noIntrinsicMetric`` wide.
  open override var intrinsicContentSize: Size {
    Size(width: View.noIntrinsicMetric, height: 1)
  }

  open override func draw(_ canvas: borrowing Canvas) {
    let row = bounds.middleRow
    let halves = Int((shownProgress * Double(2 * row.width)).rounded())
    let track = TermSurface.Style(foreground: trackTintColor ?? .separator)
    let done = TermSurface.Style(foreground: progressTintColor ?? .tintColor)
    canvas.fill(row, with: "─", style: track)
    canvas.fill(
      Rect(x: row.minX, y: row.minY, width: halves / 2, height: row.height), with: traits.heavyLine,
      style: done)
    if halves % 2 == 1, !traits.isASCII {
      canvas.draw("╸", at: Point(x: row.minX + halves / 2, y: row.minY), style: done)
    }
  }
}
