/// Records the calls of containers and the callbacks of controllers, in order, with their causes.
///
/// ```swift
/// let trace = LifecycleTrace()
/// trace.recording {
///   container.addChild(child)
///   child.didMove(toParent: container)
/// }
/// let messages = trace.entries.map(\.message)
/// // "ViewController.addChild(ViewController#2)", …
/// ```
///
/// There is no global trace: ``recording(_:)`` makes a trace current only for the code that it
/// runs. Without a trace, a callback costs one check and no allocation.
///
/// A ``ContainmentHandler`` receives only mistakes.
@MainActor
public final class LifecycleTrace {
  /// The recorded entries.
  public private(set) var entries: [Entry] = []
  /// Whether ``entries`` are stored. If false, only the observers added by ``observe(_:)`` get
  /// them, for runs of many hours.
  public var keepsEntries = true
  /// Whether the trace has entries for frames and constraints that the app sets on a controller's
  /// root view, and for the steps of `note(_:by:)`. False by default. The entry is `view.frame` for
  /// a frame, and `view.constraints` when the app activates constraints that tie the view to
  /// others. Turning off `translatesAutoresizingMaskIntoConstraints` of a child's view is a step.
  public var includesFrames = false
  /// Whether the trace has entries for `willTransition(to:with:)` and
  /// `traitCollectionDidChange(_:)`. False by default: a trace is about containment.
  public var includesTraits = false
  /// The source of the entries' times; without a source, the times are 0.
  public var timeSource: (any TimeSource)?
  /// The current turn, from 1. A frame ends a turn; the *did* callbacks after it belong to the
  /// next. Turns without entries are not counted.
  public private(set) var turn = 1

  private var count = 0
  /// The number of times that the sequence has restarted.
  private(set) var beginning = 0
  private var observers: [(token: Observation, body: (Entry) -> Void)] = []
  private var observations = 0
  private var turnHasEntries = false
  private var causes: [Cause] = []
  /// The lines reached in the listed functions and closures that are running, the innermost last.
  private var lines: [Line] = []
  /// The number of runs of listed functions.
  package private(set) var runs = 0
  /// The number of each listed function's last run, by its file and its first line.
  private var lastRuns: [String: [Int: Int]] = [:]
  private var known: [ObjectIdentifier: KnownController] = [:]
  /// The number of known controllers at which deallocated ones are purged.
  private var mostKnown = 64
  private var instances: [String: Int] = [:]

  /// Creates an empty trace.
  public init() {}

  @TaskLocal static var current: LifecycleTrace?

  /// Runs `body` with this trace as the current one.
  public func recording<Result>(_ body: () throws -> Result) rethrows -> Result {
    try LifecycleTrace.$current.withValue(self, operation: body)
  }

  /// Runs `body` with no current trace, so that the app's trace leaves it out.
  package static func notRecording<Result>(_ body: () throws -> Result) rethrows -> Result {
    try $current.withValue(nil, operation: body)
  }

  /// Calls `observer` with each entry as it is recorded, after the observers added before, until
  /// ``stopObserving(_:)`` is called with the returned token.
  @discardableResult
  public func observe(_ observer: @escaping (Entry) -> Void) -> Observation {
    observations += 1
    let token = Observation(number: observations)
    observers.append((token, observer))
    return token
  }

  /// Removes the observer for which ``observe(_:)`` returned `token`, if it is still there.
  public func stopObserving(_ token: Observation) {
    observers.removeAll { $0.token == token }
  }

  /// Identifies an observer of a trace: see ``LifecycleTrace/observe(_:)``.
  public struct Observation: Hashable, Sendable {
    fileprivate let number: Int
  }

  /// Removes all entries and restarts the sequence at 1. Turn and instance numbers continue.
  public func removeAll() {
    entries.removeAll()
    for key in known.keys { known[key]?.last = [:] }
    count = 0
    beginning += 1
  }
}

extension LifecycleTrace {
  /// A cause: a recorded call or callback, or a rule.
  struct Cause {
    let text: String
    /// The number of the cause's entry, or of the entry from which it follows.
    let sequence: Int?
    /// Whether the code that runs is the app's: an override, a completion, the handler of an event.
    /// The framework's own code runs inside a call, or follows a rule.
    let isApp: Bool
    /// The number of listed functions and closures that were running when the cause began.
    var depth = 0
    /// The count of listed functions and closures running when the app's code around it began.
    var base = 0
    /// Whether the cause is part of the app's code around it, whose lines then count as having led
    /// to its entries. Frames that are set under this cause have no entry.
    var isInside = false

