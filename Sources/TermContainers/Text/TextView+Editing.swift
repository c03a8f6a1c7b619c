import TermSurface

/// A change of a text that can be undone: parts that were replaced, one after the other.
final class TextStep {
  /// A replaced part.
  struct Edit {
    var offset: Int
    var removed: TextTree
    var removedLooks: TextLooks
    var inserted: Int
  }

  /// The selection and the scroll position, which undo and redo bring back beside the text.
  struct Place {
    var anchor: Int
    var head: Int
    var offset: Point
  }

  var edits: [Edit] = []
  var before: Place
  var after: Place

  init(_ before: Place) { (self.before, after) = (before, before) }
}

/// The step that the next change may belong to.
struct TypingStep {
  var step: TextStep?
  var token: AnyObject?
  var change = TextChange.single
  var time = 0.0
  /// The cursor behind the last change.
  var head = 0
}

extension TextView {
  /// Replaces the text in `range` by `text`, as an edit by the user, if the delegate permits. Returns
  /// whether it did.
  @discardableResult
  func replaceTextForUser(_ range: Range<Int>, with text: String, _ change: TextChange) -> Bool {
    guard isEditable, isOpenToUse || window == nil else { return false }
    var range = boundaries(of: range)
    guard !range.isEmpty || !text.isEmpty else { return false }
    let permits =
      textDelegate?.textView(self, shouldChangeTextIn: range, replacementText: text) ?? true
    guard permits else { return false }
    // The delegate may have changed the text.
    range = boundaries(of: range)
    let look = TextLooks(text.utf8.count, typingAttributes)
    changeForUser(range, TextTree(text), look, change)
    return true
  }

  private func changeForUser(
    _ range: Range<Int>, _ text: TextTree, _ look: TextLooks, _ change: TextChange
  ) {
    let (before, lines, height) = (currentPlace, rows.tree.lineFeeds, rows.count)
    let edit = exchange(range, text, look)
    let attributes = typingAttributes
    head = boundary(atOrAfter: range.lowerBound + text.count)
    anchor = head
    registerEdit(edit, change, before)
    if rows.tree.lineFeeds == lines, rows.count == height, before.anchor == before.head, hasText {
      let paragraph = paragraph(at: head)
      redrawRows(paragraph.lowerBound, paragraph.upperBound)
      setNeedsLayout()
    } else {
      textDidChange()
    }
    if window != nil { scrollRangeToVisible(head..<head) }
    typing.step?.after = currentPlace
    selectionDidChange()
    typingAttributes = attributes
    textDelegate?.textViewDidChange(self)
  }

  /// Replaces a part of the text and of its looks. Returns the reverse.
  private func exchange(_ range: Range<Int>, _ text: TextTree, _ look: TextLooks) -> TextStep.Edit {
    let edit = TextStep.Edit(
      offset: range.lowerBound, removed: rows.tree[range], removedLooks: looks[range],
      inserted: text.count)
    looks.replaceLooks(range, of: count, with: look, length: text.count)
    rows.replaceText(range, with: text)
    return edit
  }

  /// The first character boundary that is not before `offset`.
  private func boundary(atOrAfter offset: Int) -> Int {
    let start = rows.tree.characterBoundary(atOrBefore: offset)
    return start == offset ? offset : rows.tree.end(ofCharacterAt: start)
  }

  private var currentPlace: TextStep.Place {
    TextStep.Place(anchor: anchor, head: head, offset: contentOffset)
  }

  // MARK: Undo

  /// Ends the step that typing belongs to: what is typed next can be undone by itself. Follows
  /// `NSTextView.breakUndoCoalescing()`.
  public func breakUndoCoalescing() { typing = TypingStep() }

