import TermContainers

// Parts that the pages and their cards share.

extension Label {
  /// Creates a label in the secondary colour, of `width` columns if given.
  static func quiet(_ text: String?, width: Int? = nil) -> Label {
    let label = Label(text)
    label.textColor = .secondaryLabel
    if let width { label.widthAnchor.constraint(equalToConstant: width).isActive = true }
    return label
  }
}

extension StackView {
  static func column(_ views: [View], hasMargins: Bool = false) -> StackView {
    let column = StackView(arrangedSubviews: views)
    column.axis = .vertical
    column.isLayoutMarginsRelativeArrangement = hasMargins
    return column
  }

  /// Creates a row of a name and `views`. Of `views`, only sliders and progress views stretch.
  static func line(
    _ name: String, _ nameWidth: Int, _ views: [View], _ alignment: Alignment = .fill
  ) -> StackView {
    for view in views where !(view is Slider || view is ProgressView) {
      view.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    }
    let row = StackView(
      arrangedSubviews: [Label.quiet(name, width: nameWidth)] + views + [Label(nil)])
    (row.spacing, row.alignment) = (1, alignment)
    return row
  }
}

extension ScrollView {
  /// Adds `contents` as the scrolled content, `rest` columns narrower than the scroll view.
  func hold(_ contents: View, leaving rest: Int = 0) {
    addSubview(contents)
    contents.pin(to: contentLayoutGuide)
    contents.widthAnchor.constraint(equalTo: frameLayoutGuide.widthAnchor, constant: -rest)
      .isActive = true
  }
}

extension View {
  /// Constrains the view to fill `place`.
  func pin(to place: any LayoutItem) {
    translatesAutoresizingMaskIntoConstraints = false
    LayoutConstraint.activate([
      leadingAnchor.constraint(equalTo: place.leadingAnchor),
      trailingAnchor.constraint(equalTo: place.trailingAnchor),
      topAnchor.constraint(equalTo: place.topAnchor),
      bottomAnchor.constraint(equalTo: place.bottomAnchor),
    ])
  }
}

extension ViewController {
  /// Fills the page with a panel that contains `content`, and shows `states` in the row below.
  func fillPage(with content: View, in title: String, above states: Label...) {
    let panel = PanelView(title: title)
    panel.addSubview(content)
    content.pin(to: panel.safeAreaLayoutGuide)
    for state in states { state.textColor = .secondaryLabel }
    if states.count > 1 { states.last?.textAlignment = .right }
    let row = states.count == 1 ? states[0] : StackView(arrangedSubviews: states)
    let column = StackView.column([panel, row], hasMargins: true)
    view.addSubview(column)
    column.pin(to: view)
  }
}
