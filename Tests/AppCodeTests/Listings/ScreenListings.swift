import TermContainers
import Testing

/// The examples of screens and encoders.
@MainActor
@Suite struct ScreenListings {
  private let picture: Surface

  init() {
    var surface = Surface(size: Size(width: 8, height: 1))
    surface.withCanvas { $0.draw("Hello", at: .zero, style: Style(foreground: .red)) }
    picture = surface
  }

  @Test func aHeadlessScreenHandsItsFramesOn() {
    let screen = HeadlessScreen(size: picture.size)
    var frames: [String] = []
    screen.onFrame = { frame, _ in frames.append(frame.text) }
    screen.present(picture, damage: [picture.bounds])
    #expect(frames == ["Hello"])
  }

  @Test func anEncoderGivesBytes() {
    let encoder = FrameEncoder(.xterm())
    let first = encoder.encode(picture, damage: [picture.bounds]) { Array($0) }
    let again = encoder.encode(picture, damage: [picture.bounds]) { Array($0) }  // empty
    #expect(!first.isEmpty && again.isEmpty)
  }

  @Test func capabilitiesDecideWhatIsWritten() {
    var capabilities = Capabilities.xterm(.palette16)
    capabilities.isUTF8 = false
    let encoder = FrameEncoder(capabilities)  // ASCII in 16 colours
    let bytes = encoder.encode(picture, damage: [picture.bounds]) { Array($0) }
    #expect(encoder.capabilities == capabilities && bytes.allSatisfy { $0 < 128 })
  }

  @Test func aScreenOfOnesOwnIsDrawnOn() throws {
    let screen = LoggingScreen()
    let application = Application(screen: screen, timeSource: VirtualClock())
    let window = Window(application: application)
    let controller = ViewController()
    controller.view = Label("shown")
    window.rootViewController = controller
    window.makeKeyAndVisible()
    try application.turn()
    #expect(screen.frames.last?.hasPrefix("shown") == true)
  }

  /// Compiled, but never run, as the one below: they take the terminal.
  private func runInASCII(_ controller: ViewController) {
    var options = CursesScreen.Options()
    options.colors = .palette256
    options.isASCII = true
    Application.run(rootViewController: controller, options: options)
  }

  @Test func aTextIsMeasured() {
    let width = CellWidth.of("日本語")  // 6
    let title = CellWidth.truncate("a long title", toWidth: 8)
    #expect(width == 6 && CellWidth.of(title) <= 8)
  }

  private func runWithNotes() {
    Application.run(rootViewController: NotesViewController(), delegate: NotesDelegate())
  }

  @Test func theDelegateIsToldOfTheEnd() throws {
    final class Ending: ApplicationDelegate {
      var ends = 0
      func applicationWillTerminate(_ application: Application) { ends += 1 }
    }
    let application = Application(screen: LoggingScreen(), timeSource: VirtualClock())
    let delegate = Ending()
    application.delegate = delegate
    application.schedule(after: 0) { application.stop() }
    try application.run()
    #expect(delegate.ends == 1)
  }

  private func showOnTerminal(_ controller: ViewController) throws {
    let screen = try CursesScreen.standard()
    defer { screen.close() }
    let application = Application(screen: screen)
    let window = Window(application: application)
    window.rootViewController = controller
    window.makeKeyAndVisible()
    try application.run()
  }
}

private final class NotesViewController: ViewController {}

@MainActor
private enum notes {
  static func save() {}
}

private final class NotesDelegate: ApplicationDelegate {
  func applicationWillTerminate(_ application: Application) { notes.save() }
}

final class LoggingScreen: Screen {
  let size = Size(width: 80, height: 24)
  private(set) var frames: [String] = []

  func present(_ surface: Surface, damage: [Rect]) { frames.append(surface.text) }
  func repaint() {}
  func events(within timeout: Double?) -> [Event] { [] }
}
