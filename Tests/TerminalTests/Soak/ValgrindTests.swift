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
      let played = try PlayedProgram(
        shell: "exec \(Valgrind.command) \(program) orange-blue",
        environment: ["PATH": "/usr/bin:/bin"])
      // The program is slow under valgrind.
      #expect(played.wait(60) { played.emulator.lines.contains { $0.contains("OrangeViewC") } })
      played.type("s?")
      #expect(played.wait(60) { played.emulator.lines.contains { $0.contains("press a button") } })
      played.type("\u{1B}[<0;10;2M\u{1B}[<0;10;2mé日\u{1B}[99z")
      played.resize(to: .large)
      #expect(
        played.wait(60) {
          played.emulator.lines.contains { $0.contains("Container View Controllers") }
        }
      )
      played.type("\u{3}")
      #expect(
        played.terminal.waitForExit(timeout: 60) == .exited(0), "\(played.outputText.suffix(2000))")
      try played.expectGivenBack()
    }

    @Test func recordingEveryFormatIsClean() throws {
      let outputs = ["cast", "svg", "txt", "json", "ansi", "mmd", "gif", "png", "webp"].map {
        "a.\($0)"
      }
      try FileManager.default.createDirectory(
        atPath: folder.path("frames"), withIntermediateDirectories: true)
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

    private func expectClean(_ arguments: [String], ends status: Int32 = 0) throws {
      let words = Valgrind.command.split(separator: " ").map(String.init)
      let run = try ToolRun(words[0], Array(words.dropFirst()) + [program] + arguments)
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
      let words = Valgrind.command.split(separator: " ").map(String.init)
      #expect(try ToolRun(words[0], Array(words.dropFirst()) + [folder.path("a")]).status == 99)
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

  /// The program without debug information, some of which valgrind cannot read.
  static func program(in folder: TemporaryFolder) throws -> String {
    let path = folder.path("demo-tui")
    let run = try ToolRun("strip", ["--strip-debug", "-o", path, ReleaseBinary.path])
    try #require(run.status == 0, "\(run.output)")
    return path
  }
}
