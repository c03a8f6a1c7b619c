import TermContainers
import TestSupport
import Testing

@testable import demo_tui

/// What the demos become on a terminal with few colours, or with ASCII alone.
@MainActor
@Suite struct PlainTerminalTests {
  /// A style of fewer colours depends on the style alone, so a table stands for all pictures.
  @Test func eachStyleOfTheDemosBecomesTheSameOneAtEachDepthOfColours() throws {
    try Golden("depths").expect(DepthTable(stylesOfAllDemos()).text)
  }

  private func stylesOfAllDemos() throws -> [Style] {
    var styles: [Style] = []
    var seen: Set<Style> = []
    for surface in try picturesOfAllDemos() {
      for cell in surface.cells where seen.insert(cell.style).inserted { styles.append(cell.style) }
    }
    return styles
  }

  /// Some styles come on small screens only, and one where the names of places lie on land.
  private func picturesOfAllDemos() throws -> [Surface] {
    var pictures = try FilmedDemo.all.flatMap { demo in
      try [FilmedDemo.usualSize, demo.smallSize].compactMap { $0 }.map { try demo.pictures($0) }
    }
    pictures.append(try FilmedDemo.tunnel.pictures("80x24", ["Down"]))
    return pictures.flatMap(\.scenes).map(\.surface)
  }

  /// Frames, a ring whose items have signs of their own, and the three kinds of maps.
  @Test func demosLookAsTheyDidInASCII() throws {
    let scenes: [(FilmedDemo, [String])] = [
      (.orangeBlue, [""]), (.ringMenu, ["m Wait:200ms"]), (.tunnel, ["Down", "b", "b"]),
    ]
    var sheet = PictureSheet(holdsStyles: false)
    for (demo, keys) in scenes {
      for scene in try demo.pictures("80x24", keys, isASCII: true).scenes {
        sheet.add("\(demo.name) \(scene.keys)", scene.surface)
      }
    }
    try Golden("ascii-80x24").expect(sheet)
  }

  /// So the goldens in Unicode stand for all pictures in ASCII. The ring's items have signs of their own.
  @Test(arguments: FilmedDemo.all)
  func aPictureInASCIIIsTheOneInUnicodeWithStandins(_ demo: FilmedDemo) throws {
    let ascii = try demo.pictures("80x24", isASCII: true).scenes
    for (one, other) in zip(ascii, try demo.pictures("80x24").scenes) {
      #expect(one.surface.text.utf8.allSatisfy { $0 < 0x80 })
      guard demo.name != "ring-menu" else { continue }
      let standins = other.surface.inASCII()
      for y in 0..<standins.size.height where !showsState(other.surface.line(y)) {
        let row = Rect(x: 0, y: y, width: standins.size.width, height: 1)
        #expect(one.surface.cropped(to: row) == standins.cropped(to: row), "\(one.keys), row \(y)")
      }
    }
  }

  /// A state takes three columns in ASCII.
  private func showsState(_ line: String) -> Bool { line.contains { "○◐●◑".contains($0) } }
}

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
