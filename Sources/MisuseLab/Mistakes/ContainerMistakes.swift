import TermContainers

extension Mistake {
  private static let complete = "context.completeTransition(!context.transitionWasCancelled)"

  /// Mistakes with the library's own containers and in presenting. First come those with the pages
  /// of a stack, with its animator and with its bars.
  static let containerMistakes: [Mistake] = [
    Mistake(
      "pushed-to-go-back",
      a: { $0.orange.isOnScreen && $0.blue.isChild }, b: { $0.endsInUIKit },
      c: { $0.orange.isOnScreen && !$0.blue.isChild },
      goal: .page(.orange), in: .stack, showing: [.orange, .blue],
      recipe: [.atOnce("backButton.action =", .push(.orange).added, .pop().leftOut)]),
    Mistake(
      "pops-to-a-copy",
      a: { $0.orange.isOnScreen }, b: { $0.complaints.isEmpty && $0.blue.isOnScreen },
      c: { $0.endsInUIKit },
      goal: .page(.orange), in: .stack, showing: [.orange, .blue],
      recipe: [
        RecipeLine("let orange = navigation.viewControllers[0]") { _ in }.leftOut,
        RecipeLine("let orange = OrangeViewController()") { $0.replaceOrange() }.added,
        RecipeLine(onStack: .orange) { navigation, child in
          navigation.popToViewController(child, animated: true)
        },
      ]),
    Mistake(
      "added-to-a-stack",
      a: { $0.has(.neverAppeared(.blue)) }, b: { $0.shows("‹ Orange") }, c: { $0.endsInUIKit },
      goal: .words("‹ Orange"), in: .stack, showing: [.orange],
      recipe: [RecipeLine("let blue = BlueViewController()") { _ in }]
        + RecipeLine.addByHand(.blue).map(\.added) + [.push(.blue).leftOut]),
    Mistake(
      "push-without-a-stack",
      a: { $0.endsInUIKit }, b: { $0.blue.isOnScreen },
      c: { $0.complaints.isEmpty && $0.orange.isOnScreen },
      goal: .page(.blue),
      recipe: [
        RecipeLine { $0.host.window.rootViewController = $0.child(.orange) }.added,
        RecipeLine(.orange) { scene, child, _ in
          let window = scene.host.window
          window.rootViewController = NavigationController(rootViewController: child)
        }.leftOut,
        RecipeLine(.blue) { scene, child, _ in
          guard let orange = scene.child(.orange) else { return }
          orange.navigationController?.pushViewController(child, animated: true)
        },
      ]),
    Mistake(
      "never-completed",
      a: { $0.complaints.isEmpty }, b: { $0.endsInUIKit },
      c: { $0.reports(.transitionNotCompleted) },
      in: .stack, showing: [.orange],
      recipe: [
        .animator(completion: RecipeLine(complete) { $0.delegate.complete() }.leftOut),
        .push(.blue),
      ]),
    Mistake(
      "completes-what-was-cancelled",
      a: { !$0.blue.isOnScreen }, b: { $0.blue.isOnScreen }, c: { $0.endsInUIKit },
      goal: .page(.blue), in: .stack, showing: [.orange, .blue],
      recipe: [
        .animator(
          completion: RecipeLine("context.completeTransition(true)") {
            $0.delegate.context?.completeTransition(true)
          }.added, RecipeLine(complete) { $0.delegate.complete() }.leftOut),
        RecipeLine("interaction = UIPercentDrivenInteractiveTransition()") {
          $0.delegate.interaction = PercentDrivenInteractiveTransition()
        },
        .pop(),
        RecipeLine { $0.delegate.interaction?.update(0.4) },
        RecipeLine { $0.delegate.interaction?.cancel() },
      ]),
    Mistake(
      "button-on-the-stack",
      a: { $0.shows("Save") },
      b: { !$0.shows("Save") && $0.complaints.isEmpty }, c: { $0.endsInUIKit },
      goal: .words("Save"), in: .stack, showing: [.orange],
      recipe: [
        RecipeLine("let save = UIBarButtonItem(systemItem: .save, primaryAction: …)") { _ in },
        RecipeLine {
          $0.child(.orange)?.navigationController?.navigationItem.rightBarButtonItem = save
        }.added,
        RecipeLine { $0.child(.orange)?.navigationItem.rightBarButtonItem = save }.leftOut,
      ]),
    Mistake(
      "back-title-on-the-wrong-page",
      a: { $0.shows("‹ All") }, b: { !$0.shows("‹") }, c: { $0.shows("‹ Orange") },
      goal: .words("‹ All"), in: .stack, showing: [.orange],
      recipe: [
        RecipeLine { $0.child(.blue)?.navigationItem.backButtonTitle = "All" }.added,
        RecipeLine { $0.child(.orange)?.navigationItem.backButtonTitle = "All" }.leftOut,
        .push(.blue),
      ]),
    Mistake(
      "bar-hidden-for-good",
      a: { !$0.shows("‹ Orange") }, b: { $0.shows("‹ Orange") }, c: { !$0.blue.isOnScreen },
      goal: .words("‹ Orange"), in: .stack,
      recipe: [
        .override(
          .orange, "viewWillAppear",
          RecipeLine("navigationController?.setNavigationBarHidden(true, animated: animated)") {
            $0.navigation?.setNavigationBarHidden(true, animated: false)
          }),
        .override(
          .orange, "viewWillDisappear",
          RecipeLine("navigationController?.setNavigationBarHidden(false, animated: animated)") {
            $0.navigation?.setNavigationBarHidden(false, animated: true)
          }.leftOut),
        RecipeLine(onStack: .orange) { navigation, child in
          navigation.setViewControllers([child], animated: false)
        },
        .push(.blue),
      ]),
    // Mistakes with the controllers of a tab bar.
    Mistake(
      "waits-for-did-select",
      a: { $0.shows("Seen") },
      b: { $0.blue.isOnScreen && !$0.shows("Seen") }, c: { $0.orange.isOnScreen },
      goal: .words("Seen"), in: .tabs, showing: [.orange, .blue],
      recipe: [
        RecipeLine(
          "func tabBarController(… didSelect viewController: UIViewController) {",
          body: [markBlue.added],
          act: { $0.delegate.onSelect = $1 }),
        .override(.blue, "viewWillAppear", markBlue.leftOut),
        RecipeLine { $0.tabs?.selectedIndex = 1 },
      ]),
    Mistake(
      "tab-with-a-parent",
      a: { $0.blue.isChild }, b: { !$0.complaints.isEmpty && !$0.orange.isChild },
      c: { $0.orange.isChild && !$0.blue.isChild },
      goal: .page(.blue), in: .tabs,
      recipe: [
        stackOfBlue,
        RecipeLine { $0.tabs?.viewControllers = [$0[.blue], $0[.orange]].compactMap { $0 } }.added,
        RecipeLine {
          $0.tabs?.viewControllers = [$0.kept, $0[.orange]].compactMap { $0 }
        }.leftOut,
      ]),
    Mistake(
      "selects-a-page-of-a-stack",
      a: { $0.blue.isOnScreen }, b: { $0.complaints.isEmpty && $0.orange.isOnScreen },
      c: { $0.endsInUIKit },
      goal: .page(.blue), in: .tabs,
      recipe: [
        stackOfBlue,
        RecipeLine {
          $0.tabs?.viewControllers = [$0[.orange], $0.kept].compactMap { $0 }
        },
        RecipeLine { $0.tabs?.selectedViewController = $0[.blue] }.added,
        RecipeLine { $0.tabs?.selectedViewController = $0[.blue]?.navigationController }.leftOut,
      ]),
    // Mistakes in presenting sheets, popovers and alerts, and in dismissing.
    Mistake(
      "alert-under-a-sheet",
      a: { $0.shows("No network") }, b: { !$0.orange.isOnScreen },
      c: { $0.orange.isOnScreen && !$0.shows("No network") },
      goal: .words("No network"), setUp: withSheet,
      recipe: [
        .alert("No network"), .action("OK"),
        .presentAlert().added,
        .presentAlert(from: .orange).leftOut,
      ]),
    Mistake(
      "presents-during-dismissal",
      a: { $0.blue.isOnScreen }, b: { !$0.orange.isOnScreen && !$0.blue.isOnScreen },
      c: { $0.orange.isOnScreen },
      goal: .page(.blue), setUp: withSheet,
      recipe: [.dismiss(.container, .present(.blue).leftOut), .present(.blue).added]),
    Mistake(
      "popover-without-source",
      a: { $0.orange.isOnScreen }, b: { $0.endsInUIKit },
      c: { !$0.orange.isOnScreen && $0.complaints.isEmpty },
      goal: .page(.orange),
      recipe: [
        RecipeLine { $0.child(.orange)?.modalPresentationStyle = .popover },
        RecipeLine {
          $0.child(.orange)?.popoverPresentationController?.sourceView = $0.root?.view
        }.leftOut,
        .present(.orange),
      ]),
    Mistake(
      "alert-without-actions",
      a: { !$0.shows("All saved") }, b: { $0.wasRefused }, c: { $0.shows("All saved") },
      goal: .gone("All saved"), afterwards: [.pressesReturn],
      recipe: [.alert("All saved"), .action("OK").leftOut, .presentAlert()]),
    Mistake(
      "dismisses-everything",
      a: { $0.orange.isOnScreen && !$0.blue.isOnScreen },
      b: { !$0.orange.isOnScreen && !$0.blue.isOnScreen }, c: { $0.blue.isOnScreen },
      goal: .page(.orange), setUp: withSheet,
      recipe: [.present(.blue, from: .orange, .dismiss().added, .dismiss(.blue).leftOut)]),
    Mistake(
      "modal-against-code",
      a: { !$0.orange.isOnScreen },
      b: { $0.orange.isOnScreen && !$0.shows("Discard it?") }, c: { $0.endsInUIKit },
      goal: .page(.orange), setUp: withSheet,
      recipe: [
        RecipeLine { $0.child(.orange)?.isModalInPresentation = true },
        .alert("Discard it?", named: "question"), .action("Keep", named: "question"),
        .dismiss(.orange).added,
        .presentAlert(named: "question", from: .orange).leftOut,
      ]),
    Mistake(
      "waits-for-did-dismiss",
      a: { $0.shows("Saved") }, b: { $0.orange.isOnScreen },
      c: { !$0.orange.isOnScreen && !$0.shows("Saved") },
      goal: .words("Saved"), setUp: withSheet,
      recipe: [
        RecipeLine { $0.child(.orange)?.presentationController?.delegate = $0.delegate },
        RecipeLine(
          "func presentationControllerDidDismiss(_ presentationController: …) {",
          body: [savedTitle.added], act: { $0.delegate.onDismiss = $1 }),
        .dismiss(.orange, savedTitle.leftOut),
      ]),
  ]

  @MainActor
  private static var save: BarButtonItem { BarButtonItem(systemItem: .save) }

  private static let stackOfBlue = RecipeLine(
    "let navigation = UINavigationController(rootViewController: blue)"
  ) { scene in
    guard let blue = scene.child(.blue) else { return }
    scene.keep(NavigationController(rootViewController: blue))
  }

  private static let markBlue = RecipeLine { $0.child(.blue)?.tabBarItem.title = "Seen" }

  /// The scene in which Orange is a sheet over the page, and Blue can be another one.
  @MainActor
  static func withSheet(_ scene: LabScene) {
    guard let orange = scene.child(.orange) else { return }
    for sheet in [orange, scene.child(.blue)] { sheet?.modalPresentationStyle = .pageSheet }
    scene.root?.present(orange, animated: false)
  }

  private static let savedTitle = RecipeLine { $0.root?.title = "Saved" }
}