    static let none = Cause(text: "direct call", sequence: nil, isApp: true)
  }

  /// A controller and its name. The weak reference tells whether the address has been reused.
  private struct KnownController {
    weak var controller: (any TraceParticipant)?
    let participant: Participant
    /// The number of the last entry of each callback that the controller was sent.
    var last: [String: Int] = [:]
  }

  /// Returns the name of `controller` in this trace. Assigns the name at the first call.
  func participant(_ controller: any TraceParticipant) -> Participant {
    if let known = knownParticipant(controller) { return known }
    let name = controller.typeName
    instances[name, default: 0] += 1
    let participant = Participant(className: name, number: instances[name, default: 1])
    forgetWhoIsGone()
    known[ObjectIdentifier(controller)] = KnownController(
      controller: controller, participant: participant)
    return participant
  }

  /// Purges deallocated controllers; their numbers are not reused.
  private func forgetWhoIsGone() {
    guard known.count >= mostKnown else { return }
    known = known.filter { $0.value.controller != nil }
    mostKnown = max(64, 2 * known.count)
  }

  /// Returns the name of `controller` in this trace; nil if it has no name yet.
  func knownParticipant(_ controller: any TraceParticipant) -> Participant? {
    entry(of: controller)?.participant
  }

  /// Returns the record of `controller`; nil for none, or if it is a deallocated controller's.
  private func entry(of controller: any TraceParticipant) -> KnownController? {
    known[ObjectIdentifier(controller)].flatMap { $0.controller == nil ? nil : $0 }
  }

  /// The number of controllers that have a name.
  var knownCount: Int { known.count }

  /// Records an entry and returns its sequence number.
  @discardableResult
  func write(
    _ kind: Entry.Kind, _ subject: any TraceParticipant, _ event: StaticString,
    object: (any TraceParticipant)? = nil, to other: (any TraceParticipant)? = nil,
    sender: (any TraceParticipant)? = nil, isAppearing: Bool? = nil, animated: Bool? = nil,
    options: String? = nil, rule: StaticString? = nil, origin: Entry.Origin
  ) -> Int {
    let cause = causes.last ?? .none
    count += 1
    let entry = Entry(
      sequence: count, time: timeSource?.now ?? 0, turn: turn, kind: kind, origin: origin,
      subject: participant(subject), event: event.description, object: object.map(participant),
      other: other.map(participant),
      sender: kind == .call ? nil : sender.map(participant), isAppearing: isAppearing,
      animated: animated, options: options,
      cause: rule?.description ?? cause.text,
      causeSequence: cause.sequence, lines: Array(lines.dropFirst(cause.base)),
      isOfLine: lines.count > cause.depth)
    if keepsEntries { entries.append(entry) }
    if kind == .callback { known[ObjectIdentifier(subject)]?.last[entry.event] = count }
    turnHasEntries = true
    for observer in observers { observer.body(entry) }
    return entry.sequence
  }

  func within<Result>(_ cause: Cause, _ body: () throws -> Result) rethrows -> Result {
    var cause = cause
    cause.depth = lines.count
    cause.base = cause.isInside ? currentCause.base : cause.depth
    causes.append(cause)
    defer { causes.removeLast() }
    return try body()
  }

  var currentCause: Cause { causes.last ?? .none }

  /// Begins a run of a listed function. Returns its number.
  func beginRun(of function: Int, in file: StaticString) -> Int {
    runs += 1
    lastRuns[file.description, default: [:]][function] = runs
    beginFunction(run: runs, of: function, in: file, isNew: true)
    return runs
  }

  /// Returns the number of the last run of the function at line `function`; 0 before its first run.
  package func lastRun(of function: Int, in file: String) -> Int { lastRuns[file]?[function] ?? 0 }

  /// Records that a function, or a closure of its run, begins.
  func beginFunction(run: Int, of function: Int, in file: StaticString, isNew: Bool = false) {
    let isLater = !isNew && !lines.contains { $0.run == run }
    lines.append(
      Line(
        file: file.description, function: function, number: function, run: run, isLater: isLater))
  }

  /// Records the line that the innermost function or closure of a run has reached.
  func reach(line: Int, in run: Int) {
    if let last = lines.lastIndex(where: { $0.run == run }) { lines[last].number = line }
  }

  /// Records the end of the innermost function or closure of a run.
  func endFunction(run: Int) {
    if let last = lines.lastIndex(where: { $0.run == run }) { lines.remove(at: last) }
  }

  /// The origin of a call made now.
  var originOfCalls: Entry.Origin { currentCause.isApp ? .yours : .automatic }

