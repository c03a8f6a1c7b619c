import TermSurface

/// The steps of an exchange of views, in order, as `TransitionSwap.follow` receives them. An
/// exchange that ends early leaves out ``announced``; the other steps come once each.
enum ExchangeStep {
  /// No *will* has been sent yet. An animated exchange has its coordinator already.
  case begins
  /// Both controllers have been sent their *will*.
  case announced
  /// The exchange is about to end, or to be cut short.
  case ending
  /// The views are in their final places; no callback of the end has been sent. `isBack` tells
  /// whether the exchange has returned to its start.
  case ends(isBack: Bool)
  /// The *did* callbacks have been sent. The transition's own completion follows.
  case over(isBack: Bool)
}

/// The controllers and views that a transition exchanges, and their places.
@MainActor
struct TransitionSwap {
  /// The controller that disappears; nil if the old views stay.
  var leaving: ViewController?
  /// The controller that appears; nil if views behind are revealed.
  var entering: ViewController?
  /// The view removed at the end.
  var leavingView: View?
  /// The view added at the start.
  var enteringView: View?
  /// The superview of both views, or the view whose contents change. The effect plays on it.
  let host: View
  /// The superview of the leaving view, if it is not the host.
  var leavingHost: View?
  /// The superview of the entering view, if it is not the host.
  var enteringHost: View?
  /// Whether the container is shown, so that callbacks and effects are due.
  let isShown: Bool
  /// The container of both controllers, if any. They appear only while the container is shown.
  var container: ViewController?
  /// The index of the entering view among the host's subviews; nil for the front.
  var index: Int?
  /// The area of the effect in the host; nil for all of it.
  var area: Rect?
  var owner = Owner.other
  /// The `animated` argument of callbacks, if the container is itself in transition; otherwise nil.
  var isAnimatedWithContainer: Bool?
  /// Whether both views stay in the host, so that the swap only hides one and shows the other.
  var onlyHides = false
  /// The context of the animator that plays the transition; nil if an effect plays.
  var context: TransitionContext?
  /// Called at each step of the exchange, for the owner of the host.
  var follow: (ExchangeStep) -> Void = { _ in }

  /// The kind of owner of the host, which determines the order of the callbacks.
  enum Owner {
    /// An app's container, a presentation or a view. The *will* callbacks begin with the leaving
    /// controller, and the *did* callbacks with the entering one.
    case other
    /// A stack. The *will* and the *did* callbacks begin with the leaving controller.
    case stack
    /// A tab bar controller. The *will* callbacks begin with the entering controller, and the *did*
    /// callbacks with the leaving one. The swap's views contain those of the controllers.
    case tabs
  }

  /// Creates a swap of controllers' views. Loads the view of `entering`.
  init(
    leaving: ViewController?, entering: ViewController?, host: View, isShown: Bool,
    container: ViewController? = nil, owner: Owner = .other
  ) {
    (self.leaving, self.entering, self.host) = (leaving, entering, host)
    (self.isShown, self.owner) = (isShown, owner)
    self.container = container
    leavingView = leaving?.viewIfLoaded
    enteringView = entering?.loadedView()
  }

  /// Creates a swap of views or, with neither, a change of `host`.
  init(from old: View? = nil, to new: View? = nil, host: View) {
    (leavingView, enteringView, self.host) = (old, new, host)
    isShown = true
  }
}

// How a stack and a tab bar controller exchange the page that they show.
extension SerialChanges {
  /// Performs `swap`, and calls `follow` at each step but `ending`. Delays changes at its end.
  func performExchange(
    _ swap: TransitionSwap, _ timing: TransitionTiming, follow: @escaping (ExchangeStep) -> Void
  ) {
    var swap = swap
    swap.follow = { step in
      switch step {
      case .begins, .announced: return follow(step)
      case .ending: self.beginChange()
      case .ends: LifecycleTrace.framework { follow(step) }
      case .over:
        follow(step)
        self.endChange()
      }
    }
    ViewTransition.performSwap(swap, timing, completion: nil)
  }
}
