import ContainmentCases
import TermContainers

/// A small app in which a recipe runs: a container, an orange and a blue controller, and ears for all that
/// goes wrong there. Nothing that goes wrong leaves it.
package final class LabScene: PlayedScene {
  let trace = LifecycleTrace()
  /// What the local variables of the recipe's function hold.
  private(set) var locals: [ViewController] = []
  /// How each transition ended.
  var completions: [Bool] = []
  /// Whether the recipe has called `finishTransition()`, and so meant what follows.
  var finishesOnPurpose = false
  /// The controller of the window when the scene begins.
  private(set) weak var root: ViewController?
  /// The delegate of the scene's stack, which does not hold it.
  let delegate = LabDelegate()
  /// The children by their parts.
  private var children: [Role: Child] = [:]

  /// Creates a scene on a screen of `size` like `other`, or of another `style`: a `root` without
  /// children.
  init(
    size: Size, like other: (any Screen)? = nil, style: UserInterfaceStyle? = nil,
    root kind: LabRoot = .container
  ) {
    let log = EventLog()
    let root = kind.make(log)
    self.root = root
    super.init(
      root, log: log, size: size, like: other, style: style, trace: trace,
      complaints: ComplaintLog())
    trace.includesFrames = true
    (root as? NavigationController)?.delegate = delegate
    (root as? TabBarController)?.delegate = delegate
    locals = [OrangeViewController("orange", log), BlueViewController("blue", log)]
    for case let child as PanelViewController in locals { children[child.role] = Child(child) }
    log.onNote = { [weak self] in self?.follow($0) }
  }

  /// Breaks the ring that a recipe may have closed.
  isolated deinit { for role in Role.allCases { child(role)?.delegate = nil } }

  /// A child while it lives, and its view even if it is gone.
  private struct Child {
    weak var controller: PanelViewController?
    weak var view: View?

    init(_ controller: PanelViewController) { self.controller = controller }
  }

  /// The child in that part, while it lives.
  func child(_ role: Role) -> PanelViewController? { children[role]?.controller }

  /// The controller in that part, while it lives.
  subscript(role: Role) -> ViewController? { role == .container ? root : child(role) }

  /// The child's view, even if its controller is gone.
  func view(of role: Role) -> View? {
    self[role]?.viewIfLoaded ?? children[role]?.view
  }

  /// Remembers the views, and has a child show what it was sent.
  private func follow(_ entry: EventLog.Entry) {
    for role in children.keys {
      let view = view(of: role)
      children[role]?.view = view
    }
    Role(rawValue: entry.who).flatMap(child)?.showHeard()
  }

  /// The complaints, in order. A controller in a property is meant to live on; the lab looks at the trees
  /// itself, at the end, so a release build finds the same.
  var said: [Complaint] {
    let isKept = container?.kept.isEmpty == false
    return (complaints?.entries ?? []).filter {
      $0.name != "inconsistent" && !($0.kind == .aliveAfterRemoval && isKept)
    }
  }

  /// The calls and callbacks; of frames those that a recipe sets, not those of layout or of an alert.
  var entries: [LifecycleTrace.Entry] {
    trace.entries.filter {
      $0.event != CallName.frame || !$0.isLayout && !$0.message.hasPrefix("AlertController")
    }
  }

  /// Makes another orange controller, which takes part from now on.
  func replaceOrange() {
    let made = OrangeViewController("orange", log)
    children[.orange]?.controller = made
    locals.append(made)
  }

  /// Has a further local variable hold `controller`.
  func keep(_ controller: ViewController) { locals.append(controller) }

  /// `body`, as a closure keeps what it names.
  func keepingLocals(_ body: @escaping () -> Void) -> () -> Void {
    { [locals] in withExtendedLifetime(locals) { body() } }
  }

  /// What the last local variable holds.
  var kept: ViewController? { locals.last }

  /// Ends the function: its local variables hold nothing any more.
  func endFunction() { locals = [] }

  /// Forgets all callbacks and complaints until now.
  func forget() {
    complaints?.clear()
    log.clear()
    trace.removeAll()
  }
}
