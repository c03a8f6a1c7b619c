import TermSurface

/// A property of a view on its way from one value to another.
@MainActor
protocol AnimatedChange: AnyObject {
  var view: View { get }
  var keyPath: AnyKeyPath { get }
  /// Gives the property the value that is to be drawn.
  func show(_ progress: Double)
  /// Gives it back the value that it has.
  func restore()
}

/// A value between two others.
protocol Interpolated: Equatable {
  /// This value at 0, the other at 1.
  func interpolated(to other: Self, _ progress: Double) -> Self
}

final class PropertyChange<Root: View, Value: Interpolated>: AnimatedChange {
  private let root: Root
  private let property: ReferenceWritableKeyPath<Root, Value>
  private let from: Value
  private var model: Value?

  init(_ root: Root, _ property: ReferenceWritableKeyPath<Root, Value>, from: Value) {
    (self.root, self.property, self.from) = (root, property, from)
  }

  var view: View { root }
  var keyPath: AnyKeyPath { property }

  func show(_ progress: Double) {
    let model = model ?? root[keyPath: property]
    self.model = model
    root[keyPath: property] = from.interpolated(to: model, progress)
  }

  func restore() {
    if let model { root[keyPath: property] = model }
    model = nil
  }

  /// What is drawn at `progress`.
  func value(at progress: Double) -> Value {
    from.interpolated(to: model ?? root[keyPath: property], progress)
  }
}

extension Double: Interpolated {
  func interpolated(to other: Double, _ progress: Double) -> Double {
    self + (other - self) * progress
  }
}

extension Int {
  fileprivate func between(_ other: Int, _ progress: Double) -> Int {
    self + Int((Double(other - self) * progress).rounded())
  }
}

extension Point: Interpolated {
  func interpolated(to other: Point, _ progress: Double) -> Point {
    Point(x: x.between(other.x, progress), y: y.between(other.y, progress))
  }
}

extension Rect: Interpolated {
  /// By its edges, so that one that both have in common stays where it is.
  func interpolated(to other: Rect, _ progress: Double) -> Rect {
    let (left, right) = (minX.between(other.minX, progress), maxX.between(other.maxX, progress))
    let (top, bottom) = (minY.between(other.minY, progress), maxY.between(other.maxY, progress))
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension Color: Interpolated {
  func interpolated(to other: Color, _ progress: Double) -> Color { mixed(with: other, progress) }
}

extension Color?: Interpolated {
  /// None is as good as clear.
  func interpolated(to other: Color?, _ progress: Double) -> Color? {
    progress >= 1 ? other : (self ?? .clear).mixed(with: other ?? .clear, progress)
  }
}
