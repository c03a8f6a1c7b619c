import Libc
import TermContainers
import TermInspector

// Measures an open inspector. With a number of swaps and the inspector's state, such as `25 none`
// and `25 closed`, it only plays them: a count of instructions then tells what a closed one costs.
MainActor.assumeIsolated {
  let arguments = CommandLine.arguments.dropFirst()
  if arguments.count == 2, let count = arguments.first.flatMap({ Int($0) }) {
    InspectorBench.play(count, arguments.last ?? "none")
  } else {
    InspectorBench.run()
  }
}
