import TermContainers

/// Presentations that the user dismisses.
extension Independent.Stage {
  typealias Modal = Independent.Modal

  /// The containers and presentation controllers that there have been.
  struct Trace {
    weak var manager: PresentationController?
    weak var container: View?
  }

  func addModal(_ controller: any Seated) {
    let modal = Modal(controller.seat.number, on: self)
    modals.append(modal)
    controller.transitioningDelegate = modal
  }

  func modal(of number: Int) -> Modal? { modals.first { $0.number == number } }

  /// What it is to be presented in. A popover needs a place that it points at.
  func prepare(_ controller: any Seated, from presenter: any Seated, _ call: Call) {
    if let alert = controller as? Independent.Alert { return prepare(alert, from: presenter, call) }
    let styles: [ModalPresentationStyle] = [
      .fullScreen, .overFullScreen, .overCurrentContext, .pageSheet, .formSheet, .popover, .custom,
      .pageSheet, .custom,
    ]
    controller.modalPresentationStyle = styles[call.way % styles.count]
    guard program.subject.hasSheets else { return }
    controller.presentationController?.delegate = modal(of: controller.seat.number)
    controller.popoverPresentationController?.sourceView =
      call.way < styles.count ? presenter.viewIfLoaded : nil
  }

  func change(_ one: any Seated, _ call: Call) {
    switch call.verb {
    case .detents: changeDetents(of: one, call)
    case .lock: one.isModalInPresentation = call.way == 0
    case .refuse:
      modal(of: call.one)?.refuses = call.way == 0
      if program.subject == .everything { exchanges.refuse(call.way == 0, in: call.one) }
    case .adapt:
      modal(of: call.one)?.adapted =
        [nil, ModalPresentationStyle.none, .overFullScreen, .fullScreen][call.way % 4]
    case .style: restyle(one, call)
    case .removal: modal(of: call.one)?.removes = call.way == 0
    default: modal(of: call.one)?.plan = (call.way, call.three)
    }
  }

  private func changeDetents(of one: any Seated, _ call: Call) {
    guard let sheet = one.sheetPresentationController else { return }
    typealias Detent = SheetPresentationController.Detent
    let low = Detent.custom(identifier: .init("low")) { _ in 2 }
    let tall = Detent.custom(identifier: .init("tall")) { $0.maximumDetentValue > 9 ? 8 : nil }
    let change = {
      sheet.detents =
        [[.medium(), .large()], [low, .large()], [tall], [low, .medium(), tall]][call.way % 4]
      sheet.selectedDetentIdentifier = [nil, .large, .medium, .init("low")][call.three % 4]
    }
    if call.isAnimated { sheet.animateChanges(change) } else { change() }
  }

  func countDrawer() -> Int {
    drawers += 1
    return drawers
  }

  /// Takes down what is said about a presentation, and answers as who is presented.
  func say(
    _ callback: Independent.Callback, _ manager: PresentationController, _ answer: Bool,
    _ drawer: Int?
  ) {
    let presented = manager.presentedViewController
    guard let actor = number(presented) else { return }
    remember(manager)
    let saying = Independent.Saying(
      actor: actor, callback: callback, answer: answer, manager: drawer,
      isLocked: isLocked(presented), isPresented: presented.presentingViewController != nil,
      hasContainer: manager.containerView != nil)
    take(.saying(saying), callback, by: actor)
  }

  private func isLocked(_ controller: ViewController) -> Bool {
    controller.isModalInPresentation || controller.children.contains(where: isLocked)
  }

  private func remember(_ manager: PresentationController) {
    let isKnown = traces.contains {
      $0.manager === manager && $0.container === manager.containerView
    }
    if !isKnown { traces.append(Trace(manager: manager, container: manager.containerView)) }
  }

  /// The presentations by now; nil in programs that are not about them.
  func modalRest(on host: HeadlessHost) -> Independent.ModalRest? {
    guard program.subject.hasSheets else { return nil }
    var rest = Independent.ModalRest()
    let root = host.window.rootViewController
    var places = [root?.viewIfLoaded].compactMap(\.self)
    for index in program.kinds.indices {
      guard let one = controller(index), one.parent == nil,
        let presenter = one.presentingViewController
      else { continue }
      rest.presented.insert(index)
      if presenter.presentedViewController !== one { rest.disowned.append(index) }
      let manager = one.presentationController
      manager.map(remember)
      places += [manager?.containerView, one.viewIfLoaded].compactMap(\.self)
      if let manager, let view = manager.presentedView, view.superview === manager.containerView,
        manager.containerView != nil, view.frame != manager.frameOfPresentedViewInContainerView
      {
        rest.misplaced.append(index)
      }
    }
    rest.strangers =
      host.window.subviews.filter { view in !places.contains { $0 === view } }.count
    rest.isFocusBehind = isFocusBehind(host.window)
    rest.isFocusLost = isFocusLost(host.window)
    rest.left = traces.filter { $0.manager != nil || $0.container != nil }.count
    return rest
  }

  /// Whether the focus lies behind a controller that takes all of the keys.
  private func isFocusBehind(_ window: Window) -> Bool {
    guard let front, front.presentingViewController != nil, let view = front.viewIfLoaded,
      view.window === window, front.modalPresentationStyle != .overCurrentContext,
      let focus = window.firstResponder as? View
    else { return false }
    let place = front.presentationController?.containerView ?? view
    return !focus.isInside(place) && !focus.isInside(view)
  }

  /// The controller at the end of the chain that begins with the root.
  var front: ViewController? {
    var front = host?.window.rootViewController
    while let next = front?.presentedViewController { front = next }
    return front
  }
}

/// What the user does to sheets.
extension Independent.Stage {
  func play(user turn: Independent.Turn, on host: HeadlessHost) {
    switch turn {
    case .grab: grab(on: host)
    case .pull(let row): pull(.moved, row, on: host)
    case .drop(let row): drop(row, on: host)
    case .swipe(let rows): swipe(rows, on: host)
    case .click(let column, let row):
      drop(row, on: host)
      host.click(Point(x: min(column, host.screen.size.width - 1), y: row))
    default: break
    }
  }

  private func grab(on host: HeadlessHost) {
    letGo(0, on: host)
    guard let view = front?.sheetPresentationController?.presentedView, view.window != nil else {
      return
    }
    exchanges.isPressed = true
    pull(.began, view.convert(view.bounds, to: nil).minY, on: host)
  }

  private func pull(_ phase: MouseEvent.Phase, _ row: Int, on host: HeadlessHost) {
    guard exchanges.isPressed || phase == .ended else { return }
    let size = host.screen.size
    let place = Point(x: size.width / 2, y: max(0, min(row, size.height - 1)))
    host.send(.mouse(MouseEvent(phase, at: place)))
  }

  private func drop(_ row: Int, on host: HeadlessHost) {
    guard exchanges.isPressed else { return }
    exchanges.isPressed = false
    pull(.ended, row, on: host)
  }

  private func swipe(_ rows: [Int], on host: HeadlessHost) {
    grab(on: host)
    for row in rows {
      pull(.moved, row, on: host)
      host.advance(by: 0.05)
    }
    drop(rows.last ?? 0, on: host)
  }
}
