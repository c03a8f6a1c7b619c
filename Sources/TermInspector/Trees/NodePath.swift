extension HierarchySnapshot {
  /// The way from the root controller to a controller as code: `children[1].children[0]`; `self` for
  /// the root itself, nil if it cannot be reached.
  func path(toController id: Int) -> String? {
    guard let index = controllers.firstIndex(where: { $0.id == id }) else { return nil }
    if index == 0 { return "self" }
    let node = controllers[index]
    if node.isPresented {
      let presenter = controllers[..<index].last { $0.depth == node.depth - 1 }
      return presenter.flatMap { path(toController: $0.id) }
        .map { HierarchySnapshot.joined($0, "presentedViewController!") }
    }
    guard let parent = node.parent, let outer = path(toController: parent) else { return nil }
    let siblings = controllers.filter { $0.parent == parent && !$0.isPresented }
    guard let place = siblings.firstIndex(where: { $0.id == id }) else { return nil }
    return HierarchySnapshot.joined(outer, "children[\(place)]")
  }

  /// The way from the root controller to a view as code: `children[1].view.subviews[0]`.
  func path(toView id: Int) -> String? {
    guard let index = views.firstIndex(where: { $0.id == id }) else { return nil }
    let (root, inner) = wayFromRoot(toViewAt: index)
    guard let controller = views[root].controller else { return inner }
    return path(toController: controller).map { HierarchySnapshot.joined($0, inner) }
  }

  /// The nearest root of the view at `index`, and the way from it as code: `view.subviews[1]`. A
  /// root is a controller's view, or a view in no other; it may be the view itself.
  private func wayFromRoot(toViewAt index: Int) -> (root: Int, way: String) {
    var (root, way) = (index, "")
    while views[root].controller == nil, views[root].depth > 0 {
      let depth = views[root].depth
      guard let outer = views[..<root].lastIndex(where: { $0.depth < depth }) else { break }
      let place = views[outer..<root].count { $0.depth == depth }
      (root, way) = (outer, ".subviews[\(place)]\(way)")
    }
    return (root, "view\(way)")
  }

  /// The controller whose view is the view at `index` or, innermost, contains it.
  func nearestController(ofViewAt index: Int) -> Int? {
    var depth = Int.max
    for node in views[...index].reversed() where node.depth < depth {
      if let controller = node.controller { return controller }
      depth = node.depth
    }
    return nil
  }

  private static func joined(_ outer: String, _ inner: String) -> String {
    outer == "self" ? inner : "\(outer).\(inner)"
  }
}
