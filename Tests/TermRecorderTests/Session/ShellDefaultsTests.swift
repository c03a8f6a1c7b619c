import TermContainers
import Testing

@testable import TermRecorder

/// Tapes that say in pixels how large their pictures are; one that starts no demo has VHS's defaults
/// where it sets nothing.
@Suite struct ShellDefaultsTests {
  private let usual = Size(width: 80, height: 24)

  private func settings(_ lines: [String]) -> TapeSettings {
    TapeTimeline(Tape(lines.map { "Set \($0)\n" }.joined())).settings
  }

  private func settings(_ lines: String...) -> TapeSettings { settings(lines) }

  private func options(_ lines: String...) -> PictureOptions {
    PictureOptions(settings(lines).inShell)
  }

  private func size(_ lines: String...) -> Size { settings(lines).inShell.screenSize(or: .zero) }

  @Test func allSettingsHaveVHSsValues() throws {
    let settings = settings()
    #expect(settings.typingSpeed == 0.05 && settings.playbackSpeed == 1)
    #expect(settings.waitTimeout == 15 && settings.waitPattern?.source == ">$")
    #expect(settings.columns == nil && settings.theme == nil && settings.framerate == nil)
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

  @Test func aWidthGivesVHSsMeasuresToWhatIsOpen() {
    let options = PictureOptions(settings("Width 1000", "FontSize 20"))
    #expect(options.width == 1000 && options.height == 600)
    #expect(options.fontSize == 20 && options.letterSpacing == 1 && options.border.padding == 60)
    #expect(PictureOptions(settings("Rows 9")).width == nil)
  }

  @Test func aSizeInPixelsHasTheCellsThatFit() {
    #expect(settings("Width 1200").screenSize(or: usual) == Size(width: 76, height: 18))
    #expect(settings("Height 600").screenSize(or: usual) == Size(width: 76, height: 18))
    let spaced = settings("Width 700", "Height 500", "Padding 0", "LetterSpacing 5", "LineHeight 2")
    #expect(spaced.screenSize(or: usual) == Size(width: 38, height: 9))
  }

  @Test func columnsAndRowsCountMore() {
    #expect(
      settings("Width 1200", "Columns 90").screenSize(or: usual) == Size(width: 90, height: 18))
    #expect(settings("Height 600", "Rows 5").screenSize(or: usual) == Size(width: 76, height: 5))
    #expect(settings("Rows 5").screenSize(or: usual) == Size(width: 80, height: 5))
    #expect(settings("FontSize 40").screenSize(or: usual) == usual)
  }

  @Test func theScreenIsNeverLargerThanATapesMayBe() {
    let size = settings("Width 100000", "Height 100000", "FontSize 4").screenSize(or: usual)
    #expect(size == Size(width: 500, height: 200))
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
    #expect(last.cells.contains { $0.style.attributes.contains(.blinkingCursor) } == blinks)
    #expect(recording.pictureOptions.blinksCursor == (setting.isEmpty ? nil : blinks))
  }
}
