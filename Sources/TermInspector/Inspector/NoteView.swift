import TermContainers

/// Shows a sentence in the last row of the stage. The view is no part of the app's trees, and takes
/// no room from the app.
final class NoteView: View {
  private let words: String

  init(_ sentence: String) {
    words = " \(sentence) "
    super.init(frame: .zero)
    backgroundColor = .role(.raised)
    isUserInteractionEnabled = false
    clipsToBounds = true
  }

  /// Moves to the end of the last row of `area`.
  func place(in area: Rect) {
    let width = min(CellWidth.of(words), area.width)
    frame = Rect(x: area.maxX - width, y: area.maxY - 1, width: width, height: min(1, area.height))
  }

  override func draw(_ canvas: borrowing Canvas) {
    // Without colours, the note would run into the text beside it.
    let attributes: TextAttributes = canvas.palette.hasGrounds ? .bold : [.bold, .reverse]
    canvas.draw(
      CellWidth.truncate(words, toWidth: bounds.width), at: .zero,
      style: Style(foreground: .role(.ink), background: .role(.raised), attributes: attributes))
  }
}
