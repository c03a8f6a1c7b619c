import TermSurface

/// A rectangle of cells with subviews. Follows `UIView`.
///
/// It knows its place in its superview (``frame``), what it shows (``draw(_:)``) and how its
/// subviews lie (``layoutSubviews()``). Changes are marked and take effect in the next turn of the
/// ``Application``; only what changed is laid out and drawn again. Unlike `UIView` there is no
/// layer and no transform.
@MainActor
open class View: Responder {
  /// Where the view lies in its superview, in cells. Setting it resizes the subviews by their
  /// ``autoresizingMask`` at once; a negative extent counts as none.
  public var frame: Rect {
    get { storedFrame }
    set { setFrame(newValue) }
  }

  /// The view above, nil at the top.
  @exclusivity(unchecked) public internal(set) unowned var superview: View?
  /// The views inside, back to front.
  @exclusivity(unchecked) public internal(set) var subviews: [View] = []
  /// The window it is in, shown or not.
  @exclusivity(unchecked) public internal(set) unowned var window: Window?

  /// Whether the view and all in it are not drawn and not hit. Sends no appearance callbacks: a
  /// hidden view still counts as appeared.
  public var isHidden: Bool {
    get { storedIsHidden }
    set { if newValue != storedIsHidden { placeChanged { storedIsHidden = newValue } } }
  }
  /// Whether subviews are cut at the edges. False as in UIKit.
  public var clipsToBounds: Bool {
    get { storedClipsToBounds }
    set { if newValue != storedClipsToBounds { placeChanged { storedClipsToBounds = newValue } } }
  }
  /// What fills the view before ``draw(_:)``; nil or `Color/clear` lets the views behind it show
  /// through.
  public var backgroundColor: Color? {
    get { storedBackgroundColor }
    set { setBackgroundColor(newValue) }
  }
  /// How much of the view and all in it is seen, 0 (nothing) to 1; the nearest of the two outside.
  /// Colours are mixed with what lies behind where the screen can show it, else cells are left out in
  /// an even pattern. What cannot be seen at all is not hit and has no focus.
  public var alpha: Double {
    get { storedAlpha }
    set { setAlpha(min(max(0, newValue), 1)) }
  }
  /// How the frame follows when the superview's size changes. Nothing follows by default, as in
  /// UIKit.
  public var autoresizingMask: AutoresizingMask = []
  /// Whether the mouse can hit the view and what is in it.
  public var isUserInteractionEnabled = true
  /// Whether its siblings behind it have no focus while it can be seen. The mouse is a matter of
  /// what covers what. False by default; follows the property of that name.
  public var accessibilityViewIsModal = false {
    didSet { if accessibilityViewIsModal != oldValue { window?.focusMayChange() } }
  }
  /// A number of your choice to find the view by.
  public var tag = 0

  /// The controller whose root view this is. Most views are nobody's: to ask them costs less than to
  /// read a weak reference.
  var controller: ViewController? {
    get { hasController ? weakController : nil }
    set { (weakController, hasController) = (newValue, newValue != nil) }
  }
  @exclusivity(unchecked) private weak var weakController: ViewController?
  @exclusivity(unchecked) private var hasController = false
  // Looked at for every view beside or above a cell that is drawn. Reading and writing them runs no
  // other code, so accesses cannot overlap and need not be watched.
  @exclusivity(unchecked) var storedFrame: Rect
  @exclusivity(unchecked) var storedBoundsOrigin = Point.zero
  @exclusivity(unchecked) var storedIsHidden = false
  @exclusivity(unchecked) var storedBackgroundColor: Color?
  @exclusivity(unchecked) var storedAlpha = 1.0
  @exclusivity(unchecked) var storedClipsToBounds = false
  @exclusivity(unchecked) var placement = Placement()
  @exclusivity(unchecked) var reaches = SubviewReaches()
  @exclusivity(unchecked) var needsDisplay = false
  @exclusivity(unchecked) var needsLayout = true
  /// Whether this view or one below it needs layout; set on the way up, so the pass finds them.
  @exclusivity(unchecked) var layoutIsPending = true
  /// What the view has to do with constraints; nil for nothing, which costs nothing.
  @exclusivity(unchecked) var layoutRecord: LayoutRecord?
  /// Whether constraints may be held by, or be about, this view or one below it; set on the way up.
  @exclusivity(unchecked) var mayMeetConstraints = false
  /// What is shown in the place of what is in the view; nil where that itself is.
  @exclusivity(unchecked) var picture: ViewPicture?

