import ContainmentCases
import TermContainers

extension ConformanceCase {
  /// The cases of article 5, played with the keys and the controllers of its demo.
  static let factoryArticle: [ConformanceCase] = [
    .init("C-183", "factory, mode 1: the old detail leaves, the new one comes") { check in
      let scene = DemoScene(.factory)
      weak var old = scene.current
      scene.new()
      check.equal(scene.log(of: 1), "WM(nil) WD DM(nil) DD", "the old one's log")
      check.equal(scene.log(of: 2), "WM load WA DM DA", "the new one's log")
      check.holds(old == nil, "the old one is freed")
    },
    .init("C-184", "factory, mode 2: WD at once by the call, at the end by hand") { check in
      let scene = DemoScene(.factory)
      scene.press("2")
      scene.new(settles: false)
      check.equal(scene.moves, ["1 WM(nil)", "2 WM", "1 WD", "2 WA"], "the call, at its start")
      scene.host.settle()
      check.equal(
        scene.moves.suffix(4), ["2 DA", "1 DD", "1 DM(nil)", "2 DM"], "the call, at its end")
      check.equal(scene.host.now, 1.8, "seconds, the button's return included")
      scene.press("t")
      scene.new(settles: false)
      check.equal(scene.moves, ["2 WM(nil)", "3 WM", "3 WA", "3 DA"], "by hand, at its start")
      scene.host.settle()
      check.equal(
        scene.moves.suffix(4), ["2 WD", "2 DM(nil)", "3 DM", "2 DD"], "by hand, at its end")
    },
    .init("C-185", "factory: loaded before it is added, viewDidLoad before willMove") { check in
      let scene = DemoScene(.factory)
      scene.trace.removeAll()
      scene.host.step {
        let detail = Factory.DetailViewController(
          text: "loaded", color: .white, colors: Factory.RandomColors(seed: 1))
        detail.loadViewIfNeeded()
        scene.container?.presentDetailController(detail)
      }
      check.equal(scene.log(of: 2), "load WM WA DM DA", "its log")
    },
  ]
}

// The factory on its stage.
extension DemoScene {
  fileprivate var container: Factory.ContainerViewController? {
    host.window.rootViewController?.children.first as? Factory.ContainerViewController
  }
  fileprivate var current: ViewController? { container?.currentDetailController }

  /// Adds a detail controller. The log then has only this addition.
  fileprivate func new(settles: Bool = true) {
    trace.removeAll()
    host.send("n")
    if settles { host.settle() }
  }

  /// Returns the callbacks of detail controller `number`.
  fileprivate func log(of number: Int) -> [String] {
    callbacks { isDetail($0) && $0.subject.number == number ? "" : nil }
  }

  /// All callbacks of detail controllers except loading, such as `1 WM(nil)`.
  fileprivate var moves: [String] {
    callbacks { isDetail($0) ? "\($0.subject.number) " : nil }.filter { !$0.hasSuffix(" load") }
  }

  private func isDetail(_ entry: LifecycleTrace.Entry) -> Bool {
    entry.controller == "DetailViewController"
  }
}
