import TermContainers
import TermInspector

extension Pages {
  /// Shows the stack as a pile of cards, the progress of a pop, and the messages to the delegate.
  final class PilePanel: StagePanel {
    /// A child of the stack.
    struct Card: Equatable {
      /// The child's position among the children, from 1.
      let number: Int
      let title: String
      /// The child's name in the lesson, such as `Place#3`.
      let name: String
      let state: AppearanceState
      let isOnStack: Bool
      let hue: Hue
    }

    /// A running transition of the stack.
    struct Motion: Equatable {
      let fraction: Double
      /// Whether the user holds the transition.
      let isHeld: Bool
      /// Whether the user has held the transition and let it go.
      let isLetGo: Bool
      let turnsBack: Bool

      var percent: String { "\(Int((fraction * 100).rounded())) %" }
    }

    /// The state of the stack.
    struct Reading: Equatable {
      var cards: [Card] = []
      var pages = 0
      var motion: Motion?
      /// The title of the page on top, and of the one below it.
      var (top, below): (String, String?) = ("", nil)
      var messages: [Message] = []
      var size = Size.zero
      /// Whether the delegate animates the next page.
      var drops = false
      /// Whether a new size has cancelled the pop that the user held.
      var isCut = false
    }

    private(set) var reading = Reading() {
      didSet { if reading != oldValue { setNeedsDisplay() } }
    }

    override func insets(in size: Size) -> EdgeInsets {
      if size.width >= 56, size.height >= 28 { return EdgeInsets(bottom: 16) }
      return size.width >= 56 && size.height >= 15 ? EdgeInsets(bottom: 4) : .zero
    }

    /// The words about a pop that the user holds or that a new size has turned back, else about the
    /// delegate's animator. Without a meter, the words about a held pop have its numbers.
    override var note: String {
      if reading.isCut { return "a new size turned the pop back" }
      guard let motion = reading.motion, motion.isHeld else { return announcement }
      if insets.bottom > 0 { return "a pop is held" }
      let half = Int(NavigationController.popThreshold * 100)
      return "pulled \(motion.percent), pops beyond \(half) %"
    }

    /// The words for the key row: with the meter, only those about the animator.
    override var keyNote: String {
      let words = insets.bottom > 0 ? announcement : note
      return words == announcement && !keyRowIsWide ? "" : words
    }

    private var announcement: String { reading.drops ? "next page drops in" : "" }

    override func update() {
      var new = (root as? NavigationController).map(PilePanel.reading) ?? Reading()
      let isEnded = reading.motion?.isHeld == true && new.motion?.isHeld != true
      new.isCut =
        new.messages == reading.messages && (reading.isCut || isEnded && new.size != reading.size)
      reading = new
    }

    private static func reading(_ navigation: NavigationController) -> Reading {
      let pages = navigation.viewControllers
      let trace = navigation.viewIfLoaded?.window?.application?.trace
      let cards = navigation.children.enumerated().map { index, child in
        Card(
          number: index + 1, title: child.title ?? "",
          name: trace?.knownName(of: child)?.shortName ?? "", state: child.appearanceState,
          isOnStack: pages.contains { $0 === child },
          hue: (child.viewIfLoaded as? EdgedPanelView)?.hue ?? .blue)
      }
      let delegate = navigation.delegate as? StackDelegate
      let coordinator = pages.last?.transitionCoordinator
      let motion = coordinator.map {
        Motion(
          fraction: $0.percentComplete, isHeld: $0.isInteractive,
          isLetGo: $0.initiallyInteractive && !$0.isInteractive, turnsBack: $0.isCancelled)
      }
      return Reading(
        cards: cards, pages: pages.count, motion: motion, top: pages.last?.title ?? "",
        below: pages.dropLast().last?.title,
        messages: delegate?.messages ?? [], size: navigation.viewIfLoaded?.bounds.size ?? .zero,
        drops: delegate?.drops == true)
    }

    override func drawParts(_ canvas: borrowing Canvas) {
      let height = insets.bottom
      let top = bounds.height - height
      if height > 4 {
        drawPile(canvas, Rect(x: 0, y: top + 1, width: bounds.width, height: 9))
        drawPull(canvas, top + 11)
        drawMessages(canvas, top + 14, keyRowIsWide: true)
      } else if height > 0 {
        drawChips(canvas, top)
        drawPull(canvas, top + 1)
        drawMessages(canvas, top + 3, keyRowIsWide: false)
      }
    }
  }
}

