@testable import TermContainers

/// What the controllers of a test were sent, in order.
@MainActor
final class EventLog {
  private(set) var entries: [(who: String, what: String)] = []

  func note(_ who: String, _ what: String) { entries.append((who, what)) }

  /// The log of one controller.
  func of(_ who: String) -> [String] { entries.filter { $0.who == who }.map(\.what) }

  /// The log of one controller, without the layout callbacks, whose number is not the case's matter.
  func callbacks(of who: String) -> [String] {
    of(who).filter { !["IA", "WL", "DL"].contains($0) }
  }

  /// All of it, as `P.WA`.
  var all: [String] { entries.map { "\($0.who).\($0.what)" } }

  /// As ``all``, of some kinds only.
  func all(_ kinds: String...) -> [String] {
    entries.filter { kinds.contains(String($0.what.prefix { $0 != "(" })) }
      .map { "\($0.who).\($0.what)" }
  }

  func clear() { entries = [] }
}

/// A controller that writes down its callbacks in the short form of the conformance list.
class Recorder: ViewController {
  let name: String
  let log: EventLog
  /// Done inside the callback of that name.
  var inside: [String: (Recorder) -> Void] = [:]
  var flags: [String: (to: Bool, from: Bool)] = [:]
  var animatedFlags: [String: Bool] = [:]
  var forwards = true

  init(_ name: String, _ log: EventLog) {
    self.name = name
    self.log = log
    super.init()
  }

  private func note(_ what: String, animated: Bool? = nil) {
    log.note(name, what)
    flags[what] = (isMovingToParent, isMovingFromParent)
    if let animated { animatedFlags[what] = animated }
    inside[what]?(self)
  }

  override var shouldAutomaticallyForwardAppearanceMethods: Bool { forwards }

  override func viewDidLoad() {
    super.viewDidLoad()
    note("load")
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    note("WA", animated: animated)
  }

  override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    note("IA", animated: animated)
  }

  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    note("DA", animated: animated)
  }

  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    note("WD", animated: animated)
  }

  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    note("DD", animated: animated)
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    note("WL")
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    note("DL")
  }

  override func willMove(toParent parent: ViewController?) {
    super.willMove(toParent: parent)
    note("WM(\((parent as? Recorder)?.name ?? "nil"))")
  }

  override func didMove(toParent parent: ViewController?) {
    super.didMove(toParent: parent)
    note("DM(\((parent as? Recorder)?.name ?? "nil"))")
  }

  override func viewWillTransition(to size: Size, with coordinator: TransitionCoordinator) {
    // Before the children, whom super tells.
    note("VWT(\(size.width)x\(size.height))")
    super.viewWillTransition(to: size, with: coordinator)
  }
}

extension ViewController {
  /// The recipe for adding.
  func add(_ child: ViewController, in container: View? = nil) {
    addChild(child)
    (container ?? view).addSubview(child.view)
    child.didMove(toParent: self)
  }

  /// The recipe for removing.
  func removeByRecipe() {
    willMove(toParent: nil)
    view.removeFromSuperview()
    removeFromParent()
  }
}

/// A container P on a screen, its turn over and the log empty.
@MainActor
final class Stage {
  let log = EventLog()
  let container: Recorder
  let host: HeadlessHost

  init(forwards: Bool = true) {
    container = Recorder("P", log)
    container.forwards = forwards
    host = HeadlessHost(rootViewController: container, size: Size(width: 20, height: 6))
    log.clear()
  }

  func recorder(_ name: String) -> Recorder { Recorder(name, log) }

  /// A child of P that has appeared; the log is empty again.
  func child(_ name: String) -> Recorder {
    let child = recorder(name)
    host.step { container.add(child) }
    log.clear()
    return child
  }
}

/// The errors and diagnostics that `body` leads to.
@MainActor
func complaints(_ body: () -> Void) -> [String] {
  var found: [String] = []
  let handler = ContainmentHandler(
    onError: { found.append($0.explanation) }, onDiagnostic: { found.append($0.explanation) })
  handler.handling(body)
  return found
}

/// Whether a log of WA, DA, WD and DD is one that the state machine sends.
func isLegal(_ log: [String], from start: AppearanceState = .disappeared) -> Bool {
  var state = start
  for event in log {
    switch (event, state) {
    case ("WA", .disappeared), ("WA", .disappearing): state = .appearing
    case ("DA", .appearing): state = .appeared
    case ("WD", .appearing), ("WD", .appeared): state = .disappearing
    case ("DD", .disappearing): state = .disappeared
    case ("WA", _), ("DA", _), ("WD", _), ("DD", _): return false
    default: break
    }
  }
  return true
}
