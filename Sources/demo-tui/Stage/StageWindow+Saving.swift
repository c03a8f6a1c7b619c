import FurnishedWindows
import RecorderCommands
import TermContainers
import TermInspector
import ToolConsole

extension StageWindow {
  /// Writes what the timeline holds to a new file in `folder`, and says where it is or what went
  /// wrong.
  func save(_ text: String, _ form: Inspection.SavedForm, of demo: Demo, in folder: String) {
    let name = "\(demo.name)-trace.\(form.fileExtension)"
    do throws(Failure) {
      let path = try NewFile.write(text, as: name, in: folder)
      showNotice("The timeline is in \(printable(path, most: 200)).", title: "Saved")
    } catch { showNotice("\(error.message).", title: "Not saved") }
  }
}
