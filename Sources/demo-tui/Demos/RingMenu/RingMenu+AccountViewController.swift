import TermContainers

extension RingMenu {
  /// Three fields, one below another.
  final class AccountViewController: LoggedViewController {
    private let fields = ["Name", "E-mail", "Password"].map { placeholder in
      let field = TextField()
      field.placeholder = placeholder
      return field
    }

    override init(log: CallbackLog) {
      super.init(log: log)
      title = "Profile"
      tabBarItem = TabBarItem(title: "Profile", symbol: "☻", asciiSymbol: "@")
    }

    override func loadView() {
      view = PanelView(of: self)
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      fields.last?.isSecureTextEntry = true
      for (index, field) in fields.enumerated() {
        field.addAction { [weak self] in self?.edit(index + 1) }
        view.addSubview(field)
      }
    }

    /// Starts editing field `index`; does nothing after the last.
    private func edit(_ index: Int) {
      if fields.indices.contains(index) {
        fields[index].becomeFirstResponder()
      } else {
        view.endEditing(true)
      }
    }

    override var keyCommands: [KeyCommand] {
      if fields.contains(where: \.isEditing) { return [] }
      return [KeyCommand("Tab", title: "edit") { [weak self] in self?.edit(0) }]
    }

    /// The article's margin is 20 of 320 points.
    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      let area = view.bounds.inset(by: view.safeAreaInsets)
      let margin = max(1, area.width / 16)
      let height = area.height >= 3 * fields.count ? 3 : 1
      var y = area.minY + max(0, area.height - height * fields.count) / 4
      for field in fields {
        field.frame = Rect(
          x: area.minX + margin, y: y, width: area.width - 2 * margin, height: height)
        y += height
      }
    }
  }
}
