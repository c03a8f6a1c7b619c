import TermSurface

/// What a transition draws: how the place looked before, how it looks now, and the effect between.
@MainActor
final class TransitionPicture: ViewPicture {
  /// The moment that is drawn, 0 to 1.
  var progress = 0.0
  private let effect: TransitionEffect
  private let old: Surface
  /// The view that shows the picture, and so outlives it there.
  private unowned let host: View
  private let area: Rect?
  /// How it looks now, for as long as nothing in the window is drawn anew.
  private var new: Surface?
  private var generation = -1

  /// Nil where there is nothing to see.
  init?(of swap: TransitionSwap, _ effect: TransitionEffect) {
    guard let whole = swap.host.window?.snapshot(of: swap.host) else { return nil }
    (self.effect, host, area) = (effect, swap.host, swap.area)
    old = swap.area.map { whole.cropped(to: $0) } ?? whole
    super.init(leaving: swap.leavingView)
  }

  override func draw(on canvas: borrowing Canvas, at origin: Point, clip: Rect) {
    guard !clip.isEmpty else { return }
    let whole = Rect(origin: origin, size: host.frame.size)
    let place = area?.offsetBy(dx: origin.x, dy: origin.y) ?? whole
    if place != whole {
      host.paintContent(on: canvas, at: origin, clip: clip, skipping: leaving)
    }
    let new = present(
      whole, on: canvas, isWhole: clip.contains(whole.intersection(canvas.visibleRect)))
    effect.draw(
      canvas.inner(
        origin: place.origin, bounds: place.atOrigin, clippedTo: clip.intersection(place)),
      old: old, new: new, progress: progress)
  }

  /// What lies behind is on the canvas already, but only where it is being drawn.
  private func present(_ whole: Rect, on canvas: borrowing Canvas, isWhole: Bool) -> Surface {
    let current = host.window?.contentGeneration ?? 0
    // An animation shows other sizes without anything being drawn anew.
    if let new, generation == current, new.size == area?.size ?? whole.size { return new }
    var fresh = canvas.contents(of: whole)
    fresh.withCanvas {
      host.paintContent(on: $0, at: .zero, clip: host.frame.atOrigin, skipping: leaving)
    }
    if let area { fresh = fresh.cropped(to: area) }
    if isWhole { (new, generation) = (fresh, current) }
    return fresh
  }
}
