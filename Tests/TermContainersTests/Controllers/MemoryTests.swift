import ContainmentCases
import Testing

@testable import TermContainers

/// Nothing keeps a controller alive once its user is done with it.
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

  @Test func aChildIsFreedAfterTheRecipe() {
    #expect(
      isFreed { stage, child in
        stage.host.step { stage.container.add(child) }
        stage.host.step { child.removeByRecipe() }
      })
  }

  @Test func aChildRemovedInItsFirstTurnIsFreed() {
    #expect(
      isFreed { stage, child in
        stage.host.step {
          stage.container.add(child)
          child.removeByRecipe()
        }
      })
  }

  @Test func aChildIsFreedAfterATransitionThatRanToItsEnd() {
    #expect(
      isFreed { stage, child in
        stage.host.step { stage.container.embed(child) }
        stage.host.step {
          stage.container.replace(
            child, with: stage.recorder("N"), duration: 0.5, options: .transitionCurlDown)
        }
        stage.host.settle()
      })
  }

  @Test func aChildIsFreedAfterATransitionThatWasCutShort() {
    #expect(
      isFreed { stage, child in
        let (first, last) = (stage.recorder("A"), stage.recorder("B"))
        stage.host.step { stage.container.embed(first) }
        stage.host.step { stage.container.replace(first, with: child, duration: 1) }
        stage.host.advance(by: 0.5)
        stage.host.step { stage.container.replace(child, with: last, duration: 1) }
      })
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
        let handler = ContainmentHandler()
        handler.ignored = []
        handler.handling {
          stage.host.step { stage.container.add(child) }
          stage.host.step { child.removeFromParent() }
          stage.host.step { child.view.removeFromSuperview() }
        }
      })
  }

  @Test func aModalIsFreedAfterItsDismissal() {
    for style in ModalPresentationStyle.allCases {
      #expect(
        isFreed { stage, modal in
          modal.setStyle(style, pointingAt: stage.container.view)
          stage.host.step { stage.container.present(modal, animated: true) }
          stage.host.settle()
          stage.host.step { modal.dismiss(animated: true) }
        }, "\(style)")
    }
  }

  @Test func aPageIsFreedAfterItsPop() {
    #expect(
      isFreed { stage, page in
        let stack = NavigationController(rootViewController: stage.recorder("O"))
        stage.host.step { stage.container.embed(stack) }
        stage.host.step { stack.pushViewController(page, animated: true) }
        stage.host.advance(by: 0.1)
        stage.host.step { stack.popToRootViewController(animated: true) }
      })
  }

  @Test func aReplacedRootIsFreed() {
    #expect(
      isFreed { stage, root in
        stage.host.step { stage.host.window.rootViewController = root }
        stage.host.step { root.present(stage.recorder("M"), animated: false) }
        stage.host.step { stage.host.window.rootViewController = stage.recorder("N") }
      })
  }
}
