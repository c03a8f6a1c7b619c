import TermContainers
import Testing

/// A plain view has the size of its place when it is loaded, as on iOS, so the commonest recipe works.
@MainActor
@Suite struct FirstSizeTests {
  private final class Container: ViewController {
    let child: ViewController
    private(set) var loaded: [Size] = []

    init(_ child: ViewController) {
      self.child = child
      super.init()
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      loaded.append(view.bounds.size)
      addChild(child)
      child.view.frame = view.bounds
      view.addSubview(child.view)
      child.didMove(toParent: self)
    }
  }

  private let size = Size(width: 30, height: 8)

  @Test func aFrameSetInViewDidLoadIsSeenAndFollows() {
    let container = Container(Container(ViewController()))
    let host = HeadlessHost(rootViewController: container, size: size)
    #expect(container.loaded == [size])
    #expect(container.child.view.frame.size == size)
    #expect(container.child.children.first?.view.frame.size == size)
    for next in [Size(width: 12, height: 3), Size(width: 60, height: 20), size] {
      host.resize(to: next)
      #expect(container.child.view.frame.size == next)
      #expect(container.child.children.first?.view.frame.size == next)
    }
  }

  @Test func inAStackAndPresentedAsWell() {
    let pushed = Container(ViewController())
    let navigation = NavigationController(rootViewController: pushed)
    let host = HeadlessHost(rootViewController: navigation, size: size)
    #expect(pushed.child.view.frame == pushed.view.bounds && pushed.view.bounds.width == 30)
    let covering = Container(ViewController())
    host.step { navigation.present(covering, animated: false) }
    #expect(covering.loaded == [size] && covering.child.view.frame.size == size)
    host.resize(to: Size(width: 50, height: 9))
    #expect(covering.child.view.frame.size == Size(width: 50, height: 9))
  }

  /// A container that is loaded before it has a place has no size to give, so frames stay as they are
  /// set.
  @Test func aPlaceWithoutASizeStretchesNothing() {
    let (root, child) = (ViewController(), ViewController())
    root.addChild(child)
    root.view.addSubview(child.view)
    child.view.frame = Rect(x: 3, y: 1, width: 5, height: 2)
    child.didMove(toParent: root)
    let host = HeadlessHost(rootViewController: root, size: size)
    #expect(child.view.frame == Rect(x: 3, y: 1, width: 5, height: 2))
    host.resize(to: Size(width: 60, height: 20))
    #expect(child.view.frame == Rect(x: 3, y: 1, width: 5, height: 2))
  }

  /// A view of one's own, one that already has a frame, and one that is loaded before it has a place
  /// stay as they are.
  @Test func otherViewsKeepTheirSizes() {
    let (own, sized, early) = (ViewController(), ViewController(), ViewController())
    own.view = Label("own")
    sized.view = View(frame: Rect(x: 1, y: 1, width: 3, height: 2))
    early.loadViewIfNeeded()
    let root = ViewController()
    let host = HeadlessHost(rootViewController: root, size: size)
    host.step {
      for child in [own, sized, early] {
        root.addChild(child)
        root.view.addSubview(child.view)
        child.didMove(toParent: root)
      }
    }
    #expect(own.view.frame == .zero && early.view.frame == .zero)
    #expect(sized.view.frame.size == Size(width: 3, height: 2))
    #expect(sized.view.autoresizingMask == [])
  }
}
