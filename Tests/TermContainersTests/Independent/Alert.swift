import TermContainers

extension Independent {
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
