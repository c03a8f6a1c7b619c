import Foundation
import Testing

/// A program from outside, run to its end: what it wrote and how it ended.
struct ToolRun {
  let status: Int32
  /// Standard output, and standard error after it.
  let output: String

  /// Runs the program at `path`, or found by that name, with nothing on its standard input and nothing in its
  /// environment but `environment` and a path.
  init(
    _ path: String, _ arguments: [String], environment: [String: String] = ["LANG": "C.UTF-8"],
    in folder: String? = nil
  ) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [path] + arguments
    process.environment = ["PATH": "/usr/local/bin:/usr/bin:/bin"].merging(environment) { $1 }
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    let pipe = Pipe()
    process.standardInput = FileHandle.nullDevice
    (process.standardOutput, process.standardError) = (pipe, pipe)
    try process.run()
    output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    status = process.terminationReason == .exit ? process.terminationStatus : -1
  }

  /// Standard output, line by line.
  var lines: [Substring] { output.split(separator: "\n") }
}

extension ToolRun {
  /// Runs one of the Python programs beside the tests' fixtures, with what `Scripts/python_tools.sh` has laid there.
  static func python(_ program: String, _ arguments: [String]) async throws -> ToolRun {
    try await Waiting.run {
      try ToolRun(
        PackageFolder.path + "/.build/tools/bin/python",
        ["-B", PackageFolder.fixture("tools/" + program)] + arguments)
    }
  }
}

@Suite(.waitsForProcesses) struct ToolRunTests {
  @Test(arguments: ["tmux -V", "rsvg-convert --version", "chromium --version"])
  func toolsAreThere(_ line: String) throws {
    let words = line.split(separator: " ").map(String.init)
    #expect(try ToolRun(words[0], Array(words[1...])).status == 0, "install it with make test-deps")
  }

  @Test func pythonToolsAreThere() throws {
    let path = PackageFolder.path + "/.build/tools/bin/python"
    let run = try ToolRun(path, ["-c", "import asciinema, PIL, pyte, wcwidth"])
    #expect(run.status == 0, "install them with Scripts/python_tools.sh: \(run.output)")
  }
}
