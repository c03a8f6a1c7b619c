// How controllers record. Without a trace, each of these costs one check.
extension LifecycleTrace {
  /// Records a callback that the container has sent.
  static func record(
    _ controller: any TraceParticipant, _ event: StaticString, parent: (any TraceParticipant)?
  ) {
    current?.write(
      .callback, controller, event, object: parent, sender: parent ?? controller.tracedParent)
  }

  /// Records and sends a callback, which becomes the cause of the calls that its override makes.
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

  /// Records and makes a call by `container` that concerns `child`; it becomes the cause of what
  /// follows from it.
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

  /// Runs `body` with a rule or call `cause`, which has no entry of its own, as the cause.
  static func caused<Result>(by cause: StaticString, _ body: () throws -> Result) rethrows -> Result
  {
    guard let trace = current else { return try body() }
    let from = trace.currentCause.sequence
    return try trace.within(Cause(text: cause.description, sequence: from), body)
  }

  /// Runs `body` with a cause kept from earlier; nil if there was no trace then.
  static func caused(by cause: Cause?, _ body: () -> Void) {
    guard let trace = current, let cause else { return body() }
    trace.within(cause, body)
  }

  /// Runs `body` with an event as the cause, described only if there is a trace.
  static func caused(byEvent describe: () -> String, _ body: () -> Void) {
    guard let trace = current else { return body() }
    trace.within(Cause(text: describe(), sequence: nil), body)
  }

  /// Runs `body`, whose callbacks `container` forwards from its own.
  static func forwarded(
    from container: any TraceParticipant, _ event: StaticString, _ body: () -> Void
  ) {
    guard let trace = current else { return body() }
    let text = "forwarded from \(trace.participant(container)).\(event)"
    let sequence = trace.lastSequence(of: container, event)
    trace.within(Cause(text: text, sequence: sequence), body)
  }

  /// The current innermost cause; nil without a trace.
  static var keptCause: Cause? { current?.currentCause }
}
