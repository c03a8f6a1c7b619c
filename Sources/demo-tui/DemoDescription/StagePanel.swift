import TermContainers

/// A view that only displays: clicks on it reach the view below.
class PassiveView: View {
  /// Creates a view with a background of the palette; with nil, the view below shines through.
  init(_ background: Palette.Role? = nil) {
    super.init(frame: .zero)
    backgroundColor = background.map { .role($0) }
    isUserInteractionEnabled = false
  }
}

/// A part of the stage that does not belong to the app: it shows the demo's controllers. It stores
/// no text, but reads the controllers before each frame.
class StagePanel: PassiveView {
  /// The controller whose parts the panel shows.
  final weak var root: ViewController?

  /// The columns and rows that the panel has at each edge of the stage.
  private(set) var insets = EdgeInsets.zero

  /// Returns the columns and rows that the panel takes at each edge of a stage of `size`.
  func insets(in size: Size) -> EdgeInsets { .zero }

  /// Whether the stage shows the past. The panel still shows the present then, and marks it.
  final var isBesidePast = false {
    didSet { if isBesidePast != oldValue { setNeedsDisplay() } }
  }

  /// Sets the panel's frame to its part of `stage`. The frame of a panel that has only rows is
  /// below the app's views, so that a change in the panel does not redraw them.
  final func takePart(of stage: Rect) {
    insets = insets(in: stage.size)
    let isBelow = insets.left + insets.right == 0
    let top = isBelow ? stage.maxY - insets.bottom : stage.minY
    frame = Rect(x: stage.minX, y: top, width: stage.width, height: stage.maxY - top)
  }

  /// A few words for the title of the stage; empty for none.
  var note: String { "" }

  /// The words for the key row, if the stage has no title.
  var keyNote: String { "" }

  /// Whether the key row has room for a note that takes no key's room.
  final var keyRowIsWide: Bool { (window?.bounds.width ?? 0) >= 100 }

  /// Reads the current state of the controllers.
  func update() {}

  /// Draws the parts of the panel.
  func drawParts(_ canvas: borrowing Canvas) {}

  var glyphs: PanelGlyphs { PanelGlyphs(isASCII: traitCollection.isASCII) }

  /// Draws the panel over views that the app moves out of its area, such as a bar that slides down.
  final override func draw(_ canvas: borrowing Canvas) {
    let ground = Style(background: .role(.page))
    let (top, left) = (bounds.height - insets.bottom, bounds.width - insets.right)
    canvas.fill(Rect(x: 0, y: top, width: bounds.width, height: insets.bottom), style: ground)
    canvas.fill(Rect(x: left, y: 0, width: insets.right, height: bounds.height), style: ground)
    drawParts(canvas)
    if isBesidePast { drawNow(canvas) }
  }

  /// The columns at the right that a panel of few rows leaves free in the row of `drawNow`.
  final var nowWidth: Int { isBesidePast ? 8 : 0 }

  /// Writes in the panel's first row that it shows the present. A panel of at most two rows has
  /// more room in its last row, and writes there.
  private func drawNow(_ canvas: borrowing Canvas) {
    guard insets.bottom > 0 else { return }
    let style = Style(
      foreground: .role(.page), background: .role(.warning), attributes: [.bold, .reverse])
    let words = glyphs.isASCII ? " > now " : " ▸ now "
    let y = bounds.height - (insets.bottom > 2 ? insets.bottom : 1)
    canvas.draw(words, at: Point(x: bounds.width - CellWidth.of(words), y: y), style: style)
  }

  /// The application's time when the demo began.
  final var startTime = 0.0

  /// Returns the time from `start` to `time` in words, such as `4.105 s`; empty for nil.
  static func words(_ time: Double?, since start: Double) -> String {
    time.map { "\(DecimalSeconds.text($0 - start)) s" } ?? ""
  }
}

/// The glyphs of a panel. In ASCII only horizontal lines show whether they are heavy.
struct PanelGlyphs {
  let isASCII: Bool

  var done: String { isASCII ? "=" : "━" }
  var rest: String { isASCII ? "-" : "─" }
  var handle: String { isASCII ? "O" : "●" }
  var threshold: String { isASCII ? ":" : "┊" }
  var automatic: String { LifecycleTrace.Entry.Origin.automatic.mark(ascii: isASCII) }

  func mark(_ state: AppearanceState) -> String { isASCII ? state.asciiMark : state.mark }

  /// Returns `text`, which consists of the light glyphs `─│╰╮▸▾`, in heavy glyphs if `isHeavy`.
  func heavyLine(_ text: String, isHeavy: Bool) -> String {
    let glyphs = isASCII ? "\(isHeavy ? done : rest)|`.>v" : isHeavy ? "━┃┗┓▸▾" : "─│╰╮▸▾"
    let pairs = Array(zip("─│╰╮▸▾", glyphs))
    return String(text.map { glyph in pairs.first { $0.0 == glyph }?.1 ?? glyph })
  }

  /// Returns a view's border; a dotted one stands for a view that was removed, or not added yet.
  func frame(isDotted: Bool) -> Border {
    var border = Border.rounded
    guard isDotted else { return border }
    (border.horizontal, border.vertical) = isASCII ? (".", ":") : ("┄", "┊")
    if isASCII {
      (border.topLeft, border.topRight, border.bottomLeft, border.bottomRight) = (
        ".", ".", ".", "."
      )
    }
    return border
  }
}

extension Canvas {
  /// Draws a bar of `width` columns whose first `fraction` is done, with a mark at `threshold`.
  func drawMeter(
    _ x: Int, _ y: Int, width: Int, fraction: Double, threshold: Double, _ ink: Color,
    _ glyphs: PanelGlyphs
  ) {
    let handle = min(width - 1, max(0, Int(Double(width - 1) * fraction)))
    let middle = Int(Double(width - 1) * threshold)
    write(String(repeating: glyphs.done, count: handle), x, y, ink)
    write(String(repeating: glyphs.rest, count: width - handle), x + handle, y, .line)
    write(glyphs.threshold, x + middle, y, .ink)
    write(glyphs.handle, x + handle, y, ink)
  }
}
