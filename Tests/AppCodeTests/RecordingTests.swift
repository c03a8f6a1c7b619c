import Foundation
import TermContainers
import TermRecorder
import TestSupport
import Testing

/// How an app's own tests use tapes: from a tape to a golden, a picture, and a readable difference.
@MainActor
struct RecordingTests {
  private let temporary = TemporaryFolder.made()
  private var folder: String { temporary.path }

  private func golden(_ name: String, beside source: String = #filePath) -> String {
    URL(fileURLWithPath: source).deletingLastPathComponent().path + "/Goldens/" + name
  }

  private func record(_ tape: String, trace: LifecycleTrace? = nil) throws -> Recording {
    try Recording.of(Tape(tape), on: CounterViewController.host(trace: trace))
  }

  /// Writes the recording; returns false if this machine lacks what the format needs.
  private func wrote(_ recording: Recording, _ path: String) throws -> Bool {
    do { try recording.write(to: path) } catch {
      guard case .noPicture = error else { throw error }
      return false
    }
    return true
  }

  @Test func aTapeLeadsToItsGolden() throws {
    let recording = try record("Type '+++-'")
    try recording.write(to: folder + "/counter.svg")
    try recording.check(against: golden("counter.txt"))
    try recording.check(against: folder + "/counter.svg")
  }

