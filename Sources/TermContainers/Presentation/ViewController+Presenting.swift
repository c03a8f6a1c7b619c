extension ViewController {
  /// The app's settings for presenting this controller; nil if the app has made none.
  var modalSettings: ModalSettings? { storedModalSettings as? ModalSettings }

  private var modalSettingsForUse: ModalSettings {
    if let modalSettings { return modalSettings }
    let made = ModalSettings()
    storedModalSettings = made
    return made
  }

  /// The style of the animation that presents and dismisses this controller.
  public var modalTransitionStyle: ModalTransitionStyle {
    get { modalSettings?.transitionStyle ?? .coverVertical }
    set { modalSettingsForUse.transitionStyle = newValue }
  }

  /// The delegate, which returns the controller's animators and its presentation controller.
  public weak var transitioningDelegate: (any ViewControllerTransitioningDelegate)? {
    get { modalSettings?.transitioningDelegate }
    set { modalSettingsForUse.transitioningDelegate = newValue }
  }

  /// Whether the user is kept from dismissing the controller, or the presented controller that
  /// contains it. False by default. An attempt calls the ``PresentationController/delegate``.
  public var isModalInPresentation: Bool {
    get { modalSettings?.isModalInPresentation ?? false }
    set { modalSettingsForUse.isModalInPresentation = newValue }
  }

  /// The presentation controller of this controller or its nearest presented ancestor. If neither
  /// is presented, the object to present the topmost container in its ``modalPresentationStyle``.
  public var presentationController: PresentationController? {
    if ownPresenter == nil, let parent { return parent.presentationController }
    return managerForUse()
  }

  /// The ``presentationController`` if it presents a sheet; otherwise nil.
  public var sheetPresentationController: SheetPresentationController? {
    presentationController as? SheetPresentationController
  }

  /// The ``presentationController`` if it presents a popover; otherwise nil.
  public var popoverPresentationController: PopoverPresentationController? {
    presentationController as? PopoverPresentationController
  }

  /// Returns the presentation controller; creates one for the present style if necessary.
  func managerForUse(
    presenting presenter: ViewController? = nil, source: ViewController? = nil
  ) -> PresentationController {
    let settings = modalSettingsForUse
    // Another style counts only for the next presentation.
    let isPresented = activePresentation != nil && presenter == nil
    if let manager = settings.manager, isPresented || manager.fits(modalPresentationStyle) {
      return manager
    }
    let manager =
      isPresented
      ? PresentationController(presentedViewController: self, presenting: nil)
      : makeManager(presenting: presenter, source: source)
    // Only when the presentation begins, the app returns its own.
    if modalPresentationStyle != .custom || source != nil { settings.manager = manager }
    return manager
  }

  private func makeManager(
    presenting presenter: ViewController?, source: ViewController?
  ) -> PresentationController {
    if let alert = self as? AlertController {
      return alert.makePresentationController(presenting: presenter)
    }
    switch modalPresentationStyle {
    case .pageSheet, .formSheet, .automatic, .none:
      return SheetPresentationController(presentedViewController: self, presenting: presenter)
    case .popover:
      return PopoverPresentationController(presentedViewController: self, presenting: presenter)
    case .custom:
      if let source, let delegate = transitioningDelegate {
        let own = LifecycleTrace.app {
          delegate.presentationController(forPresented: self, presenting: presenter, source: source)
        }
        if let own { return own }
      }
    case .fullScreen, .overFullScreen, .overCurrentContext: break
    }
    return PresentationController(presentedViewController: self, presenting: presenter)
  }

  /// The presentation controller that places this controller's view in a container; nil for none.
  var presentationManager: PresentationController? {
    activePresentation?.manager as? PresentationController
  }

  /// Whether this controller, or one inside it, forbids the user to dismiss the presentation.
  var isModalNow: Bool {
    isModalInPresentation || children.contains { $0.isModalNow }
  }

  /// Whether the view is inside that of `other`.
  fileprivate func isInside(_ other: ViewController) -> Bool {
    guard self !== other, let view = viewIfLoaded, let outer = other.viewIfLoaded else {
      return false
    }
    return view.isDescendant(of: outer)
  }

  /// Removes the view from its superview. Returns a function that undoes it unless the view moved.
  fileprivate func takeOutOfPlace() -> (() -> Void)? {
    guard let view = placeView, let place = view.superview,
      let index = place.subviews.firstIndex(where: { $0 === view })
    else { return nil }
    let record = activePresentation
    view.leaveSuperview()
    return { [self] in
      guard activePresentation === record, view.superview == nil else { return }
      place.takeIn(view, at: min(index, place.subviews.count))
    }
  }

  /// The container in which this controller is presented, or else the superview of its view.
  fileprivate var placeInPresentation: View? {
    guard let view = viewIfLoaded, let superview = view.superview else { return nil }
    return placeView === view ? superview : placeView
  }
}

