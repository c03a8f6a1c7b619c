import Foundation
import TermContainers
import TestSupport
import Testing

extension OtherPrograms {
  /// The release program under valgrind: it reads and writes only its own memory, and loses none.
  ///
  /// Memory that valgrind calls possibly lost is ignored, because Swift's runtime tags pointers to
  /// its tables.
  @Suite(.waitsForProcesses, .enabled(if: Valgrind.isHere, "there is no valgrind here"))
  struct ValgrindTests {
    private let folder: TemporaryFolder
    private let program: String

    init() throws {
      folder = try TemporaryFolder()
      program = try Valgrind.program(in: folder)
    }

    @Test func playingADemoIsClean() throws {
      let played = try played("orange-blue")
      expect(played, shows: "OrangeViewC")
      played.type("s?")
      expect(played, shows: "press a button")
      played.type("\u{1B}[<0;10;2M\u{1B}[<0;10;2mé日\u{1B}[99z")
      played.resize(to: .large)
      expect(played, shows: "Container View Controllers")
      played.type("\u{3}")
      try expectEnd(played)
    }

    /// A tour to its end, a paste with control characters, and input that is unread at the end.
    @Test func aTourIsClean() throws {
      let played = try played("show-hide --tour")
      expect(played, shows: "1/3  The container")
      expect(played, shows: "2/3  Show / Hide: orange is removed")
      played.type("  ")
      expect(played, shows: "Space  again")
      played.type("\u{1B}[200~a\u{1C}\u{03}\u{1B}[201~\u{03}\u{1B}[200~unread\u{1B}[201~")
      try expectEnd(played)
    }

    private func played(_ words: String) throws -> PlayedProgram {
      try PlayedProgram(
        shell: "exec \(Valgrind.command) \(program) \(words)",
        environment: ["PATH": "/usr/bin:/bin"])
    }

    /// The program is slow under valgrind.
    private func expect(_ played: PlayedProgram, shows text: String) {
      #expect(played.wait(120) { played.emulator.lines.contains { $0.contains(text) } }, "\(text)")
    }

    private func expectEnd(_ played: PlayedProgram) throws {
      #expect(played.end(60) == .exited(0), "\(played.outputText.suffix(2000))")
      try played.expectGivenBack()
    }

    /// What a change costs among others does not grow as it should not; `make soak` counts all rows.
    @Test func costsFollowWhatChanges() throws {
      let bench = try #require(Bundle.main.executableURL).deletingLastPathComponent()
        .appendingPathComponent("term-bench")
      let run = try ToolRun(
        "python3",
        [
          PackageFolder.path + "/Scripts/cost_shapes.py", bench.path, "--factor", "4", "arrow",
          "constant", "label-scroll", "pinned-deep",
        ], environment: ProcessInfo.processInfo.environment)
      #expect(run.status == 0 && run.lines.count == 4, "\(run.output)")
    }

    @Test func theRecorderIsClean() throws {
      let recorder = try Valgrind.program("term-recorder", in: folder)
      let cast = PackageFolder.path + "/Tapes/show-hide.cast"
      let outputs = ["a.svg", "a.txt", "a.gif"].flatMap { ["-o", folder.path($0)] }
      try expectClean(["record", cast, "--to", "3"] + outputs, by: recorder)
    }

    @Test func recordingEveryFormatIsClean() throws {
      let outputs = ["cast", "svg", "html", "txt", "json", "ansi", "mmd", "gif", "png", "webp"].map
      {
        "a.\($0)"
      }
      try folder.makeFolder("frames")
      try expectClean(
        ["record", PackageFolder.path + "/Tapes/show-hide.tape"]
          + (outputs + ["frames/"]).flatMap { ["-o", "\(folder.path)/\($0)"] })
      #expect(folder.names.isSuperset(of: outputs))
    }

    @Test(arguments: ["doctor", "trace factory --keys Right", "orange-bleu"])
    func commandsAreClean(_ line: String) throws {
      let wrong = line == "orange-bleu"
      try expectClean(line.split(separator: " ").map(String.init), ends: wrong ? 64 : 0)
    }

    private func expectClean(
      _ arguments: [String], by other: String? = nil, ends status: Int32 = 0
    ) throws {
      let run = try Valgrind.run([other ?? program] + arguments)
      #expect(run.status == status, "\(run.output.suffix(3000))")
    }

    /// Valgrind does find mistakes.
    @Test(arguments: ["malloc(7)", "*(char *)malloc(1) = ((char *)malloc(1))[9]"])
    func aMistakeIsSeen(_ mistake: String) throws {
      let source = try folder.write(
        "#include <stdlib.h>\nvoid *volatile p; int main(void) { p = (void *)(long)(\(mistake)); p = 0; }",
        "a.c")
      let path = ["PATH": ProcessInfo.processInfo.environment["PATH"] ?? ""]
      let build = try ToolRun(
        "clang", ["-gdwarf-4", "-o", folder.path("a"), source], environment: path)
      try #require(build.status == 0, "\(build.output)")
      #expect(try Valgrind.run([folder.path("a")]).status == 99)
    }
  }
}

private enum Valgrind {
  static let isHere = (try? ToolRun("valgrind", ["--version"]))?.status == 0

  /// Ends with 99 after an error, or else as the program does.
  ///
  /// Swift's runtime writes a value of its metadata only where the memory holds another, which
  /// leaves fresh memory unwritten in valgrind's eyes; so the runtime fills its memory first.
  static let command = """
    env SWIFT_DEBUG_ENABLE_MALLOC_SCRIBBLE=1 valgrind -q --error-exitcode=99 --leak-check=full --show-leak-kinds=definite \
    --errors-for-leak-kinds=definite
    """

  static func run(_ words: [String]) throws -> ToolRun {
    let all = command.split(separator: " ").map(String.init) + words
    return try ToolRun(all[0], Array(all.dropFirst()))
  }

  /// The program without debug information. Our C files have DWARF 5, as clang writes it; valgrind
  /// 3.19 takes its forms `strx1` and `addrx` for others, reads beyond the file, and gives up.
  static func program(_ name: String = "demo-tui", in folder: TemporaryFolder) throws -> String {
    let path = folder.path(name)
    let release = URL(fileURLWithPath: ReleaseBinary.path).deletingLastPathComponent()
    let program = name == "demo-tui" ? ReleaseBinary.path : release.path + "/" + name
    let run = try ToolRun("strip", ["--strip-debug", "-o", path, program])
    try #require(run.status == 0, "\(run.output)")
    return path
  }
}
