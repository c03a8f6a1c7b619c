import TestSupport
import Testing

@testable import TermPictures

/// Where fontconfig says that fonts lie, as its own program lists them.
@Suite(.waitsForProcesses) struct FontChoiceTests {
  @Test(arguments: ["DejaVu Sans Mono", "dejavu sans", "Noto Color Emoji"])
  func aFamilyHasTheFilesThatFontconfigLists(_ family: String) throws {
    let entries = try #require(FontConfiguration()).entries(family)
    let form = "%{file} %{index} %{weight} %{slant} %{width}\\n"
    let run = try ToolRun(
      "fc-list", ["-f", form, ":family=\(family)"], environment: ["HOME": "/nonexistent"])
    let listed = entries.map {
      "\($0.place.path) \($0.place.index) \($0.weight) \($0.slant) \($0.width)"
    }
    #expect(!listed.isEmpty && Set(listed) == Set(run.lines.map(String.init)), "\(listed)")
  }

  /// Nothing stands in for a family that is not installed, and no alias is one.
  @Test(arguments: ["monospace", "No Such Font", "Courier", "DejaVu", ""])
  func anotherFamilyIsNotTaken(_ family: String) throws {
    #expect(try #require(FontConfiguration()).entries(family).isEmpty)
  }

  /// A machine may have the upright files alone: nothing stands in for the others.
  @Test func theFontWithTheLookIsTaken() throws {
    let entries = try #require(FontConfiguration()).entries("DejaVu Sans")
    let installed = entries.map { $0.place.path.split(separator: "/").last.map(String.init) }
    let files = ["DejaVuSans", "DejaVuSans-Bold", "DejaVuSans-Oblique", "DejaVuSans-BoldOblique"]
    let looks = files.map { installed.contains("\($0).ttf") ? "\($0).ttf" : nil }
    let ends = FontFiles.Look.all.map { look in
      entries.best(for: look)?.path.split(separator: "/").last.map(String.init)
    }
    #expect(ends == looks && ends.prefix(2) == ["DejaVuSans.ttf", "DejaVuSans-Bold.ttf"])
  }
}
