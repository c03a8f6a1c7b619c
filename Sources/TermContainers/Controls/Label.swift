import TermSurface

/// Displays text that cannot be edited. Follows `UILabel`.
///
/// ```swift
/// let label = Label("3 files were changed, and none of them was saved.")
/// label.numberOfLines = 0
/// label.textAlignment = .center
/// label.textColor = .secondaryLabel
/// ```
///
/// A text that is longer than ``numberOfLines`` permits is truncated as ``lineBreakMode`` says.
/// If constraints set the label's width, the text determines its height in that width.
///
/// The text begins in the first row of the bounds; `UILabel` centres it vertically.
///
/// Use a ``TextField`` for text to edit, and a ``Button`` for text to press.
open class Label: View {
  /// The text; line ends separate its lines. Nil, the default, shows nothing. Setting it discards
  /// the styles of ``attributedText``.
  open var text: String? {
    get { storedText }
    set { setText(newValue, runs: []) }
  }
  private var storedText: String?
  /// The text with styles. A part of the text without a style of its own has the label's style.
  /// Nil, the default, shows nothing.
  open var attributedText: AttributedText? {
    get { runs.isEmpty ? storedText.map { AttributedText($0) } : AttributedText(runs) }
    set { setText(newValue?.string, runs: newValue?.runs ?? []) }
  }
  private var runs: [AttributedText.Run] = []
  /// The layout of a text of many rows, kept because each scroll needs it.
  private var keptLayout: KeptTextLayout?

  /// The greatest number of rows; 1 by default, 0 for as many as the text needs.
  public var numberOfLines = 1 {
    didSet { if numberOfLines != oldValue { layoutChanged(from: oldValue) } }
  }
  /// The treatment of a text that is too long; ``LineBreakMode/byTruncatingTail`` by default.
  public var lineBreakMode: LineBreakMode = .byTruncatingTail {
    didSet { if lineBreakMode != oldValue { layoutChanged(from: numberOfLines) } }
  }
  /// The width in columns for which ``intrinsicContentSize`` computes the height of several rows.
  /// With 0, the default, the width comes from the constraints.
  public var preferredMaxLayoutWidth = 0 {
    didSet { if preferredMaxLayoutWidth != oldValue { layoutChanged(from: numberOfLines) } }
  }

