import TermContainers
import Testing

@testable import demo_tui

@MainActor
@Suite struct ScriptTests {
  @Test func namesOfKeysWaitsAndSizes() throws {
    let script = try InputScript(
      "s Enter Shift+Tab Ctrl+L Wait:250ms Wait:0.5s Resize:100x30 Click:3,4")
    #expect(
      script.steps == [
        .press(KeyEvent(.character("s"))), .press(KeyEvent(.enter)),
        .press(KeyEvent(.tab, modifiers: .shift)),
        .press(KeyEvent(.character("l"), modifiers: .control)), .wait(0.25), .wait(0.5),
        .resize(Size(width: 100, height: 30)), .click(Point(x: 3, y: 4)),
      ])
  }
}
