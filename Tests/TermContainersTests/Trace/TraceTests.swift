import ContainmentCases
import Testing

@testable import TermContainers

@MainActor
@Suite struct TraceTests {
  private final class Container: ViewController {}
  private final class Page: ViewController {}

  private let trace = LifecycleTrace()
  private let container = Container()

  private func host() -> HeadlessHost {
    HeadlessHost(
      rootViewController: container, size: Size(width: 10, height: 4), trace: trace)
  }

  /// The trace of a page that appears and disappears, without layout.
  private func story() -> LifecycleTrace {
    let host = host()
    trace.removeAll()
    let page = Page()
    host.step {
      container.addChild(page)
      page.loadViewIfNeeded()
      container.view.addSubview(page.view)
      page.didMove(toParent: container)
    }
    host.advance(by: 1)
    host.step {
      page.removeByRecipe()
    }
    return trace
  }

  /// Its own entries have other numbers, or the same ones for something else.
  @Test(arguments: [true, false])
  func `a trace has no cause in entries of another one`(isCleared: Bool) throws {
    let host = host()
    let pages = [Page(), Page()]
    host.step {
      container.addChild(pages[0])
      container.view.addSubview(pages[0].view)
      container.addChild(pages[1])
      container.transition(
        from: pages[0], to: pages[1], duration: 0.5, animations: nil,
        completion: { _ in pages[0].removeFromParent() })
    }
    let later = isCleared ? trace : LifecycleTrace()
    later.removeAll()
    host.application.trace = later
    host.advance(by: 1)
    let completion = try #require(later.entries.first { $0.event == "removeFromParent()" })
    #expect(completion.cause == "completion of a transition" && completion.causeSequence == nil)
    for entry in later.entries {
      #expect(entry.causeSequence.map { $0 < entry.sequence } ?? true, "\(entry.message)")
    }
    let did = try #require(later.entries.first { $0.event == "viewDidAppear(_:)" })
    #expect(did.cause.hasPrefix("transition(") && did.causeSequence == nil)
  }

  /// A time may lie before the one from which times count.
  @Test(arguments: [
    (0, "0.000"), (1.5, "1.500"), (-0.5, "-0.500"), (-12.3456, "-12.346"), (-0.0001, "0.000"),
  ]) func aTimeHasItsSign(_ seconds: Double, _ text: String) {
    #expect(DecimalSeconds.text(seconds) == text)
  }

