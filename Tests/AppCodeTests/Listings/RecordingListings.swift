import Foundation
import TermContainers
import TermRecorder
import TestSupport
import Testing

/// The examples of recordings, their formats and how they are compared.
@MainActor
@Suite struct RecordingListings {
  private let temporary: TemporaryFolder
  private var folder: String { temporary.path }
  private let host = HeadlessHost(
    rootViewController: CounterViewController(), size: Size(width: 20, height: 3),
    trace: LifecycleTrace())

  init() throws { temporary = try TemporaryFolder() }

  private func recording() throws -> Recording {
    try Recording.of(Tape("Type '+-'"), on: host)
  }

  @Test func aRecordingIsWrittenInTwoFormats() throws {
    let recording = try Recording.of(Tape("Type '++' Sleep 1s"), on: host)
    try recording.write(to: folder + "/counter.svg")
    try recording.write(to: folder + "/counter.cast")
    let seconds = recording.film.duration
    #expect(seconds > 1 && FileManager.default.fileExists(atPath: folder + "/counter.svg"))
  }

  @Test func aPartOfTheScreenIsRecorded() throws {
    let recording = try recording()
    let top = recording.cropped(to: Rect(x: 0, y: 0, width: 40, height: 10))
    try top.write(to: folder + "/top.svg")
    #expect(top.film.size == Size(width: 40, height: 10))
    let film = recording.film
    let status = film.cropped(to: Rect(x: 0, y: 23, width: 80, height: 1))
    #expect(status.frames.count == 1 && status.duration == film.duration)
  }

  @Test func aTapeIsPlayedOnAShell() throws {
    let tape = Tape("Set Columns 60\nSet Rows 8\nType 'echo hello' Enter")
    let recording = try Recording.of(tape, inShell: ShellOptions())
    try recording.write(to: folder + "/hello.gif")
    #expect(recording.film.frames.last?.surface.text.hasPrefix("> echo hello\nhello\n>") == true)
  }

  @Test func aTapeOfAShellHasVHSsDefaults() {
    let settings = TapeTimeline(Tape("Type 'top'")).settings.inShell
    let options = PictureOptions(settings)  // 1200 by 600 pixels, 50 frames a second
    let size = settings.screenSize(or: Size(width: 80, height: 24))  // 76 by 18
    #expect(size == Size(width: 76, height: 18) && options.framerate == 50)
  }

  @Test func aShellGetsSomeOfTheUsersVariables() throws {
    let tape = Tape("Type 'exit' Enter")
    var options = ShellOptions()
    options.passedVariables = ["EDITOR"]
    let recording = try Recording.of(tape, inShell: options)
    #expect(recording.film.duration == 0.25)
  }

  @Test func formatsGiveText() throws {
    let recording = try recording()
    let golden = TextSnapshots(recording).text
    let json = JSONSnapshots(recording).text
    let screen = ANSIScreen(recording).text  // print it on a terminal to see the end
    let cast = Asciicast(recording, version: .v3).text
    let diagram = CallDiagram(recording).text
    #expect(golden.hasPrefix("count: 1\n") && json.contains("count: 1"))
    #expect(screen.contains("count: 0") && diagram.hasPrefix("sequenceDiagram\n"))
    #expect(Cast(cast).version == 3 && Cast(cast).isValid)
  }

  @Test func anExtensionIsAFormat() throws {
    let recording = try recording()
    guard let format = RecordingFormat(path: "screens/counter.json") else { return }
    let contents = try format.contents(of: recording)
    let bytes = try contents.bytes
    let files = try RecordingFiles(recording, at: "counter.json").files
    let sizes = files.map { "\($0.path): \($0.bytes.count) bytes" }
    #expect(format == .json && files.map(\.bytes) == [bytes])
    #expect(sizes == ["counter.json: \(bytes.count) bytes"])
  }

  @Test func optionsReachTheFile() throws {
    let recording = try recording()
    var options = RecordingOptions(for: recording)
    options.castVersion = .v3
    options.pictures.showsKeys = true
    try recording.write(to: folder + "/counter.cast", options: options)
    let text = try String(contentsOfFile: folder + "/counter.cast", encoding: .utf8)
    #expect(Cast(text).version == 3)
  }

  @Test func differencesAreTold() throws {
    let recording = try recording()
    var log = ""
    let differences = try recording.differences(from: folder + "/counter.txt")
    for difference in differences where difference.outcome != .same {
      log += difference.description
    }
    #expect(log == "\(folder)/counter.txt is missing\n")
  }

  @Test func screensAreKept() throws {
    let recording = try recording()
    let texts = recording.snapshots.map(\.text)
    let last = recording.snapshots.last?.line(0)
    #expect(texts.count == 2 && last?.hasPrefix("count: 0") == true)
  }
}
