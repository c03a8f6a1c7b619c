import TermSurface

/// Who goes and who comes in a transition, and where.
@MainActor
struct TransitionSwap {
  /// The controller that hears that it goes; nil where what is there stays.
  var leaving: ViewController?
  /// The controller that hears that it comes; nil where what lies behind comes to light.
  var entering: ViewController?
  /// The view that is taken out at the end.
  var leavingView: View?
  /// The view that is put in at the start.
  var enteringView: View?
  /// The view that both are subviews of, or that changes by itself.
  let host: View
  /// Where the leaving view lies, where that is not the host.
  var leavingHost: View?
  /// Where the entering view is put, where that is not the host.
  var enteringHost: View?
  /// Whether anybody is to hear of it or see it, the container being shown.
  let isShown: Bool
  /// Whose children the two are, where they are somebody's: they appear no sooner than that one, and
  /// not without it.
  var container: ViewController?
  /// Where among the host's subviews the entering view is put; nil for in front of them.
  var index: Int?
  /// Where the effect plays, in the host; nil for all of it.
  var area: Rect?
  /// Which of the two hears first that it is over.
  var endsLeavingFirst = false
  /// Whether both stay in the host, and are hidden and shown.
  var onlyHides = false
  /// Done when it is over, before anybody hears of that.
  var beforeEnd: (() -> Void)?

  /// A swap of controllers' views; loads that of `entering`.
  init(
    leaving: ViewController?, entering: ViewController?, host: View, isShown: Bool,
    container: ViewController? = nil, endsLeavingFirst: Bool = false
  ) {
    (self.leaving, self.entering, self.host) = (leaving, entering, host)
    (self.isShown, self.endsLeavingFirst) = (isShown, endsLeavingFirst)
    self.container = container
    leavingView = leaving?.viewIfLoaded
    enteringView = entering?.loadedView()
  }

  /// A swap of views, or with neither a change of `host`.
  init(from old: View? = nil, to new: View? = nil, host: View) {
    (leavingView, enteringView, self.host) = (old, new, host)
    isShown = true
  }

  func putIn() {
    // A callback that has put it elsewhere has had the last word.
    guard let view = enteringView, container == nil || entering?.parent === container else {
      return
    }
    if onlyHides { view.isHidden = false }
    let host = enteringHost ?? host
    if view.superview !== host { host.takeIn(view, at: index ?? host.subviews.count) }
  }

  /// At the end, or where it was called off.
  func takeOut(isBack: Bool) {
    guard let view = isBack ? enteringView : leavingView else { return }
    guard view.superview === (isBack ? enteringHost : leavingHost) ?? host else { return }
    if onlyHides { view.isHidden = true } else { view.leaveSuperview() }
  }
}

// Who is where.
extension TransitionSwap {
  /// Whether a callback has put who comes into who goes.
  var entersLeaving: Bool {
    var container = entering?.parent
    while let current = container {
      if current === leaving { return true }
      container = current.parent
    }
    return false
  }

  /// Whether `controller` is where it can have appeared: in the window, and in a container that is
  /// shown, too.
  func isIn(_ controller: ViewController, _ application: Application) -> Bool {
    guard let view = controller.viewIfLoaded, view.window?.application === application else {
      return false
    }
    guard let parent = controller.parent, let outer = parent.viewIfLoaded else { return true }
    return parent.lifecycle.isShown && view.isDescendant(of: outer)
  }
}
