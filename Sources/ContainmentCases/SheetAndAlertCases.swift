import TermContainers

/// A page P with X in a sheet or a popover over it, whose delegate writes to X's log.
package final class SheetStage: PlayedScene {
  /// The order of a dismissal by the user.
  static let goneByUser = "X.should X.will X.WD X.DD X.did"

  let page: Recorder
  let modal: Recorder
  let delegate: SheetDelegate

  init(_ style: ModalPresentationStyle = .pageSheet, width: Int = 60) {
    let log = EventLog()
    (page, modal) = (Recorder("P", log), Recorder("X", log))
    delegate = SheetDelegate("delegate", log)
    super.init(page, log: log, size: Size(width: width, height: 24))
    modal.setStyle(style, pointingAt: page.view)
    modal.popoverPresentationController?.sourceRect = Rect(x: 2, y: 1, width: 4, height: 1)
    modal.presentationController?.delegate = delegate
  }

  func presentX(animated: Bool = false) {
    log.clear()
    play { page.present(modal, animated: animated) }
  }

  /// The callbacks of a change, without loading and layout, in order.
  func heard(_ change: () -> Void) -> [String] {
    log.clear()
    change()
    host.settle()
    return log.all("should", "will", "did", "attempt", "detent", "WA", "DA", "WD", "DD")
  }

  /// Drags the upper edge of a sheet from row `y` by each of `rows` in turn, and lets go.
  func drag(from y: Int, by rows: Int...) {
    var place = Point(x: 30, y: y)
    host.send(.mouse(MouseEvent(.began, at: place)))
    for count in rows {
      place.y += count
      host.advance(by: 0.2)
      host.send(.mouse(MouseEvent(.moved, at: place)))
    }
    host.advance(by: 0.2)
    host.send(.mouse(MouseEvent(.ended, at: place)))
  }
}

/// A delegate that writes to X's log. It is a controller, so that traces have its callbacks.
final class SheetDelegate: Recorder, SheetPresentationControllerDelegate {
  /// The answers of the delegate.
  var mayGo = true
  var narrowStyle: ModalPresentationStyle?

  func presentationControllerShouldDismiss(
    _ presentationController: PresentationController
  ) -> Bool {
    log.note("X", "should")
    return mayGo
  }

  func presentationControllerWillDismiss(_ presentationController: PresentationController) {
    log.note("X", "will")
  }

  func presentationControllerDidDismiss(_ presentationController: PresentationController) {
    log.note("X", "did")
  }

  func presentationControllerDidAttemptToDismiss(
    _ presentationController: PresentationController
  ) { log.note("X", "attempt") }

  func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
    _ sheetPresentationController: SheetPresentationController
  ) { log.note("X", "detent") }

  func adaptivePresentationStyle(
    for controller: PresentationController, traitCollection: TraitCollection
  ) -> ModalPresentationStyle {
    narrowStyle ?? (traitCollection.horizontalSizeClass == .compact ? .pageSheet : .none)
  }
}

/// A page P with an alert over it, whose actions write to the log.
private final class AlertScene: PlayedScene {
  let page = Recorder("P", EventLog())

  init() {
    super.init(page, log: page.log, size: Size(width: 60, height: 20))
    log.clear()
  }

  /// An alert with actions of these titles; the action `Cancel` cancels.
  func alert(_ style: AlertController.Style = .alert, _ titles: String...) -> AlertController {
    let alert = AlertController(title: "A", message: nil, preferredStyle: style)
    for title in titles {
      alert.addAction(
        AlertAction(title: title, style: title == "Cancel" ? .cancel : .default) { [page, log] _ in
          log.note(title, page.presentedViewController == nil ? "alone" : "presented")
        })
    }
    return alert
  }

  func present(_ alert: AlertController, over presenter: ViewController? = nil) {
    play { (presenter ?? page).present(alert, animated: true) }
  }

  func press(_ keys: String...) {
    keys.forEach(send)
    settle()
  }
}

