import TermSurface

/// A view that shows a part of larger content, and scrolls the content. Follows `UIScrollView`.
///
/// ```swift
/// let scroll = ScrollView()
/// scroll.addSubview(form)
/// LayoutConstraint.activate([
///   form.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor),
///   form.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor),
///   form.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor),
///   form.trailingAnchor.constraint(equalTo: scroll.contentLayoutGuide.trailingAnchor),
///   form.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor, constant: -1),
/// ])
/// ```
///
/// The wheel, the arrows, Page Up, Page Down, Home and End scroll the content. The mouse drags the
/// content or an indicator. With nested scroll views, the inner one scrolls first; once it is at
/// its end, the outer one scrolls. A view that gets the focus is scrolled into view. A scroll view
/// without focusable views takes the focus itself, while there is something to scroll.
///
/// The indicators cover cells of the last column and row: keep content out of these cells. Only the
/// visible part is drawn, however large the content is. Each scroll calls
/// ``View/layoutSubviews()``; override it to create rows as they come into view.
///
/// For content that only the program scrolls, set the origin of a plain view's ``View/bounds``.
open class ScrollView: View {
  /// The sides on which the safe area adds to the insets of the content. Follows
  /// `UIScrollView.ContentInsetAdjustmentBehavior`.
  public enum ContentInsetAdjustmentBehavior: Int, Sendable, CaseIterable {
    /// At the top and bottom; also left and right if the content is wider than the scroll view.
    case automatic
    /// Along the axes in which the content is larger than the scroll view.
    case scrollableAxes
    /// Nowhere: the safe area is left to the views in the content.
    case never
    /// On all sides.
    case always
  }

  /// The delegate, which is called for scrolls and drags.
  public weak var delegate: (any ScrollViewDelegate)? { didSet { delegateDidChange() } }

  /// The size of the content in cells; the content begins at 0, 0 of the bounds. Negative extents
  /// become 0. If constraints tie ``contentLayoutGuide``, or the edges of the scroll view, to views
  /// inside, the layout sets the size along the axes of these constraints.
  public var contentSize: Size {
    get { storedContentSize }
    set { setContentSize(newValue) }
  }
  var storedContentSize = Size.zero
  /// The ``contentSize`` that the program has set, used for axes that constraints do not decide.
  var requestedContentSize = Size.zero
  /// Whether the constraints have found a content size that is not in use yet.
  var sizeIsSolved = false

  /// The margins around the content, in cells; the user can scroll them into view. With a negative
  /// margin, the user cannot scroll to that edge of the content.
  public var contentInset = EdgeInsets.zero {
    didSet {
      contentInset = contentInset.withinScrollLimit
      if contentInset != oldValue { areaChanged() }
    }
  }
  /// The insets of the vertical indicator, at the right edge, in cells; zero by default.
  public var verticalScrollIndicatorInsets = EdgeInsets.zero {
    didSet { if verticalScrollIndicatorInsets != oldValue { setNeedsDisplay() } }
  }
  /// The insets of the horizontal indicator, at the lower edge, in cells; zero by default.
  public var horizontalScrollIndicatorInsets = EdgeInsets.zero {
    didSet { if horizontalScrollIndicatorInsets != oldValue { setNeedsDisplay() } }
  }
  /// Whether the safe area adds to the insets of both indicators. True by default.
  public var automaticallyAdjustsScrollIndicatorInsets = true {
    didSet { if automaticallyAdjustsScrollIndicatorInsets != oldValue { setNeedsDisplay() } }
  }
  /// The insets of both indicators in one value; reading it returns those of the vertical one.
  public var scrollIndicatorInsets: EdgeInsets {
    get { verticalScrollIndicatorInsets }
    set { (verticalScrollIndicatorInsets, horizontalScrollIndicatorInsets) = (newValue, newValue) }
  }

