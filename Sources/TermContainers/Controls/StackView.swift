import TermSurface

/// Places views in a row or a column by constraints. Follows `UIStackView`.
///
/// ```swift
/// let stack = StackView(arrangedSubviews: [Label("Name"), TextField()])
/// stack.axis = .vertical
/// stack.spacing = 1
/// view.addSubview(stack)
/// ```
///
/// The stack updates its constraints when arranged views are added, removed or hidden. A hidden
/// view takes no room, and its own constraints conflict with nothing. Stacks can be arranged in
/// stacks. A stack draws nothing but its ``View/backgroundColor``.
///
/// For a layout other than a row or a column use ``LayoutConstraint``; for more rows than can have
/// a view each, use a ``TableView``.
open class StackView: View {
  /// The ways in which views share the extent along the axis. Follows `UIStackView.Distribution`.
  public enum Distribution: Int, Sendable, CaseIterable {
    /// The views fill the extent. The one with the lowest hugging priority grows; of several, the
    /// last. The one with the lowest compression resistance shrinks; of several, the first.
    case fill
    /// The views fill the extent, all equally large.
    case fillEqually
    /// The views fill the extent, in proportion to their content.
    case fillProportionally
    /// The views keep their extents, with equal gaps of at least ``StackView/spacing``.
    case equalSpacing
    /// The views keep their extents. The distances between their centres are equal, as far as gaps
    /// of at least ``StackView/spacing`` permit.
    case equalCentering
  }

  /// The alignments of views across the axis. Follows `UIStackView.Alignment`.
  public enum Alignment: Int, Sendable, CaseIterable {
    /// From edge to edge.
    case fill
    /// At the left edge of a column, or the top of a row.
    case leading
    /// In a row, the first lines of text lie in one row of cells.
    case firstBaseline
    /// In the middle.
    case center
    /// At the right edge of a column, or the bottom of a row.
    case trailing
    /// In a row, the last lines of text lie in one row of cells.
    case lastBaseline

    /// The same as ``leading``, for a row.
    public static var top: Alignment { .leading }
    /// The same as ``trailing``, for a row.
    public static var bottom: Alignment { .trailing }
  }

  /// The direction; ``LayoutConstraint/Axis/horizontal``, a row, by default.
  public var axis = LayoutConstraint.Axis.horizontal {
    didSet { if axis != oldValue { setNeedsUpdateConstraints() } }
  }
  /// The way views share the extent along the axis; ``Distribution-swift.enum/fill`` by default.
  public var distribution = Distribution.fill {
    didSet { if distribution != oldValue { setNeedsUpdateConstraints() } }
  }
  /// The alignment of the views across the axis; ``Alignment-swift.enum/fill`` by default.
  public var alignment = Alignment.fill {
    didSet { if alignment != oldValue { setNeedsUpdateConstraints() } }
  }
  /// The number of cells between neighbours, which is a minimum for some distributions; 0 by
  /// default. With a negative number, views overlap.
  public var spacing = 0 {
    didSet { if spacing != oldValue { setNeedsUpdateConstraints() } }
  }
  /// Whether the views are laid out inside the stack's ``View/layoutMargins``. False by default.
  public var isLayoutMarginsRelativeArrangement = false {
    didSet { if isLayoutMarginsRelativeArrangement != oldValue { setNeedsUpdateConstraints() } }
  }

  /// The views in the row or column, in order; each is a subview. A view that is no longer a
  /// subview is removed from this list.
  public private(set) var arrangedSubviews: [View] = []
  private var customSpacings: [ObjectIdentifier: Int] = [:]
  private var arrangement: StackArrangement?

  /// The value of ``StackView/customSpacing(after:)`` that stands for ``StackView/spacing``.
  public static let spacingUseDefault = Int.max
  /// A value that stands for the usual spacing: 1 cell, as in a visual format.
  public static let spacingUseSystem = Int.max - 1

  /// Creates an empty stack at `frame`.
  public override init(frame: Rect) { super.init(frame: frame) }

