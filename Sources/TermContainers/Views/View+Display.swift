import TermSurface

extension View {
  /// Schedules the view to be drawn in this turn of the ``Application``.
  public func setNeedsDisplay() {
    guard let window else { return }
    if needsDisplay { return window.lookVersion &+= 1 }
    needsDisplay = true
    window.noteDirty(self)
  }

  /// Schedules a part of the view, in its ``bounds``, to be drawn in this turn. Follows
  /// `setNeedsDisplay(_:)`.
  public func setNeedsDisplay(_ rect: Rect) {
    guard let window, !needsDisplay else { return setNeedsDisplay() }
    // An animated view is drawn in another place than its own.
    guard window.isAtRest else { return setNeedsDisplay() }
    window.damage(convert(rect, to: window).intersection(placed(in: window).visible))
  }

  /// Handles a change of the view's content, which can also have changed the content size.
  @inline(__always)
  func contentDidChange() {
    invalidateIntrinsicContentSize()
    setNeedsDisplay()
  }

  /// Runs `change`, which can move views, and schedules the old and the new area for drawing.
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

  /// As ``placeChanged(_:)``, for a change that moves all subviews by the same distance.
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
    // Which views can be drawn alone depends on opacity.
    if (old.map(\.isOpaque) ?? false) != isOpaque { window?.placesChanged() }
    setNeedsDisplay()
  }

  func setAlpha(_ new: Double) {
    guard new != storedAlpha else { return }
    setAnimated(self, View.animatedAlpha) { placeChanged { storedAlpha = new } }
  }

  /// Returns the rectangle of the window with all cells drawn by this view and its subviews.
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

  /// Draws the view and its subviews except `skipped`, even if the view has a ``picture``.
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

  /// The colour behind the view's content: its ``backgroundColor``. Without one, a view whose style
  /// differs from its superview's has `Color/systemBackground`.
  private var ground: Color? {
    if backgroundColor != nil || !changesPalette { return backgroundColor }
    let around = superview?.traits.userInterfaceStyle
    return traits.userInterfaceStyle == around ? nil : .systemBackground
  }

  /// Returns the index of the front-most of `subviews` that covers all of `rect` (in the bounds).
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

  /// Sets a property by `change`: animated inside an animation block, otherwise at once.
  func setAnimated<Root: View, Value: Interpolated>(
    _ root: Root, _ property: @autoclosure () -> AnimatedProperty<Root, Value>,
    _ change: () -> Void
  ) {
    guard let application = window?.application else { return change() }
    let block = AnimationBlock.current
    if block == nil && application.animator?.isIdle != false { return change() }
    let property = property()
    let before = property.value(root)
    let old = application.animator?.takeOver(root, property) ?? before
    change()
    block?.add(root, property, from: old, before: before, in: application)
  }

  static let animatedFrame = AnimatedProperty<View, Rect>(
    { $0.storedFrame }, set: { $0.storedFrame = $1 }, setForGood: { $0.setFrame($1) },
    isPlace: true)
  static let animatedBoundsOrigin = AnimatedProperty<View, Point>(
    { $0.storedBoundsOrigin }, set: { $0.storedBoundsOrigin = $1 }, isPlace: true)
  static let animatedAlpha = AnimatedProperty<View, Double>(
    { $0.storedAlpha }, set: { $0.storedAlpha = $1 })
  static let animatedBackground = AnimatedProperty<View, Color?>(
    { $0.storedBackgroundColor }, set: { $0.storedBackgroundColor = $1 })
  static let animatedTint = AnimatedProperty<View, Color>({ $0.tint }, set: { $0.tint = $1 })
}

/// A picture drawn instead of a view's content, such as a transition effect.
@MainActor
class ViewPicture {
  /// The subview that is leaving, which is visible only in the picture.
  let leaving: View?

  /// Whether the picture is drawn for the screen. Only then does it cache cells for the next frame.
  var isForScreen = true

  init(leaving: View?) { self.leaving = leaving }

  /// Draws the picture with the view's top left cell at `origin`, inside `clip`.
  func draw(on canvas: borrowing Canvas, at origin: Point, clip: Rect) {}
}

/// Collects the changes of an animation block.
@MainActor
protocol AnimatesChanges: AnyObject, Sendable {
  /// Animates a property of `root` from `old`, the value drawn, to its present value, which is
  /// already the new one. `before` is its value before the change.
  func add<Root: View, Value: Interpolated>(
    _ root: Root, _ property: AnimatedProperty<Root, Value>, from old: Value,
    before: Value, in application: Application)
}

/// The animation block that is running, if any.
enum AnimationBlock {
  /// The running block; nil while changes take effect at once.
  @TaskLocal static var current: (any AnimatesChanges)?
}

/// A property of views that can be animated. Closures read and set it, because a key path would
/// take as long as drawing a short label.
@MainActor
final class AnimatedProperty<Root: View, Value: Interpolated> {
  let value: @MainActor (Root) -> Value
  let set: @MainActor (Root, Value) -> Void
  /// Sets the property as the app does; nil if calling `set` and redrawing the view is enough.
  let setForGood: (@MainActor (Root, Value) -> Void)?
  /// Whether a change of the property moves the view or its content.
  let isPlace: Bool

  init(
    _ value: @escaping @MainActor (Root) -> Value,
    set: @escaping @MainActor (Root, Value) -> Void,
    setForGood: (@MainActor (Root, Value) -> Void)? = nil, isPlace: Bool = false
  ) {
    (self.value, self.set, self.setForGood, self.isPlace) = (value, set, setForGood, isPlace)
  }
}

/// A value that can be interpolated towards another.
protocol Interpolated: Equatable {
  /// Returns this value at progress 0, `other` at 1, and a mixture of both in between.
  func interpolated(to other: Self, _ progress: Double) -> Self
  /// Whether values of this type look different in different palettes.
  static var hasPalette: Bool { get }
  /// Returns the value as `palette` shows it.
  func resolved(in palette: Palette) -> Self
}

extension Interpolated {
  static var hasPalette: Bool { false }
  func resolved(in palette: Palette) -> Self { self }
}

extension Double: Interpolated {
  func interpolated(to other: Double, _ progress: Double) -> Double {
    self + (other - self) * progress
  }
}

extension Int {
  fileprivate func between(_ other: Int, _ progress: Double) -> Int {
    self + Int((Double(other - self) * progress).rounded())
  }
}

extension Point: Interpolated {
  func interpolated(to other: Point, _ progress: Double) -> Point {
    Point(x: x.between(other.x, progress), y: y.between(other.y, progress))
  }
}

extension Rect: Interpolated {
  /// Interpolates the edges, so that an edge that both rectangles share stays in place.
  func interpolated(to other: Rect, _ progress: Double) -> Rect {
    let (left, right) = (minX.between(other.minX, progress), maxX.between(other.maxX, progress))
    let (top, bottom) = (minY.between(other.minY, progress), maxY.between(other.maxY, progress))
    return Rect(x: left, y: top, width: right - left, height: bottom - top)
  }
}

extension Color: Interpolated {
  static var hasPalette: Bool { true }
  func resolved(in palette: Palette) -> Color { palette.resolved(self) }

  func interpolated(to other: Color, _ progress: Double) -> Color { mixed(with: other, progress) }
}

extension Color?: Interpolated {
  static var hasPalette: Bool { true }
  func resolved(in palette: Palette) -> Color? { map(palette.resolved) }

  /// Treats nil as the clear colour.
  func interpolated(to other: Color?, _ progress: Double) -> Color? {
    progress >= 1 ? other : (self ?? .clear).mixed(with: other ?? .clear, progress)
  }
}
