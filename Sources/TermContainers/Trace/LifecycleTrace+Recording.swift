// Recording by controllers. Without a trace, each of these costs one check. A controller that is
// kept out of traces has no entries; what it causes is recorded under the cause around it.
extension LifecycleTrace {
  /// Records a callback that a container has sent itself, such as `willMove(toParent:)`.
  static func record(
    _ controller: any TraceParticipant, _ event: StaticString, parent: (any TraceParticipant)?
  ) {
    guard let trace = current, controller.isInTraces, parent?.isInTraces != false else { return }
    trace.write(
      .callback, controller, event, object: parent, sender: parent ?? controller.tracedParent,
      origin: trace.originOfCalls)
  }

  /// Records and sends a callback, which becomes the cause of the calls that its override makes.
  static func sendCallback(
    _ controller: any TraceParticipant, _ event: StaticString,
    parent: (any TraceParticipant)? = nil,
    animated: Bool? = nil, rule: StaticString? = nil, origin: Entry.Origin = .automatic,
    _ body: () -> Void
  ) {
    guard let trace = current, controller.isInTraces, parent?.isInTraces != false else {
      return body()
    }
    let sequence = trace.write(
      .callback, controller, event, object: parent, animated: animated, rule: rule, origin: origin)
    let text = "\(trace.participant(controller)).\(event)"
    trace.within(Cause(text: text, sequence: sequence, isApp: true), body)
  }

  /// Sends a message to a delegate, if there is one, and records it if the delegate is a controller.
  static func tell<Delegate>(
    _ delegate: Delegate?, _ message: StaticString, _ body: (Delegate) -> Void
  ) {
    guard let delegate else { return }
    guard let controller = delegate as? any TraceParticipant else { return app { body(delegate) } }
    sendCallback(controller, message) { body(delegate) }
  }

  /// Sends a callback about traits, and records it if the trace includes traits.
  static func traitCallback(
    _ controller: any TraceParticipant, _ event: StaticString, rule: StaticString? = nil,
    _ body: () -> Void
  ) {
    if current?.includesTraits == false { return app(body) }
    sendCallback(controller, event, rule: rule, body)
  }

  /// Records and makes a call by `container` that concerns `child`. The call causes what follows.
  static func call<Result>(
    by container: any TraceParticipant, _ event: StaticString,
    _ child: (any TraceParticipant)? = nil,
    to other: (any TraceParticipant)? = nil, isAppearing: Bool? = nil, animated: Bool? = nil,
    options: (any CustomStringConvertible)? = nil, _ body: () throws -> Result
  ) rethrows -> Result {
    child?.noteStep(event, by: container)
    other?.noteStep(event, by: container)
    guard let trace = current, container.isInTraces, child?.isKeptOut != true else {
      return try body()
    }
    let sequence = trace.write(
      .call, container, event, object: child, to: other, isAppearing: isAppearing,
      animated: animated, options: options?.description, origin: trace.originOfCalls)
    let cause = Cause(text: event.description, sequence: sequence, isApp: false)
    return try trace.within(cause, body)
  }

  /// Whether there is a trace that includes frames.
  static var wantsFrames: Bool { current?.includesFrames == true }

  /// Runs `body`, in which `container` positions the root view of `controller`. Records the call
  /// `event` if the trace includes frames.
  static func recordPlacing(
    _ controller: any TraceParticipant, by container: any TraceParticipant, _ event: StaticString,
    _ body: () -> Void
  ) {
    guard let trace = current, trace.includesFrames, !trace.currentCause.isInside,
      container.isInTraces, controller.isInTraces
    else { return body() }
    let sequence = trace.write(
      .call, container, event, object: controller, origin: trace.originOfCalls)
    trace.within(Cause(text: event.description, sequence: sequence, isApp: false), body)
  }

  /// Records `step` as a call by `controller` that names no child, if the trace includes frames.
  static func recordStep(_ step: StaticString, by controller: any TraceParticipant) {
    guard let trace = current, trace.includesFrames, controller.isInTraces else { return }
    trace.write(.call, controller, step, origin: trace.originOfCalls)
  }
}

// Causes without an entry of their own.
extension LifecycleTrace {
  /// Runs `body`, a part of the framework, with a rule or call `cause` as the cause.
  static func caused<Result>(by cause: StaticString, _ body: () throws -> Result) rethrows -> Result
  {
    guard let trace = current else { return try body() }
    let from = trace.currentCause.sequence
    return try trace.within(Cause(text: cause.description, sequence: from, isApp: false), body)
  }

