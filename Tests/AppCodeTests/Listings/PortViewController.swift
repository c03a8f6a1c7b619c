import TermContainers
import Testing

final class PortViewController: ViewController {
  private let field = TextField()
  private let problem = Label("A port is a number from 1 to 65535.")
  private let save = Button("Save")

  override func viewDidLoad() {
    super.viewDidLoad()
    problem.textColor = .systemRed
    let form = StackView(arrangedSubviews: [Label("Port"), field, problem, save])
    form.axis = .vertical
    form.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(form)
    let free = view.safeAreaLayoutGuide
    LayoutConstraint.activate([
      form.topAnchor.constraint(equalTo: free.topAnchor),
      form.leadingAnchor.constraint(equalTo: free.leadingAnchor),
      form.widthAnchor.constraint(equalTo: free.widthAnchor),
    ])
    field.addAction(for: .editingChanged) { [weak self] in self?.check() }
    save.addAction { [weak self] in self?.dismiss(animated: true) }
    check()
  }

  private func check() {
    let isValid = (1...65535).contains(Int(field.text ?? "") ?? 0)
    problem.isHidden = isValid
    save.isEnabled = isValid
  }
}

/// The example of a form.
@MainActor
@Suite struct FormListings {
  @Test func aFormTellsWhatIsWrong() {
    let (page, form) = (ViewController(), PortViewController())
    let host = HeadlessHost(rootViewController: page, size: Size(width: 40, height: 8))
    host.step { page.present(form, animated: false) }
    #expect(host.text.contains("A port is a number") && host.text.contains("( Save )"))
    host.send("Tab")
    for key in "8080" { host.send(String(key)) }
    host.settle()
    #expect(host.text.contains("8080") && !host.text.contains("A port is a number"))
    host.send("Tab")
    host.send("Enter")
    host.settle()
    #expect(page.presentedViewController == nil)
  }
}
