import TermContainers

/// A line for each member of UIKitMembers.txt that the library has; the number is that of its line there.
// swift-format-ignore
final class UIKitMembers: ViewController {
  let label = Label("Name"), button = Button(type: .system), table = TableView(), field = TextField() // 158
  let scroll = ScrollView(frame: .zero), bar = Toolbar(frame: .zero), header = TableViewHeaderFooterView(reuseIdentifier: "head") // 114 156 157
  let page = ViewController(), pages = NavigationController(), tabs = TabBarController(), save = BarButtonItem(title: "Save")
  let stepper = Stepper(), slider = Slider(), choice = Switch(), progress = ProgressView(), segments = SegmentedControl(items: ["a"])

  func useViews() {
    let guide = LayoutGuide()
    view.addLayoutGuide(guide) // 100
    let middle = label.centerXAnchor.constraint(equalTo: guide.centerXAnchor) // 16 50
    let gap = label.leadingAnchor.constraint(equalToSystemSpacingAfter: view.leadingAnchor, multiplier: 1) // 33
    let height = label.heightAnchor.constraint(equalToConstant: 1) // 144
    view.addSubview(label)
    view.addConstraints([middle, gap]) // 65
    height.constant = 2 // 191
    _ = (gap.multiplier, gap.secondItem, gap.firstAnchor) // 164 145 176
    label.setContentHuggingPriority(.required, for: .horizontal) // 134
    _ = (label.systemLayoutSizeFitting(View.layoutFittingCompressedSize), label.sizeThatFits(Size(width: 9, height: 1))) // 19 142
    _ = (label.superview, view.window?.convert(Point(x: 1, y: 1), from: nil), StackView().axis) // 148 22 110
    view.tintColor = .secondaryLabel // 189 23
    view.backgroundColor = .tertiarySystemBackground // 95
    label.textColor = .darkGray // 32
    field.textColor = Color(red: 0.5, green: 0.5, blue: 0.5, alpha: 1) // 171 165
    field.becomeFirstResponder() // 94
    var hue = 0.0
    _ = Color.cyan.getHue(&hue, saturation: nil, brightness: nil, alpha: nil) // 131
    let wide = TraitCollection(TraitHorizontalSizeClass.self, value: .regular) // 90
    _ = wide.replacing(TraitHorizontalSizeClass.self, value: .compact) // 133
    let colors: [Color] = [.systemRed, .cyan, .systemOrange] // 60 66 82
    View.animate(withDuration: 0.2, animations: { self.label.backgroundColor = colors[0] }, completion: { _ in }) // 136
    label.removeFromSuperview() // 138
    view.setNeedsUpdateConstraints()
  }

  func animate() {
    let animator = ViewPropertyAnimator(duration: 0.2, curve: .easeOut) { self.label.alpha = 0 } // 58
    _ = (animator.duration, animator.isRunning) // 26 79
    ViewPropertyAnimator.runningPropertyAnimator(withDuration: 0.2, delay: 0.1, options: [], animations: { self.label.alpha = 1 }) // 47
    label.backgroundColor = .systemGray3 // 163
    view.backgroundColor = .quaternarySystemFill // 28
  }

  func useControls() {
    choice.preferredStyle = .checkbox
    _ = choice.style // 72
    button.setTitle("Save", for: .normal) // 36
    _ = (button.currentTitle, button.isTouchInside) // 125 182
    button.removeAction(identifiedBy: Action.Identifier("save"), for: .primaryActionTriggered) // 172
    var look = Button.Configuration.borderless() // 190
    look.baseBackgroundColor = .systemRed // 143
    look.automaticallyUpdateForSelection = false // 61
    button.configuration = look
    (stepper.wraps, stepper.minimumValue, stepper.stepValue) = (true, 1, 2) // 43 120 122
    (choice.onTintColor, ActivityIndicatorView().color) = (.cyan, .cyan) // 139 46
    slider.setValue(0.5, animated: true) // 187
    progress.setProgress(0.5, animated: true) // 124
    PageControl().currentPage = 0 // 96
    _ = (segments.widthForSegment(at: 0), Button.systemButton(primaryAction: nil)) // 140 121
    segments.removeAllSegments() // 194
  }

  func useScrolling() {
    scroll.isScrollEnabled = false // 77
    scroll.delegate = nil // 169
    scroll.automaticallyAdjustsScrollIndicatorInsets = false // 78
    scroll.horizontalScrollIndicatorInsets = EdgeInsets(left: 2) // 161
    scroll.stopScrollingAndZooming() // 86
    let pan = PanGestureRecognizer()
    pan.isEnabled = false // 105
    _ = pan.view // 135
  }

  func useTables() {
    _ = (table.indexPathForSelectedRow, table.indexPath(for: TableViewCell(style: .default, reuseIdentifier: nil))) // 4 17
    (table.backgroundView, header.backgroundView) = (View(), View()) // 31 150
    _ = (table.headerView(forSection: 0), table.rectForFooter(inSection: 0)) // 108 123
    _ = TableViewCell(style: .default, reuseIdentifier: "row").reuseIdentifier // 89
    let cell = TableViewCell(style: .default, reuseIdentifier: nil)
    (cell.editingAccessoryView, cell.multipleSelectionBackgroundView) = (Switch(), View()) // 27 199
    table.allowsFocus = false // 80
    let list = TableViewController(style: .plain)
    list.clearsSelectionOnViewWillAppear = false // 13
    list.tableView.allowsSelection = false // 111
  }

