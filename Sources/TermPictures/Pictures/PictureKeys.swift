import TermSurface

/// The row at the end of a picture that shows each input when it comes, at its right end and in
/// reverse, as on a key.
struct PictureKeys {
  private let keys: [Film.Note]
  /// The times when the text changes.
  let times: [Double]

  /// The inputs of `film`; none if it is nil.
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
