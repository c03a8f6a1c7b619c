import TermContainers

/// The page with a sheet over it on which recipes are performed. As the sheet's delegate it hears how the
/// user dismisses: see ``RecipeContainer`` for the comments.
final class RecipePage: ViewController, AdaptivePresentationControllerDelegate, RecipePerformer {
  let old = ViewController()
  private let alert = AlertController(title: "Sure?", message: nil, preferredStyle: .alert)
  private let user = RecipeUser()
  private var sheet: ViewController { old }
  var new: ViewController { alert }

  init(_ recipe: Recipe) {
    super.init()
    alert.addAction(AlertAction(title: "OK", style: .default))
    sheet.modalPresentationStyle = .pageSheet
    sheet.presentationController?.delegate = self
  }

  func prepare(_ task: Recipe.Task, in scene: RecipeScene) {
    scene.step { present(sheet, animated: false) }
  }

  func presentFromPage() {
    // listing alert-from-page
    present(alert, animated: true)
    // end
  }

  func presentFromSheet() {
    // listing alert-from-sheet
    sheet.present(alert, animated: true)
    // end
  }

  func swipeAway() {
    // listing sheet-swiped
    user.swipe(sheet.view, down: 9)
    // end
  }

  func dismissByCode() {
    // listing sheet-dismissed
    sheet.dismiss(animated: true)
    // end
  }

  func refuse() {
    // listing sheet-refused
    sheet.isModalInPresentation = true
    user.swipe(sheet.view, down: 9)
    // end
  }
}
