import TermRecorder
import Testing

@Suite struct CastRecordingTests {
  @Test func theColoursOfTheRecordedTerminalAreATheme() throws {
    let cast = Cast(
      ##"{"version": 2, "width": 4, "height": 1, "theme": {"fg": "#ffffff", "bg": "#102030", "palette": "#000000:#111111:#222222:#333333:#444444:#555555:#666666:#777777"}}"##
    )
    let theme = try #require(Recording(cast).theme)
    #expect(theme.background == .init(0x10, 0x20, 0x30))
    #expect(theme.palette.first == .init(0, 0, 0))
  }
}
