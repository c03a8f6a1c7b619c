import Foundation
import TermContainers
import TermRecorder
import TestSupport
import Testing

@testable import RecorderCommands
@testable import demo_tui

/// Each tape in `Tapes/` is its demo's walk-through, and the files beside it are its current
/// recordings.
/// `make record` renews them.
@MainActor
@Suite struct TapeTests {
  nonisolated static let names = DemoNames.all

  /// Demos with each kind of step; ``Exhaustive`` goes through the tours of all.
  nonisolated static let someNames = ["orange-blue", "tunnel", "presentation"]

  /// The name of each demo, with the next of `values`.
  nonisolated static func names<Value: Sendable>(with values: Value...) -> [(String, Value)] {
    names.enumerated().map { ($1, values[$0 % values.count]) }
  }

  private static let folder = Golden.root.appendingPathComponent("Tapes")

  private func file(_ name: String) -> URL { Self.folder.appendingPathComponent(name) }

  @Test func everyDemoHasATape() {
    #expect(Set(Self.names) == Set(Demo.all.map(\.name)))
  }

  @Test(arguments: names) func aDemosTapeIsItsTour(_ name: String) throws {
    let text = try String(contentsOf: file("\(name).tape"), encoding: .utf8)
    #expect(try text == StarterTape(of: Demo.named(name)).text)
  }

  @Test(arguments: names) func aTapeRecordsWhatLiesBesideIt(_ name: String) throws {
    let tape = try RecordedTape(
      TapeReview(TapeFile(path: file("\(name).tape").path), among: DemoPrograms()))
    #expect(tape.timeline.outputs == ["\(name).txt", "\(name).cast"])
    for path in tape.timeline.outputs {
      let format = try #require(RecordingFormat(path: path))
      let kept = try String(contentsOf: file(path), encoding: .utf8)
      // The texts are too long for a failure to show.
      #expect(try text(format, tape) == kept ? true : false, "\(path); see make record")
    }
  }

  private func text(
    _ format: RecordingFormat, _ tape: RecordedTape,
    _ change: (inout RecordingOptions) -> Void = { _ in }
  ) throws -> String {
    var options = RecordingOptions(for: tape.recording)
    options.pictures.showsCaptions = true
    change(&options)
    let contents = try format.contents(of: tape.recording, options: options)
    return String(decoding: try contents.bytes, as: UTF8.self)
  }

  /// Played by EveryTourTests.
  func expectPictureInTheArticles(_ demo: String) throws {
    let review = try TapeReview(
      TapeFile(path: file("\(demo).tape").path), among: DemoPrograms(),
      for: .init(asked: ["\(demo).svg"]))
    let both = PictureOptions.Appearance.both(dark: .dark, light: .light)
    let tape = try RecordedTape(review, appearance: both)
    let articles = Golden.root
      .appendingPathComponent("Sources/TermContainers/TermContainers.docc/Resources")
    let kept = try String(
      contentsOf: articles.appendingPathComponent("\(demo).svg"), encoding: .utf8)
    // A page shows it, and this repository keeps each version.
    #expect(kept.utf8.count < 1_700_000)
    let text = try text(.svg, tape) { $0.pictures.appearance = both }
    #expect(text == kept ? true : false, "see make record")
  }

  @Test func aRecordingIsTheSameAtAnyHour() throws {
    let file = TapeFile(path: file("orange-blue.tape").path)
    func cast() throws -> String {
      try text(.cast, RecordedTape(TapeReview(file, among: DemoPrograms()))) {
        $0.castVersion = .v3
      }
    }
    let once = try cast()
    setenv("TZ", "Pacific/Chatham", 1)
    defer { unsetenv("TZ") }
    #expect(try cast() == once)
  }
}
