import Libc
import TermContainers
import TermInspector

// Measures an open inspector: see ARCHITECTURE, Speed. With the number of swaps and the inspector's
// state as arguments, it only plays the swaps.
MainActor.assumeIsolated {
  let arguments = CommandLine.arguments.dropFirst()
  if arguments.count == 2, let count = arguments.first.flatMap({ Int($0) }) {
    InspectorBench.play(count, arguments.last ?? "none")
  } else {
    InspectorBench.run()
  }
}
