/// A controller as a trace sees it: makes calls and receives callbacks.
@MainActor
protocol TraceParticipant: AnyObject {
  /// The name of its class.
  var typeName: String { get }
  /// Whether traces have entries about it.
  var isInTraces: Bool { get }
  /// Whether it is kept out of traces, or is inside one that is.
  var isKeptOut: Bool { get }
  /// Its container.
  var tracedParent: (any TraceParticipant)? { get }
  /// Remembers that `container` made the call `event` concerning it.
  func noteStep(_ event: StaticString, by container: any TraceParticipant)
}
