import ContainmentCases
import Testing

@testable import TermContainers

/// Looks for contradictions: between parents and children, superviews and subviews, the two trees,
/// and what the controllers heard.
@MainActor
struct HierarchyAudit {
  private let controllers: [Recorder]
  private let application: Application?

  /// The log of each controller must go back to when it was made.
  init(of controllers: [Recorder], in host: HeadlessHost?) {
    (self.controllers, application) = (controllers, host?.application)
  }

  /// Contradictions that may never be.
  var findings: [String] {
    controllers.flatMap { parentFindings($0) + viewFindings($0) + logFindings($0) }
  }

  /// Also those that may be while something is under way.
  var findingsAtRest: [String] {
    let running = application.map { $0.transitions.count } ?? 0
    return findings + (running > 0 ? ["\(running) transitions run"] : [])
      + controllers.flatMap(restFindings)
  }

  /// Also those that only begins by hand can explain: who is in a window has appeared, who is not
  /// has disappeared.
  var findingsWithoutBegins: [String] {
    findingsAtRest + controllers.flatMap(windowFindings)
  }

  func expectSettled(_ sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(findingsWithoutBegins == [], sourceLocation: sourceLocation)
  }
}

extension HierarchyAudit {
  private func parentFindings(_ controller: Recorder) -> [String] {
    var found: [String] = []
    let name = controller.name
    if let parent = controller.parent, parent.children.count(where: { $0 === controller }) != 1 {
      found.append("\(name) is not once in its parent's children")
    }
    for child in controller.children where child.parent !== controller {
      found.append("a child of \(name) has another parent")
    }
    var ancestor = controller.parent
    for _ in controllers { ancestor = ancestor?.parent }
    if ancestor != nil { found.append("\(name) is in a circle of parents") }
    return found
  }

  private func viewFindings(_ controller: Recorder) -> [String] {
    guard let view = controller.viewIfLoaded else { return [] }
    var found = treeFindings(view).map { "\(controller.name)'s view: \($0)" }
    if view.controller !== controller { found.append("\(controller.name)'s view is another's") }
    if let parent = controller.parent, let above = view.superview?.nearestController,
      above !== parent
    {
      found.append("\(controller.name)'s view is not in its parent's")
    }
    return found
  }

  private func treeFindings(_ view: View) -> [String] {
    var found: [String] = []
    if let superview = view.superview {
      if superview.subviews.count(where: { $0 === view }) != 1 {
        found.append("not once in its superview")
      }
      if superview.window !== view.window { found.append("not in its superview's window") }
    } else if view.window != nil {
      found.append("in a window without a superview")
    }
    if view.transition != nil && application?.transitions.isEmpty != false {
      found.append("a transition is left over")
    }
    for subview in view.subviews where subview.superview !== view {
      found.append("a subview has another superview")
    }
    return found
  }

  private func logFindings(_ controller: Recorder) -> [String] {
    let (refused, end) = AppearanceMachine.read(controller.log.of(controller.name))
    if let refused { return ["\(controller.name) may not hear \(refused)"] }
    let state = controller.appearanceState
    return end == state ? [] : ["\(controller.name) is \(state) but heard it was \(end)"]
  }

  private func restFindings(_ controller: Recorder) -> [String] {
    let isAtRest = [.appeared, .disappeared].contains(controller.appearanceState)
    if isAtRest || controller.appearance.openTransitions > 0 { return [] }
    return ["\(controller.name) is left \(controller.appearanceState)"]
  }

  private func windowFindings(_ controller: Recorder) -> [String] {
    let isInWindow = controller.viewIfLoaded?.window?.application != nil
    let found: [String]
    switch (isInWindow, controller.appearanceState) {
    case (true, .appeared), (false, .disappeared): found = []
    default:
      found = ["\(controller.name) is \(controller.appearanceState), window: \(isInWindow)"]
    }
    let open = controller.appearance.openTransitions
    return found + (open > 0 ? ["\(controller.name) has \(open) open transitions"] : [])
  }
}
