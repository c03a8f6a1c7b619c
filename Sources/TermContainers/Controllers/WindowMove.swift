/// A view, with all in it, on its way into a window, out of one or inside one; and the controllers
/// that are to hear of it.
///
/// Those are the topmost ones: what is contained in them hears of it by forwarding.
@MainActor
struct WindowMove {
  private let view: View
  private let isAppearing: Bool
  private var controllers: [ViewController]
  private let application: Application?

  /// `superview` is where the view comes into, nil when it only leaves.
  init(of view: View, from old: Window?, to new: Window?, into superview: View? = nil) {
    let (from, to) = (old?.application, new?.application)
    self.view = view
    isAppearing = to != nil
    application = to ?? from
    controllers = []
    guard (from == nil) != (to == nil) else { return }
    let (appearing, container) = (isAppearing, superview?.nearestController)
    controllers = topControllers.filter { WindowMove.hears($0, appearing, container) }
  }

  private var topControllers: [ViewController] {
    var found: [ViewController] = []
    WindowMove.collect(view, inside: nil, &found)
    return found
  }

  /// The enclosing controller is only compared: to hold it for each view costs more than the rest.
  private static func collect(
    _ view: View, inside enclosing: ObjectIdentifier?, _ found: inout [ViewController]
  ) {
    var enclosing = enclosing
    if let controller = view.controller {
      let parent = controller.parent.map { ObjectIdentifier($0) }
      if parent == nil || parent != enclosing { found.append(controller) }
      enclosing = ObjectIdentifier(controller)
    }
    for subview in view.subviews { collect(subview, inside: enclosing, &found) }
  }

  /// A container that forwards by hand, or that is not there itself, speaks for its children.
  private static func hears(
    _ controller: ViewController, _ isAppearing: Bool, _ container: ViewController?
  ) -> Bool {
    guard controller.appearance.openTransitions == 0 else { return false }
    guard let parent = controller.parent else { return true }
    guard parent.shouldAutomaticallyForwardAppearanceMethods else {
      return controller.appearance.isOnItsOwn
    }
    return !isAppearing || parent.appearance.isShown
  }

  /// The *will* callbacks, before the view moves, and what they have begun in it and could not end.
  func sendWill() {
    guard !controllers.isEmpty else { return }
    for controller in controllers { controller.sendWill(isAppearing, animated: false) }
    view.window?.application?.finishTransitions(touching: view)
  }

  /// The *did* callbacks, to come after the frame. Called when the view has moved.
  func oweDid() {
    guard let application else { return }
    if !controllers.isEmpty { application.oweDid(isAppearing, to: controllers) }
    // The callbacks may have moved controllers, or the view itself, elsewhere.
    for controller in controllers { follow(controller, application) }
    for controller in topControllers where !controllers.contains(where: { $0 === controller }) {
      follow(controller, application)
    }
  }

  private func follow(_ controller: ViewController, _ application: Application) {
    controller.followWindow(application)
    application.containmentWatch.noteArrival(of: controller)
  }
}

extension Application {
  /// Sends the *did* callbacks after the frame, to those that are still on their way there.
  func oweDid(_ isAppearing: Bool, to controllers: [ViewController]) {
    let cause = LifecycleTrace.keptCause
    afterFrame {
      LifecycleTrace.caused(by: cause) {
        for controller in controllers where controller.appearance.openTransitions == 0 {
          // Nobody comes, or has gone, before what it is in.
          if !controller.endsWithItsParent { controller.sendDid(isAppearing) }
        }
      }
    }
  }
}

extension ViewController {
  /// As ``followWindow(_:)``, where there is one.
  func followOwnWindow() {
    if let application { followWindow(application) }
  }

  /// Where a callback has changed the trees meanwhile, what was sent may be wrong by now: sends the
  /// opposite, also to the children, who may have come when the container had already been told.
  func followWindow(_ application: Application) {
    if let belongs = belongsToWindow, belongs != appearance.isShown {
      sendWill(belongs, animated: false)
      application.oweDid(belongs, to: [self])
    }
    for child in children { child.followWindow(application) }
  }

  /// Whether the controller is to have appeared, judging by its view; nil where that is settled by
  /// hand.
  var belongsToWindow: Bool? {
    guard appearance.openTransitions == 0 else { return nil }
    let isInside = rootView?.window?.application != nil
    guard let parent else { return isInside }
    guard parent.shouldAutomaticallyForwardAppearanceMethods else {
      if appearance.isOnItsOwn { return isInside }
      // Begun by a move that a callback has led elsewhere: by hand nobody would end it.
      return appearance.isUnderWay && !isInside ? false : nil
    }
    return isInside && parent.appearance.isShown
  }
}
