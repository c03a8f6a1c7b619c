import CTestSupport
import Libc

/// A program run to its end, with every signal as a shell leaves it: what Foundation starts may have some blocked.
public struct HelperRun {
  /// The exit status; 128 and the signal's number where one has ended it.
  public let status: Int32
  /// Standard output and standard error.
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
