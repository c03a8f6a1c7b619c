import ContainmentCases
import Testing

@testable import TermContainers

/// The audit finds faults that the tests make from the inside.
@MainActor
@Suite struct AuditTests {
  private let parent = ViewController()
  private let child = ViewController()

  private func findings(of window: Window? = nil) -> [String] {
    HierarchyAudit(of: [parent, child]).findings.map(\.description)
  }

  @Test func soundTreesHaveNoFindings() {
    parent.embed(child)
    #expect(findings() == [])
  }

  @Test func aChildWithAnotherParentIsFound() {
    parent.embed(child)
    child.parent = nil
    #expect(findings() == ["ViewController is a child of a controller that is not its parent"])
  }

  @Test func aParentThatDoesNotKnowItsChildIsFound() {
    child.parent = parent
    #expect(findings() == ["ViewController is listed 0 times among its parent's children"])
  }

  @Test func aCircleOfParentsIsFound() {
    (child.parent, parent.parent) = (parent, child)
    (parent.children, child.children) = ([child], [parent])
    #expect(findings().contains("ViewController is in a cycle of parents"))
    (parent.children, child.children) = ([], [])
  }

  @Test func aViewInAStrangersViewIsFound() {
    let stranger = ViewController()
    parent.embed(child)
    child.view.superview?.subviews = []
    child.view.superview = stranger.view
    stranger.view.subviews = [child.view]
    #expect(
      findings() == [
        "ViewController has its view inside that of a controller that is not its parent"
      ])
  }

  @Test func aSubviewThatDoesNotKnowItsSuperviewIsFound() {
    let view = View()
    parent.view.addSubview(view)
    view.superview = nil
    #expect(findings() == ["View is a subview of a view that is not its superview"])
  }

  @Test func aViewOfAnotherWindowIsFound() {
    let host = HeadlessHost(rootViewController: parent, size: Size(width: 4, height: 2))
    let view = View()
    parent.view.addSubview(view)
    #expect(HierarchyAudit(of: host.window).findings == [])
    view.window = nil
    #expect(
      HierarchyAudit(of: host.window).findings.map(\.description) == [
        "ViewController.view/View[0] is not in its superview's window"
      ])
    view.window = host.window
  }

  @Test func aPresentationThatOnlyOneKnowsOfIsFound() {
    parent.ownPresented = child
    #expect(
      findings() == [
        "ViewController is presented by a controller that is not its presenting controller"
      ])
  }

  /// No callback should be able to break the trees; a debug build checks them after each turn
  /// anyway.
  @Test func brokenTreesAreRaisedAfterTheTurn() {
    let host = HeadlessHost(rootViewController: parent, size: Size(width: 4, height: 2))
    var errors: [String] = []
    let handler = ContainmentHandler(onError: { errors.append($0.explanation) })
    handler.handling {
      host.step {
        child.parent = parent
        parent.embed(ViewController())
        child.parent = nil
      }
    }
    #expect(errors == [])
    handler.handling {
      host.step {
        parent.children.first?.parent = nil
        parent.view.setNeedsLayout()
      }
    }
    #expect(
      errors == [
        "the trees are inconsistent: ViewController is a child of a controller that is not its parent"
      ])
    parent.children = []
  }
}
