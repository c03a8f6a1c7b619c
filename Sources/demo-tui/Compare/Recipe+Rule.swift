import ContainmentCases

extension Recipe {
  /// The conformance case that says what holds for it.
  var rule: ConformanceCase? {
    Recipe.rules[name].flatMap { id in ConformanceCase.all.first { $0.id == id } }
  }

  private static let rules = [
    "article-1": "C-051",
    "article-3": "C-050",
    "tunnel": "C-007",
    "transition": "C-050",
    "by-hand": "C-119",
    "automatic": "C-016",
    "manual": "C-084",
    "addChild-first": "C-017",
    "addSubview-first": "C-019",
    "didMove-first": "C-021",
    "didMove-last": "C-017",
    "tab-bar-wrapper": "C-289",
    "ring-children": "C-174",
    "embed": "C-030",
    "replace": "C-050",
    "push": "C-124",
    "push-by-hand": "C-016",
    "pop-finished": "C-203",
    "pop-cancelled": "C-202",
    "sheet-swiped": "C-240",
    "sheet-dismissed": "C-244",
    "sheet-refused": "C-242",
    "alert-from-page": "C-266",
    "alert-from-sheet": "C-266",
    "pressed-tab": "C-274",
    "selected-tab": "C-272",
  ]
}
