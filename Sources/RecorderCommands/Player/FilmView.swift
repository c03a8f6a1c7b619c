import TermContainers
import TermRecorder

/// A screen of a film, as it is.
final class FilmView: View {
  /// The number of the frame that is shown.
  private(set) var index = -1
  /// Where the screen has its cursor.
  private(set) var cursor: ScreenCursor?
  private var surface = Surface(size: .zero)

  /// Shows a frame; nothing if it is shown already.
  func show(_ index: Int, of film: Film) {
    guard index != self.index, film.frames.indices.contains(index) else { return }
    (self.index, surface) = (index, film.frames[index].surface)
    cursor = ScreenCursor(in: surface)
    setNeedsDisplay()
  }

  override func draw(_ canvas: borrowing Canvas) {
    canvas.draw(surface, at: .zero)
    guard let place = cursor?.place else { return }
    // A bar is a line below, as cells have no line at a side.
    var style = surface[place.x, place.y].style
    if !style.attributes.isSuperset(of: .blockCursor) { style.attributes.insert(.underline) }
    style.attributes.subtract([.blockCursor, .blinkingCursor])
    canvas.draw(surface.text(x: place.x, y: place.y), at: place, style: style)
  }
}
