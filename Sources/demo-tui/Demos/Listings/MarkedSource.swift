// Written by Scripts/listings.py from the marked parts of the demos' sources.
// swift-format-ignore-file
import TermInspector

/// The marked parts of the demos' sources, as they stand there.
enum MarkedSource {
  static let factory = [
    Listing.Source(
      file: "Factory+ContainerViewController.swift", firstLine: 38, owner: "ContainerViewController",
      text: #"""
        override func viewDidLoad() {
          super.viewDidLoad()
          for place in [content, detailView] { place.clipsToBounds = true }
          view.addSubview(content)
          modeLabel.textColor = .secondaryLabel
          modeLabel.textAlignment = .center
          for part in [detailView, modeLabel, button, timeline] { content.addSubview(part) }
          button.addAction { [weak self] in self?.addDetailController() }

          timeline.begin("Timeline, the first detail", Code.coming)
          presentDetailController(
            DetailViewController(
              text: "I'm the first Detail Controller!", color: Palette.carrot, colors: colors))
        }
        """#),
    Listing.Source(
      file: "Factory+ContainerViewController.swift", firstLine: 110, owner: "ContainerViewController",
      text: #"""
        /// The button's action.
        func addDetailController() {
          guard !isSwapping else { return }
          let detail = Factory.DetailViewController(
            text: "This is a new viewController!", color: Factory.Palette.asbestos, colors: colors)
          timeline.begin(mode.heading, mode.listing)
          switch mode {
          case .present: presentDetailController(detail)
          case .swapByTransition, .swapByHand: swapCurrentController(with: detail)
          }
        }

        /// Mode 1: the old one leaves, then the new one comes.
        func presentDetailController(_ detail: Factory.DetailViewController) {
          removeCurrentDetailController()
          addChild(detail)
          detail.view.frame = frameForDetailController
          detailView.addSubview(detail.view)
          currentDetailController = detail
          detail.didMove(toParent: self)
        }

        private func removeCurrentDetailController() {
          guard let current = currentDetailController else { return }
          current.willMove(toParent: nil)
          current.view.removeFromSuperview()
          current.removeFromParent()
          currentDetailController = nil
        }

        /// Mode 2: the old one leaves upwards while the new one comes from below; the button sinks out of
        /// sight and comes back.
        private func swapCurrentController(with detail: Factory.DetailViewController) {
          guard let current = currentDetailController else { return presentDetailController(detail) }
          isSwapping = true
          current.willMove(toParent: nil)
          addChild(detail)
          let place = frameForDetailController
          detail.view.frame = place.offsetBy(dx: 0, dy: content.bounds.height)
          let home = button.frame
          let move = { [content, button] in
            detail.view.frame = place
            current.view.frame = place.offsetBy(dx: 0, dy: -place.height)
            button.frame.origin.y = content.bounds.height
          }
          let end: (Bool) -> Void = { [weak self] _ in self?.endSwap(from: current, to: detail, home) }

          if mode == .swapByTransition {
            transition(from: current, to: detail, duration: 1.3, animations: move, completion: end)
          } else {
            detailView.addSubview(detail.view)
            View.animate(withDuration: 1.3, animations: move) { finished in
              current.view.removeFromSuperview()
              end(finished)
            }
          }
        }

        private func endSwap(
          from current: Factory.DetailViewController, to detail: Factory.DetailViewController,
          _ home: Rect
        ) {
          current.removeFromParent()
          currentDetailController = detail
          detail.didMove(toParent: self)
          isSwapping = false
          View.animate(withDuration: 0.5) {
            self.view.setNeedsLayout(); self.view.layoutIfNeeded()
          }
        }
        """#),
  ]

  static let orangeBlue = [
    Listing.Source(
      file: "OrangeBlue+ContainerViewController.swift", firstLine: 32, owner: "ContainerViewController",
      text: #"""
        override func viewDidLoad() {
          super.viewDidLoad()
          add(buttons)
          add(current)
          buttons.delegate = self
          updateButtons()
        }

        override func viewWillAppear(_ animated: Bool) {
          super.viewWillAppear(animated)
          updateViewSizes()
        }

        override func viewWillTransition(
          to size: Size, with coordinator: ViewControllerTransitionCoordinator
        ) {
          super.viewWillTransition(to: size, with: coordinator)
          coordinator.animate(alongsideTransition: { _ in self.updateViewSizes() })
        }

        /// Keeps the bottom controller's frame right even while it is hidden.
        private func updateViewSizes() {
          var top = view.bounds.insetBy(dx: 3, dy: insetRows)
          top.size.height /= 2
          buttons.view.frame = top
          current.view.frame = top.offsetBy(dx: 0, dy: top.height + Self.gap)
        }
        """#),
    Listing.Source(
      file: "OrangeBlue+ContainerViewController.swift", firstLine: 89, owner: "ContainerViewController",
      text: #"""
        /// Adds the current bottom controller, or removes it.
        private func toggleBottom() {
          finishTransition()
          if bottomIsVisible { remove(current) } else { add(current) }
          bottomIsVisible.toggle()
          updateButtons()
        }

        /// Replaces the current bottom controller with the next one.
        private func swapViews() {
          guard canSwap, let index = bottom.firstIndex(where: { $0 === current }) else { return }
          finishTransition()
          let (old, new) = (current, bottom[(index + 1) % bottom.count])
          current = new

          old.willMove(toParent: nil)
          addChild(new)
          new.view.frame = old.view.frame
          transition(
            from: old, to: new, duration: 0.5, options: effect.options,
            completion: { _ in
              old.removeFromParent()
              new.didMove(toParent: self)
            })
        }

        private func add(_ child: ViewController) {
          addChild(child)
          view.addSubview(child.view)
          child.didMove(toParent: self)
        }

        private func remove(_ child: ViewController) {
          child.willMove(toParent: nil)
          child.view.removeFromSuperview()
          child.removeFromParent()
        }
        """#),
  ]

  static let pinned = [
    Listing.Source(
      file: "Pinned+ContainerViewController.swift", firstLine: 56, owner: "ContainerViewController",
      text: #"""
        /// Makes the calls of a step. `hears` receives what a newly created child reports.
        private func perform(
          _ step: Step, hears: @escaping (String) -> Void
        ) throws(VisualFormatError) {
          if step == .create {
            child = ContentViewController(hears: hears)
            margin = 0
          }
          guard let child else { return }
          switch step {
          case .create: break
          case .addChild: addChild(child)
          case .addSubview: contentView.addSubview(child.view)
          case .pin: try pin(child.view)
          case .didMove: child.didMove(toParent: self)
          case .willMove: child.willMove(toParent: nil)
          case .removeFromSuperview: child.view.removeFromSuperview()
          case .removeFromParent: child.removeFromParent()
          case .drop: self.child = nil
          }
        }

        private func pin(_ view: View) throws(VisualFormatError) {
          view.translatesAutoresizingMaskIntoConstraints = false
          for format in ["H:|-0-[view]-0-|", "V:|-0-[view]-0-|"] {
            contentView.addConstraints(
              try LayoutConstraint.constraints(withVisualFormat: format, views: ["view": view]))
          }
        }
        """#),
    Listing.Source(
      file: "Pinned+LessonViewController.swift", firstLine: 26, owner: "LessonViewController",
      text: #"""
        override func viewDidLoad() {
          super.viewDidLoad()
          embed(container)
          container.view.autoresizingMask = []
          recipe.onClick = { [weak self] in self?.take($0) }
          for panel in [recipe, controllers, views, constraints] { view.addSubview(panel) }
        }
        """#),
  ]

  static let ringMenu = [
    Listing.Source(
      file: "RingMenu+HelpViewController.swift", firstLine: 22, owner: "HelpViewController",
      text: #"""
        override func viewDidLoad() {
          super.viewDidLoad()
          help.addAction { [weak self] in self?.showMoreHelp() }
          // Asks the nearest menu, whatever the containers in between.
          back.addAction { [weak self] in self?.menuController?.selectedViewControllerIndex = 0 }
          for button in [help, back] { view.addSubview(button) }
        }

        private func showMoreHelp() {
          navigationController?.pushViewController(MoreHelpViewController(log: log), animated: true)
        }
        """#),
    Listing.Source(
      file: "RingMenu+RingMenuViewController.swift", firstLine: 14, owner: "RingMenuViewController",
      text: #"""
        override init() {
          logView = EventLogView(log: log)
          super.init()
          let help = NavigationController(rootViewController: HelpViewController(log: log))
          menu.viewControllers = [
            MapViewController(log: log), AccountViewController(log: log), help,
          ]
        }

        override func viewDidLoad() {
          super.viewDidLoad()
          view.backgroundColor = .systemBackground
          addChild(menu)
          view.addSubview(menu.view)
          menu.didMove(toParent: self)
          view.addSubview(logView)
        }
        """#),
  ]

  static let tunnel = [
    Listing.Source(
      file: "Tunnel+Antipodes.swift", firstLine: 8, owner: "ContainerViewController",
      text: #"""
        /// Observes the next change of a map's `currentLocation`, as the article does with KVO. The
        /// notification precedes the change, so the following layout reads the new value.
        func observe(_ index: Int) {
          withObservationTracking {
            _ = maps[index].currentLocation
          } onChange: { [weak self] in
            MainActor.assumeIsolated { self?.mapWillMove(index) }
          }
        }

        private func mapWillMove(_ index: Int) {
          moved.append(index)
          view.setNeedsLayout()
        }

        /// Sends the antipode of the moved map to the other one. The other's own move does not echo back:
        /// observation restarts only after it.
        func sendAntipodes() {
          guard let index = moved.last else { return }
          maps[1 - index].updateAnnotationLocation(maps[index].currentLocation.antipode)
          for index in Set(moved) { observe(index) }
          moved = []
          // Pending name lookups are no longer needed.
          for place in places { place.cancelLookUp() }
        }
        """#),
    Listing.Source(
      file: "Tunnel+ContainerViewController.swift", firstLine: 42, owner: "ContainerViewController",
      text: #"""
        override func viewDidLoad() {
          super.viewDidLoad()
          view.addSubview(content)
          for container in containers {
            container.clipsToBounds = true
            content.addSubview(container)
          }
          content.addSubview(band)
          band.button.addAction { [weak self] in self?.flip() }
          for index in maps.indices {
            add(maps[index], to: containers[index])
            observe(index)
          }
          showZoom()
        }

        private func add(_ child: ViewController, to container: View) {
          addChild(child)
          container.addSubview(child.view)
          child.didMove(toParent: self)
        }

        /// Passes each map's changes on to the other map, once per turn.
        override func viewWillLayoutSubviews() {
          super.viewWillLayoutSubviews()
          sendAntipodes()
        }
        """#),
    Listing.Source(
      file: "Tunnel+Flip.swift", firstLine: 12, owner: "ContainerViewController",
      text: #"""
        /// Flips both halves, the second after the first. Until both are done, the button and the key do
        /// nothing: the article's button was enabled again after the first, and half of a second tap was
        /// lost.
        func flip() {
          guard flipsLeft == 0 else { return }
          // Handles moves from the same turn first: otherwise their antipodes would arrive during the
          // name lookups.
          sendAntipodes()
          holdFocus()
          flipsLeft = 2
          if maps[0].parent === self {
            flipAll(from: maps, to: places, .transitionFlipFromTop)
          } else {
            flipAll(from: places, to: maps, .transitionFlipFromBottom)
          }
        }

        private func flipAll(
          from old: [ViewController], to new: [ViewController], _ direction: View.AnimationOptions
        ) {
          for (place, map) in zip(places, maps) where new.contains(where: { $0 === place }) {
            place.location = map.currentLocation
          }
          flip(from: old[0], to: new[0], direction)
          let second = { [weak self] in _ = self?.flip(from: old[1], to: new[1], direction) }
          guard let application = view.window?.application, !application.reducesMotion else {
            return second()
          }
          application.schedule(after: Self.duration, second)
        }

        /// The article's method except its first line: accessing the view before `addChild(_:)` loads it
        /// while the controller has no parent.
        func flip(
          from old: ViewController, to new: ViewController, _ direction: View.AnimationOptions
        ) {
          addChild(new)
          new.view.frame = old.view.bounds
          old.willMove(toParent: nil)
          transition(
            from: old, to: new, duration: Self.duration, options: [direction, .curveEaseIn],
            completion: { _ in
              new.didMove(toParent: self)
              old.removeFromParent()
              self.flipDidEnd()
            })
        }
        """#),
  ]
}
