import TermSurface

/// An animation of one property of a view between two values.
@MainActor
protocol AnimatedChange: AnyObject {
  var view: View { get }
  var keyPath: AnyKeyPath { get }
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
  private let property: ReferenceWritableKeyPath<Root, Value>
  private let from: Value
  private let before: Value
  private var model: Value?

  init(
    _ root: Root, _ property: ReferenceWritableKeyPath<Root, Value>, from: Value, before: Value
  ) {
    (self.root, self.property, self.from, self.before) = (root, property, from, before)
  }

  var view: View { root }
  var keyPath: AnyKeyPath { property }

  func show(_ progress: Double) {
    let model = model ?? root[keyPath: property]
    self.model = model
    root[keyPath: property] = value(at: progress)
    root.reachChanged()
  }

  func restore() {
    if let model { root[keyPath: property] = model }
    model = nil
    root.reachChanged()
  }

  func revert() {
    model = nil
    set(before)
  }

  func settle(at progress: Double) {
    let model = model ?? root[keyPath: property]
    set(progress < 1 ? value(at: progress) : model)
    self.model = progress < 1 ? model : nil
  }

  private func set(_ value: Value) {
    View.performWithoutAnimation {
      if let frame = value as? Rect, keyPath == \View.storedFrame {
        root.setFrame(frame)
      } else {
        root[keyPath: property] = value
        root.reachChanged()
        root.setNeedsDisplay()
      }
    }
  }

  /// The value drawn at `progress`.
  func value(at progress: Double) -> Value {
    let model = model ?? root[keyPath: property]
    guard root.window != nil else { return from.interpolated(to: model, progress) }
    let palette = root.shownPalette
    return from.resolved(in: palette).interpolated(to: model.resolved(in: palette), progress)
  }
}
