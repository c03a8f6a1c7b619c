import TermContainers
import TestSupport
import Testing

@testable import demo_tui

/// What the gallery says, and how it looks.
@MainActor
@Suite struct FrontPageTests {
  nonisolated private static let sizes = [(60, 20), (80, 24), (120, 36), (200, 60), (250, 70)]

  private func gallery(
    _ width: Int, _ height: Int, colors: ColorDepth = .trueColor, isASCII: Bool = false,
    _ style: UserInterfaceStyle = .dark
  ) -> HeadlessHost {
    HeadlessHost(
      nil, size: Size(width: width, height: height), colors: colors, isASCII: isASCII,
      userInterfaceStyle: style)
  }

  @Test(arguments: sizes) func itSaysWhatItIsAndNamesTheDemos(width: Int, height: Int) {
    let host = gallery(width, height)
    let text = host.text
    // A preview leaves its keys away.
    func expectKeysInOneRow() {
      let rows = host.text.split(separator: "\n").filter { $0.contains("quit") }
      #expect(rows.count == 1, "\(host.text)")
    }
    expectKeysInOneRow()
    host.send("1")
    #expect(text.contains("TermContainers  ") || text.contains("TermContainers\n"))
    #expect(text.contains("UIKit's container"))
    for (index, demo) in Demo.all.enumerated() {
      // A long name is cut beside a narrow preview.
      #expect(host.text.contains(" \(index + 1) \(demo.name.prefix(9))"))
      expectKeysInOneRow()
      host.send("Down")
    }
    expectKeysInOneRow()
    #expect(host.text.contains(" 0 mistakes"))
    for word in ["Enter begin", "m mistakes", "? help", "q quit"] {
      #expect(said(text, word), "\(word)")
    }
  }

  /// Keys may stand in pills.
  private func said(_ text: String, _ word: String) -> Bool {
    let words = text.split { $0 == " " || $0 == "\n" }.joined(separator: " ")
    return words.contains(word)
  }

