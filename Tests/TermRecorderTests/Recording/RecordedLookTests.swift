import TermContainers
import Testing

@testable import TermRecorder

/// A recording of a screen with few colours, or with ASCII only: its frames, pictures and stills
/// show what such a terminal shows.
@MainActor
@Suite struct RecordedLookTests {
  private func recording(_ colors: ColorDepth, isASCII: Bool) throws -> Recording {
    let host = HeadlessHost(size: Size(width: 12, height: 3), colors: colors, isASCII: isASCII) {
      let (window, controller) = (Window(application: $0), ViewController())
      controller.view = PanelView(
        title: "Box", backgroundColor: .rgb(10, 20, 200), titleColor: .white)
      window.rootViewController = controller
      return window
    }
    let text = """
      #demo-tui: caption "First"
      #demo-tui: snapshot a.txt
      #demo-tui: expect /\(isASCII ? "\\+-" : "╭─")/
      Sleep 1
      #demo-tui: caption ""
      Screenshot b.png
      """
    return try Recording.of(TapeTimeline(Tape(text)), on: host)
  }

  @Test(
    arguments: [ColorDepth.trueColor, .palette256, .palette16, .palette8, .mono], [true, false])
  func eachPictureHasTheColoursThatWereShown(_ depth: ColorDepth, _ isASCII: Bool) throws {
    let recording = try recording(depth, isASCII: isASCII)
    let full = try self.recording(.trueColor, isASCII: false)
    let surface = try #require(full.film.frames.last?.surface)
    let wanted = isASCII ? surface.inColors(of: depth).inASCII() : surface.inColors(of: depth)
    for shown in recording.film.frames.map(\.surface) + recording.pictures.map(\.surface) {
      #expect(shown == wanted)
    }
    #expect(recording.snapshots.allSatisfy { $0 == wanted } && !recording.snapshots.isEmpty)
    let bytes = recording.output.flatMap(\.self)
    #expect(bytes.allSatisfy { $0 < 128 } == isASCII)
    #expect(String(decoding: bytes, as: UTF8.self).contains("8;2;") == (depth == .trueColor))
  }

  @Test func aStillIsOnePictureWithItsCaption() throws {
    let recording = try recording(.trueColor, isASCII: false)
    let stills = recording.pictures.map(recording.still)
    #expect(stills.map(\.film.frames.count) == [1, 1] && stills.map(\.film.duration) == [0, 0])
    #expect(stills.map(\.film.captions) == [[.init(time: 0, text: "First")], []])
    #expect(stills.allSatisfy { $0.film.size == Size(width: 12, height: 3) })
    #expect(TextSnapshots(stills[0]).text.hasPrefix("╭─ Box"))
    #expect(SVGAnimation(stills[0].film).text.contains("<svg"))
    #expect(!SVGAnimation(stills[0].film).text.contains("@keyframes"))
  }
}

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
