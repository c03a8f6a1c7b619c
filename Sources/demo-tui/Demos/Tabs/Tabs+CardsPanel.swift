import TermContainers

extension Tabs {
  /// Shows the state that each tab keeps, and the messages to the delegate.
  final class CardsPanel: StagePanel {
    /// A page of a tab's stack.
    struct Page: Equatable {
      let title: String
      let state: AppearanceState
    }

    /// The state of a tab.
    struct Card: Equatable {
      let title: String
      let symbol: String
      let badge: String?
      let isLoaded: Bool
      let isSelected: Bool
      let state: AppearanceState
      var pages: [Page] = []
      /// The chosen row of the page on top, from 1.
      var row: Int?
      var text: String?
    }

    /// The state of the tabs.
    struct Reading: Equatable {
      var cards: [Card] = []
      var messages: [Pages.Message] = []
      /// Whether code, rather than the user, has selected the current tab.
      var isByCode = false
      /// Whether the delegate animates the next page.
      var drops = false
      /// Whether a text field receives the letters.
      var isTyping = false
    }

    private(set) var reading = Reading() {
      didSet { if reading != oldValue { setNeedsDisplay() } }
    }

    override func insets(in size: Size) -> EdgeInsets {
      if size.width >= 56, size.height >= 28 { return EdgeInsets(bottom: 14) }
      return size.width >= 56 && size.height >= 15 ? EdgeInsets(bottom: 4) : .zero
    }

    override var note: String {
      if reading.isTyping { return "letters go to the field" }
      return reading.drops ? "next page drops in" : ""
    }

    override var keyNote: String { reading.isTyping || keyRowIsWide ? note : "" }

    override func update() {
      let isASCII = traitCollection.isASCII
      let tabs = root as? TabBarController
      reading = tabs.map { CardsPanel.reading($0, isASCII: isASCII) } ?? Reading()
    }

    private static func reading(_ tabs: TabBarController, isASCII: Bool) -> Reading {
      let controllers = tabs.viewControllers ?? []
      let selected = tabs.selectedViewController
      let cards = controllers.map { controller in
        let item = controller.tabBarItem
        let pages = (controller as? NavigationController)?.viewControllers ?? []
        let top = (pages.last ?? controller) as? PageViewController
        let isLoaded = top?.isViewLoaded == true
        let symbol = isASCII ? item.asciiSymbol : item.symbol
        return Card(
          title: item.title ?? "", symbol: symbol.map { String($0) } ?? "",
          badge: item.badgeValue, isLoaded: controller.isViewLoaded,
          isSelected: controller === selected, state: controller.appearanceState,
          pages: pages.map { Page(title: $0.title ?? "", state: $0.appearanceState) },
          row: isLoaded ? top?.chosenRow.map { $0 + 1 } : nil,
          text: isLoaded ? (top as? SearchViewController)?.text : nil)
      }
      let doorkeeper = tabs.delegate as? TabDelegate
      // The first tab is selected from the beginning.
      let isByCode = doorkeeper.map {
        $0.pressed !== selected && ($0.pressed != nil || selected !== controllers.first)
      }
      return Reading(
        cards: cards, messages: doorkeeper?.messages ?? [], isByCode: isByCode ?? false,
        drops: doorkeeper?.drops == true,
        isTyping: (selected as? SearchViewController)?.isTyping == true)
    }

    override func drawParts(_ canvas: borrowing Canvas) {
      guard insets.bottom > 0 else { return }
      if insets.bottom > 4 {
        canvas.write("what each tab keeps", 2, 1, .muted)
        let loaded = reading.cards.count { $0.isLoaded }
        canvas.write("loaded \(loaded) of \(reading.cards.count)", endingAt: bounds.width - 2, 1)
        if reading.cards.count <= 3 {
          drawCards(canvas, 2)
        } else {
          drawRows(canvas, 2, 10)
        }
      } else {
        drawRows(canvas, 0, 3)
      }
      drawMessages(canvas, bounds.height - (insets.bottom > 4 ? 2 : 1))
    }
  }
}

extension Tabs.CardsPanel {
  private func drawCards(_ canvas: borrowing Canvas, _ y: Int) {
    let gap = 2
    let width = min(36, (bounds.width - 2 * gap) / 3)
    for (index, card) in reading.cards.enumerated() {
      draw(
        card, canvas, Rect(x: index * (width + gap), y: y, width: width, height: 9))
    }
  }

