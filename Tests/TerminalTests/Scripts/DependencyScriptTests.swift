import Foundation
import Testing

/// What `make` installs on machines that lack some packages. A file in the stage's folder stands
/// for one that is installed.
@Suite(.waitsForProcesses) struct DependencyScriptTests {
  private let stage: ScriptStage

  init() throws {
    stage = try ScriptStage(
      "dependencies.sh",
      [
        "swift": "", "pkg-config": "test -e $STAGE/pkg-config",
        "clang": "test -e $STAGE/$(sed 's/.*<\\(.*\\)>/\\1/')",
        "id": "cat $STAGE/user",
        "apt-get": """
        echo "$@" >>$STAGE/asked
        test -e $STAGE/offline && exit 100
        case " $* " in *" install "*)
          case " $* " in *" libncurses-dev "*) : >$STAGE/ncurses.h ;; esac
          case " $* " in *" libgif-dev "*) : >$STAGE/gif_lib.h ;; esac ;;
        esac
        """,
      ])
    try stage.keepOnly(["sh", "cat", "sed", "find", "mktemp", "tail", "rm", "env"])
    _ = try stage.folder.write("0", "user")
    for name in ["pkg-config", "ncurses.h", "gif_lib.h"] { _ = try stage.folder.write("", name) }
  }

  private func lacks(_ names: String...) throws {
    for name in names { try FileManager.default.removeItem(atPath: stage.folder.path(name)) }
  }

  private func run() throws -> ToolRun {
    try stage.run(["ncurses", "--optional", "pkg-config", "gif"], seesMachine: false)
  }

  /// The calls of apt-get.
  private var asked: [Substring] {
    ((try? stage.folder.text("asked")) ?? "").split(separator: "\n")
  }

  @Test func aPackageThatIsThereIsNotInstalledAgain() throws {
    let run = try run()
    #expect(run.status == 0 && run.output.isEmpty && asked.isEmpty, "\(run.output)")
  }

  @Test func onlyWhatIsMissingIsInstalled() throws {
    try lacks("gif_lib.h")
    let run = try run()
    #expect(run.status == 0 && run.output == "installing libgif-dev\n", "\(run.output)")
    #expect(asked.count == 2 && asked[0].hasPrefix("update"))
    #expect(asked[1].contains(" --no-upgrade ") && asked[1].hasSuffix(" libgif-dev"))
  }

  @Test func anOptionalPackageMayStayMissing() throws {
    try lacks("gif_lib.h")
    _ = try stage.folder.write("", "offline")
    let run = try run()
    #expect(run.status == 0)
    #expect(
      run.lines.last?.hasSuffix(
        "without pictures (.png, .gif, .webp) or parts of them, which need libgif-dev")
        == true)
  }

  /// A package that cannot be installed does not prevent the others.
  @Test func aNeededPackageIsInstalledByItself() throws {
    try lacks("ncurses.h", "pkg-config")
    let run = try run()
    #expect(run.status == 0 && asked.count == 2)
    #expect(run.lines.last?.hasSuffix("which need pkg-config") == true)
  }

  @Test(arguments: ["offline", "user"])
  func aNeededPackageThatCannotBeHadIsNamed(_ why: String) throws {
    try lacks("ncurses.h", "gif_lib.h")
    _ = try stage.folder.write("1000", why)
    let run = try run()
    #expect(run.status == 69 && (why == "offline" || (run.lines.count == 1 && asked.isEmpty)))
    #expect(
      run.lines.last
        == "dependencies: install these packages (Debian names), then run make again: libncurses-dev"
    )
  }

  /// Users who may not install packages still get the program.
  @Test func theBuildGoesOnWithoutRoot() throws {
    try lacks("gif_lib.h")
    _ = try stage.folder.write("1000", "user")
    let run = try run()
    #expect(run.status == 0 && run.lines.count == 1 && asked.isEmpty, "\(run.output)")
  }

  @Test func aSudoIsUsed() throws {
    try lacks("ncurses.h")
    _ = try stage.folder.write("1000", "user")
    try stage.addProgram("sudo", "echo sudo >>$STAGE/asked; exec \"$@\"")
    #expect(try run().status == 0)
    #expect(asked.count == 4 && asked[0] == "sudo" && asked[3].contains("libncurses-dev"))
  }
}
