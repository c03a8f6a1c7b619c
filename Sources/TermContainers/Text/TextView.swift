import TermScreen
import TermSurface

/// A text of any length that can be edited, selected and copied. Follows `UITextView`.
///
/// ```swift
/// let note = TextView()
/// note.text = "Milk\nBread"
/// note.placeholder = "What do you need?"
/// note.delegate = self
/// ```
///
/// The view is edited while it has the focus. The arrows, Home, End, Page Up and Page Down move the
/// cursor; with Ctrl or Alt, Left and Right move by words, Ctrl+Home and Ctrl+End to the ends of the
/// text. With Shift they select. Alt+A selects all. Ctrl+C, Ctrl+X and Ctrl+V copy, cut and paste;
/// without a selection Ctrl+C is not taken. Ctrl+_ or Alt+U undoes, Alt+E redoes. Ctrl+W, Ctrl+U and
/// Ctrl+K remove a word, the line before and the line behind the cursor; Ctrl+Y inserts what they
/// removed last. Ctrl+F finds, if ``isFindInteractionEnabled``. Tab types a tab, unless ``tabMovesFocus``. Escape ends the selection, then editing.
///
/// A click places the cursor, a drag selects; a double click selects a word, a triple click a
/// paragraph. The wheel scrolls.
///
/// Positions and ranges count **bytes of UTF-8**, as UIKit's count UTF-16 units: the units in which
/// the text is stored. They are found at once in a text of any length, where characters would have to
/// be counted. A position inside of a character means the start of that character.
///
/// The bytes need not be valid UTF-8: invalid ones show as U+FFFD and are kept, and so are line ends.
/// The cost of a key depends on what is seen, not on the length of the text. In a text above 32 KB,
/// the number of rows that are not near is an estimate; what is seen stays where it is.
open class TextView: ScrollView, KeyInput {
  /// The text in rows. Replaced when the width changes.
  var rows = TextRows(TextTree(), width: 80, mode: .byWordWrapping)
  var looks = TextLooks()
  /// The place where the selection began, and the place where the cursor is.
  var (anchor, head) = (0, 0)
  /// The column that Up and Down keep; nil after other moves.
  var goalColumn: Int?
  /// The text that Ctrl+W, Ctrl+U or Ctrl+K removed last.
  var killedText = TextTree()
  var typing = TypingStep()
  var press: TextPress?
  /// All commands, made once.
  lazy var commands = makeCommands()
  /// The line end that Return inserts: that of the first line.
  private var lineEnd = "\n"

  /// The ``delegate``, if it conforms to ``TextViewDelegate``.
  weak var textDelegate: (any TextViewDelegate)?

  /// Whether the user can change the text. True by default. The program always can.
  public var isEditable = true {
    didSet { if isEditable != oldValue { interactionsDidChange() } }
  }
  /// Whether the user can search in the text: see ``FindInteraction``. False by default.
  public var isFindInteractionEnabled = false {
    didSet {
      if !isFindInteractionEnabled { findInteraction?.dismissFindNavigator() }
      if isFindInteractionEnabled != oldValue {
        findInteraction = isFindInteractionEnabled ? FindInteraction(self) : nil
      }
    }
  }
  /// The search; nil unless ``isFindInteractionEnabled``.
  public private(set) var findInteraction: FindInteraction?
  /// Whether the user can select and copy text. True by default.
  public var isSelectable = true {
    didSet { if isSelectable != oldValue { interactionsDidChange() } }
  }
  /// Whether Tab moves the focus on and types no tab. False by default.
  public var tabMovesFocus = false
  /// The text shown while the view is empty. `UITextView` has none.
  public var placeholder: String? {
    didSet { if placeholder != oldValue { setNeedsDisplay() } }
  }
  /// The colour of text that has no colour of its own.
  public var textColor = Color.label { didSet { if textColor != oldValue { setNeedsDisplay() } } }
  /// The alignment of each row; ``TextAlignment/natural`` by default.
  public var textAlignment: TextAlignment = .natural {
    didSet { if textAlignment != oldValue { setNeedsDisplay() } }
  }
  /// The look of text that is typed next, until the selection changes.
  public var typingAttributes = AttributedText.Attributes()
  /// The empty cells around the text; one column at the right by default, for the cursor and the
  /// indicator.
  public var textContainerInset = EdgeInsets(right: 1) {
    didSet { if textContainerInset != oldValue { layoutOfTextChanged() } }
  }
  /// The treatment of lines that are wider than the view. `byWordWrapping`, the default, and
  /// `byCharWrapping` continue them in the next row. Each other mode keeps one row for each line, and
  /// the view scrolls to the side. Follows `NSTextContainer.lineBreakMode`.
  public var lineBreakMode: LineBreakMode = .byWordWrapping {
    didSet { if lineBreakMode != oldValue { layoutOfTextChanged() } }
  }

  /// Creates an empty text view at `frame`.
  public override init(frame: Rect) {
    super.init(frame: frame)
    contentInsetAdjustmentBehavior = .automatic
  }

