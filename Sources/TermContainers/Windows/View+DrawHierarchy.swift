import TermSurface

extension View {
  /// Draws the view with its subviews as they stand, with its top left cell at `point` of `canvas`:
  /// without layout, without callbacks, and without any effect on the frames of the screen. What a
  /// transition or an animation shows at the moment is part of it. The views `excluded`, with those
  /// inside them, are left out. Follows `drawHierarchy(in:afterScreenUpdates:)`, with `false`.
  public func drawHierarchy(
    on canvas: borrowing Canvas, at point: Point, excluding excluded: [View] = []
  ) {
    let hidden = excluded.filter { !$0.storedIsHidden }
    for view in hidden { view.storedIsHidden = true }
    let pictures = window?.transitions.running.compactMap(\.host.picture) ?? []
    for picture in pictures { picture.isForScreen = false }
    let clip = canvas.visibleRect
    let animator = window?.application?.animator
    let showsValues = animator?.beginShowing() == true
    paint(on: canvas, at: point, clip: clip)
    if showsValues { animator?.endShowing() }
    for picture in pictures { picture.isForScreen = true }
    for view in hidden { view.storedIsHidden = false }
  }
}
