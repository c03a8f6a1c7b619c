import TermSurface

/// A property of views that can be animated. It is set twice in each frame by closures; a key path
/// would take as long as drawing a short label.
@MainActor
final class AnimatedProperty<Root: View, Value: Interpolated> {
  let value: @MainActor (Root) -> Value
  let set: @MainActor (Root, Value) -> Void
  /// Sets the property as the app does, for properties that affect more than the drawing.
  let setForGood: (@MainActor (Root, Value) -> Void)?
  /// Whether another value moves the view or its content.
  let isPlace: Bool

  init(
    _ value: @escaping @MainActor (Root) -> Value,
    set: @escaping @MainActor (Root, Value) -> Void,
    setForGood: (@MainActor (Root, Value) -> Void)? = nil, isPlace: Bool = false
  ) {
    (self.value, self.set, self.setForGood, self.isPlace) = (value, set, setForGood, isPlace)
  }
}

extension View {
  static let animatedFrame = AnimatedProperty<View, Rect>(
    { $0.storedFrame }, set: { $0.storedFrame = $1 }, setForGood: { $0.setFrame($1) },
    isPlace: true)
  static let animatedBoundsOrigin = AnimatedProperty<View, Point>(
    { $0.storedBoundsOrigin }, set: { $0.storedBoundsOrigin = $1 }, isPlace: true)
  static let animatedAlpha = AnimatedProperty<View, Double>(
    { $0.storedAlpha }, set: { $0.storedAlpha = $1 })
  static let animatedBackground = AnimatedProperty<View, Color?>(
    { $0.storedBackgroundColor }, set: { $0.storedBackgroundColor = $1 })
  static let animatedTint = AnimatedProperty<View, Color>({ $0.tint }, set: { $0.tint = $1 })
}
