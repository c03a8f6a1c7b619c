import TermContainers
import TermRecorder
import Testing

/// The examples of tapes.
@MainActor
@Suite struct TapeListings {
  private var host: HeadlessHost {
    HeadlessHost(rootViewController: CounterViewController(), size: Size(width: 20, height: 3))
  }

  @Test func aTapeIsRead() {
    let tape = Tape(
      """
      Type "++"
      Sleep 1s
      #tape: expect /count: 2/
      """)
    let mistakes = tape.errors.map(\.description)  // empty
    #expect(mistakes.isEmpty && tape.commands.count == 3)
  }

  @Test func aTapeHasCommands() {
    let tape = Tape("Type '+'\nSleep 500ms\nSleep 1s")
    let pauses = tape.commands.compactMap { command in
      if case .sleep(let seconds) = command.action { seconds } else { nil }
    }
    #expect(pauses == [0.5, 1])
  }

  @Test func aTimelineHasADuration() {
    let tape = Tape("Set Columns 40\nSet Rows 10\nType@100ms '+-'\nSleep 1s")
    let timeline = TapeTimeline(tape)
    let seconds = timeline.duration
    let settings = timeline.settings
    let size = settings.screenSize(or: Size(width: 80, height: 24))
    let host = HeadlessHost(rootViewController: CounterViewController(), size: size)
    #expect(abs(seconds - 1.2) < 1e-9 && host.screen.size == Size(width: 40, height: 10))
  }

  @Test func aTimelineIsPlayed() throws {
    let (host, timeline) = (host, TapeTimeline(Tape("Type '+++'")))
    var playback = TapePlayback(timeline, on: host)
    var seen: [String] = []
    try playback.play(onEnd: { _ in seen.append(host.text) })
    #expect(seen.map { $0.prefix(8) } == ["count: 1", "count: 2", "count: 3"])
  }

  @Test func aFailureShowsTheScreen() {
    let host = host
    var log: [String] = []
    do {
      _ = try Recording.of(Tape("#tape: expect /count: 7/"), on: host)
    } catch {
      log.append("line \(error.position.line): \(error.message)\n\(error.screen)")
    }
    #expect(log.first?.hasPrefix("line 1: expect:") == true)
    #expect(log.first?.contains("count: 0") == true)
  }

  @Test func aPatternIsFound() {
    let pattern = TapePattern("count: [0-9]+$")
    let isThere = pattern?.isFound(in: "count: 12")  // true
    let wrong = TapePattern("(")  // nil
    #expect(isThere == true && wrong == nil)
  }

  @Test func aWaitHasAPattern() {
    let tape = Tape("Wait+Screen@2s /count: 1/")
    let patterns = tape.commands.compactMap { command in
      if case .wait(let wait) = command.action { wait.pattern?.source } else { nil }
    }
    #expect(patterns == ["count: 1"])
  }

  @Test func aTapeIsWritten() {
    var writer = TapeWriter()
    for key in ["h", "i", "Enter"] { writer.press(KeyEvent(name: key) ?? KeyEvent(.tab)) }
    writer.click(Point(x: 3, y: 1))
    writer.endTyping()
    let text = writer.text  // Type "hi", Enter, #tape: click 3,1
    #expect(text == "Type \"hi\"\nEnter\n#tape: click 3,1\n")
  }
}
