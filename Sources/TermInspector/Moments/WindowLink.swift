import TermContainers

/// Leads to a window as long as an inspector is attached to it.
///
/// The window keeps it. A weak reference to the window itself would slow down each of the window's
/// own references, even after it is gone.
@MainActor
final class WindowLink {
  unowned let window: Window

  init(_ window: Window) { self.window = window }
}
