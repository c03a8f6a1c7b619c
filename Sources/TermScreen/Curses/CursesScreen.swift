import CNcurses
import TermSurface

/// A real terminal, opened through ncurses, which handles its modes and size. `TerminalInput` reads
/// its keys; a ``FrameEncoder`` or ncurses' own windows draw its frames.
///
/// ```swift
/// let screen = try CursesScreen.standard()
/// defer { screen.close() }
/// let application = Application(screen: screen)
/// ```
///
/// ncurses knows one terminal at a time, so only one screen can be open.
///
/// While a screen is open, every control character arrives as input, typed or pasted. Ctrl+\, or
/// the key that the user has chosen with `stty quit`, still sends SIGQUIT to the program, but only
/// when the program reads its events. Restoring the terminal, at the end or for a stop, discards
/// unread input. A paste that is still arriving is discarded for at most a second.
///
/// `Application.run(rootViewController:options:delegate:)` opens and closes a screen for you. Use a
/// ``HeadlessScreen`` where there is no terminal.
@MainActor
public final class CursesScreen: RowMovingScreen {
  /// A way to turn frames into bytes.
  public enum Renderer: String, Sendable, CaseIterable {
    /// ``FrameEncoder`` encodes the frames.
    case encoder
    /// The reference: ncurses' `doupdate` writes frames. Terminals without ECMA-48 always use it.
    case curses
  }

  /// Options for opening a terminal.
  ///
  /// ```swift
  /// var options = CursesScreen.Options()
  /// options.colors = .palette256
  /// options.isASCII = true
  /// Application.run(rootViewController: controller, options: options)
  /// ```
  ///
  /// Without options the program uses all that the terminal can draw; see ``Capabilities``.
  public struct Options: Sendable {
    /// The renderer that turns frames into bytes.
    public var renderer = Renderer.encoder
    /// The colours to use; nil for all that the terminal has.
    public var colors: ColorDepth?
    /// Whether to draw with ASCII only, even if the locale allows more.
    public var isASCII = false
    /// Whether to ask the terminal for its background (OSC 11), so that light and dark windows fit
    /// it. The program never waits for the answer; it takes the answer whenever it comes.
    public var asksForBackground = true
    /// Whether signals that end or stop the program restore the terminal, and Ctrl+Z stops it.
    public var catchesSignals = true

    /// Creates the default options.
    public init() {}
  }

  /// The drawn size in columns and rows: that of the terminal, or of its upper left part if it has
  /// more than four million cells (half a million with ``Renderer/curses``).
  public private(set) var size: Size
  /// The terminal's capabilities, according to terminfo and the environment.
  public let capabilities: Capabilities
  /// The colour depth of the options; if they have none, the terminal's.
  public var colors: ColorDepth { capabilities.colors }
  /// Whether frames use true colour.
  public var mixesColors: Bool { capabilities.colors == .trueColor }
  /// The style that fits the terminal's background; unspecified until the terminal has answered.
  public private(set) var userInterfaceStyle = UserInterfaceStyle.unspecified
  /// The terminal's background; nil until the terminal has answered.
  public private(set) var backgroundColor: Color?
  /// Whether every ink of the style's palette can be read on ``backgroundColor``; false if nil.
  public private(set) var backgroundFits = false
  /// Whether the locale or the options allow ASCII only.
  public var isASCII: Bool { !capabilities.isUTF8 }
  /// The cell where text is edited, if any. ``Renderer/encoder`` puts the terminal's cursor there.
  public var cursor: Point?
  /// The renderer that turns frames into bytes.
  public let renderer: Renderer
  /// Whether Ctrl+Z stops the program; true if this class handles signals.
  private let suspends: Bool
  private let output = TerminalOutput()
  private let encoder: FrameEncoder
  private let isECMA48: Bool
  private let sequences: TerminalSequences
  private var input = TerminalInput()

  /// Opens the terminal of type `term` on these descriptors. A background program, as after
  /// `program &`, is stopped before it touches the terminal, and continues in the foreground.
  public init(input: Int32, output: Int32, term: String?, options: Options = Options()) throws {
    let isUTF8 = tc_locale_is_utf8()
    let status = tc_open(input, output, term, options.catchesSignals)
    guard status == TC_OK else { throw TerminalError(status: status, term: term ?? "") }
    suspends = options.catchesSignals
    let found = Terminfo.capabilities(
      term: term ?? "", isUTF8: isUTF8 && !options.isASCII, colors: options.colors)
    capabilities = found.capabilities
    isECMA48 = found.isECMA48
    renderer = found.isECMA48 ? options.renderer : .curses
    encoder = FrameEncoder(capabilities)
    (encoder.cursor.shows, encoder.cursor.hides) = TerminalSequences.cursor
    sequences = TerminalSequences(
      synchronizes: capabilities.synchronizedOutput,
      asksBackground: options.asksForBackground && found.isECMA48
        && KnownTerminal.takesQuestions(term: term ?? ""))
    size = LargestPicture.size(on: CursesScreen.terminalSize, renderer)
    do {
      try takeTerminal(term ?? "")
    } catch {
      tc_close()
      throw error
    }
  }