// The pile.
extension Pages.PilePanel {
  /// The maximum number of cards. Of a deeper stack, the panel shows the last ones.
  private static let mostCards = 4

  private var shownCards: ArraySlice<Card> { reading.cards.suffix(Self.mostCards) }

  private func drawPile(_ canvas: borrowing Canvas, _ box: Rect) {
    canvas.fill(box, style: Style(background: .role(.panel)))
    canvas.draw(.rounded, in: box, style: Style(foreground: .role(.line)))
    canvas.write(" the stack ", 2, box.minY, .muted)
    let counts = " viewControllers \(reading.pages) · children \(reading.cards.count) "
    canvas.write(counts, endingAt: box.maxX - 2, box.minY)
    var end = 0
    for (index, card) in shownCards.enumerated() {
      let place = Rect(x: 2 + 12 * index, y: box.minY + 1 + index, width: 16, height: 4)
      draw(card, canvas, place)
      end = place.maxX + 2
    }
    let hidden = reading.cards.count - shownCards.count
    if hidden > 0 { canvas.write("+\(hidden) below", 3, box.maxY - 3, .muted) }
    for (row, line) in wordsBesideCards.enumerated() where end + CellWidth.of(line) < box.maxX {
      canvas.write(line, end, box.minY + 3 + row, .muted)
    }
  }

  private func draw(_ card: Card, _ canvas: borrowing Canvas, _ place: Rect) {
    let isSeen = card.state != .disappeared
    canvas.fill(place, style: Style(background: card.hue.ground))
    let edge = isSeen ? card.hue.edge : .role(.line)
    let frame = glyphs.frame(isDotted: !card.isOnStack)
    canvas.draw(frame, in: place, style: Style(foreground: edge))
    let end = canvas.write(" \(card.number) ", place.minX + 1, place.minY, .ink)
    canvas.write("\(glyphs.mark(card.state)) ", end, place.minY, card.state.role)
    let title = CellWidth.truncate(card.title, toWidth: place.width - 4)
    canvas.write(title, place.minX + 2, place.minY + 1, isSeen ? .ink : .muted, isBold: isSeen)
    canvas.write(words(card), place.minX + 2, place.minY + 2, .muted)
    if !card.name.isEmpty { canvas.write(" \(card.name) ", place.minX + 1, place.maxY - 1, .muted) }
  }

  private func words(_ card: Card) -> String {
    switch card.state {
    case .appearing: "appears"
    case .disappearing: "leaves"
    case .appeared: card.number == 1 ? "root, on top" : "on top"
    case .disappeared: card.number == 1 ? "root" : "below"
    }
  }

  /// The sentence beside the cards, line by line; empty if the cards leave no room.
  private var wordsBesideCards: [String] {
    if reading.cards.contains(where: { !$0.isOnStack }) {
      return ["still a child,", "no longer in", "viewControllers"]
    }
    if reading.cards.count > 1 { return [] }
    return ["A push lays a card on it;", "a pop takes the top one away."]
  }

  /// Draws the last cards in one row, as many as fit, and words if a card is off the stack.
  private func drawChips(_ canvas: borrowing Canvas, _ y: Int) {
    canvas.write("stack", 2, y, .muted)
    let words = reading.cards.allSatisfy(\.isOnStack) ? "" : "still a child"
    var (x, room) = (12, bounds.width - 15 - nowWidth - CellWidth.of(words))
    let chips = shownCards.map { ($0, "\($0.number) \(CellWidth.truncate($0.title, toWidth: 9)) ") }
    let count = chips.reversed().prefix { card, text in
      room -= CellWidth.of(text + glyphs.mark(card.state)) + 3
      return room >= 0
    }.count
    let hidden = reading.cards.count - count
    if hidden > 0 { x = canvas.write("+\(hidden) ", x, y, .muted) }
    for (card, text) in chips.suffix(count) {
      let mark = glyphs.mark(card.state)
      let width = CellWidth.of(text + mark) + 2
      let place = Rect(x: x, y: y, width: width, height: 1)
      canvas.fill(place, style: Style(background: card.hue.label))
      let edge = card.isOnStack ? "▌" : glyphs.threshold
      canvas.write(edge, x, y, card.hue.edge)
      let end = canvas.write(text, x + 1, y, card.state == .disappeared ? .muted : .ink)
      canvas.write(mark, end, y, card.state.role)
      x += width + 1
    }
    canvas.write(words, x, y, .muted)
  }

