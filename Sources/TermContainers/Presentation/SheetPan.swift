import TermSurface

/// Drags a sheet from one height to another, and below the lowest one away, if it may go.
final class SheetPan: PanGestureRecognizer {
  weak var sheet: SheetPresentationController?
  /// The rows per second from which the sheet goes on by itself.
  private static let speed = 20
  /// The upper edge when the drag began.
  private var start = 0
  private var going = Going.untried

  /// The state of dragging the sheet away.
  private enum Going {
    case untried, refused
    case following(PercentDrivenInteractiveTransition)
  }

  required init() {
    super.init()
    addErasedAction { [weak self] _ in
      guard let self, let sheet else { return }
      sheet.keepingPresented { self.drag(sheet) }
    }
  }

  private func drag(_ sheet: SheetPresentationController) {
    guard let view, let heights = sheet.resolved else { return }
    if state == .began { (start, going) = (view.frame.minY, .untried) }
    let top = start + translation(in: nil).y
    let isOver = state != .began && state != .changed
    let below = top - lowest(sheet, heights)
    if below > 0, !isOver { beginToGo(sheet) }
    if case .following(let interactor) = going {
      return follow(interactor, below, of: view.frame.height, isOver)
    }
    if isOver { settle(sheet, heights, top) } else { hold(sheet, heights, top) }
  }

  /// Begins to dismiss the sheet, if it may go; asks once in each drag.
  private func beginToGo(_ sheet: SheetPresentationController) {
    guard case .untried = going, sheet.isInFront else { return }
    going = .refused
    guard sheet.mayBeDismissed() else { return }
    sheet.draggedTop = nil
    if let lowest = sheet.resolved?.first, !sheet.isForm {
      sheet.selectedDetentIdentifier = lowest.detent.identifier
    }
    sheet.place()
    let interactor = PercentDrivenInteractiveTransition()
    going = .following(interactor)
    sheet.dismissByUser(interactor)
  }

  private func follow(
    _ interactor: PercentDrivenInteractiveTransition, _ below: Int, of height: Int, _ isOver: Bool
  ) {
    let fraction = Double(below) / Double(max(1, height - 1))
    interactor.update(fraction)
    guard isOver else { return }
    let speed = velocity(in: nil).y
    let goesOn = fraction > 0.5 ? speed > -SheetPan.speed : speed >= SheetPan.speed
    if state == .ended && goesOn { interactor.finish() } else { interactor.cancel() }
    going = .untried
  }

  /// Moves the edge with the mouse, between the heights.
  private func hold(
    _ sheet: SheetPresentationController, _ heights: [SheetPresentationController.Height],
    _ top: Int
  ) {
    guard let low = heights.first, let high = heights.last, !sheet.isForm else { return }
    sheet.draggedTop = min(max(top, sheet.top(of: high)), sheet.top(of: low))
    sheet.place()
  }

  /// The edge of the lowest height. A sheet without heights has the place where the drag began.
  private func lowest(
    _ sheet: SheetPresentationController, _ heights: [SheetPresentationController.Height]
  ) -> Int {
    sheet.isForm ? start : heights.first.map(sheet.top(of:)) ?? start
  }

  private func settle(
    _ sheet: SheetPresentationController, _ heights: [SheetPresentationController.Height],
    _ top: Int
  ) {
    sheet.draggedTop = nil
    if case .refused = going, state == .ended, top > lowest(sheet, heights) { sheet.tellAttempt() }
    guard !sheet.isForm else { return }
    // As far as the mouse would go on.
    let goal = top + velocity(in: nil).y / 4
    let nearest = heights.min { abs(sheet.top(of: $0) - goal) < abs(sheet.top(of: $1) - goal) }
    if let nearest { sheet.select(nearest) } else { sheet.place() }
  }
}
