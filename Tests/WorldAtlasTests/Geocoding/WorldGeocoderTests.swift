import Testing
import WorldAtlas

@MainActor
@Suite struct WorldGeocoderTests {
  private let geocoder: any ReverseGeocoder = WorldGeocoder()
  private let point = Coordinate(latitude: 56.55, longitude: 8.3167)

  @Test func theGeocoderAnswersAsTheLookUpDoes() async throws {
    let place = try await geocoder.place(at: point)
    #expect(place == WorldGeocoder.lookUp(point))
  }

  @Test func aCancelledTaskGetsNoAnswer() async {
    let (geocoder, point) = (geocoder, point)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await geocoder.place(at: point)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
  }

  @Test func manyQuestionsAreAnsweredAtOnce() async throws {
    let points = (0..<50).map { Coordinate(latitude: Double($0) - 25, longitude: Double($0) * 7) }
    let tasks = points.map { [geocoder] point in Task { try await geocoder.place(at: point) } }
    for (point, task) in zip(points, tasks) {
      #expect(try await task.value == WorldGeocoder.lookUp(point))
    }
  }
}
