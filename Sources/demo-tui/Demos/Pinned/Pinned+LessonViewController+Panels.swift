import TermContainers

// The contents of the panels, and where these lie.
extension Pinned.LessonViewController {
  func place(_ places: Pinned.Places) {
    if container.view.frame != places.container { container.view.frame = places.container }
    controllers.frame = places.controllers
    controllers.isHidden = places.controllers.isEmpty
    views.frame = places.views
    views.isHidden = places.views.isEmpty
    constraints.frame = places.constraints
    constraints.isHidden = places.constraints.isEmpty
    recipe.frame = places.recipe
  }

  func look() {
    let others = [child].compactMap { $0 }
    controllers.show(container, others: others)
    if views.isHidden { controllers.lines.append(viewInShort) }
    controllers.lines.append(reference)
    views.show(container.view, others: others.compactMap(\.viewIfLoaded))
    constraints.lines = constraintLines
    recipe.progress = progress
  }

  private var reference: Pinned.LinesView.Line {
    guard child == nil else {
      return Pinned.LinesView.Line(text: "weak var child → alive: not freed")
    }
    let isFreed = progress.records.values.contains { $0.events.last?.text == "deinit" }
    let name = controllers.bounds.width < 36 && isFreed ? "child" : "weak var child"
    return Pinned.LinesView.Line(
      text: "\(name) → nil" + (isFreed ? ": it is freed" : ""),
      attributes: isFreed ? .bold : [])
  }

  private var viewInShort: Pinned.LinesView.Line {
    guard let view = child?.viewIfLoaded else { return Pinned.LinesView.Line(text: "no view yet") }
    let size = "\(view.frame.width)×\(view.frame.height)"
    let place = view.superview == nil ? "alone" : "in contentView"
    return Pinned.LinesView.Line(text: "view \(place)", detail: size)
  }

  private var constraintLines: [Pinned.LinesView.Line] {
    let lines = container.contentView.constraints.map { constraint in
      // All are required, and there is no room to repeat that.
      Pinned.LinesView.Line(text: constraint.description.replacing(" (required)", with: ""))
    }
    return lines.isEmpty
      ? [Pinned.LinesView.Line(text: "none active", color: .secondaryLabel)] : lines
  }
}
