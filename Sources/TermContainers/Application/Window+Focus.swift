extension Responder {
  /// Whether this is who gets the keys first.
  public var isFirstResponder: Bool { focusWindow?.firstResponder === self }

  /// As ``becomeFirstResponder()``, whatever overrides that.
  func takeFocus() -> Bool {
    guard let window = focusWindow else { return false }
    if let view = self as? View, !view.canBecomeFirstResponder { return false }
    window.setFirstResponder(self)
    return true
  }

  /// Gives the focus up, if it has it.
  public func resignFirstResponder() {
    if isFirstResponder { focusWindow?.setFirstResponder(nil) }
  }

  private var focusWindow: Window? {
    (self as? View)?.window ?? (self as? ViewController)?.viewIfLoaded?.window
  }
}

extension View {
  /// Has what is being edited in this view, or is this view, give up the focus: with `force` whatever
  /// it wants. Returns whether something did.
  @discardableResult
  public func endEditing(_ force: Bool) -> Bool {
    guard let editor = window?.firstResponder as? any View & KeyInput,
      editor.isDescendant(of: self)
    else { return false }
    editor.resignFirstResponder()
    return true
  }
}

extension Window {
  func setFirstResponder(_ new: Responder?) {
    let old = firstResponder
    guard old !== new else { return }
    firstResponder = new
    (old as? View)?.focusDidChange()
    (new as? View)?.focusDidChange()
  }

  /// Moves the focus where it can no longer be, or where there is none yet.
  func settleFocus() {
    guard focusIsInDoubt else { return }
    focusIsInDoubt = false
    if let view = firstResponder as? View, view.window === self, view.canBeFocused(in: self),
      !view.isBehindModal
    {
      return
    }
    if let controller = firstResponder as? ViewController,
      controller.viewIfLoaded?.isBehindModal == false
    {
      return
    }
    setFirstResponder(focusableViews.first { !($0 is any KeyInput) })
  }

  /// Tab and Shift+Tab go round, arrows to the nearest in their direction. False for any other key,
  /// or when there is nowhere to go.
  func moveFocus(for press: KeyEvent) -> Bool {
    switch (press.key, press.modifiers) {
    case (.tab, []): moveFocus(by: 1)
    case (.tab, .shift): moveFocus(by: -1)
    case (.left, []): moveFocus(towards: Point(x: -1, y: 0))
    case (.right, []): moveFocus(towards: Point(x: 1, y: 0))
    case (.up, []): moveFocus(towards: Point(x: 0, y: -1))
    case (.down, []): moveFocus(towards: Point(x: 0, y: 1))
    default: false
    }
  }

  private func moveFocus(by step: Int) -> Bool {
    let views = focusableViews
    guard !views.isEmpty else { return false }
    let current = views.firstIndex { $0 === firstResponder }
    let next =
      current.map { ($0 + step + views.count) % views.count } ?? (step > 0 ? 0 : views.count - 1)
    setFirstResponder(views[next])
    return true
  }

  private func moveFocus(towards direction: Point) -> Bool {
    // From nowhere every direction leads in.
    if firstResponder == nil { return moveFocus(by: direction.x + direction.y) }
    guard let current = firstResponder as? View, current.window === self else { return false }
    let from = current.placed(in: self).visible
    let reachable = focusableViews.filter { $0 !== current }.compactMap { view in
      FocusDistance(from: from, to: view.placed(in: self).visible, direction).map { (view, $0) }
    }
    guard let nearest = reachable.min(by: { $0.1 < $1.1 }) else { return false }
    setFirstResponder(nearest.0)
    return true
  }

  private var focusableViews: [View] {
    var found: [View] = []
    collectFocusable(in: self, &found)
    return found
  }

  private func collectFocusable(in view: View, _ found: inout [View]) {
    guard !view.isHidden, view.isUserInteractionEnabled else { return }
    if view.canBeFocused(in: self) { found.append(view) }
    for subview in view.subviews[(view.modalSubviewIndex ?? 0)...]
    where subview !== view.transition?.leaving && !subview.isCoveredByModal {
      collectFocusable(in: subview, &found)
    }
  }
}

extension View {
  func canBeFocused(in window: Window) -> Bool {
    canBecomeFirstResponder && !placed(in: window).visible.isEmpty && !isTransparent
  }

  /// Whether nothing of the view is seen, or of one that it is in.
  private var isTransparent: Bool {
    var view: View? = self
    while let current = view {
      if current.storedAlpha <= 0 { return true }
      view = current.superview
    }
    return false
  }
}

/// How far a view is in a direction: first along it, then how far aside.
private struct FocusDistance: Comparable {
  var along: Int
  var aside: Int

  init?(from: Rect, to: Rect, _ direction: Point) {
    let delta = Point(x: to.midX - from.midX, y: to.midY - from.midY)
    along = delta.x * direction.x + delta.y * direction.y
    aside = abs(delta.x * direction.y) + abs(delta.y * direction.x)
    guard along > 0 else { return nil }
  }

  static func < (a: FocusDistance, b: FocusDistance) -> Bool {
    (a.along + 2 * a.aside, a.along) < (b.along + 2 * b.aside, b.along)
  }
}
