import ArgumentParser
import TermContainers

do {
  let words = CommandLine.arguments.dropFirst()
  if try !StartPath.run(words) {
    try DemoTUI.checkFirstWord(words)
    try DemoTUI.checkRepeats(words)
    var command = try DemoTUI.parseAsRoot()
    try command.run()
  }
} catch let failure as Failure {
  failure.exit()
} catch let error as TerminalError {
  Failure(error).exit()
} catch  where DemoTUI.exitCode(for: error).isSuccess {
  // --help and its like.
  DemoTUI.exit(withError: error)
} catch {
  Failure(.usage, DemoTUI.message(for: error)).exit()
}
