import TestSupport
import Testing

@Suite(.enabled(if: TmuxTerminal.isAvailable)) struct TmuxTests {
  @Test func echoesKeysAndStyles() throws {
    let terminal = try TmuxTerminal(
      ["sh", "-c", "echo $TERM $MARK; stty size; printf '\\033[31mred\\033[0m\\n'; read x; exit 4"],
      columns: 50, rows: 8, term: "screen-256color", environment: ["MARK": "a mark"])
    #expect(
      try terminal.waitForText("red", timeout: 10)
        == ["screen-256color a mark", "8 50", "red", "", "", "", "", ""])
    #expect(try terminal.captureStyled()[2] == "\u{1b}[31mred\u{1b}[39m")
    #expect(try terminal.exitStatus() == nil)
    try terminal.sendText("-Enter ü")
    #expect(try terminal.waitForText("-Enter ü", timeout: 10) != nil)
    #expect(try terminal.query("#{cursor_x},#{cursor_y}") == "8,3")
    try terminal.sendKeys("Enter")
    for _ in 0..<500 where try terminal.exitStatus() == nil {}
    #expect(try terminal.exitStatus() == 4)
    #expect(try terminal.capture().prefix(4) == ["screen-256color a mark", "8 50", "red", "-Enter ü"])
    terminal.kill()
    #expect(throws: TmuxTerminal.Failure.self) { try terminal.capture() }
  }

  @Test func resizes() throws {
    let terminal = try TmuxTerminal(
      ["sh", "-c", "trap 'stty size' WINCH; echo up; while :; do sleep 0.05; done"], columns: 50,
      rows: 8)
    #expect(try terminal.waitForText("up", timeout: 10) != nil)
    try terminal.resize(columns: 60, rows: 9)
    #expect(try terminal.waitForText("9 60", timeout: 10) != nil)
  }
}
