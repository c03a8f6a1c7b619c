import TermContainers
import TermRecorder

/// The played terminal's screen with its cursor, clipped to the available room.
final class CastScreenView: View {
  private var picture = Picture(surface: Surface(size: .zero), cursor: nil)
  /// The column and row in the upper left corner.
  private var corner = Point.zero

  private struct Picture: Equatable {
    var surface: Surface
    var cursor: Point?
  }

  /// Columns and rows of the played screen.
  var size: Size { picture.surface.size }

  /// Whether there is room for the whole screen.
  var showsAll: Bool { size.width <= bounds.width && size.height <= bounds.height }

  func show(_ terminal: Terminal) {
    let new = Picture(
      surface: terminal.surface, cursor: terminal.isCursorVisible ? terminal.cursorPosition : nil)
    guard new != picture else { return }
    picture = new
    scroll(0, 0)
    setNeedsDisplay()
  }

  /// Scrolls right and down as far as the screen goes.
  func scroll(_ columns: Int, _ rows: Int) {
    let new = Point(
      x: min(max(0, corner.x + columns), max(0, size.width - bounds.width)),
      y: min(max(0, corner.y + rows), max(0, size.height - bounds.height)))
    guard new != corner else { return }
    corner = new
    setNeedsDisplay()
  }

  override func layoutSubviews() { scroll(0, 0) }

  override func draw(_ canvas: borrowing Canvas) {
    canvas.draw(picture.surface, Rect(origin: corner, size: bounds.size), at: .zero)
    guard let cursor = picture.cursor else { return }
    let surface = picture.surface
    // In the right half of a wide glyph the cursor covers the whole glyph.
    let x = surface[cursor.x, cursor.y].width == 0 ? cursor.x - 1 : cursor.x
    var style = surface[x, cursor.y].style
    style.attributes.formSymmetricDifference(.reverse)
    let place = Point(x: x - corner.x, y: cursor.y - corner.y)
    canvas.draw(surface.text(x: x, y: cursor.y), at: place, style: style)
  }

  /// The wheel scrolls.
  override func touchesBegan(_ touch: MouseEvent) {
    switch touch.phase {
    case .scrolledUp: scroll(0, -3)
    case .scrolledDown: scroll(0, 3)
    default: super.touchesBegan(touch)
    }
  }
}
