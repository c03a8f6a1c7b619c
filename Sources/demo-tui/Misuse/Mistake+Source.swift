import MisuseLab

extension Mistake {
  /// Where the right order is taught: by a demo, or by a page of `demo-tui explain`.
  @MainActor
  var source: MistakeSource? {
    if let demo = Mistake.teachers[name]?() { return MistakeSource(demo) }
    return Mistake.pages[name].map { MistakeSource(page: $0) }
  }

  /// The demo that makes the calls of the right order.
  static let teachers: [String: @MainActor @Sendable () -> Demo] = [
    "missing-did-move": { .pinned }, "view-without-child": { .tunnel },
    "freed-under-its-view": { .pinned }, "missing-add-subview": { .showHide },
    "missing-frame": { .showHide }, "view-touched-early": { .factory },
    "view-added-first": { .pinned }, "will-move-by-hand": { .factory },
    "missing-will-move": { .pinned }, "missing-remove-from-superview": { .showHide },
    "missing-remove-from-parent": { .showHide }, "missing-transition": { .orangeBlue },
    "view-added-before-transition": { .orangeBlue }, "transition-to-a-stranger": { .orangeBlue },
    "did-move-too-early": { .orangeBlue }, "removed-in-the-middle": { .orangeBlue },
    "second-swap-too-soon": { .orangeBlue }, "size-without-super": { .orangeBlue },
    "sizes-in-view-did-load": { .orangeBlue }, "pushed-to-go-back": { .navigation },
    "push-without-a-stack": { .navigation }, "never-completed": { .navigation },
    "completes-what-was-cancelled": { .navigation }, "button-on-the-stack": { .navigation },
    "waits-for-did-select": { .tabs }, "modal-against-code": { .presentation },
  ]

  /// For mistakes in what no demo does: the name that `demo-tui explain` knows.
  static let pages = [
    "parent-inside-child": "ownAncestor", "two-parents": "requestedParent",
    "view-in-another-child": "actualParent", "presents-its-child": "notFree",
    "reference-cycle": "aliveAfterRemoval", "transition-by-hand": "manualForwarding",
    "begin-without-end": "missingEnd", "end-without-begin": "beginAppearanceTransition",
    "forwards-nothing": "forwardsNothing", "relayed-twice": "endAppearanceTransition",
    "callback-by-hand": "directAppearanceCall", "add-child-without-super": "addChild",
    "pops-to-a-copy": "notOnStack", "added-to-a-stack": "pushViewController",
    "back-title-on-the-wrong-page": "navigationItem",
    "bar-hidden-for-good": "setNavigationBarHidden", "tab-with-a-parent": "setViewControllers",
    "selects-a-page-of-a-stack": "notSelectable", "alert-under-a-sheet": "alreadyPresenting",
    "presents-during-dismissal": "present", "popover-without-source": "popoverWithoutSource",
    "alert-without-actions": "alertWithoutActions", "dismisses-everything": "dismiss",
    "waits-for-did-dismiss": "presentationControllerDidDismiss",
  ]
}

extension MistakeSource {
  @MainActor
  fileprivate init(_ demo: Demo) {
    let article = "\u{201C}\(demo.origin)\u{201D}"
    self.init(
      name: demo.name, details: "the demo \(demo.name), \(article)",
      sentence: "The demo \(demo.name), after \(article), makes these calls in the right order.")
  }

  fileprivate init(page name: String) {
    self.init(
      name: "a page", details: "the page \(name)",
      sentence: "There is a page about it, which K opens. demo-tui explain \(name) prints it.",
      page: name)
  }
}
