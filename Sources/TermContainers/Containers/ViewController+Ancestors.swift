extension ViewController {
  /// The nearest controller of a kind that this one is in, directly or inside others; nil outside of one.
  func nearestAncestor<Ancestor: ViewController>(of kind: Ancestor.Type) -> Ancestor? {
    var controller = parent
    while let current = controller {
      if let ancestor = current as? Ancestor { return ancestor }
      controller = current.parent
    }
    return nil
  }
}
