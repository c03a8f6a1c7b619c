import RecorderCommands
import TermContainers
import TermInspector
import ToolSupport

extension StageWindow {
  /// Performs a tape's request, `lesson NAME` or `moment N`; returns the reason if that fails.
  func request(_ name: String, _ argument: String) -> String? {
    guard let inspector else { return "there is no demo on the stage" }
    switch name {
    case "lesson":
      guard let choice = LessonChoice(rawValue: argument) else {
        return "there is no lesson '\(printable(argument))'; use \(LessonChoice.names)"
      }
      showLesson(choice, in: inspector)
      return nil
    case "moment": return goToMoment(named: argument, in: inspector)
    default: return "this program has no \(name)"
    }
  }

  /// Shows the lesson of `choice` beside the stage.
  func showLesson(_ choice: LessonChoice, in inspector: Inspector) {
    switch choice {
    case .off: inspector.close()
    case .auto: inspector.openAsRoomAllows()
    default: inspector.open(choice.paneTitle)
    }
  }

  private func goToMoment(named argument: String, in inspector: Inspector) -> String? {
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

  /// Writes the timeline's text to a new file in `folder`, and reports its path or the error.
  func save(_ text: String, _ form: Inspection.SavedForm, of demo: Demo, in folder: String) {
    let name = "\(demo.name)-trace.\(form.fileExtension)"
    do throws(Failure) {
      let path = try NewFile.write(text, as: name, in: folder)
      let file = path.split(separator: "/").last ?? ""
      let place = folder == "." ? "here" : "in \(printable(folder, most: 200))"
      inspector?.say("Saved \(printable(String(file))) \(place).")
    } catch { inspector?.say("Not saved: \(error.message).") }
  }

  /// Counts `event` as a use of the demo, if it is a key of the demo or a click on its stage.
  func noteUse(_ event: Event) {
    guard let demo, let progress = setting.progress, isForDemo(event) else { return }
    progress.noteUse(of: demo.name)
  }

  /// Whether `event` is a click on the demo's stage or a key of the demo, and no pane takes it.
  func isForDemo(_ event: Event) -> Bool {
    let lesson = inspector.flatMap { takesKeys($0) ? $0 : nil }
    switch event {
    case .key(let press):
      if lesson?.hasKey(press) == true { return false }
      let pressesFocus = firstResponder is Control && ["Enter", "Space"].contains(press.name)
      return pressesFocus || commandsOfContents.contains { $0.input == press }
    case .mouse(let touch):
      return lesson == nil && touch.phase == .began && rootViewFrame.contains(touch.location)
    case .paste, .resize: return false
    }
  }

  /// Whether a pane has the keys.
  func takesKeys(_ inspector: Inspector) -> Bool {
    inspector.coversStage || inspector.hidesStage || inspector.hasFocus
  }

  /// The commands of the demo itself, even for a key that would otherwise be the lesson's.
  var commandsOfContents: [KeyCommand] {
    let beside = Dictionary(commandsBesideContents.map { ($0.input, $0.title) }) { first, _ in first
    }
    return reachableKeyCommands.filter { beside[$0.input] != $0.title }
  }

  /// The key `T`, which plays the demo's walk-through; `t` is a key of the demo `factory`. In a
  /// narrow status line it has no title, so that the demo's keys have room.
  var tourCommand: KeyCommand? {
    guard let demo, let onTour else { return nil }
    return KeyCommand("T", title: namesTour ? "tour" : "") { onTour(demo) }
  }

  /// Whether the status line shows the walk-through's key.
  var namesTour: Bool { bounds.width >= 100 }
}

extension Size {
  /// The size without the row of the status line.
  var withoutStatus: Size { Size(width: width, height: height - 1) }
}

/// The controller that a stage shows without a demo: a choice of demos.
protocol DemoGallery: ViewController {
  /// Chooses `demo`, if it is listed.
  func choose(_ demo: Demo)
}
