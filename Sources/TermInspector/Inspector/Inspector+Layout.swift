import TermContainers

// Layout.
extension Inspector {
  /// Lays out the window for the current size.
  func place() {
    guard let window else { return }
    window.rootViewFrameDidChange()
    guard presence != .closed else { return placeCover(in: window) }
    let places = places(in: window.contentFrame, isPage: controller.open.wantsPage)
    controller.show(places)
    (controller.open.view as? PaneView)?.isPage = hidesStage
    scrubber.frame = places.moments
    scrubber.show(inspection)
    followStage()
    placeOutline()
  }

  /// Moves the views over the stage to the stage's frame, which a window may change at any time.
  func followStage() {
    guard let window else { return }
    let content = window.contentFrame
    past.cover(window.rootViewFrame, in: content.inset(by: insets(in: content)))
    past.openWidth = openWidth(of: past.frame)
    flash.frame = window.rootViewFrame
    placeCover(in: window)
  }

  /// The places in `content`. Without `isPage`, no pane takes the whole width.
  private func places(in content: Rect, isPage: Bool = false) -> InspectorPlaces {
    InspectorPlaces(
      in: content, of: window?.bounds.size ?? content.size, divider: divider, isDocked: isApart,
      isStrip: presence == .strip, keepsStrip: keepsStrip,
      showsStage: controller.open.stageViewController != nil, isPage: isPage)
  }

  /// The insets that the stage leaves in `content`. For a closed inspector they are as large, but
  /// the stage is in the middle.
  func insets(in content: Rect) -> EdgeInsets {
    let insets = places(in: content).insets
    return presence == .closed ? insets.centered : insets
  }

  /// Puts the open pane's view over the stage, and removes the one before.
  private func placeCover(in window: Window) {
    let wanted = presence == .open ? controller.open.stageViewController : nil
    if cover !== wanted {
      cover?.view.removeFromSuperview()
      cover = wanted
      if let wanted, wanted.view.backgroundColor == nil {
        wanted.view.backgroundColor = .role(.page)
      }
      if let wanted { window.insertSubview(wanted.view, belowSubview: controller.view) }
    }
    var frame = window.rootViewFrame
    // A drawer leaves only a part of the stage; the cover may also have the strip's rows.
    if isUnderDrawer(frame) {
      frame.size.width = openWidth(of: frame)
      frame.size.height = max(frame.height, controller.view.frame.maxY - frame.minY)
    }
    cover?.view.frame = frame
  }

  /// The columns of the stage's `frame` that a drawer leaves.
  private func openWidth(of frame: Rect) -> Int {
    isUnderDrawer(frame) ? max(0, controller.view.frame.minX - frame.minX) : frame.width
  }

  private func isUnderDrawer(_ frame: Rect) -> Bool {
    controller.places?.arrangement == .drawer && frame.intersects(controller.view.frame)
  }

  func placeOutline() {
    outline.isHidden = true
    guard let number = inspection.place, let id = inspection.controller else { return }
    let trees = inspection.log.trees(at: number)
    guard let rect = trees.rect(ofController: id) else { return }
    outline.isHidden = false
    outline.name = trees.controller(id)?.title ?? ""
    outline.frame = rect
  }

  /// Whether the panes have a place of their own, if the window has room. If a strip was there
  /// before them, they lie over the stage instead.
  var isApart: Bool {
    isDocked && !(keepsStrip && InspectorPlaces.offersStrip(in: window?.bounds.size ?? .zero))
  }

  /// Gives the panes a place of their own, or gives it back to the stage.
  func toggleDock() {
    let isApart = isApart
    keepsStrip = false
    isDocked = !isApart
    place()
  }

  /// Moves the divider by `cells` toward the stage. A strip has one height: it is hidden or shown.
  func moveDivider(by cells: Int) {
    switch presence {
    case .strip: if cells < 0 { showByHand(.closed) }
    case .closed:
      guard cells > 0 else { return }
      isDocked = false
      show(.strip)
    case .open:
      divider += cells
      place()
    }
  }
}

extension EdgeInsets {
  /// Insets with the same sums, split evenly between opposite edges.
  fileprivate var centered: EdgeInsets {
    let (width, height) = (left + right, top + bottom)
    return EdgeInsets(
      top: height / 2, left: width / 2, bottom: height - height / 2, right: width - width / 2)
  }
}
