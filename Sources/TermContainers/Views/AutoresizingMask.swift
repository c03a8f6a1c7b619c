import TermSurface

/// The margins and extents of a view that take up the difference when its superview's size changes.
/// Follows `UIView.AutoresizingMask`.
public struct AutoresizingMask: OptionSet, Hashable, Sendable {
  /// The bits, with UIKit's values.
  public let rawValue: UInt

  /// Creates the mask of the parts whose bits are set.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The distance to the left edge.
  public static var flexibleLeftMargin: AutoresizingMask { AutoresizingMask(rawValue: 1) }
  /// The width.
  public static var flexibleWidth: AutoresizingMask { AutoresizingMask(rawValue: 2) }
  /// The distance to the right edge.
  public static var flexibleRightMargin: AutoresizingMask { AutoresizingMask(rawValue: 4) }
  /// The distance to the top edge.
  public static var flexibleTopMargin: AutoresizingMask { AutoresizingMask(rawValue: 8) }
  /// The height.
  public static var flexibleHeight: AutoresizingMask { AutoresizingMask(rawValue: 16) }
  /// The distance to the bottom edge.
  public static var flexibleBottomMargin: AutoresizingMask { AutoresizingMask(rawValue: 32) }
}

extension AutoresizingMask {
  /// Returns `frame` adjusted to its superview's change from one size to another. Flexible parts
  /// share the difference in proportion to their sizes, in whole cells; the last part takes the
  /// remainder.
  func resized(_ frame: Rect, superviewFrom old: Size, to new: Size) -> Rect {
    let across = AutoresizingMask.share(
      [frame.minX, frame.width, old.width - frame.maxX], new.width - old.width,
      [contains(.flexibleLeftMargin), contains(.flexibleWidth), contains(.flexibleRightMargin)])
    let down = AutoresizingMask.share(
      [frame.minY, frame.height, old.height - frame.maxY], new.height - old.height,
      [contains(.flexibleTopMargin), contains(.flexibleHeight), contains(.flexibleBottomMargin)])
    return Rect(x: across[0], y: down[0], width: max(0, across[1]), height: max(0, down[1]))
  }

  private static func share(_ parts: [Int], _ difference: Int, _ isFlexible: [Bool]) -> [Int] {
    let flexible = parts.indices.filter { isFlexible[$0] }
    guard difference != 0, let last = flexible.last else { return parts }
    let total = flexible.reduce(0) { $0 + max(0, parts[$1]) }
    var (result, rest) = (parts, difference)
    for index in flexible.dropLast() {
      // Parts of size zero share equally.
      let part =
        total > 0 ? difference * max(0, parts[index]) / total : difference / flexible.count
      result[index] += part
      rest -= part
    }
    result[last] += rest
    return result
  }
}
