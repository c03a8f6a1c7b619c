import Foundation
import TermContainers
import TermRecorder
import TestSupport
import Testing

@testable import ToolSupport
@testable import demo_tui

extension OtherPrograms {
  /// Replays each cast in terminals written by others. At every frame they show the recorded text,
  /// colours and attributes.
  @Suite(.waitsForProcesses) struct OtherTerminalTests {
    private let folder = TemporaryFolder.made()

    @Test(arguments: zip(["pyte", "tmux"], Asciicast.Version.allCases))
    @MainActor func everyFrameIsThePicture(
      _ terminal: String, _ version: Asciicast.Version
    ) async throws {
      let takes = try TapeTake.all.get()
      var arguments = [terminal]
      for take in takes {
        arguments += [
          try await take.record(
            "\(take.name).cast", in: folder, ["--cast-version", "\(version.rawValue)"]),
          try ExpectedFrames(take.recording).write(to: folder.path("\(take.name).json")),
        ]
      }
      let run = try await ToolRun.python("replay.py", arguments)
      #expect(run.lines == takes.map { "\($0.recording.film.frames.count) frames are equal" })
    }

    /// The comparison detects differences in each of these.
    @Test(arguments: ["pyte", "tmux"])
    @MainActor func aWrongCellIsFound(_ terminal: String) async throws {
      let take = try TapeTake(PackageFolder.fixture("sizes.tape"))
      let cast = try await take.record("a.cast", in: folder)
      let right = ExpectedFrames(take.recording)
      let place = right.frames.count - 2
      func said(_ change: (inout ExpectedFrames) -> Void) async throws -> String {
        var wrong = right
        change(&wrong)
        let path = try wrong.write(to: folder.path("wrong.json"))
        return try await ToolRun.python("replay.py", [terminal, cast, path]).output
      }
      let words = "s: column 3 row 0 shows"
      #expect(try await said { $0.frames[place].rows[0].texts[3] = "X" }.contains(words))
      for style in [
        Style(foreground: .palette(1)), Style(foreground: .rgb(1, 2, 3)),
        Style(background: .palette(9)), Style(attributes: .bold), Style(attributes: .underline),
      ] {
        #expect(
          try await said { $0.frames[place].rows[0].styles[3] = $0.number(style) }.contains(words))
      }
      #expect(try await said { $0.frames.removeLast() }.hasPrefix("\(place + 2) frames, should be"))
    }
  }

  /// asciinema, the program that casts are made for.
  @Suite(.waitsForProcesses) struct AsciinemaTests {
    private let folder = TemporaryFolder.made()

    @Test @MainActor func eachCastIsReadByOthers() async throws {
      let home = folder.path
      for take in try TapeTake.all.get() {
        let cast = try await take.record("a.cast", in: folder)
        let run = try await Waiting.run {
          try ToolRun(
            PackageFolder.path + "/.build/tools/bin/python", ["-m", "asciinema", "cat", cast],
            environment: ["HOME": home, "LANG": "C.UTF-8"])
        }
        #expect(run.status == 0)
        let written = take.recording.output.map { String(decoding: $0, as: UTF8.self) }
        let whole = "\u{1B}[?25l" + written.joined() + "\u{1B}[?25h"
        #expect(
          run.output == whole ? true : false, "\(run.output.count) characters, not \(whole.count)")
      }
    }
  }
}
