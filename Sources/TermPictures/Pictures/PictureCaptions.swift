import TermSurface

/// The text below a picture: the current caption, the input so far and what was pressed just now.
///
/// It stands on a band across the whole window, in a colour of its own. A program draws in its cells
/// only, so nobody takes one for the other.
struct PictureCaptions {
  /// The size of the picture with captions.
  let size: Size
  /// That of the screen above.
  let screen: Size
  private let captions: [Film.Note]
  private let steps: PictureSteps
  private let keys: PictureKeys
  /// Rows for captions.
  private let rows: Int

  init(_ film: Film, _ options: PictureOptions) {
    let screen = film.largestSize
    captions = options.showsCaptions ? film.captions : []
    steps = PictureSteps(options.showsSteps ? film.steps : [], width: screen.width)
    keys = PictureKeys(options.showsKeys ? film : nil)
    rows = captions.map { $0.text.caption(in: screen.width).count }.max() ?? 0
    self.screen = screen
    // In the middle of one row between them the band begins.
    let below = rows + steps.rows.count + keys.rowCount
    size = Size(width: screen.width, height: screen.height + (below > 0 ? below + 1 : 0))
  }

  /// The times when the text changes.
  var times: [Double] { captions.map(\.time) + steps.times + keys.times }

  /// `picture` with the text below it at `time`.
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
      steps.draw(on: canvas, y: screen.height + 1 + rows, at: time)
      keys.draw(on: canvas, at: time)
    }
    return result
  }
}

/// The whole input with its times, in rows, so that a still has all of it too. Future input is dim,
/// the latest is bold.
struct PictureSteps {
  fileprivate struct Place {
    let note: Film.Note
    let text: String
    let column: Int
  }

  private(set) var times: [Double] = []
  fileprivate var rows: [[Place]] = []

  init(_ steps: [Film.Note], width: Int) {
    times = steps.map(\.time)
    var end = width
    for step in steps {
      let text = CellWidth.truncate("\(step.clock) \(step.text)", toWidth: width)
      let start = end + 3
      if start + CellWidth.of(text) > width {
        rows.append([Place(note: step, text: text, column: 0)])
        end = CellWidth.of(text)
      } else {
        rows[rows.count - 1].append(Place(note: step, text: text, column: start))
        end = start + CellWidth.of(text)
      }
    }
  }

  func draw(on canvas: borrowing Canvas, y: Int, at time: Double) {
    let last = times.last { $0 <= time }
    for (row, places) in rows.enumerated() {
      for place in places {
        let isNow = place.note.time == last
        let attributes: TextAttributes = isNow ? .bold : place.note.time > time ? .dim : []
        canvas.draw(
          place.text, at: Point(x: place.column, y: y + row), style: Style(attributes: attributes))
      }
    }
  }
}

extension String {
  /// Its words in rows of at most `width` cells; longer words are cut.
  fileprivate func caption(in width: Int) -> [String] {
    wordsWrapped(to: width).map { CellWidth.truncate($0, toWidth: width) }
  }
}