  /// A view at `frame`. A subclass that overrides this alone has ``init()`` as well, by it.
  public init(frame: Rect) {
    storedFrame = frame
    super.init()
  }

  /// A view with no extent yet, by ``init(frame:)``.
  public convenience override init() { self.init(frame: .zero) }

  /// What knows the view by an unowned reference must not outlive it with that.
  isolated deinit {
    for subview in subviews { subview.superview = nil }
    layoutRecord?.viewIsGone()
  }

  /// Draws what the view itself shows, in its bounds, on top of the ``View/backgroundColor`` and below
  /// the subviews. Never called by you: see ``View/setNeedsDisplay()``. `UIView.draw(_:)` takes a
  /// rectangle; here `Canvas/visibleRect` tells it.
  open func draw(_ canvas: borrowing Canvas) {}

  /// Lays out the subviews. Override to set their frames; call ``View/setNeedsLayout()`` to have it
  /// called.
  open func layoutSubviews() {}

  /// How large the view would like to be for its content; its present size by default.
  open func sizeThatFits(_ size: Size) -> Size { frame.size }

  /// How large the content is, ``noIntrinsicMetric`` along an axis where it says nothing, as it is by
  /// default. Constraints hold the view to it by ``contentHuggingPriority(for:)`` and
  /// ``contentCompressionResistancePriority(for:)``. When it changes call
  /// ``invalidateIntrinsicContentSize()``.
  open var intrinsicContentSize: Size {
    Size(width: View.noIntrinsicMetric, height: View.noIntrinsicMetric)
  }

  /// The edges that the view draws on itself, where no subview should lie.
  open var safeAreaInsets: EdgeInsets { .zero }

  /// The view has got or lost the focus. Redraws by default.
  open func focusDidChange() { setNeedsDisplay() }

  /// What it says, for diagnostics to name it by; nil where it says nothing.
  var caption: String? { nil }

  /// No preference by default.
  open var preferredFocusEnvironments: [any FocusEnvironment] { [] }

  /// Nothing by default. A container whose content is larger than itself moves its ``bounds`` here, so
  /// that ``FocusUpdateContext/nextFocusedView`` is seen.
  open func didUpdateFocus(in context: FocusUpdateContext) {}

  /// The view is about to come into `superview`, or with nil to leave its own. Nothing by default.
  open func willMove(toSuperview superview: View?) {}

  /// The view has come into its ``superview``, or has left one. Nothing by default.
  open func didMoveToSuperview() {}

  /// The view is about to come into `window`, or with nil to leave its own, by itself or with what it
  /// lies in. Nothing by default.
  open func willMove(toWindow window: Window?) {}

  /// The view has come into its ``window``, or has left one. Nothing by default.
  open func didMoveToWindow() {}

  /// Whether `point` (in this view's bounds) is the view's, for the mouse: by default whether it lies
  /// in the bounds. What lies in a subview beyond them is the view's only where this says so. Follows
  /// `point(inside:with:)`.
  open func point(inside point: Point) -> Bool { bounds.contains(point) }

  /// The front-most view at `point` (in this view's bounds), or nil. Follows `hitTest(_:with:)`.
  open func hitTest(_ point: Point) -> View? {
    guard !isHidden, storedAlpha > 0, isUserInteractionEnabled, self.point(inside: point) else {
      return nil
    }
    for subview in subviews.reversed() where subview !== picture?.leaving {
      let shift = subview.frame.origin - subview.bounds.origin
      if let hit = subview.hitTest(point - shift) { return hit }
    }
    return self
  }

  /// The controller, where the view is its root view; else the superview.
  open override var next: Responder? { controller ?? superview }
}
