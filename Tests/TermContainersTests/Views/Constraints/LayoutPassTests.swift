import Testing

@testable import TermContainers

/// Constraints in a window: when they are solved, what moves, and what happens to them as views
/// leave.
@MainActor
@Suite struct LayoutPassTests {
  private let host = HeadlessHost(width: 40, height: 12)
  private var root: ViewController { host.root }
  private let child = View()

  init() { child.translatesAutoresizingMaskIntoConstraints = false }

  @discardableResult
  private func pin(_ view: View, in superview: View, _ margin: Int = 0) -> [LayoutConstraint] {
    let constraints = view.edges(at: superview, inset: margin)
    LayoutConstraint.activate(constraints)
    return constraints
  }

  @Test func framesAreThereWhenTheSubviewsAreLaidOut() {
    final class Probe: View {
      var sizes: [Size] = []
      override func layoutSubviews() { sizes.append(subviews.first?.frame.size ?? .zero) }
    }
    let probe = Probe()
    probe.frame = Rect(x: 0, y: 0, width: 10, height: 5)
    host.step {
      root.view.addSubview(probe)
      probe.addSubview(child)
      pin(child, in: probe, 1)
    }
    #expect(probe.sizes.first == Size(width: 8, height: 3))
    host.step { probe.frame.size.width = 20 }
    #expect(probe.sizes.last == Size(width: 18, height: 3))
  }

  @Test func aViewThatIsAddedAgainKeepsItsConstraints() {
    host.step {
      root.view.addSubview(child)
      let constraints = pin(child, in: root.view)
      root.view.addSubview(child)
      #expect(constraints.allSatisfy { $0.isActive })
      View().addSubview(child)
      #expect(constraints.allSatisfy { !$0.isActive })
    }
  }

  @Test func aControllerMayChangeConstraintsBeforeItsLayout() {
    final class Half: ViewController {
      var width: LayoutConstraint?
      override func viewWillLayoutSubviews() { width?.constant = view.bounds.width / 2 }
    }
    let half = Half()
    let host = HeadlessHost(rootViewController: half, size: Size(width: 40, height: 12))
    host.step {
      half.view.addSubview(child)
      LayoutConstraint.activate([
        child.leftAnchor.constraint(equalTo: half.view.leftAnchor),
        child.topAnchor.constraint(equalTo: half.view.topAnchor),
        child.heightAnchor.constraint(equalToConstant: 1),
      ])
      half.width = child.widthAnchor.constraint(equalToConstant: 0)
      half.width?.isActive = true
    }
    #expect(child.frame.width == 20)
    host.resize(to: Size(width: 30, height: 12))
    #expect(child.frame.width == 15)
  }

  @Test func anUnchangedLayoutIsNotSolvedAgain() {
    final class Measured: View {
      var asked = 0
      override var intrinsicContentSize: Size {
        asked += 1
        return Size(width: 3, height: 1)
      }
    }
    let measured = Measured()
    measured.translatesAutoresizingMaskIntoConstraints = false
    host.step {
      root.view.addSubview(measured)
      measured.leftAnchor.constraint(equalTo: root.view.leftAnchor).isActive = true
      measured.topAnchor.constraint(equalTo: root.view.topAnchor).isActive = true
    }
    let asked = measured.asked
    #expect(asked > 0)
    host.step { root.view.setNeedsLayout() }
    host.step { root.view.frame.origin.x = 2 }
    host.step { measured.setNeedsDisplay() }
    #expect(measured.asked == asked)
    host.step { measured.invalidateIntrinsicContentSize() }
    #expect(measured.asked > asked)
  }

  @Test func aConstantIsAnimated() throws {
    var constraints: [LayoutConstraint] = []
    host.step {
      root.view.addSubview(child)
      child.backgroundColor = .orange
      constraints = pin(child, in: root.view)
    }
    host.step {
      View.animate(withDuration: 1, options: .curveLinear) {
        for constraint in constraints { constraint.constant = 4 }
        root.view.layoutIfNeeded()
      }
    }
    #expect(child.frame == Rect(x: 4, y: 4, width: 32, height: 4))
    func isOrange(_ x: Int, _ y: Int) -> Bool {
      host.surface[x, y].style.background == .orange
    }
    host.advance(by: 0.5)
    #expect(!isOrange(1, 6) && isOrange(2, 6) && isOrange(37, 6) && !isOrange(38, 6))
    host.advance(by: 0.6)
    #expect(!isOrange(3, 6) && isOrange(4, 6))
  }

