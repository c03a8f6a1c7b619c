import Libc
import TermContainers

/// Prints a line when the application ends; with a wait, only after so many seconds.
final class LastWords: ApplicationDelegate {
  private let wait: Double

  init(after wait: Double) { self.wait = wait }

  func applicationWillTerminate(_ application: Application) {
    usleep(UInt32(wait * 1_000_000))
    print("last words", application.keyWindow == nil ? "without a window" : "with its window")
  }
}
