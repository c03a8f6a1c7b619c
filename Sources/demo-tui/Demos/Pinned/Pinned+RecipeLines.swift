import RecorderCommands
import TermContainers

extension Pinned {
  /// A line of the recipe.
  struct RecipeLine {
    var line: LinesView.Line
    /// The step that it belongs to; nil for headings.
    var step: Step?
    /// Whether it is the step's own code.
    var isCode = false
    /// The name of ``Progress/Report``.
    var name: String?
  }

  /// Puts a recipe and what it led to into lines.
  @MainActor
  struct RecipeLines {
    let width: Int

    func of(_ progress: Progress) -> [RecipeLine] {
      let heading = LinesView.Line(text: "The article's steps: removing", attributes: .bold)
      return Step.allCases.filter { !$0.isRemoval }.flatMap { lines(of: $0, progress) }
        + [RecipeLine(line: heading)]
        + Step.allCases.filter(\.isRemoval).flatMap { lines(of: $0, progress) }
    }

    private func lines(of step: Step, _ progress: Progress) -> [RecipeLine] {
      let record = progress.records[step] ?? Progress.Record()
      let state = step == progress.pending ? "▸" : mark(record.state)
      let code = code(.step(step)).enumerated().map { index, text in
        var line = LinesView.Line(text: text)
        line.mark = index == 0 ? "\(state) ▶ \(step.number.map(String.init) ?? " ") " : "      "
        line.markColor = .role(.yours)
        line.attributes = step == progress.pending ? .bold : []
        let isToCome = record.state == .open && step != progress.pending
        line.color = isToCome || record.state == .leftOut ? .secondaryLabel : .label
        if isToCome { line.attributes = .dim }
        return RecipeLine(line: line, step: step, isCode: true)
      }
      return code + consequences(record, of: step)
    }

    private func code(_ call: Call) -> [String] {
      call.code.map { $0.abbreviated(to: width - 6) }
    }

    private func mark(_ state: Progress.State) -> String {
      switch state {
      case .open: " "
      case .done: "✓"
      case .leftOut: "✗"
      case .failed: "!"
      }
    }
  }
}

// What a step led to.
extension Pinned.RecipeLines {
  private typealias Line = Pinned.LinesView.Line

  private func consequences(
    _ record: Pinned.Progress.Record, of step: Pinned.Step
  ) -> [Pinned.RecipeLine] {
    let before = (record.isTakenBack ? takenBack(record.undo) : []) + events(record.events)
    let after = record.state == .leftOut ? marked("  ✗ ", .role(.warning), ["left out"]) : []
    return before.map { Pinned.RecipeLine(line: $0, step: step) }
      + record.reports.flatMap { report in
        self.report(report.text).map {
          Pinned.RecipeLine(line: $0, step: step, name: report.name)
        }
      }
      + after.map { Pinned.RecipeLine(line: $0, step: step) }
  }

  private func takenBack(_ undo: [Pinned.Call]) -> [Line] {
    let code = undo.flatMap(code)
    return marked("  ↶ ", .role(.yours), code.isEmpty ? ["nothing to take back"] : code)
  }

  /// Neighbours of one origin share a line if it is long enough.
  private func events(_ events: [Pinned.Progress.Event]) -> [Line] {
    var groups: [(origin: LifecycleTrace.Entry.Origin?, texts: [String])] = []
    for event in events {
      if let last = groups.last, last.origin == event.origin {
        groups[groups.count - 1].texts.append(event.text)
      } else {
        groups.append((event.origin, [event.text]))
      }
    }
    return groups.flatMap { group in
      marked(
        "    \(group.origin?.mark ?? "·") ", color(group.origin),
        group.texts.joined(separator: "  ").wrapped(to: max(1, width - 6)))
    }
  }

  private func report(_ text: String) -> [Line] {
    marked("  ! ", .role(.danger), text.wrapped(to: max(1, width - 4)))
  }

  /// Lines below a mark, which stands before the first.
  private func marked(_ mark: String, _ color: Color, _ texts: [String]) -> [Line] {
    texts.enumerated().map { index, text in
      let blank = String(repeating: " ", count: CellWidth.of(mark))
      return Line(
        text: text, mark: index == 0 ? mark : blank, markColor: color, color: .secondaryLabel)
    }
  }

  private func color(_ origin: LifecycleTrace.Entry.Origin?) -> Color {
    switch origin {
    case .yours: .role(.yours)
    case .automatic: .role(.automatic)
    case .appearance: .role(.appearance)
    case nil: .secondaryLabel
    }
  }
}
