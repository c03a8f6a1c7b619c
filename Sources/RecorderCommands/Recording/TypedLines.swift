import TermContainers
import TermRecorder

/// What a tape types, line by line.
struct TypedLines {
  /// Where each line begins, with its text.
  private(set) var lines: [(start: TapeTimeline.Step, text: String)] = []
  private var text = ""
  private var start: TapeTimeline.Step?

  init(_ timeline: TapeTimeline) {
    for step in timeline.steps { add(step) }
    end()
  }

  /// The first line, if nothing but its text was typed before it was entered.
  static func first(of timeline: TapeTimeline) -> (start: TapeTimeline.Step, text: String)? {
    let keys = timeline.steps.lazy.compactMap { step -> KeyEvent? in
      if case .send(.key(let press)) = step.action { press } else { nil }
    }
    let typed = keys.prefix { $0.key != .enter }.allSatisfy {
      if case .character = $0.key { $0.modifiers.isEmpty } else { false }
    }
    return typed ? TypedLines(timeline).lines.first : nil
  }

  private mutating func add(_ step: TapeTimeline.Step) {
    switch step.action {
    case .send(.key(let press)):
      if press.key == .enter { return end() }
      guard case .character(let character) = press.key, press.modifiers.isEmpty else { return }
      add(String(character), step)
    case .send(.paste(let paste)): add(paste.text, step)
    default: break
    }
  }

  private mutating func add(_ part: String, _ step: TapeTimeline.Step) {
    start = start ?? step
    text += part
  }

  private mutating func end() {
    if let start { lines.append((start, text)) }
    (start, text) = (nil, "")
  }
}
