import TermContainers
import Testing

@testable import demo_tui

/// The screen shows a mistake in a demo, and the demo goes on.
@MainActor
@Suite struct NoticeTests {
  private final class Clumsy: ViewController {
    override var keyCommands: [KeyCommand] {
      [
        KeyCommand("e") { [weak self] in self.map { $0.addChild($0) } },
        KeyCommand("d") { ViewController().endAppearanceTransition() },
      ]
    }
  }

  private let host: HeadlessHost
  private let stage: StageWindow

  init() {
    let demo = Demo(
      name: "clumsy", summary: "", article: "", tagline: "", learns: "",
      minimumSize: Size(width: 20, height: 6), pageName: "",
      makeRootViewController: { _ in Clumsy() })
    host = HeadlessHost(demo, size: Size(width: 60, height: 16))
    stage = host.window as? StageWindow ?? StageWindow(application: host.application, demo: demo)
  }

  private func press(_ keys: String...) {
    stage.containmentHandler.handling {
      for key in keys { host.send(key) }
    }
  }

  @Test func anErrorIsShownUntilTheNextKey() {
    press("e")
    #expect(
      host.text.contains("│ Clumsy cannot become a child of itself.                  │"))
    press("x")
    #expect(!host.text.contains("Clumsy cannot"))
  }

  @Test func aDiagnosticSaysTheRecipeAndTheRemedy() {
    press("d")
    for words in ["Unbalanced calls", "recipe:", "fix:"] { #expect(host.text.contains(words)) }
    #expect(host.text.split(separator: "\n").allSatisfy { CellWidth.of(String($0)) <= 60 })
  }
}
