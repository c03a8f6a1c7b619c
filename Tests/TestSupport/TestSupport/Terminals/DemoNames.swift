import Foundation

/// The names of all demos, of which each has a tape.
package enum DemoNames {
  package static let all: [String] = {
    let folder = Golden.root.appendingPathComponent("Tapes").path
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.filter { $0.hasSuffix(".tape") }.map { String($0.dropLast(5)) }.sorted()
  }()
}
