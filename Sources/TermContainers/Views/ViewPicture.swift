import TermSurface

/// A picture that is shown in the place of what is in a view, such as an effect on its way.
@MainActor
class ViewPicture {
  /// The subview that is seen in the picture only, being on its way out.
  let leaving: View?

  init(leaving: View?) { self.leaving = leaving }

  /// Draws it with the view's top left cell at `origin`, inside `clip`.
  func draw(on canvas: borrowing Canvas, at origin: Point, clip: Rect) {}
}
