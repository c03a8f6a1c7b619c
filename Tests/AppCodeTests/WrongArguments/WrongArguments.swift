import TermContainers

/// What a wrong argument meets: one error through the handler, or nothing at all.
enum Answer { case refused, lenient }

/// A wrong call of a public function, and UIKit's answer. `Scripts/wrong_arguments.py` wants a row for
/// each function that takes an index, a path, a view, a constraint or a controller.
struct WrongArgument {
  let function: String
  let answer: Answer
  let call: @MainActor (Stage) -> Void

  init(_ function: String, _ answer: Answer, _ call: @escaping @MainActor (Stage) -> Void) {
    (self.function, self.answer, self.call) = (function, answer, call)
  }

  /// Those for which no value is wrong.
  static let takeAnything = [
    "BarButtonItem.init(customView:)", "GestureRecognizer.location(in:)",
    "HierarchyAudit.init(of:)", "IndexPath.init(item:section:)", "IndexPath.init(row:section:)",
    "LifecycleTrace.call(by:_:_:_:)", "LifecycleTrace.knownName(of:)", "LifecycleTrace.note(_:by:)",
    "LifecycleTrace.note(_:of:parent:)", "ListedRun.again(_:_:)", "ListedRun.init(_:_:)",
    "ListedRun.line(_:)", "MouseEvent.location(in:)", "PanGestureRecognizer.setTranslation(_:in:)",
    "PanGestureRecognizer.translation(in:)", "PanGestureRecognizer.velocity(in:)",
    "PresentationController.init(presentedViewController:presenting:)",
    "TabBarItem.init(tabBarSystemItem:tag:)", "TabBarItem.init(title:image:tag:)",
    "TextView.Position.init(offset:)",
    "View.drawHierarchy(on:at:excluding:)", "View.isDescendant(of:)", "View.viewWithTag(_:)",
    "ViewController.overrideTraitCollection(forChild:)",
    "ViewControllerTransitionCoordinator.animateAlongsideTransition(in:animation:completion:)",
  ]