  @Test func aDifferenceIsToldCellByCell() throws {
    let (golden, recording) = (folder + "/counter.txt", try record("Type '+++-'"))
    try recording.write(to: golden)
    let error = #expect(throws: RecordingError.self) {
      try record("Type '++-'").check(against: golden)
    }
    #expect(
      error?.description == """
        \(golden) differs:
         screen 3: 1 cell
          row 1, column 8
          - '3'
          + '1'
         screen 4 is gone

        """)
  }

  @Test func aFileThatIsNotThereIsMissing() throws {
    let path = folder + "/new.json"
    let differences = try record("Type '+'").differences(from: path)
    #expect(differences == [RecordingComparison(path: path, .missing)])
  }

  /// Each file equals its recording afterwards; formats of pixels only where this machine can write
  /// them.
  @Test(arguments: RecordingFormat.allCases)
  func eachFormatIsWrittenByItsExtension(_ format: RecordingFormat) throws {
    let recording = try record("Type@200ms '+-'", trace: LifecycleTrace())
    let path = folder + (format == .frames ? "/stills/" : "/a.\(format.rawValue)")
    guard try wrote(recording, path) else { return }
    #expect(try recording.differences(from: path) == [])
    let bytes = try RecordingFiles(recording, at: path).files.map(\.bytes)
    #expect(!bytes.isEmpty && bytes.allSatisfy { !$0.isEmpty })
    let other = try record("Type@300ms '++'").differences(from: path)
    #expect(!other.isEmpty && other.allSatisfy { $0.outcome != .same })
  }

  @Test func aStillShowsTheEndWhereverTheFilmBegins() throws {
    let (usual, turned) = (folder + "/usual.png", folder + "/turned.png")
    guard try wrote(record("Type@200ms '+-+'"), usual) else { return }
    try record("Set LoopOffset 50%\nType@200ms '+-+'").write(to: turned)
    #expect(FileManager.default.contentsEqual(atPath: turned, andPath: usual))
  }

  @Test func stillsOfALongerRecordingGo() throws {
    let (long, short) = (try record("Sleep 2s"), try record("Sleep 1s"))
    guard try wrote(long, folder + "/stills/") else { return }
    let surplus = try short.differences(from: folder + "/stills/").filter {
      $0.outcome == .surplus
    }
    let counts = try [long, short].map { try RecordingFiles($0, at: "/").files.count }
    #expect(surplus.count == counts[0] - counts[1] && surplus.count > 1)
    try short.write(to: folder + "/stills/")
    #expect(try short.differences(from: folder + "/stills/") == [])
  }

  /// Each difference is accepted alone, whatever it is, until none is left.
  @Test func anAcceptedRecordingDiffersNoMore() throws {
    let path = folder + "/stills/"
    guard try wrote(record("Sleep 1s"), path) else { return }
    let files = try RecordingFiles(record("Sleep 500ms"), at: path)
    try FileManager.default.removeItem(atPath: files.files[0].path)
    try "x".write(toFile: files.files[1].path, atomically: true, encoding: .utf8)
    let outcomes = files.differences().map(\.outcome)
    #expect(outcomes.first == .missing && outcomes.dropFirst(2).allSatisfy { $0 == .surplus })
    // All surplus stills go at once.
    for count in [outcomes.count - 1, outcomes.count - 2, 0] {
      try files.accept(#require(files.differences().first))
      #expect(files.differences().count == count)
    }
  }

  @Test func callsAreThereWhereAnybodyTraces() throws {
    #expect(try record("Type '+'").calls.isEmpty)
    let recording = try record("Type '+'", trace: LifecycleTrace())
    #expect(CallDiagram(recording).text.contains("participant c1 as CounterViewController"))
  }

  @Test func aFilmWithoutAProgramIsDrawn() {
    var film = Film(size: Size(width: 5, height: 1))
    for (time, word) in ["one", "two"].enumerated() {
      var surface = Surface(size: film.size)
      surface.withCanvas { $0.draw(word, at: .zero, style: .default) }
      film.show(surface, at: Double(time))
    }
    film.end(at: 2)
    let text = SVGAnimation(film).text
    #expect(text.contains(">one<") && text.contains(">two<"))
  }

  @Test func aHostIsRecordedByHand() throws {
    let host = CounterViewController.host()
    let recorder = FrameRecorder(host)
    recorder.resume()
    for key in ["+", "+", "+", "-"] {
      host.send(key)
      recorder.takeSnapshot()
      host.advance(by: 1)
    }
    let recording = recorder.finish()
    #expect(recording.film.duration == 4 && recording.film.frames.count == 4)
    try recording.check(against: golden("counter.txt"))
  }

  @Test func captionsAndPicturesAreRecordedByHand() throws {
    let host = CounterViewController.host()
    let recorder = FrameRecorder(host)
    recorder.resume()
    recorder.say("one more")
    host.send("+")
    host.advance(by: 1)
    recorder.takePicture("one.png")
    let recording = recorder.finish()
    #expect(recording.film.captions.map(\.text) == ["one more"])
    let picture = try #require(recording.pictures.first)
    #expect(picture.path == "one.png" && picture.time == 1)
    #expect(picture.surface.text == host.text)
  }

  /// A film can be written and played as a cast; the terminal then shows what the film shows.
  @Test func aFilmIsARecording() throws {
    var film = Film(size: Size(width: 12, height: 2))
    let words = ["first", "second 界", "", "fourth"]
    for (second, word) in words.enumerated() {
      var surface = Surface(size: Size(width: second == 3 ? 9 : 12, height: second == 3 ? 3 : 2))
      surface.withCanvas {
        $0.draw(word, at: Point(x: second, y: 1), style: Style(attributes: .bold))
      }
      film.show(surface, at: Double(second))
    }
    film.end(at: 5)
    #expect(film.resizes == [.init(time: 3, size: Size(width: 9, height: 3))])
    let recording = Recording(film)
    var playback = CastPlayback(Cast(Asciicast(recording).text))
    for frame in film.frames {
      playback.move(to: frame.time)
      // Without a background, blanks look the same in any style.
      #expect(playback.terminal.surface.text == frame.surface.text)
      #expect(playback.terminal.surface.size == frame.surface.size)
    }
    #expect(recording.snapshots.map(\.self) == film.frames.map(\.surface))
    #expect(playback.cast.duration == 5)
  }

  @Test func aRecordingSaysWhyItCannotBeWritten() throws {
    let recording = try record("Type '+'")
    #expect(throws: RecordingError.unknownFormat(path: "a.avi")) {
      try recording.write(to: "a.avi")
    }
    #expect(
      throws: RecordingError.unwritable(
        path: "/nowhere/a.txt", reason: "No such file or directory")
    ) { try recording.write(to: "/nowhere/a.txt") }
    let unreadable = RecordingComparison(
      path: "/dev/null/a.txt", .unreadable(reason: "Not a directory"))
    #expect(try recording.differences(from: "/dev/null/a.txt") == [unreadable])
    #expect(throws: RecordingError.different([unreadable])) {
      try recording.check(against: "/dev/null/a.txt")
    }
    #expect(throws: TapeFailure.self) { try record("Tipe 'x'") }
  }
}

/// A number that the keys + and - change.
final class CounterViewController: ViewController {
  private let label = Label("count: 0")
  private var count = 0

  static func host(trace: LifecycleTrace? = nil) -> HeadlessHost {
    HeadlessHost(
      rootViewController: CounterViewController(), size: Size(width: 20, height: 3), trace: trace)
  }

  override func loadView() { view = label }

  override var keyCommands: [KeyCommand] {
    [
      KeyCommand("+") { [weak self] in self?.add(1) },
      KeyCommand("-") { [weak self] in self?.add(-1) },
    ]
  }

  private func add(_ number: Int) {
    count += number
    label.text = "count: \(count)"
  }
}
