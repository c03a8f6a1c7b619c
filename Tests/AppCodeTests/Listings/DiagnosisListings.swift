import TermContainers
import Testing

/// The examples of what says why something happened.
@MainActor
@Suite struct DiagnosisListings {
  private let container = ViewController()
  private let child = ViewController()

  @Test func aHandlerHearsOfErrors() {
    var failures: [String] = []
    let handler = ContainmentHandler(onError: { failures.append($0.explanation) })
    handler.isStrict = true
    handler.handling {
      container.addChild(child)
      container.addChild(child)  // a mistake, so it is in failures
    }
    #expect(failures.count == 1 && container.children == [child])
  }

  @Test func aDiagnosticSaysHowToFixIt() {
    var log: [String] = []
    let handler = ContainmentHandler(onDiagnostic: { diagnostic in
      log.append("\(diagnostic.summary) Fix: \(diagnostic.remedy)")
    })
    handler.handling { child.endAppearanceTransition() }
    #expect(log.count == 1 && log.first?.hasPrefix("Unbalanced calls") == true)
  }

  @Test func anErrorSaysWhoIsInvolved() {
    var log: [String] = []
    let handler = ContainmentHandler(onError: { error in
      if case .ownAncestor(let child, let parent) = error {
        log.append("\(child.typeName) contains \(parent.typeName)")
      }
    })
    handler.handling { container.addChild(container) }  // does nothing
    #expect(log == ["ViewController contains ViewController"] && container.children.isEmpty)
  }

  @Test func anAuditFindsWhatDoesNotFit() {
    let host = HeadlessHost(rootViewController: container)
    host.step { container.embed(child) }
    let audit = HierarchyAudit(of: host.window)
    let findings = audit.findings.map(\.description)  // empty when both trees agree
    #expect(findings.isEmpty)
  }

  @Test func aTraceRecordsCalls() {
    let trace = LifecycleTrace()
    trace.recording {
      container.addChild(child)
      child.didMove(toParent: container)
    }
    let messages = trace.entries.map(\.message)
    // "ViewController.addChild(ViewController#2)", …
    #expect(messages.first == "ViewController.addChild(ViewController#2)" && messages.count == 3)
    #expect(trace.text.contains("willMove(toParent:"))
  }
}
