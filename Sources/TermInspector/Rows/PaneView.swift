import TermContainers

/// A view that is a part of the inspector. It clips its drawing to its bounds.
class PartView: View {
  /// Creates a part with a background of the palette; with nil, what is below shows through. A part
  /// that is not touchable lets mouse events through to the views below.
  init(_ ground: Palette.Role? = nil, isTouchable: Bool = true) {
    super.init(frame: .zero)
    backgroundColor = ground.map { .role($0) }
    clipsToBounds = true
    isUserInteractionEnabled = isTouchable
  }
}

/// The view of a pane that can take the focus, with key hints or a search field in the last row.
class PaneView: PartView {
  /// The key hints in the last row. As many as fit are shown.
  var hints: [(key: String, title: String)] = [] { didSet { setNeedsDisplay() } }
  /// A remark that is shown in place of the hints; nil for none.
  var remark: String? { didSet { if remark != oldValue { setNeedsDisplay() } } }
  /// Whether the pane wants the focus. It cannot get the focus otherwise.
  private var wantsFocus = false
  /// Whether the pane covers the stage. Then it has the arrow and page keys even without the focus.
  var isPage = false { didSet { if isPage != oldValue { setNeedsDisplay() } } }
  /// The responder that had the focus before the pane took it.
  private weak var former: Responder?
  private let field = TextField(frame: .zero)
  /// Searches for a text, and returns whether it was found. If the Boolean is true, the search
  /// begins after the chosen item.
  var onSearch: (String, Bool) -> Bool = { _, _ in true }
  /// Returns a closure that restores the present choice. Called when a search begins or continues.
  var wayBack: () -> () -> Void = { {} }
  /// Restores the choice at which the search began, or the last one that Enter found.
  private var goBack: () -> Void = {}
  /// Whether the text of the search was not found.
  private var findsNothing = false { didSet { if findsNothing != oldValue { setNeedsDisplay() } } }

  init() {
    super.init(.panel)
    field.borderStyle = .none
    field.placeholder = "find"
    field.isHidden = true
    field.addAction(for: .editingChanged) { [weak self] in self?.search(next: false) }
    field.addAction { [weak self] in self?.search(next: true) }
    field.addAction(for: .editingDidEnd) { [weak self] in self?.endSearch() }
    addSubview(field)
  }

  /// The height in rows above the hints.
  var contentHeight: Int { bounds.height - (bounds.height >= 8 ? 1 : 0) }

  override func layoutSubviews() {
    super.layoutSubviews()
    let width = bounds.width - 4 - CellWidth.of(PaneView.nothing)
    field.frame = Rect(x: 3, y: bounds.height - 1, width: max(0, width), height: 1)
  }

  override func draw(_ canvas: borrowing Canvas) {
    guard contentHeight < bounds.height else { return }
    let y = bounds.height - 1
    if !field.isHidden {
      canvas.write("/", 1, y, .accent)
      if findsNothing {
        let x = bounds.width - 1 - CellWidth.of(PaneView.nothing)
        canvas.write(PaneView.nothing, x, y, .warning)
      }
      return
    }
    var row = PaneRow()
    if let remark { row.add(remark, at: 1, upTo: bounds.width, .warning) }
    for (hint, columns) in zip(shownHints, hintColumns) {
      let x = row.add(hint.key, at: columns.lowerBound, upTo: bounds.width, .ink, .bold) + 1
      row.add(hint.title, at: x, upTo: bounds.width, .muted)
    }
    row.draw(canvas, y: y, width: bounds.width)
  }

  /// The hints as they are drawn. Without the focus, hints about several keys begin with F6.
  private var shownHints: [(key: String, title: String)] {
    if hasKeys { return hints }
    return hints.map { hint in
      KeyEvent(name: hint.key) == nil ? ("F6 \(hint.key)", hint.title) : hint
    }
  }

  /// The columns of the hints that fit, from the left; none beside a remark.
  private var hintColumns: [Range<Int>] {
    guard remark == nil else { return [] }
    var x = 1
    let columns = shownHints.map { hint in
      let width = CellWidth.of(hint.key) + 1 + CellWidth.of(hint.title)
      defer { x += width + 2 }
      return x..<x + width
    }
    return Array(columns.prefix { $0.upperBound <= bounds.width })
  }

  /// Performs the key of a clicked hint. For a hint of several keys, the pane takes the focus.
  override func touchesBegan(_ touch: MouseEvent) {
    let point = touch.location(in: self)
    guard touch.phase == .began, touch.button == .left, point.y >= contentHeight, field.isHidden,
      let index = hintColumns.firstIndex(where: { $0.contains(point.x) })
    else { return super.touchesBegan(touch) }
    guard let key = KeyEvent(name: hints[index].key) else { return takeKeys() }
    responderChain.lazy.flatMap(\.keyCommands).first { $0.input == key }?.perform()
  }

  // MARK: The focus

  override var canBecomeFirstResponder: Bool { wantsFocus }

  /// Lets the header show which pane has the keys.
  override func focusDidChange() {
    super.focusDidChange()
    superview?.setNeedsLayout()
  }

  /// Whether the pane has the arrow and page keys.
  var hasKeys: Bool { isFirstResponder || isPage }

  /// Returns the command of F6, which takes the focus; while the pane has the arrow keys, also `own`
  /// and, except on a page, Escape. A page without the focus leaves End out: it leads to the present.
  func focusCommands(_ own: () -> [KeyCommand]) -> [KeyCommand] {
    let take = key("F6") { $0.takeKeys() }
    guard hasKeys else { return [take] }
    if isPage {
      return [take] + own().filter { isFirstResponder || $0.input != KeyEvent(.end) }
    }
    let back = key("Escape", "keys back") { $0.giveKeysBack() }
    return [take] + own() + [back]
  }

  /// Takes the focus, and with it the arrow and page keys.
  func takeKeys() {
    if !isFirstResponder { former = window?.firstResponder }
    wantsFocus = true
    becomeFirstResponder()
  }

  /// Gives the focus back to the responder that had it.
  func giveKeysBack() {
    let hadKeys = isFirstResponder
    resignFirstResponder()
    wantsFocus = false
    if hadKeys { former?.becomeFirstResponder() }
  }

  // MARK: The search

  /// Opens the search.
  func beginSearch() {
    guard contentHeight < bounds.height else { return }
    goBack = wayBack()
    field.text = ""
    field.isHidden = false
    field.becomeFirstResponder()
    focusDidChange()
  }

  private static let nothing = "not found"

  /// Searches for the typed text: after the choice if `next`, else from where the search began.
  private func search(next: Bool) {
    let text = field.text ?? ""
    if !next { goBack() }
    findsNothing = !text.isEmpty && !onSearch(text, next)
    if next { goBack = wayBack() }
  }

  private func endSearch() {
    field.isHidden = true
    findsNothing = false
    focusDidChange()
  }
}

/// The view of a pane with a list of rows above the hints.
class ListPaneView: PaneView {
  let list = RowsView(frame: .zero)

  override init() {
    super.init()
    addSubview(list)
  }

  /// The frame that the list has after the next layout.
  var listFrame: Rect { Rect(x: 0, y: 0, width: bounds.width, height: max(0, contentHeight)) }

  override func layoutSubviews() {
    super.layoutSubviews()
    list.frame = listFrame
  }
}

extension String {
  /// Whether the string contains `text`, ignoring case.
  func holds(_ text: String) -> Bool { lowercased().contains(text.lowercased()) }
}
