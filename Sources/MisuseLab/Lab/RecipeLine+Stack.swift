import TermContainers

// The calls of a stack.
extension RecipeLine {
  static func push(_ page: Role) -> RecipeLine {
    RecipeLine(onStack: page) { navigation, child in
      navigation.pushViewController(child, animated: true)
    }
  }

  static func setPages(_ page: Role) -> RecipeLine {
    RecipeLine(onStack: page) { navigation, child in
      navigation.setViewControllers([child], animated: false)
    }
  }

  static func pop() -> RecipeLine {
    RecipeLine {
      $0.navigation?.popViewController(animated: true)
    }
  }

  static func popTo(_ page: Role) -> RecipeLine {
    RecipeLine(onStack: page) { navigation, child in
      navigation.popToViewController(child, animated: true)
    }
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

  /// The animator that a recipe's delegate has: its page slides, and then comes `completion`.
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

  /// An override of a page's callback.
  static func override(_ page: Role, _ callback: String, _ body: RecipeLine) -> RecipeLine {
    RecipeLine(
      "// \(page.name)ViewController: override func \(callback)(_ animated: Bool) {", body: [body],
      act: { scene, body in scene.child(page)?.overriding(callback, by: body) })
  }
}
