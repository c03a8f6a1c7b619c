import TermContainers

/// A small app on a screen and a clock of its own, in which controllers are played: by a case that
/// checks their behaviour, beside other controllers, or as a mistake.
@MainActor
open class PlayedScene {
  /// The screen and the clock of the app.
  package let host: HeadlessHost
  /// The callbacks of its recorders.
  package let log: EventLog
  /// The complaints about its calls; nil if the caller receives them.
  package let complaints: ComplaintLog?

  /// Creates a scene with `root` in its window, on a screen like `screen`, or of another `style`.
  package init(
    _ root: ViewController, log: EventLog = EventLog(), size: Size = Size(width: 20, height: 6),
    like screen: (any Screen)? = nil, style: UserInterfaceStyle? = nil,
    trace: LifecycleTrace? = nil, complaints: ComplaintLog? = nil
  ) {
    (self.log, self.complaints) = (log, complaints)
    let makeHost = {
      HeadlessHost(
        size: size, colors: screen?.colors ?? .trueColor, isASCII: screen?.isASCII ?? false,
        userInterfaceStyle: screen?.userInterfaceStyle ?? .dark, trace: trace
      ) { application in
        let window = Window(application: application)
        window.overrideUserInterfaceStyle = style ?? .unspecified
        window.rootViewController = root
        return window
      }
    }
    host = complaints?.listening(makeHost) ?? makeHost()
  }

  private func listening(_ body: () -> Void) { complaints?.listening(body) ?? body() }

  /// Runs `body` in a turn of the app.
  package func step(_ body: () -> Void) { listening { host.step(body) } }

  /// Lets `seconds` of the app's time pass.
  package func advance(by seconds: Double) { listening { host.advance(by: seconds) } }

  /// Lets time pass until nothing moves, but no more than `limit` seconds.
  package func settle(limit: Double = 60) { listening { _ = host.settle(limit: limit) as Bool } }

  /// Makes a change, and waits until nothing moves.
  package func play(_ change: () -> Void) {
    step(change)
    settle()
  }

  /// The user presses a key.
  package func send(_ key: String) { listening { host.send(key) } }

  /// Makes the screen another size.
  package func resize(to size: Size) { listening { host.resize(to: size) } }

  /// Creates a controller without a parent.
  package func recorder(_ name: String) -> Recorder { Recorder(name, log) }
}
