import Libc
import TermContainers

/// README's example, and other things that apps do; the first argument chooses. With a second one,
/// faults are explained.
if let advice = CommandLine.arguments.dropFirst(2).first { Application.explainFaults(advice) }
let role = CommandLine.arguments.dropFirst().first ?? "readme"
switch role {
case "readme":
  Application.run(rootViewController: MarginViewController())
case "tasks":
  try playOnTerminal { application in
    let trace = LifecycleTrace()
    application.trace = trace
    let window = Window(application: application)
    window.rootViewController = TaskViewController(application, trace)
    return window
  }
case "headless-tasks":
  HeadlessTasks.play()
case "trapping-at-once": fatalError("as expected")
case "telling":
  Application.main {
    try playOnTerminal { application in
      let window = TellingWindow(application: application)
      let root = ViewController()
      root.view = PanelView(title: "Telling")
      window.rootViewController = root
      return window
    }
  }
case "throwing":
  Application.main {
    throw Trouble(text: "no settings\nin the file \u{1B}[31m")
  }
case "catching":
  do {
    try Application.runOrThrow(rootViewController: MarginViewController())
  } catch {
    print("caught:", error)
  }
case "ending", "ending-late":
  Application.run(
    rootViewController: BusyViewController(role: role),
    delegate: LastWords(after: role == "ending" ? 0.1 : 3))
case "cycling":
  Application.main { try Cycles().run() }
default:
  print("before")
  Application.run(rootViewController: BusyViewController(role: role))
  print("after")
}

struct Trouble: Error, CustomStringConvertible {
  let text: String
  var description: String { text }
}

/// Runs an application on the terminal, in the window that `makeWindow` creates.
@MainActor
func playOnTerminal(_ makeWindow: (Application) -> Window) throws {
  let screen = try CursesScreen.standard()
  defer { screen.close() }
  let application = Application(screen: screen)
  makeWindow(application).makeKeyAndVisible()
  try application.run()
}

/// Prints each key and each paste that it gets; `q` ends the application.
final class TellingWindow: Window {
  override func sendEvent(_ event: Event) {
    switch event {
    case .key(KeyEvent(.character("q"))): application?.stop()
    case .key(let press): print("key", press.name)
    case .paste(let paste): print("paste", paste.text.unicodeScalars.map(\.value))
    default: super.sendEvent(event)
    }
  }
}

/// Prints a line when the application ends; with a wait, only after so many seconds.
final class LastWords: ApplicationDelegate {
  private let wait: Double

  init(after wait: Double) { self.wait = wait }

  func applicationWillTerminate(_ application: Application) {
    usleep(UInt32(wait * 1_000_000))
    print("last words", application.keyWindow == nil ? "without a window" : "with its window")
  }
}

/// Takes the terminal and gives it back many times, and prints what the later cycles leaked.
@MainActor
struct Cycles {
  func run() throws {
    for renderer in CursesScreen.Renderer.allCases {
      for _ in 0..<50 { try cycle(renderer) }
      let before = (peakMemory, openDescriptors)
      for _ in 0..<300 { try cycle(renderer) }
      print(renderer, "peak", peakMemory - before.0, "descriptors", openDescriptors - before.1)
    }
  }

  private func cycle(_ renderer: CursesScreen.Renderer) throws {
    var options = CursesScreen.Options()
    options.renderer = renderer
    let screen = try CursesScreen.standard(options: options)
    defer { screen.close() }
    let surface = Surface(size: screen.size)
    try screen.present(surface, damage: [surface.bounds])
    try screen.flush()
  }

  /// The highest memory use so far; in kB on Linux.
  private var peakMemory: Int {
    var usage = rusage()
    // RUSAGE_SELF, whose type differs between systems.
    getrusage(0, &usage)
    return usage.ru_maxrss
  }

  private var openDescriptors: Int {
    (0..<256).filter { fcntl($0, F_GETFD) >= 0 }.count
  }
}