  /// The way in which the safe area adds to ``contentInset``; `.automatic` by default.
  public var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { if contentInsetAdjustmentBehavior != oldValue { safeAreaUseChanged() } }
  }
  /// The insets in use: ``contentInset``, plus the safe area where
  /// ``contentInsetAdjustmentBehavior`` adds it, plus a row for a refreshing ``refreshControl``.
  public var adjustedContentInset: EdgeInsets {
    contentInset + safeRoom + EdgeInsets(top: refreshRoom)
  }

  /// The control that reloads the content when the user presses `F5`; nil by default. A scroll view
  /// with a refresh control takes the focus even where there is nothing to scroll.
  public var refreshControl: RefreshControl? { didSet { refreshControlChanged(oldValue) } }
  /// The number of rows above the content that the ``refreshControl`` takes.
  var refreshRoom = 0

  /// Whether the user can scroll. True by default.
  public var isScrollEnabled = true {
    didSet { if isScrollEnabled != oldValue { interactionChanged() } }
  }
  /// Whether the content comes to rest at multiples of the scroll view's size, and the wheel and
  /// the keys scroll by whole pages. False by default.
  public var isPagingEnabled = false
  /// Whether keys scroll. True by default.
  public var allowsKeyboardScrolling = true {
    didSet { if allowsKeyboardScrolling != oldValue { window?.focusMayChange() } }
  }
  /// Whether the last column has an indicator if vertical scrolling is possible. True by default.
  public var showsVerticalScrollIndicator = true {
    didSet { if showsVerticalScrollIndicator != oldValue { setNeedsDisplay() } }
  }
  /// Whether the last row has an indicator if horizontal scrolling is possible. True by default.
  public var showsHorizontalScrollIndicator = true {
    didSet { if showsHorizontalScrollIndicator != oldValue { setNeedsDisplay() } }
  }

  /// Whether the user is dragging the content or an indicator. False until the mouse moves.
  public internal(set) var isDragging = false
  /// Whether the user holds a mouse button down on the scroll view.
  public var isTracking: Bool { drag != nil }
  /// Whether the content is moving on after a drag, or to another page.
  public var isDecelerating: Bool { animation?.cause == .letGo }

  let ownContentGuide = ScrollContentGuide()
  var drag: ScrollDrag?
  var animation: ScrollAnimation?
  /// Whether the focused view was scrolled away. Changes of the visible area do not show it then.
  var focusIsAway = false
  /// The area, and the part of its insets that comes from the safe area, at the last layout.
  var laidOut = (area: ScrollArea(), safeRoom: EdgeInsets.zero)

  /// Creates a scroll view at `frame`, without content.
  public override init(frame: Rect) {
    super.init(frame: frame)
    clipsToBounds = true
    drawsOverSubviews = true
    ownContentGuide.owningView = self
    layoutRecordForUse.ownGuides.append(ownContentGuide)
  }

  /// The cell of the content at the top left: the origin of ``View/bounds``. Setting it ends an
  /// animation. The program can set an offset beyond the content, where users cannot scroll.
  public var contentOffset: Point {
    get { bounds.origin }
    set {
      endAnimation()
      bounds.origin = newValue.withinScrollLimit
      updateFocusIsAway()
    }
  }

  /// Sets ``contentOffset``. An animation takes 0.3 seconds: the delegate is called for each step,
  /// and at the end gets ``ScrollViewDelegate/scrollViewDidEndScrollingAnimation(_:)``.
  open func setContentOffset(_ contentOffset: Point, animated: Bool) {
    guard animated else { return self.contentOffset = contentOffset }
    startScrolling(to: contentOffset.withinScrollLimit, .program)
  }

  /// Scrolls as little as needed to show `rect` of the content; does nothing if `rect` is visible.
  open func scrollRectToVisible(_ rect: Rect, animated: Bool) {
    guard !bounds.isEmpty else { return }
    let target = area.offset(from: contentOffset, revealing: rect)
    if target != contentOffset { setContentOffset(target, animated: animated) }
  }

  /// Does nothing, because indicators show as long as there is something to scroll. The method
  /// exists for UIKit code to compile.
  open func flashScrollIndicators() {}

  /// Called when ``adjustedContentInset`` has changed. Does nothing by default.
  open func adjustedContentInsetDidChange() {}

  /// Adopts the content size that constraints have found. Keeps the offset in range after a change
  /// of the content size or of the frame. Call `super`.
  open override func layoutSubviews() {
    super.layoutSubviews()
    keepOffsetInRange()
    if refreshRoom > 0 { placeRefreshControl() }
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { breakOff() }
  }

  /// Called when ``delegate`` has been set.
  func delegateDidChange() {}

  // Overrides that views and the layout read.

  override var contentGuide: LayoutGuide? { ownContentGuide }

  override var controlPlaces: ControlPlaces { .scrolled }
  override var handsOnSafeArea: Bool { contentInsetAdjustmentBehavior == .never }

  override func didMove(_ guide: LayoutGuide) {
    guard guide === ownContentGuide else { return }
    sizeIsSolved = true
    setNeedsLayout()
  }

  override func didScroll() {
    setNeedsLayout()
    if handsOnSafeArea && safeArea != nil {
      for subview in subviews { subview.surroundingsChanged() }
    }
    delegate?.scrollViewDidScroll(self)
  }

  override var placesOverSubviews: [Rect] { indicators.map(\.place) }

  override var isPlain: Bool { type(of: self) == ScrollView.self }

  override func drawOverSubviews(_ canvas: borrowing Canvas) {
    for indicator in indicators {
      let isHeld = isDragging && drag?.indicator?.axis == indicator.axis
      indicator.draw(on: canvas, isLit: isHeld || isFirstResponder)
    }
  }

  // The focus.

  /// The focused view's rectangle in the scroll view's coordinates; nil if the focus is not inside.
  var focusedPlace: Rect? {
    guard let view = window?.firstResponder as? View, view !== self, view.isDescendant(of: self)
    else { return nil }
    return convert(view.bounds, from: view)
  }

  /// True while the user can scroll or refresh, and nothing inside can have the focus.
  open override var canBecomeFirstResponder: Bool {
    isScrollEnabled && allowsKeyboardScrolling
      && (LayoutConstraint.Axis.allCases.contains(where: area.scrolls)
        || refreshControl?.isEnabled == true)
      && (isFirstResponder || !focusSubviews.contains { ScrollView.holdsFocusable($0) })
  }

  /// Whether `view`, or a view inside it, can have the focus.
  private static func holdsFocusable(_ view: View) -> Bool {
    view.isFocusable || view.focusSubviews.contains { holdsFocusable($0) }
  }

  /// Scrolls to the view that got the focus.
  open override func didUpdateFocus(in context: FocusUpdateContext) {
    super.didUpdateFocus(in: context)
    focusIsAway = false
    context.nextFocusedView.map(reveal)
  }

  // Keys and the mouse.

  /// Adds F5 for a refresh control and, while the scroll view itself has the focus, each arrow that
  /// can scroll. Other arrows move the focus.
  open override var keyCommands: [KeyCommand] {
    let refresh = refreshCommands
    guard isFirstResponder, isOpenToUse else { return super.keyCommands + refresh }
    let arrows = ScrollStep.arrows.filter { canScroll($0.step) }.map { name, step in
      KeyCommand(name) { [weak self] in _ = self?.scrollByStep(step) }
    }
    return super.keyCommands + arrows + refresh
  }

  open override func pressesBegan(_ press: KeyEvent) {
    let step =
      allowsKeyboardScrolling && isOpenToUse ? ScrollStep(press, across: scrollsOnlyAcross) : nil
    if step.map(scrollByStep) != true { super.pressesBegan(press) }
  }

  open override func hitTest(_ point: Point) -> View? {
    let isOpen = !isHidden && alpha > 0 && isUserInteractionEnabled && isScrollEnabled
    return isOpen && indicator(at: point) != nil ? self : super.hitTest(point)
  }

  override func takesDrag(_ touch: MouseEvent) -> Bool {
    isScrollEnabled && LayoutConstraint.Axis.allCases.contains(where: area.scrolls)
  }

  /// Scrolls when the wheel turns: by columns with Shift, or if neither this scroll view nor one
  /// around it scrolls rows. The left button starts a drag of an indicator or of the content.
  open override func touchesBegan(_ touch: MouseEvent) {
    switch touch.phase {
    case .scrolledUp, .scrolledDown:
      let step = ScrollStep(wheel: touch, across: scrollsOnlyAcross)
      if !scrollByStep(step) { super.touchesBegan(touch) }
    case .began where touch.button == .left && canBeHeld(at: touch):
      endAnimation()
      becomeFirstResponder()
      drag = ScrollDrag(touch, indicator(at: touch.location(in: self)))
    default: super.touchesBegan(touch)
    }
  }

  open override func touchesMoved(_ touch: MouseEvent) {
    guard drag != nil else { return super.touchesMoved(touch) }
    if drag?.begins(with: touch, in: self) == true { drag?.scroller?.beginDragging() }
    // The delegate may have ended the drag.
    guard let drag, let scroller = drag.scroller, scroller.isDragging else { return }
    scroller.moveContent(to: scroller.area.clamped(drag.draggedOffset(at: touch)))
  }

  open override func touchesEnded(_ touch: MouseEvent) {
    guard let held = drag else { return super.touchesEnded(touch) }
    drag = nil
    held.scroller?.letGo()
  }

  open override func touchesCancelled(_ touch: MouseEvent) {
    guard let held = drag else { return super.touchesCancelled(touch) }
    drag = nil
    held.scroller?.endDragging()
  }
}

