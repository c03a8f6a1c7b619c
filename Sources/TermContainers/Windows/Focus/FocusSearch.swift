import TermSurface

/// Finds a view to focus when the app has not moved the focus itself: the view that had it before,
/// then the preferred views, then the first in order. Visits each view once.
@MainActor
final class FocusSearch {
  private let window: Window
  /// Views already searched.
  private var searched: Set<ObjectIdentifier> = []
  /// The first focusable view found that is clipped.
  private var clipped: View?
  /// The preferred views that cannot have the focus yet, in order.
  private(set) var missed: [FocusRecord.Awaited] = []
  /// The number of responders that have refused the focus in this search.
  private(set) var refusals = 0

  init(_ window: Window) { self.window = window }

  /// Searches `start`, then each environment around it. Returns the responder to focus, if any.
  func find(from start: View) -> Responder? {
    var view: View? = start
    while let current = view {
      if canEnter(current), let found = orClipped({ search(current) }) { return found }
      view = current.superview
    }
    return nil
  }

  /// Returns the preferred `view` if it is focusable and accepts the focus. If it is not focusable,
  /// searches its controller or the view itself.
  func find(awaited view: View) -> Responder? {
    if view.isFocusable, canEnter(view) { return agrees(view) ? view : nil }
    return find(askedBy: view.controller ?? view)
  }

  /// Searches `environment`, which requested it, but ignores the responder that had its focus last.
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
      agrees(former)
    else { return nil }
    return former
  }

  private func preferred(by environment: any FocusEnvironment, _ view: View) -> Responder? {
    for inner in environment.preferredFocusEnvironments {
      guard let place = inner.focusView, place !== view else { continue }
      guard place.isDescendant(of: view) else { continue }
      let before = refusals
      if canEnter(place) {
        if place === inner, place.isFocusable, agrees(place) { return place }
        if let found = orClipped({ search(place) }) { return found }
      }
      // A responder that was asked is not asked again and again.
      if refusals == before { missed.append(FocusRecord.Awaited(view: place)) }
    }
    return nil
  }

  private func agrees(_ responder: Responder) -> Bool {
    if responder.agreesToFocus() { return true }
    refusals += 1
    return false
  }

  private func searchInside(_ view: View) -> Responder? {
    guard searched.insert(ObjectIdentifier(view)).inserted else { return nil }
    if let found = preferred(by: view, view) { return found }
    if view.isFocusable, (view as? any KeyInput)?.isEditable != true, agrees(view) {
      if !view.placed(in: window).visible.isEmpty { return view }
      clipped = clipped ?? view
    }
    for subview in view.focusSubviews {
      if let found = search(subview) { return found }
    }
    return nil
  }
}