  /// Returns the sequence number of the last entry in which `controller` was sent `event`.
  func lastSequence(of controller: any TraceParticipant, _ event: StaticString) -> Int? {
    entry(of: controller)?.last[event.description]
  }

  /// Ends a turn, after a frame or the callbacks due then. A turn without entries is not counted.
  func endTurn() {
    guard turnHasEntries else { return }
    turn += 1
    turnHasEntries = false
  }

  /// The name of a controller in a trace.
  public struct Participant: Hashable, Sendable, CustomStringConvertible {
    /// The class of the controller.
    public let className: String
    /// The controller's number among those of its class, from 1, in the order of their naming.
    public let number: Int

    /// `DetailViewController`, or `DetailViewController#2` for the second one.
    public var description: String { number == 1 ? className : "\(className)#\(number)" }
  }

  /// A line of a listed function that was running: see ``ListedRun``.
  public struct Line: Hashable, Sendable {
    /// The name of the file.
    public let file: String
    /// The number of the first line of the line's function, from 1.
    public let function: Int
    /// The number of the line at which the statement begins, from 1.
    public internal(set) var number: Int
    /// The number of the run, from 1 in each trace; the closures of a function belong to its run.
    public let run: Int
    /// Whether the line lies in a closure that runs after its function has ended.
    public let isLater: Bool
  }

  /// A call or a callback.
  public struct Entry: Sendable, Equatable {
    /// The kinds of entry.
    public enum Kind: String, Sendable {
      /// A call by a container, such as `addChild(_:)`.
      case call
      /// A callback to a controller, such as `viewWillAppear(_:)`. `willMove(toParent:)` and
      /// `didMove(toParent:)` count as callbacks even if the container calls them.
      case callback
    }

    /// The origin of a call or a callback: its maker, or the reason for sending it.
    public enum Origin: String, Sendable, CaseIterable {
      /// The app makes the call, or sends the callback itself, such as `willMove(toParent: nil)`.
      case yours
      /// The framework makes the call inside another call, or sends the callback because of a call.
      case automatic
      /// An appearance callback, sent because a view enters or leaves a window.
      case appearance
    }

    /// The position in the trace, from 1.
    public let sequence: Int
    /// Seconds by the application's clock.
    public let time: Double
    /// The turn, from 1: see ``LifecycleTrace/turn``.
    public let turn: Int
    /// The kind of entry: a call or a callback.
    public let kind: Kind
    /// The maker of the call, or the reason for sending the callback.
    public let origin: Origin
    /// The controller that made the call or received the callback.
    public let subject: Participant
    /// The name of the call or callback in UIKit's Swift spelling, such as `viewWillAppear(_:)`.
    public let event: String
    /// The child that a call concerns, or the parent that a callback was given.
    public let object: Participant?
    /// The second child that a call concerns, such as the child that a transition shows.
    public let other: Participant?
    /// The container that made the callback, such as `willMove(toParent: nil)`; otherwise nil.
    public let sender: Participant?
    /// The first argument of `beginAppearanceTransition(_:animated:)`; nil elsewhere.
    public let isAppearing: Bool?
    /// The `animated` argument; nil if there is no such parameter.
    public let animated: Bool?
    /// A transition's `options` as written in code, such as `.transitionCurlUp`; nil elsewhere.
    public let options: String?
    /// The call, callback or rule that caused the entry; otherwise `direct call`.
    public let cause: String
    /// The ``sequence`` of the entry that caused this one, directly or indirectly, if any.
    public let causeSequence: Int?
    /// The listed lines that led to the entry, each called by the line before, if any.
    public let lines: [Line]
    /// Whether the last of ``lines`` caused the entry itself, or by a function that is not listed.
    /// If false, the framework caused it inside a call by that line.
    public let isOfLine: Bool

    /// The class of ``subject``.
    public var controller: String { subject.className }
    /// The class of the controller that was passed to a callback, usually the parent; nil for none.
    public var parent: String? { kind == .callback ? object?.className : nil }
  }
}

/// A controller whose calls and callbacks a trace can record.
@MainActor
protocol TraceParticipant: AnyObject {
  /// The name of the controller's class.
  var typeName: String { get }
  /// Whether traces have entries about the controller.
  var isInTraces: Bool { get }
  /// Whether traces leave out the controller, or one that contains or presents it.
  var isKeptOut: Bool { get }
  /// The container that the controller belongs to, if any.
  var tracedParent: (any TraceParticipant)? { get }
  /// Records that `container` made the call `event` about this controller.
  func noteStep(_ event: StaticString, by container: any TraceParticipant)
}
