import TermSurface

// The cursor and the selection, the keys, and undo.
extension TextField {
  /// Moves the cursor to the character number `position`, or extends the selection to there.
  func moveCursor(to position: Int, selects: Bool) {
    let old = selectedRange
    content.setCursor(to: position)
    if !selects { anchor = content.cursor }
    typing = .single
    setNeedsDisplay()
    if isEditing { scrollIntoView() }
    if selectedRange != old { delegate?.textFieldDidChangeSelection(self) }
  }

  private typealias Names = [String]

  /// Creates the commands for keys that do not change the text. Only the last command has a title:
  /// the other keys work as in any text field.
  func makeMovingCommands() -> [KeyCommand] {
    let moves: [(Names, Names, (EditedText, Bool) -> Int)] = [
      (["Left"], ["Shift+Left"], { text, _ in text.cursor - 1 }),
      (["Right"], ["Shift+Right"], { text, _ in text.cursor + 1 }),
      (["Home", "Ctrl+A"], ["Shift+Home"], { _, _ in 0 }),
      (["End", "Ctrl+E"], ["Shift+End"], { _, _ in .max }),
      (
        ["Ctrl+Left", "Alt+Left", "Alt+b"], ["Ctrl+Shift+Left", "Alt+Shift+Left"],
        { $0.wordBefore(isSecure: $1).lowerBound }
      ),
      (
        ["Ctrl+Right", "Alt+Right", "Alt+f"], ["Ctrl+Shift+Right", "Alt+Shift+Right"],
        { $0.wordAfter(isSecure: $1).upperBound }
      ),
    ]
    let moving = commands(moves.map { ($0.0, $0.2) }) { $0.moveCursor(to: $1, selects: false) }
    let selecting = commands(moves.map { ($0.1, $0.2) }) { $0.moveCursor(to: $1, selects: true) }
    let all = commands([(["Alt+a", "F7"], { text, _ in text.count })]) { field, _ in
      field.selectAll(nil)
    }
    let done = KeyCommand("Escape", title: "done") { [weak self] in self?.resignFirstResponder() }
    return moving + selecting + all + [done]
  }

  /// Creates the commands that precede the others while something is selected.
  func makeSelectionCommands() -> [KeyCommand] {
    let ends: [(Names, (EditedText, Bool) -> Bool)] = [
      (["Left"], { _, _ in true }), (["Right"], { _, _ in false }),
    ]
    let copies: [(Names, (EditedText, Bool) -> Bool)] = [
      (["Ctrl+C", "Ctrl+Insert"], { _, _ in false }),
      (["Ctrl+X", "Shift+Delete"], { _, _ in true }),
    ]
    let deletions = ["Delete", "Ctrl+W", "Alt+Backspace", "Ctrl+Backspace", "Alt+d", "Alt+Delete"]
    return commands(ends) { field, isStart in
      let range = field.selectedRange
      field.moveCursor(to: isStart ? range.lowerBound : range.upperBound, selects: false)
    } + commands(copies) { $1 ? $0.cut(nil) : $0.copy(nil) }
      + commands([(deletions, { _, _ in true })]) { field, _ in
        field.replaceForUser(field.selectedRange, with: "", .single)
      }
  }

  /// Creates a command for each key name, which calls `act` with a position or range in the text.
  private func commands<Place>(
    _ keys: [(Names, (EditedText, Bool) -> Place)], _ act: @escaping (TextField, Place) -> Void
  ) -> [KeyCommand] {
    keys.flatMap { names, place in
      names.map { name in
        KeyCommand(name) { [weak self] in
          if let self { act(self, place(content, isSecureTextEntry)) }
        }
      }
    }
  }

  /// Creates the commands for Enter and for all keys that change text, except Backspace alone.
  func makeEditingCommands() -> [KeyCommand] {
    let parts: [(Names, (EditedText, Bool) -> Range<Int>)] = [
      (["Delete"], { text, _ in text.characterAfter }), (["Ctrl+U"], { text, _ in text.allBefore }),
      (["Ctrl+K"], { text, _ in text.allAfter }),
      (["Ctrl+W", "Alt+Backspace", "Ctrl+Backspace"], { $0.wordBefore(isSecure: $1) }),
      (["Alt+d", "Ctrl+Delete", "Alt+Delete"], { $0.wordAfter(isSecure: $1) }),
    ]
    let undo: [(Names, (EditedText, Bool) -> Bool)] = [
      (["Ctrl+_", "Alt+u", "Ctrl+Z"], { _, _ in true }), (["Alt+e", "Alt+U"], { _, _ in false }),
    ]
    return commands(parts) { $0.replaceForUser($1, with: "", .single) }
      + commands(undo) { field, isUndo in
        guard let manager = field.undoManager, manager.groupingLevel == 0 else { return }
        if isUndo { manager.undo() } else { manager.redo() }
      } + commands([(["Ctrl+V"], { _, _ in true })]) { field, _ in field.paste(nil) }
      + [KeyCommand("Enter") { [weak self] in self?.returnKey() }]
  }

  // MARK: Undo

  /// Registers the present text and selection, unless the change continues the last one.
  func registerUndo(_ change: TextChange) {
    defer { typing = change }
    let continues = change != .single && change == typing && undoManager?.isLast(typingStep) == true
    if isSecureTextEntry || continues { return }
    typingStep = registerState()
  }

  private func registerState() -> AnyObject? {
    let (old, start) = (content, anchor)
    return undoManager?.registerAction(self, bytes: old.text.utf8.count) { $0.restore(old, start) }
  }

  private func restore(_ old: EditedText, _ start: Int) {
    _ = registerState()
    (content, anchor) = (old, start)
    (typing, typingStep) = (.single, nil)
    setNeedsDisplay()
    if isEditing { scrollIntoView() }
    sendActionsForUser(.editingChanged)
    delegate?.textFieldDidChangeSelection(self)
  }
}
