import CTestSupport
import Foundation
import TermContainers
import TestSupport
import Testing

@testable import TermInspector
@testable import demo_tui

/// What the environment says.
private enum WitnessSettings {
  private static let environment = ProcessInfo.processInfo.environment
  static let folder = environment["LESSON_WITNESS"]
  static let count = environment["LESSON_KEYS"].flatMap(Int.init) ?? 2000
  static let names =
    environment["LESSON_DEMOS"]?.split(separator: " ").map(String.init) ?? TapeTests.names
  static let others = [
    "Tab", "Enter", "Space", "Escape", "Up", "Down", "Left", "Right", "1", "2", "3", "Wait:0.1s",
    "Wait:1s",
  ]
}

extension Exhaustive {
  /// Writes which line the code pane lights after each key, with the compiler's counts of what has run
  /// since the key before: `Scripts/lesson_witness.py` compares the two.
  ///
  /// LESSON_WITNESS names the folder for that, LESSON_KEYS the number of random keys for each demo, and
  /// LESSON_DEMOS the demos, all without it. DemoTests must have been built with
  /// TERMCONTAINERS_WITNESS=1, with which the demos count what runs.
  @MainActor
  @Suite(.serialized, .enabled(if: WitnessSettings.folder != nil)) struct LessonWitnessTests {
    @Test(arguments: WitnessSettings.names) func eachLitLineHasRun(_ name: String) throws {
      try #require(cts_counters_reset(), "built without TERMCONTAINERS_WITNESS=1")
      let (demo, folder) = (try Demo.named(name), try #require(WitnessSettings.folder))
      var witness = try Witness(demo, in: folder)
      for scene in demo.tour { try witness.play(scene.keys) }
      // At the beginning of the demo, and not where the tour has ended.
      witness = try Witness(demo, in: folder, "-random")
      var play = RandomPlay(seed: 1, size: Size(width: 120, height: 36))
      let keys = witness.keys
      for number in 0..<WitnessSettings.count {
        try witness.play(play.number(3) > 0 ? play.pick(keys) : play.pick(WitnessSettings.others))
        // Escape has left the demo, or a key has closed the lesson.
        if !witness.isOpen { witness = try Witness(demo, in: folder, "-random-\(number)") }
      }
    }
  }
}

/// A demo with its lesson, and what was written of it.
@MainActor
private struct Witness {
  private let name: String
  private let folder: URL
  private let lesson: LessonScene
  private var step = 0
  /// The demo's own keys.
  let keys: [String]

  init(_ demo: Demo, in folder: String, _ kind: String = "") throws {
    name = demo.name + kind
    self.folder = URL(filePath: folder)
    lesson = try LessonScene(demo)
    keys = demo.tour.flatMap { $0.keys.split(separator: " ").map(String.init) }
      .filter { !$0.hasPrefix("Wait") && $0 != "q" }
  }

  /// Whether the code pane is still beside the demo.
  var isOpen: Bool {
    (lesson.host.window as? StageWindow)?.inspector === lesson.inspector
      && lesson.inspector.controller.open === lesson.pane
      && lesson.pane.viewIfLoaded?.window != nil
  }

  /// Plays keys one by one, and writes what is lit after each.
  mutating func play(_ keys: String) throws {
    for key in keys.split(separator: " ") {
      _ = cts_counters_reset()
      let last = lesson.inspector.inspection.log.numbers.upperBound
      try InputScript(String(key)).play(on: lesson.host)
      step += 1
      guard let line = try lit(since: last) else { continue }
      let file = folder.appending(path: "\(name)-\(step).profraw").path
      #expect(cts_counters_write(file))
      print("WITNESS\t\(name)-\(step)\t\(key)\t\(line)")
    }
  }

  /// The file and the lines of the statement that is lit, and its call, if that came after a moment.
  private func lit(since last: Int) throws -> String? {
    let (pane, inspection) = (lesson.pane, lesson.inspector.inspection)
    let lit = pane.code.rows.filter { $0.tense == .now && $0.kind == .code }
    guard !lit.isEmpty, let focus = pane.feed.focus(of: inspection), focus >= last,
      let entry = pane.feed.entryShown(at: focus),
      let place = pane.feed.match.place(of: entry.sequence)
    else { return nil }
    let line = pane.feed.match.line(at: place)
    #expect(lit.contains { line.code.hasPrefix($0.text.trimmingSpaces.prefix(8)) }, "\(line.code)")
    let isOwn = pane.feed.match.isOfLine(entry.sequence)
    let call = isOwn && entry.kind == .call ? String(entry.eventName) : "-"
    return "\(pane.feed.match.listings[place.listing].file)\t\(line.number)\t\(call)\t\(line.code)"
  }
}
