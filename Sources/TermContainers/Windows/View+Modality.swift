// What is presented takes the keys of what lies behind it, which can still be seen. So does a view
// that says of itself that it is modal.
extension View {
  /// The front-most subview that is modal and can be seen: what lies behind it has no focus.
  var modalSubviewIndex: Int? {
    subviews.lastIndex { $0.accessibilityViewIsModal && !$0.isHidden && $0.storedAlpha > 0 }
  }

  /// Whether the view, or one it is in, lies behind what is presented over it.
  var isBehindModal: Bool {
    var view: View? = self
    while let current = view {
      if current.isCoveredByModal || current.isBehindModalSibling { return true }
      view = current.superview
    }
    return false
  }

  private var isBehindModalSibling: Bool {
    guard let superview, let index = superview.modalSubviewIndex else { return false }
    return superview.subviews[..<index].contains { $0 === self }
  }

  /// Whether something that is presented lies in front of this view, in the same superview.
  var isCoveredByModal: Bool {
    guard let superview else { return false }
    if let window = superview as? Window { return window.covers(self) }
    guard let cover = superview.controller?.ownPresented?.viewIfLoaded, !cover.isLeaving else {
      return false
    }
    return cover.superview === superview && cover !== self
  }
}

extension Window {
  /// What a subclass has laid over the root is not covered.
  fileprivate func covers(_ view: View) -> Bool {
    guard let root = rootViewController, root.ownPresented != nil else { return false }
    let shown = root.fillingRoot.compactMap(\.viewIfLoaded).filter {
      $0.superview === self && !$0.isLeaving
    }
    return shown.contains { $0 === view } && shown.last !== view
  }
}

extension ViewController {
  /// Who is in front: the last one presented by this controller, or inside it.
  var frontController: ViewController {
    let front = presentationChain.last { $0.viewIfLoaded?.isLeaving != true } ?? self
    let presenting = front.children.first { $0.hasPresented && $0.viewIfLoaded?.window != nil }
    return presenting?.frontController ?? front
  }

  /// Who gets the keys where nothing has the focus: this controller, or the one in it that says so.
  var keyController: ViewController {
    guard let child = childForKeyCommands, child.viewIfLoaded?.window != nil else { return self }
    return child.keyController
  }

  private var hasPresented: Bool {
    ownPresented != nil || children.contains { $0.hasPresented }
  }
}