extension ViewController: PresentationPerforming {
  func performPresentation(
    of controller: ViewController, animated: Bool, completion: (() -> Void)?
  ) {
    LifecycleTrace.call(
      by: self, "present(_:animated:completion:)", controller, animated: animated
    ) {
      Presentation.requestPresentation(
        controller, from: self, animated: animated, completion: completion)
    }
  }

  func performDismissal(animated: Bool, completion: (() -> Void)?) {
    LifecycleTrace.call(by: self, "dismiss(animated:completion:)", animated: animated) {
      guard let presenter = presenterToDismissFrom else {
        LifecycleTrace.app { completion?() }
        return
      }
      Dismissal(presenter: presenter, animated: animated, completion: completion).dismissChain()
    }
  }

  /// Whether this controller presents another one that is not being dismissed and so gets the keys.
  var isCovered: Bool { ownPresented.map { !$0.reasons.contains(.dismissed) } ?? false }

  private var presenterToDismissFrom: ViewController? {
    var controller: ViewController? = self
    while let current = controller {
      if current.ownPresented != nil { return current }
      if let presenter = current.ownPresenter { return presenter }
      controller = current.parent
    }
    return nil
  }

  func dropPresented() {
    if ownPresented != nil { Dismissal(presenter: self).dismissChain() }
    for child in children { child.dropPresented() }
  }
}

/// The dismissal of the controller that `presenter` presents, and of the chain presented from it.
@MainActor
struct Dismissal {
  let presenter: ViewController
  var animated = false
  /// The presentation that the user dismisses; nil if the app requests the dismissal.
  var seen: PresentationRecord?
  /// The driver of the dismissal while the user drags a sheet away; nil without a drag.
  var interactor: PercentDrivenInteractiveTransition?
  var completion: (() -> Void)?

  /// Dismisses the chain. A dismissal that one of the first callbacks of a presentation requests
  /// waits for these callbacks. Then it cuts the presentation short, which calls the presentation's
  /// completion, and begins. With `waitsForCompletions` false, because the presenter itself goes, it
  /// does not wait for the callbacks at the end of a presentation.
  func dismissChain(waitsForCompletions: Bool = true) {
    let coming = chain.lazy.compactMap(\.activePresentation).first {
      $0.changes.isUnderWay && (waitsForCompletions || $0.phase == .coming)
    }
    if let coming { coming.changes.request { dismissChain() } } else { dismissNow() }
  }

  /// The controllers presented from the presenter, back to front.
  private var chain: [ViewController] { Array(presenter.presentationChain.dropFirst()) }

  private func dismissNow() {
    // The presenter may be covered, and so in no window: the front-most is in one.
    for controller in [presenter, presenter.presentationChain.last].compactMap(\.self) {
      controller.rootView?.window?.transitions.cut(.dismissal)
    }
    // An end may have dismissed it already, and presented another, or the same controller again,
    // which the user has not seen.
    if let seen, presenter.ownPresented?.activePresentation !== seen {
      return LifecycleTrace.app { completion?() }
    }
    let chain = announceEnd()
    presenter.application?.keyWindow?.focusMayChange()
    guard chain.contains(where: { $0.presentationManager != nil }) else { return swapOut(chain) }
    // The callbacks below may dismiss as well: that dismissal waits.
    chain.last?.activePresentation?.changes.performNow { swapOut(chain) }
  }

  /// Marks the chain as being dismissed, and returns it.
  private func announceEnd() -> [ViewController] {
    let chain = chain
    for controller in chain {
      controller.reasons.remove(.dismissed)
      if controller.lifecycle.isShown { controller.reasons.insert(.dismissed) }
    }
    return chain
  }

  /// Tells the presentation controllers in the chain that the dismissal begins, until one of them
  /// has ended the dismissal, as `isOver` says.
  private func tellManagers(until isOver: () -> Bool = { false }) {
    // Bounded, because each could present another.
    for _ in 0..<100 where !isOver() {
      let next = chain.lazy.compactMap(\.activePresentation).first {
        $0.manager != nil && $0.phase != .going
      }
      guard let next else { break }
      next.beginDismissal()
    }
  }

