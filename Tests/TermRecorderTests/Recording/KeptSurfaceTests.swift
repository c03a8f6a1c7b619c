import TermContainers
import TestSupport
import Testing

@testable import TermRecorder

/// Kept pictures look as they did, and cost memory only for rows that differ.
@Suite struct KeptSurfaceTests {
  @Test(arguments: 0..<40 as Range<UInt64>) func aKeptSurfaceLooksAsItDid(seed: UInt64) {
    var (painter, surface) = (RandomPainter(seed: seed), Surface(size: Size(width: 40, height: 9)))
    var kept: [(surface: Surface, kept: KeptSurface)] = []
    var pool = RowPool()
    let links = ["http://a", "http://b"].map {
      TextDecoration(underlineColor: .rgb(1, 2, 3), link: $0)
    }
    for _ in 0..<20 {
      let rects = painter.paint(on: &surface)
      surface.withCanvas { canvas in
        for (rect, link) in zip(rects, links) { canvas.decorate(rect, with: link) }
      }
      kept.append((surface, KeptSurface(surface, in: &pool)))
    }
    for pair in kept {
      #expect(pair.kept.surface == pair.surface)
      for y in 0..<9 {
        let row = pair.kept.row(y)
        for x in 0..<40 {
          let (cell, right) = (row[x, 0], pair.surface[x, y])
          #expect(cell.style == right.style && cell.width == right.width)
          #expect(row.text(x: x, y: 0) == pair.surface.text(x: x, y: y))
          #expect(row.decoration(x: x, y: 0) == pair.surface.decoration(x: x, y: y))
        }
        let attributes = (0..<40).map { row[$0, 0].attributes }
        #expect(pair.kept.rows[y].attributes == attributes.reduce([]) { $0.union($1) })
      }
    }
  }

  @Test func rowsAreShared() {
    var surface = Surface(size: Size(width: 80, height: 24))
    surface.withCanvas { $0.draw("👨‍👩‍👧 e\u{301}", at: Point(x: 0, y: 3), style: .default) }
    var pool = RowPool()
    let first = KeptSurface(surface, in: &pool)
    let cost = pool.cost
    surface.withCanvas { $0.draw("x", at: Point(x: 5, y: 7), style: .default) }
    let second = KeptSurface(surface, in: &pool)
    #expect((0..<24).filter { second.rows[$0] != first.rows[$0] } == [7])
    #expect(cost < pool.cost && pool.cost < 3 * cost)
    // Another surface may number its glyphs differently.
    var other = Surface(size: surface.size)
    other.withCanvas { canvas in
      canvas.draw("o\u{308}", at: Point(x: 9, y: 9), style: .default)
      canvas.draw("👨‍👩‍👧 e\u{301}", at: Point(x: 0, y: 3), style: .default)
    }
    #expect(KeptSurface(other, in: &pool).rows[3] == second.rows[3])
  }

  /// A recording of many presses grows only by what each press changes.
  @Test @MainActor func aRecordingTakesWhatIsNew() throws {
    let timeline = TapeTimeline(Tape("Tab@0ms Type@0ms '\(String(repeating: "ab", count: 1000))'"))
    let host = HeadlessHost(rootViewController: FieldController())
    let recording = try Recording.of(timeline, on: host)
    #expect(recording.snapshots.count > 2000)
    #expect(recording.film.frames.count == 1)
    let rows = Set(recording.snapshots.pictures.flatMap(\.rows))
    #expect(rows.count < 2200)
    #expect(recording.output[0].count < 70_000)
    #expect(recording.film.frames[0].surface == host.shownSurface)
  }

  private final class FieldController: ViewController {
    override func loadView() {
      let field = TextField()
      field.frame = Rect(x: 0, y: 3, width: 60, height: 1)
      view = View()
      view.addSubview(field)
    }
  }
}
