import Foundation
import TermContainers
import TermInspector
import TestSupport

@testable import demo_tui

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
      return HeadlessHost(size: size) { TourWindow(application: $0, demo: demo) }
    default:
      return HeadlessHost(try Demo.named(name), lesson, size: size) {
        $0.glossary = .ofLessons(isASCII: false)
      }
    }
  }
}
