import TermContainers

/// The place of the preview, with a shadow at its right and below it.
final class GalleryStage: View {
  /// The frame of the preview.
  var room: Rect { bounds.inset(by: EdgeInsets(bottom: 1, right: 1)) }

  /// The shadow needs grounds that can be told apart.
  override func draw(_ canvas: borrowing Canvas) {
    guard canvas.palette.hasGrounds, !room.isEmpty else { return }
    canvas.fill(room.offsetBy(dx: 1, dy: 1), style: Style(background: .role(.shadow)))
  }
}
