import Libc
import TermContainers

/// Takes the terminal and gives it back many times, and prints what the later cycles leaked.
@MainActor
struct Cycles {
  func run() throws {
    for renderer in CursesScreen.Renderer.allCases {
      for _ in 0..<50 { try cycle(renderer) }
      let before = (peakMemory, openDescriptors)
      for _ in 0..<300 { try cycle(renderer) }
      print(renderer, "peak", peakMemory - before.0, "descriptors", openDescriptors - before.1)
    }
  }

  private func cycle(_ renderer: CursesScreen.Renderer) throws {
    var options = CursesScreen.Options()
    options.renderer = renderer
    let screen = try CursesScreen.standard(options: options)
    defer { screen.close() }
    let surface = Surface(size: screen.size)
    try screen.present(surface, damage: [surface.bounds])
    try screen.flush()
  }

  /// The highest memory use so far; in kB on Linux.
  private var peakMemory: Int {
    var usage = rusage()
    // RUSAGE_SELF, whose type differs between systems.
    getrusage(0, &usage)
    return usage.ru_maxrss
  }

  private var openDescriptors: Int {
    (0..<256).filter { fcntl($0, F_GETFD) >= 0 }.count
  }
}
