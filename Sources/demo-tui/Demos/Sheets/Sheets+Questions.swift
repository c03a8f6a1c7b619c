import TermContainers

// The desk's questions, and the effects of the answers.
extension Sheets.DeskViewController {
  // listing
  func deletion() -> AlertController {
    let alert = AlertController(
      title: "Delete the note?", message: "This cannot be undone.", preferredStyle: .alert)
    alert.addAction(AlertAction(title: "Cancel", style: .cancel))
    alert.addAction(
      AlertAction(title: "Delete", style: .destructive) { [weak self] _ in
        self?.deleteNote()
      })
    return alert
  }

  func naming() -> AlertController {
    let alert = AlertController(title: "Name the note", message: nil, preferredStyle: .alert)
    alert.addTextField { $0.placeholder = "a name" }
    alert.addAction(AlertAction(title: "Cancel", style: .cancel))
    let save = AlertAction(title: "Save", style: .default) { [weak self, weak alert] _ in
      self?.nameNote(alert?.textFields?.first?.text ?? "")
    }
    alert.addAction(save)
    alert.preferredAction = save
    return alert
  }

  func choice() -> AlertController {
    let sheet = AlertController(title: "The note", message: nil, preferredStyle: .actionSheet)
    for title in ["Copy", "Print"] {
      sheet.addAction(
        AlertAction(title: title, style: .default) { [weak self] action in
          self?.note(action.title ?? "")
        })
    }
    sheet.addAction(AlertAction(title: "Cancel", style: .cancel))
    return sheet
  }
  // end
}
