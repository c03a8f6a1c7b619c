import TermContainers

/// README's example, and other things that apps do; the first argument chooses. With a second one,
/// faults are explained.
if let advice = CommandLine.arguments.dropFirst(2).first { Application.explainFaults(advice) }
let role = CommandLine.arguments.dropFirst().first ?? "readme"
switch role {
case "readme":
  Application.run(rootViewController: MarginViewController())
case "tasks":
  try LiveTasks.play()
case "headless-tasks":
  HeadlessTasks.play()
case "trapping-at-once": fatalError("as expected")
case "telling":
  Application.main { try TellingWindow.play() }
case "throwing":
  Application.main {
    throw Trouble(text: "no settings\nin the file \u{1B}[31m")
  }
case "catching":
  do {
    try Application.runOrThrow(rootViewController: MarginViewController())
  } catch {
    print("caught:", error)
  }
case "ending", "ending-late":
  Application.run(
    rootViewController: BusyViewController(role: role),
    delegate: LastWords(after: role == "ending" ? 0.1 : 3))
case "cycling":
  Application.main { try Cycles().run() }
default:
  print("before")
  Application.run(rootViewController: BusyViewController(role: role))
  print("after")
}

struct Trouble: Error, CustomStringConvertible {
  let text: String
  var description: String { text }
}
