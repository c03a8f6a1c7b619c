import ArgumentParser
import TermContainers

CursesScreen.guardStandardDescriptors()
let words = CommandLine.arguments.dropFirst()
do {
  if try !StartPath.run(words) {
    try DemoTUI.checkFirstWord(words)
    try RepeatedOptions.check(words)
    var command = try DemoTUI.parseAsRoot()
    try command.run()
  }
} catch let failure as Failure {
  failure.exit()
} catch let error as TerminalError {
  Failure(error).exit()
} catch  where DemoTUI.exitCode(for: error).isSuccess {
  DemoTUI.printHelp(error)
} catch {
  Failure(.usage, DemoTUI.mistake(error, in: words)).exit()
}