  // swift-format-ignore
  static let rows: [WrongArgument] = [
    .init("Image.init(width:height:pixels:)", .lenient) { _ in _ = Image(width: 3, height: -1, pixels: [.red]).size; _ = Image(width: .max, height: .max, pixels: [.red]).size },
    .init("LayoutConstraint.activate(_:)", .refused) { LayoutConstraint.activate([$0.stray]) },
    .init("LayoutConstraint.constraints(withVisualFormat:options:metrics:views:)", .lenient) { _ in _ = try? LayoutConstraint.constraints(withVisualFormat: "H:|[a]", options: [], metrics: nil, views: [:]) },
    .init("LayoutConstraint.deactivate(_:)", .lenient) { LayoutConstraint.deactivate([$0.stray]) },
    .init("NavigationController.init(rootViewController:)", .lenient) { _ = NavigationController(rootViewController: $0.taken) },
    .init("NavigationController.popToViewController(_:animated:)", .refused) { $0.stack.popToViewController($0.taken, animated: false) },
    .init("NavigationController.pushViewController(_:animated:)", .lenient) { $0.stack.pushViewController($0.taken, animated: false) },
    .init("NavigationController.setViewControllers(_:animated:)", .lenient) { $0.stack.setViewControllers([$0.taken], animated: false) },
    .init("SegmentedControl.actionForSegment(at:)", .lenient) { _ = $0.segments.actionForSegment(at: 9) },
    .init("SegmentedControl.insertSegment(action:at:animated:)", .lenient) { $0.segments.insertSegment(action: Action(title: "z") { _ in }, at: -9, animated: false) },
    .init("SegmentedControl.insertSegment(withTitle:at:animated:)", .lenient) { $0.segments.insertSegment(withTitle: "z", at: 99, animated: false) },
    .init("SegmentedControl.isEnabledForSegment(at:)", .lenient) { _ = $0.segments.isEnabledForSegment(at: -1) },
    .init("SegmentedControl.removeSegment(at:animated:)", .lenient) { $0.segments.removeSegment(at: 99, animated: false) },
    .init("SegmentedControl.setAction(_:forSegmentAt:)", .lenient) { $0.segments.setAction(Action(title: "z") { _ in }, forSegmentAt: 9) },
    .init("SegmentedControl.setEnabled(_:forSegmentAt:)", .lenient) { $0.segments.setEnabled(false, forSegmentAt: 9) },
    .init("SegmentedControl.setTitle(_:forSegmentAt:)", .lenient) { $0.segments.setTitle("z", forSegmentAt: -1) },
    .init("SegmentedControl.setWidth(_:forSegmentAt:)", .lenient) { $0.segments.setWidth(.max, forSegmentAt: 0); $0.segments.setWidth(-4, forSegmentAt: 9) },
    .init("SegmentedControl.titleForSegment(at:)", .lenient) { _ = $0.segments.titleForSegment(at: 9) },
    .init("SegmentedControl.widthForSegment(at:)", .lenient) { _ = $0.segments.widthForSegment(at: -1) },
    .init("StackView.addArrangedSubview(_:)", .refused) { $0.column.addArrangedSubview($0.column) },
    .init("StackView.customSpacing(after:)", .lenient) { _ = $0.column.customSpacing(after: $0.stranger) },
    .init("StackView.init(arrangedSubviews:)", .lenient) { _ = StackView(arrangedSubviews: [$0.stranger, $0.stranger]) },
    .init("StackView.insertArrangedSubview(_:at:)", .refused) { $0.column.insertArrangedSubview(View(), at: 5) },
    .init("StackView.removeArrangedSubview(_:)", .lenient) { $0.column.removeArrangedSubview($0.stranger) },
    .init("StackView.setCustomSpacing(_:after:)", .lenient) { $0.column.setCustomSpacing(2, after: $0.stranger) },
    .init("TabBarController.setViewControllers(_:animated:)", .refused) { $0.tabs.setViewControllers([$0.taken], animated: false) },
    .init("TableView.cellForRow(at:)", .lenient) { _ = $0.table.cellForRow(at: $0.nowhere) },
    .init("TableView.deleteRows(at:with:)", .refused) { $0.table.deleteRows(at: [$0.nowhere], with: .none) },
    .init("TableView.deleteSections(_:with:)", .refused) { $0.table.deleteSections([9], with: .none) },
    .init("TableView.dequeueReusableCell(withIdentifier:for:)", .refused) { _ = $0.table.dequeueReusableCell(withIdentifier: "none", for: $0.nowhere) },
    .init("TableView.deselectRow(at:animated:)", .lenient) { $0.table.deselectRow(at: $0.nowhere, animated: false) },
    .init("TableView.footerView(forSection:)", .lenient) { _ = $0.table.footerView(forSection: -1) },
    .init("TableView.headerView(forSection:)", .lenient) { _ = $0.table.headerView(forSection: 9) },
    .init("TableView.insertRows(at:with:)", .refused) { $0.table.insertRows(at: [$0.nowhere], with: .none) },
    .init("TableView.insertSections(_:with:)", .refused) { $0.table.insertSections([-1], with: .none) },
    .init("TableView.moveRow(at:to:)", .refused) { $0.table.moveRow(at: $0.nowhere, to: $0.nowhere) },
    .init("TableView.moveSection(_:toSection:)", .refused) { $0.table.moveSection(9, toSection: -1) },
    .init("TableView.numberOfRows(inSection:)", .lenient) { _ = $0.table.numberOfRows(inSection: 9) },
    .init("TableView.reconfigureRows(at:)", .lenient) { $0.table.reconfigureRows(at: [$0.nowhere]) },
    .init("TableView.rect(forSection:)", .lenient) { _ = $0.table.rect(forSection: -1) },
    .init("TableView.rectForFooter(inSection:)", .lenient) { _ = $0.table.rectForFooter(inSection: 9) },
    .init("TableView.rectForHeader(inSection:)", .lenient) { _ = $0.table.rectForHeader(inSection: -1) },
    .init("TableView.rectForRow(at:)", .lenient) { _ = $0.table.rectForRow(at: $0.nowhere) },
    .init("TableView.reloadRows(at:with:)", .refused) { $0.table.reloadRows(at: [$0.nowhere], with: .none) },
    .init("TableView.reloadSections(_:with:)", .refused) { $0.table.reloadSections([9], with: .none) },
    .init("TableView.scrollToRow(at:at:animated:)", .refused) { $0.table.scrollToRow(at: $0.nowhere, at: .top, animated: false) },
    .init("TableView.selectRow(at:animated:scrollPosition:)", .refused) { $0.table.selectRow(at: $0.nowhere, animated: false, scrollPosition: .top) },
    .init("TableViewDiffableDataSource.itemIdentifier(for:)", .lenient) { _ = $0.source.itemIdentifier(for: $0.nowhere) },
    .init("TableViewDiffableDataSource.sectionIdentifier(for:)", .lenient) { _ = $0.source.sectionIdentifier(for: -1) },
    .init("TextView.scrollRangeToVisible(_:)", .lenient) { _ in TextView().scrollRangeToVisible(-5..<50) },
    .init("TextView.text(in:)", .lenient) { _ in _ = TextView().text(in: -5..<50) },
    .init("View.addConstraint(_:)", .refused) { $0.root.view.addConstraint($0.stray) },
    .init("View.addConstraints(_:)", .refused) { $0.root.view.addConstraints([$0.stray]) },
    .init("View.addSubview(_:)", .refused) { $0.column.addSubview($0.root.view) },
    .init("View.bringSubviewToFront(_:)", .lenient) { $0.root.view.bringSubviewToFront($0.stranger) },
    .init("View.convert(_:from:)", .lenient) { _ = $0.column.convert(Point(x: 1, y: 1), from: $0.stranger) },
    .init("View.convert(_:to:)", .lenient) { _ = $0.column.convert(Rect(x: 1, y: 1, width: 1, height: 1), to: $0.stranger) },
    .init("View.exchangeSubview(at:withSubviewAt:)", .refused) { $0.column.exchangeSubview(at: 0, withSubviewAt: 9) },
    .init("View.insertSubview(_:aboveSubview:)", .refused) { $0.column.insertSubview(View(), aboveSubview: View()) },
    .init("View.insertSubview(_:at:)", .lenient) { $0.root.view.insertSubview(View(), at: 99); $0.root.view.insertSubview(View(), at: -9) },
    .init("View.insertSubview(_:belowSubview:)", .refused) { $0.column.insertSubview(View(), belowSubview: View()) },
    .init("View.removeConstraint(_:)", .lenient) { $0.root.view.removeConstraint($0.stray) },
    .init("View.removeConstraints(_:)", .lenient) { $0.root.view.removeConstraints([$0.stray]) },
    .init("View.sendSubviewToBack(_:)", .lenient) { $0.root.view.sendSubviewToBack($0.stranger) },
    .init("View.transition(from:to:duration:options:completion:)", .lenient) { View.transition(from: $0.stranger, to: $0.label, duration: 0.1) },
    .init("View.transition(with:duration:options:animations:completion:)", .lenient) { View.transition(with: $0.stranger, duration: 0.1, animations: nil) },
    .init("ViewController.addChild(_:)", .refused) { $0.root.addChild($0.root) },
    .init("ViewController.didMove(toParent:)", .lenient) { $0.taken.didMove(toParent: nil) },
    .init("ViewController.embed(_:in:)", .refused) { $0.root.embed($0.root, in: nil) },
    .init("ViewController.interactiveTransition(from:to:duration:effect:completion:)", .refused) { _ = $0.root.interactiveTransition(from: $0.taken, to: $0.free, duration: 0.1, effect: nil) },
    .init("ViewController.interactiveTransition(from:to:duration:options:completion:)", .refused) { _ = $0.root.interactiveTransition(from: $0.taken, to: $0.free, duration: 0.1, options: []) },
    .init("ViewController.present(_:animated:completion:)", .refused) { $0.root.present($0.taken, animated: false) },
    .init("ViewController.replace(_:with:duration:options:completion:)", .refused) { $0.root.replace($0.taken, with: $0.free) },
    .init("ViewController.setOverrideTraitCollection(_:forChild:)", .refused) { $0.root.setOverrideTraitCollection(TraitCollection(userInterfaceStyle: .light), forChild: $0.taken) },
    .init("ViewController.show(_:sender:)", .refused) { $0.root.show($0.taken, sender: nil) },
    .init("ViewController.showDetailViewController(_:sender:)", .refused) { $0.root.showDetailViewController($0.taken, sender: nil) },
    .init("ViewController.transition(from:to:duration:effect:curve:animations:completion:)", .refused) { $0.root.transition(from: $0.taken, to: $0.free, duration: 0.1, effect: nil) },
    .init("ViewController.transition(from:to:duration:options:animations:completion:)", .refused) { $0.root.transition(from: nil, to: $0.free, duration: 0.1, options: []) },
    .init("ViewController.willMove(toParent:)", .lenient) { $0.taken.willMove(toParent: nil) },
  ]
}
