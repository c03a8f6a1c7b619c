import TermContainers

/// Reads the trees of a window's contents through the public API.
@MainActor
final class HierarchyReader {
  private var numbers = NodeNumbers()
  private var controllers: [HierarchySnapshot.ControllerNode] = []
  private var views: [HierarchySnapshot.ViewNode] = []
  private var seenControllers: Set<ObjectIdentifier> = []
  private var seenViews: Set<ObjectIdentifier> = []
  private var controllersOfViews: [ObjectIdentifier: ViewController] = [:]
  private var loose: [View] = []
  private var last = HierarchySnapshot(controllers: [], views: [])

  /// Reads the trees of `window`. `trace` names the controllers; `owed` has the calls that their
  /// containers owe them.
  func read(
    _ window: Window, naming trace: LifecycleTrace?,
    owed: [LifecycleTrace.Participant: String]
  ) -> HierarchySnapshot {
    begin()
    guard let root = window.rootViewController else { return keep() }
    read(root, depth: 0, isPresented: false, trace, owed)
    if let view = root.viewIfLoaded { read(view, depth: 0, path: "view") }
    // Views elsewhere: presented in the window, or without a superview.
    for view in loose where !seenViews.contains(ObjectIdentifier(view)) {
      if view.superview.map({ !seenViews.contains(ObjectIdentifier($0)) }) != false {
        read(view, depth: 0, path: "view")
      }
    }
    return keep()
  }

  private func begin() {
    controllers.removeAll(keepingCapacity: true)
    views.removeAll(keepingCapacity: true)
    seenControllers.removeAll(keepingCapacity: true)
    seenViews.removeAll(keepingCapacity: true)
    controllersOfViews.removeAll(keepingCapacity: true)
    loose.removeAll(keepingCapacity: true)
  }

  /// The snapshot, which shares unchanged trees with the one before.
  private func keep() -> HierarchySnapshot {
    last = HierarchySnapshot(
      controllers: controllers == last.controllers ? last.controllers : controllers,
      views: views == last.views ? last.views : views)
    loose.removeAll(keepingCapacity: true)
    controllersOfViews.removeAll(keepingCapacity: true)
    return last
  }

  private func read(
    _ controller: ViewController, depth: Int, isPresented: Bool, _ trace: LifecycleTrace?,
    _ owed: [LifecycleTrace.Participant: String]
  ) {
    guard controller.isTraced, seenControllers.insert(ObjectIdentifier(controller)).inserted else {
      return
    }
    if let view = controller.viewIfLoaded {
      controllersOfViews[ObjectIdentifier(view)] = controller
      loose.append(view)
    }
    let name = trace?.knownName(of: controller)
    controllers.append(
      HierarchySnapshot.ControllerNode(
        id: numbers.number(of: controller), className: numbers.className(of: controller),
        name: name, state: controller.appearanceState, depth: depth,
        parent: controller.parent.map { numbers.number(of: $0) }, isPresented: isPresented,
        view: controller.viewIfLoaded.map { numbers.number(of: $0) },
        accent: HierarchyReader.accent(of: controller.viewIfLoaded),
        due: name.flatMap { owed[$0] }, problems: problems(of: controller)))
    for child in controller.children {
      read(child, depth: depth + 1, isPresented: false, trace, owed)
    }
    if let presented = controller.presentedViewController, controller.parent == nil {
      read(presented, depth: depth + 1, isPresented: true, trace, owed)
    }
  }

  /// The problem of a child whose view is outside its parent's view.
  private func problems(of controller: ViewController) -> [String] {
    guard let parent = controller.parent, let view = controller.viewIfLoaded,
      let superview = view.superview, let outer = parent.viewIfLoaded,
      !superview.isDescendant(of: outer)
    else { return [] }
    return ["its view is not in its parent's view"]
  }

  private func read(_ view: View, depth: Int, path: String) {
    guard seenViews.insert(ObjectIdentifier(view)).inserted else { return }
    let controller = controllersOfViews[ObjectIdentifier(view)]
    let path = controller == nil ? path : "view"
    views.append(
      HierarchySnapshot.ViewNode(
        id: numbers.number(of: view), className: numbers.className(of: view),
        caption: HierarchyReader.caption(of: view), isFrameworks: numbers.isFrameworks(view),
        frame: view.frame,
        place: view.convert(view.bounds, to: nil), isHidden: view.isHidden, depth: depth,
        controller: controller.map { numbers.number(of: $0) }, path: path,
        problems: problems(of: view, controller)))
    for (index, subview) in view.subviews.enumerated() {
      read(subview, depth: depth + 1, path: "\(path).subviews[\(index)]")
    }
  }

  /// The problem of a controller's view that lies in another controller's view, without being its
  /// child, and of a view whose controller is not in the tree.
  private func problems(of view: View, _ controller: ViewController?) -> [String] {
    if let controller {
      guard controller.parent == nil, let superview = view.superview, superview !== view.window,
        controller.presentingViewController == nil, view.window != nil
      else { return [] }
      return ["its controller has no parent"]
    }
    guard let next = view.next as? ViewController else { return [] }
    return ["its controller \(numbers.className(of: next)) has no parent"]
  }

  private static func accent(of view: View?) -> HierarchySnapshot.Accent? {
    guard let panel = view as? PanelView, panel.titleColor != .secondaryLabel else { return nil }
    return HierarchySnapshot.Accent(ink: panel.titleColor, ground: panel.titleBackgroundColor)
  }

  private static func caption(of view: View) -> String? {
    switch view {
    case let label as Label: label.text
    case let button as Button: button.title
    case let panel as PanelView: panel.title
    default: nil
    }
  }
}
