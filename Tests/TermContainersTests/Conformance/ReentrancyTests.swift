import ContainmentCases
import Testing

@testable import TermContainers

/// Callbacks that call back.
@MainActor
@Suite struct ReentrancyTests {
  nonisolated static let callbacks = [
    "WA", "IA", "DL", "DA", "WD", "DD", "WM(P)", "DM(P)", "DM(nil)",
  ]
  nonisolated static let calls = [
    "add", "remove own view", "remove", "transition", "begin and end",
  ]

  @Test(arguments: callbacks, calls) func callInCallback(callback: String, call: String) {
    let stage = Stage()
    let (child, other) = (stage.recorder("C"), stage.recorder("X"))
    child.inside[callback] = { child in
      child.inside[callback] = nil
      switch call {
      case "add": stage.container.add(other)
      case "remove own view": child.view.removeFromSuperview()
      case "remove": child.removeByRecipe()
      case "transition":
        guard child.parent === stage.container else { return }
        stage.container.addChild(other)
        stage.container.transition(
          from: child, to: other, duration: 0.1, options: .transitionCurlDown)
      default:
        other.beginAppearanceTransition(true, animated: false)
        other.endAppearanceTransition()
      }
    }
    _ = complaints {
      stage.host.step { stage.container.add(child) }
      stage.host.settle()
      stage.host.step { child.removeByRecipe() }
      stage.host.settle()
    }
    for name in ["C", "X"] {
      #expect(isLegal(stage.log.of(name)), "\(name): \(stage.log.of(name))")
    }
    #expect([.appeared, .disappeared].contains(child.appearanceState))
    #expect(stage.host.isAtRest)
  }
}
