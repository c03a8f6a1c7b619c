@_spi(Inspector) import TermContainers

/// Adds a moment to a log at each entry of a window's trace and at each frame that looks different.
@MainActor
final class MomentRecorder {
  private weak var link: WindowLink?
  private var window: Window? { link?.window }
  private let log: MomentLog

  private var reader = HierarchyReader()
  private var archive = SurfaceArchive()
  /// The call that each controller's container must still make for it, according to the trace:
  /// `didMove(toParent:)` after an addition; `removeFromParent()` after `willMove(toParent: nil)`.
  private var owed: [LifecycleTrace.Participant: String] = [:]
  private var trace: LifecycleTrace?
  /// Whether the trace was made for this recorder.
  private var ownsTrace = false
  private var includedFrames = false
  private var observation: LifecycleTrace.Observation?
  private var frames: Application.FrameObservation?
  /// The last picture, with the version of the window's look and the stage's frame at that time.
  private var last: (picture: PackedSurface, version: Int, stage: Rect)?
  /// Whether the last picture was on the screen.
  private var isShown = false
  private var focus: StageFocus
  private let clock: ClockFromZero

  /// Creates a recorder of `link`'s window; `lesson` returns the inspector's view beside the stage.
  init(_ link: WindowLink, log: MomentLog, lesson: @escaping () -> View?) {
    (self.link, self.log) = (link, log)
    clock = ClockFromZero(link.window.owner.timeSource)
    focus = StageFocus(lesson)
  }

  /// Starts recording at the current state, or resumes.
  func start() {
    guard let window, observation == nil else { return }
    let application = window.owner
    ownsTrace = application.trace == nil
    // The recorder's own trace knows the names of the earlier moments.
    let trace = application.trace ?? self.trace ?? LifecycleTrace()
    if ownsTrace {
      trace.keepsEntries = false
      application.trace = trace
      trace.timeSource = clock
    }
    self.trace = trace
    if log.numbers.isEmpty { log.source = (trace, trace.runs) }
    includedFrames = trace.includesFrames
    trace.includesFrames = true
    observation = trace.observe { [weak self] in self?.appendMoment(of: $0) }
    frames = application.observeFrames { [weak self] in self?.appendFrame($0, $1) }
    focus.followFocus(in: window)
    if window.rootViewController?.appearanceState == .appeared {
      let former = last?.picture
      _ = picture(of: window)
      isShown = true
      if log.numbers.isEmpty {
        log.beginsOnScreen = true
      } else {
        appendPresent(of: window, after: former)
      }
    }
  }

  /// The current time of the trace's clock, in seconds.
  private var time: Double { trace?.timeSource?.now ?? 0 }

  /// Adds a frame with the current state, if that differs from the last moment.
  private func appendPresent(of window: Window, after former: PackedSurface?) {
    let (now, picture) = (trees(of: window), picture(of: window))
    let isSame = former.map(picture.isShared) == true
    if isSame, now == log.trees(at: log.numbers.upperBound - 1) { return }
    log.append(.frame, at: time, now, picture)
  }

  /// Stops recording, and keeps the moments.
  func stop() {
    guard let window, let trace, let observation else { return }
    trace.stopObserving(observation)
    trace.includesFrames = includedFrames
    if let frames { window.owner.stopObservingFrames(frames) }
    if ownsTrace, window.owner.trace === trace { window.owner.trace = nil }
    (self.observation, frames, isShown) = (nil, nil, false)
    // The calls that settle these would not be recorded.
    owed = [:]
  }

  /// Removes everything that was recorded. Call `stop()` first.
  func discardMoments() {
    (trace, last) = (nil, nil)
    (reader, archive) = (HierarchyReader(), SurfaceArchive())
    log.removeAll()
  }

  private func appendMoment(of entry: LifecycleTrace.Entry) {
    guard let window else { return }
    recordOwed(entry)
    focus.hasHeard = true
    let trees = trees(of: window)
    // The picture on the screen. The views as they are now are perhaps never shown: in a swap, the
    // new view covers the old one before the effect begins.
    let shown = isShown ? last?.picture : nil
    log.append(.entry(entry), at: entry.time, trees, shown ?? picture(of: window))
  }

  private func recordOwed(_ entry: LifecycleTrace.Entry) {
    switch entry.event {
    case "addChild(_:)":
      if let child = entry.object { owed[child] = "didMove(toParent:)" }
    case "willMove(toParent:)" where entry.object == nil:
      owed[entry.subject] = "removeFromParent()"
    case "didMove(toParent:)": owed[entry.subject] = nil
    default: break
    }
  }

  /// Adds a frame of the stage. Frames of another window shown in front do not count.
  private func appendFrame(_ surface: Surface, _ damage: [Rect]) {
    guard let window, window.owner.keyWindow === window else { return }
    let stage = window.rootViewFrame
    guard damage.contains(where: { $0.intersects(stage) }) else { return }
    let former = last?.picture
    let isCovered = isCovered(stage, in: window)
    let picture = isCovered ? picture(of: window) : keepPicture(surface.cropped(to: stage), window)
    let wasShown = isShown
    isShown = true
    let isOfLesson = focus.explains(picture, after: former, in: window)
    // The first frame counts, even if the entries before it have the same picture.
    let isSame = former.map(picture.isShared) ?? false
    if wasShown, !log.numbers.isEmpty, isSame || isOfLesson { return }
    log.append(.frame, at: time, trees(of: window), picture)
  }

