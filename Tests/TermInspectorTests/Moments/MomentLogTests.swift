import TermContainers
@_spi(Inspector) import TermSurface
import Testing

@testable import TermInspector

@MainActor
@Suite struct MomentLogTests {
  private func picture(_ number: Int) -> Surface {
    var surface = Surface(size: Size(width: 12, height: 2))
    surface.withCanvas { $0.draw("number \(number)", at: .zero, style: .default) }
    return surface
  }

  private func log(_ count: Int, limit: Int) -> MomentLog {
    let log = MomentLog(limit: limit)
    var archive = SurfaceArchive()
    for number in 1...count {
      log.append(.frame, at: Double(number), .nothing, archive.pack(picture(number)))
    }
    return log
  }

  @Test func theOldestGoFirstAndAreCounted() {
    let log = log(95, limit: 30)
    #expect(log.numbers == 66..<96 && log.droppedCount == 65)
    for number in log.numbers {
      #expect(log[number].picture == picture(number) && log.time(at: number) == Double(number))
    }
    log.removeAll()
    #expect(log.numbers.isEmpty && log.droppedCount == 0)
  }

  @Test func yourCallsAreFoundInBothDirections() {
    let (log, trace) = (MomentLog(), LifecycleTrace())
    var archive = SurfaceArchive()
    let kept = archive.pack(picture(1))
    trace.observe { log.append(.entry($0), at: $0.time, .nothing, kept) }
    let (parent, child) = (ViewController(), ViewController())
    trace.recording {
      parent.embed(child)
      child.unembed()
    }
    let calls = log.numbers.filter { log.entry(at: $0)?.origin == .yours }
    #expect(calls.count == 2)
    #expect(log.callOfYours(before: calls[1]) == calls[0])
    #expect(log.callOfYours(after: calls[0]) == calls[1])
    #expect(log.callOfYours(before: calls[0]) == nil && log.callOfYours(after: calls[1]) == nil)
  }

  /// A picture in which no cell looks like its neighbour or like that of another picture.
  private func heavyPicture(_ number: Int, _ size: Size = Size(width: 60, height: 20)) -> Surface {
    var surface = Surface(size: size)
    var state = UInt32(truncatingIfNeeded: number &* 2_654_435_761 | 1)
    surface.withCanvas { canvas in
      for y in 0..<size.height {
        for x in 0..<size.width {
          state = state &* 1_664_525 &+ 1_013_904_223
          let color = Color.rgb(
            Int(state >> 24), Int(state >> 16 & 0xFF), Int(state >> 8 & 0xFF))
          let glyph = Unicode.Scalar(33 + UInt8(state >> 25) % 90)
          canvas.put(glyph, x: x, y: y, style: Style(foreground: color))
        }
      }
    }
    return surface
  }

  @Test func heavyPicturesGoBeforeTheyTakeTooMuch() {
    let whole = SurfaceArchive.cost(of: heavyPicture(0))
    let log = MomentLog(limit: 10_000, byteLimit: 20 * whole)
    var archive = SurfaceArchive()
    var most = 0
    for number in 1...54 {
      log.append(.frame, at: Double(number), .nothing, archive.pack(heavyPicture(number)))
      most = max(most, log.byteCount)
    }
    #expect(most <= log.byteLimit && log.byteCount > log.byteLimit / 2)
    #expect(log.droppedCount >= 34 && log.numbers.upperBound == 55)
    for number in log.numbers { #expect(log[number].picture == heavyPicture(number)) }
  }

  /// What is counted is what there is: the pictures that differ, and each tree once.
  @Test func whatIsSharedCountsOnce() {
    let log = MomentLog()
    var archive = SurfaceArchive()
    let host = HeadlessHost(rootViewController: ViewController(), size: Size(width: 9, height: 3))
    let reader = HierarchyReader()
    func append(_ number: Int) -> Int {
      let before = log.byteCount
      let trees = reader.read(host.window, naming: nil, owed: [:])
      log.append(.frame, at: 0, trees, archive.pack(picture(number)))
      return log.byteCount - before
    }
    let (first, same, other) = (append(1), append(1), append(2))
    #expect(same < other && other < first)
    let again = append(2)
    #expect(again == same)
    host.step { host.window.rootViewController?.view.addSubview(Label("new")) }
    #expect(append(2) > same)
  }

  private final class Tool: ViewController {
    override var isTraced: Bool { false }
  }

  @Test func aTreeHasNoTools() {
    let root = ViewController()
    let host = HeadlessHost(rootViewController: root, size: Size(width: 9, height: 3))
    for child in [ViewController(), Tool()] { root.addChild(child) }
    let trees = HierarchyReader().read(host.window, naming: nil, owed: [:])
    #expect(trees.controllers.map(\.depth) == [0, 1])
  }

  @Test func droppingAllButOneLeavesItsCost() {
    let size = Size(width: 9, height: 3)
    let log = MomentLog(limit: 1)
    var archive = SurfaceArchive()
    for number in 1...100 {
      log.append(.frame, at: 0, .nothing, archive.pack(heavyPicture(number, size)))
    }
    // The last picture may need those before it, back to a whole one.
    let whole = SurfaceArchive.cost(of: heavyPicture(0, size))
    #expect(log.byteCount < 12 * whole + 400 && log.numbers == 100..<101)
  }

  @Test func aLimitBelowAPictureKeepsTheLast() {
    let log = MomentLog(limit: 10, byteLimit: 1)
    var archive = SurfaceArchive()
    for number in 1...5 {
      log.append(.frame, at: 0, .nothing, archive.pack(heavyPicture(number)))
    }
    #expect(log.numbers == 5..<6 && log[5].picture == heavyPicture(5))
  }

  @Test func aChangeIsThatSinceTheFrameBefore() throws {
    let (log, trace) = (MomentLog(), LifecycleTrace())
    var archive = SurfaceArchive()
    _ = trace.recording { ViewController().embed(ViewController()) }
    let entry = try #require(trace.entries.first)
    let pictures = [1, 2, 2, 3, 4].map { archive.pack(picture($0)) }
    log.append(.frame, at: 0, .nothing, pictures[0])
    #expect(log.change(at: 1) == nil)
    log.append(.frame, at: 0, .nothing, pictures[1])
    log.append(.entry(entry), at: 0, .nothing, pictures[2])
    log.append(.entry(entry), at: 0, .nothing, pictures[3])
    log.append(.frame, at: 0, .nothing, pictures[4])
    func digit(_ surface: Surface) -> String {
      surface.line(0).last { $0.isNumber }.map(String.init) ?? "-"
    }
    func numbers(_ moment: Int) -> String? {
      log.change(at: moment).map { digit($0.before) + digit($0.after) }
    }
    #expect((2...5).map(numbers) == ["12", "12", "23", "24"])
  }
}

extension SurfaceArchive {
  fileprivate static func cost(of surface: Surface) -> Int {
    var archive = SurfaceArchive()
    return archive.pack(surface).cost
  }
}
