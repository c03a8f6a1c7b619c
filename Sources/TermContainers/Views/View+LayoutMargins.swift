import TermSurface

/// The margins of a view that differ from the usual.
struct LayoutMargins {
  /// The margins that were set, without the safe area.
  var own: EdgeInsets?
  var preservesSuperview = false
  var includesSafeArea = true
}

extension View {
  /// The distance that content keeps from the edges of the bounds, safe area included unless
  /// ``insetsLayoutMarginsFromSafeArea`` is false. Setting it sets the distance without the safe
  /// area.
  ///
  /// A cell stands for 8 by 16 of UIKit's points. So the usual margin is one column on the left and
  /// right, two for a controller's root view, and no row.
  public var layoutMargins: EdgeInsets {
    get {
      let margins = layoutRecord?.margins
      let own = margins?.own ?? usualMargins
      let insets = margins?.includesSafeArea == false ? own : own + safeAreaInsets
      guard margins?.preservesSuperview == true, let superview else { return insets }
      return insets.union(superview.layoutMargins.over(frame, in: superview.bounds))
    }
    set { changeMargins { $0.own = newValue } }
  }

  /// ``layoutMargins`` by the direction of the text, which is always from left to right here.
  public var directionalLayoutMargins: DirectionalEdgeInsets {
    get { DirectionalEdgeInsets(layoutMargins) }
    set { layoutMargins = newValue.edgeInsets }
  }

  /// Whether the margins are at least those of the superview where the edges of both are close.
  /// False by default.
  public var preservesSuperviewLayoutMargins: Bool {
    get { layoutRecord?.margins?.preservesSuperview ?? false }
    set { changeMargins { $0.preservesSuperview = newValue } }
  }

  /// Whether ``layoutMargins`` begin at the safe area. True by default.
  public var insetsLayoutMarginsFromSafeArea: Bool {
    get { layoutRecord?.margins?.includesSafeArea ?? true }
    set { changeMargins { $0.includesSafeArea = newValue } }
  }

  /// The bounds less ``layoutMargins``.
  public var layoutMarginsGuide: LayoutGuide {
    ownGuide { InsetGuide("margins") { $0.layoutMargins } }
  }

  private var usualMargins: EdgeInsets {
    let columns = controller == nil ? 1 : 2
    return EdgeInsets(left: columns, right: columns)
  }

  private func changeMargins(_ change: (inout LayoutMargins) -> Void) {
    let old = ([self] + marginFollowers).map { (view: $0, margins: $0.layoutMargins) }
    var margins = layoutRecord?.margins ?? LayoutMargins()
    change(&margins)
    layoutRecordForUse.margins = margins
    for (view, margins) in old where view.layoutMargins != margins {
      view.measuresChanged()
      view.layoutMarginsDidChange()
      view.controller?.viewLayoutMarginsDidChange()
      view.setNeedsLayout()
    }
  }

  /// The views below whose margins depend on those of this one.
  var marginFollowers: [View] {
    subviews.filter(\.preservesSuperviewLayoutMargins).flatMap { [$0] + $0.marginFollowers }
  }
}

/// Distances from the edges of a rectangle, by the direction of the text. Follows
/// `NSDirectionalEdgeInsets`; leading is always left here.
///
/// ```swift
/// view.directionalLayoutMargins = DirectionalEdgeInsets(leading: 2, trailing: 3)
/// ```
///
/// `EdgeInsets` says left and right.
public struct DirectionalEdgeInsets: Hashable, Sendable {
  /// Rows from the top edge.
  public var top: Int
  /// Columns from the left edge.
  public var leading: Int
  /// Rows from the bottom edge.
  public var bottom: Int
  /// Columns from the right edge.
  public var trailing: Int

  /// Creates insets in cells; zero by default.
  public init(top: Int = 0, leading: Int = 0, bottom: Int = 0, trailing: Int = 0) {
    (self.top, self.leading, self.bottom, self.trailing) = (top, leading, bottom, trailing)
  }

  /// No distance anywhere.
  public static var zero: DirectionalEdgeInsets { DirectionalEdgeInsets() }

  init(_ insets: EdgeInsets) {
    self.init(
      top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right)
  }

  var edgeInsets: EdgeInsets {
    EdgeInsets(top: top, left: leading, bottom: bottom, right: trailing)
  }
}
