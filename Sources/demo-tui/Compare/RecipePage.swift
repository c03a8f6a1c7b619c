import TermContainers

/// The page with a sheet over it on which recipes are performed. As the sheet's delegate it hears how the
/// user dismisses: see ``RecipeContainer`` for the comments.
final class RecipePage: ViewController, AdaptivePresentationControllerDelegate {
  private let sheet: ViewController
  private let alert: ViewController
  private let user = RecipeUser()

  init(below sheet: ViewController, with alert: ViewController) {
    (self.sheet, self.alert) = (sheet, alert)
    super.init()
    sheet.modalPresentationStyle = .pageSheet
    sheet.presentationController?.delegate = self
  }

  static func makeAlert() -> AlertController {
    let alert = AlertController(title: "Sure?", message: nil, preferredStyle: .alert)
    alert.addAction(AlertAction(title: "OK", style: .default))
    return alert
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
