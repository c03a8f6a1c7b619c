// What the controllers write. Nothing of this costs more than a look where nobody listens.
extension LifecycleTrace {
  /// Writes a callback down that the container has called.
  static func record(
    _ controller: any TraceParticipant, _ event: StaticString, parent: (any TraceParticipant)?
  ) {
    current?.write(
      .callback, controller, event, object: parent, sender: parent ?? controller.tracedParent)
  }

  /// Writes a callback down and makes it: what its override calls is owed to it.
  static func callback(
    _ controller: any TraceParticipant, _ event: StaticString,
    parent: (any TraceParticipant)? = nil,
    animated: Bool? = nil, rule: StaticString? = nil, _ body: () -> Void
  ) {
    guard let trace = current else { return body() }
    let sequence = trace.write(
      .callback, controller, event, object: parent, animated: animated, rule: rule)
    trace.within(Cause(text: "\(trace.participant(controller)).\(event)", sequence: sequence), body)
  }

  /// Writes down what `container` calls, `child` being what it is about, and makes the call: what
  /// comes of it is owed to it.
  static func call<Result>(
    by container: any TraceParticipant, _ event: StaticString,
    _ child: (any TraceParticipant)? = nil,
    to other: (any TraceParticipant)? = nil, isAppearing: Bool? = nil, animated: Bool? = nil,
    _ body: () throws -> Result
  ) rethrows -> Result {
    child?.noteStep(event, by: container)
    other?.noteStep(event, by: container)
    guard let trace = current else { return try body() }
    let sequence = trace.write(
      .call, container, event, object: child, to: other, isAppearing: isAppearing,
      animated: animated)
    return try trace.within(Cause(text: event.description, sequence: sequence), body)
  }

  /// Runs `body`, whose callbacks come from the rule or call `cause` that has no entry of its own.
  static func caused<Result>(by cause: StaticString, _ body: () throws -> Result) rethrows -> Result
  {
    guard let trace = current else { return try body() }
    let from = trace.currentCause.sequence
    return try trace.within(Cause(text: cause.description, sequence: from), body)
  }

  /// Runs `body`, which comes from a cause kept from earlier; nil when nobody listened then.
  static func caused(by cause: Cause?, _ body: () -> Void) {
    guard let trace = current, let cause else { return body() }
    trace.within(cause, body)
  }

  /// Runs `body`, which comes from an event whose words have to be made first.
  static func caused(byEvent describe: () -> String, _ body: () -> Void) {
    guard let trace = current else { return body() }
    trace.within(Cause(text: describe(), sequence: nil), body)
  }

  /// Runs `body`, whose callbacks are forwarded by `container` from its own.
  static func forwarded(
    from container: any TraceParticipant, _ event: StaticString, _ body: () -> Void
  ) {
    guard let trace = current else { return body() }
    let text = "forwarded from \(trace.participant(container)).\(event)"
    let sequence = trace.lastSequence(of: container, event)
    trace.within(Cause(text: text, sequence: sequence), body)
  }

  /// The innermost cause at the moment; nil while nobody listens.
  static var keptCause: Cause? { current?.currentCause }
}
