import Libc
import TermContainers
import TermInspector

// Measures an open inspector: see ARCHITECTURE, Speed.
MainActor.assumeIsolated { InspectorBench.run() }