/// Receives the scrolls and drags of a ``ScrollView``. Follows `UIScrollViewDelegate`; each message
/// does nothing by default.
///
/// ```swift
/// final class PositionViewController: ViewController, ScrollViewDelegate {
///   let bar = Label(nil)
///
///   func scrollViewDidScroll(_ scrollView: ScrollView) {
///     bar.text = "row \(scrollView.contentOffset.y)"
///   }
/// }
/// ```
///
/// A drag sends, in this order: ``scrollViewWillBeginDragging(_:)``, ``scrollViewDidScroll(_:)``
/// for each step, ``scrollViewWillEndDragging(_:withVelocity:targetContentOffset:)`` and
/// ``scrollViewDidEndDragging(_:willDecelerate:)``. If the content then moves on, to a page or to
/// an offset that the delegate has set, ``scrollViewWillBeginDecelerating(_:)``, more steps and
/// ``scrollViewDidEndDecelerating(_:)`` follow. The wheel and the keys send
/// ``scrollViewDidScroll(_:)``; with paging, also the two messages of decelerating.
@MainActor
public protocol ScrollViewDelegate: AnyObject {
  /// The content has moved: by the user, by the program, or because the content has shrunk.
  func scrollViewDidScroll(_ scrollView: ScrollView)

  /// The user has begun to drag the content or an indicator.
  func scrollViewWillBeginDragging(_ scrollView: ScrollView)

