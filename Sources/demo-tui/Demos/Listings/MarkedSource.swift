// Written by Scripts/listings.py from the marked parts of the demos' sources and of the recipes'.
// swift-format-ignore-file
import TermInspector

/// The marked parts of the demos' sources and of the recipes', as they stand there.
enum MarkedSource {
  static let factory = [
    Listing.Source(
      file: "Factory+ContainerViewController.swift", firstLine: 39, owner: "ContainerViewController",
      text: #"""
        override func viewDidLoad() {
          super.viewDidLoad()
          for place in [content, detailView] { place.clipsToBounds = true }
          view.addSubview(content)
          modeLabel.textColor = .secondaryLabel
          modeLabel.textAlignment = .center
          for part in [detailView, modeLabel, button, timeline] { content.addSubview(part) }
          button.addAction { [weak self] in self?.addDetailController() }

          timeline.begin("Article's steps, first detail", Code.coming)
          presentDetailController(
            DetailViewController(
              text: "I'm the first Detail Controller!", color: Palette.carrot, colors: colors))
        }
        """#),
    Listing.Source(
      file: "Factory+ContainerViewController.swift", firstLine: 119, owner: "ContainerViewController",
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
          let move = { [content, button] in
            detail.view.frame = place
            current.view.frame = place.offsetBy(dx: 0, dy: -place.height)
            button.frame.origin.y = content.bounds.height
          }

          if mode == .swapByTransition {
            // By a call: it adds the new view and removes the old one.
            transition(
              from: current, to: detail, duration: 1.3, animations: move,
              completion: { _ in
                current.removeFromParent()
                detail.didMove(toParent: self)
                self.finishSwap(to: detail)
              })
          } else {
            // By hand: you add the new view and remove the old one.
            detailView.addSubview(detail.view)
            View.animate(withDuration: 1.3, animations: move) { _ in
              current.view.removeFromSuperview()
              current.removeFromParent()
              detail.didMove(toParent: self)
              self.finishSwap(to: detail)
            }
          }
        }
        """#),
  ]

  static let orangeBlue = [
    Listing.Source(
      file: "OrangeBlue+ContainerViewController.swift", firstLine: 52, owner: "ContainerViewController",
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
      file: "OrangeBlue+ContainerViewController.swift", firstLine: 112, owner: "ContainerViewController",
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
            completion: { finished in
              old.removeFromParent()
              new.didMove(toParent: self)
              self.swapWasCutShort = !finished
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
      file: "Pinned+ContainerViewController.swift", firstLine: 74, owner: "ContainerViewController",
      text: #"""
        /// Takes one of the steps that add a child. `hears` receives what a new child reports.
        private func add(
          _ step: Step, hears: @escaping (String) -> Void
        ) throws(VisualFormatError) {
          switch (step, child) {
          case (.create, _):
            child = ContentViewController(hears: hears)
          case (.addChild, let child?):
            addChild(child)
          case (.addSubview, let child?):
            contentView.addSubview(child.view)
          case (.pin, let child?):
            try pin(child.view)
          case (.didMove, let child?):
            child.didMove(toParent: self)
          default:
            missed = step
          }
        }

        private func pin(_ view: View) throws(VisualFormatError) {
          view.translatesAutoresizingMaskIntoConstraints = false
          for format in ["H:|-0-[view]-0-|", "V:|-0-[view]-0-|"] {
            contentView.addConstraints(
              try LayoutConstraint.constraints(withVisualFormat: format, views: ["view": view]))
          }
        }

        /// Takes one of the steps that remove the child.
        private func remove(_ step: Step) {
          switch (step, child) {
          case (.willMove, let child?):
            child.willMove(toParent: nil)
          case (.removeFromSuperview, let child?):
            child.view.removeFromSuperview()
          case (.removeFromParent, let child?):
            child.removeFromParent()
          case (.drop, .some):
            child = nil
          default:
            missed = step
          }
        }
        """#),
    Listing.Source(
      file: "Pinned+ContainerViewController.swift", firstLine: 165, owner: "ContainerViewController",
      text: #"""
        /// Changes the constants of the live constraints, and the child follows.
        private func followMargin() {
          margin = nextMargin
          View.animate(withDuration: 0.3) {
            for edge in contentView.constraints { edge.constant = space(at: edge) }
            view.layoutIfNeeded()
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
      file: "RingMenu+Deeds.swift", firstLine: 46, owner: "RingMenuViewController",
      text: #"""
        /// Asks for a controller that only the second list has.
        private func selectNotes() {
          menu.selectedViewController = notes
          let selected = menu.selectedViewController
          noteAnswer(selected)
        }
        """#),
    Listing.Source(
      file: "RingMenu+Deeds.swift", firstLine: 83, owner: "RingMenuViewController",
      text: #"""
        /// Moves a view that belongs to another controller: the article's three failures, one after
        /// another, then the child as it was.
        private func reachIn() {
          let next = failure(after: failure)
          failure = next
          account.design = failure ?? .frames
          account.view.layoutIfNeeded()
          factsView.note = failure.map(words) ?? ""
          if failure != nil { moveSecondField() }
        }

        private func moveSecondField() {
          let bottom = bottomOfSecondField
          account.view.subviews[1].frame.origin = bottom
          askForLayout()
        }
        """#),
    Listing.Source(
      file: "RingMenu+HelpViewController.swift", firstLine: 20, owner: "HelpViewController",
      text: #"""
        override func viewDidLoad() {
          super.viewDidLoad()
          help.addAction { [weak self] in self?.showMoreHelp() }
          // Asks the nearest menu, whatever the containers in between.
          back.addAction { [weak self] in self?.menuController?.selectedViewControllerIndex = 0 }
          for button in [help, back] { view.addSubview(button) }
        }

        private func showMoreHelp() {
          navigationController?.pushViewController(MoreHelpViewController(), animated: true)
        }
        """#),
    Listing.Source(
      file: "RingMenu+RingMenuViewController.swift", firstLine: 21, owner: "RingMenuViewController",
      text: #"""
        let map = MapViewController()
        let account = AccountViewController()
        let help: NavigationController
        let notes = NotesViewController()

        let log: CallbackLog
        private let logView: EventLogView
        let factsView = FactsView()

        init(setting: DemoSetting) {
          container = menu
          log = CallbackLog(setting.trace)
          logView = EventLogView(log: log)
          // The log hears of this as well.
          help = NavigationController(rootViewController: HelpViewController())
          super.init()
          give([map, account, help])
        }

        override func viewDidLoad() {
          super.viewDidLoad()
          view.backgroundColor = .systemBackground
          for part in [logView, factsView] { view.addSubview(part) }
          add(menu)
          factsView.facts = { [weak self] in self?.facts ?? [] }
          log.onChange = { [weak self] in self?.callsDidChange() }
        }

        private func add(_ child: ViewController) {
          addChild(child)
          view.insertSubview(child.view, at: 0)
          child.didMove(toParent: self)
        }

        private func remove(_ child: ViewController) {
          child.willMove(toParent: nil)
          child.view.removeFromSuperview()
          child.removeFromParent()
        }

        /// Gives the container its list; which of them is shown is its own matter.
        func give(_ list: [ViewController]) {
          container.viewControllers = list
        }

        /// Shows the same controllers in a tab bar, or in the ring again. The selected one stays so.
        func changeContainer() {
          let (list, selected) = (container.viewControllers, container.selectedViewController)
          otherChains = selected.map(chains) ?? []
          give([])
          remove(container)
          container = container === menu ? TabBarController() : menu
          add(container)
          view.layoutIfNeeded()
          give(list.reversed())
          container.selectedViewController = selected
          view.setNeedsLayout()
        }
        """#),
    Listing.Source(
      file: "RingMenu+TabBarController.swift", firstLine: 32, owner: "TabBarController",
      text: #"""
        private func add(_ child: ViewController) {
          addChild(child)
          child.didMove(toParent: self)
        }

        private func remove(_ child: ViewController) {
          if child === more { more.popToRootViewController(animated: false) }
          child.willMove(toParent: nil)
          child.viewIfLoaded?.superview?.removeFromSuperview()
          child.viewIfLoaded?.removeFromSuperview()
          child.removeFromParent()
        }

        var selectedViewController: ViewController? {
          get { selected }
          set {
            guard let newValue, viewControllers.contains(where: { $0 === newValue }) else { return }
            selected = newValue
            let isTab = tabs.contains { $0 === newValue }
            if !isTab { more.setViewControllers([more.viewControllers[0], newValue], animated: false) }
            show(isTab ? newValue : more)
          }
        }

        /// The article's three steps: the view is wrapped, the wrapper added, the old wrapper removed.
        private func show(_ child: ViewController) {
          let old = transitionView.subviews
          guard child.viewIfLoaded?.window == nil else { return showTabs() }
          let wrapper = WrapperView(frame: transitionView.bounds)
          wrapper.autoresizingMask = [.flexibleWidth, .flexibleHeight]
          child.view.frame = wrapper.bounds
          child.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
          wrapper.addSubview(child.view)
          transitionView.addSubview(wrapper)
          for wrapper in old { wrapper.removeFromSuperview() }
          showTabs()
        }

        /// The article's use of a wrapper: the child fades, and nobody touches its view.
        func fade() {
          guard let wrapper = transitionView.subviews.last else { return }
          View.animate(withDuration: 0.4) {
            wrapper.alpha = 0
          } completion: { _ in
            View.animate(withDuration: 0.4) { wrapper.alpha = 1 }
          }
        }
        """#),
    Listing.Source(
      file: "MenuViewController.swift", firstLine: 33, owner: "MenuViewController", isOfFramework: true,
      text: #"""
        /// The controllers to choose from, without duplicates. Setting it removes the old ones
        /// (`willMove(toParent: nil)`, removal of the shown view, `didMove(toParent: nil)`), then adds
        /// the new ones and selects the first. Only the first is loaded, and only if the menu's own view
        /// is. An empty list selects nothing, unlike the article's. A controller that cannot become a
        /// child is reported and omitted.
        open var viewControllers: [ViewController] {
          get { list }
          set {
            LifecycleTrace.call(by: self, "viewControllers", newValue.first) { change(to: newValue) }
          }
        }

        /// The controller shown, or nil. Setting it does nothing for nil, for the current
        /// one and for one not in ``viewControllers``. Before the view is loaded, the selection is stored
        /// and shown later.
        open var selectedViewController: ViewController? {
          get { selected }
          set {
            guard let newValue, newValue !== selected, list.contains(where: { $0 === newValue }) else {
              return
            }
            LifecycleTrace.call(by: self, "selectedViewController", newValue) { select(newValue) }
          }
        }

        /// The index of ``selectedViewController`` in ``viewControllers``, or nil, where
        /// `UITabBarController` has `NSNotFound`. Setting the current or an invalid index does nothing.
        public var selectedViewControllerIndex: Int? {
          get { list.firstIndex { $0 === selected } }
          set {
            guard let newValue, list.indices.contains(newValue) else { return }
            selectedViewController = list[newValue]
          }
        }

        open override func viewDidLoad() {
          super.viewDidLoad()
          for part in [transitionView, menuView] {
            part.frame = view.bounds
            part.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.addSubview(part)
          }
          transitionView.clipsToBounds = true
          menuView.delegate = self
          LifecycleTrace.framework { showSelected() }
          if isMenuUp { openMenu(animated: false) }
        }
        """#),
    Listing.Source(
      file: "MenuViewController.swift", firstLine: 114, owner: "MenuViewController", isOfFramework: true,
      text: #"""
        /// Serialises changes: a list set in a callback of a change is applied afterwards.
        private func change(to new: [ViewController]) {
          guard !isReplacing else { return waiting = new }
          isReplacing = true
          exchange(for: new)
          isReplacing = false
          guard let next = waiting else { return }
          waiting = nil
          change(to: next)
        }

        private func exchange(for new: [ViewController]) {
          let old = list
          list = []
          selected = nil
          // If a callback moves one elsewhere, it stays there.
          for child in old where child.parent === self {
            child.willMove(toParent: nil)
            if child.parent === self { takeOut(child) }
            if child.parent === self { child.removeFromParent() }
          }
          for child in new where !list.contains(where: { $0 === child }) {
            addChild(child)
            // It has been reported why one could not be added.
            guard child.parent === self else { continue }
            list.append(child)
            child.didMove(toParent: self)
          }
          select(list.first)
          menuItemsDidChange()
        }

        private func select(_ controller: ViewController?) {
          let previous = selected
          selected = controller
          markSelected()
          guard isViewLoaded else { return }
          if let previous { takeOut(previous) }
          showSelected()
        }

        private func takeOut(_ child: ViewController) {
          guard child.viewIfLoaded?.superview === transitionView else { return }
          child.view.removeFromSuperview()
        }

        /// Shows the selected controller. A callback may select another, which is then shown instead.
        private func showSelected() {
          guard let controller = selected else { return }
          controller.loadViewIfNeeded()
          guard selected === controller, controller.view.superview !== transitionView else { return }
          controller.view.setFrame(transitionView.bounds)
          controller.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
          transitionView.addSubview(controller.view)
          if selected !== controller { takeOut(controller) }
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
          lastMoved = index
          moved.insert(index)
          view.setNeedsLayout()
        }

        /// Sends the antipode of the moved map to the other one. The other's own move does not echo back:
        /// observation restarts only after it.
        func sendAntipodes() {
          guard let index = lastMoved else { return }
          let location = maps[index].currentLocation
          strip.begin()
          noteChange(of: index, location)
          let antipode = location.antipode
          noteAntipode(antipode)
          maps[1 - index].updateAnnotationLocation(antipode)
          noteAnnotation(of: 1 - index)
          for index in moved { observe(index) }
          (lastMoved, moved) = (nil, [])
          // Pending name lookups are no longer needed.
          for place in places { place.cancelLookUp() }
        }
        """#),
    Listing.Source(
      file: "Tunnel+ContainerViewController.swift", firstLine: 72, owner: "ContainerViewController",
      text: #"""
        override func viewDidLoad() {
          super.viewDidLoad()
          view.addSubview(content)
          for container in containers {
            container.clipsToBounds = true
            content.addSubview(container)
          }
          for part in [band, strip] { content.addSubview(part) }
          band.button.addAction { [weak self] in self?.flip() }
          for index in maps.indices {
            add(maps[index], to: containers[index])
            observe(index)
          }
          showZoom()
          strip.note(shortName, "Move the man: the other end of the tunnel follows.", short: "☻ → ✕")
        }

        func add(_ child: ViewController, to container: View) {
          addChild(child)
          child.view.frame = container.bounds
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
          guard isFree else { return }
          // Handles moves from the same turn first: otherwise their antipodes would arrive during the
          // name lookups.
          sendAntipodes()
          holdFocus()
          flipsLeft = 2
          if maps[0].parent === self { showNames() } else { showMaps() }
        }

        private func showNames() {
          for (place, map) in zip(places, maps) { place.location = map.currentLocation }
          noteNames()
          flip(from: maps[0], to: places[0], .transitionFlipFromTop)
          afterFirst { [self] in flip(from: maps[1], to: places[1], .transitionFlipFromTop) }
        }

        private func showMaps() {
          strip.restore()
          flip(from: places[0], to: maps[0], .transitionFlipFromBottom)
          afterFirst { [self] in flip(from: places[1], to: maps[1], .transitionFlipFromBottom) }
        }

        /// Runs the second flip when the first is over.
        private func afterFirst(_ second: @escaping () -> Void) {
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
    Listing.Source(
      file: "Tunnel+MapViewController.swift", firstLine: 128, owner: "MapViewController",
      text: #"""
        /// Moves the annotation for the user.
        private func move(to location: Coordinate) {
          currentLocation = location
        }

        /// Moves the annotation and the region with it, following the other end of the tunnel.
        func updateAnnotationLocation(_ location: Coordinate) {
          guard location != currentLocation else { return }
          currentLocation = location
          snapRegion()
        }
        """#),
    Listing.Source(
      file: "Tunnel+Stack.swift", firstLine: 21, owner: "ContainerViewController",
      text: #"""
        private func pushMap() {
          let map = maps[1]
          map.willMove(toParent: nil)
          map.view.removeFromSuperview()
          map.removeFromParent()
          let stack = NavigationController(rootViewController: Tunnel.BottomViewController())
          self.stack = stack
          add(stack, to: containers[1])
          view.layoutIfNeeded()
          map.title = "The other end"
          stack.pushViewController(map, animated: true)
          noteStack("pushViewController(map), the same instance")
        }

        /// Pops the map, unless the user has done so, and takes the stack away after it.
        private func popMap(from stack: NavigationController) {
          let isOnTop = stack.topViewController === maps[1]
          if isOnTop { stack.popViewController(animated: true) }
          let isMoving =
            isOnTop
            && stack.transitionCoordinator?.animate(alongsideTransition: nil) { [weak self] _ in
              self?.view.window?.application?.schedule(after: 0) { self?.takeAway(stack) }
            } == true
          if !isMoving { takeAway(stack) }
        }

        private func takeAway(_ stack: NavigationController) {
          guard self.stack === stack else { return }
          self.stack = nil
          stack.willMove(toParent: nil)
          stack.view.removeFromSuperview()
          stack.removeFromParent()
          add(maps[1], to: containers[1])
          view.setNeedsLayout()
          noteStack("popViewController(): the map is a child here again")
        }

        """#),
    Listing.Source(
      file: "Tunnel+Stray.swift", firstLine: 63, owner: "ContainerViewController",
      text: #"""
        /// Puts a controller's view in without the controller, or takes it out again.
        func putStrayIn() {
          if let stray { return takeOut(stray) }
          let stray = Tunnel.StrayViewController()
          self.stray = stray
          // Never do this: addChild(_:) is missing,
          // and so is didMove(toParent:).
          containers[1].addSubview(stray.view)
          stray.view.frame = containers[1].bounds.insetBy(dx: 1, dy: 1)
          noteStray()
        }

        private func takeOut(_ stray: Tunnel.StrayViewController) {
          stray.view.removeFromSuperview()
          self.stray = nil
          strip.begin()
          strip.note(shortName, "removed the view; no controller was told", short: "The view is out.")
        }

        """#),
  ]

  static let recipes = [
    "automatic addChild-first didMove-last": #"""
        addChild(child)
        child.view.frame = view.bounds
        view.addSubview(child.view)
        child.didMove(toParent: self)
        """#,
    "addSubview-first": #"""
        child.view.frame = view.bounds
        view.addSubview(child.view)
        addChild(child)
        child.didMove(toParent: self)
        """#,
    "didMove-first": #"""
        addChild(child)
        child.didMove(toParent: self)
        child.view.frame = view.bounds
        view.addSubview(child.view)
        """#,
    "manual": #"""
        addChild(child)
        child.beginAppearanceTransition(true, animated: false)
        child.view.frame = view.bounds
        view.addSubview(child.view)
        child.endAppearanceTransition()
        child.didMove(toParent: self)
        """#,
    "embed": #"""
        embed(child)
        """#,
    "article-1": #"""
        old.willMove(toParent: nil)
        addChild(new)
        new.view.frame = old.view.frame
        transition(
          from: old, to: new, duration: 0.5, options: .transitionCurlDown,
          completion: { _ in
            old.removeFromParent()
            new.didMove(toParent: self)
          })
        """#,
    "article-3": #"""
        new.view.frame = old.view.bounds
        addChild(new)
        old.willMove(toParent: nil)
        transition(
          from: old, to: new, duration: 0.2, options: [.transitionFlipFromTop, .curveEaseIn],
          completion: { _ in
            new.didMove(toParent: self)
            old.removeFromParent()
          })
        """#,
    "tunnel": #"""
        addChild(new)
        new.view.frame = old.view.bounds
        old.willMove(toParent: nil)
        transition(
          from: old, to: new, duration: 0.2, options: [.transitionFlipFromTop, .curveEaseIn],
          completion: { _ in
            new.didMove(toParent: self)
            old.removeFromParent()
          })
        """#,
    "transition": #"""
        old.willMove(toParent: nil)
        addChild(new)
        new.view.frame = old.view.frame
        transition(
          from: old, to: new, duration: 0.5, options: .transitionCrossDissolve,
          completion: { _ in
            old.removeFromParent()
            new.didMove(toParent: self)
          })
        """#,
    "by-hand": #"""
        old.willMove(toParent: nil)
        addChild(new)
        new.view.frame = old.view.frame
        old.beginAppearanceTransition(false, animated: true)
        new.beginAppearanceTransition(true, animated: true)
        new.view.alpha = 0
        view.addSubview(new.view)
        View.animate(withDuration: 0.5) {
          new.view.alpha = 1
        } completion: { _ in
          old.view.removeFromSuperview()
          old.endAppearanceTransition()
          new.endAppearanceTransition()
          old.removeFromParent()
          new.didMove(toParent: self)
        }
        """#,
    "replace": #"""
        replace(old, with: new, duration: 0.5, options: .transitionCurlDown)
        """#,
    "ring-children": #"""
        old.view.removeFromSuperview()
        new.view.frame = transitionView.bounds
        transitionView.addSubview(new.view)
        """#,
    "tab-bar-wrapper": #"""
        let wrapper = View(frame: transitionView.bounds)
        new.view.frame = wrapper.bounds
        wrapper.addSubview(new.view)
        transitionView.addSubview(wrapper)
        old.view.superview?.removeFromSuperview()
        """#,
  ]
}
