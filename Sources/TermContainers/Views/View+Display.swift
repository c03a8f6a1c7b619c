import TermSurface

extension View {
  /// Schedules the view to be drawn in this turn.
  public func setNeedsDisplay() {
    guard let window else { return }
    if needsDisplay { return window.lookVersion &+= 1 }
    needsDisplay = true
    window.noteDirty(self)
  }

  /// Runs `change`, which may move the view and its subviews, and redraws the old and the new
  /// place.
  func placeChanged(_ change: () -> Void) {
    guard let window else { return change() }
    if window.isToBeDrawnWhole {
      // The whole window is drawn, wherever the view was and will be.
      change()
      reachChanged()
      window.lookVersion &+= 1
      return window.placesChanged()
    }
    window.damage(reachOfDrawing(in: window))
    change()
    reachChanged()
    window.placesChanged()
    window.damage(reachOfDrawing(in: window))
  }

  /// As ``placeChanged(_:)``, for a change that moves all subviews alike.
  func contentMoved(_ change: () -> Void) {
    guard let window, storedClipsToBounds else { return placeChanged(change) }
    let (origin, marks) = (storedBoundsOrigin, placesOverSubviews)
    change()
    window.contentMoved(
      of: self, by: origin - storedBoundsOrigin, marks: marks + placesOverSubviews)
  }

  func setHidden(_ new: Bool) {
    guard new != storedIsHidden else { return }
    placeChanged { storedIsHidden = new }
    superview?.isHiddenDidChange(of: self)
  }

  func setBackgroundColor(_ new: Color?) {
    let old = storedBackgroundColor
    guard new != old else { return }
    setAnimated(self, View.animatedBackground) { storedBackgroundColor = new }
    backgroundChanged(from: old)
  }

  func setAlpha(_ new: Double) {
    guard new != storedAlpha else { return }
    setAnimated(self, View.animatedAlpha) { placeChanged { storedAlpha = new } }
  }

  private func backgroundChanged(from old: Color?) {
    // Which views can be drawn alone depends on opacity.
    if (old.map(\.isOpaque) ?? false) != isOpaque { window?.placesChanged() }
    setNeedsDisplay()
  }

  /// All cells of the window that drawing this view and its subviews can change.
  func reachOfDrawing(in window: Window) -> Rect {
    let place = placed(in: window)
    if clipsToBounds || subviews.isEmpty { return place.visible }
    return subviews.reduce(place.visible) { $0.union($1.reachOfDrawing(in: window)) }
  }

  /// Draws the view and its subviews, back to front, with its top left cell at `origin`, inside
  /// `clip` (both in canvas coordinates).
  func paint(on canvas: borrowing Canvas, at origin: Point, clip: Rect) {
    guard !isHidden, storedAlpha > 0 else { return }
    if changesPalette, shownPalette != canvas.palette {
      return paint(on: canvas.colored(by: shownPalette), at: origin, clip: clip)
    }
    if storedAlpha < 1 { return paintTranslucent(on: canvas, at: origin, clip: clip) }
    paintOpaque(on: canvas, at: origin, clip: clip)
  }

  /// Draws the view as if it were opaque, then blends the result with what lies behind it.
  private func paintTranslucent(on canvas: borrowing Canvas, at origin: Point, clip: Rect) {
    let own = Rect(origin: origin, size: frame.size)
    let area = clipsToBounds || subviews.isEmpty ? clip.intersection(own) : clip
    guard !area.isEmpty else { return }
    let behind = canvas.contents(of: area)
    paintOpaque(on: canvas, at: origin, clip: area)
    let veil = Veil(old: behind, new: canvas.contents(of: area), alpha: storedAlpha)
    veil.draw(canvas.inner(origin: area.origin, bounds: area.atOrigin, clippedTo: area))
  }

  private func paintOpaque(on canvas: borrowing Canvas, at origin: Point, clip: Rect) {
    let own = Rect(origin: origin, size: frame.size)
    if let picture { return picture.draw(on: canvas, at: origin, clip: clip.intersection(own)) }
    paintContent(on: canvas, at: origin, clip: clip)
  }

  /// As ``paint(on:at:clip:)``, but with the picture, if any, and without the subview `skipped`.
  func paintContent(
    on canvas: borrowing Canvas, at origin: Point, clip: Rect, skipping skipped: View? = nil
  ) {
    let own = Rect(origin: origin, size: frame.size)
    let visible = clip.intersection(own)
    if subviews.isEmpty {
      if !visible.isEmpty { drawSelf(on: canvas, at: origin, clip: visible) }
    } else {
      paintAll(on: canvas, at: origin, clip: clip, visible: visible, skipping: skipped)
    }
    if drawsOverSubviews && !visible.isEmpty {
      drawOverSubviews(
        canvas.inner(origin: origin - bounds.origin, bounds: bounds, clippedTo: visible))
    }
  }

  private func paintAll(
    on canvas: borrowing Canvas, at origin: Point, clip: Rect, visible: Rect,
    skipping skipped: View?
  ) {
    let innerClip = clipsToBounds ? visible : clip
    let shift = origin - bounds.origin
    let seen = innerClip.offsetBy(dx: -shift.x, dy: -shift.y)
    let near = subviews(reaching: seen)
    let cover = frontCover(of: seen, among: near, skipping: skipped)
    if cover == nil && !visible.isEmpty { drawSelf(on: canvas, at: origin, clip: visible) }
    for index in (cover ?? 0)..<near.count where near[index] !== skipped {
      let subview = near[index]
      let place = Rect(origin: shift + subview.frame.origin, size: subview.frame.size)
      if innerClip.intersects(place) || !subview.clipsToBounds && !subview.subviews.isEmpty {
        subview.paint(on: canvas, at: place.origin, clip: innerClip)
      }
    }
  }

  /// Draws the view without its subviews.
  func drawSelf(on canvas: borrowing Canvas, at origin: Point, clip: Rect) {
    let inner = canvas.inner(
      origin: origin - bounds.origin, bounds: bounds, clippedTo: clip)
    if let ground, inner.palette.resolved(ground) != .clear {
      inner.fill(bounds, style: Style(background: ground))
    }
    draw(inner)
  }

  /// The ``backgroundColor``. Without one, a view that is light in a dark place, or dark in a light one,
  /// has the ground that its text is made for.
  private var ground: Color? {
    if backgroundColor != nil || !changesPalette { return backgroundColor }
    let around = superview?.traits.userInterfaceStyle
    return traits.userInterfaceStyle == around ? nil : .systemBackground
  }

  /// The index of the front-most of `subviews` that alone covers `rect` (in this view's bounds).
  private func frontCover(
    of rect: Rect, among subviews: [View], skipping skipped: View?
  ) -> Int? {
    // A loop, here and on other hot paths: Swift checks the actor of a closure each time that the
    // standard library calls it, which takes two hundred instructions.
    for index in subviews.indices.reversed() {
      let view = subviews[index]
      if view.isOpaque && !view.isHidden && view.picture == nil && view !== skipped
        && view.frame.contains(rect)
      {
        return index
      }
    }
    return nil
  }
}
