import TermContainers

/// A screen with one text view, which has the focus.
@MainActor
struct TextScreen {
  let view = TextView()
  let host: HeadlessHost

  init(_ text: String = "", width: Int = 20, height: Int = 5) {
    let controller = ViewController()
    host = HeadlessHost(rootViewController: controller, size: Size(width: width, height: height))
    let view = view
    host.step {
      view.frame = controller.view.bounds
      view.text = text
      controller.view.addSubview(view)
      view.becomeFirstResponder()
    }
  }

  func press(_ names: String...) { for name in names { host.send(name) } }

  func type(_ text: String) {
    for character in text { host.send(.key(KeyEvent(.character(character)))) }
  }

  /// The rows of the screen, without blanks at their ends.
  var shown: [String] {
    host.surface.text.split(separator: "\n", omittingEmptySubsequences: false).map { row in
      String(row.reversed().drop { $0 == " " }.reversed())
    }
  }
}
