import RecorderCommands
import TermContainers
import TermInspector
import ToolSupport

extension StageWindow {
  /// Writes what the timeline holds to a new file in `folder`, and says where it is or what went
  /// wrong.
  func save(_ text: String, _ form: Inspection.SavedForm, of demo: Demo, in folder: String) {
    let name = "\(demo.name)-trace.\(form.fileExtension)"
    do throws(Failure) {
      let path = try NewFile.write(text, as: name, in: folder)
      let file = path.split(separator: "/").last ?? ""
      inspector?.say("Saved \(printable(String(file))) in \(printable(folder, most: 200)).")
    } catch { inspector?.say("Not saved: \(error.message).") }
  }
}
