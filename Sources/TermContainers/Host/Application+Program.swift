import TermScreen
import TermSurface

extension Application {
  /// Shows a controller on the terminal until ``stop()``, by default until Ctrl+C, then restores
  /// the terminal. Without a terminal, or if it goes away, this ends the program as ``main(_:)``
  /// does. `delegate` is retained until this returns.
  ///
  /// Corresponds to `UIApplicationMain` with an app delegate that creates a window, but returns.
  public static func run(
    rootViewController: @autoclosure () -> ViewController,
    options: CursesScreen.Options = CursesScreen.Options(),
    delegate: (any ApplicationDelegate)? = nil
  ) {
    main {
      try runOrThrow(
        rootViewController: rootViewController(), options: options, delegate: delegate)
    }
  }

  /// Like ``run(rootViewController:options:delegate:)``, for programs that can continue without a
  /// terminal. Throws a `TerminalError` if there is no terminal, or if it goes away. With a
  /// delegate, also throws if a signal asks the program to end.
  public static func runOrThrow(
    rootViewController: @autoclosure () -> ViewController,
    options: CursesScreen.Options = CursesScreen.Options(),
    delegate: (any ApplicationDelegate)? = nil
  ) throws {
    let screen = try CursesScreen.standard(options: options)
    defer { screen.close() }
    let application = Application(screen: screen)
    application.reducesMotion = environmentReducesMotion
    application.delegate = delegate
    let window = Window(application: application)
    window.rootViewController = rootViewController()
    window.makeKeyAndVisible()
    try withExtendedLifetime(delegate) { try application.run() }
  }

  /// Runs `body`, the whole of a `main.swift`. An error it throws ends the program with one line on
  /// standard error: the program's name and the error's description. Thrown from `main.swift`
  /// itself, it would trap with a stack trace.
  ///
  /// The exit status is `TerminalError/exitStatus` for an unusable terminal, and 1 for any other
  /// error. A program that a signal asks to end prints nothing, and ends by that signal.
  public static func main(_ body: () throws -> Void) {
    do {
      try body()
    } catch {
      if case .terminated(let signal)? = error as? TerminalError { Program.end(bySignal: signal) }
      StandardError.write("\(Program.name): \(Program.oneLine(String(describing: error)))")
      Program.end((error as? TerminalError)?.exitStatus ?? 1)
    }
  }

  /// Reports a fault that ends the program, such as a trap, in one line on standard error, which
  /// ends with `advice`. With "Please report it at https://example.com" it is:
  ///
  /// `my-app: internal error (SIGILL). Please report it at https://example.com`
  ///
  /// The program restores the terminal first. It also reports faults if it has no terminal. Faults
  /// are SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV and SIGSYS. The program still ends by
  /// the signal. A handler that was installed before, such as the one that prints Swift's
  /// backtraces, runs first. A stack overflow is reported on the main thread only. The line has at
  /// most 63 bytes of the program's name and 255 of `advice`.
  public static func explainFaults(_ advice: String) { Program.explainFaults(advice) }

  /// Whether the environment requests reduced motion, by `TERMCONTAINERS_REDUCE_MOTION=1`.
  /// ``run(rootViewController:options:delegate:)`` sets ``reducesMotion`` to this.
  public static var environmentReducesMotion: Bool {
    Environment.value("TERMCONTAINERS_REDUCE_MOTION") == "1"
  }
}
