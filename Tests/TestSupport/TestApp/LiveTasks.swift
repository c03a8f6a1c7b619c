import TermContainers

/// Runs tasks on a terminal, with a trace.
@MainActor
enum LiveTasks {
  static func play() throws {
    let screen = try CursesScreen.standard()
    defer { screen.close() }
    let application = Application(screen: screen)
    let trace = LifecycleTrace()
    application.trace = trace
    let window = Window(application: application)
    window.rootViewController = TaskViewController(application, trace)
    window.makeKeyAndVisible()
    try application.run()
  }
}
