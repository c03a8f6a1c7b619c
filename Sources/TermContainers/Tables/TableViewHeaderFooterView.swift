import TermSurface

/// The header or the footer of a section of a ``TableView``. Follows `UITableViewHeaderFooterView`.
///
/// ```swift
/// let header = TableViewHeaderFooterView(reuseIdentifier: "day")
/// header.textLabel?.text = "Today"
/// ```
open class TableViewHeaderFooterView: View {
  /// The reuse identifier; nil for a view that is not used again.
  public let reuseIdentifier: String?
  /// The view for the views of a header of your own.
  public let contentView = View()
  /// The view behind the content, as large as the header; nil by default.
  public var backgroundView: View? {
    didSet {
      guard backgroundView !== oldValue else { return }
      if oldValue?.superview === self { oldValue?.removeFromSuperview() }
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }
  /// The text: bold in a header.
  public private(set) lazy var textLabel: Label? = {
    let label = Label(frame: .zero)
    label.numberOfLines = 0
    label.textColor = .secondaryLabel
    contentView.addSubview(label)
    return label
  }()

  /// Creates a view. A table creates views of its registered classes by this.
  public required init(reuseIdentifier: String?) {
    self.reuseIdentifier = reuseIdentifier
    super.init(frame: .zero)
    clipsToBounds = true
    addSubview(contentView)
  }

  /// Creates a view at `frame`.
  public convenience override init(frame: Rect) {
    self.init(reuseIdentifier: nil)
    self.frame = frame
  }

  /// The view is about to serve another section: take back what its last one has set. Call `super`.
  open func prepareForReuse() {}

  /// The columns of the content in a view of that width.
  static func contentWidth(in width: Int) -> Int { max(0, width - 2) }

  func placeContent() {
    contentView.frame = Rect(
      x: 1, y: 0, width: TableViewHeaderFooterView.contentWidth(in: bounds.width),
      height: bounds.height)
  }

  /// Lays out the content. Call `super`.
  open override func layoutSubviews() {
    super.layoutSubviews()
    if backgroundView?.superview === self { backgroundView?.frame = bounds }
    placeContent()
    if contentView.subviews.first is Label { textLabel?.frame = contentView.bounds }
  }

  /// The height of the text, or the one that constraints give the ``contentView``.
  open override func sizeThatFits(_ size: Size) -> Size {
    let room = max(1, TableViewHeaderFooterView.contentWidth(in: size.width))
    let isText = contentView.subviews.count == 1 && contentView.subviews.first is Label
    let height =
      isText
      ? textLabel?.sizeThatFits(Size(width: room, height: 0)).height
      : contentView.systemLayoutSizeFitting(
        Size(width: room, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height
    return Size(width: size.width, height: height ?? 1)
  }
}