  private func swapOut(_ chain: [ViewController]) {
    guard let front = Dismissal.outermost(chain), let host = front.placeInPresentation else {
      tellManagers()
      // The managers may have presented more.
      let gone = announceEnd()
      let records = gone.compactMap(\.activePresentation)
      Presentation.unlink(gone, from: presenter)
      records.forEach { $0.endPhase(.going, completed: true) }
      LifecycleTrace.app { completion?() }
      return
    }
    // The other views leave unseen, or with the view that contains them.
    let returns = chain.filter { $0 !== front && !$0.isInside(front) }.compactMap {
      $0.takeOutOfPlace()
    }
    var swap = TransitionSwap(
      leaving: front, entering: returning, host: host, isShown: front.lifecycle.isShown)
    swap.enteringHost = chain.first?.activePresentation?.presenterPlace
    if let place = swap.enteringHost, place === front.placeView?.superview {
      swap.index = place.subviews.firstIndex { $0 === front.placeView }
    }
    if let manager = front.presentationManager {
      swap.leavingView = manager.presentedView
    } else {
      swap.area = front.rootView?.frame
    }
    let timing = ModalMotion(presented: front, presenter: presenter, isPresenting: false)
      .chooseAnimator(&swap, animated, source: presenter, drag: interactor)
    let records = chain.map(\.activePresentation)
    var (isBack, ending, isOver) = (false, records, false)
    swap.follow = { step in
      switch step {
      case .begins: tellManagers { isOver }
      case .ends(isBack: true):
        for controller in chain { controller.reasons.remove(.dismissed) }
        for comeBack in returns.reversed() { comeBack() }
        host.window?.focusMayChange()
      case .ends:
        // A callback may have dismissed the chain already, and presented it again.
        guard presenter.ownPresented === chain.first,
          zip(chain, records).allSatisfy({
            $0.activePresentation == nil || $0.activePresentation === $1
          })
        else { return }
        ending = endAll(seen: front)
      case .over(let isOverBack):
        isBack = isOverBack
        ending.forEach { $0?.endPhase(.going, completed: !isBack) }
      case .ending: isOver = true
      case .announced: break
      }
    }
    ViewTransition.performSwap(swap, timing) { _ in if !isBack { completion?() } }
  }

  /// Ends all presentations from the presenter. `front` is the controller whose view the transition
  /// has removed. Returns the records whose end is still to be announced.
  private func endAll(seen front: ViewController) -> [PresentationRecord?] {
    // A callback may have presented more.
    tellManagers()
    let gone = chain
    let ending = gone.map(\.activePresentation)
    // Controllers that left with the view that contains them, or have come back since.
    for controller in gone where controller !== front { controller.placeView?.leaveSuperview() }
    for controller in gone { controller.activePresentation?.container?.leaveSuperview() }
    Presentation.unlink(gone, from: presenter)
    return ending
  }

  /// Returns the chain's front-most visible controller, or the first whose view contains its view.
  private static func outermost(_ chain: [ViewController]) -> ViewController? {
    let shown = chain.filter { $0.viewIfLoaded?.superview != nil }
    guard let front = shown.last else { return nil }
    return shown.first { front === $0 || front.isInside($0) }
  }

  /// The presenter, if its view left the window for the presentation and must return.
  private var returning: ViewController? {
    guard let place = presenter.ownPresented?.activePresentation?.presenterPlace,
      presenter.parent == nil, presenter.rootView?.superview == nil
    else { return nil }
    guard let window = place as? Window else { return presenter }
    guard presenter === window.rootViewController || presenter.ownPresenter != nil else {
      return nil
    }
    presenter.loadedView().setFrame(window.rootViewFrame)
    return presenter
  }
}

/// The settings that an app has made for a controller's presentation.
@MainActor
final class ModalSettings {
  var transitionStyle = ModalTransitionStyle.coverVertical
  weak var transitioningDelegate: (any ViewControllerTransitioningDelegate)?
  var isModalInPresentation = false
  /// The presentation controller that presents the controller, or will present it.
  var manager: PresentationController?
}

extension PresentationController {
  /// Whether the presentation controller can present a controller in `style`.
  fileprivate func fits(_ style: ModalPresentationStyle) -> Bool {
    switch style {
    case .pageSheet, .formSheet, .automatic, .none: self is SheetPresentationController
    case .popover: self is PopoverPresentationController
    case .custom: self is AlertPresentationController
    case .fullScreen, .overFullScreen, .overCurrentContext:
      type(of: self) == PresentationController.self
    }
  }
}
