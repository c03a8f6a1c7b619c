import TestSupport
import Testing

@Suite(.enabled(if: TmuxTerminal.isAvailable)) struct TmuxTests {
  @Test func tmuxEchoesKeysAndStyles() throws {
    let script = "echo $TERM $MARK; stty size; printf '\\033[31mred\\033[0m\\n'; read x; exit 4"
    let terminal = try TmuxTerminal(
      ["sh", "-c", script], columns: 50, rows: 8, term: "screen-256color",
      environment: ["MARK": "a mark"])
    #expect(
      try terminal.waitForText("red", timeout: 10)
        == ["screen-256color a mark", "8 50", "red", "", "", "", "", ""])
    let styled = try terminal.captureStyled()
    #expect(styled[2] == "\u{1b}[31mred")
    #expect(try !terminal.waitForExit(timeout: 0))
    try terminal.sendText("-Enter ü")
    #expect(try terminal.waitForText("-Enter ü", timeout: 10) != nil)
    #expect(try terminal.query("#{cursor_x},#{cursor_y}") == "8,3")
    try terminal.sendKeys("Enter")
    #expect(try terminal.waitForExit(timeout: 10))
    #expect(try terminal.capture()[3] == "-Enter ü")
    terminal.kill()
    #expect(throws: TmuxTerminal.Failure.self) { try terminal.capture() }
  }

  @Test func tmuxFollowsAResize() throws {
    let terminal = try TmuxTerminal(
      ["sh", "-c", "trap 'stty size' WINCH; echo up; while :; do sleep 0.05; done"], columns: 50,
      rows: 8)
    #expect(try terminal.waitForText("up", timeout: 10) != nil)
    try terminal.resize(columns: 60, rows: 9)
    #expect(try terminal.waitForText("9 60", timeout: 10) != nil)
  }
}
