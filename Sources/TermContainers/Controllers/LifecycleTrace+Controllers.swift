extension LifecycleTrace {
  /// The name that `controller` has in this trace. A controller that the trace has not met yet gets
  /// its name now.
  package func name(of controller: ViewController) -> Participant { participant(controller) }

  /// The name that `controller` has in this trace; nil if the trace has no entry that names it.
  public func knownName(of controller: ViewController) -> Participant? {
    knownParticipant(controller)
  }

  /// Records a step of `controller` that no call of the framework shows, such as making a child or
  /// letting it go: the statement as the source has it, such as `child = DetailViewController()`.
  /// Does nothing unless there is a trace with ``includesFrames``.
  public static func note(_ step: StaticString, by controller: ViewController) {
    recordStep(step, by: controller)
  }

  /// Records `call` on `container`, one of an app's own, with the first controller that it concerns,
  /// and makes it by `body`, which is as the framework's code: see ``framework(_:)``. Without a trace,
  /// only runs `body`.
  @discardableResult @_disfavoredOverload
  public static func call<Result>(
    by container: ViewController, _ call: StaticString, _ child: ViewController?,
    _ body: () throws -> Result
  ) rethrows -> Result {
    try LifecycleTrace.call(by: container, call, child, to: nil) { try framework(body) }
  }

  /// Records a callback that the app is about to send to a child whose override does not call super,
  /// so that nothing else would record it: `"didMove(toParent:)"` with the child's new parent.
  public static func note(
    _ callback: StaticString, of child: ViewController, parent: ViewController?
  ) {
    record(child, callback, parent: parent)
  }
}
