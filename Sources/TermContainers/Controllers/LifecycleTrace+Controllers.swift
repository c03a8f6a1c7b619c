extension LifecycleTrace {
  /// Returns the controller's name in this trace. A controller without a name gets its name now.
  package func name(of controller: ViewController) -> Participant { participant(controller) }

  /// Returns the name that `controller` has in this trace; nil if it has no name yet.
  public func knownName(of controller: ViewController) -> Participant? {
    knownParticipant(controller)
  }

  /// Records a step of `controller` that no call of the framework shows, such as creating or
  /// releasing a child. `step` is the statement as in the source: `child = DetailViewController()`.
  /// Does nothing unless there is a trace with ``includesFrames``.
  public static func note(_ step: StaticString, by controller: ViewController) {
    recordStep(step, by: controller)
  }

  /// Records `call` on `container`, a container of the app's own; `child` is the first controller
  /// that the call concerns. Runs `body` as code of the framework (see ``framework(_:)``) and
  /// returns its result. Without a trace, only runs `body`.
  @discardableResult @_disfavoredOverload
  public static func call<Result>(
    by container: ViewController, _ call: StaticString, _ child: ViewController?,
    _ body: () throws -> Result
  ) rethrows -> Result {
    try LifecycleTrace.call(by: container, call, child, to: nil) { try framework(body) }
  }

  /// Records a callback that the app is about to send, and that an override without super would not
  /// record. For example, `"didMove(toParent:)"` with the child's new parent.
  public static func note(
    _ callback: StaticString, of child: ViewController, parent: ViewController?
  ) {
    record(child, callback, parent: parent)
  }
}
