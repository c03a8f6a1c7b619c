import TermContainers
import Testing

/// Containers are told the sizes of their content.
@MainActor
struct ContentContainerTests {
  let root = CountingViewController()
  let host: HeadlessHost

  init() {
    host = HeadlessHost(rootViewController: root, size: Size(width: 30, height: 8))
  }

  @Test func constraintsThatResizeAChildAreTold() {
    let (child, label) = (ViewController(), Label("name"))
    root.addChild(child)
    child.view.translatesAutoresizingMaskIntoConstraints = false
    label.translatesAutoresizingMaskIntoConstraints = false
    child.view.addSubview(label)
    root.view.addSubview(child.view)
    child.didMove(toParent: root)
    let pins = [
      child.view.leftAnchor.constraint(equalTo: root.view.leftAnchor),
      child.view.topAnchor.constraint(equalTo: root.view.topAnchor),
      label.leftAnchor.constraint(equalTo: child.view.leftAnchor),
      label.topAnchor.constraint(equalTo: child.view.topAnchor),
      label.rightAnchor.constraint(equalTo: child.view.rightAnchor),
      label.bottomAnchor.constraint(equalTo: child.view.bottomAnchor),
    ]
    host.step { LayoutConstraint.activate(pins) }
    #expect(heard == 1 && child.view.frame.size == Size(width: 4, height: 1))
    host.step { label.text = "longer" }
    #expect(heard == 2 && child.view.frame.size == Size(width: 6, height: 1))
    // A move or a redraw alone does not change the size.
    host.step { label.text = "others" }
    host.step { pins[0].constant = 3 }
    #expect(heard == 2 && child.view.frame.origin.x == 3)
  }

  private var heard: Int { root.calls.filter { $0 == "systemLayoutFittingSizeDidChange" }.count }

  @Test func theListedContainerFollowsItsContent() {
    let (page, drawer) = (PageViewController(), PageViewController())
    let container = DrawerViewController(contentViewController: page)
    host.step { root.embed(container) }
    drawer.preferredContentSize = Size(width: 12, height: 3)
    host.step { container.openDrawer(drawer) }
    #expect(host.settle() && drawer.view.frame == Rect(x: 0, y: 0, width: 12, height: 8))
    #expect(drawer.appearanceState == .appeared && container.view.viewWithTag(42) != nil)
    let next = PageViewController()
    host.step { container.setContentViewController(next, animated: true) }
    #expect(host.settle() && container.swaps == 1 && container.children == [drawer, next])
    #expect(HierarchyAudit(of: host.window).findings.isEmpty)
  }

  @Test func anythingMayBeAContentContainer() {
    final class Content: ContentContainer {
      var preferredContentSize = Size(width: 2, height: 1)
      var told: [Size] = []
      func preferredContentSizeDidChange(forChildContentContainer container: ContentContainer) {}
      func systemLayoutFittingSizeDidChange(forChildContentContainer container: ContentContainer) {}
      func size(
        forChildContentContainer container: ContentContainer,
        withParentContainerSize parentSize: Size
      ) -> Size { container.preferredContentSize }
      func viewWillTransition(to size: Size, with coordinator: ViewControllerTransitionCoordinator)
      {
        told.append(size)
      }
    }
    let content = Content()
    let size = Size(width: 7, height: 7)
    #expect(root.size(forChildContentContainer: content, withParentContainerSize: size) == size)
    #expect(content.size(forChildContentContainer: root, withParentContainerSize: size) == .zero)
  }
}
