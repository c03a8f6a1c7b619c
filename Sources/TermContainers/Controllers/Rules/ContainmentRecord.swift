/// The diagnostics' record of a controller. Created only when diagnostics are reported.
@MainActor
final class ContainmentRecord {
  /// The last move of the controller that was announced or completed.
  enum Move: Equatable {
    /// Diagnostics were off when it moved.
    case unknown
    case outside
    case announcedIn
    /// Also announced out, during the transition that adds it: it leaves when it has come.
    case announcedThrough
    case inside
    case announcedOut

    var isIn: Bool { self == .announcedIn || self == .announcedThrough }
  }

  var move = Move.unknown
  /// Whether it has been sent an appearance callback since it was added.
  var hasHeard = false
  /// Whether the view was loaded without a parent, and there has been no parent since.
  var wasLoadedAlone = false
  /// The last calls that were made.
  private(set) var steps: [String] = []
  private var reported: Set<ContainmentDiagnostic.Kind> = []

  func note(_ step: String) {
    if steps.count == 12 { steps.removeFirst() }
    steps.append(step)
  }

  /// Whether `kind` is reported for the first time since the controller last moved.
  func reportsFirst(_ kind: ContainmentDiagnostic.Kind) -> Bool { reported.insert(kind).inserted }

  /// Begins or ends the time in a parent; each mistake is reported again after that.
  func startStay(_ move: Move) {
    self.move = move
    hasHeard = false
    reported = []
  }
}

extension ViewController {
  /// The record, created on demand.
  var record: ContainmentRecord? {
    if containmentRecord == nil && ContainmentDiagnostic.isLookedFor {
      containmentRecord = ContainmentRecord()
    }
    return containmentRecord
  }

  /// Reports `kind` for this controller, once between two moves.
  func report(_ kind: ContainmentDiagnostic.Kind, container: ViewController? = nil) {
    guard let record, ContainmentDiagnostic.isLookedFor(kind), record.reportsFirst(kind) else {
      return
    }
    ContainmentDiagnostic(kind, self, container: container).log()
  }
}

extension ViewController: TraceParticipant {
  var tracedParent: (any TraceParticipant)? { parent }

  func noteStep(_ event: StaticString, by container: any TraceParticipant) {
    record?.note("\(container.typeName).\(event)")
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
    record.note("willMove(toParent: \(parent?.typeName ?? "nil"))")
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
    record.note("didMove(toParent: \(parent?.typeName ?? "nil"))")
    let isRepeated = parent == nil ? record.move == .outside : record.move == .inside
    if isRepeated { report(.repeatedDidMove, container: parent ?? self.parent) }
    // Otherwise the call came too early; the tree decides what follows.
    guard parent != nil && parent === self.parent else { return }
    record.move = record.move == .announcedThrough ? .announcedOut : .inside
  }

  /// Checks that the addition was completed. In a window this is checked at rest, so that an
  /// addition can be cancelled first.
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
