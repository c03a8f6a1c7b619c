import TermContainers
import Testing

@testable import TermInspector

@MainActor
@Suite struct CodeFeedTests {
  @Test func `it forgets what its log has dropped`() throws {
    let trace = LifecycleTrace()
    let (container, child) = (ListedContainer(), ViewController())
    let listing = try ListedContainer.listing()
    let log = MomentLog(limit: 6)
    let feed = CodeFeed([listing], log)
    var archive = SurfaceArchive()
    let picture = archive.pack(Surface(size: Size(width: 1, height: 1)))
    let observation = trace.observe {
      log.append(.entry($0), at: 0, HierarchySnapshot(controllers: [], views: []), picture)
    }
    for _ in 0..<50 {
      trace.recording {
        container.add(child)
        container.remove(child)
      }
      feed.readLog()
      #expect(feed.match.entries.count <= 40)
      #expect(feed.match.invocations.count <= 16)
    }
    let last = trace.entries.last?.sequence ?? 0
    #expect(feed.match.place(of: last) != nil && feed.match.place(of: last - 41) == nil)
    trace.stopObserving(observation)
  }
}
