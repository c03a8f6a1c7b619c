import TermContainers

extension ConformanceCase {
  /// Calls that are errors, besides those of transitions and of a view's place.
  static let refusedCalls: [ConformanceCase] = [
    .init("C-190", "a controller added to itself, or to one inside it: refused") { check in
      let (stage, child) = Stage.withChild()
      check.complains(2, "errors") {
        child.addChild(child)
        child.addChild(stage.container)
      }
      check.equal(child.children.count, 0, "C's children")
      check.same(child.parent, stage.container, "C's parent")
    },
    .init("C-191", "a view added to itself, or to one inside it: refused") { check in
      let (outer, inner) = (View(), View())
      outer.addSubview(inner)
      check.complains(2, "errors") {
        inner.addSubview(inner)
        inner.addSubview(outer)
      }
      check.equal(inner.subviews.count, 0, "the inner one's subviews")
    },
    .init("C-192", "presenting or pushing a controller that has a parent: refused") { check in
      let (stage, child) = Stage.withChild()
      let stack = NavigationController(rootViewController: stage.recorder("R"))
      check.complains(2, "errors") {
        stage.container.present(child, animated: false)
        stack.pushViewController(child, animated: false)
      }
      check.same(child.parent, stage.container, "C's parent")
      check.equal(stage.log.of("C"), [], "C's log")
    },
    .init("C-193", "a constraint between views that have no common ancestor: refused") { check in
      let (one, other) = (View(), View())
      let constraint = one.leadingAnchor.constraint(equalTo: other.leadingAnchor)
      check.complains(1, "errors") { constraint.isActive = true }
      check.holds(!constraint.isActive, "it stays inactive")
    },
    .init("C-194", "a strict handler turns each diagnostic into an error") { check in
      let (stage, child) = Stage.withChild()
      var found: [String] = []
      let handler = ContainmentHandler.strict {
        CaseWitness.current?.see(Complaint($0))
        found.append($0.explanation)
      }
      handler.handling { stage.container.addChild(child) }
      check.equal(found.count, 1, "errors")
    },
  ]
}
