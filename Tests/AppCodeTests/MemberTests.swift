import TermContainers
import Testing

/// Members that an app author types from memory do what UIKit's do.
@MainActor
@Suite struct MemberTests {
  private let page = ViewController()
  private let host: HeadlessHost

  init() { host = HeadlessHost(rootViewController: page, size: Size(width: 40, height: 10)) }

  private func add<Added: View>(_ view: Added, _ frame: Rect) -> Added {
    host.step {
      view.frame = frame
      page.view.addSubview(view)
    }
    return view
  }

  private func line(_ y: Int) -> String {
    String(host.text.split(separator: "\n", omittingEmptySubsequences: false)[y])
  }

  // Colours.

  @Test func dynamicColoursFollowTheStyle() {
    var asked: [UserInterfaceStyle] = []
    let note = Color { traits in
      asked.append(traits.userInterfaceStyle)
      return traits.userInterfaceStyle == .dark ? .rgb(1, 2, 3) : .label
    }
    #expect(asked == [.light, .dark] && note.channels == nil && note.role == nil)
    let view = add(View(), Rect(x: 0, y: 0, width: 4, height: 1))
    host.step {
      page.view.window?.overrideUserInterfaceStyle = .dark
      view.backgroundColor = note
    }
    #expect(host.surface[0, 0].background == .rgb(1, 2, 3))
    host.step { page.view.window?.overrideUserInterfaceStyle = .light }
    #expect(host.surface[0, 0].background == Palette.light[.ink])
    #expect(note.resolvedColor(with: view.traitCollection) == Palette.light[.ink])
    #expect(note.resolvedColor(with: TraitCollection(userInterfaceStyle: .dark)) == .rgb(1, 2, 3))
    #expect(Color.systemGray6.resolvedColor(with: view.traitCollection) == .rgb(242, 242, 247))
    // One colour within another, a colour that is the same in both, and one that is clear in one.
    #expect(Color { _ in note } == note && Color { _ in .red } == .red)
    let half = Color { $0.userInterfaceStyle == .dark ? .clear : .red }
    let over = add(View(), Rect(x: 0, y: 0, width: 4, height: 1))
    host.step { over.backgroundColor = half }
    #expect(host.surface[0, 0].background == .red)
    host.step { page.view.window?.overrideUserInterfaceStyle = .dark }
    #expect(host.surface[0, 0].background == .rgb(1, 2, 3))
  }

  @Test func aNoteHasItsOwnColours() {
    let view = View()
    let note = Color { $0.userInterfaceStyle == .dark ? .rgb(90, 80, 20) : .rgb(255, 245, 180) }
    view.backgroundColor = note
    let light = view.backgroundColor?.resolvedColor(
      with: TraitCollection(userInterfaceStyle: .light))
    #expect(light == .rgb(255, 245, 180))
  }

  // Animators.

  @Test func aDrawerFollowsTheMouse() {
    let drawer = add(View(), Rect(x: 20, y: 0, width: 10, height: 1))
    var ends: [ViewPropertyAnimator.Position] = []
    func note(_ position: ViewPropertyAnimator.Position) { ends.append(position) }
    host.step {
      let animator = ViewPropertyAnimator(duration: 0.4, curve: .easeOut) {
        drawer.frame.origin.x = 0
      }
      animator.addCompletion { position in note(position) }
      animator.fractionComplete = 0.3  // as far as the mouse was dragged
      animator.continueAnimation()
    }
    host.advance(by: 0.2)
    #expect(ends.isEmpty)
    host.advance(by: 0.1)
    #expect(ends == [.end])
  }

  private func animator(
    _ view: View, _ ends: Recorder
  ) -> ViewPropertyAnimator {
    let animator = ViewPropertyAnimator(duration: 1, curve: .linear) { view.frame.origin.x = 20 }
    animator.addCompletion { ends.positions.append($0) }
    return animator
  }

  private final class Recorder { var positions: [ViewPropertyAnimator.Position] = [] }

  /// The column where the bar is drawn.
  private var column: Int? {
    line(0).firstIndex(of: "x").map { line(0).distance(from: line(0).startIndex, to: $0) }
  }

