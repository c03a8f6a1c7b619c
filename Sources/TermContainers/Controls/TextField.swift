import TermSurface

/// An editable line of text. Follows `UITextField`.
///
/// ```swift
/// let field = TextField(frame: Rect(x: 0, y: 0, width: 20, height: 3))
/// field.placeholder = "Name"
/// field.addAction { [weak field] in greet(field?.text) }
/// ```
///
/// The field is edited while it has the focus: it shows a cursor in reverse video and a heavier
/// frame. Return performs the primary action and keeps the focus, unless there is an action for
/// ``Control/Event/editingDidEndOnExit``. Escape gives up the focus. Left, Right, Home and End move
/// the cursor, as does a click. Backspace and Delete remove a character; Ctrl+U removes all text
/// before the cursor, Ctrl+K all text behind it. Ctrl+A and Ctrl+E are Home and End. Text that is
/// longer than the field scrolls with the cursor.
///
/// With Shift, the keys that move the cursor select, as a drag does; a double click selects a word, a
/// triple click and Alt+A all. Ctrl+C, Ctrl+X and Ctrl+V copy, cut and paste, Ctrl+_ or Alt+U undoes,
/// Alt+E redoes. A secure text is neither copied nor kept to be undone.
///
/// Ctrl and Alt with Left or Right, Alt+B and Alt+F move by words. Ctrl+W and Alt+Backspace remove
/// a word before the cursor, Alt+D and Alt+Delete one behind it. Words end where Unicode's Standard
/// Annex 29 says; a secure text is one word.
///
/// A ``delegate`` is asked before editing begins and ends, before each change, and at Return.
///
/// The cost of typing does not depend on the length of the text; a jump of the cursor copies the text
/// that it passes.
///
/// Use a ``TextView`` for several lines, a ``Label`` for text that is not edited, and ``KeyInput`` for
/// other input from the keyboard.
open class TextField: Control, KeyInput {
  /// The frame around the text. Follows `UITextField.BorderStyle`.
  public enum BorderStyle: Sendable {
    /// A line below the text.
    case none
    /// A frame with square corners, if the field has at least three rows.
    case line
    /// A frame with round corners, if the field has at least three rows.
    case roundedRect
  }

  /// The times when an addition to the text, such as `✕`, is shown. Follows `UITextField.ViewMode`.
  public enum ViewMode: Int, Sendable, CaseIterable {
    /// Never.
    case never
    /// While the field has the focus.
    case whileEditing
    /// While the field does not have the focus.
    case unlessEditing
    /// Always.
    case always
  }

  /// The delegate, which can refuse the user's changes and is notified of them.
  public weak var delegate: (any TextFieldDelegate)?

  /// The text; never nil when read. Setting another text moves the cursor to the end and performs
  /// no action, since it is not an edit. Setting nil removes the text.
  open var text: String? {
    get { content.text }
    set {
      guard newValue ?? "" != content.text else { return }
      content = EditedText(newValue ?? "")
      anchor = content.cursor
      (typing, typingStep) = (.single, nil)
      undoManager?.removeAllActions(withTarget: self)
      setNeedsDisplay()
    }
  }
  /// The text shown while the field is empty.
  public var placeholder: String? {
    didSet { if placeholder != oldValue { contentDidChange() } }
  }
  /// Whether each character shows as a dot.
  public var isSecureTextEntry = false {
    didSet { if isSecureTextEntry != oldValue { setNeedsDisplay() } }
  }
  /// The alignment of a text that is narrower than the field; ``TextAlignment/natural`` by default.
  public var textAlignment: TextAlignment = .natural {
    didSet { if textAlignment != oldValue { setNeedsDisplay() } }
  }
  /// The times when an editable field with text shows a `✕` at its end; never by default. A click
  /// on the `✕` removes the text, if the delegate permits it.
  public var clearButtonMode = ViewMode.never {
    didSet { if clearButtonMode != oldValue { setNeedsDisplay() } }
  }
  /// Whether the text is removed when editing begins, if the delegate permits it. False by default.
  public var clearsOnBeginEditing = false
  /// The style of the frame; ``BorderStyle/roundedRect`` by default, unlike in UIKit.
  public var borderStyle = BorderStyle.roundedRect {
    didSet { if borderStyle != oldValue { contentDidChange() } }
  }
  /// The colour of the text and, if it is not `Color/label`, of the placeholder.
  public var textColor: Color {
    get { storedTextColor }
    set {
      guard newValue != storedTextColor else { return }
      setAnimated(self, TextField.animatedTextColor) { storedTextColor = newValue }
      setNeedsDisplay()
    }
  }
  private var storedTextColor = Color.label
  private static let animatedTextColor = AnimatedProperty<TextField, Color>(
    { $0.storedTextColor }, set: { $0.storedTextColor = $1 })
  var content: EditedText
  /// The number of characters before the place where the selection began.
  var anchor = 0
  /// The kind of the last change and the step to undo that it belongs to.
  var typing = TextChange.single
  var typingStep: AnyObject?
  /// The last press of the mouse button.
  private var press: TextPress?
  /// The first visible column of the text, as last drawn; negative if the alignment indents it.
  private(set) var scroll = 0

