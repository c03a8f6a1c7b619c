import Foundation
import Testing

/// A run of another program: its output and its status.
struct ToolRun {
  let status: Int32
  /// Standard output, followed by standard error.
  let output: String

  /// Runs the program at `path`, or found by that name, with an empty standard input. Its
  /// environment consists of `environment` and a path.
  init(
    _ path: String, _ arguments: [String], environment: [String: String] = ["LANG": "C.UTF-8"],
    in folder: String? = nil
  ) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = [path] + arguments
    process.environment = [
      "PATH": "/usr/local/bin:/usr/bin:/bin", "TMPDIR": FileManager.default.temporaryDirectory.path,
    ].merging(environment) { $1 }
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    let pipe = Pipe()
    process.standardInput = FileHandle.nullDevice
    (process.standardOutput, process.standardError) = (pipe, pipe)
    try process.run()
    output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    status = process.terminationReason == .exit ? process.terminationStatus : -1
  }

  /// The lines of standard output.
  var lines: [Substring] { output.split(separator: "\n") }
}

extension ToolRun {
  /// Runs one of the Python programs in the fixtures, without packages.
  static func plainPython(_ program: String, _ arguments: [String]) throws -> ToolRun {
    try ToolRun("python3", ["-B", PackageFolder.fixture("tools/" + program)] + arguments)
  }

  /// Runs one with the packages that `Scripts/python_tools.sh` installs. The main actor goes on with
  /// other work meanwhile.
  static func python(_ program: String, _ arguments: [String]) async throws -> ToolRun {
    try await Waiting.run {
      try ToolRun(
        PackageFolder.path + "/.build/tools/bin/python",
        ["-B", PackageFolder.fixture("tools/" + program)] + arguments)
    }
  }
}

extension OtherPrograms {
  @Suite(.waitsForProcesses) struct ToolRunTests {
    @Test(arguments: ["rsvg-convert --version", "chromium --version"])
    func toolsAreThere(_ line: String) throws {
      let words = line.split(separator: " ").map(String.init)
      #expect(
        try ToolRun(words[0], Array(words[1...])).status == 0, "install it with make test-all-deps")
    }

    @Test func pythonToolsAreThere() throws {
      let path = PackageFolder.path + "/.build/tools/bin/python"
      let run = try ToolRun(path, ["-c", "import asciinema, kiwisolver, PIL, pyte, wcwidth"])
      #expect(run.status == 0, "install them with Scripts/python_tools.sh: \(run.output)")
    }
  }
}

/// The tests call only programs that `make test` and `make test-all` install.
@Suite struct ToolPackageTests {
  /// Debian's essential and required packages, and those that a Swift toolchain itself needs.
  private static let alwaysThere: Set = [
    "sh", "bash", "env", "truncate", "unshare", "setsid", "taskset", "ldconfig", "infocmp", "tic",
    "tput", "swift", "clang", "nm", "strip", "git", "make",
  ]

  private static let packages = [
    "tmux": "tmux", "screen": "screen", "rsvg-convert": "librsvg2-bin", "fc-list": "fontconfig",
    "chromium": "chromium", "python": "python3-venv", "python3": "python3", "valgrind": "valgrind",
  ]

  /// The programs that the tests and their fixtures start by name; those of the fixtures run for
  /// `OtherPrograms` only, or without packages.
  private func called(_ ending: String..., where isWanted: (String) -> Bool = { _ in true }) throws
    -> Set<String>
  {
    let calls = /(?:ToolRun\(\s*|subprocess\.(?:run|Popen)\(\[|command = \[|prefix: \[)"([^"\\]+)"/
    let folder = PackageFolder.path + "/Tests/"
    let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return try files.filter { ending.contains(where: $0.hasSuffix) }.reduce(into: []) {
      let text = try String(contentsOfFile: folder + $1, encoding: .utf8)
      guard isWanted(text) else { return }
      for call in text.matches(of: calls) {
        $0.insert(String(call.1.split(separator: "/").last ?? call.1))
      }
    }
  }

  @Test func everyProgramIsInstalled() throws {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let list = try ToolRun(
      PackageFolder.path + "/Scripts/dependencies.sh", ["--list"], environment: ["PATH": path])
    let installed = Set(list.lines.compactMap { $0.split(separator: " ").last.map(String.init) })
    let called = try called(".swift", ".py")
    #expect(called.isSuperset(of: ["chromium", "rsvg-convert", "tmux", "unshare", "setsid"]))
    for name in called.subtracting(Self.alwaysThere) {
      let package = Self.packages[name]
      #expect(
        package.map(installed.contains) == true,
        "\(name): say here which package has it, and have Scripts/dependencies.sh install that")
    }
  }

  /// A file without tests in `OtherPrograms` calls what `make test` installs, or what any machine has.
  @Test func otherProgramsAreCalledWhereTheyAreNamed() throws {
    let here = Self.alwaysThere.union(["tmux", "python3", "fc-list"])
    let called = try called(".swift") { !$0.contains("extension OtherPrograms {") }
    #expect(called.isSubset(of: here), "\(called.subtracting(here))")
    #expect(called.isSuperset(of: ["python3", "unshare"]))
  }
}
