extension Mistake {
  /// All mistakes, in the order of the course.
  package static let all = addingMistakes + appearanceMistakes + containerMistakes

  /// The names of all mistakes, in order, without their recipes: the gallery counts them when the
  /// program starts, and making all recipes would lengthen that by seven percent.
  package static let names = [
    "missing-did-move", "view-without-child", "freed-under-its-view", "missing-add-subview",
    "missing-frame", "view-touched-early", "view-added-first", "will-move-by-hand",
    "parent-inside-child", "two-parents", "view-in-another-child", "presents-its-child",
    "missing-will-move", "missing-remove-from-superview", "missing-remove-from-parent",
    "reference-cycle", "missing-transition", "view-added-before-transition",
    "transition-to-a-stranger", "did-move-too-early", "removed-in-the-middle",
    "second-swap-too-soon", "transition-by-hand", "begin-without-end", "end-without-begin",
    "forwards-nothing", "relayed-twice", "callback-by-hand", "size-without-super",
    "add-child-without-super", "sizes-in-view-did-load",
    "pushed-to-go-back", "pops-to-a-copy", "added-to-a-stack", "push-without-a-stack",
    "never-completed", "completes-what-was-cancelled", "button-on-the-stack",
    "back-title-on-the-wrong-page", "bar-hidden-for-good",
    "waits-for-did-select", "tab-with-a-parent", "selects-a-page-of-a-stack",
    "alert-under-a-sheet", "presents-during-dismissal", "popover-without-source",
    "alert-without-actions", "dismisses-everything", "modal-against-code",
    "waits-for-did-dismiss",
  ]

  /// The mistake of that name.
  package static func named(_ name: String) -> Mistake? { all.first { $0.name == name } }

  /// The place in the course, from 1.
  package var number: Int { (Mistake.all.firstIndex { $0.name == name } ?? 0) + 1 }
}
