import CNcurses
import TermSurface

/// A terminal, opened through ncurses: its modes and its size; its keys come by `TerminalInput`. Frames are drawn by a
/// ``FrameEncoder``, or through ncurses' own windows.
///
/// ncurses knows one terminal at a time, so only one of these may be open.
@MainActor
public final class CursesScreen: Screen {
  /// Who turns a frame into bytes.
  public enum Renderer: String, Sendable, CaseIterable {
    /// ``FrameEncoder``.
    case encoder
    /// ncurses' `doupdate`: the reference, and the way out on terminals that do not speak ECMA-48.
    case curses
  }

  /// What can be chosen about a terminal.
  public struct Options: Sendable {
    /// Who turns a frame into bytes.
    public var renderer = Renderer.encoder
    /// The colours to use; nil for what the terminal has.
    public var colors: ColorDepth?
    /// Draws with ASCII only, even where the locale has more.
    public var isASCII = false
    /// Whether signals give the terminal back and suspend the program.
    public var catchesSignals = true

    /// What suits most.
    public init() {}
  }

  /// Columns and rows of the terminal; of its upper left part where it has more than four million cells,
  /// or with ``Renderer/curses`` more than half a million.
  public private(set) var size: Size
  /// What the terminal can do, by terminfo and the environment.
  public let capabilities: Capabilities
  /// Whether the terminal has red, green and blue.
  public var mixesColors: Bool { capabilities.colors == .trueColor }
  /// Whether the locale or the options allow ASCII only.
  public var isASCII: Bool { !capabilities.isUTF8 }
  /// Who turns a frame into bytes.
  public let renderer: Renderer
  /// Whether Ctrl+Z stops the program, as it does where signals are this class's business.
  private let suspends: Bool
  private let output = TerminalOutput()
  private let encoder: FrameEncoder
  private let sequences: TerminalSequences
  private var input = TerminalInput()

  /// Takes the terminal on these descriptors, of the type `term`.
  public init(input: Int32, output: Int32, term: String?, options: Options = Options()) throws {
    let isUTF8 = tc_locale_is_utf8()
    let status = tc_open(input, output, term, options.catchesSignals)
    guard status == TC_OK else { throw TerminalError(status: status, term: term ?? "") }
    suspends = options.catchesSignals
    let found = Terminfo.capabilities(
      term: term ?? "", isUTF8: isUTF8 && !options.isASCII, colors: options.colors)
    capabilities = found.capabilities
    renderer = found.isECMA48 ? options.renderer : .curses
    encoder = FrameEncoder(capabilities)
    sequences = TerminalSequences(synchronizes: capabilities.synchronizedOutput)
    size = LargestPicture.size(on: CursesScreen.terminalSize, renderer)
    do {
      try begin(term ?? "")
    } catch {
      tc_close()
      throw error
    }
  }

  private func begin(_ term: String) throws {
    var status = renderer == .curses ? tc_open_curses(term) : 0
    if status == 0 && !sequences.giveToHandlers() { status = CursesScreen.noMemory }
    guard status == 0 else { throw TerminalError.system(status) }
    try enter()
  }

  /// Gives the terminal back: the screen that was there, the cursor, the saved modes.
  public func close() { tc_close() }

  /// What has been written, by the encoder.
  public var statistics: FrameEncoder.Statistics { encoder.statistics }

  /// Paints everything anew at the next frame.
  public func repaint() {
    encoder.forget()
    repaints = true
  }

  private var repaints = true

  private func enter() throws {
    // What has not been written yet was for a screen that is gone.
    output.drop()
    waiting = nil
    try output.send(sequences.enter)
    beginDrawing()
  }

  /// For the size as it is now.
  private func beginDrawing() {
    encoder.isAsWideAsTerminal = size.width == CursesScreen.terminalSize.width
    if renderer == .curses { tc_curses_begin(Int32(size.width), Int32(size.height)) }
    repaint()
    tellIfCut()
  }

  private var hasToldCut = false

  private func tellIfCut() {
    let whole = CursesScreen.terminalSize
    // Where output is not held it would come onto the screen.
    guard size != whole, suspends, !hasToldCut else { return }
    hasToldCut = true
    StandardError.write(
      "\(Program.name): the terminal has \(whole.width)x\(whole.height) cells; "
        + "only the upper left \(size.width)x\(size.height) are drawn")
  }

  /// The newest of the frames that came while the terminal took nothing.
  private var waiting: WaitingFrame?

  /// Writes what changed, as far as the terminal takes it at once; the rest follows as it takes more.
  /// Until then further frames are not written: only the newest is, when there is room.
  public func present(_ surface: Surface, damage: [Rect]) throws {
    try output.resume()
    guard output.isBlocked || waiting != nil else { return try draw(surface, damage) }
    waiting = WaitingFrame(surface, damage, after: waiting)
    try goOn()
  }

  /// Waits until the terminal has taken all that was presented.
  public func flush() throws {
    while output.isBlocked || waiting != nil {
      if output.isBlocked { tc_await_room() }
      try goOn()
    }
  }

  /// The terminal takes more.
  private func goOn() throws {
    try output.resume()
    guard !output.isBlocked, let frame = waiting else { return }
    waiting = nil
    try draw(frame.surface, frame.damage)
  }

  private func draw(_ surface: Surface, _ damage: [Rect]) throws {
    switch renderer {
    case .encoder:
      encoder.encode(surface, damage: damage)
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
}

extension CursesScreen {
  /// Keys, mouse and changes of size. Stops the program, and takes the terminal again, where the
  /// user asks for that; throws ``TerminalError/lost`` when the terminal has gone away. Nothing comes
  /// where it was woken for tasks, which the application runs.
  public func events(within timeout: Double?) throws -> [Event] {
    let wait = [timeout, input.patience].compactMap { $0 }.min()
    let milliseconds = wait.map { Int32(min(3_600_000, ($0 * 1000).rounded(.up))) } ?? -1
    let happened = tc_wait(milliseconds)
    var events: [Event] = []
    if happened & Int32(TC_WAIT_STOP) != 0 { try suspend(wholeJob: false, &events) }
    if happened & Int32(TC_WAIT_CONTINUED) != 0 { try resume(&events) }
    if happened & Int32(TC_WAIT_RESIZED) != 0 { noteSize(&events) }
    let hasInput = happened & Int32(TC_WAIT_INPUT) != 0
    try take(hasInput ? input.read() : input.expire(), &events)
    if happened & Int32(TC_WAIT_ROOM) != 0 { try goOn() }
    // What came before the end still counts.
    if happened & Int32(TC_WAIT_LOST) != 0 { throw TerminalError.lost }
    return events
  }

  private func take(_ new: [Event], _ events: inout [Event]) throws {
    for event in new {
      if suspends, event == .key(KeyEvent(.character("z"), modifiers: .control)) {
        try suspend(wholeJob: true, &events)
      } else {
        events.append(event)
      }
    }
  }

  /// Stops as Ctrl+Z does in any program, and comes back.
  private func suspend(wholeJob: Bool, _ events: inout [Event]) throws {
    if tc_suspend(wholeJob) { try resume(&events) }
  }

  private func resume(_ events: inout [Event]) throws {
    tc_reenter()
    input.resume()
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
}
