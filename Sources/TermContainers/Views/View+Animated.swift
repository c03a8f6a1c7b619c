extension View {
  /// Sets a property by `change`: animated inside an animation block, otherwise at once.
  func setAnimated<Root: View, Value: Interpolated>(
    _ root: Root, _ property: @autoclosure () -> AnimatedProperty<Root, Value>,
    _ change: () -> Void
  ) {
    guard let application = window?.application else { return change() }
    let block = AnimationBlock.current
    if block == nil && application.animator?.isIdle != false { return change() }
    let property = property()
    let before = property.value(root)
    let old = application.animator?.takeOver(root, property) ?? before
    change()
    block?.add(root, property, from: old, before: before, in: application)
  }
}

/// Collects the changes of an animation block.
@MainActor
protocol AnimatesChanges: AnyObject, Sendable {
  /// Animates a property of `root`, which already has its new value, from `old`, the value drawn.
  /// Before the change it had the value `before`.
  func add<Root: View, Value: Interpolated>(
    _ root: Root, _ property: AnimatedProperty<Root, Value>, from old: Value,
    before: Value, in application: Application)
}

/// The animation block that is running, if any.
enum AnimationBlock {
  /// The running block; nil while changes take effect at once.
  @TaskLocal static var current: (any AnimatesChanges)?
}
