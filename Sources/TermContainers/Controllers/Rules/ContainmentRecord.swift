/// What the diagnostics remember of a controller. Made only where somebody would hear of them.
@MainActor
final class ContainmentRecord {
  /// Where the controller was told that it is going, or is.
  enum Move: Equatable {
    /// Nobody listened when it came where it is.
    case unknown
    case outside
    case announcedIn
    case inside
    case announcedOut
  }

  var move = Move.unknown
  /// It was told to leave while the transition that brings it ran, and is yet to hear that it is in.
  var leavesOnArrival = false
  /// It has been sent an appearance callback since it came.
  var hasHeard = false
  /// The view was loaded while there was no parent, and there has been none since.
  var wasLoadedAlone = false
  /// What was called, the last calls only.
  private(set) var steps: [String] = []
  private var reported: Set<ContainmentDiagnostic.Kind> = []

  func note(_ step: String) {
    if steps.count == 12 { steps.removeFirst() }
    steps.append(step)
  }

  /// Whether `kind` is reported for the first time since the controller came or went.
  func reportsFirst(_ kind: ContainmentDiagnostic.Kind) -> Bool { reported.insert(kind).inserted }

  /// A new stay begins or ends: the same mistake would be another one.
  func startStay(_ move: Move) {
    self.move = move
    leavesOnArrival = false
    hasHeard = false
    reported = []
  }
}

extension ViewController {
  /// The record, made where it is wanted.
  var record: ContainmentRecord? {
    if containmentRecord == nil && ContainmentDiagnostic.isLookedFor {
      containmentRecord = ContainmentRecord()
    }
    return containmentRecord
  }

  /// Reports `kind` of this controller, once for each stay in a parent.
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

// What is found at the call itself.
extension ViewController {
  /// Before `parent` sends `willMove(toParent:)` in `addChild(_:)`.
  func checkAddition(to parent: ViewController) {
    guard let record else { return }
    if record.move == .announcedIn { report(.repeatedWillMove, container: parent) }
    record.startStay(.announcedIn)
    if record.wasLoadedAlone { report(.viewLoadedEarly, container: parent) }
    record.wasLoadedAlone = false
    if rootView?.superview?.nearestController === parent {
      report(.viewAddedEarly, container: parent)
    }
  }

  /// When the container, not `addChild(_:)`, says where this controller is going.
  func checkWillMove(to parent: ViewController?) {
    guard let record else { return }
    record.note("willMove(toParent: \(parent?.typeName ?? "nil"))")
    if let parent {
      if record.move == .announcedIn { report(.repeatedWillMove, container: parent) }
      record.move = .announcedIn
    } else if self.parent != nil {
      if record.move == .announcedIn && isInTransition { return record.leavesOnArrival = true }
      checkArrival(in: self.parent)
      if record.move == .announcedOut { report(.repeatedWillMove, container: self.parent) }
      record.move = .announcedOut
    }
  }

  /// When the container, not `removeFromParent()`, says where this controller is.
  func checkDidMove(to parent: ViewController?) {
    guard let record else { return }
    record.note("didMove(toParent: \(parent?.typeName ?? "nil"))")
    let isRepeated = parent == nil ? record.move == .outside : record.move == .inside
    if isRepeated { report(.repeatedDidMove, container: parent ?? self.parent) }
    // With a parent it has only been told too early; what follows is to be judged by the tree.
    guard parent != nil && parent === self.parent else { return }
    record.move = record.leavesOnArrival ? .announcedOut : .inside
  }

  /// In a window that is told at rest, so that an addition can be called off before it is complete.
  private func checkArrival(in parent: ViewController?) {
    guard containmentRecord?.move == .announcedIn, parent?.application == nil else { return }
    report(.missingDidMove, container: parent)
  }

  private var isInTransition: Bool {
    guard let view = rootView else { return false }
    return view.window?.transitions.involves(view) ?? false
  }

  /// Before this controller leaves `parent` by `removeFromParent()`.
  func checkRemoval(from parent: ViewController) {
    guard let record else { return }
    checkArrival(in: parent)
    if record.move == .announcedIn || record.move == .inside {
      report(.missingWillMove, container: parent)
    }
  }
}
