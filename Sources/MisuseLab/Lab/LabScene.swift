import ContainmentCases
import TermContainers

/// A small app in which a recipe runs: a container, an orange and a blue controller, and recorders
/// of everything that goes wrong there. No error leaves the scene.
package final class LabScene: PlayedScene {
  let trace = LifecycleTrace()
  /// The values of the local variables of the recipe's function.
  private(set) var locals: [ViewController] = []
  /// The results of the transitions, in order.
  var completions: [Bool] = []
  /// Whether the recipe has called `finishTransition()`, and so intended its effects.
  var finishesOnPurpose = false
  /// The controller of the window when the scene begins.
  private(set) weak var root: ViewController?
  /// The delegate of the scene's stack, which does not hold it.
  let delegate = LabDelegate()
  /// The children by their roles.
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

  /// Breaks the reference cycle that a recipe may have made.
  isolated deinit { for role in Role.allCases { child(role)?.delegate = nil } }

  /// A child while it lives, and its view even if it is gone.
  private struct Child {
    weak var controller: PanelViewController?
    weak var view: View?

    init(_ controller: PanelViewController) { self.controller = controller }
  }

  /// The child in that role, while it lives.
  func child(_ role: Role) -> PanelViewController? { children[role]?.controller }

  /// The controller in that role, while it lives.
  subscript(role: Role) -> ViewController? { role == .container ? root : child(role) }

  /// The child's view, even if its controller is gone.
  func view(of role: Role) -> View? {
    self[role]?.viewIfLoaded ?? children[role]?.view
  }

  /// Notes the views, and lets a child show its callbacks.
  private func follow(_ entry: EventLog.Entry) {
    for role in children.keys {
      let view = view(of: role)
      children[role]?.view = view
    }
    Role(rawValue: entry.who).flatMap(child)?.showHeard()
  }

  /// The complaints, in order. A controller in a property is meant to live on. The lab checks the
  /// trees itself, at the end, so a release build finds the same.
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

  /// Makes another orange controller, which has the role from now on.
  func replaceOrange() {
    let made = OrangeViewController("orange", log)
    children[.orange]?.controller = made
    locals.append(made)
  }

  /// Makes another local variable hold `controller`.
  func keep(_ controller: ViewController) { locals.append(controller) }

  /// A closure that calls `body` and keeps the local variables alive.
  func keepingLocals(_ body: @escaping () -> Void) -> () -> Void {
    { [locals] in withExtendedLifetime(locals) { body() } }
  }

  /// The value of the last local variable.
  var kept: ViewController? { locals.last }

  /// Ends the function, which releases its local variables.
  func endFunction() { locals = [] }

  /// Removes all callbacks and complaints so far.
  func forget() {
    complaints?.clear()
    log.clear()
    trace.removeAll()
  }
}
