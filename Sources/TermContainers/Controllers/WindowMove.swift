/// A move of a view and its subviews into, out of or within a window; the controllers to notify.
///
/// Only the topmost controllers are listed; they forward to the controllers inside them.
@MainActor
struct WindowMove {
  let view: View
  let isAppearing: Bool
  /// Whether the view enters a window, and was in no window before.
  let isNew: Bool
  var controllers: [ViewController]
  let application: Application?
}

extension WindowMove {
  init(of view: View, from old: Window?, to new: Window?) {
    let (from, to) = (old?.application, new?.application)
    self.init(
      view: view, isAppearing: to != nil, isNew: from == nil && to != nil, controllers: [],
      application: to ?? from)
    guard (from == nil) != (to == nil) else { return }
    for controller in topControllers
    where controller.lifecycle.hearsOfMove(
      isAppearing: to != nil, in: controller.lifecycleContainer)
    {
      controllers.append(controller)
    }
  }

  var topControllers: [ViewController] {
    var found: [ViewController] = []
    WindowMove.collect(view, inside: nil, &found)
    return found
  }

  /// Collects the topmost controllers of `view` and its subviews. Compares the enclosing controller
  /// by identity only: retaining it for each view is expensive.
  private static func collect(
    _ view: View, inside enclosing: ObjectIdentifier?, _ found: inout [ViewController]
  ) {
    var enclosing = enclosing
    if let controller = view.controller {
      var isInside = false
      if let parent = controller.parent { isInside = ObjectIdentifier(parent) == enclosing }
      if !isInside { found.append(controller) }
      enclosing = ObjectIdentifier(controller)
    }
    for subview in view.subviews { collect(subview, inside: enclosing, &found) }
  }
}
