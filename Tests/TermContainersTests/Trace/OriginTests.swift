import Testing

@testable import TermContainers

/// Who made a call, and why a callback was sent.
@MainActor
@Suite struct OriginTests {
  private final class Container: ViewController {}
  private final class Page: ViewController {}

  private let trace = LifecycleTrace()
  private let container = Container()

  private func host(_ root: ViewController? = nil) -> HeadlessHost {
    let host = HeadlessHost(
      rootViewController: root ?? container, size: Size(width: 20, height: 8), trace: trace)
    trace.removeAll()
    return host
  }

  /// `▶ addChild(_:)` and so on, without the layout callbacks.
  private var marked: [String] {
    trace.entries.filter { !$0.event.contains("Layout") }.map { "\($0.origin.mark) \($0.event)" }
  }

  private var yours: [String] { trace.entries.filter { $0.origin == .yours }.map(\.event) }

  private func origins(_ event: String, of name: String? = nil) -> [LifecycleTrace.Entry.Origin] {
    trace.entries.filter { $0.event == event && (name == nil || $0.controller == name) }
      .map(\.origin)
  }

  @Test func theRecipesOfAnAppAreYours() {
    let page = Page()
    let host = host()
    host.step {
      container.addChild(page)
      container.view.addSubview(page.view)
      page.didMove(toParent: container)
      page.willMove(toParent: nil)
      page.view.removeFromSuperview()
      page.removeFromParent()
    }
    #expect(
      marked.prefix(6) == [
        "▶ addChild(_:)", "↳ willMove(toParent:)", "↳ loadView()", "↳ viewDidLoad()",
        "▶ addSubview(_:)", "◆ viewWillAppear(_:)",
      ])
    #expect(
      marked.dropFirst(6).prefix(6) == [
        "▶ didMove(toParent:)", "▶ willMove(toParent:)", "▶ removeFromSuperview()",
        "◆ viewWillDisappear(_:)", "▶ removeFromParent()", "↳ didMove(toParent:)",
      ])
  }

  @Test func whatARecipeOfTheFrameworkCallsIsAutomatic() {
    let (one, other) = (Page(), Page())
    let host = host()
    host.step { container.embed(one) }
    host.play { container.replace(one, with: other, duration: 0.1) }
    host.step { other.unembed() }
    #expect(
      yours == ["embed(_:in:)", "replace(_:with:duration:options:completion:)", "unembed()"])
    #expect(origins("removeFromParent()").count == 2)
  }

  @Test func whatAStackDoesIsAutomatic() {
    let stack = NavigationController(rootViewController: Page())
    let host = host(stack)
    host.play { stack.pushViewController(Page(), animated: true) }
    host.play { stack.popViewController(animated: true) }
    host.play { stack.setViewControllers([Page(), Page()], animated: false) }
    #expect(
      yours == [
        "pushViewController(_:animated:)", "popViewController(animated:)",
        "setViewControllers(_:animated:)",
      ])
    #expect(origins("didMove(toParent:)").count == 5)
  }

  @Test func whatAStackDoesAsItAppearsIsAutomatic() {
    _ = HeadlessHost(
      rootViewController: NavigationController(rootViewController: Page()), trace: trace)
    #expect(yours.isEmpty)
    #expect(origins("viewDidAppear(_:)").isEmpty == false)
  }

  /// An app's own container can be marked as the framework's are.
  @Test func whatAMarkedContainerDoesIsAutomatic() {
    final class Frame: ViewController {
      var page: ViewController? {
        didSet { LifecycleTrace.call(by: self, "page", page) { page.map(addChild) } }
      }
      override func viewDidLoad() {
        super.viewDidLoad()
        LifecycleTrace.framework { addChild(Page()) }
      }
    }
    let frame = Frame()
    host().step {
      container.embed(frame)
      frame.page = Page()
    }
    let yours = trace.entries.filter { $0.origin == .yours && $0.controller == "Frame" }
    #expect(yours.map(\.event) == ["page"])
    #expect(origins("addChild(_:)", of: "Frame") == [.automatic, .automatic])
  }

  /// In an override, in the closures of a transition and in those beside it, the app's code runs.
  @Test func codeOfTheAppInsideACallIsYours() {
    final class Adopter: ViewController {
      override func willMove(toParent parent: ViewController?) {
        super.willMove(toParent: parent)
        if children.isEmpty { addChild(Page()) }
      }
    }
    let (one, other) = (Page(), Adopter())
    let host = host()
    host.step { container.embed(one) }
    host.play {
      one.willMove(toParent: nil)
      container.addChild(other)
      container.transition(
        from: one, to: other, duration: 0.1, animations: { other.addChild(Page()) },
        completion: { [container] _ in
          one.removeFromParent()
          other.didMove(toParent: container)
        })
    }
    #expect(origins("addChild(_:)", of: "Adopter") == [.yours, .yours])
    #expect(origins("removeFromParent()") == [.yours])
    let moved = trace.entries.filter { $0.event == "didMove(toParent:)" }
    #expect(moved.map(\.origin) == [.automatic, .automatic, .yours])
  }

  @Test func aViewsOwnCallbacksAreYours() {
    final class Nest: View {
      weak var controller2: ViewController?
      override func didMoveToWindow() { controller2?.addChild(Page()) }
    }
    let nest = Nest()
    nest.controller2 = container
    let host = host()
    let page = Page()
    page.view = nest
    host.step { container.embed(page) }
    let added = trace.entries.filter { $0.event == "addChild(_:)" }.map(\.origin)
    #expect(added == [.automatic, .yours])
  }

  @Test func appearanceCallbacksAreNeverAnythingElse() {
    let host = host()
    host.step { container.embed(Page()) }
    host.resize(to: Size(width: 10, height: 4))
    for entry in trace.entries {
      let isAppearance = entry.event.hasSuffix("ppear(_:)") || entry.event.hasSuffix("ppearing(_:)")
      #expect((entry.origin == .appearance) == isAppearance)
    }
    #expect(origins("viewWillTransition(to:with:)") == [.automatic, .automatic])
  }
}
