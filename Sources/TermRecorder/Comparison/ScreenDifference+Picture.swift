import TermContainers

extension ScreenDifference {
  /// A still of both screens, the existing one above the new one, with the differing cells on red and
  /// on green.
  package var film: Film {
    var film = Film(size: surface.size)
    film.show(surface, at: 0)
    return film
  }

  /// Both screens, each below a line that says which it is. Only text and marks: a screen from a
  /// file may have no colours.
  private var surface: Surface {
    let (before, now) = (rows(old), rows(new))
    let width = max(4, (before + now).map(\.count).max() ?? 0)
    var surface = Surface(size: Size(width: width, height: before.count + now.count + 2))
    paint(old, "file", at: 0, .rgb(120, 30, 40), on: &surface)
    paint(new, "now", at: before.count + 1, .rgb(20, 90, 50), on: &surface)
    return surface
  }

  /// The rows of a screen, at most as many as a terminal has.
  private func rows(_ grid: ScreenGrid) -> ArraySlice<[ScreenGrid.Cell]> {
    grid.rows.prefix(Self.mostRows)
  }

  private static let mostRows = 200

  private func paint(
    _ grid: ScreenGrid, _ title: String, at top: Int, _ ground: Color, on surface: inout Surface
  ) {
    surface.withCanvas { canvas in
      canvas.draw(title, at: Point(x: 0, y: top), style: Style(attributes: .bold))
      for (y, row) in rows(grid).enumerated() {
        for (x, cell) in row.enumerated() where !cell.text.isEmpty {
          canvas.draw(cell.text, at: Point(x: x, y: top + 1 + y), style: .default)
        }
      }
      for run in runs where run.row < rows(grid).count {
        for x in run.columns {
          let place = Point(x: x, y: top + 1 + run.row)
          canvas.draw(grid[x, run.row].text, at: place, style: Style(background: ground))
        }
      }
    }
  }
}
