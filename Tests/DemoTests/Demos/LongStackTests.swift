import TermContainers
import Testing

@testable import demo_tui

/// A stack of many pages: what it says and what it keeps are bounded by what is shown.
@MainActor
struct LongStackTests {
  @Test func aLongStackNamesItsEnds() throws {
    let demo = try Demo.named("navigation")
    let host = HeadlessHost(size: Size(width: 80, height: 24)) {
      StageWindow(application: $0, demo: demo)
    }
    for _ in 0..<99 {
      host.send("n")
      host.settle()
    }
    #expect(host.text.contains("stack 1 ▸ 2 ▸ 3 ▸ 4 ▸ 5 ▸ 6 ▸ 7 ▸ 8 ▸ … ▸ 93 ▸"))
    for _ in 0..<90 {
      host.send("Escape")
      host.settle()
    }
    #expect(host.text.contains("stack 1 ▸ 2 ▸ 3 ▸ 4 ▸ 5 ▸ 6 ▸ 7 ▸ 8 ▸ 9 ▸ 10"))
  }
}
