import TermContainers

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
  /// Alerts and action sheets.
  static let alerts: [ConformanceCase] = [
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
