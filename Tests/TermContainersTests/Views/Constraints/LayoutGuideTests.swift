import TermContainers
import Testing

/// Guides: places that constraints know and nobody sees.
@MainActor
@Suite struct LayoutGuideTests {
  private let root = View(frame: Rect(x: 0, y: 0, width: 40, height: 12))
  private let child = View()

  init() {
    root.placeByConstraints(child)
  }

  private func guideInRoot() -> LayoutGuide {
    let guide = LayoutGuide()
    root.addLayoutGuide(guide)
    LayoutConstraint.activate([
      guide.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 3),
      guide.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.5),
      guide.topAnchor.constraint(equalTo: root.topAnchor, constant: 1),
      guide.heightAnchor.constraint(equalToConstant: 4),
    ])
    return guide
  }

  @Test func aGuideIsPlacedAndPlacesOthers() {
    let guide = guideInRoot()
    LayoutConstraint.activate(child.edges(at: guide))
    root.layoutIfNeeded()
    #expect(guide.layoutFrame == Rect(x: 3, y: 1, width: 20, height: 4))
    #expect(child.frame == guide.layoutFrame)
    root.frame.size.width = 20
    root.layoutIfNeeded()
    #expect(guide.layoutFrame.width == 10 && child.frame == guide.layoutFrame)
    #expect(guide.owningView === root && root.layoutGuides.map { $0 === guide } == [true])
  }

  @Test func aRemovedGuideEndsItsConstraints() {
    let guide = guideInRoot()
    LayoutConstraint.activate(child.edges(at: guide))
    let own = root.constraints
    #expect(own.count == 8)
    root.removeLayoutGuide(guide)
    #expect(root.constraints.isEmpty && own.allSatisfy { !$0.isActive })
    #expect(guide.owningView == nil && root.layoutGuides.isEmpty)
  }

  @Test func aGuideMovesToAnotherViewWithoutItsConstraints() {
    let guide = guideInRoot()
    child.addLayoutGuide(guide)
    #expect(root.constraints.isEmpty && root.layoutGuides.isEmpty && guide.owningView === child)
  }

  @Test func aDeallocatedViewLeavesItsGuideAlone() {
    let guide = LayoutGuide()
    var view: View? = View()
    view?.addLayoutGuide(guide)
    let constraint = guide.widthAnchor.constraint(equalToConstant: 3)
    constraint.isActive = true
    view = nil
    #expect(guide.owningView == nil && !constraint.isActive)
  }

  /// A constraint keeps no guide alive.
  @Test func aGuideThatIsGoneIsNoItem() {
    var guide: LayoutGuide? = LayoutGuide()
    let constraint = guide?.widthAnchor.constraint(equalToConstant: 3)
    guide = nil
    #expect(constraint?.firstItem == nil && constraint?.isActive == false)
  }

  @Test func aGuideInAViewThatIsPlacedItselfIsRelativeToThatView() {
    let inner = child.placeByConstraints(View())
    LayoutConstraint.activate([
      child.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 5),
      child.topAnchor.constraint(equalTo: root.topAnchor, constant: 2),
      child.widthAnchor.constraint(equalToConstant: 20),
      child.heightAnchor.constraint(equalToConstant: 6),
      inner.leftAnchor.constraint(equalTo: child.layoutMarginsGuide.leftAnchor),
      inner.rightAnchor.constraint(equalTo: child.layoutMarginsGuide.rightAnchor),
      inner.topAnchor.constraint(equalTo: root.layoutMarginsGuide.topAnchor, constant: 4),
      inner.bottomAnchor.constraint(equalTo: child.layoutMarginsGuide.bottomAnchor),
    ])
    root.layoutIfNeeded()
    #expect(inner.frame == Rect(x: 1, y: 2, width: 18, height: 4))
    child.layoutMargins = EdgeInsets(top: 1, left: 4, bottom: 1, right: 2)
    root.layoutIfNeeded()
    #expect(inner.frame == Rect(x: 4, y: 2, width: 14, height: 3))
    #expect(child.layoutMarginsGuide.layoutFrame == Rect(x: 4, y: 1, width: 14, height: 4))
  }

  @Test func aGuideInNoCommonViewIsReported() {
    let errors = raised {
      child.leadingAnchor.constraint(equalTo: LayoutGuide().leadingAnchor).isActive = true
    }
    #expect(errors.count == 1)
  }

  @Test func linesOfTextLieInOneRow() {
    let (label, field) = (Label("Name"), TextField())
    for view in [label, field] {
      root.placeByConstraints(view)
      view.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
    }
    field.topAnchor.constraint(equalTo: root.topAnchor, constant: 2).isActive = true
    label.firstBaselineAnchor.constraint(equalTo: field.firstBaselineAnchor).isActive = true
    root.layoutIfNeeded()
    // The field has a frame around its text.
    #expect(field.frame == Rect(x: 0, y: 2, width: 28, height: 3))
    #expect(label.frame.minY == 3)
    let other = Label("two\nlines")
    other.numberOfLines = 0
    root.placeByConstraints(other)
    other.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
    other.lastBaselineAnchor.constraint(equalTo: field.lastBaselineAnchor).isActive = true
    root.layoutIfNeeded()
    #expect(other.frame.minY == 2)
  }
}
