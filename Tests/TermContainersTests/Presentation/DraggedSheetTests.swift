import CTestSupport
import TermContainers
import TestSupport
import Testing

/// Sheets that the mouse drags back and forth, a thousand times.
@MainActor
@Suite struct DraggedSheetTests {
  /// Answers for the user, and counts what becomes of the drags without keeping the pages.
  private final class Tally: SheetPresentationControllerDelegate {
    var mayGo = true
    var (inShould, inWill): (() -> Void, () -> Void) = ({}, {})
    var (asked, begun, gone, attempts, refused) = (0, 0, 0, 0, 0)

    func presentationControllerShouldDismiss(
      _ presentationController: PresentationController
    ) -> Bool {
      asked += 1
      inShould()
      return mayGo
    }

    func presentationControllerWillDismiss(_ presentationController: PresentationController) {
      begun += 1
      inWill()
    }

    func presentationControllerDidDismiss(_ presentationController: PresentationController) {
      gone += 1
    }

    func presentationControllerDidAttemptToDismiss(
      _ presentationController: PresentationController
    ) { attempts += 1 }
  }

  private let tally = Tally()
  private let host = HeadlessHost(width: 30, height: 16)
  private var root: ViewController { host.root }

  init() { host.settle() }

  private func mouse(_ phase: MouseEvent.Phase, at row: Int) {
    host.mouse(phase, host.window.bounds.width / 2, row)
  }

  private func present() -> ViewController {
    let page = PairedPage { [tally] _ in tally.refused += 1 }
    page.modalPresentationStyle = .pageSheet
    page.sheetPresentationController?.detents = [.medium(), .large()]
    page.presentationController?.delegate = tally
    root.present(page, animated: false)
    host.settle()
    return page
  }

  /// Drags the sheet by its edge, back and forth, and lets it go anywhere.
  private func drag(_ random: inout SplitMix) {
    let page = root.presentedViewController ?? present()
    tally.mayGo = Int.random(in: 0...3, using: &random) > 0
    page.isModalInPresentation = Int.random(in: 0...7, using: &random) == 0
    mouse(.began, at: page.presentationController?.presentedView?.frame.minY ?? 0)
    for _ in 0..<Int.random(in: 2...8, using: &random) {
      mouse(.moved, at: Int.random(in: 0..<host.window.bounds.height, using: &random))
      if Bool.random(using: &random) { host.advance(by: 0.03) }
    }
    mouse(.ended, at: Int.random(in: 0..<host.window.bounds.height, using: &random))
    host.settle()
  }

  @Test func aThousandDragsArePairedAndLeaveNoMemory() {
    var random = SplitMix(seed: 3738)
    var heap: [Int] = []
    for _ in 0..<10 {
      for _ in 0..<100 { drag(&random) }
      heap.append(cts_thread_bytes())
    }
    #expect(tally.refused == 0)
    #expect(HierarchyAudit(of: host.window).findings.isEmpty)
    // Both ends of a drag are common, and so are those that may not go, or turn back.
    #expect((200...800).contains(tally.gone), "\(tally.gone)")
    #expect(tally.attempts > 20 && tally.begun > tally.gone + 50 && tally.asked > tally.begun)
    // With what belongs to the page that is presented or not.
    #expect(heap[9] - heap[1] < 16384, "\(heap)")
    print("heap after each hundred drags: \(heap.map { $0 - heap[0] })")
  }

  /// Whom it asks dismisses it by code, and nobody keeps it.
  @Test(arguments: [true, false], [true, false])
  func whoeverIsAskedMayDismissIt(_ whenAsked: Bool, _ byKey: Bool) {
    weak let page = present()
    let dismiss = { [root] in root.dismiss(animated: false) }
    if whenAsked { tally.inShould = dismiss } else { tally.inWill = dismiss }
    if byKey {
      host.send("Escape")
    } else {
      mouse(.began, at: page?.presentationController?.presentedView?.frame.minY ?? 0)
      for row in [12, 3, 15] { mouse(.moved, at: row) }
      mouse(.ended, at: 15)
    }
    host.settle()
    #expect(page == nil && root.presentedViewController == nil && tally.gone == 0)
    #expect(host.window.subviews.count == 1)
  }
}
