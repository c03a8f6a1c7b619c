import TermContainers

/// A small app in which a recipe runs: a container on a screen of its own, an orange and a blue
/// controller, and ears for all that goes wrong there. Nothing that goes wrong leaves it.
@MainActor
package final class LabScene {
  /// The screen and the clock of the app.
  package let host: HeadlessHost
  let trace = LifecycleTrace()
  let log = LabLog()
  /// What the app was told, in order.
  private(set) var complaints: [Complaint] = []
  /// What the local variables of the recipe's function hold.
  private(set) var locals: [ViewController] = []
  /// How each transition ended.
  var completions: [Bool] = []
  /// Whether the recipe has called `finishTransition()`, and so meant what follows.
  var finishesOnPurpose = false
  /// The controller of the window when the scene begins.
  private(set) weak var root: ViewController?
  /// The delegate of the scene's stack, whom somebody has to hold.
  let delegate = LabDelegate()
  /// The children by their parts.
  private var children: [Role: Child] = [:]
  private var handler = ContainmentHandler()

  /// Creates a scene on a screen of `size` like `other`, or of another `style`: a `root` without
  /// children.
  init(
    size: Size, like other: (any Screen)? = nil, style: UserInterfaceStyle? = nil,
    root kind: LabRoot = .container
  ) {
    log.parentName = kind.name
    let root = kind.make(log)
    host = HeadlessHost(
      size: size, colors: other?.colors ?? .trueColor, isASCII: other?.isASCII ?? false,
      userInterfaceStyle: other?.userInterfaceStyle ?? .dark, trace: trace
    ) { application in
      let window = Window(application: application)
      window.overrideUserInterfaceStyle = style ?? .unspecified
      window.rootViewController = root
      return window
    }
    self.root = root
    (root as? NavigationController)?.delegate = delegate
    (root as? TabBarController)?.delegate = delegate
    let (orange, blue) = (OrangeViewController(log), BlueViewController(log))
    children = [.orange: Child(orange), .blue: Child(blue)]
    locals = [orange, blue]
    handler = makeHandler()
    log.onNote = { [weak self] _ in self?.rememberViews() }
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

  private func rememberViews() {
    for role in children.keys {
      let view = view(of: role)
      children[role]?.view = view
    }
  }

  /// Runs `body` in a turn of the app.
  package func step(_ body: () -> Void) { handler.handling { host.step(body) } }

  /// Lets `seconds` of the app's time pass.
  package func advance(by seconds: Double) {
    handler.handling { host.advance(by: seconds) as Void }
  }

  /// Lets time pass until nothing moves.
  package func settle() { _ = handler.handling { host.settle(limit: 5) as Bool } }

  /// The user presses a key.
  func press(_ key: String) { handler.handling { host.send(key) } }

  /// Makes the screen another size.
  func resize(to size: Size) { handler.handling { host.resize(to: size) } }

  /// Makes another orange controller, which takes part from now on.
  func replaceOrange() {
    let made = OrangeViewController(log)
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

  /// Forgets what was heard until now.
  func forget() {
    complaints = []
    log.clear()
    trace.removeAll()
  }
}

extension LabScene {
  private func makeHandler() -> ContainmentHandler {
    let handler = ContainmentHandler(
      onError: { [weak self] in self?.hear($0) },
      onDiagnostic: { [weak self] in self?.hear($0) })
    handler.ignored = []
    return handler
  }

  /// A controller in a property is meant to live on.
  private func hear(_ diagnostic: ContainmentDiagnostic) {
    let isKept = container?.kept.isEmpty == false
    if diagnostic.kind == .aliveAfterRemoval && isKept { return }
    complaints.append(Complaint(diagnostic))
  }

  /// The lab looks at the trees itself, at the end, so a release build finds the same.
  private func hear(_ error: ContainmentError) {
    if case .inconsistent = error { return }
    complaints.append(Complaint(error))
  }
}
