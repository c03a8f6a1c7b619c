import Foundation
import TestSupport
import Testing

/// A file that is not a plain file is refused before it is read, so nothing waits for a writer that
/// never comes.
@Suite(.waitsForProcesses) struct UnfitFileTests {
  private let folder = TemporaryFolder.made()

  private static let commands = [["record"], ["tape", "check"]]

  /// The name of each kind in the folder, and a word of the message about it.
  private static let kinds = [
    ("fifo", "FIFO"), ("directory", "directory"), ("device", "device"), ("socket", "socket"),
    ("tofifo", "FIFO"), ("missing", "No such file"), ("loop", "symbolic links"),
  ]

  private func make(_ kind: String, _ ending: String = "cast") throws -> String {
    let path = folder.path("\(kind).\(ending)")
    switch kind {
    case "fifo": mkfifo(path, 0o600)
    case "directory": mkdir(path, 0o700)
    case "device": symlink("/dev/zero", path)
    case "tofifo": symlink(try make("fifo", ending), path)
    case "loop": symlink(path, path)
    case "socket":
      let script = "import socket,sys; socket.socket(socket.AF_UNIX).bind(sys.argv[1])"
      _ = try ToolRun("python3", ["-c", script, "socket.\(ending)"], in: folder.path)
    default: break
    }
    return path
  }

  @Test(arguments: commands, kinds)
  func anUnfitFileIsRefused(_ command: [String], _ kind: (String, String)) throws {
    let run = try CommandRun(command + [try make(kind.0)])
    #expect(run.status == 66, "\(run.error)")
    #expect(run.errorIsOneLine && run.error.contains(kind.1), "\(run.error)")
  }

  @Test(
    arguments: [["record", "-o", "x.txt"], ["tape", "check"]],
    ["/nowhere/x.tape", "/tmp", "", "/dev/null/x", "/nowhere/x.cast", "missing.cast"])
  func whatCannotBeReadIsTold(_ command: [String], _ path: String) throws {
    let run = try CommandRun(command + [path], in: folder.path)
    run.ended(66, saying: "cannot read '\(path)'").silently()
    #expect(folder.names.isEmpty)
  }

  /// A tape cannot include one either.
  @Test func sourcesAreNoExceptions() throws {
    let tape = try folder.write("Source \"\(try make("fifo", "tape"))\"\n", "a.tape")
    let run = try CommandRun(["tape", "check", tape])
    #expect(run.status == 65 || run.status == 66, "\(run.error)")
    #expect((run.output + run.error).contains("FIFO"), "\(run.output) \(run.error)")
  }

  /// Nor name one as a picture or a font.
  @Test(arguments: kinds) func picturesAndFontsAreNoExceptions(_ kind: (String, String)) throws {
    let head = "Output a.png\nSet Margin 9\n"
    let end = "\nType \"demo-tui show-hide\"\nEnter\n"
    let picture = try make(kind.0, "png")
    _ = try folder.write(head + "Set MarginFill \"\(picture)\"" + end, "p.tape")
    let font = try make(kind.0, "ttf")
    _ = try folder.write(head + "Set FontFamily \"\(font)\"" + end, "f.tape")
    try CommandRun(["record", "p.tape"], in: folder.path).ended(66, saying: kind.1)
    let other = try CommandRun(["record", "f.tape"], in: folder.path).ended(0)
    #expect(other.error.contains("is not a readable font; "))
  }

  /// Standard input may be of any kind.
  @Test(arguments: ["cat in | \"$0\" record - -o a.txt", "\"$0\" record - -o a.txt < in"])
  func standardInputMayBeAnything(line: String) throws {
    _ = try folder.write(UnfitFileTests.cast, "in")
    let run = try ToolRun("bash", ["-c", line, ReleaseBinary.path], in: folder.path)
    #expect(run.status == 0, "\(run.output)")
    #expect(try folder.text("a.txt").contains("hello"))
  }

  /// Another process may have made the shared standard input non-blocking.
  @Test func standardInputMayNotWait() throws {
    let path = try folder.write(UnfitFileTests.cast, "in")
    let run = try ToolRun.plainPython(
      "pipe_nonblocking.py", [path, ReleaseBinary.path, "record", "-", "-o", folder.path("a.txt")])
    #expect(run.status == 0, "\(run.output)")
    #expect(try folder.text("a.txt").contains("hello"))
  }

  private static let cast =
    #"{"version":2,"width":20,"height":2}"# + "\n[0,\"o\",\"hello\"]\n"
}
