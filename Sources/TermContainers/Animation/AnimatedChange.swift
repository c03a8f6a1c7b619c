import TermSurface

/// An animation of one property of a view between two values.
@MainActor
protocol AnimatedChange: AnyObject {
  var view: View { get }
  /// The ``AnimatedProperty``.
  var kind: AnyObject { get }
  /// Sets the property to the value to draw.
  func show(_ progress: Double)
  /// Restores the property's actual value.
  func restore()
  /// Gives the property the value that it had before.
  func revert()
  /// Gives the property the value that is drawn at `progress`.
  func settle(at progress: Double)
}

final class PropertyChange<Root: View, Value: Interpolated>: AnimatedChange {
  private let root: Root
  private let property: AnimatedProperty<Root, Value>
  private let from: Value
  private let before: Value
  private var model: Value?

  init(
    _ root: Root, _ property: AnimatedProperty<Root, Value>, from: Value, before: Value
  ) {
    (self.root, self.property, self.from, self.before) = (root, property, from, before)
  }

  var view: View { root }
  var kind: AnyObject { property }

  func show(_ progress: Double) {
    if model == nil { model = property.value(root) }
    property.set(root, value(at: progress))
    if property.isPlace { root.reachChanged() }
  }

  func restore() {
    if let model { property.set(root, model) }
    model = nil
    if property.isPlace { root.reachChanged() }
  }

  func revert() {
    model = nil
    set(before)
  }

  func settle(at progress: Double) {
    let model = model ?? property.value(root)
    set(progress < 1 ? value(at: progress) : model)
    self.model = progress < 1 ? model : nil
  }

  private func set(_ value: Value) {
    View.performWithoutAnimation {
      if let setForGood = property.setForGood { return setForGood(root, value) }
      property.set(root, value)
      if property.isPlace { root.reachChanged() }
      root.setNeedsDisplay()
    }
  }

  /// The value drawn at `progress`.
  func value(at progress: Double) -> Value {
    let model = model ?? property.value(root)
    guard Value.hasPalette, root.window != nil else {
      return from.interpolated(to: model, progress)
    }
    let palette = root.shownPalette
    return from.resolved(in: palette).interpolated(to: model.resolved(in: palette), progress)
  }
}
