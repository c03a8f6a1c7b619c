import TermContainers

extension Mistake {
  /// Mistakes with the bars of a stack.
  static let barMistakes: [Mistake] = [
    Mistake(
      "button-on-the-stack", "A bar button is set on the stack's own item", rule: "C-226",
      why: """
        The bar shows the navigationItem of the page on top. The stack has one, too, as every controller has: \
        a stack around it would show that. So each page sets its own, in viewDidLoad().
        """,
      answers: [
        .init("“Save” is in the bar, on every page.") { $0.after.text.contains("Save") },
        .init("“Save” is nowhere, and nobody says so.") {
          !$0.after.text.contains("Save") && $0.complaints.isEmpty
        },
        .init("The app ends with an exception.") { $0.endsInUIKit },
      ],
      goal: .words("Save"), in: .stack, setUp: withOrangeOnStack,
      recipe: [
        RecipeLine("let save = UIBarButtonItem(systemItem: .save, primaryAction: …)") { _ in },
        RecipeLine {
          $0.child(.orange)?.navigationController?.navigationItem.rightBarButtonItem = save
        }.added,
        RecipeLine {
          $0.child(.orange)?.navigationItem.rightBarButtonItem = save
        }.leftOut,
      ]),
    Mistake(
      "back-title-on-the-wrong-page", "The back button's title is set on the page above it",
      rule: "C-229",
      why: """
        A back button says where it leads, so its title belongs to the page that it leads to. Blue's would \
        name the button of a page that lies on Blue.
        """,
      answers: [
        .init("The button says “‹ All”.") { $0.after.text.contains("‹ All") },
        .init("There is no back button.") { !$0.after.text.contains("‹") },
        .init("The button says “‹ Orange”, as without the line.") {
          $0.after.text.contains("‹ Orange")
        },
      ],
      goal: .words("‹ All"), in: .stack, setUp: withOrangeOnStack,
      recipe: [
        RecipeLine {
          $0.child(.blue)?.navigationItem.backButtonTitle = "All"
        }.added,
        RecipeLine {
          $0.child(.orange)?.navigationItem.backButtonTitle = "All"
        }.leftOut,
        .push(.blue),
      ]),
    Mistake(
      "bar-hidden-for-good", "A page hides the bar and does not bring it back", rule: "C-235",
      why: """
        The bar is the stack's, and all pages share it: what one sets, the next one finds. A page that hides \
        it in viewWillAppear(_:) shows it again in viewWillDisappear(_:).
        """,
      answers: [
        .init("Blue has no bar either, and no button leads back.") {
          !$0.after.text.contains("‹ Orange")
        },
        .init("Blue has the bar with its back button: hiding it was Orange's.") {
          $0.after.text.contains("‹ Orange")
        },
        .init("Blue is not pushed, as nothing could lead back.") { !$0.facts(.blue).isOnScreen },
      ],
      goal: .words("‹ Orange"), in: .stack, setUp: titled,
      recipe: [
        .override(
          .orange, "viewWillAppear",
          RecipeLine("navigationController?.setNavigationBarHidden(true, animated: animated)") {
            $0.navigation?.setNavigationBarHidden(true, animated: false)
          }
        ) { $0.onViewWillAppear = $1 },
        .override(
          .orange, "viewWillDisappear",
          RecipeLine("navigationController?.setNavigationBarHidden(false, animated: animated)") {
            $0.navigation?.setNavigationBarHidden(false, animated: true)
          }.leftOut
        ) { $0.onViewWillDisappear = $1 },
        .setPages(.orange),
        .push(.blue),
      ]),
  ]

  @MainActor
  private static var save: BarButtonItem { BarButtonItem(systemItem: .save) }

  /// The scene in which the pages have titles, and none is on the stack.
  @MainActor
  static func titled(_ scene: LabScene) {
    for role in Role.allCases { scene.child(role)?.title = role.name }
  }
}
