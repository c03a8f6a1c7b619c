extension Mistake {
  /// All mistakes, in the order of the course.
  package static let all =
    addingMistakes + removingMistakes + transitionMistakes + appearanceMistakes + overrideMistakes
    + stackMistakes + barMistakes + tabMistakes + presentationMistakes

  /// The scene in which orange is a child on the screen.
  @MainActor
  static func withOrange(_ scene: LabScene) { add(.orange, scene) }

  /// The scene in which orange and blue are children side by side.
  @MainActor
  static func withBoth(_ scene: LabScene) {
    scene.container?.isDivided = true
    add(.orange, scene)
    add(.blue, scene)
  }

  /// The scene in which orange is a child that a property holds as well.
  @MainActor
  static func withKeptOrange(_ scene: LabScene) {
    scene[.orange].map { scene.container?.kept.append($0) }
    add(.orange, scene)
  }

  @MainActor
  static func add(_ role: Role, _ scene: LabScene) {
    RecipeLines([.addChild(role), .frame(role), .addView(role), .didMove(role)]).run(in: scene)
  }
}
