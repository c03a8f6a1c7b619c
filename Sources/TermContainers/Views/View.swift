import TermSurface

/// Draws and lays out a rectangle of the screen, and holds subviews in it. Follows `UIView`.
///
/// ```swift
/// final class GaugeView: View {
///   var level = 0.5 { didSet { setNeedsDisplay() } }
///
///   override func draw(_ canvas: borrowing Canvas) {
///     let width = Int(Double(bounds.width) * level)
///     let bar = Rect(x: 0, y: 0, width: width, height: bounds.height)
///     canvas.fill(bar, with: "█", style: Style(foreground: .systemGreen))
///   }
/// }
/// ```
///
/// A view has a rectangle in its superview (``frame``), draws its content (``draw(_:)``) and lays
/// out its subviews (``layoutSubviews()``). Changes are marked and take effect in the next turn of
/// the ``Application``, which lays out and draws only what has changed. Unlike `UIView`, a view has
/// no layer and no transform.
///
/// Use a ``Label`` for text, a ``Control`` for what the user operates, and a view of your own for
/// drawing. Decisions and loading belong in a ``ViewController``.
@MainActor
open class View: Responder {
  /// The view's rectangle in its superview, in cells. Setting it resizes the subviews by their
  /// ``autoresizingMask`` at once; negative extents become 0.
  public var frame: Rect {
    get { storedFrame }
    set {
      if hasController && LifecycleTrace.wantsFrames {
        setTracedFrame(newValue)
      } else {
        setFrame(newValue)
      }
    }
  }

  // Unowned, as all references upwards are. A weak reference gives its object a side table, after
  // which each retain takes the slow path, and loops retain superviews all the time. The deinit
  // clears these references, so a view can outlive its superview.
  /// The superview; nil at the top.
  @exclusivity(unchecked) public internal(set) unowned var superview: View?
  /// The number of changes of ``superview``. Shows whether the view moved, even if it moved back.
  var moves = 0
  /// The subviews, back to front.
  @exclusivity(unchecked) public internal(set) var subviews: [View] = []
  /// The window that contains the view, whether visible or not; nil outside a window.
  @exclusivity(unchecked) public internal(set) unowned var window: Window?

  /// Whether the view is hidden: the view and its subviews are neither drawn nor hit. Hiding sends
  /// no appearance callbacks: a hidden view still counts as appeared.
  public var isHidden: Bool {
    get { storedIsHidden }
    set { setHidden(newValue) }
  }
  /// Whether subviews are clipped to the bounds. False by default, as in UIKit.
  public var clipsToBounds: Bool {
    get { storedClipsToBounds }
    set { if newValue != storedClipsToBounds { placeChanged { storedClipsToBounds = newValue } } }
  }
  /// The colour that fills the view before ``draw(_:)``; with nil or `Color/clear` the views behind
  /// it show through. With nil, a view whose style ``overrideUserInterfaceStyle`` makes different
  /// from its superview's has `Color/systemBackground`, so that its text stays readable.
  public var backgroundColor: Color? {
    get { storedBackgroundColor }
    set { setBackgroundColor(newValue) }
  }
  /// The opacity of the view and its subviews, clamped to 0 to 1. Colours are blended with those
  /// behind the view. A cell shows one glyph. If the view and what is behind it both draw a glyph
  /// there, the view's shows from 0.5 on. Where the screen cannot show the blended colours, or a
  /// ground is the terminal's own and unknown, a cell has the nearer ground: the view's from 0.5
  /// on. A fully transparent view cannot be hit or have the focus.
  public var alpha: Double {
    get { storedAlpha }
    set { setAlpha(min(max(0, newValue), 1)) }
  }
  /// The parts of the frame that change with the superview's size; none by default, as in UIKit.
  public var autoresizingMask: AutoresizingMask = []
  /// Whether the mouse can hit the view and its subviews.
  public var isUserInteractionEnabled = true
  /// Whether the view, while visible, prevents the siblings behind it from having the focus. The
  /// property has no effect on mouse hits. False by default. Follows `accessibilityViewIsModal`.
  public var accessibilityViewIsModal = false {
    didSet {
      guard accessibilityViewIsModal != oldValue else { return }
      superview?.mayHaveModalSubview = true
      window?.focusMayChange()
    }
  }
  /// A number of your choice that identifies the view.
  public var tag = 0

