import TermContainers

/// A controller P on a screen, and X to be presented over it.
@MainActor
struct ModalScene {
  let stage = Stage()
  let modal: Recorder

  init() { modal = stage.recorder("X") }

  /// Presents X until nothing moves.
  func present(animated: Bool, completed: @escaping () -> Void = {}) {
    stage.host.step {
      stage.container.present(modal, animated: animated) {
        stage.log.note("X", "completion")
        completed()
      }
    }
    stage.host.settle()
  }

  /// Dismisses X until nothing moves.
  func dismiss(animated: Bool, completed: @escaping () -> Void = {}) {
    stage.host.step {
      modal.dismiss(animated: animated) {
        stage.log.note("X", "completion")
        completed()
      }
    }
    stage.host.settle()
  }
}
