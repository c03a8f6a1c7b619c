import TermContainers

/// A call in the source that a trace records, and the names of its controllers there.
struct TracedEvent: Sendable, Equatable {
  /// The event's name without its arguments.
  let name: String
  /// Whether its argument is nil; nil if the source does not show that.
  var passesNil: Bool?
  /// The controller on which it is called.
  var receiver: String?
  /// The controllers that are its arguments.
  var arguments: [String] = []
  /// Whether the trace's subject is the receiver, not the caller.
  var isByReceiver = false
  /// The class of the first argument, if the call creates it.
  var created: String?
  /// Whether it is about a view that seems to belong to no controller.
  var isOfPlainView = false

  /// Whether the call may have led to `entry`.
  func matches(_ entry: LifecycleTrace.Entry) -> Bool {
    guard name == entry.event || name == entry.eventName else { return false }
    if let created, let object = entry.object, object.className != created { return false }
    return passesNil == nil || passesNil == (entry.object == nil)
  }

  /// The controllers of an entry, each with its name in the source.
  func names(in entry: LifecycleTrace.Entry) -> [(name: String, LifecycleTrace.Participant)] {
    var result: [(name: String, LifecycleTrace.Participant)] = []
    func note(_ name: String?, _ participant: LifecycleTrace.Participant?) {
      if let name, let participant { result.append((name, participant)) }
    }
    if entry.kind == .callback || isByReceiver {
      note(receiver, entry.subject)
    } else {
      note(receiver, entry.object)
      note(arguments.first, entry.object)
      note(arguments.dropFirst().first, entry.other)
    }
    return result
  }
}
