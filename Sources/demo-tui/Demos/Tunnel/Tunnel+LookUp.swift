import TermContainers
import WorldAtlas

extension Tunnel {
  /// Makes one cancellable geocoder lookup at a time.
  @MainActor
  final class LookUp {
    private let geocoder: any ReverseGeocoder
    /// Answers synchronously, so that no task's duration is visible; nil where time is real.
    private let answer: ((Coordinate) -> Place?)?
    private var found: Place?
    private var task: Task<Void, Never>?
    private var isWaiting = false
    /// Counts the lookups, to detect stale timers.
    private var number = 0

    /// Seconds for which "Thinking…" stays visible, however fast the answer.
    static let leastTime = 0.3

    init(_ geocoder: any ReverseGeocoder, atOnce answer: ((Coordinate) -> Place?)? = nil) {
      self.geocoder = geocoder
      self.answer = answer
    }

    isolated deinit { cancel() }

    var isUnderWay: Bool { isAsking || isWaiting }
    /// Whether a lookup is running.
    var isAsking: Bool { task != nil }

    /// Looks up the place at `point` off the main actor and calls `done` with it, or with nil on
    /// failure; does not call it after a cancellation.
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

    /// Cancels the lookup.
    func cancel() {
      number += 1
      isWaiting = false
      task?.cancel()
      task = nil
    }
  }
}

extension Tunnel.LookUp {
  /// Creates a lookup in the packed world, which uses a task if the setting's time is real.
  convenience init(_ setting: DemoSetting) {
    self.init(
      WorldGeocoder(), atOnce: setting.isLive ? nil : { WorldGeocoder.lookUp($0) })
  }
}
