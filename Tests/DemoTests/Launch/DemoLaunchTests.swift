import TermContainers
import TermRecorder
import Testing

@testable import RecorderCommands
@testable import demo_tui

/// The command line in a tape starts the program as it says; parts that a launch lacks are
/// reported.
@MainActor
@Suite struct DemoLaunchTests {
  private let file = TapeFile(path: "dir/show-hide.tape")

  /// The launch by a tape that types `line`; nil if the tape starts no demo.
  private func launchIfAny(_ line: String, _ file: TapeFile) throws -> DemoLaunch? {
    let typed = line.isEmpty ? "" : "Type '\(line)'\n"
    var timeline = TapeTimeline(Tape("Hide\n\(typed)Enter\nShow\nSleep 1s"))
    return try DemoLaunch.taken(from: &timeline, of: file)
  }

  private func launch(_ line: String) throws -> DemoLaunch {
    try #require(try launchIfAny(line, file))
  }

  @Test func aLaunchIsWrittenAndReadAgain() throws {
    for demo in Demo.all {
      for depth in ColorDepth.allCases {
        // What is said of the seed says nothing of the demo.
        for seed in demo.name == "factory" ? [nil, 0, 42, UInt64.max] : [42] {
          var launch = DemoLaunch(demo)
          (launch.seed, launch.colors) = (seed, depth)
          launch.isASCII = depth == .mono
          launch.reducesMotion = seed == 42
          let read = try self.launch(launch.commandLine)
          #expect(read.commandLine == launch.commandLine)
          #expect(read.colors == depth && read.seed == seed && read.demo.name == demo.name)
          #expect(read.isASCII == launch.isASCII && read.reducesMotion == launch.reducesMotion)
        }
      }
    }
  }

  @Test func theHostIsAsTheLaunchSays() throws {
    let launch = try self.launch("./bin/demo-tui factory --color=8 --ascii --reduce-motion")
    let host = launch.host(TapeSettings(), LifecycleTrace())
    #expect(host.screen.colors == .palette8 && host.screen.isASCII && !host.screen.mixesColors)
    #expect(host.application.reducesMotion && host.surface.size == Size(width: 80, height: 24))
  }

  @Test func theNameOfTheFileSaysTheDemo() throws {
    var timeline = TapeTimeline(Tape("Sleep 1s"))
    let launch = try DemoLaunch.taken(from: &timeline, of: file)
    #expect(launch?.commandLine == "demo-tui show-hide")
    #expect(try DemoLaunch.taken(from: &timeline, of: TapeFile(path: "dir/mine.tape")) == nil)
  }

  /// Its lines stay, for a shell.
  @Test(arguments: ["ls", "", "vim demo-tui"]) func anotherProgramIsNoDemo(_ line: String) throws {
    let text = line.isEmpty ? "Enter" : "Hide\nType '\(line)'\nEnter\nShow"
    var timeline = TapeTimeline(Tape(text))
    let whole = timeline.steps.count
    #expect(try DemoLaunch.taken(from: &timeline, of: TapeFile(path: "mine.tape")) == nil)
    #expect(timeline.steps.count == whole)
  }

  @Test(arguments: [
    "demo-tui", "demo-tui nope", "demo-tui factory --seed", "demo-tui factory --seed -1",
    "demo-tui factory --seed 99999999999999999999", "demo-tui factory --color",
    "demo-tui factory --color 7", "demo-tui factory --tour", "demo-tui factory more",
    "demo-tui factory --renderer curses",
  ]) func aWrongLineIsRefused(_ line: String) {
    #expect(throws: TapeRefusal.self) { try launchIfAny(line, file) }
  }

  @Test func aSeedDecidesOnWhatIsRandom() throws {
    func screen(_ options: String) throws -> String {
      let launch = try self.launch("demo-tui factory \(options)")
      let host = launch.host(TapeSettings(), LifecycleTrace())
      host.press("Right")
      return "\(SurfacePrinter(surface: host.surface).json)"
    }
    #expect(try screen("") == screen("--seed 1"))
    #expect(try screen("--seed 2") == screen("--seed 2"))
    #expect(Set(try (1...8).map { try screen("--seed \($0)") }).count > 1)
  }
}
