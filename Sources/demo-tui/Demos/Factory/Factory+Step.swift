import TermContainers

extension Factory {
  /// One line of the timeline: a container's call about a detail, or a detail's callback.
  struct Step {
    /// The article's number; empty for consequences of the steps.
    let number: String
    /// The detail it concerns.
    let detail: LifecycleTrace.Participant
    /// The article's wording, in modern Swift.
    let words: String

    /// Returns nil if the entry is about something else.
    init?(_ entry: LifecycleTrace.Entry) {
      let isDetail = { (one: LifecycleTrace.Participant?) in
        one?.className == "DetailViewController"
      }
      if Step.leftOut.contains(entry.event) { return nil }
      if entry.kind == .callback, isDetail(entry.subject) {
        detail = entry.subject
        (number, words) = Step.callback(entry)
      } else if entry.kind == .call, let object = entry.object, isDetail(object),
        let (number, words) = Step.calls[entry.event]
      {
        (self.number, detail, self.words) = (number, object, words)
      } else {
        return nil
      }
    }

    /// Layout is not part of the story.
    private static let leftOut: Set = [
      "loadView()", "viewIsAppearing(_:)", "viewWillLayoutSubviews()", "viewDidLayoutSubviews()",
      "viewWillTransition(to:with:)",
    ]

    private static let calls = [
      "addChild(_:)": ("2", "addChild(next)"),
      "addSubview(_:)": ("3", "addSubview(next.view)"),
      "removeFromSuperview()": ("4", "removeFromSuperview()"),
      "removeFromParent()": ("5", "removeFromParent()"),
      "transition(from:to:duration:options:animations:completion:)": (
        "3+4", "transition(from:to:…)"
      ),
    ]

    private static func callback(_ entry: LifecycleTrace.Entry) -> (String, String) {
      let isLeaving = entry.object == nil
      let parent = isLeaving ? "nil" : "self"
      switch entry.event {
      case "willMove(toParent:)": return (isLeaving ? "1" : "2.B", "willMove(toParent: \(parent))")
      case "didMove(toParent:)": return (isLeaving ? "6" : "7", "didMove(toParent: \(parent))")
      default:
        let name = entry.event.prefix { $0 != "(" }
        return ("", "\(name)\(entry.event.contains(":") ? "(_:)" : "()")")
      }
    }
  }
}
