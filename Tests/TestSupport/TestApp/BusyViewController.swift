import Libc
import TermContainers

/// Acts out one of an app's roles when a key is pressed: it prints while the terminal is taken,
/// handles its own signals, or ends in some way. `q` stops the application.
final class BusyViewController: ViewController {
  private let role: String
  private var presses = 0

  init(role: String) {
    self.role = role
    super.init()
    // This handler precedes the taking of the terminal; another follows it.
    if role == "handling" { [SIGUSR1, SIGQUIT].forEach(handle) }
  }

  override func loadView() { view = PanelView(title: "Busy") }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    if role == "handling" { handle(SIGUSR2) }
  }

  override func pressesBegan(_ press: KeyEvent) {
    presses += 1
    (view as? PanelView)?.title = "Busy \(presses)"
    if press == KeyEvent(.character("q")) {
      view.window?.application?.stop()
    } else if press.modifiers.isEmpty {
      act()
    } else {
      super.pressesBegan(press)
    }
  }

  private func act() {
    switch role {
    case "printing":
      print("printed", presses)
      let words = Array("warned \(presses)\n".utf8)
      _ = write(STDERR_FILENO, words, words.count)
    case "trapping": fatalError("as expected")
    case "overflowing": presses = depth(1)
    case "straying": presses = UnsafePointer<Int>(bitPattern: 8)?.pointee ?? 0
    case "exiting": exit(3)
    default: break
    }
  }

  /// Overflows the stack.
  private func depth(_ count: Int) -> Int { count < 0 ? 0 : depth(count + 1) + presses }

  /// Prints a line for each signal received.
  private func handle(_ number: Int32) {
    var action = sigaction()
    let handler: @convention(c) (Int32) -> Void = { number in
      let words: StaticString =
        switch number {
        case SIGUSR1: "first signal\n"
        case SIGQUIT: "quit signal\n"
        default: "other signal\n"
        }
      _ = write(STDOUT_FILENO, words.utf8Start, words.utf8CodeUnitCount)
    }
    #if os(Linux)
      action.__sigaction_handler.sa_handler = handler
    #else
      action.__sigaction_u.__sa_handler = handler
    #endif
    sigaction(number, &action, nil)
  }
}
