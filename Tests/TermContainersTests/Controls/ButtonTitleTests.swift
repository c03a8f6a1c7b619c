import Testing

@testable import TermContainers

/// The titles of a button by state, as UIKit looks them up, and where they stand.
@MainActor
@Suite struct ButtonTitleTests {
  private let host = HeadlessHost(width: 30, height: 3)

  private func show(_ button: Button) {
    button.sizeToFit()
    host.show(button)
  }

  private var row: String { String(host.text.prefix { $0 != "\n" }) }

  @Test func aStateHasItsTitleOrTheUsualOne() {
    let button = Button(type: .system)
    #expect(button.title(for: .normal) == "" && button.currentTitle == "")
    button.setTitle("Play", for: .normal)
    #expect(button.title == "Play" && button.title(for: .selected) == "Play")
    button.setTitle("Stop", for: .selected)
    button.setTitle("Wait", for: [.selected, .highlighted])
    for (state, title) in [
      (Control.State.normal, "Play"), (.selected, "Stop"), (.highlighted, "Play"),
      ([.selected, .highlighted], "Wait"), ([.selected, .focused], "Stop"),
      ([.selected, .disabled], "Play"), (.focused, "Play"),
    ] {
      #expect(button.title(for: state) == title, "\(state)")
    }
    button.setTitle(nil, for: .selected)
    #expect(button.title(for: .selected) == "Play")
    button.setTitle(nil, for: .normal)
    #expect(button.title == "")
  }

  @Test func theTitleOfTheStateIsShownAndMeasured() {
    let button = Button("Play")
    button.setTitle("Go on playing", for: .selected)
    show(button)
    #expect(row.contains("Play") && button.intrinsicContentSize.width == 10)
    host.step { button.isSelected = true }
    #expect(button.currentTitle == "Go on playing" && button.intrinsicContentSize.width == 19)
    host.step { button.sizeToFit() }
    #expect(row.contains("▸ Go on playing ◂"))
    host.step { button.configuration = .tinted() }
    #expect(row.contains("Go on playing"))
    host.step { button.configuration?.title = "Fixed" }
    #expect(row.contains("Fixed"))
  }

  /// A selected button can be told from others without colours.
  @Test func theTitleOfASelectedButtonIsUnderlined() {
    let button = Button("Bold")
    show(button)
    func underlined() -> String {
      (0..<30).filter { host.surface[$0, 0].attributes.contains(.underline) }
        .map { host.surface.text(x: $0, y: 0) }.joined()
    }
    #expect(underlined() == "")
    host.step { button.isSelected = true }
    #expect(underlined() == "Bold")
    host.step { button.isHighlighted = true }
    #expect(underlined() == "Bold")
    host.step { (button.isHighlighted, button.configuration) = (false, .gray()) }
    #expect(underlined() == "Bold")
  }

  @Test func aPressMaySelectBeforeItsActions() {
    let button = Button("Bold")
    show(button)
    var log: [Bool] = []
    button.addAction(Action { _ in log.append(button.isSelected) }, for: .primaryActionTriggered)
    host.click(Point(x: 3, y: 0))
    button.changesSelectionAsPrimaryAction = true
    host.click(Point(x: 3, y: 0))
    host.send("Space")
    #expect(log == [false, true, false])
  }

  @Test func aStateHasItsColour() {
    let button = Button("Go")
    show(button)
    var ink: Color { host.surface[3, 0].foreground }
    func inks(_ state: () -> Void) -> Color {
      host.step(state)
      return ink
    }
    host.step { button.resignFirstResponder() }
    let usual = ink
    #expect(button.titleColor(for: .normal) == nil)
    #expect(inks { button.setTitleColor(.systemRed, for: .normal) } == .systemRed)
    #expect(button.titleColor(for: .highlighted) == .systemRed)
    #expect(inks { button.isSelected = true } == .systemRed)
    #expect(inks { button.setTitleColor(.systemGreen, for: .selected) } == .systemGreen)
    // The ground of the focus has an ink of its own.
    #expect(inks { (button.isSelected, _) = (false, button.becomeFirstResponder()) } != .systemRed)
    #expect(inks { button.setTitleColor(.systemBlue, for: .focused) } == .systemBlue)
    #expect(inks { button.isHighlighted = true } != .systemRed)
    #expect(inks { button.setTitleColor(.black, for: .highlighted) } == .black)
    host.step { (button.isHighlighted, _) = (false, button.resignFirstResponder()) }
    #expect(inks { button.setTitleColor(nil, for: .normal) } == usual)
    host.step { button.setTitleColor(.systemRed, for: .normal) }
    #expect(inks { button.configuration = .gray() } != .systemRed)
  }

  @Test func theTitleIsAligned() {
    let button = Button("Go")
    show(button)
    host.step { button.frame.size.width = 20 }
    for (alignment, text) in [
      (Button.ContentHorizontalAlignment.center, "       ▸ Go ◂"), (.leading, "▸ Go ◂"),
      (.left, "▸ Go ◂"), (.trailing, "              ▸ Go ◂"), (.right, "              ▸ Go ◂"),
    ] {
      host.step { button.contentHorizontalAlignment = alignment }
      #expect(row.hasPrefix(text), "\(alignment): \(row)")
    }
  }
}
