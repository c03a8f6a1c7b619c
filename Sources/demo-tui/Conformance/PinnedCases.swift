import ContainmentCases
import TermContainers

extension ConformanceCase {
  /// The cases of article 4, played with the keys and the controllers of its demo.
  static let pinnedArticle: [ConformanceCase] = [
    .init("C-182", "pinned: removed and the reference cleared, the child is freed") { check in
      let scene = PinnedScene()
      scene.performSteps(5)
      weak var child = scene.container?.children.first
      check.holds(child != nil, "the child is alive")
      check.equal(child?.view.frame, scene.contentView?.bounds, "frame of its view, pinned")
      check.equal(scene.log, "WM load WA DM DA", "log of the addition")
      scene.trace.removeAll()
      scene.performSteps(3)
      check.equal(scene.log, "WM(nil) WD DM(nil) DD", "log of the removal")
      check.holds(child != nil, "the reference keeps it")
      check.equal(scene.contentView?.constraints.count, 0, "constraints left")
      scene.performSteps(1)
      check.holds(child == nil, "the child is freed")
      check.holds(
        scene.host.text.contains("weak var child → nil: it is freed"), "the screen says so")
    }
  ]
}

/// The demo `pinned`, with the callbacks of its child.
final class PinnedScene: DemoScene {
  init(size: Size = Size(width: 80, height: 24)) { super.init(.pinned, size: size) }

  var container: ViewController? { host.window.rootViewController?.children.first }

  var contentView: View? { (container as? Pinned.ContainerViewController)?.contentView }

  /// Performs `count` steps of the demo in one turn. If the turn ended between two steps, the
  /// incomplete recipe would be reported.
  func performSteps(_ count: Int) {
    host.step {
      for _ in 0..<count { host.application.send(.key(KeyEvent(.character(" ")))) }
    }
    host.settle()
  }

  /// The child's callbacks, abbreviated as by ``log(of:)``.
  override var log: [String] { log(of: "ContentViewController") }
}
