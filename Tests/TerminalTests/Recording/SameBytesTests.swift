import Foundation
import TermRecorder
import TestSupport
import Testing

@testable import ToolSupport
@testable import demo_tui

extension Exhaustive {
  /// Tapes in each format give the same bytes on any machine, at any time and from any build.
  @Suite(.waitsForProcesses) struct SameBytesTests {
    struct Surroundings: CustomStringConvertible, Sendable {
      let description: String
      /// The command that starts the program.
      var prefix: [String] = []
      var environment = ["LANG": "C.UTF-8"]
      var isDebug = false
      /// The number of processes that compete for the processor.
      var load = 0
      /// Whether the user has other fonts with the names of those that are used.
      var hasFonts = false
    }

    static let surroundings = [
      Surroundings(description: "a second time"),
      Surroundings(
        description: "another environment",
        environment: [
          "TERM": "dumb", "LANG": "tr_TR.UTF-8", "LC_ALL": "C", "TZ": "Asia/Tokyo",
          "HOME": "/nowhere", "COLUMNS": "7", "LINES": "3", "NO_COLOR": "1",
          "COLORTERM": "truecolor",
        ]),
      Surroundings(description: "no environment", prefix: ["env", "-i"]),
      Surroundings(description: "no terminal", prefix: ["setsid", "--wait"]),
      Surroundings(description: "one core", prefix: ["taskset", "-c", "0"]),
      Surroundings(description: "load", load: 2),
      Surroundings(description: "a user's own fonts", hasFonts: true),
      Surroundings(description: "the debug build", isDebug: true),
    ]

    /// The release program's files, by name.
    private static let reference = Result {
      try files(
        of: TestLength.isLong ? TapeTake.paths : some, Surroundings(description: "plain"))
    }

    /// A demo's and the tests' own.
    private static var some: [String] {
      get throws { try TapeTake.paths.filter { $0.contains("show-hide") || $0.contains("sizes") } }
    }

    /// The long form takes all tapes in all surroundings, the short form a demo's in one.
    private static func tapes(_ surroundings: Surroundings) throws -> [String] {
      if TestLength.isLong { return try TapeTake.paths }
      return try surroundings.load > 0 ? some : some.suffix(1)
    }

    @Test(arguments: surroundings)
    func aRecordingHasTheSameBytesEverywhere(_ surroundings: Surroundings) throws {
      let tapes = try Self.tapes(surroundings)
      let files = try Self.files(of: tapes, surroundings)
      let names = tapes.map { URL(fileURLWithPath: $0).lastPathComponent + "." }
      let reference = try Self.reference.get().filter { name, _ in
        names.contains(where: name.hasPrefix)
      }
      #expect(
        files.count == reference.count && files.keys.contains("sizes.tape.frames/frame-00180.png"))
      for (name, bytes) in reference {
        let isSame = files[name] == bytes
        #expect(isSame && (name.hasSuffix(".said") || !bytes.isEmpty), "\(name) by \(surroundings)")
      }
    }

    /// Records these tapes in all formats, and one of them as stills.
    private static func files(
      of tapes: [String], _ surroundings: Surroundings
    ) throws -> [String: Data] {
      let folder = try TemporaryFolder()
      let home = try surroundings.hasFonts ? homeWithFonts() : nil
      var surroundings = surroundings
      if let home {
        surroundings.environment["HOME"] = home.path
        surroundings.environment["XDG_DATA_HOME"] = home.path + "/.local/share"
      }
      let others = try (0..<surroundings.load).map { _ in try busyProcess() }
      defer { for other in others { kill(other.processIdentifier, SIGKILL) } }
      for tape in tapes {
        let stem = tape.split(separator: "/").last.map { folder.path(String($0)) } ?? ""
        let formats = RecordingFormat.allCases.filter { ![.frames, .mp4, .webm].contains($0) }
        let stills = tape.hasSuffix("sizes.tape") ? ["-o", "\(stem).frames/"] : []
        let outputs = stills + formats.flatMap { ["-o", "\(stem).\($0.rawValue)"] }
        let said = try record([tape] + outputs, surroundings)
        try record([tape, "-o", "\(stem).v3.cast", "--cast-version", "3"], surroundings)
        // The message about characters without a font is compared, too.
        try Data(said.utf8).write(to: URL(fileURLWithPath: "\(stem).said"))
      }
      return try folder.allNames.reduce(into: [:]) { $0[$1] = try folder.bytes($1) }
    }

    /// Returns the program's output.
    @discardableResult
    private static func record(_ arguments: [String], _ surroundings: Surroundings) throws -> String
    {
      let program = surroundings.isDebug ? debugBinary : ReleaseBinary.path
      let words = surroundings.prefix + [program, "record"] + arguments
      let run = try ToolRun(words[0], Array(words[1...]), environment: surroundings.environment)
      try #require(run.status == 0, "\(surroundings): \(run.output)")
      return run.output
    }

    /// A home with other fonts in every place where users keep theirs.
    private static func homeWithFonts() throws -> TemporaryFolder {
      let home = try TemporaryFolder()
      let (plain, other) = (
        "DejaVuSansMono", "/usr/share/fonts/truetype/dejavu/DejaVuSans-Bold.ttf"
      )
      for folder in [".fonts", ".local/share/fonts"].map(home.path) {
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        for ending in ["", "-Bold", "-Oblique", "-BoldOblique"] {
          try FileManager.default.copyItem(atPath: other, toPath: "\(folder)/\(plain)\(ending).ttf")
        }
      }
      return home
    }

    /// The program from the same build as these tests, beside them.
    private static var debugBinary: String {
      let tests = URL(fileURLWithPath: CommandLine.arguments[0])
      return tests.deletingLastPathComponent().appendingPathComponent("demo-tui").path
    }

    /// Keeps a core busy until it is killed or has finished counting.
    private static func busyProcess() throws -> Process {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: "/bin/sh")
      process.arguments = ["-c", "n=0; while [ $n -lt 50000000 ]; do n=$((n + 1)); done"]
      (process.standardOutput, process.standardError) = (
        FileHandle.nullDevice, FileHandle.nullDevice
      )
      try process.run()
      return process
    }
  }
}
