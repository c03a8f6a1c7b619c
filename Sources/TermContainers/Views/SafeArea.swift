import TermSurface

/// The safe area of a view as last laid out.
final class SafeArea {
  let insets: EdgeInsets
  /// The insets without the view's own border, which apply to the views in it as well.
  let inherited: EdgeInsets

  init?(_ insets: EdgeInsets, inherited: EdgeInsets) {
    guard insets != .zero || inherited != .zero else { return nil }
    (self.insets, self.inherited) = (insets, inherited)
  }
}

extension View {
  /// The part of the bounds that no border or bar covers: the bounds less ``safeAreaInsets``.
  public var safeAreaLayoutGuide: LayoutGuide {
    ownGuide { InsetGuide("safe area") { $0.safeAreaInsets } }
  }

  /// The insets that the controllers around the view cover of it, plus those that its own
  /// controller adds.
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

  /// The insets that the view passes on, as last laid out; if a layout is due, as they will be
  /// then.
  var laidOutSafeArea: EdgeInsets {
    if needsLayout { return inheritedSafeArea }
    guard let safeArea, window != nil else { return .zero }
    return safeArea.inherited
  }

  /// Schedules a layout if a move around the view has changed its safe area.
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

  /// Clears the safe area outside of a window, and reports that.
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

  /// Schedules a solve of the constraints that measure the view.
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

/// A guide whose distances to the edges of its view are known.
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
  /// The part of these insets of `bounds` that lies over `frame`.
  func over(_ frame: Rect, in bounds: Rect) -> EdgeInsets {
    if self == .zero { return self }
    func rest(_ inset: Int, _ distance: Int) -> Int { inset > 0 ? max(0, inset - distance) : 0 }
    return EdgeInsets(
      top: rest(top, frame.minY - bounds.minY), left: rest(left, frame.minX - bounds.minX),
      bottom: rest(bottom, bounds.maxY - frame.maxY), right: rest(right, bounds.maxX - frame.maxX))
  }

  /// The larger of two insets on each side.
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
