import TermSurface

/// Draws a transition: the old picture, the new one, and the effect between them.
///
/// It keeps both pictures, so a frame costs the effect and what was redrawn. The effect draws its
/// whole place in each frame; the encoder skips the cells that stay.
@MainActor
final class TransitionPicture: ViewPicture {
  private let progress: TransitionProgress
  private let effect: TransitionEffect
  private var old: Surface
  /// The view that shows the picture, and therefore outlives it.
  private unowned let host: View
  private let area: Rect?
  /// The new picture on the screen, cached until anything in the window is redrawn.
  private var new: Surface?
  private var generation = -1

  /// Fails if there is nothing to see.
  init?(of swap: TransitionSwap, _ effect: TransitionEffect, _ progress: TransitionProgress) {
    guard let whole = swap.host.window?.snapshot(of: swap.host) else { return nil }
    (self.effect, self.progress, host, area) = (effect, progress, swap.host, swap.area)
    old = swap.area.map { whole.cropped(to: $0) } ?? whole
    super.init(leaving: swap.leavingView)
  }

  override func draw(on canvas: borrowing Canvas, at origin: Point, clip: Rect) {
    guard !clip.isEmpty else { return }
    let whole = Rect(origin: origin, size: host.frame.size)
    let place = area?.offsetBy(dx: origin.x, dy: origin.y) ?? whole
    if place != whole {
      host.paintContent(on: canvas, at: origin, clip: clip, skipping: leaving)
    } else if host.superview == nil {
      // Nothing behind a window draws over the last frame.
      host.drawSelf(on: canvas, at: origin, clip: clip)
    }
    if old.palette != canvas.palette { old = old.recolored(with: canvas.palette) }
    let new = present(
      whole, on: canvas, isWhole: clip.contains(whole.intersection(canvas.visibleRect)))
    effect.draw(
      canvas.inner(
        origin: place.origin, bounds: place.atOrigin, clippedTo: clip.intersection(place)),
      old: old, new: new, progress: progress.shown)
  }

  /// The canvas already contains the background, but only in the part being drawn.
  private func present(_ whole: Rect, on canvas: borrowing Canvas, isWhole: Bool) -> Surface {
    let current = host.window?.contentGeneration ?? 0
    // An animation changes sizes without a redraw.
    let size = area?.size ?? whole.size
    if isForScreen, let new, generation == current, new.size == size { return new }
    var fresh = canvas.contents(of: whole)
    fresh.withCanvas {
      host.paintContent(on: $0, at: .zero, clip: host.frame.atOrigin, skipping: leaving)
    }
    if let area { fresh = fresh.cropped(to: area) }
    if isWhole && isForScreen { (new, generation) = (fresh, current) }
    return fresh
  }
}
