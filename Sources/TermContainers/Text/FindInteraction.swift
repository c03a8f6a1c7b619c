import TermSurface

/// The search in a ``TextView``, with a bar in its last rows. Follows `UIFindInteraction`.
///
/// ```swift
/// note.isFindInteractionEnabled = true
/// note.findInteraction?.searchText = "TODO"
/// note.findInteraction?.findNext()
/// ```
///
/// Ctrl+F opens the bar, Alt+R with a field for a replacement. Ctrl+G and F3 go to the next match,
/// Alt+G and Shift+F3 to the one before; in the bar Return and Down, and Up. Escape closes it. In the
/// field of the replacement, Return replaces a match, and Alt+Return all of them, as one step to undo.
///
/// The case of ASCII letters makes no difference. A long text is searched in slices between frames.
@MainActor
public final class FindInteraction {
  private unowned let view: TextView
  private var bar: FindBar?
  /// The search that is going on; another one, or a change, ends it.
  private var search = 0

  /// The text to look for; nil at first.
  public var searchText: String? { didSet { bar?.find.text = searchText } }
  /// The text that takes the place of a match; nil at first.
  public var replacementText: String? { didSet { bar?.replace.text = replacementText } }

  init(_ view: TextView) { self.view = view }

  /// Whether the bar is shown.
  public var isFindNavigatorVisible: Bool { bar != nil }

  /// Shows the bar and moves the focus there. It looks for the selection, if that is in one line.
  public func presentFindNavigator(showingReplace: Bool) {
    let range = view.selectedRange
    if !range.isEmpty, range.count < 200 {
      let selected = view.text(in: range)
      if !selected.contains("\n") { searchText = selected }
    }
    if bar?.showsReplace != showingReplace {
      bar?.removeFromSuperview()
      let new = FindBar(self, showsReplace: showingReplace)
      (new.find.text, new.replace.text) = (searchText, replacementText)
      bar = new
      view.addSubview(new)
      view.contentInset.bottom = new.height
      view.layoutIfNeeded()
    }
    bar?.find.becomeFirstResponder()
    bar?.find.selectAll(nil)
  }

  /// Hides the bar and moves the focus to the text.
  public func dismissFindNavigator() {
    guard let bar else { return }
    self.bar = nil
    search += 1
    bar.removeFromSuperview()
    view.contentInset.bottom = 0
    view.becomeFirstResponder()
  }

  /// Selects the next match behind the selection; after the last one, the first.
  public func findNext() { beginSearch(isForward: true) }

  /// Selects the match before the selection; before the first one, the last.
  public func findPrevious() { beginSearch(isForward: false) }

  func placeBar() { bar?.fillLastRows(of: view) }

  private func beginSearch(isForward: Bool) {
    guard let text = bar?.find.text ?? searchText, !text.isEmpty else { return }
    searchText = text
    search += 1
    let start = isForward ? view.selectedRange.upperBound : view.selectedRange.lowerBound
    goOn(TextSearch(text), search, from: start, isForward, hasTurned: false)
  }

  /// Searches a slice, and goes on after the next frame.
  private func goOn(
    _ wanted: TextSearch, _ number: Int, from start: Int, _ isForward: Bool, hasTurned: Bool
  ) {
    guard number == search else { return }
    let (found, next) = wanted.match(in: view.rows.tree, from: start, isForward: isForward)
    if let found {
      view.selectedRange = found
      view.scrollRangeToVisible(found)
      bar?.show("line \(view.rows.tree.lineNumber(at: found.lowerBound) + 1)")
      return
    }
    let isOver = isForward ? next >= view.count : next <= 0
    if isOver && hasTurned { return bar?.show("not found") ?? () }
    bar?.show("…")
    let place = !isOver ? next : isForward ? 0 : view.count
    later { $0.goOn(wanted, number, from: place, isForward, hasTurned: hasTurned || isOver) }
  }

  private func later(_ body: @escaping (FindInteraction) -> Void) {
    guard let application = view.window?.application else { return body(self) }
    application.schedule(after: 0) { [weak self] in self.map(body) }
  }

  // MARK: Replacing

