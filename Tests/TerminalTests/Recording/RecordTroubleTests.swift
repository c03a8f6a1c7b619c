import Foundation
import TestSupport
import Testing

/// Failures with the files of `demo-tui record`: one line says what is wrong, nothing is left
/// behind, and existing files stay as they were.
@Suite(.waitsForProcesses) struct RecordTroubleTests {
  private let folder = TemporaryFolder.made()
  private let tape: String

  init() throws {
    tape = try folder.write(RecordTroubleTests.tape, "t.tape")
    _ = try folder.write(recordedText("old"), "old.txt")
  }

  private static let tape = """
    Output t.txt #tape: set Outputs beside
    Hide
    Type "demo-tui orange-blue"
    Enter
    Show
    Sleep 100ms
    Type "s"
    Sleep 1s
    """

  /// Runs a shell script in which `$0` is the program and `$1` the tape.
  private func shell(_ script: String) throws -> ToolRun {
    try ToolRun("sh", ["-c", script, ReleaseBinary.path, tape], in: folder.path)
  }

  /// Expects this status and message, and that all files are as they were.
  private func expectTrouble(
    _ run: ToolRun, _ status: Int32, _ words: String, at location: SourceLocation = #_sourceLocation
  ) throws {
    #expect(run.status == status, "\(run.output)", sourceLocation: location)
    let isOneLine = run.lines.count == 1 && run.output.hasPrefix("demo-tui: ")
    #expect(isOneLine && run.output.contains(words), "\(run.output)", sourceLocation: location)
    #expect(folder.names == ["t.tape", "old.txt"], sourceLocation: location)
    #expect(try folder.text("old.txt") == recordedText("old"), sourceLocation: location)
  }

  /// The file may hold its first bytes only.
  @Test(arguments: ["old.txt", "new.txt", "new.svg"])
  func aFileThatMayNotGrowIsTold(_ name: String) throws {
    try expectTrouble(
      try shell("ulimit -f 1; exec \"$0\" record \"$1\" -o \(name)"), 74,
      "cannot write '\(name)': File too large")
  }

  private static let mayMount: Bool = {
    let script = "mkdir m && mount -t tmpfs -o size=8k none m && umount m"
    guard let folder = try? TemporaryFolder() else { return false }
    return (try? ToolRun("sh", ["-c", script], in: folder.path))?.status == 0
  }()

  /// Where nothing may be mounted, the file size limit above stands in for this.
  @Test(.enabled(if: mayMount, "nothing may be mounted here")) func aFullDiskIsTold() throws {
    let run = try shell(
      """
      mkdir full && mount -t tmpfs -o size=8k none full && echo old > full/old.txt || exit 99
      "$0" record "$1" -o full/old.svg; status=$?
      ls full | grep -qx old.txt && [ $(ls full | wc -l) = 1 ] || status=98
      umount full && rmdir full && exit $status
      """)
    try expectTrouble(run, 74, "cannot write 'full/old.svg': No space left on device")
  }

  /// Of stills that do not all have room none is written, and what was there stays.
  @Test(
    .enabled(if: mayMount, "nothing may be mounted here"),
    arguments: ["mkdir full/p; echo old >full/p/frame-00002.png", "true"])
  func aFullDiskTakesNoPartOfAFolder(_ before: String) throws {
    let run = try shell(
      """
      mkdir full && mount -t tmpfs -o size=64k none full && { \(before); } || exit 99
      find full -type f -exec cat {} + >t.before; find full | sort >>t.before
      "$0" record "$1" -o full/p/ --overwrite; status=$?
      find full -type f -exec cat {} + >t.after; find full | sort >>t.after
      cmp t.before t.after || status=98
      rm t.before t.after; umount full && rmdir full && exit $status
      """)
    try expectTrouble(run, 74, "cannot write 'full/p/frame-000")
    #expect(run.output.hasSuffix("No space left on device\n"))
  }

  private static let hasFFmpeg = (try? ToolRun("sh", ["-c", "command -v ffmpeg"]))?.status == 0

  /// The folder for temporary files has room for nothing, or for a part of the film.
  @Test(.enabled(if: mayMount && hasFFmpeg), arguments: [4, 16, 64])
  func whatFFmpegSaysOfAFullDiskIsTold(_ kilobytes: Int) throws {
    let run = try shell(
      """
      mkdir full && mount -t tmpfs -o size=\(kilobytes)k none full || exit 99
      TMPDIR=$PWD/full "$0" record "$1" -o new.mp4; status=$?
      [ $(ls -A full | wc -l) = 0 ] || status=98
      umount full && rmdir full && exit $status
      """)
    try expectTrouble(run, 69, "cannot write 'new.mp4': ffmpeg failed: ")
    #expect(run.output.contains("No space left on device"))
  }

  @Test(arguments: ["/proc/x.txt", "/nowhere/x.txt", "t.tape/x.txt"])
  func aFolderThatTakesNoFileIsTold(_ path: String) throws {
    try expectTrouble(
      try shell("exec \"$0\" record \"$1\" -o \(path)"), 74, "cannot write '\(path)'")
  }

  /// Runs as another user, because the superuser may write everywhere.
  @Test func aFolderThatMayNotBeWrittenIsTold() throws {
    let place = try TemporaryFolder()
    let program = place.path("demo-tui")
    try FileManager.default.copyItem(atPath: ReleaseBinary.path, toPath: program)
    let user = getuid() == 0 ? "setpriv --reuid 65534 --regid 65534 --clear-groups" : ""
    for name in ["old.txt", "new.txt"] {
      let script = "chmod 555 . && \(user) \(program) record t.tape -o \(name)"
      try expectTrouble(try shell(script), 74, "cannot write '\(name)': Permission denied")
    }
    #expect(try shell("chmod 755 .").status == 0)
  }

  @Test(arguments: [("mkdir", "Is a directory"), ("mkfifo", "it is not a regular file")])
  func whatIsNoFileIsNotReplaced(_ make: String, _ words: String) throws {
    let run = try shell(
      "\(make) f.txt; \"$0\" record \"$1\" -o f.txt; status=$?; rm -r f.txt; exit $status")
    try expectTrouble(run, 74, "cannot write 'f.txt': \(words)")
  }

  /// Files written before the failure stay whole, and the message lists which were written.
  @Test func aFileThatFailsNamesTheOthers() throws {
    let run = try shell("exec \"$0\" record \"$1\" -o a.txt -o /nowhere/b.cast -o c.json -o d.txt")
    #expect(run.status == 74)
    #expect(
      run.output == """
        demo-tui: cannot write '/nowhere/b.cast': No such file or directory; written: a.txt; \
        not written: c.json, d.txt

        """)
    #expect(folder.names == ["t.tape", "old.txt", "a.txt"])
    #expect(try shell("\"$0\" record \"$1\" && cmp t.txt a.txt").status == 0)
  }
}
