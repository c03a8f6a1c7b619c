import TermContainers

/// A controller that records its callbacks in the short form of the conformance list. Tests of
/// other things use it as well, with ``EventLog`` and ``Stage``.
open class Recorder: ViewController {
  /// Its name in the log.
  package let name: String
  /// The log it writes to.
  package let log: EventLog
  /// Actions to perform inside the callback of that name.
  package var inside: [String: (Recorder) -> Void] = [:]
  /// The moving flags during the last callback of that name.
  package var flags: [String: (to: Bool, from: Bool)] = [:]
  /// The `animated` argument of the last callback of that name.
  package var animatedFlags: [String: Bool] = [:]
  /// Whether it forwards appearance to its children by itself.
  package var forwards = true
  /// The entries of the log about this controller.
  package private(set) var received: [EventLog.Entry] = []

  /// Creates a controller that writes as `name` to `log`.
  package init(_ name: String, _ log: EventLog) {
    self.name = name
    self.log = log
    super.init()
    CaseWitness.current?.rememberName(of: self)
  }

  private func record(_ what: String, animated: Bool? = nil) {
    let entry = EventLog.Entry(
      who: name, what: what, animated: animated, isMovingFromParent: isMovingFromParent,
      isAlone: parent == nil && presentingViewController == nil)
    received.append(entry)
    log.note(entry)
    flags[what] = (isMovingToParent, isMovingFromParent)
    if let animated { animatedFlags[what] = animated }
    inside[what]?(self)
  }

  /// Runs `body` inside the callback of that name, such as `viewDidLoad`.
  package func overriding(_ callback: String, by body: @escaping () -> Void) {
    for (what, name) in EventLog.names where name == callback { inside[what] = { _ in body() } }
  }

  /// The name of a recorder, the type of another object, or `nil`.
  static func name(of object: AnyObject?) -> String {
    guard let object else { return "nil" }
    return (object as? Recorder)?.name ?? String(describing: type(of: object))
  }

  open override var shouldAutomaticallyForwardAppearanceMethods: Bool { forwards }

  open override func viewDidLoad() {
    super.viewDidLoad()
    record("load")
  }

  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    record("WA", animated: animated)
  }

  open override func viewIsAppearing(_ animated: Bool) {
    super.viewIsAppearing(animated)
    record("IA", animated: animated)
  }

  open override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    record("DA", animated: animated)
  }

  open override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    record("WD", animated: animated)
  }

  open override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    record("DD", animated: animated)
  }

  open override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    record("WL")
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    record("DL")
  }

  open override func willMove(toParent parent: ViewController?) {
    super.willMove(toParent: parent)
    record("WM(\(Recorder.name(of: parent)))")
  }

  open override func didMove(toParent parent: ViewController?) {
    super.didMove(toParent: parent)
    record("DM(\(Recorder.name(of: parent)))")
  }

  open override func viewWillTransition(
    to size: Size, with coordinator: ViewControllerTransitionCoordinator
  ) {
    // Before the children, which super notifies.
    record("VWT(\(size.width)x\(size.height))")
    super.viewWillTransition(to: size, with: coordinator)
  }
}

/// The callbacks that the controllers of a scene received, in order. The log outlives them.
@MainActor
package final class EventLog {
  /// A callback, or another event that was noted.
  package struct Entry: Sendable, Hashable {
    /// The name of the controller.
    package let who: String
    /// The callback in the short form of the conformance list, such as `WM(P)`.
    package let what: String
    /// The `animated` argument of an appearance callback; nil for other callbacks.
    package var animated: Bool?
    /// Whether the controller knew then that it was leaving its parent.
    package var isMovingFromParent = false
    /// Whether it had no parent then, and nothing presented it.
    package var isAlone = false
  }

  /// The callbacks with their short forms.
  package nonisolated static let names = [
    "WM": "willMove", "DM": "didMove", "load": "viewDidLoad", "WA": "viewWillAppear",
    "IA": "viewIsAppearing", "DA": "viewDidAppear", "WD": "viewWillDisappear",
    "DD": "viewDidDisappear", "VWT": "viewWillTransition",
  ]

  /// The entries, oldest first.
  package private(set) var entries: [Entry] = []
  /// Called with each entry.
  package var onNote: (Entry) -> Void = { _ in }

  /// Creates an empty log.
  package init() {}

  /// Notes `entry`.
  package func note(_ entry: Entry) {
    entries.append(entry)
    onNote(entry)
  }

  /// Records that `who` received or did `what`.
  package func note(_ who: String, _ what: String) { note(Entry(who: who, what: what)) }

  /// The log of one controller.
  package func of(_ who: String) -> [String] { entries.filter { $0.who == who }.map(\.what) }

  /// The log of one controller without the layout callbacks, whose number is irrelevant to the
  /// cases.
  package func callbacks(of who: String) -> [String] {
    of(who).filter { !["IA", "WL", "DL"].contains($0) }
  }

  /// The four appearance callbacks in the log of one controller.
  package func appearance(of who: String) -> [String] {
    of(who).filter { ["WA", "DA", "WD", "DD"].contains($0) }
  }

  /// All entries, such as `P.WA`.
  package var all: [String] { entries.map { "\($0.who).\($0.what)" } }

  /// ``all``, restricted to some kinds.
  package func all(_ kinds: String...) -> [String] {
    entries.filter { kinds.contains(String($0.what.prefix { $0 != "(" })) }
      .map { "\($0.who).\($0.what)" }
  }

  /// Removes all entries.
  package func clear() { entries = [] }
}
