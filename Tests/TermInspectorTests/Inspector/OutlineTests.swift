import TermContainers
import Testing

@testable import TermInspector

/// What is drawn around a controller that the user picks.
@MainActor
@Suite struct OutlineTests {
  private let container = ListedContainer()

  /// The container's window, in which the user picks.
  private func picking() throws -> (HeadlessHost, Inspector) {
    let (host, inspector) = try HeadlessHost.inspected(
      container, size: Size(width: 120, height: 30), open: "timeline")
    host.send("x")
    return (host, inspector)
  }

  /// The outline covers the title of a panel, so it names the controller itself.
  @Test func theOutlineNamesTheController() throws {
    container.first = [ViewController()]
    let (host, inspector) = try picking()
    let stage = host.window.rootViewFrame
    for _ in 0..<2 {
      let id = try #require(inspector.inspection.controller)
      let trees = try #require(
        inspector.inspection.place.map { inspector.inspection.log.trees(at: $0) })
      let rect = try #require(trees.rect(ofController: id))
      let name = try #require(trees.controller(id)?.className)
      let frame = host.surface.cropped(to: rect.intersection(stage)).text
      #expect(frame.hasPrefix("┏━ \(name) ") || frame.hasPrefix("┏ \(name) "), "\(host.text)")
      host.send("Right")
    }
    host.send("Escape")
    #expect(!host.text.contains("┏"))
  }

  /// The app may move or resize what is picked.
  @Test func theOutlineFollowsItsController() throws {
    let (host, inspector) = try picking()
    let size = Size(width: 20, height: 5)
    container.actions = ["s": { container.view.frame.size = size }]
    #expect(inspector.outline.frame.size != size)
    host.send("s")
    #expect(inspector.outline.frame.size == size)
  }
}

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
