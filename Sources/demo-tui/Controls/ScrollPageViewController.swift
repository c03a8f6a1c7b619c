import TermContainers

/// A long page of text, cards and fields, which scrolls; the cards scroll in it.
final class ScrollPageViewController: ViewController, ScrollViewDelegate {
  private let page = ScrollView()
  private let cards = ScrollView()
  private let state = Label(nil)
  private let message = Label("nothing yet")

  override func viewDidLoad() {
    super.viewDidLoad()
    let panel = PanelView(title: "ScrollView")
    panel.addSubview(page)
    pin(page, to: panel.safeAreaLayoutGuide)
    hold(contents, in: page)
    page.delegate = self
    for label in [state, message] { label.textColor = .secondaryLabel }
    message.textAlignment = .right
    let column = StackView(arrangedSubviews: [
      panel, StackView(arrangedSubviews: [state, message]),
    ])
    column.axis = .vertical
    column.isLayoutMarginsRelativeArrangement = true
    view.addSubview(column)
    pin(column, to: view)
    show()
  }

  /// Makes the contents as wide as the page, without the column of the indicator.
  private func hold(_ contents: View, in page: ScrollView) {
    page.addSubview(contents)
    pin(contents, to: page.contentLayoutGuide)
    contents.widthAnchor.constraint(equalTo: page.frameLayoutGuide.widthAnchor, constant: -1)
      .isActive = true
  }

  private var contents: View {
    let rows = StackView(arrangedSubviews: [
      text("Twelve months"),
      quiet("The row of months scrolls by Shift and the wheel, by a drag, or with the focus."),
      monthRow,
      text("An account"), field("Name"), field("E-mail"), field("Town"),
      StackView(arrangedSubviews: [
        Button("Back to the top") { [weak self] in self?.goToTop() }, Label(nil),
      ]),
      text("A poem of twenty lines"),
    ])
    for line in 1...20 { rows.addArrangedSubview(quiet("Line \(line) of twenty")) }
    rows.axis = .vertical
    rows.setCustomSpacing(1, after: cards)
    rows.setCustomSpacing(1, after: rows.arrangedSubviews[7])
    rows.isLayoutMarginsRelativeArrangement = true
    return rows
  }

  private var monthRow: View {
    let row = StackView(arrangedSubviews: Self.months.enumerated().map(card))
    row.spacing = 1
    cards.addSubview(row)
    pin(row, to: cards.contentLayoutGuide)
    cards.heightAnchor.constraint(equalToConstant: 4).isActive = true
    row.heightAnchor.constraint(equalToConstant: 3).isActive = true
    return cards
  }

  private static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  private func card(_ index: Int, _ month: String) -> View {
    let card = Button(month) { [weak self] in self?.message.text = "\(month) was pressed" }
    card.backgroundColor = [Color.systemOrange, .systemBlue, .systemGreen][index % 3]
    card.tintColor = .role(.onAccent)
    return card
  }

  private func text(_ text: String) -> Label { Label(text) }

  private func quiet(_ text: String) -> Label {
    let label = Label(text)
    label.textColor = .secondaryLabel
    return label
  }

  private func field(_ placeholder: String) -> TextField {
    let field = TextField()
    field.placeholder = placeholder
    return field
  }

  override var keyCommands: [KeyCommand] {
    [
      KeyCommand("t", title: "top") { [weak self] in self?.goToTop() },
      KeyCommand("e", title: "end") { [weak self] in
        self?.page.scrollRectToVisible(
          Rect(x: 0, y: Int.max / 2, width: 1, height: 1), animated: true)
      },
      KeyCommand("p", title: "pages") { [weak self] in self?.page.isPagingEnabled.toggle() },
      KeyCommand("i", title: "indicators") { [weak self] in
        self?.page.showsVerticalScrollIndicator.toggle()
      },
    ]
  }

  private func goToTop() { page.setContentOffset(.zero, animated: true) }

  private func show() {
    state.text = "contentOffset \(page.contentOffset.y) of \(page.contentSize.height)"
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    show()
  }

  // What the scroll view tells.

  func scrollViewDidScroll(_ scrollView: ScrollView) { show() }

  func scrollViewWillBeginDragging(_ scrollView: ScrollView) { message.text = "WillBeginDragging" }

  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
    message.text = "DidEndDragging(willDecelerate: \(decelerate))"
  }

  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
    message.text = "DidEndDecelerating"
  }

  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {
    message.text = "DidEndScrollingAnimation"
  }
}
