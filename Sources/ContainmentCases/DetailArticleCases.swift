import TermContainers

extension ConformanceCase {
  /// Article 4: one child at a time, kept in a property, in a part of the container's view.
  static let detailArticles: [ConformanceCase] = [
    ConformanceCase(
      "C-182", "D", "content: removed and the reference cleared, the child is freed",
      source: "article 4"
    ) { check in
      let scene = DetailScene()
      weak var seen: ViewController?
      scene.host.step {
        let child = Recorder("O", scene.log)
        seen = child
        scene.container.show(child)
      }
      check.holds(seen != nil, "the child is alive")
      scene.host.step { scene.container.clear() }
      scene.host.step {}
      check.equal(
        scene.log.callbacks(of: "O").suffix(4), ["WM(nil)", "WD", "DM(nil)", "DD"], "end")
      check.holds(seen == nil, "the child is freed")
    }
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
}
