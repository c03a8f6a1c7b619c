import TermSurface

// Moves of the cursor. Each returns where the cursor goes.
extension TextView {
  private func left(_ offset: Int) -> Int { rows.tree.start(ofCharacterBefore: offset) }

  private func right(_ offset: Int) -> Int { rows.tree.end(ofCharacterAt: offset) }

  /// The start of the word before `offset`, or of the text. A word that is longer than 4 KB counts as
  /// several.
  func wordStart(before offset: Int) -> Int {
    let first = rows.tree.characterBoundary(atOrBefore: max(0, offset - 4096))
    var characters: [(Character, Int)] = []
    TextScalars(rows.tree.copyBytes(in: first..<offset)).forEachCharacter(from: first) {
      characters.append(($0, $1))
    }
    var scan = WordScan(isBackward: true)
    for (character, _) in characters.reversed() where !scan.takeCharacter(character) { break }
    let index = characters.count - scan.reach
    return index > 0 ? first + characters[index - 1].1 : first
  }

  /// The end of the next word behind `offset`, or of the text.
  func wordEnd(after offset: Int) -> Int {
    let last = rows.tree.characterBoundary(atOrBefore: min(count, offset + 4096))
    var characters: [(Character, Int)] = []
    TextScalars(rows.tree.copyBytes(in: offset..<last)).forEachCharacter(from: offset) {
      characters.append(($0, $1))
    }
    var scan = WordScan(isBackward: false)
    for (character, _) in characters where !scan.takeCharacter(character) { break }
    return scan.reach > 0 ? offset + characters[scan.reach - 1].1 : last
  }

  /// The bytes of the paragraph at `offset`, without its line end.
  func paragraph(at offset: Int) -> Range<Int> {
    let line = rows.tree.lineNumber(at: offset)
    let (start, next) = (rows.tree.start(ofLine: line), rows.tree.start(ofLine: line + 1))
    guard line < rows.tree.lineFeeds else { return start..<next }
    let end =
      next
      - (next - 2 >= start && rows.tree.copyBytes(in: next - 2..<next - 1) == [.carriageReturn]
        ? 2 : 1)
    return start..<end
  }

  /// The start of the row, or of the paragraph if the cursor is there already.
  private func home(_ offset: Int) -> Int {
    let start = rows.textRow(at: offset).bytes.lowerBound
    return start == offset ? paragraph(at: offset).lowerBound : start
  }

  /// The last place in the row, or in the paragraph if the cursor is there already.
  private func end(_ offset: Int) -> Int {
    let end = rows.textRow(at: offset).byteOffset(atColumn: .max)
    return end == offset ? paragraph(at: offset).upperBound : end
  }

  /// The place `distance` rows below, in the column where the vertical moves began; the end of the
  /// text behind its last row, and its start before the first.
  private func below(_ offset: Int, by distance: Int) -> Int {
    let row = rows.textRow(at: offset)
    let column = goalColumn ?? row.column(at: offset)
    goalColumn = column
    let number = row.number + distance
    _ = rows.makeKnown(min(number, row.number)..<max(number, row.number) + 1)
    let start = rows.textRow(at: offset).number
    if start + distance < 0 { return 0 }
    return rows.textRow(start + distance)?.byteOffset(atColumn: column) ?? count
  }

  /// Moves the cursor to `place`, or extends the selection to there.
  func moveHead(to place: Int, selects: Bool, keepsColumn: Bool = false) {
    let column = keepsColumn ? goalColumn : nil
    typing = TypingStep()
    setSelection(anchor: selects ? anchor : place, head: place)
    goalColumn = column
    scrollRangeToVisible(head..<head)
  }
}

// Keys.
extension TextView {
  private typealias Move = (TextView, Int) -> Int

  /// Creates the commands for all keys. Only Escape has a title: the other keys work as in any text.
  func makeCommands() -> [KeyCommand] {
    movingCommands + editingCommands + findCommands + [
      command("Escape", title: "done") { view in
        if view.anchor != view.head {
          view.moveHead(to: view.head, selects: false)
        } else {
          view.resignFirstResponder()
        }
      }
    ]
  }

  /// Returns the commands that work now.
  var activeCommands: [KeyCommand] {
    commands.filter { command in
      let press = command.input
      if press == KeyEvent(name: "Escape") { return isEditable || anchor != head }
      if TextView.copyKeys.contains(press) { return anchor != head }
      if TextView.findKeys.contains(press) { return findInteraction != nil }
      if press.key == .tab { return isEditable && !tabMovesFocus }
      if !isEditable {
        return isSelectable
          && (press.modifiers.contains(.shift) || TextView.selectAllKeys.contains(press))
      }
      return true
    }
  }

