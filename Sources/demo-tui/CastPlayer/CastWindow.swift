import TermContainers
import TermRecorder

/// The window that a cast is played in.
final class CastWindow: FurnishedWindow {
  private let player: CastViewController
  private let hasMarkers: Bool
  /// Whether what is played has all of the screen.
  private var isFullScreen = false

  init(application: Application, cast: Cast, name: String, speed: Double = 1) {
    hasMarkers = !cast.markers.isEmpty
    player = CastViewController(cast, name: name, speed: speed, application: application)
    super.init(application: application, name: name)
    placeFurniture()
    // Only then is it known how much of what is played is seen.
    player.onChange = { [weak self] in self?.showState() }
    player.onToggleFullScreen = { [weak self] in self?.toggleFullScreen() }
    rootViewController = player
  }

  override var footHeight: Int { isFullScreen ? 0 : 1 }

  override var note: String { player.note }

  /// The player has keys of its own for that.
  override var pace: Pace? { nil }

  private func toggleFullScreen() {
    isFullScreen.toggle()
    status.isHidden = isFullScreen
    player.hidesBar = isFullScreen
    rootViewFrameDidChange()
  }

  override func otherKeys(beside commands: [KeyCommand]) -> [(String, String)] {
    let line = ("mouse", "click on the line to go there")
    return [("Home End", "the start, the end")]
      + (hasMarkers ? [line] : [("[ ]", "slower, faster"), line])
      + [player.showsAll ? ("f", "full screen, and back") : ("Shift ←→", "scroll sideways")]
  }
}