  /// The commands, cached because each key needs them.
  private lazy var editingCommands = movingCommands + makeEditingCommands()
  private lazy var selectionCommands = makeSelectionCommands()
  private lazy var movingCommands = makeMovingCommands()

  /// Creates an empty field at `frame`.
  public override init(frame: Rect) {
    content = EditedText("")
    super.init(frame: frame)
    clipsToBounds = true
  }

  /// Creates a field with `text` and the cursor at its end.
  public convenience init(_ text: String) {
    self.init(frame: .zero)
    self.text = text
  }

  /// Whether the user can change the text; by default, whether the field is enabled. Override it to
  /// return false for a read-only field. Such a field still takes the focus, with only the keys
  /// that move the cursor.
  open var isEditable: Bool { isEnabled }

  /// Whether the field has the focus.
  public var isEditing: Bool { isFirstResponder }

  /// The number of characters before the cursor, clamped to the text. Follows `selectedTextRange`.
  public var cursorPosition: Int {
    get { content.cursor }
    set { moveCursor(to: newValue, selects: false) }
  }

  /// The selected characters; an empty range for the cursor. Setting it clamps it to the text. Follows
  /// `UITextField.selectedRange`, but counts characters.
  public var selectedRange: Range<Int> {
    get { min(anchor, content.cursor)..<max(anchor, content.cursor) }
    set {
      moveCursor(to: newValue.lowerBound, selects: false)
      moveCursor(to: newValue.upperBound, selects: true)
    }
  }

  /// The rectangle of the cursor, at the last drawn scroll position; nil while not editing.
  open var caretRect: Rect? {
    guard isEditing, selectedRange.isEmpty else { return nil }
    let caret = content.caret(isSecure: isSecureTextEntry)
    let area = textArea
    return Rect(
      x: area.minX + caret.column - scroll, y: area.minY, width: max(1, caret.width), height: 1)
  }

  /// Whether there is any text.
  public var hasText: Bool { content.count > 0 }

  /// Replaces the selection by `text` and moves the cursor behind it. Line breaks and tabs become
  /// blanks; other control characters become visible substitutes, such as `␛`.
  public func insertText(_ text: String) {
    replaceForUser(selectedRange, with: text, selectedRange.isEmpty ? .typing : .single)
  }

  /// Deletes the selection or, without one, the whole character before the cursor.
  public func deleteBackward() {
    let range = selectedRange
    replaceForUser(
      range.isEmpty ? content.characterBefore : range, with: "",
      range.isEmpty ? .deletingBackward : .single)
  }

  /// Replaces the characters in `range` by `text`, as an edit by the user, if the delegate permits.
  func replaceForUser(_ range: Range<Int>, with text: String, _ change: TextChange) {
    let typed = EditedText.withoutControls(text)
    guard isEnabled, isEditable, !range.isEmpty || !typed.isEmpty else { return }
    if let delegate,
      !delegate.textField(self, shouldChangeCharactersIn: range, replacementString: typed)
    {
      return
    }
    registerUndo(change)
    content.replaceCharacters(range, with: typed)
    anchor = content.cursor
    setNeedsDisplay()
    if isEditing { scrollIntoView() }
    sendActionsForUser(.editingChanged)
    delegate?.textFieldDidChangeSelection(self)
  }

  open override var keyCommands: [KeyCommand] {
    guard isEditing, isEnabled else { return [] }
    let commands = isEditable ? editingCommands : movingCommands
    return selectedRange.isEmpty ? commands : selectionCommands + commands
  }

  /// True for what the selection, the pasteboard and ``isEditable`` permit now.
  open override func canPerformAction(
    _ action: StandardEditAction, withSender sender: Any?
  ) -> Bool {
    switch action {
    case .cut: isEditable && !selectedRange.isEmpty && !isSecureTextEntry
    case .copy: !selectedRange.isEmpty && !isSecureTextEntry
    case .paste: isEditable && window?.application?.pasteboard.hasStrings == true
    case .selectAll: hasText
    }
  }

  /// Copies the selected text, if any, and removes it. Does nothing for a secure text.
  open override func cut(_ sender: Any?) {
    guard canPerformAction(.cut, withSender: sender) else { return }
    copy(sender)
    replaceForUser(selectedRange, with: "", .single)
  }

