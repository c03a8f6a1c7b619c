import TermContainers
import Testing

@testable import TermRecorder

/// A tape that starts no demo has VHS's defaults where it sets nothing.
@Suite struct ShellDefaultsTests {
  private func options(_ lines: String...) -> PictureOptions {
    let tape = Tape(lines.map { "Set \($0)\n" }.joined())
    return PictureOptions(TapeTimeline(tape).settings.inShell)
  }

  private func size(_ lines: String...) -> Size {
    let tape = Tape(lines.map { "Set \($0)\n" }.joined())
    return TapeTimeline(tape).settings.inShell.screenSize(or: .zero)
  }

  @Test func allSettingsHaveVHSsValues() throws {
    let settings = TapeTimeline(Tape("")).settings
    #expect(settings.typingSpeed == 0.05 && settings.playbackSpeed == 1)
    #expect(settings.waitTimeout == 15 && settings.waitPattern?.source == ">$")
    let options = options()
    #expect(options.width == 1200 && options.height == 600 && options.fontSize == 22)
    #expect(options.letterSpacing == 1 && options.lineHeight == 1 && options.framerate == 50)
    #expect(options.border.padding == 60 && options.border.margin == 0)
    #expect(options.border.bar == nil && options.border.barSize == 30)
    #expect(options.border.radius == 0 && options.border.marginFill == nil)
    #expect(options.loopOffset == 0)
    #expect(options.fontFamilies.prefix(2) == ["JetBrains Mono", "DejaVu Sans Mono"])
    let theme = try #require(PictureTheme(TapeTheme.standard))
    #expect(options.appearance == .one(theme))
    #expect(theme.background == PictureTheme.Tint("#171717"))
    #expect(theme.palette.count == 16 && theme.palette[9] == PictureTheme.Tint("#fe5f86"))
  }

  @Test func whatATapeSetsCountsMore() {
    let options = options(
      "FontSize 30", "Padding 5", "Framerate 12", "FontFamily 'Hack'", "Theme 'Dracula'")
    #expect(options.width == 1200 && options.fontSize == 30 && options.border.padding == 5)
    #expect(options.framerate == 12 && options.fontFamilies == ["Hack"])
    #expect(options.appearance == PictureTheme.named("Dracula").map { .one($0) })
  }

  @Test func theScreenHasTheCellsThatFit() {
    #expect(size() == Size(width: 76, height: 18))
    #expect(size() == size("Width 1200", "Height 600"))
    #expect(size("FontSize 11").width > 130)
    #expect(size("Columns 90") == Size(width: 90, height: 18))
    #expect(size("Rows 5", "Width 900") == Size(width: 54, height: 5))
    #expect(options("Columns 90").width == nil && options("Columns 90").height == 600)
  }

  @Test func aPictureOfATapeWithoutSettingsHasVHSsSize() async throws {
    let recording = try await Recording.inShell(Tape("Type@0 'stty size'\nEnter"))
    #expect(recording.film.size == Size(width: 76, height: 18))
    #expect(recording.lastText.hasPrefix("> stty size\n18 76\n>"))
    let files = try RecordingFiles(recording, at: "a.png").files
    // The width and the height of a PNG are its bytes 16 to 23.
    #expect(files[0].bytes[16..<24] == [0, 0, 4, 0xB0, 0, 0, 2, 0x58])
  }

  /// The cursor blinks until a program chooses another shape, or the tape says no.
  @Test(arguments: [
    ("", "", true), ("Set CursorBlink false\n", "", false), ("Set CursorBlink true\n", "", true),
    ("", "\\033[2 q", false), ("", "\\033[6 q\\033[0 q", true), ("", "\\033c", true),
  ]) func theCursorBlinksUnlessAProgramWantsItStill(
    _ setting: String, _ shape: String, _ blinks: Bool
  ) async throws {
    let tape = Tape("\(setting)Type@0 \"printf '\(shape)'\"\nEnter")
    let recording = try await Recording.inShell(tape)
    let last = try #require(recording.film.frames.last?.surface)
    let isBlinking = (0..<last.size.height).contains { y in
      (0..<last.size.width).contains { last[$0, y].style.attributes.contains(.blinkingCursor) }
    }
    #expect(isBlinking == blinks)
    #expect(recording.pictureOptions.blinksCursor == (setting.isEmpty ? nil : blinks))
  }
}
