import ContainmentCases
import Testing

@testable import TermContainers

/// Nothing keeps a controller alive once its user is done with it. The random programs from the documentation check
/// that of children, pages, roots and what is presented.
@MainActor
@Suite struct MemoryTests {
  /// Whether a controller is freed after `use`.
  private func isFreed(_ use: (Stage, Recorder) -> Void) -> Bool {
    let stage = Stage()
    weak var seen: Recorder?
    do {
      let controller = stage.recorder("X")
      seen = controller
      use(stage, controller)
    }
    stage.host.settle()
    stage.host.step {}
    return seen == nil
  }

  @Test func aDelegateIsFreed() {
    final class Holder: ViewController {
      weak var delegate: Recorder?
    }
    #expect(
      isFreed { stage, child in
        let holder = Holder()
        holder.delegate = child
        stage.host.step { child.embed(holder) }
        stage.host.step { stage.container.embed(child) }
        stage.host.step { child.unembed() }
      })
  }

  @Test func aTraceKeepsNobody() {
    let trace = LifecycleTrace()
    #expect(
      trace.recording {
        isFreed { stage, child in
          stage.host.step { stage.container.embed(child) }
          stage.host.step { child.unembed() }
        }
      })
    #expect(trace.entries.contains { $0.event == "embed(_:in:)" })
  }

  @Test func diagnosticsKeepNobody() {
    #expect(
      isFreed { stage, child in
        _ = diagnostics(ignoring: []) {
          stage.host.step { stage.container.add(child) }
          stage.host.step { child.removeFromParent() }
          stage.host.step { child.view.removeFromSuperview() }
        }
      })
  }
}
