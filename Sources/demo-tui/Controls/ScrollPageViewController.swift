import TermContainers

/// A long scrolling page of text, cards and fields. The row of cards in it scrolls as well.
final class ScrollPageViewController: ViewController, ScrollViewDelegate {
  private let page = ScrollView()
  private let cards = ScrollView()
  private let state = Label(nil)
  private let message = Label("nothing yet")

  override func viewDidLoad() {
    super.viewDidLoad()
    // The column of the indicator is free.
    page.hold(contents, leaving: 1)
    page.delegate = self
    fillPage(with: page, in: "ScrollView", above: state, message)
    showOffset()
  }

  private var contents: View {
    let rows = StackView.column(
      [
        Label("Twelve months"),
        Label.quiet(
          "The row of months scrolls by Shift and the wheel, by a drag, or with the focus."),
        monthRow,
        Label("An account"), field("Name"), field("E-mail"), field("Town"),
        StackView(arrangedSubviews: [
          Button("Back to the top") { [weak self] in self?.goToTop() }, Label(nil),
        ]),
        Label("A poem of twenty lines"),
      ] + (1...20).map { Label.quiet("Line \($0) of twenty") }, hasMargins: true)
    rows.setCustomSpacing(1, after: cards)
    rows.setCustomSpacing(1, after: rows.arrangedSubviews[7])
    return rows
  }

  private var monthRow: View {
    let row = StackView(arrangedSubviews: Self.months.enumerated().map(card))
    row.spacing = 1
    cards.addSubview(row)
    row.pin(to: cards.contentLayoutGuide)
    cards.heightAnchor.constraint(equalToConstant: 4).isActive = true
    row.heightAnchor.constraint(equalToConstant: 3).isActive = true
    return cards
  }

  static let months = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  private func card(_ index: Int, _ month: String) -> View {
    let card = Button(month) { [weak self] in self?.message.text = "\(month) was pressed" }
    card.backgroundColor = [Color.systemOrange, .systemBlue, .systemGreen][index % 3]
    card.tintColor = .role(.onAccent)
    return card
  }

  private func field(_ placeholder: String) -> TextField {
    let field = TextField()
    field.placeholder = placeholder
    return field
  }

  override var keyCommands: [KeyCommand] {
    [
      key("t", "top") { $0.goToTop() },
      key("e", "end") {
        $0.page.scrollRectToVisible(
          Rect(x: 0, y: Int.max / 2, width: 1, height: 1), animated: true)
      },
      key("p", "pages") { $0.page.isPagingEnabled.toggle() },
      key("i", "indicators") { $0.page.showsVerticalScrollIndicator.toggle() },
    ]
  }

  private func goToTop() { page.setContentOffset(.zero, animated: true) }

  private func showOffset() {
    state.text = "contentOffset \(page.contentOffset.y) of \(page.contentSize.height)"
  }

  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    showOffset()
  }

  // The scroll view's messages.

  func scrollViewDidScroll(_ scrollView: ScrollView) { showOffset() }

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
