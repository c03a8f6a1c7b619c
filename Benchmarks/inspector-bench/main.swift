import Libc
import TermContainers
import TermInspector

// Measures an open inspector: see ARCHITECTURE, Speed. With the number of swaps and the inspector's
// state, it only plays them.
MainActor.assumeIsolated {
  let arguments = CommandLine.arguments.dropFirst()
  if arguments.count == 2, let count = arguments.first.flatMap({ Int($0) }) {
    InspectorBench.play(count, arguments.last ?? "none")
  } else {
    InspectorBench.run()
  }
}
