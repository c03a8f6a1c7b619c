import Foundation
import TermContainers
import TermRecorder
import TestSupport
import Testing

extension OtherPrograms {
  /// A picture that fills the margin, as Pillow scales it.
  @Suite(.waitsForProcesses) struct MarginPictureTests {
    private let folder = TemporaryFolder.made()

    /// A screen of 30 by 8 cells, 288 by 162 pixels, within a margin of 40 pixels.
    @MainActor
    private func recording(_ picture: MarginPicture) -> Recording {
      var film = Film(size: Size(width: 30, height: 8))
      var surface = Surface(size: film.size)
      surface.withCanvas { $0.draw("in the window", at: Point(x: 2, y: 2), style: .default) }
      film.show(surface, at: 0)
      var recording = Recording(film)
      recording.pictureOptions.border.margin = 40
      recording.pictureOptions.border.radius = 8
      recording.pictureOptions.border.marginFill = PictureTheme.Tint("#336699")
      recording.pictureOptions.border.marginPicture = picture
      return recording
    }

    /// The margin's four sides, in pixels of a picture of 368 by 242.
    private static let sides = ["0,0,368,39", "0,203,368,39", "0,0,39,242", "329,0,39,242"]

    /// The largest difference on each side.
    @MainActor
    private func differences(_ width: Int, _ height: Int, _ format: String) async throws -> [Int] {
      let source = folder.path("source.png")
      _ = try await ToolRun.python("backdrop.py", ["paint", source, "\(width)", "\(height)"])
      let bytes = try [UInt8](folder.bytes("source.png"))
      let path = folder.path("a.\(format)")
      try recording(MarginPicture(bytes)).write(to: path)
      let run = try await ToolRun.python(
        "backdrop.py", ["compare", path, source, "336699"] + Self.sides)
      let numbers = run.lines.compactMap { Int($0) }
      try #require(numbers.count == 4, "\(run.output)")
      return numbers
    }

    /// Wide and high ones, smaller and larger than the picture, and one of its size.
    @Test(arguments: [(120, 50), (50, 120), (900, 300), (300, 900), (368, 242), (1, 1)])
    @MainActor func itCoversThePicture(_ width: Int, _ height: Int) async throws {
      // Pillow rounds twice, and we do once.
      let differences = try await differences(width, height, "png")
      #expect(differences.allSatisfy { $0 <= 2 }, "\(differences)")
    }

    /// rsvg-convert has a scaler of its own, so a picture of the same size is compared.
    @Test @MainActor func anSVGEmbedsIt() async throws {
      let differences = try await differences(368, 242, "svg")
      #expect(differences.allSatisfy { $0 <= 2 }, "\(differences)")
    }

    @Test @MainActor func theWindowLiesOverIt() async throws {
      _ = try await differences(120, 50, "png")
      let run = try await ToolRun.python(
        "probe.py", [folder.path("a.png"), "42,100,5,5", "44,42,280,6"])
      #expect(run.lines.dropFirst().allSatisfy { $0 == "16191d" }, "\(run.output)")
    }

    /// A GIF has few colours; those of the text stay.
    @Test @MainActor func aGIFKeepsTheColoursOfTheText() async throws {
      _ = try await differences(900, 300, "gif")
      let run = try await ToolRun.python("probe.py", [folder.path("a.gif"), "58,58,200,90"])
      let colors = Set(run.lines.last?.split(separator: " ") ?? [])
      #expect(colors.isSuperset(of: ["16191d", "dfe3e8"]), "\(run.output)")
    }
  }
}
