import Foundation
import TestSupport
import Testing

/// The short form of `make fuzz`: the inputs worth keeping, and some random ones.
@Suite struct SeededFuzzTests {
  private static let inputs = TestLength.count(800, long: 200_000)

  private static let names = FuzzTarget.all.map(\.name)

  private static var folder: URL {
    URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("Corpus")
  }

  @Test(arguments: names) func aRandomInputDoesNoHarm(_ name: String) async throws {
    let target = try #require(FuzzTarget.named(name))
    for start in stride(from: 0, to: Self.inputs, by: 50) {
      let seeds = start..<min(start + 50, Self.inputs)
      let found = await Self.on(target) {
        seeds.lazy.compactMap { seed in
          target.mistake(target.random(UInt64(seed))).map { "seed \(seed): \($0)" }
        }.first
      }
      if let found {
        Issue.record("\(found)")
        return
      }
    }
  }

  @Test(arguments: names) func anInputOfTheCorpusDoesNoHarm(_ name: String) async throws {
    let target = try #require(FuzzTarget.named(name))
    let folder = Self.folder.appendingPathComponent(name)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(!files.isEmpty)
    for file in files {
      let bytes = [UInt8](try Data(contentsOf: folder.appendingPathComponent(file)))
      let mistake = await Self.on(target) { target.mistake(bytes) }
      #expect(mistake == nil, "\(name)/\(file)")
    }
  }

  /// Each target has its folder, so none is forgotten.
  @Test func eachTargetHasItsCorpus() throws {
    let folders = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path)
    #expect(Set(folders) == Set(Self.names))
  }

  /// The same seed gives the same input, so a failure can be reproduced.
  @Test(arguments: names) func aSeedStandsForAnInput(_ name: String) throws {
    let target = try #require(FuzzTarget.named(name))
    for seed in UInt64(0)..<100 { #expect(target.random(seed) == target.random(seed)) }
  }

  /// Runs `body` on the main actor if the target needs it. Each run is short, so others get their
  /// turn.
  private static func on(
    _ target: FuzzTarget, _ body: @Sendable @escaping () -> String?
  ) async -> String? {
    target.needsMainActor ? await MainActor.run(body: body) : body()
  }
}
