import Foundation
import TermContainers
import TermRecorder
import TestSupport

@testable import demo_tui

/// A terminal emulator in which a demo was played.
struct TriedEmulator: Sendable {
  let name: String
  let how: String
  /// The faults observed.
  let troubles: [String]
}

extension TriedEmulator {
  static func all() async throws -> [TriedEmulator] {
    let surfaces = try await MainActor.run {
      try ["", "s", "s ?"].map { try HeadlessStage.surface($0, colors: .palette256) }
    }
    return [
      try await Waiting.run { try played("libvterm", "on a pty, each cell", surfaces, nil) },
      try await Waiting.run { try interpreted(surfaces) },
      try await Waiting.run {
        try played("tmux", "in one of its windows, each cell", surfaces, tmux)
      },
      try await Waiting.run {
        try played("GNU screen", "in one of its windows, each cell", surfaces, screen)
      },
      try await replayed(),
    ]
  }

  private static let tmux =
    "exec tmux -L soak-$$ -f /dev/null set -g status off \\; set -s escape-time 0 \\; "
    + "set -g default-terminal tmux-256color \\; set -as terminal-overrides ,xterm*:Tc \\; "
    + "new-session \"$DEMO\" orange-blue --color 256"
  private static let screen =
    "chmod 700 $SCREENDIR; printf 'startup_message off\\nvbell off\\n"
    + "defbce on\\n' > $SCREENDIR/rc; exec screen -c $SCREENDIR/rc -U -T screen-256color "
    + "\"$DEMO\" orange-blue --color 256"

  /// Plays the demo in an emulator that itself draws on a terminal.
  private static func played(
    _ name: String, _ how: String, _ surfaces: [Surface], _ script: String?
  ) throws -> TriedEmulator {
    let folder = try TemporaryFolder()
    let environment = ["HOME": "/tmp", "SCREENDIR": folder.path, "TMUX_TMPDIR": folder.path]
    let program =
      try script.map { try PlayedProgram(shell: $0, environment: environment) }
      ?? PlayedProgram(["orange-blue", "--color", "256"])
    var troubles: [String] = []
    for (surface, key) in zip(surfaces, ["s", "?", "?q"]) {
      var comparison = GridComparison(surface)
      comparison.depth = .palette256
      let isShown = program.wait { comparison.matches(program.emulator) }
      if !isShown { troubles += comparison.differences(program.emulator, limit: 1) }
      program.type(key)
    }
    if program.end() == nil { troubles.append("it does not end") }
    return TriedEmulator(name: name, how: how, troubles: troubles)
  }

  /// Feeds the program's output to the interpreter that reads casts.
  private static func interpreted(_ surfaces: [Surface]) throws -> TriedEmulator {
    let program = try PlayedProgram()
    var terminal = Terminal(size: .usual)
    var isSame = true
    for (surface, key) in zip(surfaces, ["s", "?", "?q"]) {
      program.forgetOutput()
      isSame =
        program.wait {
          terminal.write(program.output)
          program.forgetOutput()
          return terminal.surface.text == surface.text
        } && isSame
      program.type(key)
    }
    return TriedEmulator(
      name: "term-recorder", how: "its own interpreter of casts, the text",
      troubles: isSame ? [] : ["it shows something else"])
  }

  /// Replays a cast of the demo in pyte.
  @MainActor private static func replayed() async throws -> TriedEmulator {
    let folder = try TemporaryFolder()
    let take = try TapeTake(PackageFolder.path + "/Tapes/orange-blue.tape")
    let cast = try await take.record("a.cast", in: folder)
    let frames = try ExpectedFrames(take.recording).write(to: folder.path("a.json"))
    let run = try await ToolRun.python("replay.py", ["pyte", cast, frames])
    return TriedEmulator(
      name: "pyte",
      how: "a cast of the tour, each cell of each frame except dim, which pyte lacks",
      troubles: run.lines == ["\(take.recording.film.frames.count) frames are equal"]
        ? [] : ["\(run.output.prefix(200))"])
  }
}
