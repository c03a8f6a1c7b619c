// Marks the listed functions of a Swift file, for the build plugin ListingMarks:
//
//     listing-marks FILE MARKED
import Foundation
import ListingReader

func end(with status: Int32, _ message: String) -> Never {
  FileHandle.standardError.write(Data("\(message)\n".utf8))
  exit(status)
}

let arguments = CommandLine.arguments
guard arguments.count == 3 else { end(with: 64, "usage: listing-marks FILE MARKED") }
do {
  let (source, marked) = (URL(filePath: arguments[1]), URL(filePath: arguments[2]))
  let text = try String(contentsOf: source, encoding: .utf8)
  try MarkedSource(text, file: source.lastPathComponent).text
    .write(to: marked, atomically: true, encoding: .utf8)
} catch {
  end(with: 66, "listing-marks: \(error)")
}
