import TermContainers
import TermRecorder
import Testing

/// The examples of recording what somebody plays.
@MainActor
@Suite struct LiveListings {
  @Test func aTapingScreenWritesATapeOfItsKeys() throws {
    let terminal = PlayedScreen([.key(KeyEvent(.character("+"))), .key(KeyEvent(.tab))])
    let screen = TapingScreen(terminal, clock: VirtualClock(), launch: "counter")
    let application = Application(screen: screen, timeSource: screen.clock)
    let window = Window(application: application)
    window.rootViewController = CounterViewController()
    window.makeKeyAndVisible()
    for _ in 0..<4 {
      for event in try screen.events(within: 0) { application.send(event) }
      try application.turn()
    }
    #expect(screen.text.contains("Type \"counter\"") && screen.text.contains("Tab"))
    #expect(Tape(screen.text).isValid)
  }

  @Test func aTapeClockStandsStillBetweenSteps() {
    let base = VirtualClock()
    let clock = TapeClock(base)
    base.advance(to: 5)
    let now = clock.now  // still 0: nothing was due, and no event has come
    #expect(now == 0)
  }

  @Test func aCastIsWrittenPieceByPiece() {
    var cast = CastStream(size: Size(width: 80, height: 24))
    var text = cast.header
    text += cast.output(Array("hello\r\n".utf8), at: 0.5)
    text += cast.end(status: 0, at: 2)
    #expect(text.split(separator: "\n").count == 2 && text.hasSuffix("\"hello\\r\\n\"]\n"))
  }

  /// It takes the terminal that the tests run on, so nobody calls it; LiveSessionTests runs sessions.
  private func aShellIsRecorded() throws {
    var cast = ""
    let session = try LiveSession(["bash"])
    session.onCast = { cast += $0 }
    try session.tell("Recording; the shell's end ends it.")
    try session.run()
    let tape = session.text
    print(tape)
  }
}

/// Hands out some events, one at a time.
private final class PlayedScreen: Screen {
  let size = Size(width: 20, height: 3)
  private var waiting: [Event]
  init(_ events: [Event]) { waiting = events }
  func present(_ surface: Surface, damage: [Rect]) {}
  func repaint() {}
  func events(within timeout: Double?) -> [Event] {
    waiting.isEmpty ? [] : [waiting.removeFirst()]
  }
}
