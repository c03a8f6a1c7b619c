extension LifecycleTrace {
  /// The name that `controller` has in this trace. A controller that the trace has not met yet gets
  /// its name now.
  package func name(of controller: ViewController) -> Participant { participant(controller) }
}