  @Test func anAnimatorRunsPausesTurnsAndStops() {
    let bar = add(Label("x"), Rect(x: 0, y: 0, width: 1, height: 1))
    let ends = Recorder()
    let first = animator(bar, ends)
    #expect(first.state == .inactive && bar.frame.minX == 0)
    host.step { first.startAnimation() }
    host.advance(by: 0.5)
    #expect(first.isRunning && bar.frame.minX == 20 && column == 10)
    host.step { first.pauseAnimation() }
    host.advance(by: 5)
    #expect(!first.isRunning && column == 10 && first.fractionComplete == 0.5)
    host.step { first.fractionComplete = 0.25 }
    #expect(column == 5)
    host.step { first.continueAnimation() }
    host.advance(by: 0.5)
    #expect(column == 15)
    host.step { first.isReversed = true }
    host.advance(by: 0.5)
    #expect(column == 5)
    host.advance(by: 1)
    #expect(column == 0 && bar.frame.minX == 0 && ends.positions == [.start])

    // Stopped, it keeps what is drawn; then it is finished anywhere.
    let values: [(ViewPropertyAnimator.Position?, Int)] = [
      (nil, 10), (.current, 10), (.end, 20), (.start, 0),
    ]
    for (position, x) in values {
      host.step { bar.frame.origin.x = 0 }
      ends.positions = []
      let next = animator(bar, ends)
      host.step { next.startAnimation() }
      host.advance(by: 0.5)
      host.step { next.stopAnimation(position == nil) }
      #expect(column == 10 && next.state == (position == nil ? .inactive : .stopped))
      if let position { host.step { next.finishAnimation(at: position) } }
      host.advance(by: 1)
      #expect(column == x && bar.frame.minX == x && ends.positions == (position.map { [$0] } ?? []))
    }
  }

  @Test func anAnimatorTakesLateChangesAndADelay() {
    let bar = add(Label("x"), Rect(x: 0, y: 0, width: 1, height: 1))
    let second = add(View(), Rect(x: 0, y: 1, width: 1, height: 1))
    var ends: [ViewPropertyAnimator.Position] = []
    var running: ViewPropertyAnimator?
    host.step {
      second.backgroundColor = .red
      running = .runningPropertyAnimator(
        withDuration: 1, delay: 1, options: .curveLinear,
        animations: { bar.frame.origin.x = 20 }, completion: { ends.append($0) })
    }
    host.advance(by: 1)
    #expect(column == 0)
    host.advance(by: 0.5)
    host.step { running?.addAnimations { second.frame.origin.x = 20 } }
    #expect(column == 10 && host.surface[0, 1].background == .red)
    host.advance(by: 0.25)
    #expect(column == 15 && host.surface[10, 1].background == .red)
    host.advance(by: 1)
    #expect(column == 20 && ends == [.end] && running?.state == .inactive)
    // Out of the window there is nothing to wait for.
    let away = ViewPropertyAnimator(duration: 1, curve: .linear) { View().alpha = 0 }
    away.addCompletion { ends.append($0) }
    away.startAnimation()
    #expect(ends == [.end, .end] && !away.isRunning)
  }

  // Bars and controls.

