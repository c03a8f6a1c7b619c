import TermContainers

/// Reads the trees of a window's contents through the public API.
@MainActor
final class HierarchyReader {
  private var known = KnownNodes()
  private var controllers: [HierarchySnapshot.ControllerNode] = []
  private var views: [HierarchySnapshot.ViewNode] = []
  /// The root views of the controllers that were read.
  private var roots: [View] = []
  private var last = HierarchySnapshot.nothing

  /// Reads the trees of `window`. `trace` names the controllers; `owed` has the calls still due.
  func read(
    _ window: Window, naming trace: LifecycleTrace?,
    owed: [LifecycleTrace.Participant: String]
  ) -> HierarchySnapshot {
    known.beginReading()
    controllers.removeAll(keepingCapacity: true)
    views.removeAll(keepingCapacity: true)
    guard let root = window.rootViewController else { return makeSnapshot() }
    readController(root, depth: 0, isPresented: false, trace, owed)
    if let view = root.viewIfLoaded { readTopView(view) }
    // Views elsewhere: presented in the window, or without a superview.
    for view in roots where view.superview.map(known.hasMet) != true { readTopView(view) }
    return makeSnapshot()
  }

  /// Returns the snapshot, which shares unchanged trees with the former one.
  private func makeSnapshot() -> HierarchySnapshot {
    last = HierarchySnapshot(
      controllers: controllers == last.controllers ? last.controllers : controllers,
      views: views == last.views ? last.views : views)
    roots.removeAll(keepingCapacity: true)
    return last
  }

  private func readController(
    _ controller: ViewController, depth: Int, isPresented: Bool, _ trace: LifecycleTrace?,
    _ owed: [LifecycleTrace.Participant: String]
  ) {
    guard controller.isTraced, let (number, kind) = known.meet(controller) else { return }
    if let view = controller.viewIfLoaded { roots.append(view) }
    let name = trace?.knownName(of: controller)
    controllers.append(
      HierarchySnapshot.ControllerNode(
        id: number, className: kind.className,
        name: name, state: controller.appearanceState, depth: depth,
        parent: controller.parent.map { known.number(of: $0) }, isPresented: isPresented,
        view: controller.viewIfLoaded.map { known.number(of: $0) },
        accent: HierarchyReader.accent(of: controller.viewIfLoaded),
        due: name.flatMap { owed[$0] }, problems: problems(of: controller),
        caption: controller.title.map { "“\($0)”" } ?? ""))
    for child in controller.children {
      readController(child, depth: depth + 1, isPresented: false, trace, owed)
    }
    if let presented = controller.presentedViewController, controller.parent == nil {
      readController(presented, depth: depth + 1, isPresented: true, trace, owed)
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

  /// Reads a view that is in no other view of this reading, and its subviews.
  private func readTopView(_ view: View) {
    readView(view, depth: 0, at: view.convert(view.bounds, to: nil).origin)
  }

  /// Reads a view whose top left corner in the window is `origin`, and its subviews.
  private func readView(_ view: View, depth: Int, at origin: Point) {
    guard let (number, kind) = known.meet(view) else { return }
    let bounds = view.bounds
    let owner = view.next as? ViewController
    let controller = owner.flatMap { known.hasMet($0) ? $0 : nil }
    views.append(
      HierarchySnapshot.ViewNode(
        id: number, className: kind.className, caption: HierarchyReader.caption(of: view),
        isFrameworks: kind.isFrameworks, frame: view.frame,
        place: Rect(origin: origin, size: bounds.size), isHidden: view.isHidden, depth: depth,
        controller: controller.map { known.number(of: $0) },
        problems: owner.map { problems(of: view, $0, isRead: controller != nil) } ?? []))
    for subview in view.subviews {
      readView(subview, depth: depth + 1, at: origin + subview.frame.origin - bounds.origin)
    }
  }

  /// The problem of a view whose controller is not in the tree, or has no parent although the view
  /// lies inside another view.
  private func problems(
    of view: View, _ controller: ViewController, isRead: Bool
  ) -> [String] {
    guard isRead else {
      return ["its controller \(known.kind(of: controller).className) has no parent"]
    }
    guard controller.parent == nil, let superview = view.superview, superview !== view.window,
      controller.presentingViewController == nil, view.window != nil
    else { return [] }
    return ["its controller has no parent"]
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

/// The controllers and views that a reader has met, each with a number for its whole life.
@MainActor
struct KnownNodes {
  /// The name of a class, and whether it is one of TermContainers' own. Both take time to find out.
  typealias Kind = (className: String, isFrameworks: Bool)

  private final class Known {
    weak var object: Responder?
    let number: Int
    let kind: Kind
    /// The number of the last reading that met the object.
    var reading = 0

    init(_ object: Responder, number: Int, kind: Kind) {
      (self.object, self.number, self.kind) = (object, number, kind)
    }
  }

  private var known: [ObjectIdentifier: Known] = [:]
  private var kinds: [ObjectIdentifier: Kind] = [:]
  private var (count, reading) = (0, 0)
  private var mostKnown = 256

  /// Begins the next reading, which has met nothing yet.
  mutating func beginReading() { reading += 1 }

  /// Notes that this reading meets `object`. Returns its number and class the first time, then nil.
  mutating func meet(_ object: Responder) -> (number: Int, kind: Kind)? {
    let known = known(object)
    if known.reading == reading { return nil }
    known.reading = reading
    return (known.number, known.kind)
  }

  /// Whether this reading has met `object`.
  func hasMet(_ object: Responder) -> Bool {
    known[ObjectIdentifier(object)].map { $0.object != nil && $0.reading == reading } ?? false
  }

  /// The number of `object`, whether or not this reading has met it.
  mutating func number(of object: Responder) -> Int { known(object).number }

  private mutating func known(_ object: Responder) -> Known {
    // The weak reference is nil if the object is gone and another one has its address.
    if let known = known[ObjectIdentifier(object)], known.object != nil { return known }
    if known.count >= mostKnown {
      known = known.filter { $0.value.object != nil }
      mostKnown = max(256, 2 * known.count)
    }
    count += 1
    let new = Known(object, number: count, kind: kind(of: object))
    known[ObjectIdentifier(object)] = new
    return new
  }

  mutating func kind(of object: Responder) -> Kind {
    let type = type(of: object)
    if let kind = kinds[ObjectIdentifier(type)] { return kind }
    let kind = (
      className: String(describing: type),
      isFrameworks: String(reflecting: type).hasPrefix("TermContainers.")
    )
    kinds[ObjectIdentifier(type)] = kind
    return kind
  }
}