  @Test func aTraceIsWrittenAsText() {
    let lines = story().text.split(separator: "\n").filter { !$0.contains("Layout") }
    #expect(
      lines.joined(separator: "\n") == """
         0.000 ▶ Container.addChild(Page)   ← direct call
               ↳   Page.willMove(toParent: Container)
               ↳ Page.loadView()   ← view
               ↳ Page.viewDidLoad()   ← view
               ▶ Container.addSubview(Page)   ← direct call
               ◆   Page.viewWillAppear(false)
               ▶ Page.didMove(toParent: Container)   ← direct call
               ◆ Page.viewIsAppearing(false)   ← layout
               ⏎
               ◆   Page.viewDidAppear(false)
               ⏎
         1.000 ▶ Page.willMove(toParent: nil)   ← direct call
               ▶ Container: Page.removeFromSuperview()   ← direct call
               ◆   Page.viewWillDisappear(false)
               ▶ Container: Page.removeFromParent()   ← direct call
               ↳   Page.didMove(toParent: nil)
               ⏎
               ◆   Page.viewDidDisappear(false)
        """)
  }

  @Test func aTraceIsWrittenInASCII() {
    let text = LifecycleTrace.text(of: story().entries, isASCII: true)
    #expect(text.utf8.allSatisfy { $0 < 0x80 })
    for line in ["> Container.addChild(Page)", "\\   Page.willMove(", "*   Page.viewDidAppear("] {
      #expect(text.contains(line))
    }
  }

  @Test func aTraceIsWrittenAsADiagram() {
    let lines = story().mermaid.split(separator: "\n").filter { !$0.contains("Layout") }
    #expect(
      lines.joined(separator: "\n") == """
        sequenceDiagram
          participant c1 as Container
          participant c2 as Page
          Note over c1,c2: solid: you call<br/>dashed: sent for you<br/>dashed, open: appearance
          Note over c1,c2: turn 3
          c1->>c2: addChild(Page)
          c1-->>c2: willMove(toParent: Container)
          c2-->>c2: loadView()
          c2-->>c2: viewDidLoad()
          c1->>c2: addSubview(Page)
          c1--)c2: viewWillAppear(false)
          c1->>c2: didMove(toParent: Container)
          c2--)c2: viewIsAppearing(false)
          Note over c1,c2: turn 4
          c1--)c2: viewDidAppear(false)
          Note over c1,c2: turn 5
          c1->>c2: willMove(toParent: nil)
          c1->>c2: removeFromSuperview()
          c1--)c2: viewWillDisappear(false)
          c1->>c2: removeFromParent()
          c1-->>c2: didMove(toParent: nil)
          Note over c1,c2: turn 6
          c1--)c2: viewDidDisappear(false)
        """)
  }

  @Test func aTraceIsWrittenAsJSONLines() {
    let lines = story().jsonLines.split(separator: "\n")
    #expect(lines.count == trace.entries.count)
    #expect(
      lines.first == """
        {"seq":1,"time":0.0,"turn":3,"kind":"call","origin":"yours","controller":"Container","id":"Container",\
        "event":"addChild(_:)","appearing":null,"animated":null,"sender":null,"parent":null,\
        "child":"Page","to":null,"cause":"direct call","causeSeq":null}
        """)
    #expect(
      lines.last == """
        {"seq":\(lines.count),"time":1.0,"turn":6,"kind":"callback","origin":"appearance","controller":"Page",\
        "id":"Page","event":"viewDidDisappear(_:)","appearing":null,"animated":false,\
        "sender":null,"parent":null,"child":null,"to":null,"cause":"removeFromSuperview()",\
        "causeSeq":\(lines.count - 6)}
        """)
  }

  /// The cause of each callback is in the trace, and comes before it.
  @Test func aCauseStandsBeforeWhatItLeadsTo() {
    let entries = story().entries
    for entry in entries {
      guard let number = entry.causeSequence else { continue }
      #expect(number < entry.sequence)
    }
    let appearance = entries.first { $0.event == "viewWillAppear(_:)" }
    #expect(appearance?.cause == "addSubview(_:)")
  }

  @Test func anEventIsTheCauseOfTheCallsItLeadsTo() {
    final class Switch: ViewController {
      override var keyCommands: [KeyCommand] {
        [KeyCommand("x") { [weak self] in self?.addChild(Page()) }]
      }
    }
    let host = HeadlessHost(
      rootViewController: Switch(), size: Size(width: 4, height: 2), trace: trace)
    trace.removeAll()
    host.send("x")
    #expect(trace.entries.map(\.event) == ["addChild(_:)", "willMove(toParent:)"])
    #expect(trace.entries.map(\.cause) == ["key x", "addChild(_:)"])
    #expect(trace.entries.map(\.causeSequence) == [nil, 1])
  }

  /// Instances of one class get different names, even if a later one reuses the memory of another.
  @Test func instancesOfOneClassAreToldApart() {
    trace.recording {
      for _ in 1...3 {
        let page = Page()
        container.addChild(page)
        page.removeFromParent()
      }
    }
    let names = trace.entries.filter { $0.event == "willMove(toParent:)" }.map(
      \.subject.description)
    #expect(names == ["Page", "Page#2", "Page#3"])
  }

  @Test func callsAreWrittenWithTheirParameters() {
    let (one, other) = (Page(), Page())
    ContainmentHandler().handling {
      trace.recording {
        container.embed(one)
        container.replace(one, with: other)
        other.beginAndEnd(true)
        container.present(Page(), animated: true)
      }
    }
    let calls = trace.entries.filter { $0.kind == .call && $0.causeSequence == nil }.map(\.message)
    #expect(
      calls == [
        "Container.embed(Page)", "Container.replace(Page, with: Page#2)",
        "Page#2.beginAppearanceTransition(true, animated: false)",
        "Page#2.endAppearanceTransition()", "Container.present(Page#3, animated: true)",
      ])
  }

  @Test func namesThatMeanSomethingToMermaidAreEscaped() {
    final class Box<Content>: ViewController {}
    trace.recording { container.addChild(Box<Int>()) }
    #expect(trace.mermaid.contains("participant c2 as Box#lt;Int#gt;\n"))
  }

  @Test func eachListenerHearsOfItsOwn() {
    let other = LifecycleTrace()
    trace.recording {
      container.addChild(Page())
      other.recording { container.addChild(Page()) }
    }
    #expect(trace.entries.count == 2 && other.entries.count == 2)
    container.addChild(Page())
    #expect(trace.entries.count == 2 && other.entries.count == 2)
  }

  // MARK: Transitions: their options, and whether they ran to their end

  /// Swaps the pages with `options`, and after a tenth of a second ends that if it is to be cut short.
  private func swap(_ options: View.AnimationOptions, isCut: Bool = false) {
    let (host, pages) = (host(), [Page(), Page()])
    host.step {
      for page in pages { container.addChild(page) }
      container.view.addSubview(pages[0].view)
      container.transition(
        from: pages[0], to: pages[1], duration: 0.5, options: options,
        completion: { _ in pages[0].removeFromParent() })
    }
    host.advance(by: 0.1)
    if isCut { host.step { container.finishTransition() } }
    host.settle()
  }

  @Test func `the entry of a transition has the options of its call, the others have none`() {
    swap([.transitionPushFromTop, .curveEaseIn])
    let named = trace.entries.filter { $0.options != nil }
    #expect(named.map(\.options) == ["[.transitionPushFromTop, .curveEaseIn]"])
    #expect(named.allSatisfy { $0.event.hasPrefix("transition(") })
  }

  @Test(arguments: [true, false])
  func `the cause of a completion says whether the transition was cut short`(isCut: Bool) {
    swap(.transitionCurlUp, isCut: isCut)
    let end = trace.entries.first { $0.event == "removeFromParent()" }
    #expect(
      end?.cause
        == (isCut ? "completion of a transition that was cut short" : "completion of a transition"))
  }

  @Test func `options read as a call names them`() {
    let words: [(View.AnimationOptions, String)] = [
      ([], "[]"), (.transitionCurlUp, ".transitionCurlUp"), (.curveLinear, ".curveLinear"),
      ([.transitionFlipFromBottom, .curveEaseOut], "[.transitionFlipFromBottom, .curveEaseOut]"),
      (.transitionPushFromRight, ".transitionPushFromRight"),
      (.transitionSlideFromBottom, ".transitionSlideFromBottom"),
      (.transitionRevealTowardsLeft, ".transitionRevealTowardsLeft"),
      (.transitionCrossDissolve, ".transitionCrossDissolve"),
    ]
    for (options, text) in words { #expect("\(options)" == text) }
  }
}
