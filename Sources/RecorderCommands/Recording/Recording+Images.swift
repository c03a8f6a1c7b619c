import TermRecorder
import ToolConsole

extension Recording {
  /// Tells on standard error how many images of the program are left out.
  func tellOfImages(in name: String) {
    let count = film.leftOutImages
    guard count > 0 else { return }
    let images = count == 1 ? "an image is" : "\(count) images are"
    StandardStream.tell("\(printable(name)): \(images) left out; pictures show text only")
  }
}
