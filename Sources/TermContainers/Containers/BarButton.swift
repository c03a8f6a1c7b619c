import TermSurface

/// A button of a bar. A click on the bar's line above or below it means the button too: in UIKit
/// one may touch it in the whole height of the bar.
final class BarButton: Button {
  override func point(inside point: Point) -> Bool {
    guard !super.point(inside: point) else { return true }
    guard let bar = superview as? Bar, (0..<bounds.width).contains(point.x) else { return false }
    return convert(point, to: bar).y == bar.lineRow && bar.bounds.height > bar.lineRow
  }
}
