import TermContainers
import Testing

private final class AddressesViewController: ViewController {
  let scroll = ScrollView()
  private(set) var fields: [TextField] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    let form = StackView(arrangedSubviews: (1...5).map(makeRow))
    form.axis = .vertical
    for part in [scroll, form] { part.translatesAutoresizingMaskIntoConstraints = false }
    view.addSubview(scroll)
    scroll.addSubview(form)
    let free = view.safeAreaLayoutGuide
    LayoutConstraint.activate([
      scroll.topAnchor.constraint(equalTo: free.topAnchor),
      scroll.bottomAnchor.constraint(equalTo: free.bottomAnchor),
      scroll.leadingAnchor.constraint(equalTo: free.leadingAnchor),
      scroll.trailingAnchor.constraint(equalTo: free.trailingAnchor),
      form.topAnchor.constraint(equalTo: scroll.contentLayoutGuide.topAnchor),
      form.bottomAnchor.constraint(equalTo: scroll.contentLayoutGuide.bottomAnchor),
      form.leadingAnchor.constraint(equalTo: scroll.contentLayoutGuide.leadingAnchor),
      form.trailingAnchor.constraint(equalTo: scroll.contentLayoutGuide.trailingAnchor),
      form.widthAnchor.constraint(equalTo: scroll.frameLayoutGuide.widthAnchor, constant: -1),
    ])
  }

  private func makeRow(_ number: Int) -> StackView {
    let (field, problem) = (TextField(), Label("Address \(number) has no @."))
    problem.isHidden = true
    fields.append(field)
    field.addAction(for: .primaryActionTriggered) { [weak self] in self?.check(field, problem) }
    let row = StackView(arrangedSubviews: [Label("Address \(number)"), field, problem])
    row.axis = .vertical
    return row
  }

  private func check(_ field: TextField, _ problem: Label) {
    let isValid = field.text?.contains("@") == true
    guard problem.isHidden != isValid else { return }
    problem.isHidden = isValid
    // Where it is, is known after the layout.
    view.layoutIfNeeded()
    if !isValid {
      scroll.scrollRectToVisible(problem.convert(problem.bounds, to: scroll), animated: true)
    }
  }

  override func didUpdateFocus(in context: FocusUpdateContext) {
    super.didUpdateFocus(in: context)
    guard let row = context.nextFocusedView?.superview as? StackView else { return }
    scroll.scrollRectToVisible(row.convert(row.bounds, to: scroll), animated: false)
  }
}

private final class PINViewController: ViewController, TextFieldDelegate {
  func textField(
    _ textField: TextField, shouldChangeCharactersIn range: Range<Int>,
    replacementString string: String
  ) -> Bool {
    let length = (textField.text?.count ?? 0) - range.count + string.count
    return length <= 4 && string.allSatisfy(\.isNumber)
  }

  func textFieldShouldReturn(_ textField: TextField) -> Bool {
    textField.resignFirstResponder()
  }
}

/// Forms whose fields are asked about, and come into view with their labels.
@MainActor
@Suite struct ScrolledFormListings {
  @Test func aFieldComesIntoViewWithItsLabelAndItsProblem() {
    let form = AddressesViewController()
    let host = HeadlessHost(rootViewController: form, size: Size(width: 30, height: 8))
    for _ in 1...2 { host.send("Tab") }
    #expect(form.fields[1].isEditing && form.scroll.contentOffset.y == 0)
    host.send("Enter")
    host.settle()
    #expect(host.text.contains("Address 2 has no @.") && form.scroll.contentOffset.y == 1)
    host.send("Tab")
    host.send("Tab")
    #expect(form.fields[3].isEditing && !host.text.contains("Address 2"))
    for number in [3, 2, 1] {
      host.send("Shift+Tab")
      #expect(form.fields[number - 1].isEditing && host.text.contains("Address \(number)"))
    }
    #expect(form.scroll.contentOffset.y == 0)
    for key in ["a", "@", "Enter"] { host.send(key) }
    #expect(!host.text.contains("Address 1 has"))
  }

  @Test func aPINHasFourDigits() {
    let page = PINViewController()
    let field = TextField(frame: Rect(x: 0, y: 0, width: 10, height: 3))
    field.delegate = page
    let host = HeadlessHost(rootViewController: page, size: Size(width: 20, height: 5))
    host.step { page.view.addSubview(field) }
    host.send("Tab")
    for key in "12x3456" { host.send(String(key)) }
    #expect(field.text == "1234")
    host.send("Enter")
    #expect(!field.isEditing)
  }
}
