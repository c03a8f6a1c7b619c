import TermContainers

/// The code pane's contents at a moment: a function with its lines' effects, or the calls in order.
@MainActor
struct CodePage {
  let feed: CodeFeed
  let width: Int
  /// Whether lines that call nothing are left out.
  let isBrief: Bool
  let choice: CodeChoice
  /// Whether no moment is chosen.
  private let isNow: Bool
  /// The moment on the page: the chosen one or the last. Later entries are drawn as still to come.
  private(set) var moment: Int
  /// The moment of the highlighted row: the chosen one, or the one that best explains the present.
  private(set) var focus = 0
  var rows: [CodeRow] = []
  /// The number of leading rows, which name the function and its callers.
  private(set) var callerCount = 0
  /// The rows that name the functions which are not open.
  private(set) var folded: [CodeRow] = []
  private(set) var sentences: [String] = []
  /// The name of the open function, or the title of a list of calls.
  private(set) var title = ""
  private(set) var current: CodePlace?
  /// The run of the open function.
  private var run: ListingMatch.Invocation?

  /// The turn and the time of the last entry shown.
  var last: (turn: Int, time: Double)?

  /// The columns before a text: the bar, the step's number and the marks.
  static let margin = 7
  /// The columns that a time takes, with blanks around it.
  static let timeWidth = 7
  private static let cut =
    """
    A transition was still running. It was cut short: its callbacks and its completion came at \
    once, before these calls.
    """
  private static let nothingYet = "Nothing has been called since the lesson was opened."
  /// The number of moments before and after the chosen one that a list of calls covers.
  private static let reach = 60

  /// Builds the page for the state of `inspection`, with the user's choice in the pane.
  init(
    _ feed: CodeFeed, _ inspection: Inspection, _ choice: CodeChoice, width: Int, isBrief: Bool
  ) {
    (self.feed, self.choice, self.width, self.isBrief) = (feed, choice, width, isBrief)
    (isNow, moment) = (inspection.moment == nil, inspection.place ?? 0)
    buildRows(of: inspection)
    foldOthers()
    markChosen(upTo: inspection.place ?? 0)
  }

  var log: MomentLog { feed.log }

  /// Whether the open function is one of the framework's own containers.
  var isOfFramework: Bool { current.map { feed.match.function($0).isOfFramework } ?? false }

  /// Builds the rows about the chosen moment. If none is chosen, they are about the moment that
  /// best explains the present. Before the first call, they are about the function to begin with.
  private mutating func buildRows(of inspection: Inspection) {
    guard !log.numbers.isEmpty else { return buildBeginning() }
    focus = feed.focus(of: inspection) ?? moment
    guard let entry = feed.entryShown(at: focus) else {
      buildBeginning()
      // Earlier calls may have been dropped.
      if choice.function == nil, log.numbers.lowerBound <= 1 { sentences = [CodePage.nothingYet] }
      return
    }
    if let function = choice.function {
      return buildOpenedFunction(function)
    } else if inspection.isAtBeginning, feed.firstCall == nil {
      return buildBeginning()
    } else if let place = feed.match.place(of: entry.sequence) {
      openRun(at: place, of: entry)
    } else {
      listCall(behind: entry)
    }
    appendReason(entry, isFrame: log.entry(at: focus) == nil)
  }

  // A function.

  private mutating func openRun(at place: ListingMatch.Place, of entry: LifecycleTrace.Entry) {
    guard let invocation = feed.match.invocation(place.invocation) else { return }
    buildFunction(place.codePlace, invocation, current: place.line)
    sentences = feed.sentences(about: place)
    // The cut is mentioned while no moment is chosen, and at the run's first call.
    if isNow || invocation.entries.first == entry.sequence, feed.cutsTransition(invocation) {
      sentences.insert(CodePage.cut, at: 0)
    }
  }

  /// Opens the function that the user chose in the chosen run, else in its last run, else alone.
  private mutating func buildOpenedFunction(_ place: CodePlace) {
    let chosen = choice.run.flatMap(feed.match.invocation)
    let run = chosen.flatMap { feed.hasBegun($0, by: moment) ? $0 : nil }
    buildFunction(place, run ?? feed.lastRun(of: place, upTo: moment), current: nil)
  }

  private mutating func buildFunction(
    _ function: CodePlace, _ run: ListingMatch.Invocation?, current line: Int?
  ) {
    (title, current, self.run) = (feed.functionName(of: function), function, run)
    appendHead(of: function, calledIn: run)
    callerCount = rows.count
    if let run { appendRun(run, current: line) } else { appendFunction(function) }
  }

  /// Shows, before the first call, the chosen function, or the first that is not scaffolding.
  private mutating func buildBeginning() {
    let first = feed.match.functions.first { !feed.match.function($0).isScaffolding }
    guard let place = choice.function ?? first else {
      rows = [CodeRow(kind: .head, text: "Nothing has been called yet.", tense: .past)]
      return
    }
    moment = focus
    buildOpenedFunction(place)
  }

