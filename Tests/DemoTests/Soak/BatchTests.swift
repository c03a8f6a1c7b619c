import Foundation
import TermContainers
import TermInspector
import TestSupport
import Testing

@testable import demo_tui

/// What is typed, clicked and pasted together has the end that it has one by one.
@MainActor
struct BatchTests {
  private static let seed =
    ProcessInfo.processInfo.environment["SOAK_SEED"].flatMap(UInt64.init) ?? 1

  @Test(arguments: BatchPage.played) func eventsTogetherEndAsOneByOne(_ page: BatchPage)
    async throws
  {
    // All pages together play 100,000 programs of one to five batches.
    for number in 0..<UInt64(TestLength.count(1, long: 100_000 / BatchPage.all.count + 1)) {
      // All of a program comes from its seed, so it can be played again.
      let seed = Self.seed &+ number
      let found = try await BatchedPlay(page: page).difference(
        seed: seed, batches: 5 - Int(seed % 5))
      #expect(found == nil, "\(found ?? "")")
      if found != nil { return }
      if number % 100 == 99 { print("\(page): \(number + 1) programs") }
    }
  }

  /// The line of keys is what it is after the first event, though no frame has shown it.
  @Test func aClickOnTheKeysMeetsThoseOfNow() throws {
    let page = try #require(BatchPage.all.first { $0.name == "presentation" })
    let events: [Event] = [
      .key(KeyEvent(.character("p"))), .mouse(MouseEvent(.began, at: Point(x: 19, y: 29))),
    ]
    let size = Size(width: 100, height: 30)
    let (together, oneByOne) = (try page.host(size), try page.host(size))
    together.send(events)
    for event in events { oneByOne.send(event) }
    #expect(together.text == oneByOne.text)
  }
}

/// A page of the program on which events are played: the gallery, a demo, the course, a page of the
/// views, a walk-through.
struct BatchPage: CustomStringConvertible {
  let name: String
  var lesson: LessonChoice = .off

  static let all =
    ["gallery", "misuse"].map { BatchPage(name: $0) }
    + ControlPage.all.map { BatchPage(name: "controls \($0.name)") }
    + DemoNames.all.flatMap { name in
      [
        BatchPage(name: name), BatchPage(name: name, lesson: .code),
        BatchPage(name: "tour \(name)"),
      ]
    }

  /// Those that are played: with SOAK_PAGE that one alone, such as `presentation`.
  static let played = all.filter { page in
    ProcessInfo.processInfo.environment["SOAK_PAGE"].map { $0 == page.description } ?? true
  }

  var description: String { lesson == .off ? name : "\(name) with \(lesson.rawValue)" }

  @MainActor
  func host(_ size: Size) throws -> HeadlessHost {
    let words = name.split(separator: " ").map(String.init)
    switch words[0] {
    case "gallery": return HeadlessHost(nil, size: size)
    case "misuse":
      return HeadlessHost(size: size) {
        MisuseWindow(application: $0, glossary: .ofLessons(isASCII: false))
      }
    case "controls":
      let page = try ControlPage.named(words[1])
      return HeadlessHost(size: size) { ControlsWindow(application: $0, page: page) }
    case "tour":
      let demo = try Demo.named(words[1])
      return HeadlessHost(tourOf: demo, size: size)
    default:
      return HeadlessHost(try Demo.named(name), lesson, size: size) {
        $0.glossary = .ofLessons(isASCII: false)
      }
    }
  }
}
