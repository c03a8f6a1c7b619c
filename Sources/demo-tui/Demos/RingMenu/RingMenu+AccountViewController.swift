import TermContainers

extension RingMenu {
  /// Three fields, one below another.
  final class AccountViewController: PanelViewController {
    /// The technique that lays out the fields, an implementation detail.
    var design = Design.frames {
      didSet { if design != oldValue { rebuild() } }
    }
    private let name = TextField()
    private let email = TextField()
    private let password = TextField()
    private var pins: [LayoutConstraint] = []
    /// The view's bounds for which the anchor's frame was last set.
    private var placed = Rect.zero

    override init() {
      super.init()
      title = "Profile"
      tabBarItem = TabBarItem(title: "Profile", symbol: "☻", asciiSymbol: "@")
    }

    private var fields: [TextField] {
      design == .withoutEmail ? [name, password] : [name, email, password]
    }

    override func viewDidLoad() {
      super.viewDidLoad()
      password.isSecureTextEntry = true
      for (field, words) in [(name, "Name"), (email, "E-mail"), (password, "Password")] {
        field.placeholder = words
        field.addAction { [weak self, weak field] in
          self?.fields.firstIndex { $0 === field }.map { self?.edit($0 + 1) }
        }
      }
      rebuild()
    }

    override var keyCommands: [KeyCommand] {
      if isTyping { return [] }
      return [key("Tab", "edit") { $0.edit(0) }]
    }

    private func rebuild() {
      guard isViewLoaded else { return }
      LayoutConstraint.deactivate(pins)
      for field in [name, email, password] {
        field.removeFromSuperview()
        field.translatesAutoresizingMaskIntoConstraints = true
      }
      for field in fields { view.addSubview(field) }
      (pins, placed) = (design == .frames ? [] : pinsToAnchor(), .zero)
      LayoutConstraint.activate(pins)
    }

    /// Returns constraints that pin the other fields to the second one, the anchor, whose frame is
    /// set.
    private func pinsToAnchor() -> [LayoutConstraint] {
      let anchor = fields[1]
      for field in fields { field.translatesAutoresizingMaskIntoConstraints = field === anchor }
      return fields.filter { $0 !== anchor }.flatMap { field in
        [
          field.leadingAnchor.constraint(equalTo: anchor.leadingAnchor),
          field.widthAnchor.constraint(equalTo: anchor.widthAnchor),
          field.heightAnchor.constraint(equalTo: anchor.heightAnchor),
          field === name
            ? field.bottomAnchor.constraint(equalTo: anchor.topAnchor)
            : field.topAnchor.constraint(equalTo: anchor.bottomAnchor),
        ]
      }
    }

    override func viewWillLayoutSubviews() {
      super.viewWillLayoutSubviews()
      guard design != .frames, placed != view.bounds else { return }
      placed = view.bounds
      fields[1].frame = frames()[1]
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      guard design == .frames else { return }
      for (field, frame) in zip(fields, frames()) { field.frame = frame }
    }

    /// The frames of the fields. The article's margin is 20 of 320 points.
    private func frames() -> [Rect] {
      let margin = max(1, area.width / 16)
      let height = area.height >= 3 * fields.count ? 3 : 1
      let top = area.minY + max(0, area.height - height * fields.count) / 4
      return fields.indices.map { index in
        Rect(
          x: area.minX + margin, y: top + index * height, width: area.width - 2 * margin,
          height: height)
      }
    }
  }
}

extension RingMenu.AccountViewController {
  /// Three ways to lay out the fields, which the controller's interface does not show.
  enum Design: CaseIterable {
    /// Each layout places every field.
    case frames
    /// Constraints pin the other fields to the e-mail address.
    case constraints
    /// The next version, which has no e-mail address.
    case withoutEmail
  }

  /// Whether a field has the focus.
  var isTyping: Bool { fields.contains(where: \.isEditing) }

  /// Starts editing field `index`; ends editing if `index` is after the last field.
  private func edit(_ index: Int) {
    if fields.indices.contains(index) {
      fields[index].becomeFirstResponder()
    } else {
      view.endEditing(true)
    }
  }
}
