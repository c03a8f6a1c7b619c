import Libc
import TermScreen
import TermSurface

extension Application {
  /// Shows a controller on the terminal until ``stop()``, by default until Ctrl+C, and gives the
  /// terminal back. Where there is no terminal, or it goes away, this ends the program as ``main(_:)`` does.
  ///
  /// What `UIApplicationMain` and an app delegate that makes a window are on iOS; unlike that it returns.
  public static func run(
    rootViewController: @autoclosure () -> ViewController,
    options: CursesScreen.Options = CursesScreen.Options()
  ) {
    main { try runOrThrow(rootViewController: rootViewController(), options: options) }
  }

  /// As ``run(rootViewController:options:)``, for programs that go on without a terminal: throws a
  /// `TerminalError` when there is none, or it goes away.
  public static func runOrThrow(
    rootViewController: @autoclosure () -> ViewController,
    options: CursesScreen.Options = CursesScreen.Options()
  ) throws {
    let screen = try CursesScreen.standard(options: options)
    defer { screen.close() }
    let application = Application(screen: screen)
    application.reducesMotion = environmentReducesMotion
    let window = Window(application: application)
    window.rootViewController = rootViewController()
    window.makeKeyAndVisible()
    try application.run()
  }

  /// Runs `body`, all of a `main.swift`. What it throws ends the program with one line on standard error:
  /// its name and the error's description. Thrown out of `main.swift` itself, it would be a trap with a
  /// trace of the stack.
  ///
  /// The exit status is `TerminalError/exitStatus` for a terminal that cannot be used, and 1 for any other
  /// error.
  public static func main(_ body: () throws -> Void) {
    do {
      try body()
    } catch {
      StandardError.write("\(Program.name): \(Program.oneLine(String(describing: error)))")
      exit((error as? TerminalError)?.exitStatus ?? EXIT_FAILURE)
    }
  }
}

extension Application {
  /// Whether the environment asks for no motion: `TERMCONTAINERS_REDUCE_MOTION` is `1`. What
  /// ``run(rootViewController:options:)`` sets ``reducesMotion`` to.
  public static var environmentReducesMotion: Bool {
    Environment.value("TERMCONTAINERS_REDUCE_MOTION") == "1"
  }
}