  private func takeTerminal(_ term: String) throws {
    var status = renderer == .curses ? tc_open_curses(term) : 0
    if status == 0 && !sequences.giveToHandlers() { status = CursesScreen.noMemory }
    guard status == 0 else { throw TerminalError.system(status) }
    try enter()
  }

  /// Restores the terminal: its previous screen, the cursor and the saved modes.
  public func close() { tc_close() }

  /// The encoder's counts so far.
  public var statistics: FrameEncoder.Statistics { encoder.statistics }

  /// Repaints everything at the next frame.
  public func repaint() {
    encoder.forget()
    repaints = true
  }

  private var repaints = true

  private func enter() throws {
    // Unwritten bytes were meant for a screen that is gone.
    output.dropPending()
    waiting = nil
    try output.send(sequences.enter)
    encoder.cursor.wasHidden()
    beginDrawing()
  }

  /// Starts drawing at the current size.
  private func beginDrawing() {
    encoder.isAsWideAsTerminal = size.width == CursesScreen.terminalSize.width
    if renderer == .curses { tc_curses_begin(Int32(size.width), Int32(size.height)) }
    repaint()
    tellIfCut()
  }

  private var hasToldCut = false

  private func tellIfCut() {
    let whole = CursesScreen.terminalSize
    // If output is not held back, the message would appear on the screen.
    guard size != whole, suspends, !hasToldCut else { return }
    hasToldCut = true
    StandardError.write(
      "\(Program.name): the terminal has \(whole.width)x\(whole.height) cells; "
        + "only the upper left \(size.width)x\(size.height) are drawn")
  }

  /// The newest frame that was presented while the terminal accepted no output; nil if none waits.
  private var waiting: WaitingFrame?

  /// Writes as much of the changes as the terminal accepts at once. The rest follows when the
  /// terminal accepts more. Of the frames presented until then, only the newest is written.
  public func present(_ surface: Surface, damage: [Rect]) throws {
    try output.resume()
    guard output.isBlocked || waiting != nil else { return try draw(surface, damage) }
    waiting = WaitingFrame(surface, damage, after: waiting)
    try continueWriting()
  }

  package func present(_ surface: Surface, damage: [Rect], after move: RowMove?) throws {
    encoder.move = move
    defer { encoder.move = nil }
    try present(surface, damage: damage)
  }

  /// Waits until the terminal has accepted everything presented.
  public func flush() throws {
    while output.isBlocked || waiting != nil {
      if output.isBlocked { tc_await_room() }
      try continueWriting()
    }
  }

  /// Asks the terminal to copy `text` (OSC 52), and returns whether the request was sent. Many
  /// terminals copy only if their user allows it, and no terminal reports whether it has copied.
  @discardableResult
  public func copy(_ text: String) -> Bool {
    guard isECMA48, let bytes = ClipboardSequence.bytes(for: text) else { return false }
    // A terminal that is gone fails at the next frame.
    return (try? output.send(bytes)) != nil
  }

  /// Writes the buffered bytes and then the waiting frame, as far as the terminal accepts them.
  private func continueWriting() throws {
    try output.resume()
    guard !output.isBlocked, let frame = waiting else { return }
    waiting = nil
    try draw(frame.surface, frame.damage)
  }

  private func draw(_ surface: Surface, _ damage: [Rect]) throws {
    switch renderer {
    case .encoder:
      encoder.encode(surface, damage: damage, cursorInsteadOf: cursor)
      try output.send(&encoder.buffer)
    case .curses:
      let bytes = CursesRenderer.encode(
        surface, damage: repaints ? [surface.bounds] : damage, capabilities, repaint: repaints)
      try output.send(bytes)
    }
    repaints = false
  }

  private static let noMemory: Int32 = 12

  private static var terminalSize: Size {
    var (columns, rows): (Int32, Int32) = (0, 0)
    if tc_size(&columns, &rows) { return Size(width: Int(columns), height: Int(rows)) }
    let (width, height) = (tc_number("cols"), tc_number("lines"))
    return Size(width: width > 0 ? Int(width) : 80, height: height > 0 ? Int(height) : 24)
  }