  private func draw(_ card: Card, _ canvas: borrowing Canvas, _ place: Rect) {
    if card.isLoaded { canvas.fill(place, style: Style(background: .role(.panel))) }
    let ink: Color = card.isSelected ? .role(.accent) : .role(.line)
    let frame = glyphs.frame(isDotted: !card.isLoaded)
    canvas.draw(frame, in: place, style: Style(foreground: ink))
    drawTitle(card, canvas, place)
    let x = place.minX + 2
    canvas.write(
      words(card), x, place.minY + 2, card.state == .disappeared ? .muted : .ink)
    guard card.isLoaded else { return drawOutline(card, canvas, place) }
    let room = place.width - 4
    if card.pages.isEmpty {
      canvas.write(card.text == nil ? "no stack" : "the field keeps", x, place.minY + 4, .muted)
      if let text = card.text {
        let shown = text.isEmpty ? "no text" : text
        canvas.write(CellWidth.truncate(shown, toWidth: room), x + 1, place.minY + 5, .ink)
      }
    } else {
      canvas.write("stack of \(card.pages.count)", x, place.minY + 4, .muted)
      for (row, page) in card.pages.suffix(2).enumerated() {
        let end = canvas.write(
          glyphs.mark(page.state), x, place.minY + 5 + row, page.state.role)
        let title = CellWidth.truncate(page.title, toWidth: room - (end - x) - 1)
        canvas.write(title, end + 1, place.minY + 5 + row, .ink)
      }
    }
    if let row = card.row { canvas.write("row \(row) is chosen", x, place.minY + 7, .muted) }
  }

  private func drawTitle(_ card: Card, _ canvas: borrowing Canvas, _ place: Rect) {
    let title = CellWidth.truncate(" \(card.symbol) \(card.title) ", toWidth: place.width - 6)
    var x = canvas.write(
      title, place.minX + 2, place.minY, card.isSelected ? .ink : .muted, isBold: card.isSelected)
    x = canvas.write("\(glyphs.mark(card.state)) ", x, place.minY, card.state.role)
    if let badge = card.badge, x + badge.count + 4 < place.maxX {
      canvas.write("(\(badge)) ", x, place.minY, .warning)
    }
  }

  private func words(_ card: Card) -> String {
    guard card.isLoaded else { return "not loaded" }
    return card.state == .disappeared ? "not in a window" : "in the window"
  }

  /// Draws a tab whose view was not made yet.
  private func drawOutline(_ card: Card, _ canvas: borrowing Canvas, _ place: Rect) {
    let words = "Its view is made when it is selected."
    let badge = card.badge == nil ? "" : " The badge is there."
    let lines = (words + badge).wrapped(to: place.width - 4)
    for (row, line) in lines.prefix(4).enumerated() {
      canvas.write(line, place.minX + 2, place.minY + 4 + row, .muted)
    }
  }

  /// Draws a row for each tab or, if there are few rows, for the tabs around the selected one.
  private func drawRows(_ canvas: borrowing Canvas, _ y: Int, _ count: Int) {
    let selected = reading.cards.firstIndex { $0.isSelected } ?? 0
    let first = max(0, min(selected - 1, reading.cards.count - count))
    for (row, card) in reading.cards.dropFirst(first).prefix(count).enumerated() {
      let y = y + row
      if card.isSelected { canvas.write("▌", 1, y, .accent) }
      let title = CellWidth.truncate("\(card.symbol) \(card.title)", toWidth: 12)
      canvas.write(title, 3, y, card.isSelected ? .ink : .muted, isBold: card.isSelected)
      var x = canvas.write(glyphs.mark(card.state), 16, y, card.state.role)
      x = canvas.write(words(card), x + 1, y, .muted) + 2
      var parts: [String] = []
      if !card.pages.isEmpty {
        parts.append("stack " + card.pages.map(\.title).joined(separator: ", "))
      }
      if let text = card.text {
        parts.append(text.isEmpty ? "no text" : "keeps \u{201C}\(text)\u{201D}")
      }
      if let row = card.row { parts.append("row \(row)") }
      if let badge = card.badge { parts.append("badge \(badge)") }
      let room = bounds.width - x - 1 - (y == 0 ? nowWidth : 0)
      canvas.write(CellWidth.truncate(parts.joined(separator: " · "), toWidth: room), x, y, .ink)
    }
  }

  /// Draws the messages of a press. A message without room for the tab's name leaves it out: the
  /// first message has the name.
  private func drawMessages(_ canvas: borrowing Canvas, _ y: Int) {
    var x = canvas.write("delegate", 2, y, .muted) + 2
    if reading.isByCode {
      canvas.write("not asked: code has selected", x, y, .warning)
      return
    }
    if reading.messages.isEmpty { canvas.write("not asked yet", x, y, .muted) }
    for message in reading.messages {
      x = canvas.write(glyphs.automatic, x, y, .automatic)
      let words = " \(message.call) \(message.page)"
      let fits = x + CellWidth.of(words) <= bounds.width
      x = canvas.write(fits ? words : " \(message.call)", x, y, .ink)
      if let answer = message.answer {
        x = canvas.write(answer ? " yes" : " no", x, y, answer ? .good : .warning, isBold: true)
      }
      x += 3
    }
  }
}
