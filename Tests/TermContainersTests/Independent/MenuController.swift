import TermContainers

extension Independent {
  final class MenuController: MenuViewController, Seated {
    let seat: Seat

    init(_ seat: Seat) {
      self.seat = seat
      super.init()
    }

    override func viewDidLoad() {
      seat.hears(.didLoad, self)
      super.viewDidLoad()
      seat.hasHeard(.didLoad)
    }

    override func willMove(toParent parent: ViewController?) {
      seat.hears(.willMove, self, false, parent)
      super.willMove(toParent: parent)
      seat.hasHeard(.willMove)
    }

    override func didMove(toParent parent: ViewController?) {
      seat.hears(.didMove, self, false, parent)
      super.didMove(toParent: parent)
      seat.hasHeard(.didMove)
    }

    override func viewWillAppear(_ animated: Bool) {
      seat.hears(.willAppear, self, animated)
      super.viewWillAppear(animated)
      seat.hasHeard(.willAppear)
    }

    override func viewIsAppearing(_ animated: Bool) {
      seat.hears(.isAppearing, self, animated)
      super.viewIsAppearing(animated)
      seat.hasHeard(.isAppearing)
    }

    override func viewDidAppear(_ animated: Bool) {
      seat.hears(.didAppear, self, animated)
      super.viewDidAppear(animated)
      seat.hasHeard(.didAppear)
    }

    override func viewWillDisappear(_ animated: Bool) {
      seat.hears(.willDisappear, self, animated)
      super.viewWillDisappear(animated)
      seat.hasHeard(.willDisappear)
    }

    override func viewDidDisappear(_ animated: Bool) {
      seat.hears(.didDisappear, self, animated)
      super.viewDidDisappear(animated)
      seat.hasHeard(.didDisappear)
    }

    override func viewWillLayoutSubviews() {
      seat.hears(.willLayout, self)
      super.viewWillLayoutSubviews()
      seat.hasHeard(.willLayout)
    }

    override func viewDidLayoutSubviews() {
      seat.hears(.didLayout, self)
      super.viewDidLayoutSubviews()
      seat.hasHeard(.didLayout)
    }

    override func viewWillTransition(
      to size: Size, with coordinator: any ViewControllerTransitionCoordinator
    ) {
      seat.hears(.willTransition, self)
      super.viewWillTransition(to: size, with: coordinator)
      seat.hasHeard(.willTransition)
    }
  }
}
