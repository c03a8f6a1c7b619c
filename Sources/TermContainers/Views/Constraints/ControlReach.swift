import TermSurface

/// The way in which the controls in a view get their places.
enum ControlPlaces {
  /// By frames and constraints, for good.
  case fixed
  /// As ``fixed``, but the user scrolls to the controls.
  case scrolled
  /// By the view itself, which shows as many as it has room for.
  case own
}

extension Window {
  /// The controls without room or out of sight. None in a small window, where controls may have to
  /// give way.
  var controlsOutOfReach: [LayoutDiagnostic] {
    guard LayoutDiagnostic.isLookedFor, let root = rootViewController?.viewIfLoaded,
      root.frame.width >= 80, root.frame.height >= 24
    else { return [] }
    var found: [LayoutDiagnostic] = []
    for view in subviews { look(at: view, isScrolled: false, &found) }
    return found
  }

  private func look(at view: View, isScrolled: Bool, _ found: inout [LayoutDiagnostic]) {
    guard !view.isHidden, view.alpha > 0, view.acceptsInteraction, view.controlPlaces != .own
    else { return }
    if view.isToBePressed {
      let size = view.frame.size
      if size.width == 0 || size.height == 0 {
        found.append(
          lost(.noRoom, view, size.width == 0 ? .horizontal : .vertical))
      } else if !isScrolled, view.placed(in: self).visible.isEmpty, let axis = axisBeyond(view) {
        outOfSight(view, axis).map { found.append($0) }
      }
      return
    }
    let isScrolled = isScrolled || view.controlPlaces == .scrolled
    for subview in view.subviews { look(at: subview, isScrolled: isScrolled, &found) }
  }

  /// The axis along which the view lies outside the area that clips it; nil if that area is empty.
  private func axisBeyond(_ view: View) -> LayoutConstraint.Axis? {
    guard let clip = view.superview?.placed(in: self).clip, !clip.isEmpty else { return nil }
    let top = view.placed(in: self).origin.y
    return top >= clip.maxY || top + view.frame.height <= clip.minY ? .vertical : .horizontal
  }

  /// Returns nil for a view that others put out of sight: it lies at no distance from a view that
  /// is out of sight itself, or that gives way.
  private func outOfSight(
    _ view: View, _ axis: LayoutConstraint.Axis
  ) -> LayoutDiagnostic? {
    let found = lost(.outOfSight, view, axis)
    return found.constraints.contains { $0.constant == 0 } ? nil : found
  }

  private func lost(
    _ kind: LayoutDiagnostic.Kind, _ view: View, _ axis: LayoutConstraint.Axis
  ) -> LayoutDiagnostic {
    let cause = view.placing(along: axis)
    return LayoutDiagnostic(kind, cause.map { [$0] } ?? [], view: view, top: view.superview)
  }
}

extension View {
  /// The constraint that most likely put the view where it is along an axis. It has the largest
  /// constant among those of the view and of the views tied to it, or else of its superview; of
  /// equals it is the nearest.
  fileprivate func placing(along axis: LayoutConstraint.Axis) -> LayoutConstraint? {
    var queue = [layoutRecord].compactMap { $0 }
    var seen = Set(queue.map(ObjectIdentifier.init))
    var found: LayoutConstraint?
    while !queue.isEmpty {
      let record = queue.removeFirst()
      for constraint in record.mentions where constraint.firstAttribute.axis == axis {
        // It ties the content to the view, and does not place the view.
        if constraint.second != nil, constraint.holder === record { continue }
        if constraint.constant.magnitude > found?.constant.magnitude ?? 0 || found == nil {
          found = constraint
        }
        for other in constraint.records where seen.insert(ObjectIdentifier(other)).inserted {
          // Other constraints place the views that contain this one.
          if let place = other.place, isDescendant(of: place) { continue }
          queue.append(other)
        }
      }
    }
    return found ?? superview?.placing(along: axis)
  }
}
