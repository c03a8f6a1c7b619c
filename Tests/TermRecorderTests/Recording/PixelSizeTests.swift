import TermContainers
import Testing

@testable import TermRecorder

/// Tapes that say in pixels how large their pictures are.
@Suite struct PixelSizeTests {
  private let usual = Size(width: 80, height: 24)

  private func settings(_ lines: String...) -> TapeSettings {
    TapeTimeline(Tape(lines.map { "Set \($0)\n" }.joined())).settings
  }

  @Test func aWidthGivesVHSsMeasuresToWhatIsOpen() {
    let options = PictureOptions(settings("Width 1000", "FontSize 20"))
    #expect(options.width == 1000 && options.height == 600)
    #expect(options.fontSize == 20 && options.letterSpacing == 1 && options.border.padding == 60)
    #expect(PictureOptions(settings("Rows 9")).width == nil)
  }

  @Test func theScreenHasTheCellsThatFit() {
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
}
