import TermContainers
import TermRecorder

// What a cast contains never reaches the terminal itself: the interpreter turns it into a surface,
// which is drawn like any other.
/// The played terminal's screen with its cursor, clipped to the available room.
final class CastScreenView: View {
  private var picture = Surface(size: .zero)
  /// The column and row in the upper left corner.
  private var corner = Point.zero

  /// Columns and rows of the played screen.
  var size: Size { picture.size }

  /// Whether there is room for the whole screen.
  var showsAll: Bool { size.width <= bounds.width && size.height <= bounds.height }

  func show(_ terminal: Terminal) {
    let new = terminal.screen
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
    canvas.draw(picture, Rect(origin: corner, size: bounds.size), at: .zero)
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
