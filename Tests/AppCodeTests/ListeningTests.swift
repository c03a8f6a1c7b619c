import TermContainers
import Testing

/// An app's own tests receive containment errors and diagnostics.
@MainActor
struct ListeningTests {
  final class Screen: ViewController {}

  @Test func aHandlerListensAcrossAwaits() async {
    var heard: [ContainmentDiagnostic] = []
    let handler = ContainmentHandler(onDiagnostic: { heard.append($0) })
    let result = await handler.handling {
      let root = Screen()
      let host = HeadlessHost(rootViewController: root, size: Size(width: 20, height: 4))
      await host.advance(by: 0.1)
      let task = Task { @MainActor in
        let child = Screen()
        root.addChild(child)
        child.view.frame = root.view.bounds
        root.view.addSubview(child.view)
      }
      await task.value
      await host.settle()
      return host.window.bounds.size
    }
    #expect(result == Size(width: 20, height: 4))
    #expect(heard.map(\.kind) == [.missingDidMove])
  }

  @Test func aHandlerPassesErrorsOn() async {
    struct Fault: Error {}
    await #expect(throws: Fault.self) {
      try await ContainmentHandler().handling {
        await Task.yield()
        throw Fault()
      }
    }
  }

  @Test func diagnosticsKeepNobody() {
    var heard: [ContainmentDiagnostic] = []
    weak var child: ViewController?
    weak var container: ViewController?
    ContainmentHandler(onDiagnostic: { heard.append($0) }).handling {
      let (parent, new) = (Screen(), Screen())
      (child, container) = (new, parent)
      parent.addChild(new)
      parent.addChild(new)
      #expect(heard.first?.controller === new && heard.first?.container === parent)
    }
    #expect(child == nil && container == nil && heard.count == 1)
    #expect(heard.first?.controller == nil && heard.first?.container == nil)
    #expect(heard.first?.summary.hasPrefix("Screen is already a child of Screen") == true)
    #expect(heard.first?.calls.isEmpty == false)
  }

  /// A view without a name is named by its place in the tree.
  @Test func unnamedViewsCanBeFound() {
    let (root, panel, plain, label) = (Screen(), PanelView(title: "Form"), View(), Label())
    root.view.addSubview(View())
    root.view.addSubview(panel)
    panel.addSubview(plain)
    plain.addSubview(label)
    let errors = refusals {
      label.addSubview(plain)
      panel.addSubview(panel)
      plain.layoutIdentifier = "rows"
      label.addSubview(plain)
    }
    #expect(
      errors.map { $0.prefix { $0 != "," } } == [
        "PanelView “Form”/View[0] cannot be added to PanelView “Form”/View[0]/Label[0]",
        "PanelView “Form” cannot be added to itself.",
        "rows cannot be added to rows/Label[0]",
      ])
    let width = panel.widthAnchor.constraint(equalTo: root.view.subviews[0].widthAnchor)
    #expect(width.description == "PanelView “Form”.width == Screen.view/View[0].width (required)")
  }
}
