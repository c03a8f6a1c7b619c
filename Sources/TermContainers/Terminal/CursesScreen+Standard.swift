import CNcurses

extension CursesScreen {
  /// The terminal on standard output, of the type that `TERM` says; read from on standard input, or
  /// from the controlling terminal where standard input is something else.
  public static func standard(options: Options = Options()) throws -> CursesScreen {
    let input = tc_is_terminal(0) ? 0 : tc_open_controlling_terminal()
    return try CursesScreen(
      input: input >= 0 ? input : 0, output: 1, term: Environment.value("TERM"), options: options)
  }
}

extension CursesScreen {
  /// Whether the locale that the environment asks for is UTF-8; where it is not, a terminal is
  /// drawn on in ASCII.
  public static var localeIsUTF8: Bool { tc_locale_is_utf8() }
}

extension Application {
  /// Whether the environment asks for no motion: `TERMCONTAINERS_REDUCE_MOTION` is `1`. What
  /// ``run(rootViewController:options:)`` sets ``reducesMotion`` to.
  public static var environmentReducesMotion: Bool {
    Environment.value("TERMCONTAINERS_REDUCE_MOTION") == "1"
  }

  /// Shows a controller on the terminal until ``stop()``, by default until Ctrl+C, and gives the
  /// terminal back. Throws a ``TerminalError`` when there is none, or none any more.
  ///
  /// What `UIApplicationMain` and an app delegate that makes a window are on iOS.
  public static func run(
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
}
