import TermContainers

/// A part of the inspector. It clips what it draws.
class PartView: View {
  /// Creates a part on a ground of the palette; nil shows what is below it. Unless it is touchable,
  /// the mouse reaches what is below.
  init(_ ground: Palette.Role? = nil, isTouchable: Bool = true) {
    super.init(frame: .zero)
    backgroundColor = ground.map { .role($0) }
    clipsToBounds = true
    isUserInteractionEnabled = isTouchable
  }
}

/// The view of a pane that can have the keys, with a row of hints or a search below.
class PaneView: PartView {
  /// The keys of the pane, below its content, as many as fit.
  var hints: [(key: String, title: String)] = [] { didSet { setNeedsDisplay() } }
  /// A remark of the pane, in place of the hints.
  var remark: String? { didSet { if remark != oldValue { setNeedsDisplay() } } }
  /// Whether the pane has asked for the focus; it never gets the focus unasked.
  private var wantsFocus = false
  /// Whether it covers the stage: then it has the arrow and page keys without the focus.
  var isPage = false { didSet { if isPage != oldValue { setNeedsDisplay() } } }
  /// The responder that had the focus before.
  private weak var former: Responder?
  private let field = TextField(frame: .zero)
  /// Searches for a text, and returns whether it was found. If the Boolean is true, the search
  /// begins after the present place.
  var onSearch: (String, Bool) -> Bool = { _, _ in true }
  /// Returns a closure that goes back to the present place. Called when a search begins or goes on.
  var wayBack: () -> () -> Void = { {} }
  /// Goes back to where the search began, or to the last place that Enter chose.
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

  /// The hints as shown. Without the focus, F6 stands before the hints that need it.
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

  /// The keys that give the pane the arrow and page keys or take them back, and `own` while the
  /// pane has them. On a page without the focus, the End key still returns to now.
  func commands(_ own: () -> [KeyCommand]) -> [KeyCommand] {
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

  /// Searches for the typed text; without `next`, from the place where the search began.
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

/// The view of a pane with rows above the hints.
class ListPaneView: PaneView {
  let list = RowsView(frame: .zero)

  override init() {
    super.init()
    addSubview(list)
  }

  /// The list's frame, now or after the next layout.
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
