import Testing

@testable import TermContainers

/// Entries about frames, which a trace has only if it asks for them.
@MainActor
@Suite struct FrameEntryTests {
  private final class Container: ViewController {}
  private final class Page: ViewController {}

  private let trace = LifecycleTrace()
  private let container = Container()
  private let page = Page()

  private var frames: [LifecycleTrace.Entry] { trace.entries.filter { $0.event == "view.frame" } }

  private func host(includesFrames: Bool) -> HeadlessHost {
    trace.includesFrames = includesFrames
    return HeadlessHost(
      rootViewController: container, size: Size(width: 20, height: 8), trace: trace)
  }

  @Test func aFrameThatTheAppSetsIsACallOfTheContainer() throws {
    let host = host(includesFrames: true)
    host.step {
      container.addChild(page)
      page.view.frame = Rect(x: 1, y: 1, width: 4, height: 2)
    }
    let entry = try #require(frames.first)
    #expect(frames.count == 1 && entry.kind == .call && entry.origin == .yours)
    #expect(entry.subject.className == "Container" && entry.object?.className == "Page")
    #expect(entry.message == "Page.view.frame")
    #expect(page.view.frame == Rect(x: 1, y: 1, width: 4, height: 2))
  }

  @Test func otherWaysToSetItCountAsWell() {
    let host = host(includesFrames: true)
    host.step {
      container.addChild(page)
      page.view.bounds.size = Size(width: 3, height: 3)
      page.view.center = Point(x: 5, y: 5)
    }
    #expect(frames.count == 2)
  }

  /// A scroll, and a layout that keeps the offset in range, set the origin of the bounds alone.
  @Test func aScrollIsNoEntry() {
    let host = host(includesFrames: true)
    let scroll = ScrollView(frame: Rect(x: 0, y: 0, width: 8, height: 4))
    let alert = AlertController(title: "title", message: "text", preferredStyle: .alert)
    alert.addAction(AlertAction(title: "Good", style: .cancel))
    page.view = scroll
    host.step {
      container.embed(page)
      scroll.contentSize.height = 9
    }
    host.step { scroll.contentOffset.y = 3 }
    host.step { scroll.bounds.origin.y = 1 }
    #expect(frames.isEmpty && scroll.contentOffset.y == 1)
    host.step { container.present(alert, animated: true) }
    host.advance(by: 1)
    #expect(frames.isEmpty && alert.appearanceState == .appeared)
  }

  /// The window, recipes, masks, constraints, stacks and presentations set frames too.
  @Test func framesThatTheFrameworkSetsAreNoEntries() {
    let host = host(includesFrames: true)
    let (other, stack) = (Page(), NavigationController())
    host.step {
      container.embed(page)
      container.replace(page, with: other, duration: 0)
      container.embed(stack)
      stack.pushViewController(Page(), animated: false)
      LifecycleTrace.framework { stack.view.frame.size.width = 9 }
      other.view.translatesAutoresizingMaskIntoConstraints = false
      LayoutConstraint.activate([
        other.view.widthAnchor.constraint(equalToConstant: 4),
        other.view.heightAnchor.constraint(equalToConstant: 2),
      ])
    }
    host.step { container.present(Page(), animated: false) }
    host.resize(to: Size(width: 30, height: 10))
    host.step { container.dismiss(animated: false) }
    #expect(frames.isEmpty)
    #expect(other.view.frame.size == Size(width: 4, height: 2))
  }

  @Test func withoutTheWishThereAreNone() {
    let host = host(includesFrames: false)
    host.step {
      page.view.frame = Rect(x: 1, y: 1, width: 4, height: 2)
      addByConstraints(page)
      pin(page)
      LifecycleTrace.note("page = Page()", by: container)
    }
    #expect(trace.entries.allSatisfy { !$0.event.hasPrefix("view.") && !$0.event.contains("=") })
  }

  private var constraints: [LifecycleTrace.Entry] {
    trace.entries.filter { $0.event == "view.constraints" }
  }

  private func addByConstraints(_ page: Page) {
    container.addChild(page)
    container.view.addSubview(page.view)
    page.didMove(toParent: container)
    page.view.translatesAutoresizingMaskIntoConstraints = false
  }

  private func pin(_ page: Page) {
    LayoutConstraint.activate([
      page.view.leadingAnchor.constraint(equalTo: container.view.leadingAnchor),
      page.view.topAnchor.constraint(equalTo: container.view.topAnchor),
    ])
  }

  @Test func constraintsThatPlaceAChildAreOneCallOfTheContainer() throws {
    let host = host(includesFrames: true)
    host.step {
      addByConstraints(page)
      pin(page)
    }
    let entry = try #require(constraints.first)
    #expect(constraints.count == 1 && entry.kind == .call && entry.origin == .yours)
    #expect(entry.subject.className == "Container" && entry.object?.className == "Page")
    #expect(entry.message == "Page.view.constraints")
    #expect(container.view.constraints.count == 2)
  }

  @Test func eachWayToActivateThemIsACall() {
    let host = host(includesFrames: true)
    host.step {
      addByConstraints(page)
      let width = page.view.widthAnchor.constraint(equalTo: container.view.widthAnchor)
      width.isActive = true
      width.isActive = true
      let height = page.view.heightAnchor.constraint(equalTo: container.view.heightAnchor)
      container.view.addConstraint(height)
      container.view.addConstraints([height])
    }
    #expect(constraints.count == 2)
    #expect(container.view.constraints.count == 2)
  }

  /// What a controller ties in its own view, and its view's own size, is its own matter.
  @Test func constraintsInsideAControllersViewAreNoEntries() {
    let host = host(includesFrames: true)
    host.step {
      addByConstraints(page)
      let label = page.view.placeByConstraints(Label("page"))
      label.topAnchor.constraint(equalTo: page.view.topAnchor).isActive = true
      page.view.widthAnchor.constraint(equalToConstant: 4).isActive = true
    }
    #expect(constraints.isEmpty)
  }

  @Test func aStepOfTheAppsOwnIsACallOfIts() throws {
    let host = host(includesFrames: true)
    host.step { LifecycleTrace.note("page = Page()", by: container) }
    let entry = try #require(trace.entries.last { $0.event == "page = Page()" })
    #expect(entry.kind == .call && entry.origin == .yours && entry.object == nil)
    #expect(entry.message == "Container.page = Page()")
  }
}
