import TermContainers

extension Independent {
  /// The place of a controller in a program: it takes down the callbacks, and answers them.
  @MainActor
  final class Seat {
    let number: Int
    let kind: Kind
    private(set) weak var stage: Stage?
    /// Whether a plain controller has a field in place of a button, and how often its editing has begun and not ended.
    let hasField: Bool
    var edits = 0
    /// How many of its appearance callbacks are running.
    private(set) var running = 0
    /// How many of its willMove and didMove are running.
    private var moving = 0

    init(_ number: Int, _ kind: Kind, on stage: Stage, hasField: Bool) {
      (self.number, self.kind, self.stage, self.hasField) = (number, kind, stage, hasField)
    }

    /// Takes the callback down, and makes the calls that come before and after `body`, the one to super.
    func hears(
      _ callback: Callback, _ controller: ViewController, _ isAnimated: Bool = false,
      _ argument: ViewController? = nil, _ body: () -> Void
    ) {
      begins(callback, controller, isAnimated, argument)
      body()
      hasHeard(callback)
    }

    private func begins(
      _ callback: Callback, _ controller: ViewController, _ isAnimated: Bool,
      _ argument: ViewController?
    ) {
      guard let stage else { return }
      let parent = controller.parent
      stage.take(
        Moment(
          actor: number, callback: callback, isAnimated: isAnimated,
          argument: argument.flatMap(stage.number), parent: parent.flatMap(stage.number),
          parentForwards: parent?.shouldAutomaticallyForwardAppearanceMethods ?? false,
          isInParent: parent?.viewIfLoaded.map { controller.viewIfLoaded?.isInside($0) ?? false }
            ?? false,
          isWithin: running > 0, isWithinMove: moving > 0,
          isMovingToParent: controller.isMovingToParent,
          isMovingFromParent: controller.isMovingFromParent,
          isBeingPresented: controller.isBeingPresented,
          isBeingDismissed: controller.isBeingDismissed))
      if callback.isAppearance { running += 1 }
      if callback == .willMove || callback == .didMove { moving += 1 }
      stage.react(number, callback, isEarly: true)
    }

    private func hasHeard(_ callback: Callback) {
      stage?.react(number, callback, isEarly: false)
      if callback.isAppearance { running -= 1 }
      if callback == .willMove || callback == .didMove { moving -= 1 }
    }
  }

  /// A controller of a program.
  @MainActor
  protocol Seated: ViewController {
    var seat: Seat { get }
  }
}
