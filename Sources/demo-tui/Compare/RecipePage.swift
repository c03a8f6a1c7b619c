import TermContainers

/// The page with a sheet over it on which recipes are performed. It is the sheet's delegate, and so
/// receives the user's dismissal.
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

  func alertFromPage() {
    present(alert, animated: true)
  }

  func alertFromSheet() {
    sheet.present(alert, animated: true)
  }

  func sheetSwiped() {
    user.swipe(sheet.view, down: 9)
  }

  func sheetDismissed() {
    sheet.dismiss(animated: true)
  }

  func sheetRefused() {
    sheet.isModalInPresentation = true
    user.swipe(sheet.view, down: 9)
  }
}
