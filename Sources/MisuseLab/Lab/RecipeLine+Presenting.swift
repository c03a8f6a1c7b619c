import TermContainers

// The calls of a page that presents.
extension RecipeLine {
  /// `body` is the completion.
  static func present(
    _ modal: Role, from page: Role = .container, _ body: RecipeLine...
  ) -> RecipeLine {
    let code = "\(page.receiver)present(\(modal), animated: true)"
    return RecipeLine(code + opening(body), body: body) { scene, body in
      guard let controller = scene[modal] else { return }
      scene[page]?.present(controller, animated: true, completion: scene.keepingLocals(body))
    }
  }

  /// Presents the alert that ``alert(_:named:)`` has made.
  static func presentAlert(named name: String = "alert", from page: Role = .container) -> RecipeLine
  {
    let code = "\(page.receiver)present(\(name), animated: true)"
    return RecipeLine(code) { scene in
      if let alert = scene.alert { scene[page]?.present(alert, animated: true) }
    }
  }

  /// `body` is the completion.
  static func dismiss(_ page: Role = .container, _ body: RecipeLine...) -> RecipeLine {
    RecipeLine(
      "\(page.receiver)dismiss(animated: true)" + opening(body), body: body
    ) { scene, body in
      scene[page]?.dismiss(animated: true, completion: scene.keepingLocals(body))
    }
  }

  private static func opening(_ body: [RecipeLine]) -> String { body.isEmpty ? "" : " {" }

  /// An alert with nothing but a title.
  static func alert(_ title: String, named name: String = "alert") -> RecipeLine {
    RecipeLine("let \(name) = UIAlertController(title: \"\(title)\", …)") {
      $0.keep(AlertController(title: title, message: nil, preferredStyle: .alert))
    }
  }

  static func action(_ title: String, named name: String = "alert") -> RecipeLine {
    RecipeLine("\(name).addAction(UIAlertAction(title: \"\(title)\", style: .default))") {
      $0.alert?.addAction(AlertAction(title: title, style: .default))
    }
  }
}

extension LabScene {
  /// The alert that the recipe has made.
  fileprivate var alert: AlertController? { kept as? AlertController }
}