  /// Runs `body`, a part of the framework, with a cause that was kept earlier; `kept` is nil if
  /// there was no trace then.
  static func caused(by kept: KeptCause?, _ body: () -> Void) {
    guard let kept, let trace = current else { return body() }
    trace.within(kept.cause(in: trace), body)
  }

  /// Runs `body` with an event as the cause, described only if there is a trace.
  static func caused(byEvent describe: () -> String, _ body: () -> Void) {
    guard let trace = current else { return body() }
    trace.within(Cause(text: describe(), sequence: nil, isApp: true), body)
  }

  /// Runs `body`, the completion of a transition. `isApp` is false for a completion of the
  /// framework's own. The cause says how the transition ended.
  static func completion(isApp: Bool = true, of end: TransitionEnd, _ body: () -> Void) {
    guard let trace = current else { return body() }
    trace.within(
      Cause(
        text: "completion of a transition" + end.words, sequence: trace.currentCause.sequence,
        isApp: isApp), body)
  }

  /// Runs `body`, which is the app's code, inside a part of the framework; the cause remains.
  static func app<Result>(_ body: () throws -> Result) rethrows -> Result {
    try app(in: current, body)
  }

  /// Runs `body` as the app's code, for a caller that already knows the current trace.
  @inline(__always)
  static func app<Result>(in trace: LifecycleTrace?, _ body: () throws -> Result) rethrows -> Result
  {
    guard let trace else { return try body() }
    return try trace.within(trace.currentCause.running(app: true), body)
  }

  /// Runs `body`, code of an app's own container, as if it were the framework's code. Its calls are
  /// ``Entry/Origin/automatic``, and frames that it sets have no entry. The cause stays the same.
  /// For what the container does by itself in an override or an action.
  @discardableResult
  public static func framework<Result>(_ body: () throws -> Result) rethrows -> Result {
    guard let trace = current else { return try body() }
    var cause = trace.currentCause.running(app: false)
    cause.isInside = true
    return try trace.within(cause, body)
  }

  /// Runs `body`, in which `container` forwards its own callback `event` to its children.
  static func forwarded(
    from container: any TraceParticipant, _ event: StaticString, _ body: () -> Void
  ) {
    guard let trace = current, container.isInTraces else { return body() }
    let text = "forwarded from \(trace.participant(container)).\(event)"
    let sequence = trace.lastSequence(of: container, event)
    trace.within(Cause(text: text, sequence: sequence, isApp: false), body)
  }

  /// The current innermost cause; nil without a trace.
  static var keptCause: KeptCause? {
    guard let trace = current else { return nil }
    return KeptCause(cause: trace.currentCause, trace: trace, beginning: trace.beginning)
  }

  /// A cause that is used later, when another trace with the same sequence numbers may be current.
  struct KeptCause {
    fileprivate let cause: Cause
    fileprivate let trace: LifecycleTrace
    fileprivate let beginning: Int

    /// Returns the kept cause, for the framework's code. It has a sequence number only if `current`
    /// is the trace with that entry.
    @MainActor
    fileprivate func cause(in current: LifecycleTrace) -> Cause {
      let isOfTrace = trace === current && beginning == current.beginning
      return Cause(text: cause.text, sequence: isOfTrace ? cause.sequence : nil, isApp: false)
    }
  }
}

extension LifecycleTrace.Cause {
  /// Returns the same cause, for code of the app or of the framework.
  fileprivate func running(app isApp: Bool) -> LifecycleTrace.Cause {
    LifecycleTrace.Cause(text: text, sequence: sequence, isApp: isApp)
  }
}

/// The end of a transition. A completion gets true only for ``finished``.
enum TransitionEnd {
  /// The transition ran to its end.
  case finished
  /// The transition was finished at once, with all its callbacks: the new view is shown.
  case cutShort
  /// The transition returned to its start: the old view is shown again.
  case cancelled
  /// The transition never began: nothing has changed.
  case refused

  /// The words that a trace adds after "completion of a transition".
  var words: String {
    switch self {
    case .finished: ""
    case .cutShort: " that was cut short"
    case .cancelled: " that was cancelled"
    case .refused: " that was refused"
    }
  }
}
