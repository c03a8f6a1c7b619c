import TermContainers

extension Mistake {
  /// Mistakes with the pages of a stack.
  static let stackMistakes: [Mistake] = [
    Mistake(
      "pushed-to-go-back", "The first page is pushed once more, to go back to it", rule: "C-192",
      question: "Blue lies on Orange, and its button leads back. What will happen?",
      why: """
        Orange is on the stack already, below Blue, and a controller can be there only once. Going back is a \
        pop: it takes Blue away, and Orange comes to light as the user has left it.
        """,
      answers: [
        .init("Orange comes to the top; Blue lies below it.") {
          $0.facts(.orange).isOnScreen && $0.facts(.blue).isChild
        },
        .init("The app ends with an exception.") { $0.endsInUIKit },
        .init("Blue is popped: the stack sees where Orange is.") {
          $0.facts(.orange).isOnScreen && !$0.facts(.blue).isChild
        },
      ],
      goal: .page(.orange), in: .stack, setUp: withBlueOnOrange,
      recipe: [
        RecipeLine("backButton.action = {", body: [.push(.orange).added, .pop().leftOut]) {
          $1()
          _ = $0
        }
      ]),
    Mistake(
      "pops-to-a-copy", "popToViewController(_:animated:) with a new controller", rule: "C-239",
      question: "Blue is on top of Orange. Its button goes back like this. What will happen?",
      why: """
        The class is the same, but it is another controller, and that one is on no stack. Take the one that \
        is: from viewControllers or, if it is the first, by popToRootViewController(animated:).
        """,
      answers: [
        .init("The stack finds the page of that class, and pops to it.") {
          $0.facts(.orange).isOnScreen
        },
        .init("Nothing: the call returns nil, and Blue stays.") {
          $0.complaints.isEmpty && $0.facts(.blue).isOnScreen
        },
        .init("The app ends with an exception.") { $0.endsInUIKit },
      ],
      goal: .page(.orange), in: .stack, setUp: withBlueOnOrange,
      recipe: [
        RecipeLine("let orange = navigation.viewControllers[0]") { _ in }.leftOut,
        RecipeLine("let orange = OrangeViewController()") {
          $0.replaceOrange()
        }.added,
        .popTo(.orange),
      ]),
    Mistake(
      "added-to-a-stack", "A page is added to a stack by hand", rule: "C-124",
      why: """
        A stack shows its viewControllers, and only a push puts one there. A child that was added by hand is \
        sent no appearance callback, has no place in the bar, and nothing leads back from it.
        """,
      answers: [
        .init("Blue lies on the stack, and is sent no appearance callback.") {
          $0.symptoms.contains(.neverAppeared(.blue))
        },
        .init("The stack takes it as a push: Blue has a back button.") {
          $0.after.text.contains("‹ Orange")
        },
        .init("The app ends with an exception.") { $0.endsInUIKit },
      ],
      goal: .words("‹ Orange"), in: .stack, setUp: withOrangeOnStack,
      recipe: [RecipeLine("let blue = BlueViewController()") { _ in }]
        + RecipeLine.addByHand(.blue).map(\.added) + [.push(.blue).leftOut]),
    Mistake(
      "push-without-a-stack", "A push from a page that is on no stack", rule: "C-236",
      why: """
        navigationController is nil outside of a stack, and the question mark hides it: the call is made to \
        nobody. Put the first page into a stack before the window shows it.
        """,
      answers: [
        .init("The app ends with an exception.") { $0.endsInUIKit },
        .init("The window makes a stack, and Blue is pushed.") { $0.facts(.blue).isOnScreen },
        .init("Nothing at all, and nobody says so.") {
          $0.complaints.isEmpty && $0.facts(.orange).isOnScreen
        },
      ],
      goal: .page(.blue),
      recipe: [
        RecipeLine {
          $0.host.window.rootViewController = $0.child(.orange)
        }.added,
        RecipeLine(
          .orange, naming: ["NavigationController": "UINavigationController"]
        ) { scene, child, _ in
          let window = scene.host.window
          window.rootViewController = NavigationController(rootViewController: child)
        }.leftOut,
        RecipeLine(.blue, call: CallName.push) { scene, child, _ in
          guard let orange = scene.child(.orange) else { return }
          orange.navigationController?.pushViewController(child, animated: true)
        },
      ]),
  ]

  /// The scene in which Orange is the only page of a stack.
  @MainActor
  static func withOrangeOnStack(_ scene: LabScene) { push([.orange], scene) }

  /// The scene in which Blue lies on Orange.
  @MainActor
  static func withBlueOnOrange(_ scene: LabScene) { push([.orange, .blue], scene) }

  @MainActor
  private static func push(_ roles: [Role], _ scene: LabScene) {
    for role in Role.allCases { scene.child(role)?.title = role.name }
    scene.navigation?.viewControllers = roles.compactMap { scene[$0] }
  }
}
