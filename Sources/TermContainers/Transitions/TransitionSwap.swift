import TermSurface

/// The steps of an exchange, in order. The owner of its place follows them. An exchange that ends
/// early leaves out ``announced``; the other steps come once each.
enum ExchangeStep {
  /// No *will* has been sent yet, and there is a coordinator.
  case begins
  /// Both controllers have been sent their *will*.
  case announced
  /// It is about to end, or to be cut short.
  case ending
  /// The views have their last places; no callback of the end has been sent. With `isBack` it has
  /// returned to its start.
  case ends(isBack: Bool)
  /// The callbacks of the end have been sent, but not the app's completion.
  case over(isBack: Bool)
}

/// The controllers and views that a transition exchanges, and their places.
@MainActor
struct TransitionSwap {
  /// The controller that disappears; nil if the views there stay.
  var leaving: ViewController?
  /// The controller that appears; nil if views behind are revealed.
  var entering: ViewController?
  /// The view removed at the end.
  var leavingView: View?
  /// The view added at the start.
  var enteringView: View?
  /// The superview of both, or the view that changes by itself.
  let host: View
  /// The superview of the leaving view, if it is not the host.
  var leavingHost: View?
  /// The superview of the entering view, if it is not the host.
  var enteringHost: View?
  /// Whether the container is shown, so that callbacks and effects are due.
  let isShown: Bool
  /// The container of both controllers, if any: they do not appear before or without it.
  var container: ViewController?
  /// The index of the entering view among the host's subviews; nil for the front.
  var index: Int?
  /// The area of the effect in the host; nil for all of it.
  var area: Rect?
  var owner = Owner.other
  /// The callbacks' `animated` while the container itself comes or goes; nil for the swap's own.
  var isAnimatedWithContainer: Bool?
  /// Whether both views stay in the host and are hidden and shown.
  var onlyHides = false
  /// The context of the app's animator; nil if an effect plays instead.
  var context: TransitionContext?
  /// Called at each step, so that the owner of the place can follow the exchange.
  var follow: (ExchangeStep) -> Void = { _ in }

  /// The kind of owner of the place, which decides in which order the callbacks come.
  enum Owner {
    /// An app's container, a presentation or a view. The controller that leaves is sent its *will* first,
    /// the one that comes its *did*.
    case other
    /// The controller that leaves is sent its *will* and its *did* first.
    case stack
    /// The controller that comes is sent its *will* first, the one that leaves its *did*. The
    /// swap's views contain those of the controllers.
    case tabs
  }

  /// Creates a swap of controllers' views; loads that of `entering`.
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
  /// Performs `swap`, and calls `follow` at each step. Changes requested while it ends wait.
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
    ViewTransition.perform(swap, timing, completion: nil)
  }
}
