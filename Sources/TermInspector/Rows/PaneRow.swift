import TermContainers

/// A row of a pane: pieces of text, each at a column.
struct PaneRow: DrawnRow {
  /// A text in one style.
  struct Piece {
    /// The column of the text's first cell.
    var column: Int
    var text: String
    var color: Color
    /// The background; `Color.clear` shows what is below.
    var ground = Color.clear
    var attributes: TextAttributes = []
  }

  var pieces: [Piece] = []
  var isChosen = false

  /// Adds a text at `column`, truncated before the column `end`, and returns the column after it.
  @discardableResult
  mutating func add(
    _ text: String, at column: Int, upTo end: Int, _ role: Palette.Role,
    _ attributes: TextAttributes = []
  ) -> Int {
    let shown = CellWidth.truncate(text, toWidth: max(0, end - column))
    pieces.append(
      Piece(column: column, text: shown, color: .role(role), attributes: attributes))
    return column + CellWidth.of(shown)
  }

  @MainActor
  package func draw(_ canvas: borrowing Canvas, y: Int, width: Int) {
    if isChosen {
      let row = Rect(x: 0, y: y, width: width, height: 1)
      canvas.fill(row, style: Style(background: .role(.top)))
      canvas.write("▌", 0, y, canvas.inkOnTop(.accent))
    }
    for piece in pieces {
      let text = CellWidth.truncate(piece.text, toWidth: width - piece.column)
      let attributes = isChosen ? piece.attributes.union(.bold) : piece.attributes
      let isOnTop = isChosen && piece.ground == .clear
      let color = isOnTop && !canvas.palette.hasGrounds ? .role(.ink) : piece.color
      canvas.draw(
        text, at: Point(x: piece.column, y: y),
        style: Style(foreground: color, background: piece.ground, attributes: attributes))
    }
  }
}

extension Canvas {
  /// The ink of a role on a chosen row. With few colours, only one ink is legible there.
  func inkOnTop(_ role: Palette.Role) -> Color { .role(palette.hasGrounds ? role : .ink) }
}

extension LifecycleTrace.Participant {
  /// The controller's name without `ViewController` or `Controller`: `Orange`, `Detail#2`.
  package var shortName: String {
    let short = className.withoutController
    return number == 1 ? short : "\(short)#\(number)"
  }
}

extension String {
  /// A class's name without `ViewController` or `Controller` at its end; keeps `TabBarController`.
  package var withoutController: String {
    if self == "ViewController" { return self }
    // `TabBar` is a view.
    if self == "TabBarController" { return self }
    let ending = ["ViewController", "Controller"].first { hasSuffix($0) && count > $0.count }
    return ending.map { String(dropLast($0.count)) } ?? self
  }
}
