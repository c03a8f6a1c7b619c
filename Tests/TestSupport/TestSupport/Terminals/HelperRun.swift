import CTestSupport
import Libc

/// A program run to its end with the signals that a shell sets; Foundation may leave some blocked.
public struct HelperRun {
  /// The exit status, or 128 and the number of the signal that ended the program.
  public let status: Int32
  /// Standard output and standard error together.
  public let output: String

  /// Runs the program at a path, or found by its name.
  public init(_ arguments: [String], environment: [String: String]) throws {
    var bytes: UnsafeMutablePointer<UInt8>?
    var count = 0
    var status: Int32 = 0
    let code = withArgumentLists(arguments, environment) {
      cts_run($0, $1, &bytes, &count, &status)
    }
    defer { free(bytes) }
    guard code == 0 else {
      throw PseudoTerminalError(operation: "run \(arguments.first ?? "")", code: code)
    }
    self.status = status
    output = String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }
}
