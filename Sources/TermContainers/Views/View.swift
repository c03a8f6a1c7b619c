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
/// It defines its place in its superview (``frame``), its content (``draw(_:)``) and the layout of
/// its subviews (``layoutSubviews()``). Changes are marked and take effect in the next turn of the
/// ``Application``; only what changed is laid out and drawn again. Unlike `UIView` it has no layer
/// and no transform.
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

  // Unowned, as references upwards are: a weak one gives its object a side table, after which each
  // retain takes the slow path, and loops retain superviews all the time. The deinit clears these
  // references, so a view may outlive its superview.
  /// The superview; nil at the top.
  @exclusivity(unchecked) public internal(set) unowned var superview: View?
  /// The number of changes of ``superview``, which tells whether the view has been away.
  var moves = 0
  /// The subviews, back to front.
  @exclusivity(unchecked) public internal(set) var subviews: [View] = []
  /// The window that contains it, visible or not.
  @exclusivity(unchecked) public internal(set) unowned var window: Window?

  /// Whether the view and its subviews are neither drawn nor hit. Sends no appearance callbacks: a
  /// hidden view still counts as appeared.
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
  /// it show through. With nil, a view that ``overrideUserInterfaceStyle`` makes light in a dark
  /// place, or dark in a light one, has `Color/systemBackground`: its text could not be read on the
  /// other ground.
  public var backgroundColor: Color? {
    get { storedBackgroundColor }
    set { setBackgroundColor(newValue) }
  }
  /// The opacity of the view and its subviews, 0 to 1; clamped to that range. Colours are blended
  /// with those behind. A cell has one glyph: the view's or, where the view draws none, the one
  /// behind. Where both have one, the view's shows from 0.5 on. If the screen cannot show the
  /// blend, or a ground in the view is the terminal's own and unknown, all of the view has the
  /// nearer ground: its own from 0.5 on. A fully transparent view cannot be hit or have the focus.
  public var alpha: Double {
    get { storedAlpha }
    set { setAlpha(min(max(0, newValue), 1)) }
  }
  /// The parts of the frame that change with the superview's size; none by default, as in UIKit.
  public var autoresizingMask: AutoresizingMask = []
  /// Whether the mouse can hit the view and its subviews.
  public var isUserInteractionEnabled = true
  /// Whether the siblings behind the view cannot have the focus while the view is visible. Mouse
  /// hits depend only on which view covers which. False by default; follows that property.
  public var accessibilityViewIsModal = false {
    didSet {
      guard accessibilityViewIsModal != oldValue else { return }
      superview?.mayHaveModalSubview = true
      window?.focusMayChange()
    }
  }
  /// A number of your choice that identifies the view.
  public var tag = 0

  /// The controller whose root view this is. Most views have none, and the flag is cheaper to read
  /// than a weak reference.
  var controller: ViewController? {
    get { hasController ? weakController : nil }
    set {
      (weakController, hasController) = (newValue, newValue != nil)
      controllerAddsToSafeArea = false
      if let newValue { controllerAddsToSafeArea = newValue.additionalSafeAreaInsets != .zero }
    }
  }
  // Weak, because another thread may release a controller last, which is then dead before its
  // deinit runs.
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
  /// Whether a superview has noted the area in which this view draws.
  @exclusivity(unchecked) var reachIsNoted = false
  /// Its number among the reaches that the superview has noted.
  @exclusivity(unchecked) var reachNumber = -1
  /// Whether a subview is, or once was, modal for the focus.
  @exclusivity(unchecked) var mayHaveModalSubview = false
  /// Whether this view, or one below it, may be able to have the focus. Ancestors are marked.
  @exclusivity(unchecked) var mayHoldFocus = false
  /// Whether the view draws something over its subviews.
  @exclusivity(unchecked) var drawsOverSubviews = false
  @exclusivity(unchecked) var needsDisplay = false
  @exclusivity(unchecked) var needsLayout = true
  /// Whether this view or one below it needs layout. Ancestors are marked too, so the pass finds
  /// it.
  @exclusivity(unchecked) var layoutIsPending = true
  /// Whether a subview is pending. If not, a scroll lays out the view and visits no subview.
  @exclusivity(unchecked) var layoutIsPendingInside = false
  /// The only subview that is pending; nil if there are several.
  @exclusivity(unchecked) unowned var pendingSubview: View?
  /// The view's layout state; nil while no constraint involves it, at no cost.
  @exclusivity(unchecked) var layoutRecord: LayoutRecord?
  /// The safe area as last laid out; nil for none, which is usual.
  @exclusivity(unchecked) var safeArea: SafeArea?
  /// Whether the controller has additional insets. Each layout reads this flag, which is cheaper.
  @exclusivity(unchecked) var controllerAddsToSafeArea = false
  @exclusivity(unchecked) var needsUpdateConstraintsFlag = true
  /// Whether this view, or one below it, may hold or be subject to constraints. Ancestors are
  /// marked.
  @exclusivity(unchecked) var mayMeetConstraints = false
  /// The traits that the view has, as last taken from around it.
  @exclusivity(unchecked) var traits = TraitCollection()
  @exclusivity(unchecked) var traitRecord: TraitRecord?
  @exclusivity(unchecked) var hasTraitChange = false
  /// Whether the view, or one around it, may have a tint of its own.
  @exclusivity(unchecked) var isUnderTint = false
  /// Whether the roles have other colours in the view than around it.
  @exclusivity(unchecked) var changesPalette = false
  /// The view's gesture recognizers; nil for none, which is usual.
  @exclusivity(unchecked) var gestures: (any GestureHolding)?
  /// A picture drawn instead of the view's content, if any.
  @exclusivity(unchecked) var picture: ViewPicture?

  /// Creates a view at `frame`. A subclass that overrides only this inherits ``init()``, which
  /// calls it.
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

  /// Lays out the subviews. Override to set their frames; call ``View/setNeedsLayout()`` to
  /// schedule it.
  open func layoutSubviews() {}

  /// Calls ``layoutSubviews()`` for the layout pass.
  func performLayout() { layoutSubviews() }

  /// The size that best fits the content; the current size by default.
  open func sizeThatFits(_ size: Size) -> Size { frame.size }

  /// The size of the content, with ``noIntrinsicMetric`` along an axis that has none; none by
  /// default. Constraints hold the view to it by ``contentHuggingPriority(for:)`` and
  /// ``contentCompressionResistancePriority(for:)``. Call ``invalidateIntrinsicContentSize()`` when
  /// it changes.
  open var intrinsicContentSize: Size {
    Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
  }

  /// The class's hugging priorities.
  var usualHugging: SizePriorities { SizePriorities(.defaultLow) }

  /// The insets of the bounds in which nothing should lie that must be seen. They are the
  /// ``ViewController/additionalSafeAreaInsets`` of the controllers of this view and of the views
  /// around it, as far as they lie over this view. Override it for a border that the view draws
  /// itself, and return the larger of `super`'s and your own; the views inside do not inherit your
  /// own. As in UIKit they are up to date once the view is laid out.
  open var safeAreaInsets: EdgeInsets { laidOutSafeArea }

  /// Called when the safe area has changed; the layout of the view follows. Does nothing by
  /// default.
  open func safeAreaInsetsDidChange() {}

  /// Called when the layout margins have changed, before a layout. Does nothing by default.
  open func layoutMarginsDidChange() {}

  /// Called when the traits have changed: before the next layout, from the outside in, when all
  /// views have their new traits. The handlers of `registerForTraitChanges(_:handler:)` follow. Not
  /// called for a view's first traits. Does nothing by default.
  open func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}

  /// Called when the ``View/tintColor`` has changed, own or inherited, or its look has, because the
  /// interface is light instead of dark. Does nothing by default.
  open func tintColorDidChange() {}

  /// Creates or changes the view's constraints, before they are solved. Override it where many
  /// changes at once are cheaper together; call ``View/setNeedsUpdateConstraints()`` to schedule
  /// it. An override calls `super` last. Does nothing by default.
  open func updateConstraints() {}

  /// Called after a subview was added. Does nothing by default.
  open func didAddSubview(_ subview: View) {}

  /// Called before a subview is removed. Does nothing by default.
  open func willRemoveSubview(_ subview: View) {}

  /// Called when the view has gained or lost the focus. Redraws by default.
  open func focusDidChange() { setNeedsDisplay() }

  /// Called when the callback state of the view's controller may have changed.
  func appearanceStateDidChange() {}

  /// The text that identifies the view in diagnostics, if any.
  var caption: String? { nil }

  /// The place of the lines of text, if there are any.
  var textLines: TextLines? { nil }

  /// Whether the view is drawn in its tint.
  var showsTint: Bool { false }

  /// Handles a change of the view's trait overrides.
  func overridesDidChange() { retakeTraits() }

  /// Whether the height of the content is that of ``sizeThatFits(_:)``, for the width that
  /// constraints give the view.
  var contentFollowsWidth: Bool { false }

  /// Whether the order of the subviews decides what their constraints leave open.
  var placesSubviewsByOrder: Bool { false }

  /// Called when a subview has been hidden or shown.
  func isHiddenDidChange(of subview: View) {}

  /// Called when the content of a subview may have another size.
  func contentSizeDidChange(of subview: View) {}

  /// Called when a guide of the view has moved.
  func didMove(_ guide: LayoutGuide) {}

  /// Called when the origin of the bounds has changed.
  func didScroll() {}

  /// The guide that stands for the edges of the view in constraints to its content; nil for the
  /// view itself.
  var contentGuide: LayoutGuide? { nil }

  /// Whether the views inside inherit the safe area.
  var handsOnSafeArea: Bool { true }

  /// Whether a tap on the view is its own, even if the views around it recognise taps.
  var takesTaps: Bool { false }

  /// Whether a drag that begins on the view is its own, even if the views around it recognise
  /// drags.
  func takesDrag(_ touch: MouseEvent) -> Bool { false }

  /// The rectangles of the bounds in which it draws over its subviews, if ``drawsOverSubviews``.
  var placesOverSubviews: [Rect] { [] }

  /// Whether the user is meant to press it.
  var isToBePressed: Bool { false }

  /// The way in which its controls get their places: see ``ControlPlaces``.
  var controlPlaces: ControlPlaces { .fixed }

  /// Whether the user can reach the view and its subviews now.
  var acceptsInteraction: Bool { isUserInteractionEnabled }

  /// Returns the order in which the focus goes through `subviews`, by default as they are. Override
  /// it in a view that places its subviews in an order of its own.
  func inFocusOrder(_ subviews: [View]) -> [View] { subviews }

  /// Handles Tab or Shift+Tab from `holder`, which is the view or inside it.
  func moveFocusInside(_ heading: FocusHeading, from holder: View) -> FocusStep { .isOutside }

  /// Handles Tab, or Shift+Tab, by moving the focus to the first, or the last, view inside that
  /// takes it. Returns whether there is such a view.
  func moveFocusToEdge(_ heading: FocusHeading) -> Bool { false }

  /// Whether ``inFocusOrder(_:)`` changes the order.
  var hasOwnFocusOrder: Bool { false }

  /// Whether the view can never have the focus. False for an app's classes, which may decide
  /// otherwise.
  var neverHasFocus: Bool { type(of: self) == View.self }

  /// The rectangle of the bounds from which arrows move the focus.
  var focusOrigin: Rect { bounds }

  /// Whether an arrow from ``focusOrigin`` leads past a view that is inside this one.
  func passes(_ other: View, _ heading: FocusHeading) -> Bool { false }

  /// Whether the view is leaving: it is shown only until it has moved away.
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

  /// The view that an arrow key from `other` leads to instead of this one.
  func entrance(from other: View) -> View { self }

  /// Called before the view enters `superview`, or with nil leaves its own. Does nothing by
  /// default.
  open func willMove(toSuperview superview: View?) {}

  /// Called after the view has entered its ``superview``, or left one. Does nothing by default.
  open func didMoveToSuperview() {}

  /// Called before the view enters `window`, or with nil leaves its own, alone or with an ancestor.
  /// Does nothing by default.
  open func willMove(toWindow window: Window?) {}

  /// Called after the view has entered its ``View/window``, or left one. Does nothing by default.
  open func didMoveToWindow() {}

  /// Whether the mouse at `point` (in this view's bounds) belongs to the view: by default whether
  /// it lies in the bounds. Subviews that extend beyond the bounds are hit there only if this
  /// returns true. Follows `point(inside:with:)`.
  open func point(inside point: Point) -> Bool { bounds.contains(point) }

  /// Returns the front-most view at `point` (in this view's bounds), or nil. Follows
  /// `hitTest(_:with:)`.
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
