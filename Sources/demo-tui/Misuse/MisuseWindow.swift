import FurnishedWindows
import MisuseLab
import TermContainers

/// The window in which the course of mistakes is played.
final class MisuseWindow: FurnishedWindow {
  init(application: Application, from mistake: Mistake? = nil) {
    super.init(application: application, name: "misuse")
    placeFurniture()
    rootViewController = MisuseViewController(MisuseCourse(startingAt: mistake?.name))
  }

  override func otherKeys(beside commands: [KeyCommand]) -> [(String, String)] {
    WhatIfViewController.keyHelp + [
      ("[ ]", "slower, faster"), ("p .", "pause, next frame"),
      ("mouse", "click an answer, a line, a key; the wheel scrolls"),
    ]
  }
}
