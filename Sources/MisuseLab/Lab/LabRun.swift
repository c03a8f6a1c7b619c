import TermContainers

/// A recipe being played in a scene, step by step: at once for its evidence, or as time passes for
/// a stage.
@MainActor
package final class LabRun {
  /// The scene.
  package let scene: LabScene
  /// A sentence about the current step.
  package var caption: String {
    guard isOver else { return current }
    return scene.said.contains(where: \.raises)
      ? "UIKit ends the app; here it goes on." : "Nothing more happens."
  }
  private var current = "Before: the recipe has not run yet."
  private let mistake: Mistake
  private var steps: ArraySlice<LabStep>
  private var pause: Double

  /// Seconds before a step on a stage.
  package static let pause = 0.8

  /// Prepares a scene of `size`, on a screen like `screen`. After `firstPause` seconds, `recipe`, a
  /// form of the mistake's own, begins to run.
  package init(
    _ mistake: Mistake, _ recipe: RecipeLines, size: Size, like screen: (any Screen)? = nil,
    style: UserInterfaceStyle? = nil, firstPause: Double = LabRun.pause
  ) {
    (self.mistake, self.size, pause) = (mistake, size, firstPause)
    let scene = LabScene(size: size, like: screen, style: style, root: mistake.root)
    self.scene = scene
    scene.step { mistake.setUp(scene) }
    scene.settle(limit: 5)
    scene.forget()
    let runs = LabStep(caption: "The recipe runs.") { scene in
      scene.step {
        recipe.run(in: scene)
        scene.endFunction()
      }
    }
    steps = ([runs] + mistake.afterwards)[...]
  }

  /// The size of the screen on which it began.
  package let size: Size

  /// Seconds until the next step or frame; nil when everything has happened.
  package var timeToNext: Double? {
    guard scene.host.isAtRest else {
      return max(1.0 / 60, (scene.host.nextEventTime ?? 0) - scene.host.now)
    }
    return steps.isEmpty ? nil : max(0, pause)
  }

  /// Whether everything has happened.
  package var isOver: Bool { steps.isEmpty && scene.host.isAtRest }

  /// Plays everything at once, and returns the evidence.
  package func finish() -> Evidence {
    while let step = steps.popFirst() {
      play(step)
      scene.settle(limit: 5)
    }
    return Evidence(of: scene, uikit: mistake.uikit, goal: mistake.goal)
  }

  /// Plays the steps that are due after `seconds` more.
  package func advance(by seconds: Double) {
    if !scene.host.isAtRest { return scene.advance(by: seconds) }
    pause -= seconds
    // A pause below the clock's resolution counts as none, or it would never end.
    guard pause < 1e-6, let step = steps.popFirst() else { return }
    play(step)
    pause = LabRun.pause
  }

  private func play(_ step: LabStep) {
    current = step.caption
    step.act(scene)
  }
}

extension Mistake {
  /// The size of a scene that is played for its evidence.
  static let evidenceSize = Size(width: 46, height: 14)

  /// Plays `recipe`, a form of this mistake's, and returns its evidence.
  @MainActor
  package func evidence(_ recipe: RecipeLines) -> Evidence {
    LabRun(self, recipe, size: Mistake.evidenceSize).finish()
  }
}
