import TermSurface

extension View {
  /// Schedules a call of ``layoutSubviews()`` in this turn's layout pass.
  public func setNeedsLayout() {
    needsLayout = true
    markLayoutPending()
  }

  /// Lays out this view and its subviews now, if their layout is pending. Updates their
  /// constraints, innermost first, and solves these before it calls ``View/layoutSubviews()``.
  public func layoutIfNeeded() {
    guard layoutIsPending else { return }
    window?.tellTraitChanges()
    layOutMarked()
  }

  /// As ``layoutIfNeeded()``, for a caller that has already reported the changes of traits.
  func layOutMarked() {
    guard layoutIsPending else { return }
    updateConstraintsIfNeeded()
    // In a window's layout, each system is solved at its top view, before views in it are laid out.
    if superview == nil { window?.mayNeedSolving = false }
    layOut()
  }

  private func layOut() {
    guard layoutIsPending else { return }
    // Layout may have just added the view.
    if needsUpdateConstraintsFlag { updateConstraintsIfNeeded() }
    solveConstraints(orAbove: window?.mayNeedSolving != false)
    layoutIsPending = false
    defer { if layoutRecord != nil { tellOfConstraints() } }
    if needsLayout { layoutSelf() }
    guard layoutIsPendingInside else { return }
    let (all, only) = (subviews, pendingSubview)
    layoutIsPendingInside = false
    guard let only else { return layOut(all[...]) }
    only.layOut()
    // Its layout may have marked the subviews in front of it.
    if layoutIsPendingInside, let index = all.index(of: only) { layOut(all[(index + 1)...]) }
  }

  private func layOut(_ subviews: ArraySlice<View>) {
    for subview in subviews { subview.layOut() }
  }

  /// Records that the layout of a subview is pending.
  func notePending(_ subview: View) {
    pendingSubview = layoutIsPendingInside && pendingSubview !== subview ? nil : subview
    layoutIsPendingInside = true
  }

  private func layoutSelf() {
    noteSafeArea()
    needsLayout = false
    guard let controller else { return performLayout() }
    controller.layoutRootView {
      // The controller may have changed constraints, or a stack in the view.
      updateConstraintsIfNeeded()
      solveConstraints()
      performLayout()
    }
  }

  /// Marks this view and each ancestor as having a view to lay out.
  func markLayoutPending() {
    var view: View? = self
    while let current = view, !current.layoutIsPending {
      current.layoutIsPending = true
      view = current.superview
      view?.notePending(current)
    }
    window?.setNeedsTurn()
  }

  /// Schedules a call of ``updateConstraints()`` in this turn's layout pass.
  public func setNeedsUpdateConstraints() {
    needsUpdateConstraintsFlag = true
    setNeedsLayout()
  }

  /// Whether ``updateConstraints()`` is due.
  public func needsUpdateConstraints() -> Bool { needsUpdateConstraintsFlag }

  /// Calls ``updateConstraints()`` where due in this view and those inside, innermost first; for a
  /// controller's root view, ``ViewController/updateViewConstraints()`` instead.
  public func updateConstraintsIfNeeded() {
    guard layoutIsPending else { return }
    if layoutIsPendingInside { updateConstraintsInside() }
    guard needsUpdateConstraintsFlag else { return }
    needsUpdateConstraintsFlag = false
    if let controller { controller.updateViewConstraints() } else { updateConstraints() }
  }

  private func updateConstraintsInside() {
    let (all, only) = (subviews, pendingSubview)
    guard let only else { return updateConstraints(in: all[...]) }
    only.updateConstraintsIfNeeded()
    if pendingSubview !== only, let index = all.index(of: only) {
      updateConstraints(in: all[(index + 1)...])
    }
  }

  private func updateConstraints(in subviews: ArraySlice<View>) {
    for subview in subviews { subview.updateConstraintsIfNeeded() }
  }

  /// Resizes the view to ``sizeThatFits(_:)`` of its present size, without moving its origin.
  public func sizeToFit() { frame.size = sizeThatFits(bounds.size) }

  /// The margins between the edges of the bounds and the content, in cells. They include the safe
  /// area unless ``insetsLayoutMarginsFromSafeArea`` is false; a value that you set excludes it.
  ///
  /// The default is one column on the left and right, two for a controller's root view, and no
  /// rows: a cell stands for 8 by 16 of UIKit's points.
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

  /// Whether the margins also keep the content inside the superview's margins. False by default.
  public var preservesSuperviewLayoutMargins: Bool {
    get { layoutRecord?.margins?.preservesSuperview ?? false }
    set { changeMargins { $0.preservesSuperview = newValue } }
  }

  /// Whether ``layoutMargins`` are measured from the safe area. True by default.
  public var insetsLayoutMarginsFromSafeArea: Bool {
    get { layoutRecord?.margins?.includesSafeArea ?? true }
    set { changeMargins { $0.includesSafeArea = newValue } }
  }

  /// A guide for the bounds inset by ``layoutMargins``.
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

  /// The views inside whose margins depend on those of this view.
  var marginFollowers: [View] {
    subviews.filter(\.preservesSuperviewLayoutMargins).flatMap { [$0] + $0.marginFollowers }
  }

  /// A guide for the part of the bounds that no border or bar covers, inside ``safeAreaInsets``.
  public var safeAreaLayoutGuide: LayoutGuide {
    ownGuide { InsetGuide("safe area") { $0.safeAreaInsets } }
  }

