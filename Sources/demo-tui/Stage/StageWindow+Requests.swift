import TermContainers
import TermInspector
import ToolSupport

extension StageWindow {
  /// Does what a tape asks for, `lesson NAME` or `moment N`; returns why it could not.
  func request(_ name: String, _ argument: String) -> String? {
    guard let inspector else { return "there is no demo on the stage" }
    switch name {
    case "lesson": return show(argument, in: inspector)
    case "moment": return go(to: argument, in: inspector)
    default: return "this program has no \(name)"
    }
  }

  private func show(_ name: String, in inspector: Inspector) -> String? {
    guard let choice = LessonChoice(rawValue: name) else {
      return "there is no lesson '\(printable(name))'; use \(LessonChoice.names)"
    }
    show(choice, in: inspector)
    return nil
  }

  /// Shows what `choice` says beside the stage.
  func show(_ choice: LessonChoice, in inspector: Inspector) {
    switch choice {
    case .off: inspector.close()
    case .auto: inspector.openAsRoomAllows()
    default: inspector.open(choice.paneTitle)
    }
  }

  private func go(to argument: String, in inspector: Inspector) -> String? {
    if argument == "now" {
      inspector.inspection.choose(moment: nil)
      return nil
    }
    let numbers = inspector.inspection.log.numbers
    guard let moment = Int(argument), numbers.contains(moment) else {
      let known = numbers.isEmpty ? "none" : "\(numbers.lowerBound) to \(numbers.upperBound - 1)"
      return "there is no moment '\(printable(argument))'; there are \(known)"
    }
    inspector.go(to: moment)
    return nil
  }
}
