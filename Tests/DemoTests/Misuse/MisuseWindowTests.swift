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
    #expect(host(from: "two-parents").text.contains("10 of 30"))
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
