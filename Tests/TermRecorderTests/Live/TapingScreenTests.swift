import TermContainers
import Testing

@testable import TermRecorder

/// How the screen writes events into a tape, and when it passes them on.
@MainActor
@Suite struct TapingScreenTests {
  private let clock = VirtualClock()
  private let base: QueueScreen
  private let screen: TapingScreen

  init() {
    base = QueueScreen()
    screen = TapingScreen(base, clock: clock, launch: "app")
  }

  private static let head = """
    Set Columns 80
    Set Rows 24
    Set TypingSpeed 0ms

    Hide
    Type "app"
    Enter
    Show


    """

  /// Sends the events at that time and takes them in turns, as an application would.
  private func send(_ events: [Event], at time: Double) throws {
    clock.advance(to: time)
    base.queue = events
    var handed: [Event] = []
    for _ in 0..<100 where handed.count < events.count { handed += try screen.events(within: 0) }
    #expect(handed == events.map(\.fittingTape).filter(\.isSayable))
  }

  private func press(_ name: String) -> Event { .key(KeyEvent(name: name) ?? KeyEvent(.insert)) }

  private func body() -> String {
    let text = screen.text
    #expect(text.hasPrefix(Self.head))
    #expect(Tape(text).diagnostics.isEmpty)
    return String(text.dropFirst(Self.head.count))
  }