  func moveRow() { table.moveRow(at: IndexPath(row: 0, section: 0), to: IndexPath(row: 1, section: 0)) } // 153

  func useBars() {
    let item = page.navigationItem
    item.rightBarButtonItem = save // 130
    item.setRightBarButton(save, animated: false) // 103
    item.setRightBarButtonItems([save], animated: false) // 54
    item.backAction = Action(title: "Back") { _ in } // 29
    item.backButtonTitle = "Back" // 162
    save.style = .prominent // 49
    (save.isSelected, save.tag) = (true, 3) // 24 167
    item.prompt = "Step 1 of 2" // 147
    _ = tabs.tabBar // 91
    (tabs.tabBar.itemWidth, tabs.tabBar.itemSpacing) = (12, 2) // 177 34
    _ = KeyCommand("Ctrl+S", title: "save") {}.title // 63
  }

  func useControllers() {
    pages.pushViewController(page, animated: false) // 11
    pages.popToRootViewController(animated: false) // 183
    pages.setToolbarHidden(false, animated: false) // 196
    addChild(tabs)
    tabs.willMove(toParent: nil) // 35
    tabs.removeFromParent()
    tabs.didMove(toParent: nil) // 188
    preferredContentSize = Size(width: 20, height: 5) // 57
    isModalInPresentation = true // 98
    _ = (isBeingDismissed, presentingViewController, traitCollection.horizontalSizeClass) // 92 198 83
    _ = (preferredFocusEnvironments, parentFocusEnvironment, (self as any TraitEnvironment).traitCollection) // 104 118 21
    updateFocusIfNeeded() // 75
    if let sheet = sheetPresentationController {
      sheet.detents = [.medium(), .large(), .custom(identifier: .init("low")) { _ in 4 }] // 116 181 109
      sheet.invalidateDetents() // 127
    }
    AlertController(title: "Delete?", message: nil, preferredStyle: .alert).addAction(AlertAction(title: "No", style: .cancel)) // 37
    PercentDrivenInteractiveTransition().finish() // 184
  }

  override var shouldAutomaticallyForwardAppearanceMethods: Bool { true } // 67
  override func viewSafeAreaInsetsDidChange() { super.viewSafeAreaInsetsDidChange() } // 70
  override func viewWillTransition(to size: Size, with coordinator: any ViewControllerTransitionCoordinator) { // 197
    super.viewWillTransition(to: size, with: coordinator)
  }
}

// swift-format-ignore
final class MembersView: View {
  override func updateConstraints() { super.updateConstraints() } // 132
  func tableView(_ tableView: TableView, didUpdateFocusIn context: TableViewFocusUpdateContext) {
    _ = (context.previouslyFocusedIndexPath, context.nextFocusedIndexPath) // 2 107
  }
}

// swift-format-ignore
final class MembersPresentation: PresentationController {
  override var frameOfPresentedViewInContainerView: Rect { containerView?.bounds ?? .zero } // 41 186
  override func presentationTransitionWillBegin() {} // 76
  override func dismissalTransitionWillBegin() {} // 154
}

// swift-format-ignore
final class MembersDelegate: TableViewDelegate, TableViewDataSource, TabBarControllerDelegate, GestureRecognizerDelegate {
  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { 0 }
  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell { TableViewCell(style: .default, reuseIdentifier: nil) }
  func tableView(_ tableView: TableView, titleForFooterInSection section: Int) -> String? { nil } // 8
  func tableView(_ tableView: TableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? { indexPath } // 119
  func tableView(_ tableView: TableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? { indexPath } // 12
  func tableView(_ tableView: TableView, willDisplayHeaderView view: View, forSection section: Int) {} // 52
  func tableView(_ tableView: TableView, shouldUpdateFocusIn context: TableViewFocusUpdateContext) -> Bool { true } // 73
  func tableView(_ tableView: TableView, didUnhighlightRowAt indexPath: IndexPath) {} // 185
  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {} // 40
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {} // 64
  func scrollViewWillEndDragging(_ scrollView: ScrollView, withVelocity velocity: Point, targetContentOffset: UnsafeMutablePointer<Point>) {} // 101
  func tabBarController(_ tabBarController: TabBarController, didSelect viewController: ViewController) {} // 51
  func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { true } // 25
  func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive touch: MouseEvent) -> Bool { true } // 151
}

// swift-format-ignore
final class MembersTransition: ViewControllerTransitioningDelegate, ViewControllerInteractiveTransitioning, PopoverPresentationControllerDelegate {
  func prepareForPopoverPresentation(_ popover: PopoverPresentationController) {} // 146
  func interactionControllerForDismissal(using animator: any ViewControllerAnimatedTransitioning) -> (any ViewControllerInteractiveTransitioning)? { self } // 192
  func startInteractiveTransition(_ context: any ViewControllerContextTransitioning) {
    if context.isAnimated { context.cancelInteractiveTransition() } // 9 44
  }
  func presentationControllerWillDismiss(_ presentationController: PresentationController) {} // 88
}