  /// Creates a row of `views`; set ``StackView/axis`` for a column.
  public convenience init(arrangedSubviews views: [View]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  /// Adds `view` to the end of the row or column. A view that is not yet a subview becomes one.
  /// Constraints then place it.
  open func addArrangedSubview(_ view: View) {
    arrange(view, at: arrangedSubviews.count)
  }

  /// Like ``addArrangedSubview(_:)``, but at `index`; an arranged view moves there. An index below
  /// 0 or beyond the end raises ``ContainmentError/wrongArgument(of:call:problem:)``.
  open func insertArrangedSubview(_ view: View, at index: Int) {
    guard (0...arrangedSubviews.count).contains(index) else {
      let problem = "the index is \(index), of \(arrangedSubviews.count) arranged views"
      return ContainmentError.wrongArgument(
        of: self, call: "insertArrangedSubview(_:at:)", problem: problem
      ).raise()
    }
    arrange(view, at: index)
  }

  /// Removes `view` from the row or column. The view remains a subview, with its frame; call
  /// ``View/removeFromSuperview()`` to remove it altogether.
  open func removeArrangedSubview(_ view: View) {
    guard arrangedSubviews.contains(where: { $0 === view }) else { return }
    arrangedSubviews.removeLast(view)
    customSpacings[ObjectIdentifier(view)] = nil
    setNeedsUpdateConstraints()
  }

  override var hasOwnFocusOrder: Bool { true }

  override func inFocusOrder(_ subviews: [View]) -> [View] {
    let arranged = Set(arrangedSubviews)
    var inOrder = arrangedSubviews.filter(Set(subviews).contains).makeIterator()
    return subviews.compactMap { arranged.contains($0) ? inOrder.next() : $0 }
  }

  /// Sets the gap in cells after `view`. Does nothing if `view` is not arranged.
  open func setCustomSpacing(_ spacing: Int, after view: View) {
    guard arrangedSubviews.contains(where: { $0 === view }) else { return }
    customSpacings[ObjectIdentifier(view)] = spacing == Self.spacingUseDefault ? nil : spacing
    setNeedsUpdateConstraints()
  }

  /// The spacing that ``setCustomSpacing(_:after:)`` has set, or ``spacingUseDefault``.
  open func customSpacing(after view: View) -> Int {
    customSpacings[ObjectIdentifier(view)] ?? Self.spacingUseDefault
  }

  open override func updateConstraints() {
    arrangement = StackArrangement(of: self, after: arrangement)
    super.updateConstraints()
  }

  open override func willRemoveSubview(_ subview: View) {
    super.willRemoveSubview(subview)
    removeArrangedSubview(subview)
  }

  override func contentSizeDidChange(of subview: View) {
    if distribution == .fillProportionally { setNeedsUpdateConstraints() }
  }

  override var isHitInFrameOnly: Bool { type(of: self) == StackView.self }

  override var isPlain: Bool { type(of: self) == StackView.self }

  override var neverHasFocus: Bool { type(of: self) == StackView.self }

  override var placesSubviewsByOrder: Bool { true }

  override func isHiddenDidChange(of subview: View) {
    if arrangedSubviews.contains(where: { $0 === subview }) { setNeedsUpdateConstraints() }
  }

  private func arrange(_ view: View, at index: Int) {
    if view.superview !== self { addSubview(view) }
    // A callback may have moved the view elsewhere.
    guard view.superview === self else { return }
    view.translatesAutoresizingMaskIntoConstraints = false
    arrangedSubviews.removeLast(view)
    // The index may be too large if the view was arranged, or if a callback took others out.
    arrangedSubviews.insert(view, at: min(index, arrangedSubviews.count))
    setNeedsUpdateConstraints()
  }

  /// The number of cells between `view` and the next arranged view.
  func gap(after view: View) -> Int {
    switch customSpacing(after: view) {
    case Self.spacingUseDefault: spacing == Self.spacingUseSystem ? 1 : spacing
    case Self.spacingUseSystem: 1
    case let custom: custom
    }
  }
}
