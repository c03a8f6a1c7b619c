import Testing

@testable import TermContainers

@MainActor
@Suite struct ApplicationTests {
  private let host = HeadlessHost(width: 20, height: 4)

  @Test func timersComeInTheirOrder() {
    var log: [String] = []
    host.step {
      host.application.schedule(after: 0.2) { log.append("late") }
      host.application.schedule(after: 0.1) { log.append("first") }
      host.application.schedule(after: 0.1) { log.append("second") }
    }
    host.advance(by: 0.15)
    #expect(log == ["first", "second"])
    host.settle()
    #expect(log == ["first", "second", "late"])
    #expect(host.now == 0.2)
  }

  @Test func aTimerCanBeTakenBack() {
    var called = false
    let token = host.application.schedule(after: 0.1) { called = true }
    host.application.scheduler.cancel(token)
    host.settle()
    #expect(!called)
  }

  @Test func anApplicationAtRestPresentsNothing() {
    var frames = 0
    host.screen.onFrame = { _, _ in frames += 1 }
    host.step {}
    host.send("x")
    host.advance(by: 10)
    #expect(frames == 0)
    #expect(host.isAtRest)
  }

  @Test func oneFrameShowsAllChangesOfATurn() {
    var frames = 0
    host.screen.onFrame = { _, _ in frames += 1 }
    let root = host.window.rootViewController?.view
    host.step {
      for x in 0..<5 {
        root?.place(Label("\(x)"), at: Rect(x: x, y: 0, width: 1, height: 1))
      }
    }
    #expect(frames == 1)
    #expect(host.text.hasPrefix("01234"))
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
