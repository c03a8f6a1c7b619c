import TermContainers

extension RingMenu {
  /// A call or callback as a line of the log.
  struct LoggedCall: Equatable {
    let origin: LifecycleTrace.Entry.Origin
    let text: String
    /// Whether it changes what is selected.
    let isSelection: Bool

    /// Callbacks that come many times, or beside another one.
    private static let omitted: Set = [
      "loadView()", "viewIsAppearing(_:)", "viewWillLayoutSubviews()", "viewDidLayoutSubviews()",
      "view.frame",
    ]

    /// Nil for a callback that the log leaves out.
    init?(_ entry: LifecycleTrace.Entry) {
      // What the demo notes for its lesson is no call.
      if Self.omitted.contains(entry.event) || entry.event.contains(" = ") { return nil }
      origin = entry.origin
      text = Self.words(entry)
      isSelection = entry.event == "selectedViewController"
    }

    private static func words(_ entry: LifecycleTrace.Entry) -> String {
      if entry.kind == .call, !entry.event.contains("("), let value = entry.object {
        let isList = entry.event == "viewControllers"
        return "\(entry.event) = " + (isList ? "[\(value.shortName), …]" : value.shortName)
      }
      let names = [entry.subject, entry.object, entry.other].compactMap { $0 }
      return names.reduce(entry.message) { text, name in
        text.replacing(name.description, with: name.shortName)
      }
    }
  }
}

extension LifecycleTrace.Entry.Origin {
  /// The colour of its mark.
  var color: Color {
    switch self {
    case .yours: .role(.yours)
    case .automatic: .role(.automatic)
    case .appearance: .role(.appearance)
    }
  }
}

extension LifecycleTrace.Participant {
  /// Such as `Map` or `Map#2`.
  fileprivate var shortName: String {
    className.withoutControllerSuffix + (number == 1 ? "" : "#\(number)")
  }
}

extension ViewController {
  /// The class without what all of them end with.
  var shortName: String { typeName.withoutControllerSuffix }
}

extension String {
  fileprivate var withoutControllerSuffix: String {
    for suffix in ["ViewController", "Controller"] where hasSuffix(suffix) && count > suffix.count {
      return String(dropLast(suffix.count))
    }
    return self
  }
}