  /// Returns key, mouse, paste and resize events, or none if woken for tasks, which the application
  /// runs. When the user asks for a stop, stops the program, and prepares the terminal again when
  /// the program continues. Throws ``TerminalError/lost`` when the terminal has gone away.
  public func events(within timeout: Double?) throws -> [Event] {
    let wait = [timeout, input.patience].compactMap { $0 }.min()
    let milliseconds = wait.map { Int32(min(3_600_000, ($0 * 1000).rounded(.up))) } ?? -1
    let happened = tc_wait(milliseconds)
    if happened & Int32(TC_WAIT_ENDED) != 0 { throw TerminalError.terminated(tc_ending_signal()) }
    var events: [Event] = []
    if happened & Int32(TC_WAIT_STOP) != 0 { try suspend(wholeJob: false, &events) }
    if happened & Int32(TC_WAIT_CONTINUED) != 0 { try resume(&events) }
    if happened & Int32(TC_WAIT_RESIZED) != 0 { noteSize(&events) }
    let hasInput = happened & Int32(TC_WAIT_INPUT) != 0
    try append(hasInput ? input.read() : input.expireSequence(), to: &events)
    noteBackground()
    if happened & Int32(TC_WAIT_ROOM) != 0 { try continueWriting() }
    // Input from before the end still counts.
    if happened & Int32(TC_WAIT_LOST) != 0 { throw TerminalError.lost }
    return events
  }

  private func noteBackground() {
    guard let color = input.background else { return }
    backgroundColor = color
    userInterfaceStyle = UserInterfaceStyle(onBackground: color)
    backgroundFits = Palette(userInterfaceStyle).fits(background: color)
  }

  private func append(_ new: [Event], to events: inout [Event]) throws {
    for event in new {
      if suspends, event == .key(KeyEvent(.character("z"), modifiers: .control)) {
        try suspend(wholeJob: true, &events)
      } else if !input.isQuitKey(event) || !tc_quit() {
        events.append(event)
      }
    }
  }

  /// Stops the program as Ctrl+Z usually does, and resumes afterwards.
  private func suspend(wholeJob: Bool, _ events: inout [Event]) throws {
    if tc_suspend(wholeJob) { try resume(&events) }
  }

  private func resume(_ events: inout [Event]) throws {
    tc_reenter()
    events += input.resume()
    try enter()
    noteSize(&events)
    events.append(.resize(size))
  }

  private func noteSize(_ events: inout [Event]) {
    let terminal = CursesScreen.terminalSize
    let new = LargestPicture.size(on: terminal, renderer)
    guard new != size || encoder.isAsWideAsTerminal != (new.width == terminal.width) else { return }
    size = new
    beginDrawing()
    events.append(.resize(new))
  }

  /// Opens the terminal on standard output, with the type in `TERM`. Reads from standard input, or
  /// from the controlling terminal if standard input is not a terminal.
  public static func standard(options: Options = Options()) throws -> CursesScreen {
    guardStandardDescriptors()
    let input = tc_is_terminal(0) ? 0 : tc_open_controlling_terminal()
    return try CursesScreen(
      input: input >= 0 ? input : 0, output: 1, term: Environment.value("TERM"), options: options)
  }

  /// Opens those of the descriptors 0 to 2 that are closed, in a mode in which using them fails.
  /// Otherwise the next file opened would become standard input, output or error.
  ///
  /// ``standard(options:)`` calls this; programs that open files earlier must call it themselves.
  public static func guardStandardDescriptors() { tc_guard_standard_descriptors() }

  /// Whether the environment's locale is UTF-8; if not, only ASCII is drawn.
  public static var localeIsUTF8: Bool { tc_locale_is_utf8() }
}

/// Bounds memory and time on a huge terminal: only an upper left part is drawn, the rest is blank.
enum LargestPicture {
  /// Returns the size of the drawn part: the whole terminal if within the limit, else a square. If
  /// the terminal is too low or too narrow for the square, the part is wider or higher instead.
  static func size(on terminal: Size, _ renderer: CursesScreen.Renderer) -> Size {
    let side = renderer == .curses ? 707 : 2000
    let cells = side * side
    guard terminal.width * terminal.height > cells else { return terminal }
    let width = min(terminal.width, max(side, cells / terminal.height))
    return Size(width: width, height: min(terminal.height, cells / width))
  }
}

/// The sequence that asks a terminal to copy a text: OSC 52.
enum ClipboardSequence {
  /// The greatest length of a text in bytes of UTF-8. Terminals refuse or cut longer texts.
  static let mostBytes = 65_536

  /// The bytes to write; nil if `text` is too long. Nothing in its Base64 can end the sequence.
  static func bytes(for text: String) -> [UInt8]? {
    guard text.utf8.count <= mostBytes else { return nil }
    return Array("\u{1B}]52;c;".utf8) + Base64.encodedText(Array(text.utf8)) + [0x07]
  }
}