  /// The text's colour.
  public var textColor: Color {
    get { storedTextColor }
    set {
      guard newValue != storedTextColor else { return }
      setAnimated(self, Label.animatedTextColor) { storedTextColor = newValue }
      setNeedsDisplay()
    }
  }
  private var storedTextColor = Color.label
  private static let animatedTextColor = AnimatedProperty<Label, Color>(
    { $0.storedTextColor }, set: { $0.storedTextColor = $1 })
  /// The text attributes other than colour.
  public var attributes: TextAttributes = [] {
    didSet { if attributes != oldValue { setNeedsDisplay() } }
  }
  /// The alignment of each line; ``TextAlignment/natural`` by default.
  public var textAlignment: TextAlignment = .natural {
    didSet { if textAlignment != oldValue { setNeedsDisplay() } }
  }
  /// Whether the text has the label's colour, not `Color.placeholderText`. True by default.
  public var isEnabled = true {
    didSet { if isEnabled != oldValue { setNeedsDisplay() } }
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

  private func setText(_ new: String?, runs newRuns: [AttributedText.Run]) {
    guard new != storedText || newRuns != runs else { return }
    (storedText, runs) = (new, newRuns)
    contentDidChange()
  }

  private func layoutChanged(from lines: Int) {
    // The constraints are solved again, with or without a height that follows the width.
    if (lines == 1) != (numberOfLines == 1) { constraintsChanged() }
    contentDidChange()
  }

  // MARK: Size

  /// The size of the text wrapped to `size.width` columns, with at most ``numberOfLines`` rows.
  /// With a width of 0, the text has its full width.
  open override func sizeThatFits(_ size: Size) -> Size {
    let width = numberOfLines == 1 || size.width < 1 ? Int.max : size.width
    return layout(width: width).size
  }

  /// The size that fits ``preferredMaxLayoutWidth``. If that is 0, the text has its full width;
  /// constraints that make the label narrower then make it higher.
  open override var intrinsicContentSize: Size {
    sizeThatFits(Size(width: preferredMaxLayoutWidth, height: 0))
  }

  /// The rectangle of the text in `bounds`; of at most `numberOfLines` rows, if that is above 0.
  open func textRect(forBounds bounds: Rect, limitedToNumberOfLines numberOfLines: Int) -> Rect {
    let rows = numberOfLines > 0 ? min(numberOfLines, bounds.height) : bounds.height
    let size = layout(width: bounds.width, limit: max(0, rows)).size
    let indent = textAlignment.indent(of: size.width, in: bounds.width)
    return Rect(origin: Point(x: bounds.minX + indent, y: bounds.minY), size: size)
  }

  override var contentFollowsWidth: Bool { numberOfLines != 1 && preferredMaxLayoutWidth < 1 }

  private func layout(width: Int, limit: Int? = nil) -> TextLayout {
    let limit = limit ?? (numberOfLines > 0 ? numberOfLines : .max)
    let text = storedText ?? ""
    if let known = keptLayout?.textLayout(of: text, width: width, limit: limit, mode: lineBreakMode)
    {
      return known
    }
    let layout = TextLayout(text, width: width, limit: limit, mode: lineBreakMode)
    keptLayout = KeptTextLayout(layout, limit: limit)
    return layout
  }

  override var caption: String? { text }

  override var textLines: TextLines? {
    .fromTop(layout(width: bounds.width > 0 ? bounds.width : .max).rows.count)
  }

  override var isHitInFrameOnly: Bool { type(of: self) == Label.self }

  override var neverHasFocus: Bool { type(of: self) == Label.self }

  open override func draw(_ canvas: borrowing Canvas) {
    guard let text = storedText, !bounds.isEmpty else { return }
    if runs.isEmpty, textAlignment == .natural || textAlignment == .left,
      canvas.drawPlain(text, within: bounds.width, at: bounds.origin, style: style)
    {
      return
    }
    let most = numberOfLines > 0 ? min(numberOfLines, bounds.height) : bounds.height
    let layout = layout(width: bounds.width, limit: most)
    var run = RunReader(runs, style, in: text)
    let seen = canvas.visibleRect.offsetBy(dx: 0, dy: -bounds.minY)
    let first = min(max(0, seen.minY), layout.rows.count)
    for line in first..<max(first, min(seen.maxY, layout.rows.count)) {
      let row = layout.rows[line]
      let indent = textAlignment.indent(of: row.width, in: bounds.width)
      var point = Point(x: bounds.minX + indent, y: bounds.minY + line)
      drawPart(row.start, at: &point, &run, canvas)
      guard let end = row.end else { continue }
      point.x += canvas.draw(TextLayout.ellipsis, at: point, style: run.current)
      drawPart(end, at: &point, &run, canvas)
    }
  }
}

// Drawing.
extension Label {
  private var style: Style {
    Style(foreground: isEnabled ? textColor : .placeholderText, attributes: attributes)
  }

  /// Draws a part of the text, and moves `point` behind it.
  private func drawPart(
    _ range: Range<String.Index>, at point: inout Point, _ run: inout RunReader,
    _ canvas: borrowing Canvas
  ) {
    var start = range.lowerBound
    while start < range.upperBound, let text = storedText {
      let end = min(run.endOfRun(at: start), range.upperBound)
      let columns = canvas.draw(String(text[start..<end]), at: point, style: run.current)
      if !run.link.isEmpty {
        canvas.decorate(
          Rect(origin: point, size: Size(width: columns, height: 1)),
          with: TextDecoration(link: run.link))
      }
      point.x += columns
      start = end
    }
  }
}

/// The horizontal position of a line. Follows `NSTextAlignment`, without justified lines.
public enum TextAlignment: Sendable, CaseIterable {
  /// At the left edge.
  case left
  /// Centred; half a cell is rounded to the left.
  case center
  /// At the right edge.
  case right
  /// At the edge where lines begin in the app's language: always the left edge here.
  case natural

  func indent(of columns: Int, in width: Int) -> Int {
    switch self {
    case .left, .natural: 0
    case .center: (width - columns) / 2
    case .right: width - columns
    }
  }
}
