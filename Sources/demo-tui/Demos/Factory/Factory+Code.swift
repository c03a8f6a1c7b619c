import TermContainers

extension Factory {
  /// A line of the timeline: a container's call about a detail, or a detail's callback, as code.
  struct Code: Equatable {
    /// The article's number; empty where it has none.
    let number: String
    let whole: String
    /// The same where columns are few.
    let short: String

    init(_ number: String, _ whole: String, _ short: String? = nil) {
      (self.number, self.whole, self.short) = (number, whole, short ?? whole)
    }

    static let willMoveOut = Code(
      "1", "current.willMove(toParent: nil)", "current.willMove(nil)")
    static let addChild = Code("2", "addChild(next)")
    static let frame = Code("", "next.view.frame = …")
    static let addSubview = Code(
      "3", "detailView.addSubview(next.view)", "addSubview(next.view)")
    static let removeFromSuperview = Code(
      "4", "current.view.removeFromSuperview()", "removeFromSuperview()")
    static let removeFromParent = Code("5", "current.removeFromParent()")
    static let didMoveIn = Code("7", "next.didMove(toParent: self)", "next.didMove(self)")

    static let leaving = [willMoveOut, removeFromSuperview, removeFromParent]
    static let coming = [addChild, frame, addSubview, didMoveIn]
  }
}

extension Factory.Code {
  /// Returns nil if the entry is about something else. `incoming` is the new detail, once it is
  /// known.
  init?(_ entry: LifecycleTrace.Entry, incoming: LifecycleTrace.Participant?) {
    switch entry.kind {
    case .callback where entry.subject.isDetail:
      let isNext = entry.subject == incoming
      guard let code = Self.callback(entry, isNext ? "next" : "current") else { return nil }
      self = code
    case .call where entry.object?.isDetail == true:
      guard let code = Self.call(entry, isNext: entry.object == incoming) else { return nil }
      self = code
    default: return nil
    }
  }

  private static func call(_ entry: LifecycleTrace.Entry, isNext: Bool) -> Self? {
    switch entry.event {
    case "addChild(_:)": addChild
    case "view.frame": isNext ? frame : nil
    case "addSubview(_:)": addSubview
    case "removeFromSuperview()": removeFromSuperview
    case "removeFromParent()": removeFromParent
    case "transition(from:to:duration:options:animations:completion:)":
      Factory.Mode.swapByTransition.listing.first { $0.number == "3+4" }
    default: nil
    }
  }

  private static func callback(_ entry: LifecycleTrace.Entry, _ who: String) -> Self? {
    let isLeaving = entry.object == nil
    let parent = isLeaving ? "nil" : "self"
    let name = entry.event.prefix { $0 != "(" }
    switch entry.event {
    case "willMove(toParent:)", "didMove(toParent:)":
      let isWill = name == "willMove"
      let number = isLeaving ? (isWill ? "1" : "6") : (isWill ? "2.B" : "7")
      return Self(number, "\(who).\(name)(toParent: \(parent))", "\(who).\(name)(\(parent))")
    case _ where leftOut.contains(entry.event): return nil
    default:
      return Self(
        "", "\(who).\(name)\(entry.event.contains(":") ? "(_:)" : "()")", "\(who).\(name)")
    }
  }

  /// Layout is not part of the story.
  private static let leftOut: Set = [
    "loadView()", "viewIsAppearing(_:)", "viewWillLayoutSubviews()", "viewDidLayoutSubviews()",
    "viewWillTransition(to:with:)",
  ]
}

extension LifecycleTrace.Participant {
  fileprivate var isDetail: Bool { className == "DetailViewController" }
}
