import TermSurface

/// The container of a presented view, over the views behind. It handles the keys that dismiss that
/// view, and clicks outside it, as UIKit's private `UITransitionView` does.
final class PresentationContainerView: View {
  private let manager: PresentationController
  private var placed = Size.zero

  init(_ manager: PresentationController, frame: Rect) {
    self.manager = manager
    super.init(frame: frame)
    clipsToBounds = true
    placed = frame.size
  }

  override func willMove(toWindow new: Window?) {
    window?.followers.removeAll { $0 === manager }
    new?.followers.append(manager)
  }

  override func layoutSubviews() {
    LifecycleTrace.app { manager.containerViewWillLayoutSubviews() }
    if placed != bounds.size {
      placed = bounds.size
      manager.placePresentedView()
    }
    LifecycleTrace.app { manager.containerViewDidLayoutSubviews() }
  }

  override func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    guard let old = previousTraitCollection, old.horizontalSizeClass != .unspecified,
      old.horizontalSizeClass != traitCollection.horizontalSizeClass
        || old.verticalSizeClass != traitCollection.verticalSizeClass
    else { return }
    manager.placePresentedView()
  }

  override var isHitInFrameOnly: Bool { false }

  /// Returns nil for a touch that goes to the views behind.
  override func hitTest(_ point: Point) -> View? {
    guard let hit = super.hitTest(point) else { return nil }
    guard hit === self || hit === manager.dimming else { return hit }
    return manager.isModal && !manager.passes(point, to: self) ? self : nil
  }

  override var keyCommands: [KeyCommand] {
    guard manager.isDismissedByUser, manager.isInFront, takesClicks else { return [] }
    let close = KeyCommand("Escape", title: "close") { [weak self] in
      self?.manager.handleDismissRequest()
    }
    return manager.commands + [close]
  }

  override func touchesBegan(_ touch: MouseEvent) {}
  override func touchesMoved(_ touch: MouseEvent) {}

  /// Treats a click outside the presented view as the user's request to dismiss it.
  override func touchesEnded(_ touch: MouseEvent) {
    guard manager.isDismissedByUser, manager.isInFront, touch.button == .left else { return }
    if hitTest(touch.location(in: self)) === self { manager.handleDismissRequest() }
  }

  /// The presenting controller if its view is in a window, otherwise the superview.
  override var next: Responder? {
    manager.presentedViewController.presenterInChain ?? superview
  }
}

/// Darkens the views behind, or draws the shadow of the presented view.
final class DimmingView: View {
  /// The frame whose shadow is drawn; nil to darken everything instead.
  var shadow: Rect? { didSet { if shadow != oldValue { setNeedsDisplay() } } }

  override func draw(_ canvas: borrowing Canvas) {
    if let shadow { canvas.drawShadow(of: shadow) } else { canvas.shade(bounds) }
  }
}

/// The edge around a sheet or a popover.
final class DropShadowView: PanelView {
  private unowned let content: View
  /// Whether the upper edge shows a handle, by which the mouse drags a sheet.
  var showsGrabber = false { didSet { if showsGrabber != oldValue { setNeedsDisplay() } } }
  /// The arrow in the edge, and its position in the bounds; nil for no arrow.
  var arrow: (glyph: Character, place: Point)? { didSet { setNeedsDisplay() } }

  /// Creates an edge around `content`, the view of a controller.
  init(_ content: View) {
    self.content = content
    super.init(frame: .zero)
    addSubview(content)
  }

  override func layoutSubviews() {
    guard content.superview === self else { return }
    LifecycleTrace.framework { content.frame = bounds.inset(by: safeAreaInsets) }
  }

  override func draw(_ canvas: borrowing Canvas) {
    super.draw(canvas)
    if showsGrabber {
      canvas.draw(
        "━━━━━━", at: Point(x: bounds.width / 2 - 3, y: 0),
        style: Style(foreground: .secondaryLabel))
    }
    if let arrow {
      canvas.draw(String(arrow.glyph), at: arrow.place, style: Style(foreground: .label))
    }
  }
}
