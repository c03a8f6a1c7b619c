import Testing

@testable import ContainmentCases
@testable import TermContainers

/// Popovers beyond the conformance list.
@MainActor
@Suite struct PopoverTests {
  private let stage = SheetStage(.popover, width: 100)
  private let button = Button("more") {}

  init() {
    stage.page.view.place(button, at: Rect(x: 40, y: 3, width: 10, height: 1))
    stage.modal.preferredContentSize = Size(width: 20, height: 4)
    popover?.sourceView = button
    popover?.sourceRect = nil
  }

  private var popover: PopoverPresentationController? { stage.modal.popoverPresentationController }
  private var edge: View? { popover?.presentedView }

  @Test func itLiesBelowWhatItPointsAt() {
    stage.presentX()
    #expect(edge?.frame == Rect(x: 34, y: 4, width: 22, height: 6))
    #expect(popover?.arrowDirection == .up)
    #expect(stage.host.text.contains("╭──────────▲─────────╮"))
    stage.host.step { stage.modal.dismiss(animated: false) }
    #expect(popover?.arrowDirection == [])
  }

  @Test(arguments: [
    (PopoverArrowDirection.down, Rect(x: 34, y: 0, width: 22, height: 3)),
    (.left, Rect(x: 50, y: 0, width: 22, height: 6)),
    (.right, Rect(x: 18, y: 0, width: 22, height: 6)),
  ])
  func itLiesWhereTheArrowMayPoint(_ direction: PopoverArrowDirection, _ frame: Rect) {
    popover?.permittedArrowDirections = direction
    stage.presentX()
    #expect(edge?.frame == frame)
    #expect(popover?.arrowDirection == direction)
  }

  @Test func itFollowsTheSizeOfTheContentAndOfTheWindow() {
    stage.presentX()
    stage.host.play { stage.modal.preferredContentSize = Size(width: 30, height: 8) }
    #expect(edge?.frame == Rect(x: 29, y: 4, width: 32, height: 10))
    stage.host.resize(to: Size(width: 60, height: 20))
    #expect(edge?.frame == Rect(x: 0, y: 2, width: 60, height: 19), "a sheet")
    #expect(popover?.arrowDirection == [])
    stage.host.resize(to: Size(width: 100, height: 24))
    #expect(edge?.frame == Rect(x: 29, y: 4, width: 32, height: 10))
  }

  @Test func itFollowsWhatItPointsAt() {
    stage.presentX()
    stage.host.step { button.frame.origin = Point(x: 60, y: 12) }
    #expect(edge?.frame == Rect(x: 54, y: 13, width: 22, height: 6))
    stage.host.step { button.superview?.frame.origin.x -= 10 }
    #expect(edge?.frame == Rect(x: 44, y: 13, width: 22, height: 6), "in a view that moves")
    stage.host.step { edge?.frame.origin = .zero }
    #expect(edge?.frame.origin == .zero, "nothing moved but itself")
  }

  @Test func itStaysWhenWhatItPointsAtLeaves() {
    stage.presentX()
    stage.host.step { button.removeFromSuperview() }
    stage.host.resize(to: Size(width: 100, height: 30))
    #expect(edge?.frame == Rect(x: 34, y: 4, width: 22, height: 6))
    #expect(edge?.frame == popover?.frameOfPresentedViewInContainerView)
    stage.host.step { stage.modal.view.addSubview(button) }
    #expect(edge?.frame == Rect(x: 34, y: 4, width: 22, height: 6), "in front of it")
    #expect(edge?.frame == popover?.frameOfPresentedViewInContainerView)
    stage.host.step { stage.page.view.place(button, at: Rect(x: 60, y: 12, width: 10, height: 1)) }
    #expect(edge?.frame == Rect(x: 54, y: 13, width: 22, height: 6), "it is back")
  }

  @Test func theWindowKnowsItOnlyWhileItIsThere() {
    stage.presentX()
    #expect(stage.host.window.followers.count == 1)
    stage.host.play { stage.page.dismiss(animated: true) }
    #expect(stage.host.window.followers.isEmpty)
  }

  @Test func aClickGoesThroughToAPassthroughView() {
    var presses = 0
    button.addAction { presses += 1 }
    stage.presentX()
    popover?.passthroughViews = [button]
    stage.host.click(Point(x: 42, y: 3))
    #expect(presses == 1 && stage.page.presentedViewController === stage.modal)
    stage.host.click(Point(x: 2, y: 20))
    stage.host.settle()
    #expect(stage.page.presentedViewController == nil)
  }

  @Test func aBarButtonIsASource() {
    let item = BarButtonItem(title: "more")
    stage.page.navigationItem.rightBarButtonItem = item
    let stack = NavigationController(rootViewController: stage.page)
    stage.host.step { stage.host.window.rootViewController = stack }
    popover?.sourceItem = item
    stage.presentX()
    #expect(edge?.frame == Rect(x: 78, y: 1, width: 22, height: 6))
    stage.host.step { stage.page.navigationItem.rightBarButtonItem = nil }
    stage.host.resize(to: Size(width: 100, height: 30))
    #expect(edge?.frame == Rect(x: 78, y: 1, width: 22, height: 6), "the item is gone")
  }
}
