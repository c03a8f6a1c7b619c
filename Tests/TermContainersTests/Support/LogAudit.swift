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

  /// What is wrong once all is at rest and nothing is begun by hand: a controller in a window must have
  /// appeared, and any other must have disappeared.
  var findings: [String] {
    let running = application?.keyWindow?.transitions.running.count ?? 0
    return HierarchyAudit(of: controllers).findings.map(\.description)
      + (running > 0 ? ["\(running) transitions run"] : [])
      + controllers.flatMap { logFindings($0) + windowFindings($0) }
  }

  func expectSettled(_ sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(findings == [], sourceLocation: sourceLocation)
  }

  private func logFindings(_ controller: Recorder) -> [String] {
    var reader = AppearanceReader()
    if let refused = reader.refused(in: controller.log.of(controller.name)) {
      return ["\(controller.name) may not hear \(refused)"]
    }
    let (state, heard) = (controller.appearanceState, reader.state)
    return heard == state ? [] : ["\(controller.name) is \(state) but heard it was \(heard)"]
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
