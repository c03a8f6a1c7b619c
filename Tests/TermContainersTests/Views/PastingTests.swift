import Testing

@testable import TermContainers
@testable import TermSurface

/// Which responder receives a paste.
@MainActor
@Suite struct PastingTests {
  private final class Form: ViewController {
    let field = TextField()
    let button = Button("OK")
    var pasted: [String] = []
    var keys = 0
    var takesPastes = true

    override func viewDidLoad() {
      super.viewDidLoad()
      field.borderStyle = .none
      field.frame = Rect(x: 0, y: 0, width: 12, height: 1)
      button.frame = Rect(x: 0, y: 1, width: 8, height: 1)
      for part in [field, button] { view.addSubview(part) }
    }

    override var keyCommands: [KeyCommand] {
      [KeyCommand("q") { [weak self] in self?.keys += 1 }]
    }

    override func paste(_ event: PasteEvent) {
      if takesPastes { pasted.append(event.text) } else { super.paste(event) }
    }
  }

  private let form = Form()
  private let host: HeadlessHost

  init() { host = HeadlessHost(rootViewController: form, size: Size(width: 20, height: 3)) }

  @Test func theEditedFieldHasThePasteTypedIn() {
    host.step { form.field.becomeFirstResponder() }
    host.send("a")
    host.paste("q\nq\u{1B}")
    host.send("Left")
    host.paste("|")
    #expect(form.field.text == "aq q|␛")
    #expect(form.keys == 0 && form.pasted.isEmpty)
    #expect(host.text.hasPrefix("aq q|␛\n"))
    #expect(host.surface.inASCII().text.hasPrefix("aq q|?\n"))
  }

  @Test func otherRespondersAreOfferedThePaste() {
    host.paste("quit")
    #expect(form.pasted == ["quit"] && form.keys == 0)
    form.takesPastes = false
    host.paste("quit")
    #expect(form.pasted == ["quit"] && form.field.text == "")
  }

  @Test func aFieldThatIsSwitchedOffTakesNothing() {
    host.step { form.field.becomeFirstResponder() }
    host.step { form.field.isEnabled = false }
    host.paste("x")
    #expect(form.field.text == "")
  }

  @Test func aPasteIsOneChangeAndOneFrame() {
    host.step { form.field.becomeFirstResponder() }
    var (changes, frames) = (0, 0)
    form.field.addAction(for: .editingChanged) { changes += 1 }
    host.screen.onFrame = { _, _ in frames += 1 }
    host.paste(String(repeating: "long ", count: 200_000) + "end")
    #expect(changes == 1 && frames == 1)
    #expect(form.field.cursorPosition == 1_000_003)
    #expect(host.text.hasPrefix("ng long end\n"))
  }

  @Test func theCauseOfAPasteStandsInTheTrace() {
    #expect(Event.paste(PasteEvent("secret")).description == "paste")
  }
}
