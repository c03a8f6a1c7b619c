import ContainmentCases
import TestSupport
import Testing

@testable import TermContainers

/// Audits the trees as ``HierarchyAudit`` does, and the callbacks that the controllers received.
@MainActor
struct LogAudit {
  private let controllers: [Recorder]
  private let application: Application?

  /// Each controller's log must begin where the controller was made.
  init(of controllers: [Recorder], in host: HeadlessHost?) {
    (self.controllers, application) = (controllers, host?.application)
  }

  /// Contradictions that are wrong at any time.
  var findings: [String] {
    HierarchyAudit(of: controllers).findings.map(\.description)
      + controllers.flatMap(logFindings)
  }

  /// Adds contradictions that are allowed only while something is running.
  var findingsAtRest: [String] {
    let running = application?.keyWindow?.transitions.running.count ?? 0
    return findings + (running > 0 ? ["\(running) transitions run"] : [])
      + controllers.flatMap(restFindings)
  }

  /// Adds contradictions that only a manual begin can explain: a controller in a window must have
  /// appeared, and any other must have disappeared.
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
