import Foundation
import TermContainers
import TermRecorder
import TestSupport
import Testing

@testable import demo_tui

extension OtherPrograms {
  /// The decorations around the cells that a tape's settings ask for, checked pixel by pixel in
  /// stills, and in the SVG as rsvg-convert draws it.
  @Suite(.waitsForProcesses) struct DecorationTests {
    private let folder = TemporaryFolder.made()

    /// A short recording with these settings.
    @MainActor
    private func take(_ settings: [String] = []) throws -> TapeTake {
      let tape = """
        Output a.png #tape: set Outputs beside
        Set Columns 70
        Set Rows 16
        \(settings.map { "Set " + $0 }.joined(separator: "\n"))
        Hide
        Type "demo-tui orange-blue"
        Enter
        Show
        Sleep 1s
        Type "s"
        Sleep 2s
        """
      return try TapeTake(try folder.write(tape, "\(UUID().uuidString).tape"))
    }

    /// The colours in these rectangles of a picture.
    @MainActor
    private func colors(_ picture: String, _ places: [[Int]]) async throws -> [[Substring]] {
      let words = places.map { $0.map(String.init).joined(separator: ",") }
      return try await ToolRun.python("probe.py", [picture] + words).lines.dropFirst()
        .map { $0.split(separator: " ") }
    }

    private static let decorations = [
      "FontSize 22", "Padding 20", "Margin 30", "MarginFill \"#336699\"", "WindowBar Colorful",
      "WindowBarSize 40", "BorderRadius 12", "Theme \"Catppuccin Mocha\"",
    ]

    @Test(arguments: ["png", "svg"]) @MainActor
    func eachPartIsInItsPlace(_ format: String) async throws {
      let take = try take(DecorationTests.decorations)
      let picture = try await take.record("a.\(format)", in: folder)
      // Cells in an SVG are not a whole number of pixels.
      let (width, height) = format == "png" ? (70 * 13, 16 * 26) : (924, 422)
      let (right, bottom) = (width + 2 * 50, height + 2 * 50 + 40)
      let (margin, ground) = ("336699", "1e1e2e")
      let size = try await ToolRun.python("probe.py", [picture]).output
      #expect(size == "\(right) \(bottom)\n" || size == "\(right) \(bottom + 1)\n")
      let expected: [([Int], String)] = [
        // The margins, up to the window's edges.
        ([0, 0, right, 30], margin), ([0, 0, 30, bottom], margin),
        ([right - 29, 0, 29, bottom], margin), ([0, bottom - 29, right, 29], margin),
        // Outside the round corners, then inside them.
        ([30, 30, 2, 2], margin), ([right - 33, 30, 2, 2], margin),
        ([30, bottom - 33, 2, 2], margin),
        ([right - 33, bottom - 33, 2, 2], margin),
        ([42, 31, right - 84, 6], ground), ([36, 36, 4, 4], ground),
        // The bar: discs, with nothing beside them.
        ([48, 48, 4, 4], "ff5f57"), ([72, 48, 4, 4], "febc2e"), ([96, 48, 4, 4], "28c840"),
        ([60, 42, 4, 16], ground), ([110, 32, right - 150, 38], ground),
        // The padding.
        ([32, 71, right - 64, 18], ground), ([32, 90, 17, 300], ground),
      ]
      let found = try await colors(picture, expected.map(\.0))
      for (place, colors) in zip(expected, found) {
        #expect(colors == [Substring(place.1)], "\(place.0)")
      }
      // Text, in the demo's own inks.
      let cells = try await colors(picture, [[50, 90, width, height]])[0]
      #expect(cells.count > 1)
    }

    /// The places of discs and rings, and the colour at their centres.
    @Test(arguments: PictureBorder.Bar.allCases, ["png", "svg"]) @MainActor
    func barsHaveTheirSides(_ bar: PictureBorder.Bar, _ format: String) async throws {
      let take = try take(["WindowBar \(bar.rawValue)", "Padding 10", "WindowBarSize 50"])
      let picture = try await take.record("a.\(format)", in: folder)
      let width = 70 * 9 + 20
      let isRight = bar == .colorfulRight || bar == .ringsRight
      let first = isRight ? width - 85 : 25
      let isRing = bar == .rings || bar == .ringsRight
      let tints = ["ff5f57", "febc2e", "28c840"]
      let middles = try await colors(picture, [0, 30, 60].map { [first + $0 - 3, 22, 6, 6] })
      #expect(
        middles == (isRing ? Array(repeating: ["16191d"], count: 3) : tints.map { [Substring($0)] })
      )
      // Each ring's line crosses its left half.
      let edges = try await colors(picture, [0, 30, 60].map { [first + $0 - 12, 24, 12, 2] })
      for (edge, tint) in zip(edges, tints) { #expect(edge.contains(Substring(tint))) }
      #expect(try await colors(picture, [[isRight ? 10 : width / 2, 5, 250, 40]]) == [["16191d"]])
    }

    @Test(arguments: [10, 30]) @MainActor
    func timesAreThoseOfTheSettings(_ rate: Int) async throws {
      let plain = try take()
      let take = try take([
        "FontSize 22", "Margin 12", "WindowBar Rings", "Theme \"Catppuccin Mocha\"",
        "LoopOffset 40%", "Framerate \(rate)", "PlaybackSpeed 2",
      ])
      let expected = ExpectedPictures(pixelsOf: take.recording.film, take.options())
      let all = ExpectedPictures(pixelsOf: plain.recording.film, plain.options())
      #expect(abs(expected.duration - all.duration / 2) < 1e-6)
      #expect(rate > 10 || expected.moments.count < all.moments.count)
      for ticks in expected.moments.map({ $0.time * Double(rate) }) {
        #expect(abs(ticks.rounded() - ticks) < 1e-9)
      }
      let json = try expected.write(to: folder.path("a.json"))
      var files: [String] = []
      for name in ["a.webp", "a.gif", "a.png"] {
        files += [try await take.record(name, in: folder), json]
      }
      let lines = try await ToolRun.python("show_pixels.py", files).lines
      let length = String(format: "%.2f", expected.duration)
      let right = "\(expected.moments.count) moments are right in \(length) s, loop 0"
      #expect(lines == [Substring(right), Substring(right), "1 poster is right"])
    }
  }
}
