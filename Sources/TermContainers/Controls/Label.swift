import TermSurface

/// Displays text that cannot be edited. Follows `UILabel`.
///
/// ```swift
/// let label = Label("3 files")
/// label.frame = Rect(x: 0, y: 0, width: 20, height: 1)
/// label.textAlignment = .center
/// label.textColor = .secondaryLabel
/// ```
///
/// Use a ``TextField`` for text to edit, and a ``Button`` for text to press.
open class Label: View {
  /// The horizontal position of a line. Follows `NSTextAlignment`.
  public enum Alignment: Sendable {
    /// At the left edge.
    case left
    /// Centred; half a cell is rounded to the left.
    case center
    /// At the right edge.
    case right
  }

  /// The text; line feeds separate lines. Nil, the default, shows nothing.
  open var text: String? {
    get { storedText }
    set { setText(newValue) }
  }
  private var storedText: String?
  /// The text's colour.
  public var textColor: Color {
    get { storedTextColor }
    set {
      guard newValue != storedTextColor else { return }
      setAnimated(self, \Label.storedTextColor) { storedTextColor = newValue }
      setNeedsDisplay()
    }
  }
  private var storedTextColor = Color.label
  /// The text attributes other than colour.
  public var attributes: TextAttributes = [] {
    didSet { if attributes != oldValue { setNeedsDisplay() } }
  }
  /// The alignment of each line.
  public var textAlignment: Alignment = .left {
    didSet { if textAlignment != oldValue { setNeedsDisplay() } }
  }

  /// Creates an empty label at `frame`.
  public override init(frame: Rect) {
    super.init(frame: frame)
    isUserInteractionEnabled = false
  }

  /// Creates a label with `text`, of size zero.
  public convenience init(_ text: String?) {
    self.init(frame: .zero)
    self.text = text
  }

  private func setText(_ new: String?) {
    guard new != storedText else { return }
    storedText = new
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
  }

  /// The width of the longest line and the number of lines.
  open override func sizeThatFits(_ size: Size) -> Size {
    let lines = lines
    return Size(width: lines.map { CellWidth.of($0) }.max() ?? 0, height: lines.count)
  }

  /// The size that fits.
  open override var intrinsicContentSize: Size { sizeThatFits(frame.size) }

  override var caption: String? { text }

  override var textLines: TextLines? { .fromTop(lines.count) }

  override var isHitInFrameOnly: Bool { type(of: self) == Label.self }

  open override func draw(_ canvas: borrowing Canvas) {
    guard let text = storedText else { return }
    let style = Style(foreground: textColor, attributes: attributes)
    if textAlignment == .left && CellWidth.isPlain(text, within: bounds.width) {
      canvas.draw(text, at: bounds.origin, style: style)
      return
    }
    for (row, line) in lines.enumerated() where row < bounds.height {
      let shown = CellWidth.truncate(line, toWidth: bounds.width)
      let rest = bounds.width - CellWidth.of(shown)
      let indent = textAlignment == .left ? 0 : textAlignment == .center ? rest / 2 : rest
      canvas.draw(shown, at: Point(x: bounds.minX + indent, y: bounds.minY + row), style: style)
    }
  }

  private var lines: [String] {
    (storedText ?? "").split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}
