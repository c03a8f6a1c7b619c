import TermContainers

extension Tunnel {
  /// Lists the callbacks that it receives.
  final class StrayViewController: PanelViewController {
    private let label = Label()
    private(set) var heard: [String] = [] {
      didSet {
        let parent = parent.map(\.typeName) ?? "nil"
        label.text = (["parent: \(parent)", "sent so far:"] + heard).joined(separator: "\n")
      }
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      label.numberOfLines = 0
      view.addSubview(label)
      heard.append("viewDidLoad")
    }

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      heard.append("viewWillAppear")
    }

    override func viewIsAppearing(_ animated: Bool) {
      super.viewIsAppearing(animated)
      heard.append("viewIsAppearing")
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      heard.append("viewDidAppear")
    }

    override func willMove(toParent parent: ViewController?) {
      super.willMove(toParent: parent)
      heard.append("willMove")
    }

    override func didMove(toParent parent: ViewController?) {
      super.didMove(toParent: parent)
      heard.append("didMove")
    }

    override func viewWillTransition(
      to size: Size, with coordinator: any ViewControllerTransitionCoordinator
    ) {
      super.viewWillTransition(to: size, with: coordinator)
      heard.append("viewWillTransition")
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      label.frame = area
    }

  }
}

// The article's opening picture: a view without its controller.
extension Tunnel.ContainerViewController {
  // listing
  /// Adds a controller's view without the controller, or removes it again.
  func putStrayIn() {
    if let stray { return takeOut(stray) }
    let stray = Tunnel.StrayViewController()
    self.stray = stray
    // Never do this: addChild(_:) is missing,
    // and so is didMove(toParent:).
    containers[1].addSubview(stray.view)
    stray.view.frame = containers[1].bounds.insetBy(dx: 1, dy: 1)
    say("No addChild: no moves, no sizes.")
  }

  private func takeOut(_ stray: Tunnel.StrayViewController) {
    stray.view.removeFromSuperview()
    self.stray = nil
    say("The view is out.")
  }

  // end
}

extension Tunnel {
  /// A container as before iOS 5: it relays its callbacks to its child, by hand.
  final class RelayViewController: PanelViewController {
    private let child = StrayViewController()

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      child.view.frame = area
    }

    // listing
    override func viewDidLoad() {
      super.viewDidLoad()
      addChild(child)
      view.addSubview(child.view)
      child.didMove(toParent: self)
    }

    override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }

    override func viewWillAppear(_ animated: Bool) {
      super.viewWillAppear(animated)
      child.beginAppearanceTransition(true, animated: animated)
    }

    override func viewDidAppear(_ animated: Bool) {
      super.viewDidAppear(animated)
      child.endAppearanceTransition()
    }

    override func viewWillDisappear(_ animated: Bool) {
      super.viewWillDisappear(animated)
      child.beginAppearanceTransition(false, animated: animated)
    }

    override func viewDidDisappear(_ animated: Bool) {
      super.viewDidDisappear(animated)
      child.endAppearanceTransition()
    }
    // end
  }
}

// Relaying by hand.
extension Tunnel.ContainerViewController {
  // listing
  /// Puts a container that relays by hand over the second map, or removes it again.
  func toggleRelay() {
    guard let old = relay else {
      let relay = Tunnel.RelayViewController()
      self.relay = relay
      say("Forwards by hand: it begins and ends.")
      return add(relay, to: containers[1])
    }
    relay = nil
    old.willMove(toParent: nil)
    old.view.removeFromSuperview()
    old.removeFromParent()
    say("It is out again.")
  }
  // end
}