  /// Copies the selected text, if any. Does nothing for a secure text.
  open override func copy(_ sender: Any?) {
    guard canPerformAction(.copy, withSender: sender) else { return }
    window?.application?.pasteboard.string = content.selectedText(in: selectedRange)
  }

  /// Replaces the selection by the copied text.
  open override func paste(_ sender: Any?) {
    guard let text = window?.application?.pasteboard.string else { return }
    replaceForUser(selectedRange, with: text, .single)
  }

  /// Replaces the selection by pasted text, as one change.
  open override func paste(_ event: PasteEvent) {
    guard isEditing, isEditable else { return super.paste(event) }
    replaceForUser(selectedRange, with: event.text, .single)
  }

  /// Selects all of the text.
  open override func selectAll(_ sender: Any?) { selectedRange = 0..<content.count }

  override func agreesToFocus() -> Bool {
    isFirstResponder || delegate?.textFieldShouldBeginEditing(self) ?? true
  }

  /// True or, while the field is edited, the answer of the delegate.
  open override var canResignFirstResponder: Bool {
    !isEditing || delegate?.textFieldShouldEndEditing(self) ?? true
  }

  /// Tells the delegate and the actions that editing has begun or ended. Editing also ends when the
  /// field leaves the window or is disabled.
  open override func focusDidChange() {
    super.focusDidChange()
    (typing, typingStep) = (.single, nil)
    guard isEditing else {
      delegate?.textFieldDidEndEditing(self)
      return sendActions(for: .editingDidEnd)
    }
    if clearsOnBeginEditing { clearText() }
    delegate?.textFieldDidBeginEditing(self)
    if isEditing { sendActions(for: .editingDidBegin) }
  }

  private func clearText() {
    guard isEditable, hasText, delegate?.textFieldShouldClear(self) ?? true else { return }
    text = ""
    sendActionsForUser(.editingChanged)
  }

  /// Handles Return.
  func returnKey() {
    guard delegate?.textFieldShouldReturn(self) ?? true else { return }
    sendActionsForUser(.editingDidEndOnExit)
    sendActionsForUser(.primaryActionTriggered)
    if allControlEvents.contains(.editingDidEndOnExit) { resignFirstResponder() }
  }

  /// The left button places the cursor; dragging selects. A double click selects a word, a triple click
  /// all. A click on the `✕` removes the text.
  open override func touchesBegan(_ touch: MouseEvent) {
    guard isEnabled, touch.phase == .began, touch.button == .left else {
      return super.touchesBegan(touch)
    }
    // The focus may show or hide the button.
    let clears = touch.location(in: self) == clearButton
    isTracking = !clears
    guard becomeFirstResponder() else { return }
    if clears { clearText() } else { startPress(touch) }
  }

  override func takesDrag(_ touch: MouseEvent) -> Bool { isEnabled }

  open override func touchesMoved(_ touch: MouseEvent) {
    guard isTracking && isEditing else { return }
    moveCursor(to: characterPosition(of: touch), selects: true)
  }

  open override func touchesEnded(_ touch: MouseEvent) { isTracking = false }

  private func characterPosition(of touch: MouseEvent) -> Int {
    let column = touch.location(in: self).x - textArea.minX + scroll
    return content.position(at: column, isSecure: isSecureTextEntry)
  }

  private func startPress(_ touch: MouseEvent) {
    let new = TextPress(touch, after: press, at: window?.application?.now ?? 0)
    press = new
    moveCursor(to: characterPosition(of: touch), selects: false)
    switch new.unit {
    case .character: break
    case .word:
      let end = content.wordAfter(isSecure: isSecureTextEntry).upperBound
      content.setCursor(to: end)
      selectedRange = content.wordBefore(isSecure: isSecureTextEntry).lowerBound..<end
    case .paragraph: selectAll(nil)
    }
  }

  /// The size with the frame: 24 columns for text, or more for a placeholder, within `size.width`.
  open override func sizeThatFits(_ size: Size) -> Size {
    let wanted = max(24, CellWidth.of(placeholder ?? "") + 1) + 4
    return Size(width: min(size.width, wanted), height: borderStyle == .none ? 1 : 3)
  }

  /// The size that the content needs.
  open override var intrinsicContentSize: Size {
    sizeThatFits(Size(width: .max, height: .max))
  }

  override var textLines: TextLines? { .middle }

  open override func draw(_ canvas: borrowing Canvas) {
    drawFrame(canvas)
    let area = textArea
    scroll = scrolled(to: area.width)
    drawText(canvas.inner(origin: area.origin, bounds: area.atOrigin, clippedTo: area))
  }
}
