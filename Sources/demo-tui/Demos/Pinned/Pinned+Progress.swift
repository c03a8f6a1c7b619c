import RecorderCommands
import TermContainers

extension Pinned {
  /// What has become of each step, and what it led to.
  struct Progress {
    enum State {
      case open, done, leftOut
      /// It was called and did nothing.
      case failed
    }

    /// Something that the child was sent, or that happened to it.
    struct Event: Equatable {
      /// Nil for what is no callback, such as `init`.
      var origin: LifecycleTrace.Entry.Origin?
      var text: String
    }

    /// What was reported about a step.
    struct Report {
      var text: String
      /// The page that explains it, by name.
      var name: String?
    }

    struct Record {
      var state = State.open
      /// What takes it back.
      var undo: [Call] = []
      /// Whether it has been taken back.
      var isTakenBack = false
      var events: [Event] = []
      var reports: [Report] = []
    }

    private(set) var records: [Step: Record] = [:]
    /// The next step; nil after the last.
    private(set) var pending: Step? = .create
    /// The step whose consequences are noted.
    private(set) var current: Step?

    /// The step before the next one; nil at the start.
    var last: Step? { pending.map(\.previous) ?? .drop }

    func state(_ step: Step) -> State { records[step]?.state ?? .open }

    /// Takes a step, which `undo` takes back.
    mutating func take(_ step: Step, undo: [Call]) { go(past: step, .done, undo) }

    /// Notes that the step did nothing.
    mutating func fail(_ step: Step) { records[step]?.state = .failed }

    mutating func leaveOut(_ step: Step) { go(past: step, .leftOut, []) }

    private mutating func go(past step: Step, _ state: State, _ undo: [Call]) {
      records[step] = Record(state: state, undo: undo)
      if step != current { current.map { records[$0]?.isTakenBack = false } }
      (current, pending) = (step, step.next)
    }

    /// Goes back before `step` and returns the calls that take it back.
    mutating func goBack(before step: Step) -> [Call] {
      let undo = records[step]?.undo ?? []
      records[step] = Record(undo: undo, isTakenBack: true)
      (current, pending) = (step, step)
      return undo
    }

    mutating func note(_ event: Event) {
      current.map { records[$0]?.events.append(event) }
    }

    mutating func note(_ report: Report) {
      current.map { records[$0]?.reports.append(report) }
    }
  }
}