  /// Lists the functions that are not open: those that have run, then the others in a group for
  /// each kind. If no function has run, those of the kind `notRun` are listed without a group.
  private mutating func foldOthers() {
    var groups: [CodeRow.FunctionGroup: [CodeRow]] = [:]
    for place in feed.match.functions where place != current {
      let row = CodeRow.opening(feed.functionName(of: place), .function(place, run: nil, line: nil))
      let function = feed.match.function(place)
      if function.isScaffolding {
        groups[.scaffolding, default: []].append(row)
      } else if !feed.hasRun(place) {
        groups[function.isOfFramework ? .framework : .notRun, default: []].append(row)
      } else {
        folded.append(row)
      }
    }
    if folded.isEmpty, run == nil { folded = groups.removeValue(forKey: .notRun) ?? [] }
    for group in CodeRow.FunctionGroup.allCases {
      guard let rows = groups[group] else { continue }
      let isOpen = choice.unfolded.contains(.group(group))
      folded.append(
        .opening("\(rows.count) \(group.words(rows.count))", .group(group), isOpen: isOpen))
      if isOpen { folded += rows }
    }
  }

  /// Marks the rows of the chosen subject. If that is a line or an entry, sets sentences about it.
  private mutating func markChosen(upTo moment: Int) {
    guard let subject = choice.subject else { return }
    for index in rows.indices { rows[index].isChosen = rows[index].subject == subject }
    for index in folded.indices { folded[index].isChosen = folded[index].subject == subject }
    guard rows.contains(where: \.isChosen) else { return }
    switch subject {
    case .line(let line):
      sentences = current.map { feed.why(line, of: $0, in: run, upTo: moment) } ?? []
    case .entry(let sequence):
      if let entry = feed.match.entry(sequence), let sentence = entry.generalSentence {
        sentences = [sentence]
      }
    case .function, .cases, .group, .name: break
    }
  }

  // Calls that no line has made.

  /// Returns the first sentence about the line whose call led to the frame at `moment`; empty if
  /// that line is not in the open function.
  private func stepUnderWay(at moment: Int) -> [String] {
    let step = feed.tellingMoment(upTo: moment).flatMap(log.entry)
    guard let place = step.flatMap({ feed.match.place(of: $0.sequence) }), let current,
      current == place.codePlace
    else { return [] }
    return Array(feed.sentences(about: place).prefix(1))
  }

  /// Lists the call that led to `entry`, with its consequences. No listed line has made that call.
  /// Without listings, lists the moments around `moment`.
  private mutating func listCall(behind entry: LifecycleTrace.Entry) {
    guard !feed.match.functions.isEmpty else { return listMoments(Array(range(around: moment))) }
    let root = feed.root(of: entry) ?? feed.moment(of: entry.sequence) ?? moment
    let isOfApp = log.entry(at: root)?.origin == .yours
    let first = isOfApp ? root : feed.firstOfEvent(at: root)
    title = isOfApp ? "code that is not listed" : "inside the framework"
    rows.append(CodeRow(kind: .title, text: title, tense: .past))
    callerCount = rows.count
    let rest = range(around: max(moment, first)).clamped(to: first..<Int.max)
    let end = rest.first { number in
      number > root
        && log.entry(at: number).map { $0.kind == .call && $0.causeSequence == nil } ?? false
    }
    listMoments(Array(rest.prefix { $0 != end }))
  }

  private func range(around moment: Int) -> Range<Int> {
    let numbers = log.numbers
    let first = max(numbers.lowerBound, moment - CodePage.reach)
    return first..<max(first, min(numbers.upperBound, moment + CodePage.reach))
  }

  private mutating func listMoments(_ moments: [Int]) {
    var depths: [Int: Int] = [:]
    var cause: String?
    for entry in moments.compactMap(log.entry) {
      let depth = entry.causeSequence.flatMap { depths[$0] }.map { $0 + 1 } ?? 0
      depths[entry.sequence] = depth
      if depth == 0, entry.cause != cause { appendCause(entry.cause) }
      if depth == 0 { cause = entry.cause }
      appendEntry(entry, nil, depth: min(depth, 4))
    }
    insertFrame(after: moments)
  }

  /// Adds the general sentence about the entry's event, unless a line with a reason made the call.
  /// For a frame, replaces the sentences with the reason for the call that led to the frame.
  private mutating func appendReason(_ entry: LifecycleTrace.Entry, isFrame: Bool) {
    if isFrame {
      // Beside the step's own sentence, the general one would only repeat in each frame.
      sentences = stepUnderWay(at: focus)
      if sentences.isEmpty { sentences = ["The screen was drawn. Nothing was called."] }
      return
    }
    let isLine = feed.isCallOfLine(entry)
    if sentences.isEmpty || !isLine, let general = entry.generalSentence {
      sentences.append(general)
    }
  }
}