extension ConformanceCase {
  /// Sheets and popovers, and how the user dismisses them.
  static let sheets: [ConformanceCase] = [
    .init("C-240", "dismissal: shouldDismiss, willDismiss, X.WD, X.DD, didDismiss") { check in
      for outside in [false, true] {
        let stage = SheetStage()
        stage.presentX()
        let heard = stage.heard {
          if outside { stage.host.click(Point(x: 30, y: 0)) } else { stage.host.send("Escape") }
        }
        check.equal(heard, SheetStage.goneByUser, "outside \(outside)")
        check.same(stage.page.presentedViewController, nil, "P presents, outside \(outside)")
      }
    },
    .init("C-241", "sheet dragged back: willDismiss without didDismiss; X appears again") { check in
      let stage = SheetStage()
      stage.presentX()
      let back = stage.heard { stage.drag(from: 2, by: 4, 4, -6) }
      check.equal(back, "X.should X.will X.WD X.WA X.DA", "dragged back")
      check.same(stage.page.presentedViewController, stage.modal, "P presents then")
      check.equal(stage.modal.isBeingDismissed, false, "isBeingDismissed then")
      let away = stage.heard { stage.drag(from: 2, by: 4, 10) }
      check.equal(away, SheetStage.goneByUser, "dragged away")
    },
    .init("C-242", "isModalInPresentation: the delegate hears only the attempt") { check in
      let stage = SheetStage()
      stage.modal.isModalInPresentation = true
      stage.presentX()
      check.equal(stage.heard { stage.host.send("Escape") }, "X.attempt", "by key")
      check.equal(stage.heard { stage.drag(from: 2, by: 5, 9) }, "X.attempt", "by drag")
      check.same(stage.page.presentedViewController, stage.modal, "P presents")
    },
    .init("C-243", "shouldDismiss answers false: X stays; the delegate hears of it") { check in
      let stage = SheetStage()
      stage.delegate.mayGo = false
      stage.presentX()
      check.equal(stage.heard { stage.host.send("Escape") }, "X.should X.attempt", "by key")
      check.equal(stage.heard { stage.drag(from: 2, by: 5, 9) }, "X.should X.attempt", "by drag")
    },
    .init("C-244", "dismiss(animated:) tells the delegate nothing, modal or not") { check in
      for isModal in [false, true] {
        let stage = SheetStage()
        stage.modal.isModalInPresentation = isModal
        stage.presentX()
        let heard = stage.heard { stage.host.step { stage.modal.dismiss(animated: true) } }
        check.equal(heard, "X.WD X.DD", "modal \(isModal)")
      }
    },
    .init("C-245", "P behind a sheet or a popover hears nothing") { check in
      for style in [ModalPresentationStyle.pageSheet, .formSheet, .popover, .automatic] {
        let stage = SheetStage(style, width: 100)
        let heard = stage.heard { stage.presentX(animated: true) }
        check.equal(heard, "X.WA X.DA", "presented as \(style)")
        check.equal(
          stage.heard { stage.host.send("Escape") }, SheetStage.goneByUser,
          "dismissed as \(style)")
      }
    },
    .init("C-246", "the delegate hears of the user's detent, not of the app's") { check in
      let stage = SheetStage()
      let sheet = stage.modal.sheetPresentationController
      sheet?.detents = [.medium(), .large()]
      stage.presentX()
      check.equal(stage.modal.view.frame.height, 11, "X's height, medium")
      check.equal(stage.heard { stage.drag(from: 12, by: -3, -5) }, "X.detent", "by drag")
      check.equal(stage.modal.view.frame.height, 21, "X's height, large")
      let heard = stage.heard {
        stage.host.step { sheet?.animateChanges { sheet?.selectedDetentIdentifier = .medium } }
      }
      check.equal(heard, [], "by the app")
      check.equal(stage.modal.view.frame.height, 11, "X's height then")
    },
    .init("C-247", "P can be used up to the largest undimmed detent") { check in
      let stage = SheetStage()
      var count = 0
      let button = Button("press") { count += 1 }
      button.frame = Rect(x: 0, y: 2, width: 9, height: 1)
      stage.page.view.addSubview(button)
      let sheet = stage.modal.sheetPresentationController
      sheet?.detents = [.medium(), .large()]
      sheet?.largestUndimmedDetentIdentifier = .medium
      stage.presentX()
      check.equal(stage.heard { stage.host.click(Point(x: 2, y: 2)) }, [], "at medium")
      check.equal(count, 1, "presses")
      stage.host.step { sheet?.selectedDetentIdentifier = .large }
      let heard = stage.heard { stage.host.click(Point(x: 2, y: 0)) }
      check.equal(heard.last, "X.did", "at large")
      check.equal(count, 1, "presses then")
    },
    .init("C-248", "isModalInPresentation of a page in X's stack counts") { check in
      for isModal in [true, false] {
        let stage = SheetStage()
        let inner = stage.modal
        inner.isModalInPresentation = isModal
        let stack = NavigationController(rootViewController: inner)
        stack.modalPresentationStyle = .pageSheet
        stack.presentationController?.delegate = stage.delegate
        stage.host.step { stage.page.present(stack, animated: false) }
        check.equal(
          stage.heard { stage.host.send("Escape") }.first, isModal ? "X.attempt" : "X.should",
          "modal \(isModal)")
      }
    },
    .init("C-249", "a popover is a sheet where it is narrow, unless told none") { check in
      for style in [nil, ModalPresentationStyle.none] {
        let stage = SheetStage(.popover, width: 100)
        stage.delegate.narrowStyle = style
        stage.modal.preferredContentSize = Size(width: 20, height: 5)
        stage.presentX()
        check.equal(stage.modal.view.frame.size, Size(width: 20, height: 5), "X in 100 columns")
        stage.host.resize(to: Size(width: 60, height: 24))
        let size = style == nil ? Size(width: 58, height: 21) : Size(width: 20, height: 5)
        check.equal(stage.modal.view.frame.size, size, "X in 60 columns")
      }
    },
    .init("C-250", "a popover that points at nothing is an error, and is not shown") { check in
      let stage = SheetStage(.popover, width: 100)
      stage.modal.popoverPresentationController?.sourceView = nil
      check.equal(
        complaints { stage.host.step { stage.page.present(stage.modal, animated: false) } }.count,
        1, "errors")
      check.same(stage.page.presentedViewController, nil, "P presents")
      stage.modal.popoverPresentationController?.sourceItem = stage.page.view
      stage.presentX()
      check.same(stage.page.presentedViewController, stage.modal, "P presents, with a source")
    },
    // Alerts and action sheets.
    .init("C-260", "an action's handler is called when the alert has gone") { check in
      for style in AlertController.Style.allCases {
        let scene = AlertScene()
        scene.present(scene.alert(style, "OK", "Cancel"))
        scene.press(style == .alert ? "Right" : "Up", "Enter")
        check.equal(scene.log.all, "OK.alone", "heard, \(style)")
      }
    },
    .init("C-261", "P behind an alert hears nothing") { check in
      let scene = AlertScene()
      scene.present(scene.alert(.alert, "Cancel"))
      scene.press("Escape")
      check.equal(scene.log.appearance(of: "P"), [], "P's log")
      check.same(scene.page.presentedViewController, nil, "P presents")
    },
    .init("C-262", "a second cancel action is an error, and is not added") { check in
      let scene = AlertScene()
      let alert = scene.alert(.alert, "Cancel")
      check.complains(1, "errors") { alert.addAction(AlertAction(title: "No", style: .cancel)) }
      check.equal(alert.actions.map(\.title), ["Cancel"], "the actions")
      check.equal(
        complaints { alert.addAction(AlertAction(title: "No", style: .default)) }, [],
        "of another style")
    },
    .init("C-263", "a text field in an action sheet is an error; an alert has it") { check in
      let scene = AlertScene()
      let sheet = scene.alert(.actionSheet, "Cancel")
      check.complains(1, "errors of the sheet") { sheet.addTextField() }
      check.equal(sheet.textFields?.count, nil, "its fields")
      let alert = scene.alert(.alert, "Cancel")
      check.equal(complaints { alert.addTextField() }, [], "errors of the alert")
      check.equal(alert.textFields?.count, 1, "its fields, alert")
      scene.present(alert)
      check.same(scene.host.window.firstResponder, alert.textFields?.first, "has the focus")
    },
    .init("C-264", "the preferred action must be one of the actions") { check in
      let scene = AlertScene()
      let alert = scene.alert(.alert, "OK", "Cancel")
      let other = AlertAction(title: "Other", style: .default)
      check.complains(1, "errors") { alert.preferredAction = other }
      check.holds(alert.preferredAction == nil, "it is not preferred")
      alert.preferredAction = alert.actions[0]
      scene.present(alert)
      scene.press("Enter")
      check.equal(scene.log.all, "OK.alone", "what Return presses")
    },
    .init("C-265", "an alert with nothing to show is an error") { check in
      let scene = AlertScene()
      let empty = AlertController(title: nil, message: nil, preferredStyle: .alert)
      check.complains(1, "errors") { scene.present(empty) }
      check.same(scene.page.presentedViewController, nil, "P presents")
      let silent = scene.alert()
      let found = complaints(and: [.alertWithoutActions]) { scene.present(silent) }
      check.equal(found.count, 1, "reports of one without actions")
      check.same(scene.page.presentedViewController, silent, "P presents then")
    },
    .init("C-266", "P that presents refuses an alert; what it presents shows it") { check in
      let scene = AlertScene()
      let modal = Recorder("X", scene.log)
      modal.modalPresentationStyle = .pageSheet
      scene.host.step { scene.page.present(modal, animated: false) }
      let alert = scene.alert(.alert, "Cancel")
      check.complains(1, "reports") { scene.present(alert) }
      check.same(alert.presentingViewController, nil, "who presents it")
      scene.present(alert, over: modal)
      check.same(alert.presentingViewController, modal, "who presents it, over X")
      scene.press("Escape")
      check.same(scene.page.presentedViewController, modal, "P presents X")
      check.equal(modal.appearanceState, .appeared, "X")
    },
    .init("C-267", "a click outside cancels an action sheet, and leaves an alert") { check in
      for style in AlertController.Style.allCases {
        let scene = AlertScene()
        let alert = scene.alert(style, "OK", "Cancel")
        scene.present(alert)
        scene.host.click(Point(x: 1, y: 1))
        scene.host.settle()
        check.equal(scene.log.all, style == .alert ? [] : ["Cancel.alone"], "heard, \(style)")
      }
    },
  ]
}