  // MARK: Text

  /// The whole text. U+FFFD stands for invalid bytes. Setting it moves the
  /// cursor to the end, removes all looks, and what can be undone in this view. The delegate is called
  /// only if the selection changes.
  open var text: String {
    get { rows.tree.string }
    set { setContents(TextTree(newValue), TextLooks()) }
  }

  /// The bytes of the text, as they were set, typed or pasted. Use it instead of ``text`` to open and
  /// to save a file, so that bytes that are no UTF-8 stay as they are.
  public var bytes: [UInt8] {
    get { rows.tree.copyBytes(in: 0..<count) }
    set { setContents(TextTree(newValue), TextLooks()) }
  }

  /// The text with its looks.
  open var attributedText: AttributedText {
    get { looks.attributed(rows.tree) }
    set { setContents(TextTree(newValue.string), TextLooks(newValue)) }
  }

  /// The number of bytes.
  public var count: Int { rows.tree.count }

  /// Whether there is any text.
  public var hasText: Bool { count > 0 }

  private func setContents(_ new: TextTree, _ newLooks: TextLooks) {
    let first = new.offset(behindLineFeedFrom: 0, most: 100_000)
    lineEnd =
      first.map { $0 > 1 && new.copyBytes(in: $0 - 2..<$0 - 1) == [.carriageReturn] } == true
      ? "\r\n" : "\n"
    rows = TextRows(new, width: rows.width, mode: rows.mode)
    looks = newLooks
    typing = TypingStep()
    undoManager?.removeAllActions(withTarget: self)
    textDidChange()
    setSelection(anchor: new.count, head: new.count)
  }

  /// Appends `text`, as a program that shows its output does. The cursor and what is seen stay where
  /// they are. It cannot be undone.
  public func append(_ text: String) {
    let new = TextTree(text)
    looks.replaceLooks(count..<count, of: count, with: TextLooks(), length: new.count)
    rows.replaceText(count..<count, with: new)
    typing = TypingStep()
    textDidChange()
  }

  /// Returns the text in `range`, which is clamped to the text.
  public func text(in range: Range<Int>) -> String { rows.tree[boundaries(of: range)].string }

  /// Lays the text out and draws it, after a change.
  func textDidChange() {
    if !isScrollEnabled { invalidateIntrinsicContentSize() }
    setNeedsLayout()
    setNeedsDisplay()
  }

  /// The line end that Return inserts.
  var newline: String { lineEnd }

  // MARK: Selection

  /// The selected bytes; an empty range for the cursor. Setting it clamps it to the text, and moves
  /// bounds inside of characters to their starts. Follows `UITextView.selectedRange`.
  public var selectedRange: Range<Int> {
    get { min(anchor, head)..<max(anchor, head) }
    set {
      let range = boundaries(of: newValue)
      setSelection(anchor: range.lowerBound, head: range.upperBound)
    }
  }

  /// The selection as positions. Follows `UITextInput.selectedTextRange`.
  public var selectedTextRange: Range<Position> {
    get {
      Position(
        offset: selectedRange.lowerBound)..<Position(offset: selectedRange.upperBound)
    }
    set { selectedRange = newValue.lowerBound.offset..<newValue.upperBound.offset }
  }

  /// Returns `range` clamped to the text and to whole characters.
  func boundaries(of range: Range<Int>) -> Range<Int> {
    let range = range.clamped(to: 0..<count)
    return rows.tree.characterBoundary(
      atOrBefore: range.lowerBound)..<rows.tree.characterBoundary(atOrBefore: range.upperBound)
  }

  /// Moves the selection, and calls the delegate if it has changed.
  func setSelection(anchor: Int, head: Int) {
    guard anchor != self.anchor || head != self.head else { return }
    // The look of a place at the old cursor or at the new one changes, or between them.
    redrawRows(self.head, head)
    if anchor != self.anchor { redrawRows(self.anchor, anchor) }
    (self.anchor, self.head) = (anchor, head)
    selectionDidChange()
  }

  func selectionDidChange() {
    typingAttributes = AttributedText.Attributes()
    goalColumn = nil
    textDelegate?.textViewDidChangeSelection(self)
  }

  /// Scrolls as little as needed to show `range`, or its start if it is too large.
  public func scrollRangeToVisible(_ range: Range<Int>) {
    let range = boundaries(of: range)
    prepareRows()
    let (end, start) = (textCell(of: range.upperBound), textCell(of: range.lowerBound))
    contentSizeFollowsText()
    scrollRectToVisible(Rect(origin: end, size: Size(width: 1, height: 1)), animated: false)
    scrollRectToVisible(Rect(origin: start, size: Size(width: 1, height: 1)), animated: false)
  }

  // MARK: Overrides

  override func delegateDidChange() { textDelegate = delegate as? any TextViewDelegate }

  override var isPlain: Bool { type(of: self) == TextView.self }

  /// True while the text can be edited or selected, or there is something to scroll.
  open override var canBecomeFirstResponder: Bool {
    isEditable || isSelectable || super.canBecomeFirstResponder
  }

