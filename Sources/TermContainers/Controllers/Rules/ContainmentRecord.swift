import TermSurface

/// A record of one controller's moves and calls. Created only while diagnostics are enabled.
@MainActor
final class ContainmentRecord {
  /// The last move of the controller that was announced or completed.
  enum Move: Equatable {
    /// Unknown, because diagnostics were off when the controller moved.
    case unknown
    case outside
    case announcedIn
    /// A removal was announced during the addition; the controller leaves after the addition.
    case announcedThrough
    case inside
    case announcedOut

    var isIn: Bool { self == .announcedIn || self == .announcedThrough }
  }

  var move = Move.unknown
  /// Whether the controller has been sent an appearance callback since it was added.
  var hasHeard = false
  /// Whether the view was loaded without a parent, and the controller has not been added since.
  var wasLoadedAlone = false
  /// The last calls that concern the controller, 12 at most.
  private(set) var steps: [String] = []
  private var reported: Set<ContainmentDiagnostic.Kind> = []

  func addStep(_ step: String) {
    if steps.count == 12 { steps.removeFirst() }
    steps.append(step)
  }

  /// Notes a report of `kind`. Returns whether it is the first since the controller last moved.
  func reportsFirst(_ kind: ContainmentDiagnostic.Kind) -> Bool { reported.insert(kind).inserted }

  /// Notes that the controller enters or leaves a parent. Each kind can then be reported again.
  func startStay(_ move: Move) {
    self.move = move
    hasHeard = false
    reported = []
  }
}

extension ViewController {
  /// The record, created on first use. Nil if diagnostics are off and no record exists.
  var record: ContainmentRecord? {
    if containmentRecord == nil && ContainmentDiagnostic.isLookedFor {
      containmentRecord = ContainmentRecord()
    }
    return containmentRecord
  }

  /// Reports `kind` for this controller, at most once until the controller moves again.
  func report(_ kind: ContainmentDiagnostic.Kind, container: ViewController? = nil) {
    guard let record, ContainmentDiagnostic.isLookedFor(kind), record.reportsFirst(kind) else {
      return
    }
    ContainmentDiagnostic(kind, self, container: container).log()
  }

  /// The parent or the presenter, as the reason why nothing else can show the controller; else nil.
  var holder: ContainmentError.Obstacle? {
    parent.map { .hasParent($0) } ?? ownPresenter.map { .isPresented(by: $0) }
  }

  /// Returns the reason why `other` cannot show the controller, or nil if it can.
  func obstacle(for other: ViewController) -> ContainmentError.Obstacle? {
    if self === other { return .isItself }
    if let holder { return holder }
    if self === application?.keyWindow?.rootViewController { return .isRoot }
    return other.isContained(in: self) ? .containsIt : nil
  }
}

extension ViewController: TraceParticipant {
  var tracedParent: (any TraceParticipant)? { parent }

  func noteStep(_ event: StaticString, by container: any TraceParticipant) {
    record?.addStep("\(container.typeName).\(event)")
  }

  /// Whether traces record the controller.
  var isInTraces: Bool { !leftUntraced && !isKeptOut }

  /// Whether the controller, or one that contains or presents it, is kept out of traces.
  var isKeptOut: Bool {
    var controller: ViewController? = self
    while let current = controller {
      if !current.isTraced { return true }
      controller = current.parent ?? current.ownPresenter
    }
    return false
  }
}

// Checks made at the call itself.
extension ViewController {
  /// Checks an addition before `parent` sends `willMove(toParent:)` in `addChild(_:)`.
  func checkAddition(to parent: ViewController) {
    guard let record else { return }
    if record.move.isIn { report(.repeatedWillMove, container: parent) }
    record.startStay(.announcedIn)
    if record.wasLoadedAlone { report(.viewLoadedEarly, container: parent) }
    record.wasLoadedAlone = false
    if rootView?.superview?.nearestController === parent {
      report(.viewAddedEarly, container: parent)
    }
  }

  /// Checks a `willMove(toParent:)` that the container, not `addChild(_:)`, sends.
  func checkWillMove(to parent: ViewController?) {
    guard let record else { return }
    record.addStep("willMove(toParent: \(parent?.typeName ?? "nil"))")
    if let parent {
      if record.move.isIn { report(.repeatedWillMove, container: parent) }
      record.move = .announcedIn
    } else if self.parent != nil {
      if record.move.isIn && isInTransition { return record.move = .announcedThrough }
      checkArrival(in: self.parent)
      if record.move == .announcedOut { report(.repeatedWillMove, container: self.parent) }
      record.move = .announcedOut
    }
  }

  /// Checks a `didMove(toParent:)` that the container, not `removeFromParent()`, sends.
  func checkDidMove(to parent: ViewController?) {
    guard let record else { return }
    record.addStep("didMove(toParent: \(parent?.typeName ?? "nil"))")
    let isRepeated = parent == nil ? record.move == .outside : record.move == .inside
    if isRepeated { report(.repeatedDidMove, container: parent ?? self.parent) }
    // Otherwise the call came too early; the tree decides what follows.
    guard parent != nil && parent === self.parent else { return }
    record.move = record.move == .announcedThrough ? .announcedOut : .inside
  }

  /// Checks that the addition to `parent` was completed. If `parent` is in a window, the check
  /// comes when the application is idle, so that an addition can be cancelled first.
  private func checkArrival(in parent: ViewController?) {
    guard containmentRecord?.move.isIn == true, parent?.application == nil else { return }
    report(.missingDidMove, container: parent)
  }

  private var isInTransition: Bool {
    guard let view = rootView else { return false }
    return view.window?.transitions.involves(view) ?? false
  }