  /// The user has released the button. The content comes to rest at `targetContentOffset`, which
  /// the delegate can change. The velocity is zero: a mouse drag has no momentum.
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: Point,
    targetContentOffset: UnsafeMutablePointer<Point>)

  /// The drag has ended. `decelerate` says whether the content moves on.
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool)

  /// The content begins to move on after a drag, or to another page after a key or the wheel.
  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView)

  /// The content has come to rest after a drag, or at another page.
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView)

  /// An animation that the program began by ``ScrollView/setContentOffset(_:animated:)`` or
  /// ``ScrollView/scrollRectToVisible(_:animated:)`` has ended. Not sent if nothing had to move.
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView)

  /// ``ScrollView/adjustedContentInset`` has changed.
  func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView)
}

extension ScrollViewDelegate {
  /// Does nothing.
  public func scrollViewDidScroll(_ scrollView: ScrollView) {}

  /// Does nothing.
  public func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}

  /// Does nothing.
  public func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: Point,
    targetContentOffset: UnsafeMutablePointer<Point>
  ) {}

  /// Does nothing.
  public func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {}

  /// Does nothing.
  public func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {}

  /// Does nothing.
  public func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {}

  /// Does nothing.
  public func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {}

  /// Does nothing.
  public func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView) {}
}
