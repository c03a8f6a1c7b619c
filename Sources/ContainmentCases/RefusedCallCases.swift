import TermContainers

extension ConformanceCase {
  /// Calls that are errors, besides those of transitions and of a view's place.
  static let refusedCalls: [ConformanceCase] = [
    ConformanceCase(
      "C-190", "P", "a controller added to itself, or to one inside it: refused",
      source: "our choice"
    ) { check in
      let stage = Stage()
      let child = stage.child("C")
      let found = complaints {
        child.addChild(child)
        child.addChild(stage.container)
      }
      check.equal(found.count, 2, "errors")
      check.equal(child.children.count, 0, "C's children")
      check.same(child.parent, stage.container, "C's parent")
    },
    ConformanceCase(
      "C-191", "B", "a view added to itself, or to one inside it: refused",
      source: "UIKit's exception: Can't add self as subview"
    ) { check in
      let (outer, inner) = (View(), View())
      outer.addSubview(inner)
      let found = complaints {
        inner.addSubview(inner)
        inner.addSubview(outer)
      }
      check.equal(found.count, 2, "errors")
      check.equal(inner.subviews.count, 0, "the inner one's subviews")
    },
    ConformanceCase(
      "C-192", "B", "presenting or pushing a controller that has a parent: refused",
      source: "UIKit's exception: Application tried to present … which has a parent"
    ) { check in
      let stage = Stage()
      let child = stage.child("C")
      let stack = NavigationController(rootViewController: stage.recorder("R"))
      let found = complaints {
        stage.container.present(child, animated: false)
        stack.pushViewController(child, animated: false)
      }
      check.equal(found.count, 2, "errors")
      check.same(child.parent, stage.container, "C's parent")
      check.equal(stage.log.of("C"), [], "C's log")
    },
    ConformanceCase(
      "C-193", "B", "a constraint between views that have no common ancestor: refused",
      source: "UIKit's exception: Unable to activate constraint …"
    ) { check in
      let (one, other) = (View(), View())
      let constraint = one.leadingAnchor.constraint(equalTo: other.leadingAnchor)
      let found = complaints { constraint.isActive = true }
      check.equal(found.count, 1, "errors")
      check.holds(!constraint.isActive, "it stays inactive")
    },
    ConformanceCase(
      "C-194", "P", "a strict handler turns each diagnostic into an error", source: "our choice"
    ) { check in
      let stage = Stage()
      let child = stage.child("C")
      var found: [String] = []
      let handler = ContainmentHandler.strict {
        CaseWitness.current?.see($0)
        found.append($0.explanation)
      }
      handler.handling { stage.container.addChild(child) }
      check.equal(found.count, 1, "errors")
    },
  ]
}
