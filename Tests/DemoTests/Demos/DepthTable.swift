import TermContainers
import TestSupport

/// What styles become at each depth of colours, a row for each.
struct DepthTable {
  private let rows: [[String]]

  init(_ styles: [Style]) {
    let depths: [ColorDepth] = [.palette256, .palette16, .palette8, .mono]
    let titles = depths.map { $0 == .mono ? "mono" : "\($0.rawValue) colours" }
    rows =
      [["style"] + titles]
      + styles.map { style in
        ([style] + depths.map { $0.nearest(to: style) }).map(DepthTable.words)
      }
  }

  private static func words(_ style: Style) -> String {
    style == .default ? "plain" : style.inWords
  }

  var text: String {
    let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
    return rows.map { row in
      let cells = zip(row, widths).map { cell, width in
        cell + String(repeating: " ", count: width - cell.count)
      }
      let line = cells.joined(separator: "  ")
      return String(line.reversed().drop { $0 == " " }.reversed()) + "\n"
    }.joined()
  }
}
