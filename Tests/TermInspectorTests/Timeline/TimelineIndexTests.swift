import TermContainers
import Testing

@testable import TermInspector

@MainActor
@Suite struct TimelineIndexTests {
  private final class PageViewController: ViewController {}

  /// A log of what two pages do, with frames between, and at most `limit` moments.
  private func log(_ count: Int, limit: Int = 10_000) -> MomentLog {
    let (log, trace) = (MomentLog(limit: limit), LifecycleTrace())
    var archive = SurfaceArchive()
    let picture = archive.pack(Surface(size: Size(width: 2, height: 1)))
    trace.observe { log.append(.entry($0), at: $0.time, .nothing, picture) }
    let pages = [PageViewController(), PageViewController()]
    trace.recording {
      for number in 0..<count {
        pages[0].addChild(pages[1])
        pages[1].removeFromParent()
        log.append(.frame, at: Double(number), .nothing, picture)
        log.append(.frame, at: Double(number), .nothing, picture)
      }
    }
    return log
  }

  /// A time leaves a blank before the mark, however long the program has run.
  @Test(arguments: [
    (0.5, "0.500"), (42.876, "42.876"), (142.876, "142.87"), (1142.876, "1142.8"),
    (11142.876, "11142"),
  ])
  func aTimeHasSixColumns(_ seconds: Double, _ text: String) {
    #expect(DecimalSeconds.text(seconds, columns: 6) == text)
  }

  @Test func goingOnGivesTheSameAsBeginningAnew() {
    ContainmentHandler().handling {
      let whole = log(6)
      var (grown, anew) = (TimelineIndex(), TimelineIndex())
      for count in 1...6 { grown.update(log(count), .all) }
      anew.update(whole, .all)
      #expect(grown.rows.map(\.first) == anew.rows.map(\.first))
      #expect(grown.rows.map(\.last) == anew.rows.map(\.last))
      #expect(grown.marks.map(\.column) == anew.marks.map(\.column))
      #expect(grown.lanes == anew.lanes && grown.lanes.count == 2)
      #expect(anew.rows.filter { !$0.isEntry }.count == 6)
    }
  }

  @Test func everyMomentHasARowAndAColumn() {
    ContainmentHandler().handling {
      let log = log(4)
      var index = TimelineIndex()
      index.update(log, .all)
      var last = -1
      for number in log.numbers {
        let row = index.row(of: number).map { index.rows[$0] }
        #expect(row.map { ($0.first...$0.last).contains(number) } == true)
        let column = index.column(of: number, in: log)
        #expect(column >= last)
        last = column
      }
    }
  }

  @Test func momentsThatAreGoneAreNoTrouble() {
    ContainmentHandler().handling {
      let log = log(50, limit: 20)
      var index = TimelineIndex()
      index.update(log, .all)
      #expect(log.droppedCount > 0)
      for number in index.rows.indices {
        let last = log.numbers.upperBound - 1
        #expect(!index.listRow(number, of: log, place: last, width: 54).pieces.isEmpty)
      }
      #expect(log.entry(at: 1) == nil)
    }
  }
}
