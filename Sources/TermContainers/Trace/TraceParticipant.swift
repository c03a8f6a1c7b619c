/// A controller as a trace sees it: makes calls and receives callbacks.
@MainActor
protocol TraceParticipant: AnyObject {
  /// The name of its class.
  var typeName: String { get }
  /// Its container.
  var tracedParent: (any TraceParticipant)? { get }
  /// Remembers that `container` made the call `event` concerning it.
  func noteStep(_ event: StaticString, by container: any TraceParticipant)
}
