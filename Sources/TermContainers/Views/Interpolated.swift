import TermSurface

/// A value that can be interpolated towards another.
protocol Interpolated: Equatable {
  /// Returns this value at progress 0, and `other` at 1.
  func interpolated(to other: Self, _ progress: Double) -> Self
  /// Whether a palette shows it in its own way.
  static var hasPalette: Bool { get }
  /// Returns the value as `palette` shows it.
  func resolved(in palette: Palette) -> Self
}

extension Interpolated {
  static var hasPalette: Bool { false }
  func resolved(in palette: Palette) -> Self { self }
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
  /// Interpolates the edges, so that an edge both share stays in place.
  func interpolated(to other: Rect, _ progress: Double) -> Rect {
    let (left, right) = (minX.between(other.minX, progress), maxX.between(other.maxX, progress))
    let (top, bottom) = (minY.between(other.minY, progress), maxY.between(other.maxY, progress))
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension Color: Interpolated {
  static var hasPalette: Bool { true }
  func resolved(in palette: Palette) -> Color { palette.resolved(self) }

  func interpolated(to other: Color, _ progress: Double) -> Color { mixed(with: other, progress) }
}

extension Color?: Interpolated {
  static var hasPalette: Bool { true }
  func resolved(in palette: Palette) -> Color? { map(palette.resolved) }

  /// Treats nil as the clear colour.
  func interpolated(to other: Color?, _ progress: Double) -> Color? {
    progress >= 1 ? other : (self ?? .clear).mixed(with: other ?? .clear, progress)
  }
}
