import TermContainers

/// The page with a sheet over it on which recipes are performed. As the sheet's delegate it hears how the
/// user dismisses: see ``RecipeContainer`` for the comments.
final class RecipePage: ViewController, AdaptivePresentationControllerDelegate {
  private let sheet: ViewController
  private let user = RecipeUser()

  init(below sheet: ViewController) {
    self.sheet = sheet
    super.init()
    sheet.modalPresentationStyle = .pageSheet
    sheet.presentationController?.delegate = self
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
