/// What calls, and is sent callbacks: a controller.
@MainActor
protocol TraceParticipant: AnyObject {
  /// The name of its class.
  var typeName: String { get }
  /// The container that it is in.
  var tracedParent: (any TraceParticipant)? { get }
  /// Remembers that `container` made the call `event` about it.
  func noteStep(_ event: StaticString, by container: any TraceParticipant)
}