  /// The controller whose root view this is. Most views have none, and ``hasController`` is cheaper
  /// to read than a weak reference.
  var controller: ViewController? {
    get { hasController ? weakController : nil }
    set {
      (weakController, hasController) = (newValue, newValue != nil)
      controllerAddsToSafeArea = false
      if let newValue { controllerAddsToSafeArea = newValue.additionalSafeAreaInsets != .zero }
    }
  }
  // Weak: another thread may release a controller last, which is then dead before its deinit runs.
  @exclusivity(unchecked) private weak var weakController: ViewController?
  @exclusivity(unchecked) private(set) var hasController = false
  // Read for every view beside or above a cell that is drawn. Access runs no other code, so
  // accesses cannot overlap and need no run-time check.
  @exclusivity(unchecked) var storedFrame: Rect
  @exclusivity(unchecked) var storedBoundsOrigin = Point.zero
  @exclusivity(unchecked) var storedIsHidden = false
  @exclusivity(unchecked) var storedBackgroundColor: Color?
  @exclusivity(unchecked) var storedAlpha = 1.0
  @exclusivity(unchecked) var storedClipsToBounds = false
  @exclusivity(unchecked) var placement = Placement()
  @exclusivity(unchecked) var reaches = SubviewReaches()
  /// Whether the superview has cached the area in which this view draws.
  @exclusivity(unchecked) var reachIsNoted = false
  /// The view's number in the ``SubviewReaches`` of its superview.
  @exclusivity(unchecked) var reachNumber = -1
  /// Whether a subview is, or once was, modal for the focus.
  @exclusivity(unchecked) var mayHaveModalSubview = false
  /// Whether this view or one inside can possibly have the focus. If so, true for all ancestors.
  @exclusivity(unchecked) var mayHoldFocus = false
  /// Whether the view draws something over its subviews.
  @exclusivity(unchecked) var drawsOverSubviews = false
  @exclusivity(unchecked) var needsDisplay = false
  @exclusivity(unchecked) var needsLayout = true
  /// Whether this view or one inside it needs layout. Ancestors are marked too, so that the layout
  /// pass finds the view.
  @exclusivity(unchecked) var layoutIsPending = true
  /// Whether a subview's layout is pending. If not, as after a scroll, a layout skips the subviews.
  @exclusivity(unchecked) var layoutIsPendingInside = false
  /// The only subview whose layout is pending; nil if there are several.
  @exclusivity(unchecked) unowned var pendingSubview: View?
  /// The view's layout state, created when constraints, margins or a name need it; usually nil.
  @exclusivity(unchecked) var layoutRecord: LayoutRecord?
  /// The safe area as last laid out; nil for none, which is usual.
  @exclusivity(unchecked) var safeArea: SafeArea?
  /// Whether the controller adds to the safe area: cheaper for each layout to read than the insets.
  @exclusivity(unchecked) var controllerAddsToSafeArea = false
  @exclusivity(unchecked) var needsUpdateConstraintsFlag = true
  /// Whether this view or one inside it can hold or be subject to constraints. Then all ancestors
  /// are marked as well.
  @exclusivity(unchecked) var mayMeetConstraints = false
  /// The view's stored traits: those last inherited, with its overrides.
  @exclusivity(unchecked) var traits = TraitCollection()
  @exclusivity(unchecked) var traitRecord: TraitRecord?
  @exclusivity(unchecked) var hasTraitChange = false
  /// Whether this view or an ancestor can have a tint of its own.
  @exclusivity(unchecked) var isUnderTint = false
  /// Whether colour roles have other colours in the view than in its superview.
  @exclusivity(unchecked) var changesPalette = false
  /// The view's gesture recognizers; nil for none, which is usual.
  @exclusivity(unchecked) var gestures: (any GestureHolding)?
  /// A picture drawn instead of the view's content, if any.
  @exclusivity(unchecked) var picture: ViewPicture?

  /// Creates a view at `frame`. A subclass that overrides only this initialiser inherits
  /// ``init()``, which calls it.
  public init(frame: Rect) {
    storedFrame = frame
    super.init()
    mayHoldFocus = !neverHasFocus
  }

  /// Creates a view of size zero by ``init(frame:)``.
  public convenience override init() { self.init(frame: .zero) }

  /// Clears unowned references back to the view.
  isolated deinit {
    for subview in subviews { subview.superview = nil }
    layoutRecord?.itemIsGone()
  }