  /// `layoutIfNeeded` is called on a view that constraints from above govern.
  @Test func layoutIfNeededOfAViewInTheMiddleSolvesFromAbove() {
    let inner = View()
    inner.translatesAutoresizingMaskIntoConstraints = false
    host.step {
      root.view.addSubview(child)
      child.addSubview(inner)
      pin(child, in: root.view, 1)
    }
    let pinned = pin(inner, in: child, 1)
    child.layoutIfNeeded()
    #expect(inner.frame == Rect(x: 1, y: 1, width: 36, height: 8))
    pinned[0].constant = 5
    child.layoutIfNeeded()
    #expect(inner.frame.minX == 5)
  }

  @Test func leavingEndsWhatCrossesTheEdge() {
    let inner = View()
    inner.translatesAutoresizingMaskIntoConstraints = false
    var (outer, own): ([LayoutConstraint], [LayoutConstraint]) = ([], [])
    host.step {
      root.view.addSubview(child)
      child.addSubview(inner)
      outer = pin(child, in: root.view)
      outer.append(inner.widthAnchor.constraint(equalTo: root.view.widthAnchor, constant: -2))
      LayoutConstraint.activate(outer)
      own = pin(inner, in: child, 1)
    }
    #expect(root.view.constraints.count == 5 && child.constraints.count == 4)
    host.step { child.removeFromSuperview() }
    #expect(root.view.constraints.isEmpty)
    #expect(outer.allSatisfy { !$0.isActive } && own.allSatisfy(\.isActive))
    host.step {
      root.view.addSubview(child)
      pin(child, in: root.view, 2)
    }
    #expect(inner.frame == Rect(x: 1, y: 1, width: 34, height: 6))
  }

  @Test func movingToAnotherSuperviewEndsConstraintsToo() {
    let other = View(frame: Rect(x: 0, y: 0, width: 4, height: 4))
    host.step {
      root.view.addSubview(other)
      root.view.addSubview(child)
      pin(child, in: root.view)
    }
    host.step { other.addSubview(child) }
    #expect(root.view.constraints.isEmpty)
    host.step { pin(child, in: other) }
    #expect(child.frame.size == Size(width: 4, height: 4))
    #expect(other.constraints.count == 4)
  }

  @Test func aConstraintKeepsNoViewAlive() {
    weak var view: View?
    weak var constraint: LayoutConstraint?
    var kept: LayoutConstraint?
    do {
      let (top, inner) = (View(), View())
      top.placeByConstraints(inner)
      let constraints = pin(inner, in: top)
      top.layoutIfNeeded()
      (view, constraint, kept) = (inner, constraints[0], constraints[1])
    }
    #expect(view == nil && constraint == nil)
    #expect(kept?.isActive == false && kept?.firstItem == nil && kept?.secondItem == nil)
    #expect(kept?.description == "(gone).top == (gone).top (required)")
    kept?.isActive = false
  }

  @Test func viewsWithoutConstraintsHaveNoRecord() {
    host.step {
      root.view.addSubview(child)
      let (plain, label) = (View(), Label("text"))
      child.addSubview(plain)
      plain.addSubview(label)
      pin(child, in: root.view)
      label.text = "longer"
    }
    #expect(child.subviews.allSatisfy { $0.layoutRecord == nil && !$0.mayMeetConstraints })
    #expect(host.window.layoutRecord == nil)
  }

  @Test func aSetThatComesIntoALargerOneIsSolvedWithIt() {
    let panel = View()
    panel.translatesAutoresizingMaskIntoConstraints = false
    let inner = panel.placeByConstraints(View())
    LayoutConstraint.activate([
      inner.centerXAnchor.constraint(equalTo: panel.centerXAnchor),
      inner.centerYAnchor.constraint(equalTo: panel.centerYAnchor),
      inner.widthAnchor.constraint(equalToConstant: 4),
      inner.heightAnchor.constraint(equalToConstant: 2),
    ])
    host.step {
      root.view.addSubview(panel)
      pin(panel, in: root.view)
    }
    #expect(inner.frame == Rect(x: 18, y: 5, width: 4, height: 2))
    host.resize(to: Size(width: 20, height: 6))
    #expect(inner.frame == Rect(x: 8, y: 2, width: 4, height: 2))
  }
}
