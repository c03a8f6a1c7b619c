import TermContainers

/// Alerts, and what the user answers.
extension Independent.Stage {
  typealias Alert = Independent.Alert

  func change(_ alert: Alert, _ call: Call) {
    switch call.verb {
    case .action:
      let style: AlertAction.Style = [.default, .cancel, .destructive][call.way % 3]
      let hasCancel = alert.actions.contains { $0.style == .cancel }
      if may(style != .cancel || !hasCancel) { alert.addAction(style) }
    case .field:
      if may(alert.preferredStyle == .alert && alert.textFields == nil) { alert.addTextField() }
    case .prefer:
      let hasAction = alert.actions.indices.contains(call.way)
      guard may(hasAction) else { return }
      alert.preferredAction =
        hasAction ? alert.actions[call.way] : AlertAction(title: nil, style: .default)
    default:
      guard !alert.actions.isEmpty else { return }
      alert.actions[call.three % alert.actions.count].isEnabled = call.way != 0
    }
  }

  /// An action sheet may point at something, and then be a popover.
  func prepare(_ alert: Alert, from presenter: any Seated, _ call: Call) {
    alert.presentationController?.delegate = modal(of: alert.seat.number)
    let source = call.way == 0 ? presenter.viewIfLoaded : nil
    alert.popoverPresentationController?.sourceView = source
  }

  /// UIKit logs this, and nothing else happens.
  func presentOver(_ alert: any Seated, from presenter: any Seated, _ call: Call) {
    // If it has entered a container since, that container presents.
    guard let alert = alert as? Alert, presenter.outermost.presentedViewController != nil,
      isFree(alert), !isAbove(alert, presenter)
    else { return }
    let (before, count) = (standing(of: alert, presenter), notes.count)
    let number = alert.seat.number
    presenter.present(alert, animated: call.isAnimated) { [weak self] in
      self?.note(
        .refusal(
          Independent.Refusal(
            actor: number, isLogged: true, hasChanged: false, hasCompleted: true)))
    }
    let said = notes[count...].map { $0.isDiagnostic("alreadyPresenting") }
    note(
      .refusal(
        Independent.Refusal(
          actor: number, isLogged: said == [true],
          hasChanged: before != standing(of: alert, presenter))))
  }

  /// What a presentation would change.
  private func standing(of alert: Alert, _ presenter: any Seated) -> [ObjectIdentifier?] {
    let objects: [AnyObject?] = [
      presenter.presentedViewController, alert.presentingViewController, alert.viewIfLoaded?.window,
      host?.window.firstResponder,
    ]
    return objects.map { $0.map(ObjectIdentifier.init) }
      + (host?.window.subviews.map { ObjectIdentifier($0) } ?? [])
  }

  func hear(_ action: Int, of actor: Int) {
    let alert = controller(actor)
    let answer = Independent.Answer(
      actor: actor, action: action, isPresented: alert?.presentingViewController != nil,
      isInWindow: alert?.viewIfLoaded?.window != nil)
    noteAndReact(.answer(answer), .handler, by: actor)
  }

  /// The alert in front, if nothing moves and nobody holds the mouse.
  private func alertAtRest(on host: HeadlessHost) -> Alert? {
    guard let alert = front as? Alert, host.isAtRest, !exchanges.areDriven, drivers.isEmpty,
      alert.appearanceState == .appeared, !alert.isBeingDismissed,
      alert.viewIfLoaded?.window === host.window
    else { return nil }
    return alert
  }

  /// What this key answers by the documentation: Escape cancels, and Return presses the button that has the focus,
  /// or what the alert prefers, in its text field.
  func expectAnswer(to key: String, on host: HeadlessHost) {
    guard let alert = alertAtRest(on: host) else { return }
    let focus = host.window.firstResponder
    let action: AlertAction? =
      switch key {
      case "Escape": alert.actions.first { $0.style == .cancel }
      case "Enter" where focus === alert.textFields?.last:
        alert.preferredAction ?? alert.actions.first { $0.style != .cancel }
      case "Enter":
        alert.actions.indices.first { alert.button($0) === focus }.map { alert.actions[$0] }
      default: nil
      }
    action.map { expect($0, of: alert) }
  }

  private func expect(_ action: AlertAction, of alert: Alert) {
    guard action.isEnabled, let number = alert.actions.firstIndex(where: { $0 === action }) else {
      return
    }
    note(.pick(Independent.Pick(actor: alert.seat.number, action: number)))
  }

  /// A click on the button of an action, where it is seen.
  func choose(_ number: Int, on host: HeadlessHost) {
    letGo(0, on: host)
    guard let alert = front as? Alert, !alert.actions.isEmpty else { return }
    let index = number % alert.actions.count
    guard let button = alert.button(index), button.window === host.window else { return }
    let place = button.convert(Point(x: button.bounds.width / 2, y: 0), to: nil)
    let isSeen = host.window.hitTest(place).map { $0.isInside(button) } ?? false
    if isSeen, alertAtRest(on: host) === alert { expect(alert.actions[index], of: alert) }
    host.click(place)
  }

  /// Whether the alert in front can have the focus, and has not.
  func isFocusLost(_ window: Window) -> Bool {
    guard let alert = front as? Alert, alert.appearanceState == .appeared,
      let view = alert.viewIfLoaded, view.window === window,
      alert.textFields != nil || alert.actions.contains(where: \.isEnabled)
    else { return false }
    return !((window.firstResponder as? View)?.isInside(view) ?? false)
  }
}

extension ViewController {
  /// Who presents when this one is asked to.
  var outermost: ViewController { parent?.outermost ?? self }
}