  /// Draws the view's own content in its bounds, above the ``View/backgroundColor`` and below the
  /// subviews. Do not call it; call ``View/setNeedsDisplay()``. `UIView.draw(_:)` takes a
  /// rectangle; here `Canvas/visibleRect` provides it.
  open func draw(_ canvas: borrowing Canvas) {}

  /// Lays out the subviews. Override it to set frames; schedule it by ``View/setNeedsLayout()``.
  open func layoutSubviews() {}

  /// Calls ``layoutSubviews()`` for the layout pass.
  func performLayout() { layoutSubviews() }

  /// Returns the size that best fits the content into `size`; by default the current size.
  open func sizeThatFits(_ size: Size) -> Size { frame.size }

  /// The size of the content, with ``noIntrinsicMetric`` along an axis without a size. By default,
  /// both axes are without a size. Constraints hold the view to it by
  /// ``contentHuggingPriority(for:)`` and ``contentCompressionResistancePriority(for:)``. Call
  /// ``invalidateIntrinsicContentSize()`` when it changes.
  open var intrinsicContentSize: Size {
    Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
  }

  /// The default hugging priorities of the class.
  var usualHugging: SizePriorities { SizePriorities(.defaultLow) }

  /// The insets of the bounds that important content should stay clear of. They are the
  /// ``ViewController/additionalSafeAreaInsets`` of the controllers of this view and of the views
  /// around it, as far as these lie over this view. Override it for a border that the view draws
  /// itself, and return the larger of `super`'s insets and your own. The views inside do not
  /// inherit your own. As in UIKit, the insets are up to date once the view is laid out.
  open var safeAreaInsets: EdgeInsets { laidOutSafeArea }

  /// Called when the safe area has changed, before the view's layout. Does nothing by default.
  open func safeAreaInsetsDidChange() {}

  /// Called when the layout margins have changed, before a layout. Does nothing by default.
  open func layoutMarginsDidChange() {}

