import TermContainers
import Testing

@testable import TermRecorder

@MainActor
@Suite struct AsciicastTests {
  private let controller = ViewController()
  private let label = Label("zero")
  private let host: HeadlessHost
  private let recorder: FrameRecorder

  init() {
    host = HeadlessHost(rootViewController: controller, size: Size(width: 12, height: 2))
    label.frame = Rect(x: 0, y: 0, width: 12, height: 1)
    label.textColor = .default
    let (controller, label) = (controller, label)
    host.step { controller.view.addSubview(label) }
    recorder = FrameRecorder(host)
  }

  private func show(_ text: String, after seconds: Double) {
    host.advance(by: seconds)
    host.step { label.text = text }
  }

  private func lines(_ version: Asciicast.Version = .v2) -> [String] {
    Asciicast(recorder.finish(), version: version).text.split(separator: "\n").map(String.init)
  }

  @Test func aFrameIsAnEvent() {
    recorder.resume()
    show("one", after: 0.5)
    show("two", after: 1.0 / 3)
    host.advance(by: 1)
    #expect(
      lines() == [
        #"{"version":2,"width":12,"height":2,"duration":1.833333,"env":{"TERM":"xterm-256color"}}"#,
        #"[0.0, "o", "\u001b[?25l\u001b[m\u001b[H\u001b[2Jzero"]"#,
        ##"[0.5, "o", "\rone\u001b[K"]"##,
        #"[0.833333, "o", "\rtwo"]"#, #"[1.833333, "o", "\u001b[?25h"]"#,
      ])
  }

  @Test func versionThreeHasIntervalsThatDoNotDrift() {
    recorder.resume()
    for text in ["a", "b", "c", "d", "e", "f"] { show(text, after: 1.0 / 3) }
    let lines = lines(.v3)
    #expect(
      lines[0] == #"{"version":3,"term":{"cols":12,"rows":2,"type":"xterm-256color"}}"#)
    let intervals = lines.dropFirst().compactMap { $0.dropFirst().split(separator: ",").first }
    #expect(intervals == ["0.000", "0.333", "0.334", "0.333", "0.333", "0.334", "0.333", "0.000"])
  }

  @Test func aHiddenPartTakesNoTime() {
    recorder.resume()
    host.advance(by: 1)
    recorder.pause()
    show("unseen", after: 5)
    show("seen", after: 5)
    recorder.resume()
    host.advance(by: 1)
    let lines = lines()
    #expect(lines.count == 4)
    #expect(lines[2] == #"[1.0, "o", "\u001b[m\u001b[H\u001b[2Jseen"]"#)
    #expect(lines[3] == #"[2.0, "o", "\u001b[?25h"]"#)
  }

  @Test func markersAndSizesAreWritten() {
    recorder.resume()
    host.advance(by: 1)
    recorder.mark("half \"way\"")
    host.resize(to: Size(width: 20, height: 3))
    let lines = lines()
    #expect(lines[2] == #"[1.0, "r", "20x3"]"#)
    #expect(lines[3] == #"[1.0, "m", "half \"way\""]"#)
    #expect(lines[4].hasPrefix(##"[1.0, "o", "\u001b[m"##))
  }

  @Test func fasterIsShorter() {
    let fast = FrameRecorder(host, speed: 4)
    fast.resume()
    show("late", after: 2)
    #expect(fast.finish().film.duration == 0.5)
  }

  @Test func anEmptyRecordingHasOnePicture() {
    let recording = recorder.finish()
    #expect(recording.film.frames.count == 1)
    #expect(recording.film.frames[0].surface.line(0).hasPrefix("zero"))
    #expect(recording.film.duration == 0)
  }

  @Test func aRecordingIsTheSameTwice() {
    let texts = (0..<2).map { _ in
      let other = AsciicastTests()
      other.recorder.resume()
      for number in 0..<20 { other.show("number \(number)", after: 0.07) }
      return Asciicast(other.recorder.finish()).text
    }
    #expect(texts[0] == texts[1])
  }

  /// Our reader understands our writer.
  @Test(arguments: Asciicast.Version.allCases)
  func castsAreReadBack(_ version: Asciicast.Version) {
    var recording = Recording(size: Size(width: 12, height: 3))
    recording.title = "\"T\" \u{1B}"
    for time in [0, 0.25, 1.5] {
      let picture = KeptSurface(Surface(size: recording.film.size))
      recording.appendFrame(picture, Array("\u{1B}[m\(time)é".utf8), at: time)
    }
    recording.film.markers = [.init(time: 0.25, text: "m")]
    recording.film.resizes = [.init(time: 1.5, size: Size(width: 9, height: 4))]
    recording.film.end(at: 2)
    let cast = Cast(Asciicast(recording, version: version).text)
    #expect(cast.diagnostics.isEmpty && cast.title == recording.title && cast.duration == 2)
    #expect(cast.version == version.rawValue && cast.size == recording.film.size)
    #expect(cast.events.map(\.time) == [0, 0.25, 0.25, 1.5, 1.5, 2])
    #expect(Film(cast).markers == recording.film.markers)
    #expect(cast.events[2].content == .output("\u{1B}[m0.25é"))
  }
}
