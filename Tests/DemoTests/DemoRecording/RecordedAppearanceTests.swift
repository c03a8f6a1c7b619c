import TermContainers
import TermRecorder
import TestSupport
import Testing

@testable import RecorderCommands
@testable import demo_tui

/// A recorded demo fits the background that its pictures have.
@MainActor
@Suite struct RecordedAppearanceTests {
  private func last(
    _ appearance: PictureOptions.Appearance?, _ options: String = "", settings: String = ""
  ) throws -> Surface {
    let recording = try recording(appearance, options, settings: settings)
    return try #require(recording.film.frames.last?.surface)
  }

  private func recording(
    _ appearance: PictureOptions.Appearance?, _ options: String = "", settings: String = "",
    for path: String = "a.txt"
  ) throws -> Recording {
    let asked = path
    let folder = try TemporaryFolder()
    let path = try folder.write(
      "\(settings)\nHide\nType \"demo-tui show-hide --lesson off\(options)\"\nEnter\nShow\nSleep 1\n",
      "a.tape")
    let review = try TapeReview(
      TapeFile(path: path), among: DemoPrograms(), for: .init(asked: [asked]))
    return try RecordedTape(review, appearance: appearance).recording
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
    expect(try last(.one(.dark), " --theme light"), Palette(.light, paintsPage: true))
    expect(try last(.one(.light), " --theme light"), .light)
    let dark = try recording(
      .both(dark: .dark, light: .light), " --theme dark", for: "a.svg"
    ).lightFilm
    expect(try #require(dark?.frames.last?.surface), Palette(.dark, paintsPage: true))
    let grey = "Set Theme { \"background\": \"#808080\" }"
    expect(try last(nil, settings: grey), Palette(.dark, paintsPage: true))
  }

  private static let auto = PictureOptions.Appearance.both(dark: .dark, light: .light)

  /// A picture that can switch has both; all others are dark, and the tape is played once.
  @Test func twoAppearancesAreTwoFilms() throws {
    expect(try last(Self.auto), .dark)
    #expect(try recording(Self.auto, for: "a.png").lightFilm == nil)
    let both = try recording(Self.auto, for: "a.svg")
    expect(try #require(both.film.frames.last?.surface), .dark)
    expect(try #require(both.lightFilm?.frames.last?.surface), .light)
    #expect(both.lightFilm?.frames.map(\.time) == both.film.frames.map(\.time))
    #expect(try recording(.one(.light), for: "a.svg").lightFilm == nil)
  }

  /// A picture that the tape takes on its way, and the still of a moment, have both as well.
  @Test func aStillHasTwoAppearances() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      """
      Output a.txt #tape: set Outputs beside
      Hide
      Type "demo-tui show-hide --lesson auto"
      Enter
      Show
      #demo-tui: caption "Shown"
      Type "h"
      Sleep 1
      #demo-tui: snapshot b.svg
      Type "h"
      """, "a.tape")
    let review = try TapeReview(TapeFile(path: path), among: DemoPrograms())
    let recording = try RecordedTape(review, appearance: Self.auto).recording
    let still = recording.still(try #require(recording.pictures.first))
    expect(try #require(still.film.frames.first?.surface), .dark)
    expect(try #require(still.lightFilm?.frames.first?.surface), .light)
    #expect(still.lightFilm?.captions == still.film.captions)
    let options = try LessonOptions.parse(["--lesson", "code", "--moment", "1"])
    let atMoment = try TapeReview(TapeFile(path: path), among: DemoPrograms(options))
    let moment = try RecordedTape(atMoment, appearance: Self.auto).recording
    let (dark, light) = (moment.film.frames.last?.surface, moment.lightFilm?.frames.last?.surface)
    #expect(dark?.text == light?.text && dark?.text.contains("moment 1") == true)
    #expect(dark != light)
  }
}
