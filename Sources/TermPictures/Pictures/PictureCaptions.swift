import TermSurface

/// The text below a picture: the current caption and the last input.
///
/// The text is on a band across the whole window, in a colour of its own. A program draws only in
/// its cells, so its text cannot be mistaken for a caption.
struct PictureCaptions {
  /// The size of the picture with captions.
  let size: Size
  /// The size of the screen above.
  let screen: Size
  private let captions: [Film.Note]
  private let keys: PictureKeys
  /// Rows for captions.
  private let rows: Int

  init(_ film: Film, _ options: PictureOptions) {
    let screen = film.largestSize
    captions = options.showsCaptions ? film.captions : []
    keys = PictureKeys(options.showsKeys ? film : nil)
    rows = captions.map { $0.text.caption(in: screen.width).count }.max() ?? 0
    self.screen = screen
    // The band begins in the middle of an empty row between the screen and the text.
    let below = rows + keys.rowCount
    size = Size(width: screen.width, height: screen.height + (below > 0 ? below + 1 : 0))
  }

  /// The times when the text changes.
  var times: [Double] { captions.map(\.time) + keys.times }

  /// Returns `picture` with the text below it at `time`.
  func added(
    to picture: KeptSurface, at time: Double, in rows: inout RowPool
  ) -> KeptSurface {
    guard picture.size != size else { return picture }
    return KeptSurface(added(to: picture.surface, at: time), in: &rows)
  }

  private func added(to surface: Surface, at time: Double) -> Surface {
    var result = Surface(size: size)
    let lines = captions.last { $0.time <= time }?.text.caption(in: size.width) ?? []
    result.withCanvas { canvas in
      canvas.draw(surface, at: .zero)
      for (row, line) in lines.enumerated() {
        canvas.draw(line, at: Point(x: 0, y: screen.height + 1 + row), style: .default)
      }
      keys.draw(on: canvas, at: time)
    }
    return result
  }
}

extension String {
  /// Returns the words in rows of at most `width` cells; longer words are cut.
  fileprivate func caption(in width: Int) -> [String] {
    wordsWrapped(to: width).map { CellWidth.truncate($0, toWidth: width) }
  }
}

/// The last row of a picture, which shows each input when it comes, at the right and in reverse, as
/// on a key.
private struct PictureKeys {
  private let keys: [Film.Note]
  /// The times when the text changes.
  let times: [Double]

  /// Creates the row for the inputs of `film`; empty if it is nil.
  init(_ film: Film?) {
    keys = film.map { $0.keys.isEmpty ? $0.steps : $0.keys } ?? []
    let end = film.map { max($0.duration, $0.frames.last?.time ?? 0) } ?? 0
    let ends = keys.map { $0.time + PictureOptions.keyTime }
    times = (keys.map(\.time) + ends).filter { $0 < end }
  }

  var rowCount: Int { keys.isEmpty ? 0 : 1 }

  func draw(on canvas: borrowing Canvas, at time: Double) {
    guard let key = keys.last(where: { $0.time <= time }),
      time < key.time + PictureOptions.keyTime
    else { return }
    let size = canvas.bounds.size
    let text = " \(CellWidth.truncate(key.text, toWidth: max(0, size.width - 2))) "
    let place = Point(x: max(0, size.width - CellWidth.of(text)), y: size.height - 1)
    canvas.draw(text, at: place, style: Style(attributes: [.bold, .reverse]))
  }
}
