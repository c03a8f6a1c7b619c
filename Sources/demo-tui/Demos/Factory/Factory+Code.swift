import TermContainers
import TermInspector

extension Factory {
  /// A line of the timeline: a container's call about a detail, or a detail's callback, as code.
  struct Code {
    /// The article's number; empty where it has none.
    let number: String
    let text: String
    /// The name of the call or the callback.
    let name: String
  }
}

// The lines of the container's source that have the article's numbers, and those that set a frame.
@MainActor
extension Factory.Code {
  static let leaving = codes(lines(of: "removeCurrentDetailController()"))
  static let coming = codes(lines(of: "presentDetailController(_:)"))

  /// A swap by a transition call, or by hand: its source has a branch for each.
  static func swapping(byHand: Bool) -> [Self] {
    let lines = lines(of: "swapCurrentController(with:)")
    let other = lines.firstIndex { $0.code == "} else {" } ?? lines.endIndex
    let branch = lines[..<other].lastIndex { $0.code.hasPrefix("if ") } ?? other
    return codes(byHand ? lines[..<branch] + lines[other...] : lines[..<other])
  }

  private static func lines(of function: String) -> ArraySlice<Listing.Line> {
    let functions = Demo.factory.listings.flatMap(\.functions)
    return (functions.first { $0.name == function }?.lines ?? [])[...]
  }

  /// The frames in the animation are no steps.
  private static func codes(_ lines: ArraySlice<Listing.Line>) -> [Self] {
    let frame = lines.first { $0.calls.first?.name == "frame" }
    return lines.filter { $0.step != nil || $0 == frame }.map { line in
      Self(
        number: line.step.map(String.init) ?? "", text: line.code,
        name: line.calls.first?.name ?? "")
    }
  }
}

extension Factory.Code {
  /// Returns nil if the entry is about something else. `incoming` is the new detail, once it is
  /// known.
  init?(_ entry: LifecycleTrace.Entry, incoming: LifecycleTrace.Participant?) {
    let name = String(entry.event.split(separator: ".").last?.prefix { $0 != "(" } ?? "")
    switch entry.kind {
    case .callback where entry.subject.isDetail && !Self.leftOut.contains(name):
      let who = entry.subject == incoming ? "detail" : "current"
      let number = ["willMove": "2.B", "didMove": "6"][name] ?? ""
      let argument = entry.object == nil ? "nil" : "self"
      let text = number.isEmpty ? entry.event : "\(name)(toParent: \(argument))"
      self.init(number: number, text: "\(who).\(text)", name: name)
    // Later layout sets the frame of the one that is there.
    case .call where name == "frame" && entry.object != incoming: return nil
    case .call where entry.object?.isDetail == true:
      self.init(number: "", text: entry.event, name: name)
    default: return nil
    }
  }

  /// Layout is not part of the story.
  private static let leftOut: Set = [
    "loadView", "viewIsAppearing", "viewWillLayoutSubviews", "viewDidLayoutSubviews",
    "viewWillTransition",
  ]
}

extension LifecycleTrace.Participant {
  fileprivate var isDetail: Bool { className == "DetailViewController" }
}
