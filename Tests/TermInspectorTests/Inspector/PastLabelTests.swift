import TermContainers
import TermSurface
import Testing

@testable import TermInspector

/// The label of a past moment lies on the stage, and cuts no label there.
@MainActor
@Suite struct PastLabelTests {
  @Test(arguments: ["", "top", "bottom", "top bottom"]) func `it cuts no label`(_ labels: String) {
    let (size, word) = (Size(width: 40, height: 6), "Pantechnicon")
    var picture = Surface(size: size)
    picture.withCanvas { canvas in
      for (name, y) in [("top", 0), ("bottom", 5)] where labels.contains(name) {
        canvas.draw(word, at: Point(x: 14, y: y), style: .default)
        canvas.draw("───", at: Point(x: 11, y: y), style: .default)
      }
    }
    let inspection = Inspection()
    var archive = SurfaceArchive()
    let packed = archive.pack(picture)
    for _ in 1...2 { inspection.log.append(.frame, at: 0, .nothing, packed) }
    inspection.choose(moment: 1)
    let past = PastView()
    past.showMoment(of: inspection)
    past.cover(Rect(origin: .zero, size: size), in: Rect(origin: .zero, size: size))
    past.openWidth = size.width
    let root = ViewController()
    root.view.addSubview(past)
    let rows = HeadlessHost(rootViewController: root, size: size).rows
    #expect(rows.contains { $0.contains("moment 1 of 2") })
    for row in rows { #expect(!row.contains("Pan") || row.contains(word), "\(row)") }
    #expect(rows.contains { $0.contains(word) } == !labels.isEmpty)
  }
}