  /// The superview's insets where they lie over this view, plus those of the view's controller.
  var inheritedSafeArea: EdgeInsets {
    guard window != nil else { return .zero }
    var insets = EdgeInsets.zero
    if let superview, superview.handsOnSafeArea {
      insets = superview.laidOutSafeArea.over(frame, in: superview.bounds)
    }
    if controllerAddsToSafeArea, let controller {
      insets = insets + controller.additionalSafeAreaInsets
    }
    return insets
  }

  /// The insets that views inside inherit: the last layout's, or if one is due, the present ones.
  var laidOutSafeArea: EdgeInsets {
    if needsLayout { return inheritedSafeArea }
    guard let safeArea, window != nil else { return .zero }
    return safeArea.inherited
  }

  /// Schedules a layout if the safe area has changed, as by a move of this view or one around it.
  func surroundingsChanged() {
    if !needsLayout && inheritedSafeArea != safeArea?.inherited ?? .zero { setNeedsLayout() }
  }

  /// Updates the safe area during a layout of the view, and reports a change.
  func noteSafeArea() {
    let inherited = inheritedSafeArea
    // From here on ``safeAreaInsets`` need not compute it again.
    needsLayout = false
    takeSafeArea(inherited)
  }

  /// Clears the safe area of a view that is in no window, and reports the change.
  func loseSafeArea() { if window == nil, safeArea != nil { takeSafeArea(.zero) } }

  private func takeSafeArea(_ inherited: EdgeInsets) {
    let old = safeArea
    if inherited != old?.inherited ?? .zero { safeArea = SafeArea(inherited, inherited: inherited) }
    let insets = safeAreaInsets
    guard insets != old?.insets ?? .zero || inherited != old?.inherited ?? .zero else { return }
    let changesMargins = insets != old?.insets ?? .zero && insetsLayoutMarginsFromSafeArea
    safeArea = SafeArea(insets, inherited: inherited)
    if layoutRecord?.ownGuides.isEmpty == false { measuresChanged() }
    for follower in marginFollowers { follower.measuresChanged() }
    safeAreaInsetsDidChange()
    controller?.viewSafeAreaInsetsDidChange()
    if changesMargins {
      layoutMarginsDidChange()
      controller?.viewLayoutMarginsDidChange()
    }
    if inherited != old?.inherited ?? .zero {
      for subview in subviews { subview.surroundingsChanged() }
    }
  }

  /// Schedules a solve of the constraints that depend on frames or insets.
  func measuresChanged() {
    if layoutRecord != nil { constraintsChanged { $0.measures = true } }
  }

  /// Returns a guide that comes with the view, created when it is first needed.
  func ownGuide<Guide: LayoutGuide>(_ make: () -> Guide) -> Guide {
    let record = layoutRecordForUse
    let guide = make()
    if let known = record.ownGuides.first(where: { $0.identifier == guide.identifier }) as? Guide {
      return known
    }
    guide.owningView = self
    record.ownGuides.append(guide)
    return guide
  }
}

/// The settings of a view's layout margins, where they differ from the default.
struct LayoutMargins {
  /// The margins that were set, without the safe area.
  var own: EdgeInsets?
  var preservesSuperview = false
  var includesSafeArea = true
}

/// Distances from the edges of a rectangle, by the direction of the text. Follows
/// `NSDirectionalEdgeInsets`; leading is always left here.
///
/// ```swift
/// view.directionalLayoutMargins = DirectionalEdgeInsets(leading: 2, trailing: 3)
/// ```
///
/// `EdgeInsets` has left and right instead.
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

/// The safe area of a view as last laid out.
final class SafeArea {
  let insets: EdgeInsets
  /// The insets before the view adds its own, such as those of a border. The views inside have
  /// these.
  let inherited: EdgeInsets

  init?(_ insets: EdgeInsets, inherited: EdgeInsets) {
    guard insets != .zero || inherited != .zero else { return nil }
    (self.insets, self.inherited) = (insets, inherited)
  }
}

/// A guide whose distances to the edges of its view are computed by a closure, without constraints.
final class InsetGuide: LayoutGuide {
  private let measure: @MainActor (View) -> EdgeInsets

  init(_ name: String, _ measure: @escaping @MainActor (View) -> EdgeInsets) {
    self.measure = measure
    super.init()
    identifier = name
  }

  override var insets: EdgeInsets? { owningView.map(measure) }

  override var layoutFrame: Rect {
    owningView.map { $0.bounds.inset(by: measure($0)) } ?? .zero
  }

  override var layoutName: String { "\(owningView?.layoutName ?? "(gone)").\(identifier)" }
}

extension EdgeInsets {
  /// Returns the part of these insets of `bounds` that lies over `frame`.
  func over(_ frame: Rect, in bounds: Rect) -> EdgeInsets {
    if self == .zero { return self }
    func rest(_ inset: Int, _ distance: Int) -> Int { inset > 0 ? max(0, inset - distance) : 0 }
    return EdgeInsets(
      top: rest(top, frame.minY - bounds.minY), left: rest(left, frame.minX - bounds.minX),
      bottom: rest(bottom, bounds.maxY - frame.maxY), right: rest(right, bounds.maxX - frame.maxX))
  }

  /// Returns the larger of the two insets on each side.
  func union(_ other: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: max(top, other.top), left: max(left, other.left), bottom: max(bottom, other.bottom),
      right: max(right, other.right))
  }

  static func + (one: EdgeInsets, other: EdgeInsets) -> EdgeInsets {
    EdgeInsets(
      top: one.top + other.top, left: one.left + other.left, bottom: one.bottom + other.bottom,
      right: one.right + other.right)
  }
}
