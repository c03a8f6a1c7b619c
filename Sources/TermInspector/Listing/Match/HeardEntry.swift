import TermContainers

extension LifecycleTrace.Entry {
  /// Its event without the arguments.
  var eventName: Substring { event.prefix { $0 != "(" } }

  /// Whether the app's code made it, so that a line of a listing may be the one.
  var isCalled: Bool { origin == .yours }

  /// Whether one of these classes of the framework made it, whose own lines are listed.
  func isCalled(by classes: Set<String>) -> Bool {
    origin == .automatic && caller.map { classes.contains($0.className) } == true
  }

  /// Whether a view was loaded because something asked for it.
  var isLoading: Bool { kind == .callback && event == "loadView()" && cause == "view" }

  /// Whether the completion of a transition made it.
  var isOfCompletion: Bool { cause.hasPrefix("completion of a transition") }

  /// Whether that transition had been cut short.
  var isOfCutTransition: Bool { isOfCompletion && cause.hasSuffix("cut short") }

  /// Whether it may come from a line, and may as well come from elsewhere.
  var isQuiet: Bool {
    isLoading || (isCalled && (event.hasPrefix("view.") || isAssignment))
  }

  /// A sign is found in a hundredth of the time.
  private var isAssignment: Bool {
    event.utf8.contains(UInt8(ascii: "=")) && event.contains(" = ")
  }

  /// What it costs to be made by no line.
  var unlistedCost: Int {
    if isLoading { return MatchCost.unlistedLoading }
    return isQuiet ? MatchCost.unlistedFrame : MatchCost.unlisted
  }

  /// The controller that made the call, if the trace knows.
  var caller: LifecycleTrace.Participant? { kind == .call ? subject : sender }

  /// The same, apart from a controller whose view has no container around it: then the trace names
  /// that itself.
  var knownCaller: LifecycleTrace.Participant? { caller == object ? nil : caller }
}

extension TracedEvent {
  /// What speaks against a site with this event being the one of `entry`: a cost, or nil if it
  /// cannot be. `kin` are the types that each class inherits from, as far as the source says.
  func cost(
    of entry: LifecycleTrace.Entry, owner: String?, kin: [String: Set<String>]
  ) -> Int? {
    if let passesNil, passesNil, entry.object != nil { return nil }
    if passesNil == false, entry.object == nil { return nil }
    if let created, let object = entry.object, object.className != created { return nil }
    let isOfOtherClass = names(in: entry).contains { name, participant in
      classes[name].map { !$0.isEmpty && $0 != participant.className } ?? false
    }
    if isOfOtherClass { return nil }
    guard let owner, !isByReceiver, !entry.isLoading else { return 0 }
    guard let caller = entry.knownCaller?.className else { return MatchCost.unknownCaller }
    let isKin =
      owner == caller || owner == "ViewController" || kin[caller]?.contains(owner) == true
    return isKin ? 0 : nil
  }

  /// The controllers of an entry, each with the name that stands for it in the source.
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
