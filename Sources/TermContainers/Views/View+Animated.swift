extension View {
  /// Gives a property a new value by `change`: animated where that is being asked for, else at once.
  func setAnimated<Root: View, Value: Interpolated>(
    _ root: Root, _ property: @autoclosure () -> ReferenceWritableKeyPath<Root, Value>,
    _ change: () -> Void
  ) {
    guard let application = window?.application else { return change() }
    let block = AnimationBlock.current
    if block == nil && application.animator?.isIdle != false { return change() }
    // Made only here: the first key path of a kind costs more than a view.
    let property = property()
    let old = application.animator?.takeOver(root, property) ?? root[keyPath: property]
    change()
    block?.add(root, property, from: old, in: application)
  }
}

/// A call whose changes are animated, while it makes them.
@MainActor
protocol AnimatesChanges: AnyObject, Sendable {
  /// Animates a property of `root`, which has its new value already, from the value `old`.
  func add<Root: View, Value: Interpolated>(
    _ root: Root, _ property: ReferenceWritableKeyPath<Root, Value>, from old: Value,
    in application: Application)
}

/// Who animates the changes that are made at the moment.
enum AnimationBlock {
  /// Nil while changes take effect at once.
  @TaskLocal static var current: (any AnimatesChanges)?
}