  /// Called when the traits have changed: before the next layout, from the outside in, when all
  /// views have their new traits. The handlers of `registerForTraitChanges(_:handler:)` follow. Not
  /// called for a view's first traits. Does nothing by default.
  open func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}

  /// Called when the view's own or inherited ``View/tintColor`` has changed, or looks different
  /// because the style has changed between light and dark. Does nothing by default.
  open func tintColorDidChange() {}

  /// Creates or changes the view's constraints, before they are solved. Override it where many
  /// changes at once are cheaper together; call ``View/setNeedsUpdateConstraints()`` to schedule
  /// it. An override must call `super` last. Does nothing by default.
  open func updateConstraints() {}

  /// Called after a subview was added. Does nothing by default.
  open func didAddSubview(_ subview: View) {}

  /// Called before a subview is removed. Does nothing by default.
  open func willRemoveSubview(_ subview: View) {}

  /// Called when the view has gained or lost the focus. Redraws by default.
  open func focusDidChange() { setNeedsDisplay() }

  /// Called when the appearance state of the view's controller may have changed.
  func appearanceStateDidChange() {}

  /// The text that identifies the view in diagnostics, if any.
  var caption: String? { nil }

  /// The position of the view's lines of text, if there are any.
  var textLines: TextLines? { nil }

  /// Whether the view is drawn in its tint.
  var showsTint: Bool { false }

  /// Handles a change of the view's trait overrides.
  func overridesDidChange() { retakeTraits() }

  /// Whether the content's height depends on the width. The height is then that of
  /// ``sizeThatFits(_:)`` for the width that constraints give the view.
  var contentFollowsWidth: Bool { false }

  /// Whether the order of the subviews determines positions that their constraints leave open.
  var placesSubviewsByOrder: Bool { false }

  /// Called when a subview has been hidden or shown.
  func isHiddenDidChange(of subview: View) {}

  /// Called when the content of a subview may have another size.
  func contentSizeDidChange(of subview: View) {}

  /// Called when a guide of the view has moved.
  func didMove(_ guide: LayoutGuide) {}

  /// Called when the origin of the bounds has changed.
  func didScroll() {}

  /// The guide that replaces the view's edges in constraints between the view and its content; nil
  /// if the edges are the view's own.
  var contentGuide: LayoutGuide? { nil }

  /// Whether the views inside inherit the safe area.
  var handsOnSafeArea: Bool { true }

  /// Whether the view itself handles a tap on it, even if views around it recognise taps.
  var takesTaps: Bool { false }

  /// Whether the view handles a drag beginning with `touch`, even if outer views recognise drags.
  func takesDrag(_ touch: MouseEvent) -> Bool { false }

  /// The rectangles of the bounds where the view draws over subviews, if ``drawsOverSubviews``.
  var placesOverSubviews: [Rect] { [] }

  /// Whether the view is meant to be pressed by the user, as a control is.
  var isToBePressed: Bool { false }

  /// The way in which the controls in the view are positioned: see ``ControlPlaces``.
  var controlPlaces: ControlPlaces { .fixed }

  /// Whether the user can reach the view and its subviews now.
  var acceptsInteraction: Bool { isUserInteractionEnabled }

  /// Returns `subviews` in the order in which the focus visits them; unchanged by default. Override
  /// it in a view that shows its subviews in another order.
  func inFocusOrder(_ subviews: [View]) -> [View] { subviews }

  /// Handles Tab or Shift+Tab while the focus is at `holder`, which is this view or inside it.
  func moveFocusInside(_ heading: FocusHeading, from holder: View) -> FocusStep { .isOutside }

  /// Moves the focus, on Tab, to the first view inside that accepts it, and on Shift+Tab to the
  /// last. Returns whether there is such a view.
  func moveFocusToEdge(_ heading: FocusHeading) -> Bool { false }

  /// Whether ``inFocusOrder(_:)`` changes the order.
  var hasOwnFocusOrder: Bool { false }

  /// Whether the view can never have the focus. False for an app's classes, which can decide.
  var neverHasFocus: Bool { type(of: self) == View.self }

  /// The rectangle of the bounds from which arrows move the focus.
  var focusOrigin: Rect { bounds }

  /// Whether an arrow key, pressed while this view has the focus, skips the view `other`.
  func passes(_ other: View, _ heading: FocusHeading) -> Bool { false }

  /// Whether the view is being removed and shown only until its animation has ended.
  var isGoing: Bool { false }

  /// Whether only a point in the frame can hit the view. False for an app's classes.
  var isHitInFrameOnly: Bool { type(of: self) == View.self }

  /// Whether the view draws nothing but its background. Swift does not say whether a class
  /// overrides ``draw(_:)``, so every class of an app counts as one that does.
  var isPlain: Bool { type(of: self) == View.self }

  /// Draws over the subviews. Called if ``drawsOverSubviews`` is true.
  func drawOverSubviews(_ canvas: borrowing Canvas) {}

  /// The views and controllers to focus first, in order; none by default.
  open var preferredFocusEnvironments: [any FocusEnvironment] { [] }

  /// Called when the focus has moved; does nothing by default. A container with content larger than
  /// itself scrolls its ``bounds`` here to show ``FocusUpdateContext/nextFocusedView``.
  open func didUpdateFocus(in context: FocusUpdateContext) {}

  /// Returns the view that an arrow key from `other` focuses when it leads here; `self` by default.
  func entrance(from other: View) -> View { self }

  /// Called before the view enters `superview` or, if nil, leaves its own. Does nothing by default.
  open func willMove(toSuperview superview: View?) {}

  /// Called after the view has entered its ``superview``, or left one. Does nothing by default.
  open func didMoveToSuperview() {}

  /// Called before the view enters `window` or, if nil, leaves its window, alone or with an
  /// ancestor. Does nothing by default.
  open func willMove(toWindow window: Window?) {}

  /// Called after the view has entered its ``View/window``, or left one. Does nothing by default.
  open func didMoveToWindow() {}

  /// Whether the mouse at `point` (in this view's bounds) belongs to the view: by default whether
  /// it lies in the bounds. Subviews that extend beyond the bounds can be hit there only if this
  /// returns true. Follows `point(inside:with:)`.
  open func point(inside point: Point) -> Bool { bounds.contains(point) }

  /// Returns the front-most view at `point` (in the bounds), or nil. Follows `hitTest(_:with:)`.
  open func hitTest(_ point: Point) -> View? {
    guard !isHidden, storedAlpha > 0, acceptsInteraction, self.point(inside: point) else {
      return nil
    }
    for subview in subviews(hitAt: point).reversed() where subview !== picture?.leaving {
      let shift = subview.frame.origin - subview.bounds.origin
      if let hit = subview.hitTest(point - shift) { return hit }
    }
    return self
  }

  /// The controller if this is its root view, otherwise the superview.
  open override var next: Responder? { controller ?? superview }
}