extension LifecycleTrace.Entry {
  /// The general sentence about the entry's event, for any cause.
  fileprivate var generalSentence: String? {
    let isLeaving = kind == .callback && object == nil
    return EventReason.sentence(of: event, isLeaving: isLeaving)
      .map { "\(Self.word(of: event)): \($0)" }
  }
}

/// The meaning of each call and callback, in a sentence.
enum EventReason {
  /// The sentence about an event, such as `addChild(_:)`; nil for an unknown event.
  static func sentence(of event: String, isLeaving: Bool = false) -> String? {
    let name = LifecycleTrace.Entry.word(of: event)
    return (isLeaving ? leaving[name] : nil) ?? sentences[name]
  }

  /// The sentences about callbacks whose parent is nil.
  private static let leaving: [Substring: String] = [
    "willMove": "Its container says that it will leave. It keeps its parent and its view for now.",
    "didMove": "It no longer has a parent; removeFromParent sends this.",
  ]

  private static let entering =
    "Its view is added; in a window, viewWillAppear is sent inside this call."
  private static let stack = "The stack makes the containment calls for you."

  private static let sentences: [Substring: String] = [
    "addChild": "It becomes a child. This sends willMove(toParent:), and never didMove(toParent:).",
    "removeFromParent":
      "It is no longer a child. If it was one, this sends didMove(toParent: nil).",
    "addSubview": entering,
    "insertSubview": entering,
    "removeFromSuperview":
      "Its view is removed; in a window, viewWillDisappear is sent inside this call.",
    "transition":
      "One view replaces the other. It sends the appearance callbacks; the moves are still yours.",
    "willMove": "It is about to get a parent; addChild sends this.",
    "didMove": "The move is complete. Only the container knows when, so it sends this itself.",
    "loadView": "Something asked for its view for the first time.",
    "viewDidLoad": "Its view exists now, but its size is not final.",
    "viewWillAppear": "Its view enters a window, or its container is about to appear.",
    "viewIsAppearing":
      "Its view is in the window and has its size, just before the screen shows it.",
    "viewDidAppear": "Sent when the screen has shown it, or when the animation has ended.",
    "viewWillDisappear": "Its view leaves the window, or its container is about to disappear.",
    "viewDidDisappear": "Sent when it is off the screen, or when the animation has ended.",
    "viewWillLayoutSubviews": "Its view is about to lay out its subviews.",
    "viewDidLayoutSubviews": "Its view has laid out its subviews.",
    "systemLayoutFittingSizeDidChange":
      "The smallest size that a child's constraints allow has changed. The container may make room for it.",
    "preferredContentSizeDidChange":
      "A child prefers another size. The container decides whether it gets it.",
    "viewWillTransition": "The window changes its size; containers pass this on to their children.",
    "embed": "The recipe for adding, in one call.",
    "unembed": "The recipe for removing, in one call.",
    "replace": "The recipe for a swap, in one call.",
    "beginAppearanceTransition": "The container itself says that the child appears or disappears.",
    "endAppearanceTransition":
      "The container says that the change is over; the did callback follows.",
    "pushViewController": stack,
    "popViewController": stack,
    "popToViewController": stack,
    "popToRootViewController": stack,
    "setViewControllers": stack,
    "viewControllers": "A new list of children: old ones leave, new ones join, no view is loaded.",
    "selectedViewController": "Another child's view is shown. No child moves, two views do.",
    "selectedIndex": "The tab in that place is selected, as by selectedViewController.",
    "setTabBarHidden": "The bar goes or comes; the page gets its rows, and no child moves.",
    "present": "Shown on top of this one. It does not become a child.",
    "dismiss": "The presented controller goes. One that left for it comes back.",
    "willShow": "The stack tells its delegate which page comes.",
    "didShow": "The stack tells its delegate that the page is there, and the motion over.",
    "shouldSelect": "The user has pressed a tab. The delegate answers whether it may be selected.",
    "didSelect": "The user has pressed a tab. For a selection by code, this is not sent.",
    "presentationControllerShouldDismiss": "The user wants it to go. Answer whether it may.",
    "presentationControllerWillDismiss": "The user dismisses it: the animation begins.",
    "presentationControllerDidDismiss": "The user has dismissed it, and it is gone.",
    "presentationControllerDidAttemptToDismiss": "The user wanted it to go, and it may not.",
    "view.frame": "The container decides where the view of a child is.",
    "view.constraints": "The container decides where the view of a child is, now and later.",
  ]
}

/// The user's choice in the code pane.
struct CodeChoice: Equatable {
  /// The function that was opened by hand.
  var function: CodePlace?
  /// The run of ``function`` to show; nil for its last run.
  var run: Int?
  var subject: CodeRow.Subject?
  /// The subjects of the folds that the user has opened.
  var unfolded: Set<CodeRow.Subject> = []

  /// The unfolded groups of functions, which stay unfolded when another function is shown.
  var groups: Set<CodeRow.Subject> {
    unfolded.filter { if case .group = $0 { true } else { false } }
  }
}
