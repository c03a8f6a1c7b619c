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

  /// A controller whose view has a button, or a field, that can have the focus.
  class PlainController: ViewController, Seated {
    let seat: Seat
    let button: Control

    var isTyping: Bool { (button as? TextField)?.isEditing == true }

    init(_ seat: Seat) {
      self.seat = seat
      button = seat.hasField ? TextField() : Button("b")
      super.init()
    }

    override func loadView() {
      view = View(frame: Rect(x: 0, y: 0, width: 12, height: 4))
      button.frame = Rect(x: 0, y: 0, width: 6, height: 1)
      button.addAction(for: .editingDidBegin) { [seat] in seat.edits += 1 }
      button.addAction(for: .editingDidEnd) { [seat] in seat.edits -= 1 }
      view.addSubview(button)
    }

    override func viewDidLoad() {
      seat.hears(.didLoad, self) { super.viewDidLoad() }
    }

    override func willMove(toParent parent: ViewController?) {
      seat.hears(.willMove, self, false, parent) { super.willMove(toParent: parent) }
    }

    override func didMove(toParent parent: ViewController?) {
      seat.hears(.didMove, self, false, parent) { super.didMove(toParent: parent) }
    }

    override func viewWillAppear(_ animated: Bool) {
      seat.hears(.willAppear, self, animated) {
        super.viewWillAppear(animated)
        if seat.kind == .hand { seat.stage?.relay(true, animated, from: self) }
      }
    }

    override func viewIsAppearing(_ animated: Bool) {
      seat.hears(.isAppearing, self, animated) { super.viewIsAppearing(animated) }
    }

    override func viewDidAppear(_ animated: Bool) {
      seat.hears(.didAppear, self, animated) {
        super.viewDidAppear(animated)
        if seat.kind == .hand { seat.stage?.endRelay(true, animated, from: self) }
      }
    }

    override func viewWillDisappear(_ animated: Bool) {
      seat.hears(.willDisappear, self, animated) {
        super.viewWillDisappear(animated)
        if seat.kind == .hand { seat.stage?.relay(false, animated, from: self) }
      }
    }

    override func viewDidDisappear(_ animated: Bool) {
      seat.hears(.didDisappear, self, animated) {
        super.viewDidDisappear(animated)
        if seat.kind == .hand { seat.stage?.endRelay(false, animated, from: self) }
      }
    }

    override func viewWillLayoutSubviews() {
      seat.hears(.willLayout, self) { super.viewWillLayoutSubviews() }
    }

    override func viewDidLayoutSubviews() {
      seat.hears(.didLayout, self) { super.viewDidLayoutSubviews() }
    }

    override func viewWillTransition(
      to size: Size, with coordinator: any ViewControllerTransitionCoordinator
    ) {
      seat.hears(.willTransition, self) { super.viewWillTransition(to: size, with: coordinator) }
    }
  }

  /// A container that forwards by hand.
  final class HandController: PlainController {
    override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
  }

  final class StackController: NavigationController, Seated {
    let seat: Seat

    init(_ seat: Seat) {
      self.seat = seat
      super.init()
    }

    override func viewDidLoad() {
      seat.hears(.didLoad, self) { super.viewDidLoad() }
    }

    override func willMove(toParent parent: ViewController?) {
      seat.hears(.willMove, self, false, parent) { super.willMove(toParent: parent) }
    }

    override func didMove(toParent parent: ViewController?) {
      seat.hears(.didMove, self, false, parent) { super.didMove(toParent: parent) }
    }

    override func viewWillAppear(_ animated: Bool) {
      seat.hears(.willAppear, self, animated) { super.viewWillAppear(animated) }
    }

    override func viewIsAppearing(_ animated: Bool) {
      seat.hears(.isAppearing, self, animated) { super.viewIsAppearing(animated) }
    }

    override func viewDidAppear(_ animated: Bool) {
      seat.hears(.didAppear, self, animated) { super.viewDidAppear(animated) }
    }

    override func viewWillDisappear(_ animated: Bool) {
      seat.hears(.willDisappear, self, animated) { super.viewWillDisappear(animated) }
    }

    override func viewDidDisappear(_ animated: Bool) {
      seat.hears(.didDisappear, self, animated) { super.viewDidDisappear(animated) }
    }

    override func viewWillLayoutSubviews() {
      seat.hears(.willLayout, self) { super.viewWillLayoutSubviews() }
    }

    override func viewDidLayoutSubviews() {
      seat.hears(.didLayout, self) { super.viewDidLayoutSubviews() }
    }

    override func viewWillTransition(
      to size: Size, with coordinator: any ViewControllerTransitionCoordinator
    ) {
      seat.hears(.willTransition, self) { super.viewWillTransition(to: size, with: coordinator) }
    }
  }

  final class TabController: TabBarController, Seated {
    let seat: Seat

    init(_ seat: Seat) {
      self.seat = seat
      super.init()
    }

    override func viewDidLoad() {
      seat.hears(.didLoad, self) { super.viewDidLoad() }
    }

    override func willMove(toParent parent: ViewController?) {
      seat.hears(.willMove, self, false, parent) { super.willMove(toParent: parent) }
    }

    override func didMove(toParent parent: ViewController?) {
      seat.hears(.didMove, self, false, parent) { super.didMove(toParent: parent) }
    }

    override func viewWillAppear(_ animated: Bool) {
      seat.hears(.willAppear, self, animated) { super.viewWillAppear(animated) }
    }

    override func viewIsAppearing(_ animated: Bool) {
      seat.hears(.isAppearing, self, animated) { super.viewIsAppearing(animated) }
    }

    override func viewDidAppear(_ animated: Bool) {
      seat.hears(.didAppear, self, animated) { super.viewDidAppear(animated) }
    }

    override func viewWillDisappear(_ animated: Bool) {
      seat.hears(.willDisappear, self, animated) { super.viewWillDisappear(animated) }
    }

    override func viewDidDisappear(_ animated: Bool) {
      seat.hears(.didDisappear, self, animated) { super.viewDidDisappear(animated) }
    }

    override func viewWillLayoutSubviews() {
      seat.hears(.willLayout, self) { super.viewWillLayoutSubviews() }
    }

    override func viewDidLayoutSubviews() {
      seat.hears(.didLayout, self) { super.viewDidLayoutSubviews() }
    }

    override func viewWillTransition(
      to size: Size, with coordinator: any ViewControllerTransitionCoordinator
    ) {
      seat.hears(.willTransition, self) { super.viewWillTransition(to: size, with: coordinator) }
    }
  }

  /// An alert or an action sheet of a program; its actions are called by their numbers.
  final class Alert: AlertController, Seated {
    let seat: Seat

    init(_ seat: Seat) {
      self.seat = seat
      super.init(
        title: "alert", message: nil,
        preferredStyle: seat.kind == .actionSheet ? .actionSheet : .alert)
    }

    func addAction(_ style: AlertAction.Style) {
      let number = actions.count
      addAction(
        AlertAction(title: "\(number)", style: style) { [seat] _ in
          seat.stage?.hear(number, of: seat.number)
        })
    }

    /// The button of that action.
    func button(_ number: Int) -> Button? {
      viewIfLoaded?.subviews.lazy.compactMap { $0 as? Button }.first { $0.title == "\(number)" }
    }

    override func viewDidLoad() {
      seat.hears(.didLoad, self) { super.viewDidLoad() }
    }

    override func viewWillAppear(_ animated: Bool) {
      seat.hears(.willAppear, self, animated) { super.viewWillAppear(animated) }
    }

    override func viewIsAppearing(_ animated: Bool) {
      seat.hears(.isAppearing, self, animated) { super.viewIsAppearing(animated) }
    }

    override func viewDidAppear(_ animated: Bool) {
      seat.hears(.didAppear, self, animated) { super.viewDidAppear(animated) }
    }

    override func viewWillDisappear(_ animated: Bool) {
      seat.hears(.willDisappear, self, animated) { super.viewWillDisappear(animated) }
    }

    override func viewDidDisappear(_ animated: Bool) {
      seat.hears(.didDisappear, self, animated) { super.viewDidDisappear(animated) }
    }

    override func viewWillLayoutSubviews() {
      seat.hears(.willLayout, self) { super.viewWillLayoutSubviews() }
    }

    override func viewDidLayoutSubviews() {
      seat.hears(.didLayout, self) { super.viewDidLayoutSubviews() }
    }

    override func viewWillTransition(
      to size: Size, with coordinator: any ViewControllerTransitionCoordinator
    ) {
      seat.hears(.willTransition, self) { super.viewWillTransition(to: size, with: coordinator) }
    }
  }
}
