import ContainmentCases
import TermContainers

// The calls that most recipes are made of.
extension RecipeLine {
  static func addChild(_ child: Role, to parent: Role = .container) -> RecipeLine {
    RecipeLine(child, parent) { _, child, parent in parent?.addChild(child) }
  }

  static func frame(_ role: Role) -> RecipeLine {
    RecipeLine(role) { scene, child, _ in
      guard let childFrame = scene.container?.area(of: role) else { return }
      child.view.frame = childFrame
    }
  }

  static func addView(_ child: Role, to parent: Role = .container) -> RecipeLine {
    RecipeLine(child, parent) { _, child, parent in parent?.view.addSubview(child.view) }
  }

  static func willMove(_ child: Role, to parent: Role?) -> RecipeLine {
    RecipeLine(child, parent) { _, child, parent in child.willMove(toParent: parent) }
  }

  static func didMove(_ child: Role, to parent: Role = .container) -> RecipeLine {
    RecipeLine(child, parent) { _, child, parent in child.didMove(toParent: parent) }
  }

  static func removeView(_ child: Role) -> RecipeLine {
    RecipeLine(child) { _, child, _ in child.view.removeFromSuperview() }
  }

  static func removeFromParent(_ child: Role) -> RecipeLine {
    RecipeLine(child) { _, child, _ in child.removeFromParent() }
  }

  static func beginAppearance(_ child: Role) -> RecipeLine {
    RecipeLine(child) { _, child, _ in child.beginAppearanceTransition(true, animated: false) }
  }

  static func endAppearance(_ child: Role) -> RecipeLine {
    RecipeLine(child) { _, child, _ in child.endAppearanceTransition() }
  }

  /// A property of the container that holds the child.
  static func property(_ child: Role) -> RecipeLine {
    RecipeLine("let \(child) = \(child.name)ViewController()  // a property") {
      $0.keepInProperty(child)
    }
  }

  static func finishTransition() -> RecipeLine {
    RecipeLine(.container) { scene, _, parent in
      scene.finishesOnPurpose = true
      parent?.finishTransition()
    }
  }

  /// A swap with a page curl; `body` is the completion.
  static func transition(from old: Role, to new: Role, _ body: RecipeLine...) -> RecipeLine {
    let code = "transition(from: \(old), to: \(new), duration: 0.5, …) { _ in"
    return RecipeLine(code, body: body) { scene, body in
      guard let from = scene[old], let to = scene[new] else { return }
      let body = scene.keepingLocals(body)
      scene.container?.transition(
        from: from, to: to, duration: 0.5, options: .transitionCurlDown,
        completion: { [weak scene] in
          scene?.completions.append($0)
          body()
        })
    }
  }

  /// Lines that run at once, although others would decide when.
  static func atOnce(_ code: String, _ body: RecipeLine...) -> RecipeLine {
    RecipeLine("\(code) {", body: body) { _, body in body() }
  }

  /// Lines that run a quarter of a second later, in another turn of the scene's loop.
  static func later(_ code: String, _ body: RecipeLine...) -> RecipeLine {
    RecipeLine("\(code) {", body: body) { scene, body in
      scene.host.application.schedule(after: 0.25, body)
    }
  }

  /// The override by which a container forwards appearance by hand.
  static var forwardsByHand: RecipeLine {
    RecipeLine("override var shouldAutomaticallyForward…: Bool { false }") {
      $0.container?.forwards = false
    }
  }

  // The calls of a stack.

  static func push(_ page: Role) -> RecipeLine {
    RecipeLine(onStack: page) { navigation, child in
      navigation.pushViewController(child, animated: true)
    }
  }

  static func pop() -> RecipeLine {
    RecipeLine { $0.navigation?.popViewController(animated: true) }
  }

  /// The calls by which a container adds a child, made on a stack.
  static func addByHand(_ page: Role) -> [RecipeLine] {
    [
      RecipeLine(onStack: page) { navigation, child in navigation.addChild(child) },
      RecipeLine(onStack: page) { navigation, child in child.view.frame = navigation.view.bounds },
      RecipeLine(onStack: page) { navigation, child in navigation.view.addSubview(child.view) },
      RecipeLine(onStack: page) { navigation, child in child.didMove(toParent: navigation) },
    ]
  }

  /// The animator of a recipe's delegate: its page slides, and then `completion` runs.
  static func animator(completion: RecipeLine...) -> RecipeLine {
    RecipeLine(
      "func animateTransition(using context: …) {",
      body: [
        RecipeLine("UIView.animate(withDuration: 0.5) { … } completion: { _ in", body: completion) {
          $0.delegate.slide($1)
        }
      ],
      act: { $0.delegate.onAnimate = $1 })
  }

  /// An override of a controller's callback. The container's own class needs no name.
  static func override(
    _ role: Role, _ callback: String, taking parameters: String = "_ animated: Bool",
    _ body: RecipeLine...
  ) -> RecipeLine {
    let owner = role == .container ? "" : "// \(role.name)ViewController: "
    return RecipeLine("\(owner)override func \(callback)(\(parameters)) {", body: body) {
      ($0[role] as? Recorder)?.overriding(callback, by: $1)
    }
  }

  // The calls of a page that presents.

  /// Presents `modal`; `body` is the completion.
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
    RecipeLine("\(page.receiver)present(\(name), animated: true)") { scene in
      if let alert = scene.alert { scene[page]?.present(alert, animated: true) }
    }
  }

  /// Dismisses what `page` presents; `body` is the completion.
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