  private static let copyKeys = ["Ctrl+C", "Ctrl+X", "Ctrl+Insert", "Shift+Delete"].map {
    KeyEvent(name: $0)
  }

  private static let findKeys = ["Ctrl+F", "Ctrl+G", "F3", "Alt+g", "Shift+F3", "Alt+r"].map {
    KeyEvent(name: $0)
  }

  private static let selectAllKeys = ["Alt+a", "F7"].map { KeyEvent(name: $0) }

  private func command(
    _ name: String, title: String = "", _ act: @escaping (TextView) -> Void
  ) -> KeyCommand {
    KeyCommand(name, title: title) { [weak self] in
      if let self { act(self) }
    }
  }

  private var movingCommands: [KeyCommand] {
    let page: (TextView) -> Int = { max(1, $0.bounds.height - 1) }
    let moves: [([String], [String], Bool, Move)] = [
      (
        ["Left"], ["Shift+Left"], false,
        { $0.anchor == $0.head ? $0.left($1) : $0.selectedRange.lowerBound }
      ),
      (
        ["Right"], ["Shift+Right"], false,
        { $0.anchor == $0.head ? $0.right($1) : $0.selectedRange.upperBound }
      ),
      (["Up"], ["Shift+Up"], true, { $0.below($1, by: -1) }),
      (["Down"], ["Shift+Down"], true, { $0.below($1, by: 1) }),
      (["PageUp"], ["Shift+PageUp"], true, { $0.below($1, by: -page($0)) }),
      (["PageDown"], ["Shift+PageDown"], true, { $0.below($1, by: page($0)) }),
      (["Home", "Ctrl+A"], ["Shift+Home"], false, { $0.home($1) }),
      (["End", "Ctrl+E"], ["Shift+End"], false, { $0.end($1) }),
      (
        ["Ctrl+Left", "Alt+Left", "Alt+b"], ["Ctrl+Shift+Left", "Alt+Shift+Left"], false,
        { $0.wordStart(before: $1) }
      ),
      (
        ["Ctrl+Right", "Alt+Right", "Alt+f"], ["Ctrl+Shift+Right", "Alt+Shift+Right"], false,
        { $0.wordEnd(after: $1) }
      ),
      (["Ctrl+Home", "Alt+<"], ["Ctrl+Shift+Home"], false, { _, _ in 0 }),
      (["Ctrl+End", "Alt+>"], ["Ctrl+Shift+End"], false, { view, _ in view.count }),
    ]
    return moves.flatMap { names, selecting, keepsColumn, move in
      names.map { name in
        command(name) { view in
          view.moveHead(to: move(view, view.head), selects: false, keepsColumn: keepsColumn)
        }
      }
        + selecting.map { name in
          command(name) { view in
            let from = view.head
            // An extended selection does not fall back to its edge.
            let place =
              name == "Shift+Left"
              ? view.left(from) : name == "Shift+Right" ? view.right(from) : move(view, from)
            view.moveHead(to: place, selects: true, keepsColumn: keepsColumn)
          }
        }
    } + ["Alt+a", "F7"].map { name in command(name) { $0.selectAll(nil) } }
  }

  private var editingCommands: [KeyCommand] {
    let deletions: [([String], Move)] = [
      (["Ctrl+W", "Alt+Backspace", "Ctrl+Backspace"], { $0.wordStart(before: $1) }),
      (["Alt+d", "Ctrl+Delete", "Alt+Delete"], { $0.wordEnd(after: $1) }),
      (["Ctrl+U"], { $0.paragraph(at: $1).lowerBound }),
      (
        ["Ctrl+K"],
        { view, place in
          let end = view.paragraph(at: place).upperBound
          return end == place ? view.right(place) : end
        }
      ),
    ]
    let removing = deletions.flatMap { names, reach in
      names.map { name in
        command(name) { view in
          let other = reach(view, view.head)
          let range =
            view.anchor == view.head
            ? min(other, view.head)..<max(other, view.head) : view.selectedRange
          let removed = view.rows.tree[range]
          if view.replaceTextForUser(range, with: "", .single) { view.killedText = removed }
        }
      }
    }
    return removing + [
      command("Enter") { $0.insertText("\n") }, command("Tab") { $0.insertText("\t") },
      command("Delete") { $0.deleteForward() }, command("Ctrl+D") { $0.deleteForward() },
      command("Ctrl+Y") { view in
        view.replaceTextForUser(view.selectedRange, with: view.killedText.string, .single)
      },
      command("Ctrl+C") { $0.copy(nil) }, command("Ctrl+Insert") { $0.copy(nil) },
      command("Ctrl+X") { $0.cut(nil) }, command("Shift+Delete") { $0.cut(nil) },
      command("Ctrl+V") { $0.paste(nil) },
    ] + ["Ctrl+_", "Alt+u", "Ctrl+Z"].map { name in command(name) { $0.undoForUser() } }
      + ["Alt+e", "Alt+U"].map { name in command(name) { $0.redoForUser() } }
  }

