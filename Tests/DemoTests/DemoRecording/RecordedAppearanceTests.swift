import TermContainers
import TermRecorder
import TestSupport
import Testing

@testable import demo_tui

/// A recorded demo fits the background that its pictures have.
@MainActor
@Suite struct RecordedAppearanceTests {
  private func last(
    _ appearance: PictureOptions.Appearance?, _ options: String = "", settings: String = ""
  ) throws -> Surface {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      "\(settings)\nHide\nType \"demo-tui show-hide --lesson off\(options)\"\nEnter\nShow\nSleep 1\n",
      "a.tape")
    let tape = try RecordedTape(TapeReview(TapeFile(path: path)), appearance: appearance)
    return try #require(tape.recording.film.frames.last?.surface)
  }

  private func expect(
    _ surface: Surface, _ palette: Palette, _ location: SourceLocation = #_sourceLocation
  ) {
    // The title of the outer panel, and the window beside the keys.
    #expect(surface[5, 0].foreground == palette[.muted], sourceLocation: location)
    #expect(surface[5, 0].background == palette[.panel], sourceLocation: location)
    #expect(surface[79, 23].background == palette[.page], sourceLocation: location)
  }

  @Test func theDemoFollowsThePicture() throws {
    expect(try last(nil), .dark)
    expect(try last(.one(.dark)), .dark)
    expect(try last(.one(.light)), .light)
  }

  @Test func theTapesOwnThemeCounts() throws {
    let paper = "Set Theme { \"background\": \"#ffffff\", \"foreground\": \"#000000\" }"
    expect(try last(nil, settings: paper), .light)
    expect(try last(.one(.dark), settings: paper), .dark)
  }

  /// What a picture's own background does not fit has a page of its own.
  @Test func whatDoesNotFitIsPainted() throws {
    expect(try last(.both(dark: .dark, light: .light)), Palette(.dark, paintsPage: true))
    expect(try last(.one(.dark), " --theme light"), Palette(.light, paintsPage: true))
    expect(try last(.one(.light), " --theme light"), .light)
    let grey = "Set Theme { \"background\": \"#808080\" }"
    expect(try last(nil, settings: grey), Palette(.dark, paintsPage: true))
  }
}
