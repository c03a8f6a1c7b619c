import TermContainers

extension ConformanceCase {
  /// Article 5: one child at a time, kept in a property, in a part of the container's view.
  static let detailArticles: [ConformanceCase] = [
    ConformanceCase(
      "C-183", "D", "detail, first way: the old one leaves, the new one comes", source: "article 5"
    ) { check in
      let scene = DetailScene()
      weak var seen: ViewController?
      scene.host.step {
        let old = Recorder("O", scene.log)
        seen = old
        scene.container.show(old)
      }
      scene.log.clear()
      scene.host.step { scene.container.show(Recorder("N", scene.log)) }
      scene.host.step {}
      check.equal(scene.log.callbacks(of: "O"), ["WM(nil)", "WD", "DM(nil)", "DD"], "O's log")
      check.equal(
        scene.log.callbacks(of: "N"), ["WM(P)", "load", "WA", "DM(P)", "DA"], "N's log")
      check.holds(seen == nil, "the old one is freed")
    },
    ConformanceCase(
      "C-184", "D", "detail, second way: WD at once by the call, at the end by hand",
      source: "article 5"
    ) { check in
      let scene = DetailScene()
      let (first, second, third) = scene.threeRecorders
      scene.host.step { scene.container.show(first) }
      scene.log.clear()
      scene.host.step { scene.container.slideByTransition(to: second) }
      check.equal(scene.moves, ["1.WM(nil)", "2.WM(P)", "1.WD", "2.WA"], "the call, at its start")
      scene.host.settle()
      check.equal(
        scene.moves.suffix(4), ["2.DA", "1.DD", "1.DM(nil)", "2.DM(P)"], "the call, at its end")
      scene.log.clear()
      scene.host.step { scene.container.slideByHand(to: third, scene.host.application) }
      check.equal(
        scene.moves, ["2.WM(nil)", "3.WM(P)", "3.WA", "3.DA"], "by hand, at its start")
      scene.host.settle()
      check.equal(
        scene.moves.suffix(4), ["2.WD", "2.DM(nil)", "3.DM(P)", "2.DD"], "by hand, at its end")
    },
    ConformanceCase(
      "C-185", "D", "detail that loads itself when made: viewDidLoad before willMove",
      source: "article 5"
    ) { check in
      let scene = DetailScene()
      scene.host.step { scene.container.show(EagerDetail("O", scene.log)) }
      check.equal(
        scene.log.callbacks(of: "O"), ["load", "WM(P)", "WA", "DM(P)", "DA"], "O's log")
    },
  ]
}

/// A container of one detail, on a screen.
@MainActor
private struct DetailScene {
  let log = EventLog()
  let container: DetailContainer
  let host: HeadlessHost

  init() {
    container = DetailContainer("P", log)
    host = HeadlessHost(rootViewController: container, size: Size(width: 20, height: 6))
    log.clear()
  }

  var threeRecorders: (Recorder, Recorder, Recorder) {
    (Recorder("1", log), Recorder("2", log), Recorder("3", log))
  }

  /// The log without loading and layout.
  var moves: [String] { log.all("WM", "DM", "WA", "DA", "WD", "DD") }
}

/// Shows one child in a part of its view.
private final class DetailContainer: Recorder {
  private let detailView = View(frame: Rect(x: 0, y: 0, width: 20, height: 4))
  private var current: ViewController?

  override func viewDidLoad() {
    super.viewDidLoad()
    view.addSubview(detailView)
  }

  /// Removes the child, if there is one.
  func clear() {
    current?.removeByRecipe()
    current = nil
  }

  /// Removes the child and adds `new`.
  func show(_ new: ViewController) {
    clear()
    addChild(new)
    new.view.frame = detailView.bounds
    detailView.addSubview(new.view)
    new.didMove(toParent: self)
    current = new
  }

  /// Replaces the child as the article's text does.
  func slideByTransition(to new: ViewController) {
    guard let old = beginSlide(to: new) else { return }
    transition(
      from: old, to: new, duration: 1.3, completion: { _ in self.endSlide(from: old, to: new) })
  }

  /// Replaces the child as the article's project does, which moves the views itself.
  func slideByHand(to new: ViewController, _ application: Application) {
    guard let old = beginSlide(to: new) else { return }
    detailView.addSubview(new.view)
    application.schedule(after: 1.3) {
      old.view.removeFromSuperview()
      self.endSlide(from: old, to: new)
    }
  }

  private func beginSlide(to new: ViewController) -> ViewController? {
    current?.willMove(toParent: nil)
    addChild(new)
    return current
  }

  private func endSlide(from old: ViewController, to new: ViewController) {
    old.removeFromParent()
    current = new
    new.didMove(toParent: self)
  }
}

/// Touches its view before anybody can add it.
private final class EagerDetail: Recorder {
  override init(_ name: String, _ log: EventLog) {
    super.init(name, log)
    loadViewIfNeeded()
  }
}
