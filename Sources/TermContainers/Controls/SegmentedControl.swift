import TermSurface

/// A row of titled segments, one of which can be chosen. Follows `UISegmentedControl`.
///
/// ```swift
/// let size = SegmentedControl(items: ["S", "M", "L"])
/// size.selectedSegmentIndex = 1  // "  S │[M]│ L  "
/// size.addAction(Action { _ in print(size.selectedSegmentIndex) }, for: .valueChanged)
/// ```
///
/// A click chooses a segment, and so do Left, Right, Home, End and, with the focus, the wheel. The
/// chosen title is in brackets, so it can be recognised without colours. Titles that do not fit are
/// truncated. A wider control has wider segments.
open class SegmentedControl: Control {
  /// The index when no segment is chosen, or when no segment is found.
  public static let noSegment = -1

  private struct Segment {
    var title: String
    var isEnabled = true
    var width = 0
    var action: Action?

    /// The width of the title in columns: the width that was set, or else the title's own.
    var room: Int { width > 0 ? width : CellWidth.of(title) }
    /// Returns the title, truncated and centred in `room` columns.
    func shownPart(in room: Int) -> String {
      let text = CellWidth.truncate(title, toWidth: room)
      let free = room - CellWidth.of(text)
      return String(repeating: " ", count: free / 2) + text
        + String(repeating: " ", count: free - free / 2)
    }
  }

  private var segments: [Segment] = []
  /// The index of the chosen segment, or ``noSegment``. Setting it sends no event; an index out of
  /// range becomes ``noSegment``.
  public var selectedSegmentIndex = SegmentedControl.noSegment {
    didSet {
      if !segments.indices.contains(selectedSegmentIndex) {
        selectedSegmentIndex = SegmentedControl.noSegment
      }
      if selectedSegmentIndex != oldValue { setNeedsDisplay() }
    }
  }
  /// Whether spare columns are shared in proportion to the widths of the titles. If false, the
  /// default, the narrowest segments are widened first, until all have the same width.
  public var apportionsSegmentWidthsByContent = false {
    didSet { if apportionsSegmentWidthsByContent != oldValue { setNeedsDisplay() } }
  }
  /// Whether the control clears the choice after it has sent the events. False by default.
  public var isMomentary = false
  /// The colour of the chosen segment; nil, the default, for ``View/tintColor``.
  public var selectedSegmentTintColor: Color? { didSet { setNeedsDisplay() } }

  /// Creates a control with a segment for each title. No segment is chosen.
  public convenience init(items: [String]?) {
    self.init(frame: .zero)
    segments = (items ?? []).map { Segment(title: $0) }
    frame.size = sizeThatFits(.zero)
  }

  /// Creates a control at `frame` with a titled segment for each action. No segment is chosen. If
  /// the user chooses one, its action follows those for ``Control/Event/valueChanged``.
  public convenience init(frame: Rect, actions: [Action]) {
    self.init(frame: frame)
    for action in actions { insertSegment(action: action, at: segments.count, animated: false) }
  }

  /// The number of segments.
  public var numberOfSegments: Int { segments.count }

  /// Inserts a segment before the one at `index`, which is clamped to the range. The chosen segment
  /// stays chosen. `animated` has no effect.
  public func insertSegment(withTitle title: String?, at index: Int, animated: Bool) {
    let place = min(max(0, index), segments.count)
    let chosen = selectedSegmentIndex
    segments.insert(Segment(title: title ?? ""), at: place)
    if chosen >= place { selectedSegmentIndex = chosen + 1 }
    contentDidChange()
  }

  /// Inserts a segment with `action` and its title, as ``insertSegment(withTitle:at:animated:)``
  /// does. If the segment at `index` has an action of this identifier, that action is replaced
  /// instead. If another segment has such an action, that segment is removed first.
  public func insertSegment(action: Action, at index: Int, animated: Bool) {
    let former = segmentIndex(identifiedBy: action.identifier)
    if former == index { return setAction(action, forSegmentAt: index) }
    if former != SegmentedControl.noSegment { removeSegment(at: former, animated: animated) }
    let place = min(max(0, index), segments.count)
    insertSegment(withTitle: action.title, at: place, animated: animated)
    segments[place].action = action
  }

  /// Sets the action and title of a segment; does nothing if there is no such segment. Another
  /// segment whose action has the same identifier loses its action; UIKit throws an exception.
  public func setAction(_ action: Action, forSegmentAt index: Int) {
    guard segments.indices.contains(index) else { return }
    for other in segments.indices where segments[other].action?.isSame(as: action) == true {
      segments[other].action = nil
    }
    segments[index].action = action
    setTitle(action.title, forSegmentAt: index)
  }

  /// The action of a segment; nil for a segment without one, or if there is no such segment.
  public func actionForSegment(at index: Int) -> Action? {
    segments.indices.contains(index) ? segments[index].action : nil
  }

  /// The index of the segment whose action has this identifier. If there is no such segment,
  /// returns ``noSegment``; UIKit returns `NSNotFound`.
  public func segmentIndex(identifiedBy identifier: Action.Identifier) -> Int {
    segments.firstIndex { $0.action?.identifier == identifier } ?? SegmentedControl.noSegment
  }

  /// Removes the segment at `index`, which is clamped to the range; does nothing without segments.
  /// If this segment was chosen, no segment is chosen afterwards.
  public func removeSegment(at index: Int, animated: Bool) {
    guard !segments.isEmpty else { return }
    let place = min(max(0, index), segments.count - 1)
    let chosen = selectedSegmentIndex
    segments.remove(at: place)
    if chosen == place {
      selectedSegmentIndex = SegmentedControl.noSegment
    } else if chosen > place {
      selectedSegmentIndex = chosen - 1
    }
    contentDidChange()
  }

