import TermContainers
import TermRecorder

/// Makes a tape of a demo's tour: its captions, its keys, and time to read.
@MainActor
struct StarterTape {
  private let demo: Demo

  init(of demo: Demo) { self.demo = demo }

  /// The tape.
  var text: String {
    get throws {
      var writer = TapeWriter(prefix: .demoTUI)
      writeHead(&writer)
      for scene in demo.tour { try write(scene, &writer) }
      writer.endTyping()
      return writer.text
    }
  }

  private func writeHead(_ writer: inout TapeWriter) {
    writer.line("# \(demo.name): \(demo.summary)")
    for format in ["txt", "cast"] { writer.line("Output \(demo.name).\(format)") }
    writer.line("Set Columns \(max(80, demo.minimumSize.width))")
    writer.line("Set Rows \(max(24, demo.minimumSize.height))")
    writer.line("")
    for line in ["Hide", "Type \"demo-tui \(demo.name)\"", "Enter", "Show"] { writer.line(line) }
  }

  private func write(_ scene: TourScene, _ writer: inout TapeWriter) throws {
    writer.line("")
    writer.caption(scene.caption)
    let steps = try InputScript(scene.keys).steps
    for (step, next) in zip(steps, steps.dropFirst().map(Optional.some) + [nil]) {
      write(step, &writer)
      let isHeld = InputScript.isWait(step) || next.map(InputScript.isWait) == true
      if !isHeld && next != nil { writer.sleep(StarterTape.pause) }
    }
    if !(steps.last.map(InputScript.isWait) == true && scene.isContinued) {
      writer.sleep(scene.readingTime)
    }
  }

  private func write(_ step: InputScript.Step, _ writer: inout TapeWriter) {
    switch step {
    case .press(let key): writer.press(key)
    case .paste(let text): writer.paste(text)
    case .click(let point, let button): writer.click(point, button)
    case .drag(let start, let end): writer.drag(from: start, to: end)
    case .wait(let seconds): writer.sleep(seconds)
    case .resize(let size): writer.resize(to: size)
    }
  }

  /// Seconds between two keys of a scene, enough for movements to finish.
  private static let pause = 1.0
}

extension TourScene {
  /// Seconds to read the caption and to look at the result.
  fileprivate var readingTime: Double { 1.5 + (0.04 * Double(caption.count) * 10).rounded() / 10 }

  /// Whether it ends in the middle of an action.
  fileprivate var isContinued: Bool { caption.hasSuffix("…") }
}
