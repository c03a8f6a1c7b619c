import MisuseLab
import TermContainers
import Testing

@testable import demo_tui

/// The window of the course of mistakes.
@MainActor
@Suite struct MisuseWindowTests {
  private func host(from name: String? = nil) -> HeadlessHost {
    let mistake = name.flatMap(Mistake.named)
    return HeadlessHost(size: Size(width: 120, height: 36)) {
      MisuseWindow(application: $0, from: mistake)
    }
  }

  @Test func itBeginsWithTheMistakeThatIsAskedFor() {
    #expect(host().text.contains("missing-did-move"))
    #expect(host(from: "two-parents").text.contains("10 of 31"))
  }

  /// The app in which a recipe runs has the style of the window, whatever the screen has.
  @Test(arguments: [UserInterfaceStyle.dark, .light])
  func theAppOfTheCourseHasTheStyleOfTheWindow(_ style: UserInterfaceStyle) throws {
    let host = HeadlessHost(size: Size(width: 120, height: 36), userInterfaceStyle: .unspecified) {
      let window = MisuseWindow(application: $0)
      window.overrideUserInterfaceStyle = style
      return window
    }
    let row = try #require(
      host.text.split(separator: "\n").firstIndex { $0.contains("ContainerViewController ●") })
    let panel = Palette(style)[.panel]
    let surface = host.shownSurface
    #expect((0..<40).contains { surface[$0, row + 2].background == panel })
  }

  @Test func helpListsTheKeysOfTheCourse() {
    let host = host()
    host.send("?")
    for words in ["answer the question", "the right order, and back", "slower, faster"] {
      #expect(host.text.contains(words), "\(words)")
    }
  }

  @Test func escapeAndQEnd() {
    for key in ["Escape", "q"] {
      let host = host()
      host.send(key)
      #expect(host.application.hasStopped)
    }
  }

  @Test func theListNamesAllMistakes() {
    for mistake in Mistake.all { #expect(MisuseList.text.contains("  \(mistake.name)  ")) }
  }
}