  private func trees(of window: Window) -> HierarchySnapshot {
    reader.read(window, naming: trace, owed: owed)
  }

  /// The current picture of the stage. It is drawn again only if the stage's look or frame changed.
  private func picture(of window: Window) -> PackedSurface {
    let stage = window.rootViewFrame
    if let last, last.version == window.lookVersion, last.stage == stage { return last.picture }
    var surface = Surface(size: stage.size, palette: window.palette)
    surface.mixesColors = window.owner.screen.mixesColors
    let corner = Point(x: -stage.minX, y: -stage.minY)
    surface.withCanvas { window.drawHierarchy(on: $0, at: corner, excluding: others(in: window)) }
    return keepPicture(surface, window)
  }

  /// The views in `window` that are not part of the stage, though they may lie on it.
  private func others(in window: Window) -> [View] {
    guard let root = window.rootViewController else { return window.subviews }
    let controllers = sequence(first: root) { $0.presentedViewController }
    return window.subviews.filter { view in
      !controllers.contains { $0.viewIfLoaded === view || $0.isPresented(in: view) }
    }
  }

  /// Whether something covers a part of the stage, so that a frame does not show all of it.
  private func isCovered(_ stage: Rect, in window: Window) -> Bool {
    others(in: window).contains { !$0.isHidden && $0.frame.intersects(stage) }
  }

  private func keepPicture(_ surface: Surface, _ window: Window) -> PackedSurface {
    let packed = archive.pack(surface)
    last = (packed, window.lookVersion, window.rootViewFrame)
    return packed
  }
}

extension ViewController {
  /// Whether the controller's view lies in `view`, or `view` is its presentation's container view.
  fileprivate func isPresented(in view: View) -> Bool {
    if viewIfLoaded?.isDescendant(of: view) == true { return true }
    let styles: Set<ModalPresentationStyle> = [.fullScreen, .overFullScreen, .overCurrentContext]
    guard presentingViewController != nil, !styles.contains(modalPresentationStyle) else {
      return false
    }
    return presentationController?.containerView === view
  }
}

/// Decides whether a new frame looks different only because the inspector took the focus from the
/// stage, or gave it back.
@MainActor
struct StageFocus {
  private let lesson: () -> View?
  /// The view on the stage that last had the focus, and whether the inspector has the focus now.
  private weak var holder: View?
  private var isInLesson = false
  /// Whether a call or a callback came since the last frame.
  var hasHeard = false

  init(_ lesson: @escaping () -> View?) { self.lesson = lesson }

  /// Records which view has the focus in `window`, unless the inspector has it.
  mutating func followFocus(in window: Window) {
    let view = window.firstResponder as? View
    isInLesson = lesson().map { view?.isDescendant(of: $0) == true } ?? false
    if !isInLesson { holder = view }
  }

  /// Whether the focus has moved between the stage and the inspector without a call, and `picture`
  /// differs from `former` only at views that had or have the focus. Called for each frame.
  mutating func explains(
    _ picture: PackedSurface, after former: PackedSurface?, in window: Window
  ) -> Bool {
    let (hadIt, old, heard) = (isInLesson, holder, hasHeard)
    followFocus(in: window)
    hasHeard = false
    guard hadIt != isInLesson, !heard, let former else { return false }
    let stage = window.rootViewFrame.origin
    let places = [old, holder].compactMap { $0 }.map { view in
      let place = view.convert(view.bounds, to: nil)
      return Rect(origin: place.origin - stage, size: place.size)
    }
    return StageFocus.differ(picture.surface, former.surface, onlyIn: places)
  }

  private static func differ(_ one: Surface, _ other: Surface, onlyIn places: [Rect]) -> Bool {
    guard one.size == other.size else { return false }
    return (0..<one.size.height).allSatisfy { y in
      (0..<one.size.width).allSatisfy { x in
        one[x, y] == other[x, y] || places.contains { $0.contains(Point(x: x, y: y)) }
      }
    }
  }
}

/// A clock that starts at 0 when it is created, however long the program has run before.
@MainActor
private final class ClockFromZero: TimeSource {
  private let base: any TimeSource
  private let start: Double

  init(_ base: any TimeSource) { (self.base, start) = (base, base.now) }

  nonisolated var now: Double { base.now - start }

  func wait(until time: Double) -> Double? { base.wait(until: time + start) }
}

/// Refers to a window as long as an inspector is attached to it.
///
/// The window keeps the link alive. A weak reference to the window itself would slow down each of
/// the window's own references, even after it is gone.
@MainActor
final class WindowLink {
  unowned let window: Window

  init(_ window: Window) { self.window = window }
}