  private func registerEdit(_ edit: TextStep.Edit, _ change: TextChange, _ before: TextStep.Place) {
    guard let manager = undoManager else { return }
    let now = window?.application?.now ?? 0
    let isNear = change != .single && change == typing.change && now - typing.time <= 2
    if isNear, before.anchor == before.head, before.head == typing.head,
      manager.isLast(typing.token), let step = typing.step, step.absorbs(edit, change)
    {
      manager.addBytes(edit.removed.count, to: typing.token)
    } else {
      let step = TextStep(before)
      step.edits = [edit]
      typing.step = step
      typing.token = manager.registerAction(self, bytes: edit.removed.count + 300) {
        $0.revertStep(step)
      }
      manager.setActionName(change == .typing ? "Typing" : "")
    }
    (typing.change, typing.time, typing.head) = (change, now, head)
    // A new line ends the step that it belongs to.
    if edit.inserted > 0, head > 0, rows.tree.copyBytes(in: head - 1..<head) == [.newline] {
      typing.change = .single
    }
  }

  /// Reverses `step`, and registers how to repeat it.
  private func revertStep(_ step: TextStep) {
    let reverse = TextStep(step.after)
    reverse.after = step.before
    for edit in step.edits.reversed() {
      let range = edit.offset..<edit.offset + edit.inserted
      // Code may have changed the text without registering that.
      guard range.upperBound <= count else { continue }
      reverse.edits.append(exchange(range, edit.removed, edit.removedLooks))
    }
    typing = TypingStep()
    let bytes = reverse.edits.reduce(300) { $0 + $1.removed.count }
    undoManager?.registerAction(self, bytes: bytes) { $0.revertStep(reverse) }
    let range = boundaries(
      of: min(step.before.anchor, step.before.head)..<max(step.before.anchor, step.before.head))
    let isForward = step.before.head >= step.before.anchor
    (anchor, head) =
      isForward
      ? (range.lowerBound, range.upperBound) : (range.upperBound, range.lowerBound)
    textDidChange()
    if window != nil {
      layOutText()
      moveContent(to: area.clamped(step.before.offset))
      scrollRangeToVisible(head..<head)
    }
    selectionDidChange()
    textDelegate?.textViewDidChange(self)
  }

  // MARK: Input

  /// Replaces the selection by `text`, as typing does: the delegate is asked.
  public func insertText(_ text: String) {
    replaceTextForUser(selectedRange, with: text == "\n" ? newline : text, .typing)
  }

  /// Removes the selection or, without one, the character before the cursor.
  public func deleteBackward() {
    let start = anchor == head ? rows.tree.start(ofCharacterBefore: head) : head
    replaceTextForUser(
      anchor == head ? start..<head : selectedRange, with: "",
      anchor == head ? .deletingBackward : .single)
  }

  /// Replaces the selection by `text`, as one change. Line breaks become those of the text.
  func insertPasted(_ text: String) {
    var lines = text
    if text.utf8.contains(.carriageReturn) || newline != "\n" {
      // A character for each line break: "\r\n" is one.
      let ends: Set<Character> = ["\r\n", "\r", "\n"]
      lines = text.split(omittingEmptySubsequences: false) { ends.contains($0) }
        .joined(separator: newline)
    }
    replaceTextForUser(selectedRange, with: lines, .single)
  }
}

extension TextStep {
  /// Adds `edit` to the step, if it continues the last one.
  fileprivate func absorbs(_ edit: Edit, _ change: TextChange) -> Bool {
    guard var last = edits.last else { return false }
    switch change {
    case .typing:
      guard edit.removed.isEmpty, edit.offset == last.offset + last.inserted else { return false }
      last.inserted += edit.inserted
    case .deletingBackward:
      guard edit.inserted == 0, last.inserted == 0,
        edit.offset + edit.removed.count == last.offset
      else { return false }
      var removed = edit.removed
      removed.append(last.removed)
      var looks = edit.removedLooks
      looks.replaceLooks(
        edit.removed.count..<edit.removed.count, of: edit.removed.count, with: last.removedLooks,
        length: last.removed.count)
      (last.offset, last.removed, last.removedLooks) = (edit.offset, removed, looks)
    case .deletingForward:
      guard edit.inserted == 0, last.inserted == 0, edit.offset == last.offset else { return false }
      last.removedLooks.replaceLooks(
        last.removed.count..<last.removed.count, of: last.removed.count, with: edit.removedLooks,
        length: edit.removed.count)
      last.removed.append(edit.removed)
    case .single: return false
    }
    edits[edits.count - 1] = last
    return true
  }
}
