import TermSurface

// A presented view takes the keys of the views behind it, even if those are still visible. So does
// a view that declares itself modal.
extension View {
  /// The index of the front-most visible modal subview: views behind it cannot have the focus.
  var modalSubviewIndex: Int? {
    guard mayHaveModalSubview else { return nil }
    // The actor of a closure would be checked at each of many subviews, here and below.
    var index = subviews.count - 1
    while index >= 0 {
      if subviews[index].isVisibleModal { return index }
      index -= 1
    }
    return nil
  }

  private var isVisibleModal: Bool {
    accessibilityViewIsModal && !storedIsHidden && storedAlpha > 0
  }

  /// Whether the view, or an ancestor, lies behind a presented or modal view.
  var isBehindModal: Bool {
    var view: View? = self
    while let current = view {
      if current.isCoveredByModal || current.isBehindModalSibling { return true }
      view = current.superview
    }
    return false
  }

  /// Whether a modal view lies in front of this view, in the same superview.
  var isBehindModalSibling: Bool {
    guard let superview, superview.mayHaveModalSubview else { return false }
    for sibling in superview.subviews.reversed() {
      if sibling === self { return false }
      if sibling.isVisibleModal { return true }
    }
    return false
  }

  /// Whether a presented view lies in front of this view, in the same superview.
  var isCoveredByModal: Bool {
    guard let superview else { return false }
    if let window = superview as? Window { return window.covers(self) }
    guard let front = superview.controller?.ownPresented, !front.reasons.contains(.dismissed),
      let cover = front.viewIfLoaded
    else { return false }
    return cover.superview === superview && cover !== self
  }
}

// A key that stands for a click works where the click would.
extension View {
  /// Whether a click can reach the view, or one inside it, now: it is shown and open to use, and
  /// nothing covers all of it. A view without a visible cell, because there is no room or it is
  /// scrolled away, counts as reachable unless a modal view is in front. A tool over the root
  /// controller's view, such as a lesson in a small window, does not count as a cover.
  var takesClicks: Bool {
    guard let window, isShownToStay, isOpenToUse else { return false }
    let seen = placed(in: window).visible
    if seen.isEmpty { return !isBehindModal }
    for y in seen.minY..<seen.maxY {
      for x in seen.minX..<seen.maxX {
        guard let hit = window.hitTest(Point(x: x, y: y)) else { continue }
        if hit.isDescendant(of: self) || isCovered(byToolWith: hit, in: window) { return true }
      }
    }
    return false
  }

  private func isCovered(byToolWith hit: View, in window: Window) -> Bool {
    guard let root = window.rootViewController?.viewIfLoaded, isDescendant(of: root) else {
      return false
    }
    return !hit.isDescendant(of: root) && hit !== window && !isBehindModal
  }

  /// Whether the view is in a window and is not leaving.
  fileprivate var isThere: Bool { window != nil && !isLeaving }
}

extension Window {
  /// Whether a presented view covers `view`. Views that a subclass puts over the root do not count.
  fileprivate func covers(_ view: View) -> Bool {
    guard let root = rootViewController, root.ownPresented != nil else { return false }
    let shown = root.fillingRoot.filter { controller in
      guard !controller.reasons.contains(.dismissed), let view = controller.placeView else {
        return false
      }
      return view.superview === self && !view.isLeaving
    }
    guard let index = shown.firstIndex(where: { $0.placeView === view }) else { return false }
    return shown[(index + 1)...].contains { $0.activePresentation?.isModal != false }
  }
}

extension ViewController {
  /// The front controller: the last one presented by this controller or one inside it, else itself.
  var frontController: ViewController {
    let front = presentationChain.last { $0.viewIfLoaded?.isThere != false } ?? self
    let presenting = front.children.first { $0.hasPresented && $0.viewIfLoaded?.window != nil }
    return presenting?.frontController ?? front
  }

  /// The controller for keys if nothing has the focus: this one or its ``childForKeyCommands``.
  var keyController: ViewController {
    guard let child = childForKeyCommands, child.viewIfLoaded?.window != nil else { return self }
    return child.keyController
  }

  private var hasPresented: Bool {
    ownPresented != nil || children.contains { $0.hasPresented }
  }
}
