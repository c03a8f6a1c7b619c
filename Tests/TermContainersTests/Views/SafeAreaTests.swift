import TermContainers
import Testing

/// The safe area and the margins.
@MainActor
@Suite struct SafeAreaTests {
  private final class Bar: ViewController {
    var (changes, marginChanges) = ([EdgeInsets](), 0)

    override func viewLayoutMarginsDidChange() {
      super.viewLayoutMarginsDidChange()
      marginChanges += 1
    }

    override func viewSafeAreaInsetsDidChange() {
      super.viewSafeAreaInsetsDidChange()
      changes.append(view.safeAreaInsets)
    }
  }

  private let root = Bar()
  private let child = Bar()
  private let host: HeadlessHost

  init() { host = HeadlessHost(rootViewController: root, size: Size(width: 40, height: 12)) }

  @Test func whatAContainerTakesIsTakenFromItsChildrenWhereTheyAreCovered() {
    host.step {
      root.embed(child)
      root.additionalSafeAreaInsets = EdgeInsets(top: 2, left: 1)
    }
    #expect(root.view.safeAreaInsets == EdgeInsets(top: 2, left: 1))
    #expect(child.view.safeAreaInsets == EdgeInsets(top: 2, left: 1))
    host.step { child.view.frame = Rect(x: 0, y: 1, width: 30, height: 11) }
    #expect(child.view.safeAreaInsets == EdgeInsets(top: 1, left: 1))
    host.step { child.view.frame.origin.y = 5 }
    #expect(child.view.safeAreaInsets == EdgeInsets(left: 1))
    host.step { child.additionalSafeAreaInsets = EdgeInsets(bottom: 3) }
    #expect(child.view.safeAreaInsets == EdgeInsets(left: 1, bottom: 3))
    #expect(root.changes == [EdgeInsets(top: 2, left: 1)])
    #expect(
      child.changes == [
        EdgeInsets(top: 2, left: 1), EdgeInsets(top: 1, left: 1), EdgeInsets(left: 1),
        EdgeInsets(left: 1, bottom: 3),
      ])
  }

  /// What comes from a window ends with it, for the view and those inside.
  @Test func outsideOfAWindowThereIsNone() {
    let scroll = ScrollView()
    host.step {
      root.embed(child)
      child.view.addSubview(scroll)
      scroll.frame = child.view.bounds
      root.additionalSafeAreaInsets = EdgeInsets(top: 2)
    }
    #expect(child.view.layoutMargins.top == 2 && scroll.adjustedContentInset.top == 2)
    host.step { child.view.removeFromSuperview() }
    #expect(child.view.safeAreaInsets == .zero && child.view.layoutMargins.top == 0)
    #expect(child.view.safeAreaLayoutGuide.layoutFrame == child.view.bounds)
    #expect(scroll.adjustedContentInset == .zero && child.marginChanges == 2)
    child.additionalSafeAreaInsets = EdgeInsets(left: 1)
    child.view.layoutIfNeeded()
    #expect(child.view.safeAreaInsets == .zero)
    host.step { root.view.addSubview(child.view) }
    #expect(
      child.changes == [EdgeInsets(top: 2), .zero, EdgeInsets(top: 2, left: 1)]
        && child.marginChanges == 3)
  }

  @Test func theGuideFollows() {
    let inner = View()
    inner.translatesAutoresizingMaskIntoConstraints = false
    host.step {
      root.view.addSubview(inner)
      LayoutConstraint.activate(inner.edges(at: root.view.safeAreaLayoutGuide))
    }
    #expect(inner.frame == Rect(x: 0, y: 0, width: 40, height: 12))
    host.step { root.additionalSafeAreaInsets = EdgeInsets(top: 1, bottom: 2) }
    #expect(inner.frame == Rect(x: 0, y: 1, width: 40, height: 9))
    #expect(root.view.safeAreaLayoutGuide.layoutFrame == inner.frame)
    #expect(root.view.safeAreaLayoutGuide === root.view.safeAreaLayoutGuide)
    host.resize(to: Size(width: 20, height: 8))
    #expect(inner.frame == Rect(x: 0, y: 1, width: 20, height: 5))
  }

  /// A border counts once, also where the superview's lies over it.
  @Test func aPanelKeepsItsBorderFree() {
    let (outer, inner) = (PanelView(title: "outer"), PanelView(title: "inner"))
    outer.frame = Rect(x: 0, y: 0, width: 20, height: 8)
    outer.addSubview(inner)
    inner.frame = outer.bounds
    #expect(inner.safeAreaInsets == EdgeInsets(top: 1, left: 1, bottom: 1, right: 1))
    inner.frame = outer.bounds.inset(by: outer.safeAreaInsets)
    outer.layoutIfNeeded()
    #expect(inner.safeAreaInsets == EdgeInsets(top: 1, left: 1, bottom: 1, right: 1))
    inner.border = nil
    inner.title = nil
    outer.layoutIfNeeded()
    #expect(inner.safeAreaInsets == .zero)
  }

  @Test func marginsIncludeTheSafeAreaAndPerhapsThoseOfTheSuperview() {
    host.step { root.embed(child) }
    #expect(root.view.layoutMargins == EdgeInsets(left: 2, right: 2))
    host.step { root.additionalSafeAreaInsets = EdgeInsets(top: 1) }
    #expect(root.view.layoutMargins == EdgeInsets(top: 1, left: 2, right: 2))
    root.view.insetsLayoutMarginsFromSafeArea = false
    #expect(root.view.layoutMargins == EdgeInsets(left: 2, right: 2))
    root.view.directionalLayoutMargins = DirectionalEdgeInsets(top: 3, leading: 4, trailing: 5)
    #expect(root.view.layoutMargins == EdgeInsets(top: 3, left: 4, right: 5))
    let inner = View(frame: Rect(x: 1, y: 1, width: 38, height: 11))
    root.view.addSubview(inner)
    inner.insetsLayoutMarginsFromSafeArea = false
    #expect(inner.layoutMargins == EdgeInsets(left: 1, right: 1))
    inner.preservesSuperviewLayoutMargins = true
    #expect(inner.layoutMargins == EdgeInsets(top: 2, left: 3, right: 4))
  }

  /// Margins of a superview are kept with the smallest change, and not with the safe area twice.
  @Test func theSuperviewsMarginsAreKeptOnce() {
    let inner = View(frame: root.view.bounds)
    host.step {
      root.additionalSafeAreaInsets = EdgeInsets(top: 2)
      root.view.layoutMargins = EdgeInsets(top: 3, left: 4)
      root.view.addSubview(inner)
      inner.preservesSuperviewLayoutMargins = true
    }
    #expect(inner.layoutMargins == EdgeInsets(top: 5, left: 4, right: 1))
  }

  /// What lies by the margins of a view moves with those that its superview preserves or changes.
  @Test func theSuperviewsMarginsAreFollowed() {
    final class Inner: View {
      var changes = 0
      override func layoutMarginsDidChange() { changes += 1 }
    }
    let (inner, label) = (Inner(), Label("text"))
    host.step {
      root.view.place(inner, at: root.view.bounds.inset(by: EdgeInsets(top: 3)))
      inner.preservesSuperviewLayoutMargins = true
      inner.placeByConstraints(label)
      let room = inner.layoutMarginsGuide
      label.topAnchor.constraint(equalTo: room.topAnchor).isActive = true
      label.leadingAnchor.constraint(equalTo: room.leadingAnchor).isActive = true
    }
    #expect(label.frame.origin == Point(x: 2, y: 0))
    inner.changes = 0
    host.step { root.view.layoutMargins = EdgeInsets(top: 5, left: 7) }
    #expect(label.frame.origin == Point(x: 7, y: 2) && inner.changes == 1)
    host.step { root.additionalSafeAreaInsets = EdgeInsets(top: 1) }
    #expect(inner.safeAreaInsets == .zero)
    #expect(label.frame.origin == Point(x: 7, y: 3))
  }
}
