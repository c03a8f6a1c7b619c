import TermSurface

/// The row at the end of a picture that shows each input when it comes, at its right end and in
/// reverse, as on a key.
struct PictureKeys {
  private let steps: [Film.Note]
  /// The times when the text changes.
  let times: [Double]

  /// The inputs of `film`; none if it is nil.
  init(_ film: Film?) {
    steps = film?.steps ?? []
    let end = film.map { max($0.duration, $0.frames.last?.time ?? 0) } ?? 0
    let ends = steps.map { $0.time + PictureOptions.keyTime }
    times = (steps.map(\.time) + ends).filter { $0 < end }
  }

  var rowCount: Int { steps.isEmpty ? 0 : 1 }

  func draw(on canvas: borrowing Canvas, at time: Double) {
    guard let step = steps.last(where: { $0.time <= time }),
      time < step.time + PictureOptions.keyTime
    else { return }
    let size = canvas.bounds.size
    let text = " \(CellWidth.truncate(step.text, toWidth: max(0, size.width - 2))) "
    let place = Point(x: max(0, size.width - CellWidth.of(text)), y: size.height - 1)
    canvas.draw(text, at: place, style: Style(attributes: [.bold, .reverse]))
  }
}