  @Test func keysHaveTheirTimes() throws {
    try send([press("a")], at: 0.25)
    try send([press("b"), press("c"), press("Enter")], at: 1.25)
    try send([press("F5")], at: 1.2539)
    #expect(
      body() == """
        Sleep 250ms
        Type "a"
        Sleep 1s
        Type "bc"
        Enter
        Sleep 3ms
        #tape: key F5

        """)
  }

  @Test func aPressAndItsReleaseAtOnceAreAClick() throws {
    let place = Point(x: 3, y: 4)
    try send([.mouse(.init(.began, at: place)), .mouse(.init(.ended, at: place))], at: 0.1)
    try send([.mouse(.init(.began, at: place, button: .right))], at: 0.2)
    try send([.mouse(.init(.moved, at: .zero, button: .right))], at: 0.21)
    try send(
      [.mouse(.init(.ended, at: .zero, button: .right, modifiers: [.control, .shift]))], at: 0.3)
    try send(
      [.mouse(.init(.scrolledUp, at: place)), .resize(Size(width: 90, height: 30))], at: 0.4)
    #expect(
      body() == """
        Sleep 100ms
        #tape: click 3,4
        Sleep 100ms
        #tape: press 3,4 right
        Sleep 10ms
        #tape: move 0,0 right
        Sleep 90ms
        #tape: release 0,0 right Ctrl+Shift
        Sleep 100ms
        #tape: scroll up 3,4
        #tape: resize 90x30

        """)
    #expect(screen.size == Size(width: 90, height: 30))
  }

  @Test func theLastEventMayBeNone() throws {
    try send([press("a")], at: 1)
    try send([press("q")], at: 3)
    #expect(body().hasSuffix("Type \"a\"\nSleep 2s\nType \"q\"\n"))
    screen.endWithoutLastEvent()
    #expect(body() == "Sleep 1s\nType \"a\"\nSleep 2s\n")
  }

  @Test func aPasteIsCopiedAndPasted() throws {
    try send([.paste(PasteEvent("q \"it\""))], at: 1)
    #expect(body() == "Sleep 1s\nCopy 'q \"it\"'\nPaste\n")
    try send([.paste(PasteEvent("two\nlines")), press("b")], at: 2)
    #expect(screen.leftOut == 0 && body().contains("\n#tape: copy \"two\" \"lines\"\nPaste\n"))
    // A line has all quotes.
    try send([.paste(PasteEvent("`'\"\nx"))], at: 3)
    #expect(screen.leftOut == 1)
    #expect(screen.text.contains("has no command for it: a paste of 5 bytes\n"))
  }

  /// Each event rewrites a bounded part of the text, however many there were before.
  @Test func aTapeKeepsWhatWasWritten() throws {
    var written = ""
    for index in 1...300 {
      try send([press(index % 3 == 0 ? "Enter" : "x")], at: Double(index) / 10)
      let kept = written.utf8.count
      #expect(screen.text == written + screen.text(from: kept))
      #expect(screen.text(from: kept).utf8.count < 100)
      written = String(decoding: screen.text.utf8.prefix(screen.finalBytes), as: UTF8.self)
    }
  }

  @Test func anEventThatATapeCannotExpressIsDropped() throws {
    let odd = KeyEvent(.character("\u{A0}"), modifiers: .alternate)
    try send([press("a"), .key(odd), press("b"), .key(KeyEvent(.character("\u{7F}")))], at: 1)
    #expect(screen.leftOut == 2)
    let text = body()
    #expect(text.contains("# Not recorded, a tape has no command for it: the character U+A0\n"))
    #expect(text.contains("# Not recorded, a tape has no command for it: the character U+7F\n"))
    let isClean = text.unicodeScalars.allSatisfy { $0 == "\n" || (32..<127).contains($0.value) }
    #expect(isClean)
  }

  @Test func aPlaceOutsideOfTheScreenIsMovedIntoTheTapesRange() throws {
    let far = MouseEvent(.began, at: Point(x: 99_999, y: -3))
    #expect(Event.mouse(far).fittingTape == .mouse(.init(.began, at: Point(x: 9999, y: 0))))
    #expect(
      Event.resize(Size(width: 600, height: 0)).fittingTape == .resize(Size(width: 500, height: 1)))
  }

  @Test func aDayIsNotTheLongestTime() throws {
    try send([press("a")], at: 200_000)
    #expect(body() == "Sleep 86400s\nSleep 86400s\nSleep 27200s\nType \"a\"\n")
  }

  /// Only a short end of the text may still change.
  @Test func theFinalPartOfATapeStays() throws {
    var texts: [(String, Int)] = []
    let screen = screen
    screen.onChange = { texts.append((screen.text, screen.finalBytes)) }
    for (number, name) in ["a", "b", "Enter", "F5", "é"].enumerated() {
      try send([press(name)], at: Double(number))
    }
    for ((text, final), (next, _)) in zip(texts, texts.dropFirst()) {
      #expect(next.utf8.starts(with: text.utf8.prefix(final)))
    }
    screen.onChange = nil
    #expect(texts.count > 5)
  }

  /// Takes long for each key, but has a turn for it.
  private final class Slow: ViewController {
    private(set) var handled = 0

    override func pressesBegan(_ press: KeyEvent) {
      guard press.modifiers.isEmpty else { return super.pressesBegan(press) }
      let clock = RealClock()
      while clock.now < 0.01 {}
      handled += 1
    }
  }

  /// The key that ends the application waits for the others: all of them are on the tape.
  @Test func whatIsOnTheTapeWasHandled() throws {
    let controller = Slow()
    let application = Application(screen: screen, timeSource: screen.clock)
    let window = Window(application: application)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    base.queue = Array(repeating: press("x"), count: 30) + [press("Ctrl+c")]
    try application.run()
    screen.endWithoutLastEvent()
    #expect(controller.handled == 30)
    #expect(body().hasSuffix("Type \"\(String(repeating: "x", count: 30))\"\n"))
  }

  @Test func anEventComesAfterWhatIsDueBefore() throws {
    base.queue = [press("a")]
    clock.advance(to: 0.5)
    _ = screen.clock.wait(until: 0.2)
    #expect(try screen.events(within: 0) == [] && screen.clock.now == 0.2)
    _ = screen.clock.wait(until: 0.2)
    #expect(try screen.events(within: 0) == [] && screen.clock.now == 0.2)
    _ = screen.clock.wait(until: 0.5)
    #expect(try screen.events(within: 0) == [] && screen.clock.now == 0.5)
    _ = screen.clock.wait(until: 0.5)
    #expect(try screen.events(within: 0) == [press("a")] && screen.clock.now == 0.5)
    // An event that follows in the same millisecond gets the same time, unless there was a turn in
    // between.
    base.queue = [press("b")]
    #expect(try screen.events(within: 0) == [press("b")] && screen.clock.now == 0.5)
    #expect(try screen.events(within: 0) == [])
    base.queue = [press("c")]
    #expect(try screen.events(within: 0) == [] && screen.clock.now == 0.501)
    #expect(try screen.events(within: 0) == [press("c")])
    #expect(body() == "Sleep 500ms\nType \"ab\"\nSleep 1ms\nType \"c\"\n")
  }

  @Test func timeStandsStillBetweenItsSteps() throws {
    clock.advance(to: 5)
    #expect(screen.clock.now == 0)
    #expect(screen.clock.wait(until: 6) == 1)
    #expect(try screen.events(within: 0) == [] && screen.clock.now == 0)
    #expect(screen.clock.wait(until: 1.0 / 60) == 0)
    #expect(try screen.events(within: 0) == [] && screen.clock.now == 1.0 / 60)
    #expect(screen.text.hasSuffix("\n\nSleep 17ms\n"))
  }
}

/// Returns all queued events at once.
@MainActor
private final class QueueScreen: Screen {
  var size = Size(width: 80, height: 24)
  var queue: [Event] = []

  func present(_ surface: Surface, damage: [Rect]) {}

  func repaint() {}

  func events(within timeout: Double?) -> [Event] {
    defer { queue = [] }
    return queue
  }
}
