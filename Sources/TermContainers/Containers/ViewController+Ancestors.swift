extension ViewController {
  /// The nearest ancestor of the given type, or nil.
  func nearestAncestor<Ancestor: ViewController>(of kind: Ancestor.Type) -> Ancestor? {
    var controller = parent
    while let current = controller {
      if let ancestor = current as? Ancestor { return ancestor }
      controller = current.parent
    }
    return nil
  }
}
