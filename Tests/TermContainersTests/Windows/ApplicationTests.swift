import Testing

@testable import TermContainers

@MainActor
@Suite struct ApplicationTests {
  private let host = HeadlessHost(width: 20, height: 4)

  @Test func anApplicationAtRestPresentsNothing() {
    var frames = 0
    host.screen.onFrame = { _, _ in frames += 1 }
    host.step {}
    host.send("x")
    host.advance(by: 10)
    #expect(frames == 0)
    #expect(host.isAtRest)
  }

  @Test func layoutThatAsksForLayoutEndsInTheSameFrame() {
    final class Growing: View {
      override func layoutSubviews() {
        if frame.width < 5 { frame.size.width += 1 }
      }
    }
    let view = Growing(frame: Rect(x: 0, y: 0, width: 1, height: 1))
    host.show(view)
    #expect(view.frame.width == 5)
  }

  @Test func controlCStops() throws {
    let screen = ScriptedScreen([[.key(KeyEvent(.character("c"), modifiers: .control))]])
    try screen.show(ViewController(), at: VirtualClock()).run()
    #expect(screen.waits == [nil])
  }

  @Test func aLostScreenEndsTheLoop() {
    let application = Application(screen: ScriptedScreen([]), timeSource: VirtualClock())
    #expect(throws: TerminalError.lost) { try application.run() }
  }
}

/// Returns the scripted events, then fails as a lost terminal does.
@MainActor
private final class ScriptedScreen: Screen {
  let size = Size(width: 10, height: 2)
  private var script: [[Event]]
  private(set) var waits: [Double?] = []

  init(_ script: [[Event]]) { self.script = script }

  func present(_ surface: Surface, damage: [Rect]) {}

  func repaint() {}

  func events(within timeout: Double?) throws -> [Event] {
    waits.append(timeout)
    guard !script.isEmpty else { throw TerminalError.lost }
    return script.removeFirst()
  }
}
