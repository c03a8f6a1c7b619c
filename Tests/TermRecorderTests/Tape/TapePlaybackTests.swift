import TermContainers
import Testing

@testable import TermRecorder

@MainActor
@Suite struct TapePlaybackTests {
  private let host: HeadlessHost
  private let subject = LoggingController()

  init() {
    let subject = subject
    host = HeadlessHost(rootViewController: subject, size: Size(width: 20, height: 4))
  }

  @discardableResult
  private func play(_ text: String) throws(TapeFailure) -> [Double] {
    let tape = Tape(text)
    #expect(tape.isValid, "\(tape.diagnostics)")
    var playback = TapePlayback(TapeTimeline(tape), on: host)
    var times: [Double] = []
    let host = host
    try playback.play { (_: TapeTimeline.Step) throws(TapeFailure) in times.append(host.now) }
    return times
  }

  @Test func keysAndTheMouseArrive() throws {
    try play("Type 'ab' Tab Ctrl+X\nScrollUp\n#demo-tui: click 3,2\nScrollDown")
    #expect(
      subject.log == [
        "a", "b", "Tab", "Ctrl+x", "scrolledUp 10,2", "began 3,2", "ended 3,2", "scrolledDown 3,2",
      ])
    #expect(abs(host.now - 0.35) < 1e-9)
  }

  @Test func aStepIsSeenBeforeItsTimeGoesBy() throws {
    #expect(try play("Sleep 1\nScreenshot a.png\nSleep 2 Screenshot b.png") == [0, 1, 1, 3])
    #expect(host.now == 3)
  }

  /// Tenths added as floating point miss the whole second; these must not.
  @Test func timesAreAddedUpExactly() throws {
    try play(String(repeating: "Sleep 100ms\n", count: 30))
    #expect(host.now == 3)
    try play("Sleep 1ms Sleep 16ms Sleep 3ms\nWait@50ms /$/ Sleep 80ms")
    #expect(host.now == 3.1)
  }

  @Test func timesHaveAnEnd() throws {
    var time = TapeTime(0)
    for _ in 0..<200 { time.add(1e9) }
    #expect(time.seconds.isFinite && time.seconds > 9e9)
  }

  @Test func theScreenIsResized() throws {
    try play("#demo-tui: resize 30x6")
    #expect(host.surface.size == Size(width: 30, height: 6))
  }

  @Test(arguments: [("Wait+Screen /late/", 0.5), ("Wait /^late$/", 0.5), ("Wait /pr.*t/", 0.0)])
  func aWaitEndsWithThePattern(text: String, time: Double) throws {
    subject.write("late", row: 2, after: 0.495)
    subject.write("prompt", row: 0, after: 0)
    host.step {}
    #expect(abs((try play(text).last ?? -1) - time) < 1e-9)
  }

  @Test func aLineIsARow() throws {
    subject.write("one", row: 0, after: 0)
    subject.write("two", row: 1, after: 0)
    try play("Wait+Screen@1s /one\\s+two/")
    #expect(throws: TapeFailure.self) { try play("Wait@1s /one\\s+two/") }
  }

  @Test func aWaitThatIsOverShowsTheScreen() {
    subject.write("some text", row: 1, after: 0)
    let failure = #expect(throws: TapeFailure.self) {
      try play("\n\nWait+Screen@200ms /never/ Sleep 5")
    }
    #expect(
      failure?.description
        == " 3:1  │ Wait: /never/ was not on the screen within 0.2 s\n│ \n│ some text")
    #expect(abs(host.now - 0.2) < 1e-9)
  }

  @Test func aWaitAtRestTakesNoTimeOfTheMachine() {
    // Looking at each hundredth of this day would not end.
    #expect(throws: TapeFailure.self) { try play("Wait+Screen@86400s /never/") }
    #expect(host.now == 86_400)
  }

  @Test func aProgramThatHasEndedTakesNoKeys() throws {
    host.step { host.application.stop() }
    try play("Sleep 1 Screenshot a.png")
    #expect {
      try play("Sleep 1\nEnter")
    } throws: {
      "\($0)".hasPrefix(" 2:1  │ the program ended before this")
    }
  }

  /// What a key, a sleep and a wait cause in a task is there when they have happened, at its time.
  @Test func anAppsTasksRunOnTheClock() async throws {
    let (host, subject) = (host, subject)
    subject.onPress = { press in
      Task {
        subject.write("begun by \(press.name)", row: 0, after: 0)
        try await host.application.clock.sleep(for: .milliseconds(495))
        await Task.detached { try? await Task.sleep(for: .milliseconds(20)) }.value
        subject.write("late", row: 1, after: 0)
      }
    }
    let tape = "Type@10ms 'a'\n#tape: expect /begun by a/\nWait+Screen /late/\nSleep 100ms"
    var playback = TapePlayback(TapeTimeline(Tape(tape)), on: host)
    var times: [Double] = []
    try await playback.play(onEnd: { _ in times.append(host.now) })
    #expect(times == [0.01, 0.01, 0.5, 0.6])
    await #expect(throws: TapeFailure.self) {
      _ = try await Recording.of(Tape("Wait+Screen@1s /never/"), on: host)
    }
    #expect(throws: TapeFailure.self) { try play("Type@10ms 'b'\nWait+Screen@1s /by b/") }
  }

  @Test func anExpectationIsMetAtOnce() throws {
    subject.write("here", row: 1, after: 0)
    subject.write("later", row: 2, after: 0.1)
    try play("Sleep 10ms\n#demo-tui: expect /he.e/")
    let failure = #expect(throws: TapeFailure.self) { try play("#demo-tui: expect /later/") }
    #expect(failure?.message == "expect: /later/ is not on the screen")
    #expect(failure?.screen.contains("here") == true)
  }
}

/// Logs its input, and shows text in rows.
@MainActor
private final class LoggingController: ViewController {
  private(set) var log: [String] = []
  var onPress: (KeyEvent) -> Void = { _ in }

  override func pressesBegan(_ press: KeyEvent) {
    log.append(press.name)
    onPress(press)
  }

  override func touchesBegan(_ touch: MouseEvent) { add(touch) }

  override func touchesEnded(_ touch: MouseEvent) { add(touch) }

  private func add(_ touch: MouseEvent) {
    log.append("\(touch.phase) \(touch.location.x),\(touch.location.y)")
  }

  func write(_ text: String, row: Int, after delay: Double) {
    view.window?.application?.schedule(after: delay) { [weak self] in
      let label = Label(text)
      label.frame = Rect(x: 0, y: row, width: 20, height: 1)
      self?.view.addSubview(label)
    }
  }
}
