import TermContainers
import Testing

@testable import demo_tui

/// A stack of many pages: what it says and what it keeps are bounded by what is shown.
@MainActor
struct LongStackTests {
  @Test func aLongStackNamesItsLastPages() throws {
    let demo = try Demo.named("navigation")
    let host = HeadlessHost(demo)
    for _ in 0..<99 {
      host.press("n")
    }
    #expect(host.text.contains("+96 ▌97 "))
    for _ in 0..<90 {
      host.press("Escape")
    }
    #expect(host.text.contains("+6 ▌7 "))
  }
}
