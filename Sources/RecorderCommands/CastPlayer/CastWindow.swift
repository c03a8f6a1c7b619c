import ToolSupport
import TermContainers
import TermRecorder

/// The window that plays a cast.
final class CastWindow: FurnishedWindow {
  private let player: CastViewController
  private let hasMarkers: Bool
  /// Whether the cast takes the whole screen.
  private var isFullScreen = false

  init(application: Application, cast: Cast, name: String, speed: Double = 1) {
    hasMarkers = !cast.markers.isEmpty
    player = CastViewController(cast, name: name, speed: speed, application: application)
    super.init(application: application, name: name)
    placeFurniture()
    // Only after layout is it known how much of the cast is visible.
    player.onChange = { [weak self] in self?.showState() }
    player.onToggleFullScreen = { [weak self] in self?.toggleFullScreen() }
    rootViewController = player
  }

  override var footHeight: Int { isFullScreen ? 0 : 1 }

  override var note: String { player.note }

  /// The player has its own keys for this.
  override var pace: Pace? { nil }

  private func toggleFullScreen() {
    isFullScreen.toggle()
    status.isHidden = isFullScreen
    player.hidesBar = isFullScreen
    rootViewFrameDidChange()
  }

  override func otherKeys(beside commands: [KeyCommand]) -> [(String, String)] {
    let line = ("mouse", "click the line to go there")
    return [("Home End", "the start, the end")]
      + (hasMarkers ? [line] : [("[ ]", "slower, faster"), line])
      + [player.showsAll ? ("f", "full screen, and back") : ("Shift ←→", "scroll sideways")]
  }
}
