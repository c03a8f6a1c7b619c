/// A view, with all in it, on its way into a window, out of one or inside one; and the controllers
/// that are to hear of it.
///
/// Those are the topmost ones: what is contained in them hears of it by forwarding.
@MainActor
struct WindowMove {
  private let isAppearing: Bool
  private let controllers: [ViewController]
  private let application: Application?

  /// `superview` is where the view comes into, nil when it only leaves.
  init(of view: View, from old: Window?, to new: Window?, into superview: View? = nil) {
    let (from, to) = (old?.application, new?.application)
    isAppearing = to != nil
    application = to ?? from
    guard (from == nil) != (to == nil) else {
      controllers = []
      return
    }
    var found: [ViewController] = []
    WindowMove.collect(view, inside: nil, &found)
    let (appearing, container) = (isAppearing, superview?.nearestController)
    controllers = found.filter { WindowMove.hears($0, appearing, container) }
  }

  private static func collect(
    _ view: View, inside enclosing: ViewController?, _ found: inout [ViewController]
  ) {
    let controller = view.controller
    if let controller, controller.parent == nil || controller.parent !== enclosing {
      found.append(controller)
    }
    for subview in view.subviews { collect(subview, inside: controller ?? enclosing, &found) }
  }

  /// A container that forwards by hand, or that is not there itself, speaks for its children.
  private static func hears(
    _ controller: ViewController, _ isAppearing: Bool, _ container: ViewController?
  ) -> Bool {
    guard controller.appearance.openTransitions == 0 else { return false }
    guard let parent = controller.parent else { return true }
    guard parent.shouldAutomaticallyForwardAppearanceMethods else { return false }
    if !isAppearing { return true }
    return parent.appearance.state == .appeared || parent.appearance.state == .appearing
  }

  /// The *will* callbacks, before the view moves.
  func sendWill() {
    for controller in controllers { controller.sendWill(isAppearing, animated: false) }
  }

  /// The *did* callbacks, to come after the frame.
  func oweDid() {
    guard !controllers.isEmpty, let application else { return }
    let (controllers, isAppearing) = (controllers, isAppearing)
    let cause = LifecycleTrace.currentCause
    application.afterFrame {
      LifecycleTrace.caused(by: cause) {
        for controller in controllers where controller.appearance.openTransitions == 0 {
          controller.sendDid(isAppearing)
        }
      }
    }
  }
}
