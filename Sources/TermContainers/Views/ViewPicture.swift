import TermSurface

/// A picture drawn instead of a view's content, such as a transition effect.
@MainActor
class ViewPicture {
  /// The subview on its way out, which is visible only in the picture.
  let leaving: View?

  /// Whether it is drawn for the screen, and so may keep what it draws for the next frame.
  var isForScreen = true

  init(leaving: View?) { self.leaving = leaving }

  /// Draws the picture with the view's top left cell at `origin`, inside `clip`.
  func draw(on canvas: borrowing Canvas, at origin: Point, clip: Rect) {}
}
