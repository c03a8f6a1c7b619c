import ContainmentCases
import Testing

@testable import TermContainers

/// As ``HierarchyAudit``, and looks at what the controllers heard, too.
@MainActor
struct LogAudit {
  private let controllers: [Recorder]
  private let application: Application?

  /// The log of each controller must go back to when it was made.
  init(of controllers: [Recorder], in host: HeadlessHost?) {
    (self.controllers, application) = (controllers, host?.application)
  }

  /// Contradictions that may never be.
  var findings: [String] {
    HierarchyAudit(of: controllers).findings.map(\.description)
      + controllers.flatMap(logFindings)
  }

  /// Also those that may be while something is under way.
  var findingsAtRest: [String] {
    let running = application?.keyWindow?.transitions.running.count ?? 0
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

extension LogAudit {
  private func logFindings(_ controller: Recorder) -> [String] {
    var reader = AppearanceReader()
    if let refused = reader.refused(in: controller.log.of(controller.name)) {
      return ["\(controller.name) may not hear \(refused)"]
    }
    let (state, heard) = (controller.appearanceState, reader.state)
    return heard == state ? [] : ["\(controller.name) is \(state) but heard it was \(heard)"]
  }

  private func restFindings(_ controller: Recorder) -> [String] {
    let isAtRest = [.appeared, .disappeared].contains(controller.appearanceState)
    if isAtRest || controller.lifecycle.isDriven { return [] }
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
    let open = controller.lifecycle.opening?.count ?? 0
    return found + (open > 0 ? ["\(controller.name) has \(open) open transitions"] : [])
  }
}