  private func drawPull(_ canvas: borrowing Canvas, _ y: Int) {
    let isHeld = reading.motion?.isHeld == true
    let hands = glyphs.isASCII ? ("> ", " <") : ("▸ ", " ◂")
    if isHeld {
      canvas.write("\(hands.0)pull\(hands.1)", 0, y, .accent, isBold: true)
    } else {
      canvas.write("pull", 2, y, .muted)
    }
    guard let motion = reading.motion, motion.isHeld || motion.isLetGo else {
      return drawHint(canvas, y)
    }
    let width = min(43, bounds.width - 22)
    let middle = 12 + Int(Double(width - 1) * NavigationController.popThreshold)
    canvas.drawMeter(
      12, y, width: width, fraction: motion.fraction, threshold: NavigationController.popThreshold,
      .role(.warning), glyphs)
    canvas.write(motion.percent, 12 + width + 2, y, .ink)
    let goesOn =
      motion.isHeld ? motion.fraction > NavigationController.popThreshold : !motion.turnsBack
    let end = goesOn ? "it pops" : "the page returns"
    let words = motion.isHeld ? "released here, \(end)" : "released: \(end)"
    canvas.write(words, goesOn ? middle + 2 : 12, y + 1, .ink, isBold: true)
  }

  private func drawHint(_ canvas: borrowing Canvas, _ y: Int) {
    guard let below = reading.below else {
      canvas.write("one page: there is nothing to go back to", 12, y, .muted)
      return
    }
    let hints = ["d, or a drag from the left edge, pulls", "d, or a drag, pulls", "d pulls"]
      .map { "\($0) \(reading.top) away" }
    canvas.write(hints.fitting(bounds.width - 14), 12, y, .muted)
    canvas.write(CellWidth.truncate("below it: \(below)", toWidth: 40), 12, y + 1, .muted)
  }

  /// Draws the messages. If the last is `willShow`, draws only this one, and the `didShow` that is
  /// due or missing.
  private func drawMessages(_ canvas: borrowing Canvas, _ y: Int, keyRowIsWide: Bool) {
    canvas.write("delegate", 2, y, .muted)
    let isOpen = reading.messages.last?.call == "willShow"
    let sent = isOpen ? reading.messages.suffix(1) : reading.messages[...]
    var place = Point(x: 12, y: y)
    for message in sent {
      var x = canvas.write(glyphs.automatic, place.x, place.y, .automatic)
      x = canvas.write("\(message.call) \(message.page)", x + 1, place.y, .ink)
      let time = StagePanel.words(message.time, since: startTime)
      if keyRowIsWide { canvas.write(time, endingAt: bounds.width - 2, place.y) }
      place = keyRowIsWide ? Point(x: 12, y: place.y + 1) : Point(x: x + 3, y: place.y)
    }
    guard isOpen, let last = sent.last else { return }
    guard let motion = reading.motion else {
      let reasons =
        reading.isCut
        ? ["a new size turned the pop back", "a new size"]
        : ["the pop was turned back", "turned back"]
      let words = reasons.map { "· no didShow: \($0)" } + ["· no didShow"]
      let shown = words.fitting(bounds.width - place.x - 2)
      return _ = canvas.write(shown, place.x, place.y, .warning)
    }
    let held = motion.isHeld || motion.turnsBack
    if keyRowIsWide {
      canvas.write("· didShow \(last.page)", place.x, place.y, .muted)
      let when = held ? "only if it pops" : "when the motion has ended"
      return canvas.write(when, endingAt: bounds.width - 2, place.y)
    }
    // The message beside it names the page.
    let words = held ? ["only if it pops", "if it pops"] : ["after the motion"]
    let shown = words.map { "· didShow \($0)" } + ["· didShow"]
    canvas.write(shown.fitting(bounds.width - place.x - 2), place.x, place.y, .muted)
  }
}
