import TermContainers

// Presentations in all styles, and what the user does to them.
extension RandomScene {
  func performOnSheet(
    _ step: RandomStep, _ one: any RandomSubject, _ other: any RandomSubject
  ) {
    switch step.call {
    case .presentStyled:
      let styles = ModalPresentationStyle.allCases
      let style = styles[(step.variant + other.ear.number) % styles.count]
      let isUsual = other is RandomAlert && step.variant > 2
      present(other, from: one, as: isUsual ? other.modalPresentationStyle : style, step.variant)
    case .changeSheet: change(one, step.variant, step.other)
    case .beModalDelegate: delegate(of: one)?.perform(step)
    case .escape: key("Escape")
    case .clickOutside: click(at: step.variant)
    case .pressReturn: key(step.variant.isMultiple(of: 2) ? "Enter" : "Tab")
    case .stepSheet: key(step.variant.isMultiple(of: 2) ? "Ctrl+Up" : "Ctrl+Down")
    case .grabSheet: sendToSheet(.began, step.variant)
    case .dragSheet: sendToSheet(.moved, step.variant)
    default: sendToSheet(.ended, step.variant)
    }
  }

  /// Sets what a presentation needs, and its details.
  func prepare(_ other: any RandomSubject, from one: any RandomSubject, _ variant: Int) {
    guard flavor == .sheets, other.parent == nil, other.presentingViewController == nil else {
      return
    }
    let styles = ModalTransitionStyle.allCases
    other.modalTransitionStyle = styles[(variant + one.ear.number) % styles.count]
    let manager = other.presentationController
    manager?.delegate = delegate(of: other)
    // Without a source a popover is refused.
    let hasSource = variant < 11
    (manager as? PopoverPresentationController)?.sourceView = hasSource ? one.viewIfLoaded : nil
  }

  private func delegate(of controller: any RandomSubject) -> RandomModalDelegate? {
    delegates.lazy.compactMap { $0 as? RandomModalDelegate }.last { $0.isOf(controller) }
  }

  private func change(_ one: any RandomSubject, _ variant: Int, _ other: Int) {
    one.isModalInPresentation = variant.isMultiple(of: 5)
    let sizes = [Size.zero, Size(width: 8, height: 3), Size(width: 90, height: 30)]
    one.preferredContentSize = sizes[other % 3]
    guard let sheet = one.sheetPresentationController else { return }
    typealias Detent = SheetPresentationController.Detent
    let few = Detent.custom(identifier: .init("few")) { _ in 2 }
    let rare = Detent.custom { $0.maximumDetentValue > 8 ? 5 : nil }
    let names: [Detent.Identifier?] = [nil, .medium, .large, .init("few")]
    sheet.animateChanges {
      switch variant % 4 {
      case 0: sheet.detents = [.medium(), .large()]
      case 1: sheet.detents = [few, .large(), rare]
      case 2: sheet.detents = [rare]
      default: sheet.prefersGrabberVisible.toggle()
      }
      sheet.selectedDetentIdentifier = names[other % 4]
    }
    sheet.largestUndimmedDetentIdentifier = names[variant / 3]
  }

  private func key(_ name: String) {
    KeyEvent(name: name).map { host?.application.send(.key($0)) }
  }

  private func click(at variant: Int) {
    guard let host else { return }
    let size = host.screen.size
    let places = [
      Point.zero, Point(x: size.width - 1, y: 0), Point(x: size.width / 2, y: size.height - 1),
      Point(x: size.width / 2, y: size.height / 2),
    ]
    for phase in [MouseEvent.Phase.began, .ended] {
      host.application.send(.mouse(MouseEvent(phase, at: places[variant % places.count])))
    }
  }

  /// Takes hold of the edge of the front-most sheet, or goes to a row of the screen.
  private func sendToSheet(_ phase: MouseEvent.Phase, _ variant: Int) {
    guard let host else { return }
    hasDragged = true
    var place = Point(
      x: host.screen.size.width / 2, y: variant * host.screen.size.height / 12)
    if phase == .began, let front = host.window.rootViewController?.frontMost,
      front.presentingViewController != nil,
      let view = front.sheetPresentationController?.presentedView, view.window != nil
    {
      place.y = view.convert(view.bounds, to: nil).minY
    }
    host.application.send(.mouse(MouseEvent(phase, at: place)))
  }

  /// Whether a dismissal may have been called off.
  var mayHaveStayed: Bool { hasDragged || delegates.contains(where: \.hasTurnedBack) }
}

// What must be true at rest.
extension RandomScene {
  /// Finds containers in the window of what is not presented, and the other way round.
  var brokenPresentations: [String] {
    guard let window = host?.window else { return [] }
    let presented = controllers.filter { $0.parent == nil && $0.presentingViewController != nil }
    let places = presented.map { $0.presentationController?.containerView ?? $0.viewIfLoaded }
    let strange = window.subviews.filter { view in
      view !== window.rootViewController?.viewIfLoaded && !places.contains { $0 === view }
    }
    let root = window.rootViewController as? any RandomSubject
    // Where a container has taken the root afterwards, it is there, as in UIKit.
    let isTaken = root?.ear.isTaken == true && root?.presentedViewController == nil
    let front = isTaken ? nil : root?.frontMost as? any RandomSubject
    return strange.map { "\(type(of: $0)) is left in the window" }
      + presented.filter { $0.presentingViewController?.presentedViewController !== $0 }
      .map { "\($0.ear.name) has a presenter that does not present it" }
      + presented.filter { $0.presentingViewController.map(isGone) ?? true }
      .map { "\($0.ear.name) is presented by nobody" }
      + [front].compactMap(\.self).filter { $0.viewIfLoaded?.window == nil }
      .map { "\($0.ear.name) is in front and in no window" }
      + controllers.compactMap { $0 as? RandomAlert }
      .filter { $0.answers > presentations[$0.ear.number, default: 0] }
      .map { "\($0.ear.name) was answered \($0.answers) times" }
  }

  private func isGone(_ controller: ViewController) -> Bool {
    !controllers.contains { $0 === controller }
  }

  /// Finds leaked presentation controllers and what they put into the window.
  var presentationsLeft: [() -> String?] {
    guard flavor == .sheets else { return [] }
    let own = delegates.compactMap { $0 as? RandomModalDelegate }.flatMap(\.managers)
    let usual = controllers.filter { $0.parent == nil }.compactMap(\.presentationController)
    return (own + usual).map { manager in
      { [weak manager, weak container = manager.containerView] in
        manager != nil || container != nil ? "a presentation is never freed" : nil
      }
    }
  }
}

extension ViewController {
  /// The controller at the end of the chain of those presented.
  fileprivate var frontMost: ViewController {
    var front = self
    while let next = front.presentedViewController { front = next }
    return front
  }
}
