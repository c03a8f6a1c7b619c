import TermContainers

/// A page of a colour, with words in the middle that say what there is. The stages of UIKit's own
/// containers consist of them.
class WordsViewController: ViewController {
  let words = Label(nil)
  private let look: Look

  /// Creates a page in the colours of that number, from 1.
  init(look number: Int) {
    look = Look.all[(number - 1) % Look.all.count]
    super.init()
  }

  /// What it says now.
  var lines: [String] { [] }

  override func loadView() {
    view = FilledPanelView(of: self, fill: look.fill, ink: look.ink, label: look.shade)
    (words.textColor, words.textAlignment) = (look.ink, .center)
    (words.numberOfLines, words.lineBreakMode) = (0, .byWordWrapping)
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    show()
  }

  /// Writes what there is into the middle of the page.
  func show() {
    words.text = lines.joined(separator: "\n")
    let area = view.bounds.inset(by: view.safeAreaInsets)
    let height = min(words.sizeThatFits(area.size).height, area.height)
    words.frame = Rect(
      x: area.minX, y: area.minY + (area.height - height) / 2, width: area.width, height: height)
  }

  /// A command after which the page shows what there is.
  func key(_ name: String, _ title: String, _ deed: @escaping () -> Void) -> KeyCommand {
    KeyCommand(name, title: title) { [weak self] in
      deed()
      self?.show()
    }
  }
}

/// The colours of a page.
private struct Look {
  let fill, ink, shade: Color

  static let all = [
    Look(fill: .rgb(0x00, 0x64, 0xD2), ink: .white, shade: .rgb(0x0A, 0x4F, 0xA0)),
    Look(fill: .systemOrange, ink: .black, shade: .rgb(0xC7, 0x74, 0x00)),
    Look(fill: .rgb(0x00, 0x5F, 0x5F), ink: .white, shade: .rgb(0x00, 0x44, 0x44)),
    Look(fill: .rgb(0x87, 0x00, 0xAF), ink: .white, shade: .rgb(0x5F, 0x00, 0x87)),
  ]
}