  /// Checks a removal before this controller leaves `parent` by `removeFromParent()`.
  func checkRemoval(from parent: ViewController) {
    guard let record else { return }
    checkArrival(in: parent)
    if record.move.isIn || record.move == .inside {
      report(.missingWillMove, container: parent)
    }
  }
}

/// Checks, when an application is idle, for calls that a container has omitted, and for controls
/// that the user cannot reach.
///
/// A pending timer, transition or task, or a pressed mouse button could lead to those calls, so the
/// check waits for it. It repeats only after something was added, removed, begun or ended.
@MainActor
struct ContainmentWatch {
  /// The most seconds that the check waits for timers and tasks, because some never end.
  private static let patience = 5.0

  /// The time of the last recorded change; nil if nothing has changed since the last check.
  private var since: Double?
  private var moves: [Move] = []
  /// The summaries of the controls that were out of reach at the last check.
  private var lost: Set<String> = []
  /// The number of moves at which duplicates and deallocated controllers are purged.
  private var most = 64

  /// A controller removed from its parent, or one without a parent whose view entered a window.
  private struct Move {
    weak let controller: ViewController?
    weak let parent: ViewController?
    let isDeparture: Bool

    /// The controllers that identify the move among others; nil if one of them is deallocated.
    var identity: [ObjectIdentifier]? {
      guard let controller, parent != nil || !isDeparture else { return nil }
      return [controller, parent].compactMap { $0.map { ObjectIdentifier($0) } }
    }
  }

  /// Whether anything was recorded since the last check.
  var isDue: Bool { since != nil }

  /// Records that something was added, removed, begun or ended at `now`.
  mutating func noteChange(at now: @autoclosure () -> Double) {
    if ContainmentDiagnostic.isLookedFor { since = now() }
  }

  mutating func noteDeparture(of child: ViewController, from parent: ViewController) {
    recordMove(Move(controller: child, parent: parent, isDeparture: true))
  }

  mutating func noteArrival(of controller: ViewController) {
    guard controller.parent == nil else { return }
    recordMove(Move(controller: controller, parent: nil, isDeparture: false))
  }

  /// Adds a move. At times purges duplicates and freed controllers, in case the app is never idle.
  private mutating func recordMove(_ move: @autoclosure () -> Move) {
    guard ContainmentDiagnostic.isLookedFor else { return }
    moves.append(move())
    guard moves.count >= most else { return }
    var seen: Set<[ObjectIdentifier]> = []
    moves.removeAll { move in move.identity.map { seen.insert($0).inserted } != true }
    most = max(64, 2 * moves.count)
  }

  /// The number of moves remembered.
  var remembered: Int { moves.count }

  /// Whether to check at the time `now`. A check waits while there is a `nextEvent`, which means a
  /// pending timer, or while one of `tasks` runs; but never longer than `patience`.
  func isTime(_ now: Double, nextEvent: @autoclosure () -> Double?, tasks: TaskRoll?) -> Bool {
    guard let since else { return false }
    if now - since >= ContainmentWatch.patience { return true }
    return nextEvent() == nil && tasks?.isUnderWay != true
  }

  /// Checks the recorded moves and the contents of `window`, and reports the mistakes.
  mutating func check(_ window: Window?) {
    since = nil
    let found = moves
    moves = []
    for move in found where move.isDeparture { ContainmentWatch.checkDeparture(move) }
    for move in found where !move.isDeparture { move.controller?.checkAsStranger() }
    guard let window else { return }
    window.rootViewController?.checkSubtreeAtRest()
    let diagnostics = window.controlsOutOfReach
    for diagnostic in diagnostics where !lost.contains(diagnostic.summary) { diagnostic.log() }
    lost = Set(diagnostics.map(\.summary))
  }

  private static func checkDeparture(_ departure: Move) {
    guard let child = departure.controller, let parent = departure.parent, child.parent == nil,
      child.ownPresenter == nil, !child.isRoot
    else { return }
    child.report(
      parent.holdsView(of: child) ? .viewLeftBehind : .aliveAfterRemoval, container: parent)
  }
}

extension ViewController {
  fileprivate func checkSubtreeAtRest() {
    checkAtRest()
    for child in children { child.checkSubtreeAtRest() }
    ownPresented?.checkSubtreeAtRest()
  }

  private func checkAtRest() {
    // An animated appearance may be waiting for the user.
    if lifecycle.isDriven && !delivery.animated {
      report(.missingEnd, container: parent)
    }
    guard let parent, let view = rootView, let outer = parent.rootView,
      parent.lifecycle.state == .appeared, view.isDescendant(of: outer)
    else { return }
    if containmentRecord?.move.isIn == true && !lifecycle.isDriven {
      report(.missingDidMove, container: parent)
    }
    if lifecycle.state == .appeared && view.frame == .zero && !outer.frame.isEmpty {
      report(.neverLaidOut, container: parent)
    }
    if isLeftOut(by: parent) { report(.forwardsNothing, container: parent) }
  }

  /// Whether `parent` forwards by hand and has sent this controller no callback, although the view
  /// is visible inside the parent's view.
  private func isLeftOut(by parent: ViewController) -> Bool {
    guard !parent.forwards(to: self), lifecycle.state == .disappeared,
      !lifecycle.isDriven, containmentRecord?.hasHeard == false,
      let view = rootView, let window = view.window
    else { return false }
    return !view.isHidden && (view.frame == .zero || !view.placed(in: window).visible.isEmpty)
  }

  /// Reports a view that was added alone: its controller has no parent, is not presented, and is
  /// not a window's root.
  fileprivate func checkAsStranger() {
    guard parent == nil, ownPresenter == nil, let view = rootView, view.window != nil,
      let container = view.superview?.nearestController
    else { return }
    report(containmentRecord?.move == .outside ? .viewLeftBehind : .notAdded, container: container)
  }
}
