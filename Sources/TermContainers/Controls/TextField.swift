import TermSurface

/// One line of text to edit. Follows `UITextField`.
///
/// It is edited while it has the focus, and shows that by the cursor, a cell in reverse video, and
/// by a heavier frame. Return is its primary action and leaves the focus where it is; Escape gives it
/// up. Left, Right, Home and End move the cursor, as a click does; Backspace and Delete take a
/// character, Ctrl+U and Ctrl+K all before and behind the cursor; Ctrl+A and Ctrl+E are Home and End.
/// A text that is longer than the field scrolls with the cursor.
///
/// There is no selection, no undo and no clipboard but the terminal's: what is pasted is put in at the
/// cursor. A text may be long: what a key costs does not depend on it.
open class TextField: Control, KeyInput {
  /// What frames the text. Follows `UITextField.BorderStyle`.
  public enum BorderStyle: Sendable {
    /// A line below the text.
    case none
    /// A frame with round corners, where there are three rows.
    case roundedRect
  }

  /// The text. Setting it moves the cursor to its end, and is no editing: no action is done. It is
  /// never nil; nil empties it.
  open var text: String? {
    get { content.text }
    set { setText(newValue ?? "") }
  }
  /// What is shown, dim, in place of no text.
  public var placeholder: String? {
    didSet { if placeholder != oldValue { setNeedsDisplay() } }
  }
  /// Whether each character shows as a dot.
  public var isSecureTextEntry = false {
    didSet { if isSecureTextEntry != oldValue { setNeedsDisplay() } }
  }
  /// What frames the text; ``BorderStyle/roundedRect`` by default, unlike UIKit.
  public var borderStyle = BorderStyle.roundedRect {
    didSet { if borderStyle != oldValue { setNeedsDisplay() } }
  }
  /// The colour of text, placeholder and frame.
  public var textColor: Color {
    get { storedTextColor }
    set {
      guard newValue != storedTextColor else { return }
      setAnimated(self, \TextField.storedTextColor) { storedTextColor = newValue }
      setNeedsDisplay()
    }
  }
  private var storedTextColor = Color.default
  var content: EditedText
  /// The column of the text that the field begins with, as drawn.
  private(set) var scroll = 0

  /// Kept, because they are asked for at each key.
  private lazy var editingCommands = makeEditingCommands()

  /// An empty field at `frame`.
  public override init(frame: Rect) {
    content = EditedText("")
    super.init(frame: frame)
    clipsToBounds = true
  }

  /// A field with `text`, its cursor at the end.
  public convenience init(_ text: String) {
    self.init(frame: .zero)
    self.text = text
  }

  private func setText(_ new: String) {
    guard new != content.text else { return }
    content = EditedText(new)
    setNeedsDisplay()
  }

  /// Whether it has the focus.
  public var isEditing: Bool { isFirstResponder }

  /// How many characters lie before the cursor: 0 up to their number. Values beyond are taken for
  /// the nearest. Follows `selectedTextRange`.
  public var cursorPosition: Int {
    get { content.cursor }
    set { content.moveCursor(to: newValue); setNeedsDisplay() }
  }

  /// Whether there is any text.
  public var hasText: Bool { content.count > 0 }

  /// Puts `text` in at the cursor, which is behind it then. Line breaks and tabs become blanks, other
  /// control characters what shows them (`␛`).
  public func insertText(_ text: String) { edit { $0.insert(text) } }

  /// Deletes the character before the cursor, all that it is made of.
  public func deleteBackward() { edit { $0.deleteBackward() } }

  /// Changes text or cursor for the user.
  func edit(_ change: (inout EditedText) -> Void) {
    guard isEnabled else { return }
    let old = content.changes
    change(&content)
    setNeedsDisplay()
    if content.changes != old { sendActions(for: .editingChanged) }
  }

  open override var keyCommands: [KeyCommand] { isEditing ? editingCommands : [] }

  open override func focusDidChange() {
    super.focusDidChange()
    doActions(for: isEditing ? .editingDidBegin : .editingDidEnd)
  }

  /// The left button places the cursor, also while it moves.
  open override func touchesBegan(_ touch: MouseEvent) {
    guard isEnabled, touch.phase == .began, touch.button == .left else {
      return super.touchesBegan(touch)
    }
    isTracking = true
    becomeFirstResponder()
    placeCursor(touch)
  }

  open override func touchesMoved(_ touch: MouseEvent) {
    if isTracking && isEditing { placeCursor(touch) }
  }

  open override func touchesEnded(_ touch: MouseEvent) { isTracking = false }

  private func placeCursor(_ touch: MouseEvent) {
    let column = touch.location(in: self).x - textArea.minX + scroll
    cursorPosition = content.position(at: column, isSecure: isSecureTextEntry)
  }

  /// The room of text and frame, 24 columns wide or as wide as the placeholder wants.
  open override func sizeThatFits(_ size: Size) -> Size {
    let wanted = max(24, CellWidth.of(placeholder ?? "") + 1) + 4
    return Size(width: min(size.width, wanted), height: borderStyle == .roundedRect ? 3 : 1)
  }

  open override func draw(_ canvas: borrowing Canvas) {
    drawFrame(canvas)
    let area = textArea
    scroll = scrolled(to: area.width)
    drawText(canvas.inner(origin: area.origin, bounds: area.atOrigin, clippedTo: area))
  }
}
