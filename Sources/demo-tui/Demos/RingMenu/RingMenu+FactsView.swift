import TermContainers

extension RingMenu {
  /// The public state of the container, and the effect of the last key.
  final class FactsView: View {
    /// Returns the facts; called while drawing, so that they are up to date.
    var facts: () -> [String] = { [] }
    var note = "" {
      didSet { if note != oldValue { setNeedsDisplay() } }
    }
    /// The rows: two for facts, two for a note.
    nonisolated static let height = 4

    override func draw(_ canvas: borrowing Canvas) {
      let area = bounds.insetBy(dx: 2, dy: 0)
      guard area.width > 0 else { return }
      // The note comes first where there is no room for everything.
      let notes = note.wordsWrapped(to: area.width)
      let facts = facts().flatMap { $0.wordsWrapped(to: area.width) }
        .prefix(max(0, area.height - notes.count))
      for (row, line) in (facts + notes).enumerated() where row < area.height {
        let isFact = row < facts.count
        canvas.write(line, area.minX, row, isFact ? .muted : .ink, isBold: !isFact)
      }
    }
  }
}

extension RingMenu.RingMenuViewController {
  /// The index is stored nowhere: it is the selected controller's place in the list.
  var facts: [String] {
    let (list, selected) = (container.choices, container.selectedViewController)
    let index = list.firstIndex { $0 === selected }.map { "derived: \($0)" } ?? "nil"
    return [
      "viewControllers \(list.map(\.typeName.withoutController).joined(separator: " · "))",
      "selectedViewController \(selected?.typeName.withoutController ?? "nil"), index \(index)",
    ]
  }
}
