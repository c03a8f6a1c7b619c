import TermContainers

extension Independent {
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
}
