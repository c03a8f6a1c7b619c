/// A move of a view and its subviews into a window, out of one or within one, and the controllers
/// to notify.
///
/// Only the topmost controllers are listed; they forward to the controllers inside them.
@MainActor
struct WindowMove {
  private let view: View
  private let isAppearing: Bool
  /// Whether it comes from no window.
  private let isNew: Bool
  private var controllers: [ViewController]
  private let application: Application?

  init(of view: View, from old: Window?, to new: Window?) {
    let (from, to) = (old?.application, new?.application)
    self.view = view
    isAppearing = to != nil
    isNew = from == nil && to != nil
    application = to ?? from
    controllers = []
    guard (from == nil) != (to == nil) else { return }
    let appearing = isAppearing
    controllers = topControllers.filter {
      $0.lifecycle.hearsOfMove(isAppearing: appearing, in: $0.lifecycleContainer)
    }
  }

  private var topControllers: [ViewController] {
    var found: [ViewController] = []
    WindowMove.collect(view, inside: nil, &found)
    return found
  }

  /// The enclosing controller is only compared by identity: retaining it for each view is
  /// expensive.
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

  /// Sends the *will* callbacks before the view moves, and cuts short transitions they began in it.
  func sendWill() {
    guard !controllers.isEmpty else { return }
    for controller in controllers { controller.sendWill(isAppearing, animated: false) }
    view.window?.transitions.cut(.viewMoves(view))
  }

  /// Schedules the *did* callbacks after the frame. Called when the view has moved.
  func makeDidDue() {
    guard let application else { return }
    if !controllers.isEmpty {
      application.sendAfterFrame(.did(isAppearing: isAppearing, controllers))
    }
    for controller in controllers where hasTurned(controller) {
      application.sendAfterFrame(.place(controller))
    }
    // The callbacks may have moved controllers, or the view itself.
    for controller in controllers { follow(controller, application) }
    for controller in topControllers where !controllers.contains(where: { $0 === controller }) {
      follow(controller, application)
    }
  }

  /// Settles controllers that a container on the way out has not told yet: their views are in no
  /// window any more, so this move says nothing to them.
  func settleThoseStillShown(leaving place: View) {
    guard application == nil, place.nearestController?.isOnTheWayOut == true else { return }
    for controller in topControllers where controller.disagreesWithItsPlace { controller.settle() }
  }

  /// Whether a callback has turned `controller`, whose view is in no window: whoever turned it may
  /// have turned back since.
  private func hasTurned(_ controller: ViewController) -> Bool {
    let lifecycle = controller.lifecycle
    return lifecycle.isUnderWay && lifecycle.isShown != isAppearing && controller.application == nil
  }

  private func follow(_ controller: ViewController, _ application: Application) {
    if isNew && controller.lifecycle.isDriven(false) && controller.parent == nil {
      _ = controller.lifecycle.take(.adopted(byHand: false))
    }
    controller.followWindow(application)
    application.containmentWatch.noteArrival(of: controller)
  }
}
