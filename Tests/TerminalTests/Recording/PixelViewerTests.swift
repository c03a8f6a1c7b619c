import Foundation
import TermContainers
import TestSupport
import Testing

@testable import TermPictures
@testable import RecorderCommands
@testable import demo_tui

extension OtherPrograms {
  /// Pillow reads the pixel pictures of each tape, at all times. Each cell must have its background
  /// colour, ink of the right colour where it has text, and none where it is blank. A GIF must show
  /// the same unless its film has more colours than a GIF can hold.
  @Suite(.waitsForProcesses) struct PixelViewerTests {
    private let folder = TemporaryFolder.made()

    /// Writes the files of a take, and what they must show.
    @MainActor
    private func write(
      _ take: TapeTake, _ formats: [String], _ options: [String] = [],
      _ change: (inout PictureOptions) -> Void = { _ in }
    ) async throws -> ExpectedPictures {
      for format in formats { _ = try await take.record(take.name + format, in: folder, options) }
      let expected = ExpectedPictures(pixelsOf: take.recording.film, take.options(change))
      _ = try expected.write(to: folder.path("\(take.name).json"))
      return expected
    }

    /// Pillow's findings, a line for each file.
    @MainActor
    private func judged(_ take: TapeTake, _ formats: [String]) async throws -> [Substring] {
      let files = formats.flatMap {
        [folder.path(take.name + $0), folder.path("\(take.name).json")]
      }
      return try await ToolRun.python("show_pixels.py", files).lines
    }

    private func right(_ expected: ExpectedPictures, loop: Int) -> Substring {
      let length = String(format: "%.2f", expected.duration)
      return "\(expected.moments.count) moments are right in \(length) s, loop \(loop)"
    }

    @Test(arguments: try TapeTake.paths) @MainActor
    func eachPictureIsSeenInItsTime(_ path: String) async throws {
      let take = try #require(try TapeTake.all.get().first { $0.path == path })
      let formats = [".webp", ".gif", ".png"]
      let expected = try await write(take, formats)
      #expect(abs(expected.duration - take.recording.film.duration) < 1e-9)
      let lines = try await judged(take, formats)
      let moving = Array(repeating: right(expected, loop: 0), count: 2)
      #expect(lines == moving + ["1 poster is right"])
    }

    @Test @MainActor func keysAreBelow() async throws {
      let take = try TapeTake(PackageFolder.fixture("sizes.tape"))
      let expected = try await write(
        take, [".webp", ".gif", ".png"], ["--keys", "--loops", "3"]
      ) { ($0.loopCount, $0.showsKeys) = (3, true) }
      let plain = ExpectedPictures(pixelsOf: take.recording.film, take.options())
      #expect(expected.size[1] > plain.size[1])
      let lines = try await judged(take, [".webp", ".gif", ".png"])
      // A GIF stores how many more times it plays.
      let moving = [3, 2].map { right(expected, loop: $0) }
      #expect(lines == moving + ["1 poster is right"])
    }

    /// A tape that moves and one that changes its size: a folder of stills of each would take as long
    /// as all other tests of pixels, for pictures that the moving ones have shown already.
    @Test(
      arguments: try TapeTake.paths.filter { $0.contains("orange-blue") || $0.contains("sizes") })
    @MainActor
    func stillsAreTheMovingPictureTickByTick(_ path: String) async throws {
      let take = try #require(try TapeTake.all.get().first { $0.path == path })
      let (stills, film) = (
        try await take.record("stills/", in: folder), try await take.record("a.webp", in: folder)
      )
      let lines = try await ToolRun.python("show_pixels.py", [stills, film + "@25"]).lines
      let ticks = Int((take.recording.film.duration * 25 - 1e-6).rounded(.up))
      #expect(lines == ["\(ticks) stills are right"])
    }

    /// The test finds a still that is swapped for another, and a missing one.
    @Test @MainActor func wrongStillsAreFound() async throws {
      let take = try TapeTake(PackageFolder.fixture("sizes.tape"))
      let stills = try await take.record("stills/", in: folder)
      let film = try await take.record("a.webp", in: folder)
      let (first, last) = (stills + "frame-00001.png", stills + "frame-00180.png")
      try FileManager.default.removeItem(atPath: last)
      let judge = [stills, film + "@25"]
      #expect(
        try await ToolRun.python("show_pixels.py", judge).lines == [
          "has 179 files up to frame-00179.png, should have 180"
        ])
      try FileManager.default.copyItem(atPath: first, toPath: last)
      #expect(
        try await ToolRun.python("show_pixels.py", judge).lines == [
          "frame-00180.png is not what the moving picture shows"
        ])
    }

    /// The comparison detects differences.
    @Test @MainActor func aWrongPictureIsFound() async throws {
      let take = try TapeTake(PackageFolder.fixture("sizes.tape"))
      let formats = [".webp", ".gif", ".png"]
      let right = try await write(take, formats)
      func said(_ change: (inout ExpectedPictures) -> Void) async throws -> [Substring] {
        var wrong = right
        change(&wrong)
        _ = try wrong.write(to: folder.path("\(take.name).json"))
        return try await judged(take, formats)
      }
      let last = right.moments.count - 1
      let place = "column 1 row 1 "
      for line in try await said({ $0.spoil(last, x: 1, y: 1) }).prefix(2) {
        #expect(line.contains(place) && line.hasPrefix("at "))
      }
      let line = try #require(try await said { $0.spoil($0.poster, x: 1, y: 1) }.last)
      #expect(line.hasPrefix(place))
      for line in try await said({ $0.delay(last, by: 0.01) }).prefix(2) {
        #expect(line.hasPrefix("at ") && line.contains(": column "))
      }
      for line in try await said({ $0.lengthen(by: 0.01) }).prefix(2) {
        #expect(line.hasPrefix("takes "))
      }
    }

    /// A film with more colours than a GIF can hold is shown in similar colours.
    @Test @MainActor func manyColorsAreNearlyRight() async throws {
      var film = Film(size: Size(width: 40, height: 20))
      var surface = Surface(size: film.size)
      surface.withCanvas { canvas in
        for place in 0..<800 {
          let (x, y) = (place % 40, place / 40)
          canvas.fill(
            Rect(x: x, y: y, width: 1, height: 1),
            style: Style(background: .rgb(x * 6, y * 12, 128)))
        }
      }
      film.show(surface, at: 0)
      surface.withCanvas { $0.draw("then", at: Point(x: 3, y: 3), style: .default) }
      film.show(surface, at: 0.4)
      film.end(at: 1)
      let pixels = try PixelFilm(film, PictureOptions(), for: .gif)
      #expect(!PixelPalette(pixels, most: 256).isExact)
      let gif = try folder.write(Data(GIFAnimation(film).bytes), "m.gif")
      let webp = try folder.write(Data(WebPAnimation(film).bytes), "m.webp")
      let expected = ExpectedPictures(pixelsOf: film, PictureOptions())
      let json = try expected.write(to: folder.path("m.json"))
      let lines = try await ToolRun.python("show_pixels.py", [webp, json, gif, json]).lines
      #expect(lines == Array(repeating: right(expected, loop: 0), count: 2))
    }
  }
}
