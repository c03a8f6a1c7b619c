import TermContainers

extension Independent {
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
}
