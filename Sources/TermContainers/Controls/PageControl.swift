import TermSurface

/// A row of dots, one for each page; the current one is filled. Follows `UIPageControl`.
///
/// ```swift
/// let dots = PageControl()
/// dots.numberOfPages = 3
/// dots.currentPage = 1  // "  ○ ● ○  "
/// ```
///
/// A click in the left half goes back by a page, a click in the right half goes forward. With the
/// focus, Left, Right, Home, End and the wheel change the page. Enter and Space go to the next
/// page, or from the last to the first. Dots that do not fit are left out.
open class PageControl: Control {
  /// The number of pages; a negative number counts as 0. Setting it clamps ``currentPage``.
  public var numberOfPages = 0 {
    didSet {
      numberOfPages = max(0, numberOfPages)
      currentPage = min(currentPage, max(0, numberOfPages - 1))
      invalidateIntrinsicContentSize()
      showPages()
    }
  }
  /// The index of the current page, from 0; clamped to the range. Setting it sends no event.
  public var currentPage = 0 {
    didSet {
      currentPage = min(max(0, currentPage), max(0, numberOfPages - 1))
      if currentPage != oldValue { setNeedsDisplay() }
    }
  }
  /// Whether nothing is drawn for a single page. False by default.
  public var hidesForSinglePage = false { didSet { showPages() } }
  /// The colour of the dots of other pages; nil, the default, for `Color/secondaryLabel`.
  public var pageIndicatorTintColor: Color? { didSet { setNeedsDisplay() } }
  /// The colour of the current page's dot; nil, the default, for `Color/label`.
  public var currentPageIndicatorTintColor: Color? { didSet { setNeedsDisplay() } }

  private var isBlank: Bool {
    numberOfPages == 0 || hidesForSinglePage && numberOfPages == 1
  }

  private func showPages() {
    setNeedsDisplay()
    window?.focusMayChange()
  }

  /// True for an enabled control that shows pages.
  open override var canBecomeFirstResponder: Bool { super.canBecomeFirstResponder && !isBlank }

  /// The size for `count` pages: a dot and a gap for each, and three columns for the ends.
  public func size(forNumberOfPages count: Int) -> Size {
    Size(width: 2 * max(0, min(count, 1_000_000)) + 3, height: 1)
  }

  /// The size for ``numberOfPages``.
  open override func sizeThatFits(_ size: Size) -> Size {
    self.size(forNumberOfPages: numberOfPages)
  }

  /// The size that the content needs.
  open override var intrinsicContentSize: Size { sizeThatFits(.zero) }

  /// Goes back if `place` is in the left half, else forward; for keys, to the next or first page.
  override func act(at place: Point?) {
    if let place {
      _ = change(by: 2 * place.x < bounds.minX + bounds.maxX ? .back : .forward)
    } else if !change(by: .forward) {
      _ = change(by: .first)
    }
  }

  override func change(by step: ValueStep) -> Bool {
    let next = step.index(from: currentPage, in: 0..<numberOfPages) { _ in true }
    guard let next, next != currentPage else { return false }
    currentPage = next
    valueWasChanged()
    return true
  }

  open override func draw(_ canvas: borrowing Canvas) {
    guard !isBlank else { return }
    let row = bounds.middleRow
    let shown = min(numberOfPages, max(0, (row.width - 3) / 2))
    let width = 2 * shown + 3
    let area = Rect(
      x: row.minX + max(0, row.width - width) / 2, y: row.minY, width: min(width, row.width),
      height: 1)
    let look = ValueLook(self)
    look.drawEdges(canvas, in: area)
    // Show the dots around the current page.
    let first = min(max(0, currentPage - shown / 2), numberOfPages - shown)
    for index in 0..<shown {
      let isCurrent = first + index == currentPage
      let color =
        isCurrent
        ? currentPageIndicatorTintColor ?? .label : pageIndicatorTintColor ?? .secondaryLabel
      canvas.draw(
        isCurrent ? "●" : "○", at: Point(x: area.minX + 2 + 2 * index, y: row.minY),
        style: look.partStyle(color, isLit: isCurrent))
    }
  }
}
