import TermContainers

// Calls that others can make on the menu, and changes that no code should make to its children.
extension RingMenu.RingMenuViewController {
  var deeds: [KeyCommand] {
    let compare = key("c", container === menu ? "as tab bar" : "as ring") { $0.compare() }
    if let bar = container as? RingMenu.TabBarController { return [compare] + deeds(on: bar) }
    let list = key("g", "list", "give the menu another list") { $0.giveOtherList() }
    let ask = key("s", "Notes", "select Notes") { $0.selectNotes() }
    let reach = key("f", "move subview") { $0.reachIn() }
    let isAccount = menu.selectedViewController === account
    return [list, ask, compare] + (isAccount && !account.isTyping ? [reach] : [])
  }

  private func deeds(on bar: RingMenu.TabBarController) -> [KeyCommand] {
    let fade = key("f", "fade wrapper") { $0.fadeWrapper(in: bar) }
    let count = bar.choices.count
    let digits = (1...9).dropFirst(count).map { number in
      key("\(number)") {
        $0.factsView.note = "There is no tab \(number): the bar has \(count) controllers."
      }
    }
    return [fade] + digits
  }

  private func fadeWrapper(in bar: RingMenu.TabBarController) {
    bar.fade()
    // As in noteAnswer(_:).
    view.setNeedsLayout()
    factsView.note =
      "The wrapper fades, and the child with it. The child's own view keeps its alpha of 1."
  }

  /// Gives the menu another list: it swaps its children for the new ones, and selects the first.
  private func giveOtherList() {
    let isFirst = menu.viewControllers.contains { $0 === account }
    give(isFirst ? [help, notes] : [map, account, help])
    factsView.note = "Each old child was removed, then each new one added. The first is selected."
  }

  // listing
  /// Asks for a controller that only the second list has.
  private func selectNotes() {
    menu.selectedViewController = notes
    noteAnswer(menu.selectedViewController)
  }
  // end

  private func noteAnswer(_ selected: ViewController?) {
    LifecycleTrace.note("selected = menu.selectedViewController", by: self)
    // The layout puts an entry into the trace of this turn, with or without a lesson.
    view.setNeedsLayout()
    factsView.note =
      selected === notes
      ? "Notes is in this list, so the menu selects it."
      : "Notes is not in the list, so nothing changes. UITabBarController raises an exception."
  }

  private func compare() {
    changeContainer()
    factsView.note =
      container === menu
      ? "In the ring, each is the menu's own child."
      : barWords
  }

  private var barWords: String {
    let count = container.choices.count
    let tabs = RingMenu.TabBarController.mostTabs
    let wrapped = "Each shown view lies in a wrapper."
    return count > tabs
      ? "\(count) controllers, \(tabs) tabs: the last tab is a stack, More, that holds the others. "
        + wrapped
      : "\(count) controllers, \(count) tabs: nothing is behind More. " + wrapped
  }

  // listing
  /// Moves a view that belongs to another controller: the article's three failures, one after
  /// another, then the child as it was.
  private func reachIn() {
    let next = failure(after: failure)
    failure = next
    account.design = failure ?? .frames
    account.view.layoutIfNeeded()
    factsView.note = failure.map(words) ?? ""
    if failure != nil { moveSecondField() }
  }

  private func moveSecondField() {
    put(account.view.subviews[1], at: bottomOfSecondField)
  }
  // end

  private func put(_ field: View, at origin: Point) {
    LifecycleTrace.note("origin = bottom", by: self)
    field.frame.origin = origin
    account.view.setNeedsLayout()
  }

  private func failure(
    after last: RingMenu.AccountViewController.Design?
  ) -> RingMenu.AccountViewController.Design? {
    let designs = RingMenu.AccountViewController.Design.allCases
    let next = (last.flatMap(designs.firstIndex) ?? -1) + 1
    return designs.indices.contains(next) ? designs[next] : nil
  }

  private var bottomOfSecondField: Point {
    let frame = account.view.subviews[1].frame
    return Point(x: frame.minX, y: account.view.bounds.height - frame.height)
  }

  private func words(_ design: RingMenu.AccountViewController.Design) -> String {
    let call = "account.view.subviews[1].frame = …"
    return switch design {
    case .frames: "1/3 \(call) moved E-mail; the child's next layout put it back."
    case .constraints:
      "2/3 \(call) moved E-mail, and with it what the child had pinned to it: Password is off the screen."
    case .withoutEmail: "3/3 \(call) moved Password: the child's next version has no E-mail."
    }
  }
}
