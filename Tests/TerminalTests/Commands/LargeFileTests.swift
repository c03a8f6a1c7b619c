import TestSupport
import Testing

extension Exhaustive {
  /// Files so large that they take long.
  @Suite(.waitsForProcesses) struct LargeFileTests {
    @Test(arguments: ["gif", "webp", "png", "txt", "json", "cast", "svg", "html", "/"])
    func aLongCastTakesLittleMemory(_ format: String) async throws {
      try await MemoryTests().aLongCastTakesLittleMemory(format)
    }

    @Test func aCastOfTooManyFramesIsRefused() throws {
      try MemoryTests().aCastOfTooManyFramesIsRefused()
    }

    @Test func aTooLargeSVGNeedsForce() throws {
      try RecordInputTests().aTooLargeSVGNeedsForce()
    }
  }
}
