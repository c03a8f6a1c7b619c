import TermContainers
import WorldAtlas

extension Tunnel {
  /// One question to a geocoder at a time, which can be taken back.
  @MainActor
  final class LookUp {
    private let geocoder: any ReverseGeocoder
    /// Answers at once: where time is not real, how long a task takes must not be seen.
    private let answer: ((Coordinate) -> Place?)?
    private var found: Place?
    private var task: Task<Void, Never>?
    private var isWaiting = false
    /// Counts the questions, for timers that come too late.
    private var number = 0

    /// Seconds that "Thinking…" is to be read, however fast the answer is there.
    static let leastTime = 0.3

    init(_ geocoder: any ReverseGeocoder, atOnce answer: ((Coordinate) -> Place?)? = nil) {
      self.geocoder = geocoder
      self.answer = answer
    }

    isolated deinit { cancel() }

    var isUnderWay: Bool { isAsking || isWaiting }
    /// Whether the geocoder is at work.
    var isAsking: Bool { task != nil }

    /// Has the place at `point` looked up, away from the main actor, and calls `done` with it, or with nil
    /// where that failed; not when it has been cancelled.
    func start(
      _ point: Coordinate, in application: Application, done: @escaping (Place?) -> Void
    ) {
      cancel()
      isWaiting = true
      let question = number
      application.schedule(after: Self.leastTime) { [weak self] in
        self?.finishWaiting(question, point, done)
      }
      if answer == nil { ask(point, done) }
    }

    private func ask(_ point: Coordinate, _ done: @escaping (Place?) -> Void) {
      found = nil
      task = Task { [weak self, geocoder] in
        let place = try? await geocoder.place(at: point)
        guard let self, !Task.isCancelled else { return }
        (found, task) = (place, nil)
        if !isWaiting { done(found) }
      }
    }

    private func finishWaiting(
      _ question: Int, _ point: Coordinate, _ done: (Place?) -> Void
    ) {
      guard question == number, isWaiting else { return }
      isWaiting = false
      if let answer { done(answer(point)) } else if task == nil { done(found) }
    }

    /// Takes the question back.
    func cancel() {
      number += 1
      isWaiting = false
      task?.cancel()
      task = nil
    }
  }
}

extension Tunnel.LookUp {
  /// As the setting has it: the packed world, asked in a task where time is real.
  convenience init(_ setting: DemoSetting) {
    self.init(
      WorldGeocoder(), atOnce: setting.isLive ? nil : { WorldGeocoder.lookUp($0) })
  }
}