  /// Removes all segments.
  public func removeAllSegments() {
    segments = []
    selectedSegmentIndex = SegmentedControl.noSegment
    contentDidChange()
  }

  /// Changes a title; does nothing if there is no such segment.
  public func setTitle(_ title: String?, forSegmentAt index: Int) {
    guard segments.indices.contains(index) else { return }
    segments[index].title = title ?? ""
    contentDidChange()
  }

  /// The title of a segment; nil if there is no such segment.
  public func titleForSegment(at index: Int) -> String? {
    segments.indices.contains(index) ? segments[index].title : nil
  }

  /// Sets whether the user can choose a segment; does nothing if there is no such segment.
  public func setEnabled(_ enabled: Bool, forSegmentAt index: Int) {
    guard segments.indices.contains(index) else { return }
    segments[index].isEnabled = enabled
    setNeedsDisplay()
  }

  /// Whether the user can choose a segment; false if there is no such segment.
  public func isEnabledForSegment(at index: Int) -> Bool {
    segments.indices.contains(index) && segments[index].isEnabled
  }

  /// Sets the width of a segment's title in columns; 0, the default, or less means the title's own
  /// width. Does nothing if there is no such segment.
  public func setWidth(_ width: Int, forSegmentAt index: Int) {
    guard segments.indices.contains(index) else { return }
    segments[index].width = max(0, min(width, 1 << 20))
    contentDidChange()
  }

  /// The columns set for a segment's title; 0 if none were set or there is no such segment.
  public func widthForSegment(at index: Int) -> Int {
    segments.indices.contains(index) ? segments[index].width : 0
  }

  /// The size of all titles in a row, with a column on each side, the lines between and the ends.
  open override func sizeThatFits(_ size: Size) -> Size {
    let titles = segments.reduce(0) { $0 + $1.room + 3 }
    return Size(width: max(2, titles + 1), height: 1)
  }

  /// The size that the content needs.
  open override var intrinsicContentSize: Size { sizeThatFits(.zero) }

  /// Chooses the segment at `place`; for a key, the next segment or, from the last, the first.
  override func act(at place: Point?) {
    guard let place else {
      if !change(by: .forward) { _ = change(by: .first) }
      return
    }
    if let index = columns.firstIndex(where: { $0.contains(place.x - bounds.minX) }) {
      chooseSegment(index)
    }
  }

  override func change(by step: ValueStep) -> Bool {
    let next = step.index(
      from: selectedSegmentIndex, in: segments.indices, where: isEnabledForSegment)
    guard let next, next != selectedSegmentIndex else { return false }
    chooseSegment(next)
    return true
  }

  private func chooseSegment(_ index: Int) {
    guard segments[index].isEnabled, index != selectedSegmentIndex else { return }
    selectedSegmentIndex = index
    let action = segments[index].action
    valueWasChanged()
    if isEnabled, let action { sendAction(action) }
    if isMomentary { selectedSegmentIndex = SegmentedControl.noSegment }
  }

  /// The columns of each segment, from the left edge: the title and a column on each side.
  private var columns: [Range<Int>] {
    var start = 1
    return rooms.map { room in
      let end = start + room + 2
      defer { start = end + 1 }
      return start..<end
    }
  }

  /// The width of each title in columns, with its share of the spare room.
  private var rooms: [Int] {
    var rooms = segments.map(\.room)
    let flexible = segments.indices.filter { segments[$0].width == 0 }
    var spare = bounds.width - sizeThatFits(.zero).width
    guard spare > 0, !flexible.isEmpty else { return rooms }
    if apportionsSegmentWidthsByContent {
      var content = flexible.reduce(0) { $0 + rooms[$1] + 2 }
      for index in flexible {
        let share = spare * (rooms[index] + 2) / content
        (spare, content) = (spare - share, content - rooms[index] - 2)
        rooms[index] += share
      }
      return rooms
    }
    // Find how many of the narrowest segments end up with the same width.
    let rising = flexible.sorted { rooms[$0] < rooms[$1] }
    var count = 1
    var total = rooms[rising[0]] + spare
    while count < rising.count, rooms[rising[count]] * count <= total {
      total += rooms[rising[count]]
      count += 1
    }
    let alike = rising[..<count].sorted()
    for (place, index) in alike.enumerated() {
      rooms[index] = total * (place + 1) / count - total * place / count
    }
    return rooms
  }

  open override func draw(_ canvas: borrowing Canvas) {
    let row = bounds.middleRow
    let look = ValueLook(self)
    for (index, range) in columns.enumerated() {
      let room = row.width - 1 - range.lowerBound
      guard room > 0 else { break }
      let at = Point(x: row.minX + range.lowerBound, y: row.minY)
      let text = CellWidth.truncate(segmentText(of: index, in: range.count - 2), toWidth: room)
      canvas.draw(text, at: at, style: segmentStyle(of: index, look))
      if index > 0 {
        canvas.draw(
          "│", at: Point(x: at.x - 1, y: at.y), style: look.partStyle(.separator, isLit: false))
      }
    }
    look.drawEdges(canvas, in: row)
  }

  private func segmentText(of index: Int, in room: Int) -> String {
    let title = segments[index].shownPart(in: room)
    return index == selectedSegmentIndex ? "[\(title)]" : " \(title) "
  }

  private func segmentStyle(of index: Int, _ look: ValueLook) -> Style {
    let isChosen = index == selectedSegmentIndex
    var style = look.partStyle(
      isChosen ? selectedSegmentTintColor ?? .tintColor : .label, isLit: isChosen)
    if !segments[index].isEnabled { style.foreground = .secondaryLabel }
    if isChosen { style.attributes.insert(.bold) }
    if !segments[index].isEnabled { style.attributes.insert(.dim) }
    return style
  }
}