  @Test func eachDemoSaysWhatOneLearnsAndFromWhichArticle() {
    let (host, large) = (gallery(80, 24), gallery(120, 36).text)
    host.send("1")
    for (index, demo) in Demo.all.enumerated() {
      let text = host.text
      #expect(text.contains("▶ \(index + 1) \(demo.name)"), "\(text)")
      // The preview shows a part of a demo that needs more room than there is beside the list.
      #expect(!text.contains("needs"), "\(text)")
      #expect(large.contains(demo.tagline) && text.contains("learn \(demo.learns)"), "\(text)")
      let source = demo.article.map { "after \u{201C}\($0)\u{201D}" } ?? demo.origin
      let article = source.wrapped(to: 45)
      for line in article { #expect(text.contains(line), "\(text)") }
      host.send("Down")
    }
  }

  /// The words fit where they are shown: beside a mark, and on one line of a narrow page.
  @Test func theWordsOfADemoAreShort() {
    for demo in Demo.all {
      #expect(demo.tagline.count <= 24 && demo.learns.count <= 39, "\(demo.name)")
    }
    #expect(Set(Demo.all.map(\.learns)).count == Demo.all.count)
  }

  @Test(arguments: [(59, 24), (80, 19), (40, 12), (50, 40)])
  func aSmallScreenShowsTheListAlone(width: Int, height: Int) {
    let host = gallery(width, height)
    host.send("1")
    for (index, demo) in Demo.all.enumerated() {
      #expect(host.text.contains(" \(index + 1) \(demo.name)"), "\(host.text)")
      host.send("Down")
    }
    host.expect(" 0 mistakes", after: "End")
    host.send("1")
    #expect(!host.text.contains("ViewController\u{20}─"), "\(host.text)")
    #expect(host.isAtRest, "nothing is played that is not seen")
    host.resize(to: Size(width: 80, height: 24))
    #expect(host.text.contains("ButtonViewController") && !host.isAtRest)
    host.resize(to: Size(width: width, height: height))
    host.advance(by: 1)
    #expect(host.isAtRest)
  }

  /// A preview that has no room is no child, so that nothing is wrong with it; it goes on where it
  /// was.
  @Test(arguments: [(40, 12), (60, 14), (59, 24), (80, 19), (80, 24)])
  func aPreviewIsThereOnlyWhereItHasRoom(width: Int, height: Int) throws {
    var reports: [String] = []
    let handler = ContainmentHandler(onError: { reports.append($0.explanation) })
    handler.onDiagnostic = { reports.append($0.explanation) }
    try handler.handling {
      let host = gallery(width, height)
      for _ in 0...Demo.all.count + 1 {
        host.advance(by: 0.5)
        host.send("Down")
      }
      host.send("Up")
      host.resize(to: Size(width: 100, height: 30))
      host.advance(by: 4)
      let preview = try #require(host.window.views(of: TourView.self).first)
      let scene = preview.scene
      host.resize(to: Size(width: width, height: 14))
      #expect(host.window.views(of: TourView.self).isEmpty && host.isAtRest)
      host.resize(to: Size(width: 100, height: 30))
      #expect(host.window.views(of: TourView.self).first === preview)
      #expect(preview.scene == scene && !host.isAtRest)
    }
    #expect(reports == [])
  }

  @Test func aLessonIsOpenedWithItsDemo() {
    let host = gallery(120, 36)
    host.send(keys: "2 l")
    let stage = host.window as? StageWindow
    #expect(stage?.demo?.name == "show-hide" && stage?.inspector?.presence == .open)
    #expect(!host.text.contains("GalleryViewController"))
    host.send("Escape")
    #expect(host.text.contains("▶ 2 show-hide") && stage?.inspector == nil)
  }

  @Test func theCourseOfMistakesIsReachedAndLeft() {
    let host = gallery(80, 24)
    host.send("Down")
    let before = host.text
    host.send("m")
    #expect(!host.text.contains("TermContainers") && host.text.contains("leave"), "\(host.text)")
    host.resize(to: Size(width: 100, height: 30))
    host.resize(to: Size(width: 80, height: 24))
    host.send("Escape")
    #expect(host.text == before)
  }

  @Test func aHeadingBesideANarrowPreviewIsCutAfterAWord() {
    #expect(gallery(60, 20).text.contains("UIKit's own  "))
    #expect(gallery(80, 24).text.contains("UIKit's own containers "))
  }

  /// Where there is room for more words there is still one column.
  @Test func arrowsMoveFromCardToCard() {
    let host = gallery(200, 60)
    host.send("1")
    for (key, demo) in [
      ("Down", "show-hide"), ("Right", "show-hide"), ("Left", "show-hide"), ("Up", "orange-blue"),
      ("End", "mistakes"), ("Down", "mistakes"), ("Up", "tabs"),
    ] {
      host.send(key)
      #expect(
        host.text.firstMatch(of: /▶ [0-9] ([a-z-]+)/).map { String($0.1) } == demo, "\(key)")
      #expect(said(host.text, "↑↓ choose"), "\(host.text)")
    }
  }

  @Test(arguments: ["80x24", "120x36", "200x60"]) func itLooksAsItDid(_ size: String) throws {
    let pictures = try DemoPictures(nil, size, ["", "Down Down Down"])
    try Golden("gallery-\(size)").expect(pictures.sheet(holdsStyles: size == "80x24"))
  }

  @Test func itLooksAsItDidWhereScreensAreLightOrPlain() throws {
    let surfaces = [
      "light": gallery(80, 24, .light).surface,
      "16-colours": gallery(80, 24, colors: .palette16).shownSurface,
      "16-colours-light": gallery(80, 24, colors: .palette16, .light).shownSurface,
      "no-colours": gallery(80, 24, colors: .mono).shownSurface,
      "ascii": gallery(80, 24, isASCII: true).shownSurface,
    ]
    for (name, surface) in surfaces {
      var sheet = PictureSheet(holdsStyles: true)
      sheet.add(name, surface)
      try Golden("gallery-\(name)").expect(sheet)
    }
  }
}