  private var findCommands: [KeyCommand] {
    [
      command("Ctrl+F") { $0.findInteraction?.presentFindNavigator(showingReplace: false) },
      command("Alt+r") { $0.findInteraction?.presentFindNavigator(showingReplace: true) },
    ] + ["Ctrl+G", "F3"].map { name in command(name) { $0.findInteraction?.findNext() } }
      + ["Alt+g", "Shift+F3"].map { name in command(name) { $0.findInteraction?.findPrevious() } }
  }

  private func deleteForward() {
    replaceTextForUser(
      anchor == head ? head..<right(head) : selectedRange, with: "",
      anchor == head ? .deletingForward : .single)
  }

  private func undoForUser() {
    if isEditable, undoManager?.groupingLevel == 0 { undoManager?.undo() }
  }

  private func redoForUser() {
    if isEditable, undoManager?.groupingLevel == 0 { undoManager?.redo() }
  }
}

extension TextView {
  /// Begins to select with the mouse. Returns false if the touch is for something else.
  func startSelecting(_ touch: MouseEvent) -> Bool {
    let point = touch.location(in: self)
    guard touch.phase == .began, touch.button == .left, isSelectable, isOpenToUse,
      indicators.allSatisfy({ !$0.place.contains(point) }),
      isFirstResponder || becomeFirstResponder()
    else { return false }
    var new = TextPress(touch, after: press, at: window?.application?.now ?? 0)
    let place = textOffset(at: point)
    new.pressed = unit(new.unit, at: place)
    press = new
    typing = TypingStep()
    if touch.modifiers.contains(.shift), new.unit == .character {
      setSelection(anchor: anchor, head: place)
    } else {
      setSelection(anchor: new.pressed.lowerBound, head: new.pressed.upperBound)
    }
    return true
  }

  private func unit(_ unit: TextPress.Unit, at place: Int) -> Range<Int> {
    switch unit {
    case .character: return place..<place
    case .word:
      let end = wordEnd(after: place)
      let start = wordStart(before: end)
      return start <= place ? start..<end : place..<place
    case .paragraph: return paragraph(at: place)
    }
  }

  func dragSelection(_ touch: MouseEvent) {
    guard var press, !press.isOver else { return }
    let point = touch.location(in: self)
    extendPress(to: point)
    let isBeyond = point.y < bounds.minY || point.y >= bounds.maxY
    let wasBeyond = press.beyond != nil
    press.beyond = isBeyond ? touch : nil
    self.press = press
    if isBeyond && !wasBeyond { scrollBeyond() }
  }

  private func extendPress(to point: Point) {
    guard let press else { return }
    let place = textOffset(at: point)
    let other = unit(press.unit, at: place)
    // A key may have changed the text since the press.
    let pressed = boundaries(of: press.pressed)
    if place < pressed.lowerBound {
      setSelection(anchor: pressed.upperBound, head: other.lowerBound)
    } else {
      setSelection(anchor: pressed.lowerBound, head: max(pressed.upperBound, other.upperBound))
    }
  }

  /// Scrolls by a row, and again as long as the mouse is beyond the edge.
  private func scrollBeyond() {
    guard let touch = press?.beyond, let application = window?.application else { return }
    let isAbove = touch.location(in: self).y < bounds.minY
    moveContent(
      to: area.clamped(Point(x: bounds.minX, y: bounds.minY + (isAbove ? -1 : 1))))
    layoutIfNeeded()
    extendPress(to: touch.location(in: self))
    application.schedule(after: 0.05) { [weak self] in self?.scrollBeyond() }
  }
}