  /// Replaces the selected match, and selects the next one.
  func replaceMatch() {
    guard let text = bar?.find.text, !text.isEmpty, let new = bar?.replace.text else { return }
    replacementText = new
    let range = view.selectedRange
    if range.count == text.utf8.count, view.text(in: range).lowercased() == text.lowercased() {
      view.replaceTextForUser(range, with: new, .single)
    }
    findNext()
  }

  /// Replaces all matches, as one change.
  func replaceAllMatches() {
    guard let text = bar?.find.text, !text.isEmpty, let new = bar?.replace.text else { return }
    (searchText, replacementText) = (text, new)
    search += 1
    let state = Replacement(tree: view.rows.tree, wanted: TextSearch(text), new: TextTree(new))
    goOn(state, search)
  }

  private struct Replacement {
    let tree: TextTree
    let wanted: TextSearch
    let new: TextTree
    var result = TextTree()
    /// The end of the last match.
    var end = 0
    /// The place where the search goes on.
    var place = 0
    var matches = 0
  }

  private func goOn(_ state: Replacement, _ number: Int) {
    guard number == search else { return }
    var state = state
    for _ in 0..<1000 where state.place < state.tree.count {
      let (found, next) = state.wanted.match(in: state.tree, from: state.place, isForward: true)
      state.place = found?.upperBound ?? next
      guard let found else { break }
      state.result.append(state.tree[state.end..<found.lowerBound])
      state.result.append(state.new)
      (state.end, state.matches) = (found.upperBound, state.matches + 1)
    }
    guard state.place >= state.tree.count else {
      bar?.show("…")
      return later { $0.goOn(state, number) }
    }
    // A text that has changed since then is left alone.
    guard state.tree.count == view.count, state.matches > 0 else {
      return bar?.show("not found") ?? ()
    }
    view.replaceTextForUser(0..<state.end, with: state.result.string, .single)
    bar?.show("\(state.matches) replaced")
  }
}

/// The bar of a ``FindInteraction``.
private final class FindBar: View {
  let find: TextField = FindField()
  let replace: TextField = FindField()
  let showsReplace: Bool
  private let state = Label()
  private unowned let interaction: FindInteraction

  init(_ interaction: FindInteraction, showsReplace: Bool) {
    (self.interaction, self.showsReplace) = (interaction, showsReplace)
    super.init(frame: .zero)
    backgroundColor = .secondarySystemBackground
    state.textColor = .secondaryLabel
    state.textAlignment = .right
    (find.placeholder, replace.placeholder) = ("Find", "Replace")
    for field in [find, replace] { field.borderStyle = .none }
    find.addAction { [unowned interaction] in interaction.findNext() }
    replace.addAction { [unowned interaction] in interaction.replaceMatch() }
    for view in [find, state] + (showsReplace ? [replace] : []) { addSubview(view) }
  }

  var height: Int { showsReplace ? 2 : 1 }

  func show(_ text: String) { state.text = text }

  /// Fills the last rows of what `view` shows.
  func fillLastRows(of view: TextView) {
    let seen = view.bounds
    frame = Rect(x: seen.minX, y: seen.maxY - height, width: seen.width, height: height)
    let room = max(1, seen.width - 12)
    find.frame = Rect(x: 0, y: 0, width: room, height: 1)
    replace.frame = Rect(x: 0, y: 1, width: room, height: 1)
    state.frame = Rect(x: room + 1, y: 0, width: seen.width - room - 2, height: 1)
  }

  override var keyCommands: [KeyCommand] {
    let isReplacing = replace.isFirstResponder
    return [
      KeyCommand("Escape", title: "close") { [interaction] in interaction.dismissFindNavigator() },
      KeyCommand("Down", title: "next") { [interaction] in interaction.findNext() },
      KeyCommand("Up", title: "previous") { [interaction] in interaction.findPrevious() },
      KeyCommand("Alt+Enter", title: isReplacing ? "replace all" : "") { [interaction] in
        interaction.replaceAllMatches()
      },
    ]
      + ["Ctrl+G", "F3"].map { name in
        KeyCommand(name) { [interaction] in interaction.findNext() }
      }
      + ["Alt+g", "Shift+F3"].map { name in
        KeyCommand(name) { [interaction] in interaction.findPrevious() }
      }
  }
}

/// A field that lets the bar handle Escape.
private final class FindField: TextField {
  override var keyCommands: [KeyCommand] {
    super.keyCommands.filter { $0.input != KeyEvent(name: "Escape") }
  }
}
