import TermSurface

/// Finds a view to focus if the app has not named one: the one that had the focus before, then
/// those that are preferred, then the first in order. Looks at each view once.
@MainActor
final class FocusSearch {
  private let window: Window
  /// Views already searched.
  private var searched: Set<ObjectIdentifier> = []
  /// The first focusable view found that is clipped.
  private var clipped: View?

  init(_ window: Window) { self.window = window }

  /// Searches `start`, then each enclosing environment, and finally the window.
  func find(from start: View) -> Responder? {
    var view: View? = start
    while let current = view {
      if canEnter(current), let found = orClipped({ search(current) }) { return found }
      view = current.superview
    }
    return nil
  }

  /// Searches the environment that requested it, ignoring the focus it remembers.
  func find(askedBy environment: any FocusEnvironment) -> Responder? {
    guard let view = environment.focusView, canEnter(view) else { return nil }
    return orClipped { preferred(by: environment, view) ?? searchInside(view) }
  }

  /// Returns a visible result of `search`, or else a clipped one.
  private func orClipped(_ search: () -> Responder?) -> Responder? {
    let outer = clipped
    clipped = nil
    defer { clipped = outer }
    return search() ?? clipped
  }

  private func canEnter(_ view: View) -> Bool {
    view.window === window && view.isShownToStay && view.isOpenToUse && !view.isBehindModal
  }

  private func search(_ view: View) -> Responder? {
    guard let controller = view.controller else { return searchInside(view) }
    return remembered(by: controller, view) ?? preferred(by: controller, view)
      ?? searchInside(view)
  }

  private func remembered(by controller: ViewController, _ view: View) -> Responder? {
    guard controller.restoresFocusAfterTransition, let former = controller.focusBefore,
      let place = former.focusView, place.isDescendant(of: view), canEnter(place),
      former.canBecomeFirstResponder, former is ViewController || place.isFocusable,
      former.agreesToFocus()
    else { return nil }
    return former
  }

  private func preferred(by environment: any FocusEnvironment, _ view: View) -> Responder? {
    for inner in environment.preferredFocusEnvironments {
      guard let place = inner.focusView, place !== view else { continue }
      guard place.isDescendant(of: view), canEnter(place) else { continue }
      if place === inner, place.isFocusable, place.agreesToFocus() { return place }
      if let found = orClipped({ search(place) }) { return found }
    }
    return nil
  }

  private func searchInside(_ view: View) -> Responder? {
    guard searched.insert(ObjectIdentifier(view)).inserted else { return nil }
    if let found = preferred(by: view, view) { return found }
    if view.isFocusable, (view as? any KeyInput)?.isEditable != true, view.agreesToFocus() {
      if !view.placed(in: window).visible.isEmpty { return view }
      clipped = clipped ?? view
    }
    for subview in view.focusSubviews {
      if let found = search(subview) { return found }
    }
    return nil
  }
}