  override func agreesToFocus() -> Bool {
    isFirstResponder || !isEditable || textDelegate?.textViewShouldBeginEditing(self) ?? true
  }

  /// True or, while the text is edited, the answer of the delegate.
  open override var canResignFirstResponder: Bool {
    !isFirstResponder || !isEditable || textDelegate?.textViewShouldEndEditing(self) ?? true
  }

  /// Calls the delegate when editing has begun or ended.
  open override func focusDidChange() {
    super.focusDidChange()
    typing = TypingStep()
    guard isEditable else { return }
    if isFirstResponder {
      scrollRangeToVisible(head..<head)
      textDelegate?.textViewDidBeginEditing(self)
    } else {
      textDelegate?.textViewDidEndEditing(self)
    }
  }

  private func interactionsDidChange() {
    window?.focusMayChange()
    setNeedsDisplay()
  }

  /// The cell of the cursor. Nil while something is selected, while the view has no focus, or if it
  /// cannot be edited.
  open var caretRect: Rect? {
    guard isFirstResponder, isEditable, anchor == head else { return nil }
    return Rect(origin: textCell(of: head), size: Size(width: 1, height: 1))
  }

  open override var keyCommands: [KeyCommand] {
    isFirstResponder && isOpenToUse ? activeCommands + super.keyCommands : super.keyCommands
  }

  /// Whether the view can do that now: copy only what is selected, for example.
  open override func canPerformAction(
    _ action: StandardEditAction, withSender sender: Any?
  ) -> Bool {
    switch action {
    case .cut: isEditable && anchor != head
    case .copy: isSelectable && anchor != head
    case .paste: isEditable && window?.application?.pasteboard.hasStrings == true
    case .selectAll: isSelectable && hasText
    }
  }

  /// Copies the selected text, if any, and removes it as one change by the user.
  open override func cut(_ sender: Any?) {
    copy(sender)
    if anchor != head { replaceTextForUser(selectedRange, with: "", .single) }
  }

  /// Copies the selected text, if any.
  open override func copy(_ sender: Any?) {
    guard anchor != head else { return }
    window?.application?.pasteboard.string = text(in: selectedRange)
  }

  /// Inserts pasted text in place of the selection, as one change. Line breaks become those of the
  /// text.
  open override func paste(_ event: PasteEvent) {
    guard isFirstResponder, isEditable else { return super.paste(event) }
    insertPasted(event.text)
  }

  /// Replaces the selection by the copied text, as one change by the user.
  open override func paste(_ sender: Any?) {
    if let text = window?.application?.pasteboard.string { insertPasted(text) }
  }

  /// Selects all of the text.
  open override func selectAll(_ sender: Any?) {
    typing = TypingStep()
    setSelection(anchor: 0, head: count)
  }

  open override func layoutSubviews() {
    layOutText()
    super.layoutSubviews()
    layOutText()
    findInteraction?.placeBar()
  }

  open override func draw(_ canvas: borrowing Canvas) { drawSeenRows(canvas) }

  override var contentFollowsWidth: Bool { !isScrollEnabled }

  /// The size of the text in `size.width` columns, with its insets.
  open override func sizeThatFits(_ size: Size) -> Size {
    let inset = textContainerInset
    let width = size.width < 1 ? Int.max : size.width - inset.left - inset.right
    let all = TextRows(rows.tree, width: width, mode: mode)
    let needed = all.isWhole ? all.rowsKnown(0..<all.count).map(\.width).max() ?? 0 : width
    return Size(
      width: (size.width < 1 ? needed : min(needed, width)) + inset.left + inset.right,
      height: all.count + inset.top + inset.bottom)
  }

  /// The size of the text if the view does not scroll; no size otherwise, as in UIKit.
  open override var intrinsicContentSize: Size {
    isScrollEnabled
      ? super.intrinsicContentSize : sizeThatFits(Size(width: bounds.width, height: 0))
  }

  open override func touchesBegan(_ touch: MouseEvent) {
    if !startSelecting(touch) { super.touchesBegan(touch) }
  }

  open override func touchesMoved(_ touch: MouseEvent) {
    if press == nil { super.touchesMoved(touch) } else { dragSelection(touch) }
  }

  open override func touchesEnded(_ touch: MouseEvent) {
    if press?.isOver != false { super.touchesEnded(touch) }
    press?.end()
  }

  open override func touchesCancelled(_ touch: MouseEvent) {
    press = nil
    super.touchesCancelled(touch)
  }

  override func takesDrag(_ touch: MouseEvent) -> Bool { isSelectable || super.takesDrag(touch) }
}

extension TextView {
  /// A place in the text. Follows `UITextPosition`.
  public struct Position: Comparable, Sendable {
    /// The number of bytes of UTF-8 before the place.
    public let offset: Int

    /// Creates the place behind `offset` bytes of UTF-8.
    public init(offset: Int) { self.offset = offset }

    /// Whether `one` comes before `other`.
    public static func < (one: Position, other: Position) -> Bool { one.offset < other.offset }
  }
}
