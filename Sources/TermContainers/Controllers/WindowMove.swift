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

  init(of view: View, from old: Window?, to new: Window?) {
    let (from, to) = (old?.application, new?.application)
    self.view = view
    isAppearing = to != nil
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

  /// The *will* callbacks, before the view moves, and what they have begun in it and could not end.
  func sendWill() {
    guard !controllers.isEmpty else { return }
    for controller in controllers { controller.sendWill(isAppearing, animated: false) }
    view.window?.transitions.cut(.viewMoves(view))
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
