import TermContainers

/// Prints each key and each paste that it gets; `q` ends the application.
final class TellingWindow: Window {
  static func play() throws {
    let screen = try CursesScreen.standard()
    defer { screen.close() }
    let application = Application(screen: screen)
    let window = TellingWindow(application: application)
    let root = ViewController()
    root.view = PanelView(title: "Telling")
    window.rootViewController = root
    window.makeKeyAndVisible()
    try application.run()
  }

  override func sendEvent(_ event: Event) {
    switch event {
    case .key(KeyEvent(.character("q"))): application?.stop()
    case .key(let press): print("key", press.name)
    case .paste(let paste): print("paste", paste.text.unicodeScalars.map(\.value))
    default: super.sendEvent(event)
    }
  }
}
