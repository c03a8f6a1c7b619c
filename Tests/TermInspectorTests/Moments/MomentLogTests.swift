import TermContainers
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
}
