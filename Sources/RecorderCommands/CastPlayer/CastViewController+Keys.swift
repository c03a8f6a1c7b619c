import TermContainers

extension CastViewController {
  /// Goes to the previous marker. While playing, skips one less than a second back, which playback
  /// has only just passed.
  private func goToMarkerBefore() {
    let limit = position - (transport.isPlaying ? 1 : 0)
    go(to: markers.last { $0.time < limit }?.time ?? 0)
  }

  private func goToMarkerAfter() {
    let position = position
    go(to: markers.first { $0.time > position }?.time ?? transport.duration)
  }

  private var faster: () -> Void { { [weak self] in self?.changeSpeed(faster: true) } }
  private var slower: () -> Void { { [weak self] in self?.changeSpeed(faster: false) } }

  /// With markers, the brackets go to them; without, they change the pace as on the stage.
  var bracketCommands: [KeyCommand] {
    guard !markers.isEmpty else {
      return [KeyCommand("[", handler: slower), KeyCommand("]", handler: faster)]
    }
    return [
      KeyCommand("[", title: "marker") { [weak self] in self?.goToMarkerBefore() },
      KeyCommand("]", title: "marker") { [weak self] in self?.goToMarkerAfter() },
    ]
  }

  /// Commands for a screen that does not fit.
  var roomCommands: [KeyCommand] {
    let scrolls = [
      ("Up", 0, -1), ("Down", 0, 1), ("PageUp", 0, -10), ("PageDown", 0, 10),
      ("Shift+Left", -10, 0), ("Shift+Right", 10, 0),
    ]
    let full = KeyCommand("f", title: showsAll ? "" : "full screen") { [weak self] in
      self?.onToggleFullScreen()
    }
    return [full]
      + scrolls.map { name, columns, rows in
        let title = showsAll || abs(rows) != 1 ? "" : "scroll"
        return KeyCommand(name, title: title) { [weak self] in self?.screen.scroll(columns, rows) }
      }
  }

  var playCommands: [KeyCommand] {
    let playTitle = transport.isPlaying ? "pause" : transport.isAtEnd(at: now) ? "again" : "play"
    return [
      KeyCommand("Space", title: playTitle) { [weak self] in self?.togglePlaying() },
      KeyCommand(",", title: "step") { [weak self] in
        self.map { $0.step(to: $0.playback.previousFrameTime) }
      },
      KeyCommand(".", title: "step") { [weak self] in
        self.map { $0.step(to: $0.playback.nextFrameTime) }
      },
    ]
  }

  var seekCommands: [KeyCommand] {
    [
      KeyCommand("Left", title: "5 s") { [weak self] in self.map { $0.go(to: $0.position - 5) } },
      KeyCommand("Right", title: "5 s") { [weak self] in self.map { $0.go(to: $0.position + 5) } },
      KeyCommand("Home") { [weak self] in self?.go(to: 0) },
      KeyCommand("End") { [weak self] in self.map { $0.go(to: $0.transport.duration) } },
    ]
  }

  /// Plus also works without Shift.
  var speedCommands: [KeyCommand] {
    [
      KeyCommand("-", title: "speed", handler: slower),
      KeyCommand("+", title: "speed", handler: faster),
      KeyCommand("=", handler: faster),
    ]
  }
}
