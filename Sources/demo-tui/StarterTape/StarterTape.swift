import TermContainers
import TermRecorder

/// Makes a tape of a demo's tour: its captions, its keys, and time to read. The screen has room for
/// the lesson beside the stage.
@MainActor
struct StarterTape {
  private let demo: Demo

  init(of demo: Demo) { self.demo = demo }

  /// The text of the tape.
  var text: String {
    get throws {
      var writer = TapeWriter(prefix: .demoTUI)
      writer.line("# \(demo.name): \(demo.summary)")
      writer.placeOutputsBeside()
      for format in ["txt", "cast"] { writer.line("Output \(demo.name).\(format)") }
      writer.line("Set Columns \(StarterTape.size.width)")
      writer.line("Set Rows \(StarterTape.size.height)")
      writer.line("")
      for line in ["Hide", "Type \"demo-tui \(demo.name)\"", "Enter", "Show"] { writer.line(line) }
      for scene in demo.tour { try write(scene, &writer) }
      writer.endTyping()
      return writer.text
    }
  }

  private func write(_ scene: TourScene, _ writer: inout TapeWriter) throws {
    var steps = try InputScript(scene.keys).steps
    let rest = scene.takeRest(from: &steps)
    // A scene's caption is about the state after the waits with which the scene begins.
    let waits = steps.prefix(while: \.isWait)
    for wait in waits { write(wait, &writer) }
    steps.removeFirst(waits.count)
    writer.line("")
    writer.caption(scene.caption)
    for (step, next) in zip(steps, steps.dropFirst().map(Optional.some) + [nil]) {
      write(step, &writer)
      let isHeld = step.isWait || next?.isWait == true
      if !isHeld && next != nil { writer.sleep(StarterTape.pause) }
    }
    guard scene.isPoster else { return writer.sleep(rest) }
    // The still picture is taken just before the end, with the scene's caption below.
    writer.sleep(rest - StarterTape.glance)
    writer.marker("poster")
    writer.sleep(StarterTape.glance)
  }

  private func write(_ step: InputScript.Step, _ writer: inout TapeWriter) {
    switch step {
    case .send(let event): writer.event(event)
    case .click(let point, let button): writer.click(point, button)
    case .drag(let start, let end): writer.drag(from: start, to: end)
    case .wait(let seconds): writer.sleep(seconds)
    }
  }

  /// Seconds between two keys of a scene, enough for movements to finish.
  private static let pause = 1.0
  /// Seconds from the poster to the end of its scene.
  private static let glance = 0.02
  /// Columns and rows with room for the lesson.
  private static let size = Size(width: 120, height: 36)
}

extension TourScene {
  /// Returns the seconds from the last of `steps` to the next scene: the last wait, which it
  /// removes, if the caption ends in “…”, else time to read the caption and to look at the result.
  fileprivate func takeRest(from steps: inout [InputScript.Step]) -> Double {
    if caption.hasSuffix("…"), case .wait(let seconds) = steps.last {
      steps.removeLast()
      return seconds
    }
    return 1.5 + (0.04 * Double(caption.count) * 10).rounded() / 10
  }
}
