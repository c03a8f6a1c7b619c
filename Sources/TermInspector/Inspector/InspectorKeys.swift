import TermContainers

/// The inspector's keys, which come after those of the app.
final class InspectorKeys: Responder {
  private unowned let inspector: Inspector

  init(_ inspector: Inspector) {
    self.inspector = inspector
    super.init()
  }

  override var next: Responder? { inspector.window?.application }

  override var keyCommands: [KeyCommand] { inspector.commands + inspector.paneCommands }
}
