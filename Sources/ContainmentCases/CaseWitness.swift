import TermContainers

/// Records the events in the scene of a case, besides the assertions of the case.
@MainActor
package final class CaseWitness {
  /// The case.
  package let conformanceCase: ConformanceCase
  /// The calls and callbacks in UIKit's spelling, such as `addChild(_:)`.
  package private(set) var events: Set<String> = []
  /// The names of the diagnostics and errors, including those that the case does not ask for.
  package private(set) var complaints: Set<String> = []
  /// The failed assertions of the case.
  package private(set) var failures: [String] = []
  /// The calls and callbacks in order.
  private var entries: [LifecycleTrace.Entry] = []
  /// The names of the recorders, by the names that the trace gave them.
  private var names: [String: String] = [:]
  private let trace = LifecycleTrace()

  @TaskLocal package static var current: CaseWitness?

  /// Plays the scene of `conformanceCase`.
  package init(of conformanceCase: ConformanceCase) {
    self.conformanceCase = conformanceCase
    trace.includesFrames = true
    watch(trace)
    failures = CaseWitness.$current.withValue(self) { trace.recording { conformanceCase.run() } }
  }

  /// Also records the entries of `trace`, for scenes whose hosts have traces of their own.
  package func watch(_ trace: LifecycleTrace) {
    trace.observe { [weak self] entry in
      self?.events.insert(entry.event)
      self?.entries.append(entry)
    }
  }

  /// The calls and callbacks in order, each with its origin; layout is left out.
  package var log: [(origin: LifecycleTrace.Entry.Origin, text: String)] {
    entries.filter { !$0.event.hasSuffix("LayoutSubviews()") }
      .map { ($0.origin, $0.message.naming(names)) }
  }

  /// Notes the name of a recorder.
  func rememberName(of recorder: Recorder) {
    names[trace.name(of: recorder).description] = recorder.name
  }

  func see(_ complaint: Complaint) { complaints.insert(complaint.name) }
}