  @Test func aPromptStandsAboveTheTitle() {
    let stack = NavigationController(rootViewController: page)
    let host = HeadlessHost(rootViewController: stack, size: Size(width: 20, height: 8))
    host.step { (page.navigationItem.title, page.navigationItem.prompt) = ("Title", "Step 1") }
    let lines = host.text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0].contains("Step 1") && lines[1].contains("Title") && lines[2].hasPrefix("──"))
    #expect(page.view.frame.size.height == 5)
    host.step { stack.pushViewController(ViewController(), animated: false) }
    #expect(stack.topViewController?.view.frame.size.height == 6)
    host.step { stack.popViewController(animated: false) }
    #expect(page.view.frame.size.height == 5)
  }

  @Test func tabsLieWhereTheBarIsAskedTo() {
    let tabs = TabBarController()
    tabs.viewControllers = ["A", "B"].map { title in
      let page = ViewController()
      page.title = title
      return page
    }
    let host = HeadlessHost(rootViewController: tabs, size: Size(width: 40, height: 6))
    func frames() -> [Rect] { tabs.tabBar.subviews.map(\.frame).sorted { $0.minX < $1.minX } }
    host.step { (tabs.tabBar.itemWidth, tabs.tabBar.itemSpacing) = (10, 4) }
    #expect(frames().map(\.minX) == [8, 22] && frames().map(\.width) == [10, 10])
    host.step { tabs.tabBar.itemPositioning = .fill }
    #expect(frames().map(\.minX) == [0, 20] && frames().map(\.width) == [20, 20])
  }

  @Test func aSwitchCanBeACheckbox() {
    let choice = add(Switch(), Rect(x: 0, y: 0, width: 5, height: 1))
    #expect(choice.style == .sliding)
    host.step { (choice.preferredStyle, choice.isOn) = (.checkbox, true) }
    #expect(choice.style == .checkbox && line(0).contains("[✓]"))
  }

  @Test func initialisersHaveUIKitsShapes() {
    var saved = 0
    let save = Action(title: "Save") { _ in saved += 1 }
    let button = add(
      Button(type: .system, primaryAction: save), Rect(x: 0, y: 0, width: 8, height: 1))
    #expect(button.title == "Save")
    host.click(Point(x: 2, y: 0))
    KeyCommand(title: "Save", action: { saved += 1 }, input: "s", modifierFlags: .control).perform()
    #expect(saved == 2)
  }

  @Test func indicatorsLeaveTheirInsetsFree() {
    let scroll = add(ScrollView(), Rect(x: 0, y: 0, width: 10, height: 6))
    host.step { scroll.contentSize = Size(width: 10, height: 12) }
    #expect(line(0).contains("█"))
    host.step { scroll.verticalScrollIndicatorInsets = EdgeInsets(top: 2) }
    #expect(!line(0).contains("█") && !line(1).contains("█") && line(2).contains("█"))
  }

  // Tables.

  private final class Rows: TableViewController {
    var headers: [Int] = []
    var allowed = true
    let editing = Label("✎")

    override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 3 }
    override func tableView(
      _ tableView: TableView, cellForRowAt indexPath: IndexPath
    ) -> TableViewCell {
      let cell = TableViewCell(style: .default, reuseIdentifier: nil)
      cell.textLabel?.text = "Row \(indexPath.row)"
      guard indexPath.row == 1 else { return cell }
      cell.editingAccessoryView = editing
      cell.multipleSelectionBackgroundView = View()
      cell.multipleSelectionBackgroundView?.backgroundColor = .red
      return cell
    }
    override func tableView(
      _ tableView: TableView, titleForHeaderInSection section: Int
    ) -> String? { "Head" }
    override func tableView(
      _ tableView: TableView, willDisplayHeaderView view: View, forSection section: Int
    ) { headers.append(section) }
    override func tableView(
      _ tableView: TableView, shouldUpdateFocusIn context: TableViewFocusUpdateContext
    ) -> Bool { allowed }
  }

  @Test func tablesAskAndShowWhatUIKitsDo() {
    let rows = Rows(style: .plain)
    let host = HeadlessHost(rootViewController: rows, size: Size(width: 20, height: 8))
    let table = rows.tableView
    #expect(rows.headers == [0])
    host.send("Down")
    #expect(table.focusedIndexPath?.row == 1)
    rows.allowed = false
    host.send("Down")
    #expect(table.focusedIndexPath?.row == 1)
    host.step { table.allowsMultipleSelection = true }
    host.step {
      table.selectRow(
        at: IndexPath(row: 1, section: 0), animated: false, scrollPosition: .none)
    }
    #expect(host.surface[10, 2].background == .red)
    host.step { table.allowsMultipleSelection = false }
    #expect(host.surface[10, 2].background != .red)
    #expect(!host.text.contains("✎"))
    host.complete { rows.setEditing(true, animated: false) }
    #expect(host.text.contains("✎"))
    host.step { (rows.allowed, table.allowsFocus) = (true, false) }
    host.send("Down")
    #expect(table.focusedIndexPath == nil)
  }

  // Presentations.

  final class ColorsButton: PopoverPresentationControllerDelegate {
    func prepareForPopoverPresentation(
      _ popoverPresentationController: PopoverPresentationController
    ) {
      popoverPresentationController.permittedArrowDirections = .up
    }
  }

  private final class Colors: PopoverPresentationControllerDelegate {
    weak var source: View?
    var count = 0
    func prepareForPopoverPresentation(_ popover: PopoverPresentationController) {
      count += 1
      popover.sourceView = source
    }
  }

  @Test(arguments: [(100, 1), (60, 0)])
  func aPopoverIsPreparedWhereItIsOne(_ width: Int, _ count: Int) {
    let page = ViewController()
    let host = HeadlessHost(rootViewController: page, size: Size(width: width, height: 24))
    let (delegate, popover) = (Colors(), ViewController())
    host.step {
      delegate.source = page.view
      popover.modalPresentationStyle = .popover
      popover.popoverPresentationController?.delegate = delegate
      if count == 0 { popover.popoverPresentationController?.sourceView = page.view }
      page.present(popover, animated: false)
    }
    #expect(delegate.count == count && page.presentedViewController === popover)
  }

  // As others met it.

  private final class Dimmed: PresentationController {
    let dimming = View()
    override func presentationTransitionWillBegin() {
      dimming.alpha = 0
      dimming.backgroundColor = .black
      dimming.frame = containerView?.bounds ?? .zero
      containerView?.insertSubview(dimming, at: 0)
      fade(to: 0.5)
    }
    override func dismissalTransitionWillBegin() { fade(to: 0) }
    private func fade(to alpha: Double) {
      presentedViewController.transitionCoordinator?.animate(
        alongsideTransition: { _ in self.dimming.alpha = alpha }, completion: nil)
    }
  }

  private final class Dimming: ViewControllerTransitioningDelegate {
    let made = Kept()
    final class Kept { var manager: Dimmed? }
    func presentationController(
      forPresented presented: ViewController, presenting: ViewController?, source: ViewController
    ) -> PresentationController? {
      let manager = Dimmed(presentedViewController: presented, presenting: presenting)
      made.manager = manager
      return manager
    }
  }

  @Test func aPresentationControllerAnimatesAlongWithTheTransition() {
    let (page, card, delegate) = (ViewController(), ViewController(), Dimming())
    let host = HeadlessHost(rootViewController: page, size: Size(width: 40, height: 12))
    card.modalPresentationStyle = .custom
    card.transitioningDelegate = delegate
    host.step { page.present(card, animated: true) }
    #expect(delegate.made.manager?.dimming.alpha == 0.5)
    host.settle()
    host.step { page.dismiss(animated: true) }
    #expect(delegate.made.manager?.dimming.alpha == 0)
    host.settle()
    #expect(page.presentedViewController == nil)
  }

  @Test func arrowsChangeAValueBeforeTheyLeadAway() {
    let page = ViewController()
    let stack = NavigationController(rootViewController: page)
    let host = HeadlessHost(rootViewController: stack, size: Size(width: 40, height: 8))
    let stepper = Stepper()
    host.step {
      page.navigationItem.rightBarButtonItem = BarButtonItem(title: "Save")
      page.navigationItem.leftBarButtonItem = BarButtonItem(title: "Cancel")
      stepper.frame = Rect(x: 10, y: 2, width: 7, height: 1)
      (stepper.value, stepper.maximumValue) = (9, 10)
      page.view.addSubview(stepper)
      stepper.becomeFirstResponder()
    }
    host.send("Right")
    #expect(stepper.value == 10 && stepper.isFirstResponder)
    host.send("Left")
    #expect(stepper.value == 9 && stepper.isFirstResponder)
    host.send("Right")
    host.send("Right")
    #expect(stepper.value == 10 && !stepper.isFirstResponder)
  }

  @Test func aReportIsWholeWhateverALabelSays() {
    let page = ViewController()
    let reports = layoutReports {
      let host = HeadlessHost(rootViewController: page, size: Size(width: 20, height: 6))
      host.step {
        let labels = [Label("Now: 12:30"), Label("x")]
        for label in labels {
          label.translatesAutoresizingMaskIntoConstraints = false
          page.view.addSubview(label)
          label.leadingAnchor.constraint(equalTo: page.view.leadingAnchor).isActive = true
        }
        labels[0].topAnchor.constraint(equalTo: page.view.topAnchor).isActive = true
        labels[0].bottomAnchor.constraint(equalTo: labels[1].topAnchor).isActive = true
        labels[1].bottomAnchor.constraint(equalTo: page.view.bottomAnchor).isActive = true
      }
    }
    let words = "The layout of Label “Now: 12:30” is ambiguous:\n"
    #expect(reports.contains { $0.explanation.hasPrefix(words) })
  }
}
