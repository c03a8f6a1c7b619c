import TermSurface

/// The text in the bar of a window, cut to the room, and its position.
struct PictureTitle {
  /// The text; "" for none.
  let text: String
  /// The number of cells of the text.
  let columns: Int
  /// The font size of the text.
  let fontSize: Double
  /// The middle of the bar, where the middle of the text is.
  let x: Double
  let y: Double

  /// Creates the title of `border` in the bar of `layout`, or of `film` if the border says so.
  init(_ border: PictureBorder, _ film: Film, in layout: PictureLayout) {
    let wanted = border.title.map { $0.isEmpty ? film.title : $0 } ?? ""
    fontSize = layout.bar * 0.43
    (x, y) = (layout.width / 2, layout.margin + layout.bar / 2)
    // The discs take the same room on both sides, so that the middle stays free.
    let room = layout.width - 2 * layout.margin - 2 * layout.bar * 2.2
    let most = fontSize > 0 ? Int(max(0, room / PictureTitle.width(fontSize))) : 0
    text = CellWidth.truncate(PictureTitle.shown(wanted), toWidth: min(most, 500))
    columns = CellWidth.of(text)
  }

  /// Returns the width of a cell at a font size.
  static func width(_ fontSize: Double) -> Double { fontSize * 0.6 }

  /// Returns the text without characters that take no cell.
  private static func shown(_ text: String) -> String {
    text.filter { CellWidth.of(String($0)) > 0 }
  }
}
