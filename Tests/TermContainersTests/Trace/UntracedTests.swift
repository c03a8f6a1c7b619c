import Testing

@testable import TermContainers

/// Controllers that are kept out of traces, and observers that stop.
@MainActor
@Suite struct UntracedTests {
  private final class Container: ViewController {}
  private final class Page: ViewController {}

  /// A tool whose own life must not show.
  private final class Tool: ViewController {
    override var isTraced: Bool { false }
    weak var target: ViewController?

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      target?.embed(Page())
    }
  }

  private let trace = LifecycleTrace()

  /// What a program does with a page, with or without a tool beside it that comes and goes.
  private func play(with tool: ViewController?) -> [LifecycleTrace.Entry] {
    let (container, trace) = (Container(), LifecycleTrace())
    let host = HeadlessHost(
      rootViewController: container, size: Size(width: 20, height: 8), trace: trace)
    host.step {
      guard let tool else { return }
      host.window.addSubview(tool.view)
      tool.embed(Page())
    }
    host.step { container.embed(Page()) }
    host.step {
      guard let inner = tool?.children.first else { return }
      inner.present(Page(), animated: true)
    }
    host.advance(by: 1)
    host.step { tool?.children.first?.unembed() }
    host.step { tool?.children.first?.dismiss(animated: false) }
    host.step { tool?.view.removeFromSuperview() }
    host.step { container.children.first?.unembed() }
    return trace.entries
  }

  @Test func aToolAndWhatIsInsideItHaveNoEntries() {
    let (with, without) = (play(with: Tool()), play(with: nil))
    #expect(without.count > 10)
    #expect(LifecycleTrace.text(of: with) == LifecycleTrace.text(of: without))
    #expect(with.map(\.sequence) == without.map(\.sequence))
  }

  /// The tool has no entry, so what it causes belongs to what caused the tool's callback.
  @Test func theCausePassesThrough() throws {
    let container = Container()
    let host = HeadlessHost(rootViewController: container, trace: trace)
    let (tool, outer) = (Tool(), Page())
    tool.target = container
    outer.view.frame = Rect(x: 0, y: 0, width: 4, height: 4)
    outer.view.addSubview(tool.view)
    trace.removeAll()
    host.step { container.embed(outer) }
    let added = trace.entries.first { $0.event == "embed(_:in:)" && $0.causeSequence != nil }
    #expect(try #require(added).cause == "addSubview(_:)")
    #expect(trace.entries.map(\.sequence) == Array(1...trace.entries.count))
  }

  @Test func aControllerThatFindsAnotherPlaceIsTracedAgain() {
    let (container, tool, page) = (Container(), Tool(), Page())
    trace.recording {
      tool.embed(page)
      page.unembed()
      container.embed(page)
    }
    let messages = trace.entries.filter { $0.kind == .call }.map(\.message)
    #expect(messages.first == "Container.embed(Page)")
    #expect(!trace.entries.contains { $0.controller == "Tool" })
  }

  @Test func anObserverHearsUntilItStops() {
    let container = Container()
    var heard: [String] = []
    let token = trace.observe { heard.append("first \($0.event)") }
    trace.observe { heard.append("second \($0.event)") }
    trace.recording { container.addChild(Page()) }
    trace.stopObserving(token)
    trace.stopObserving(token)
    trace.recording { container.children.first?.removeFromParent() }
    #expect(
      heard == [
        "first addChild(_:)", "second addChild(_:)", "first willMove(toParent:)",
        "second willMove(toParent:)", "second removeFromParent()", "second didMove(toParent:)",
      ])
  }

  @Test func aTraceTellsWhomItKnows() {
    let (container, page) = (Container(), Page())
    #expect(trace.knownName(of: page) == nil)
    trace.recording { container.addChild(page) }
    #expect(trace.knownName(of: page)?.description == "Page")
    #expect(trace.knownName(of: Page()) == nil)
  }
}
