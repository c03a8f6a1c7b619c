/// Writes down what containers call and what controllers are sent, in order, with what led to each.
///
/// There is no global trace: ``recording(_:)`` makes one the listener for what runs inside it, and
/// nobody else's. While nobody listens a callback costs one look at that, and no allocation.
@MainActor
public final class LifecycleTrace {
  /// What has been written down.
  public private(set) var entries: [Entry] = []
  /// Whether ``entries`` are kept. Where it is false those who ``observe(_:)`` hear of them, and that is
  /// all: for what goes on for hours.
  public var keepsEntries = true
  /// Where the times come from; 0 without it.
  public var timeSource: (any TimeSource)?
  /// Which turn it is, from 1. A frame ends a turn; the *did* callbacks after it are the next one.
  /// Turns in which nothing was written down do not count.
  public private(set) var turn = 1

  private var count = 0
  private var observers: [(Entry) -> Void] = []
  private var turnHasEntries = false
  private var causes: [Cause] = []
  private var known: [ObjectIdentifier: KnownController] = [:]
  /// How many known ones are enough to look for those that are gone.
  private var mostKnown = 64
  private var instances: [String: Int] = [:]

  /// A trace with nothing in it.
  public init() {}

  @TaskLocal static var current: LifecycleTrace?

  /// Runs `body` with this trace listening.
  public func recording<Result>(_ body: () throws -> Result) rethrows -> Result {
    try LifecycleTrace.$current.withValue(self, operation: body)
  }

  /// Has `observer` called with each entry as it is written down, after those that were there before.
  public func observe(_ observer: @escaping (Entry) -> Void) { observers.append(observer) }

  /// Forgets what has been written down, and counts from 1 again. Turns and instances go on.
  public func removeAll() {
    entries.removeAll()
    count = 0
  }
}

extension LifecycleTrace {
  /// What led to something: a call or callback that stands in the trace, or a rule.
  struct Cause {
    let text: String
    /// The entry that it is, or comes from.
    let sequence: Int?

    static let none = Cause(text: "direct call", sequence: nil)
  }

  /// A number given to a controller; the reference tells when its place in memory has been reused.
  private struct KnownController {
    weak var controller: (any TraceParticipant)?
    let participant: Participant
  }

  /// Who `controller` is in this trace.
  func participant(_ controller: any TraceParticipant) -> Participant {
    let key = ObjectIdentifier(controller)
    if let known = known[key], known.controller != nil { return known.participant }
    let name = controller.typeName
    instances[name, default: 0] += 1
    let participant = Participant(className: name, number: instances[name, default: 1])
    forgetWhoIsGone()
    known[key] = KnownController(controller: controller, participant: participant)
    return participant
  }

  /// Their number stays theirs: it is given to nobody else.
  private func forgetWhoIsGone() {
    guard known.count >= mostKnown else { return }
    known = known.filter { $0.value.controller != nil }
    mostKnown = max(64, 2 * known.count)
  }

  /// How many controllers it knows.
  var knownCount: Int { known.count }

  /// Writes something down, and returns its number.
  @discardableResult
  func write(
    _ kind: Entry.Kind, _ subject: any TraceParticipant, _ event: StaticString,
    object: (any TraceParticipant)? = nil, to other: (any TraceParticipant)? = nil,
    sender: (any TraceParticipant)? = nil, isAppearing: Bool? = nil, animated: Bool? = nil,
    rule: StaticString? = nil
  ) -> Int {
    var cause = causes.last ?? .none
    if let rule { cause = Cause(text: rule.description, sequence: cause.sequence) }
    count += 1
    let entry = Entry(
      sequence: count, time: timeSource?.now ?? 0, turn: turn, kind: kind,
      subject: participant(subject), event: event.description, object: object.map(participant),
      other: other.map(participant),
      sender: kind == .call ? nil : sender.map(participant), isAppearing: isAppearing,
      animated: animated,
      cause: cause.text,
      causeSequence: cause.sequence)
    if keepsEntries { entries.append(entry) }
    turnHasEntries = true
    for observer in observers { observer(entry) }
    return entry.sequence
  }

  func within<Result>(_ cause: Cause, _ body: () throws -> Result) rethrows -> Result {
    causes.append(cause)
    defer { causes.removeLast() }
    return try body()
  }

  var currentCause: Cause { causes.last ?? .none }

  /// The last entry in which `controller` was sent `event`.
  func lastSequence(of controller: any TraceParticipant, _ event: StaticString) -> Int? {
    let (subject, event) = (participant(controller), event.description)
    return entries.last { $0.subject == subject && $0.event == event }?.sequence
  }

  /// Called after a frame, and after what was owed then. A turn in which nothing happened does not
  /// count.
  static func turnEnded() {
    guard let current, current.turnHasEntries else { return }
    current.turn += 1
    current.turnHasEntries = false
  }
}
