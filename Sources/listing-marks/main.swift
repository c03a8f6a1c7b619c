// Marks the listed functions of a Swift file, for the build plugin ListingMarks:
//
//     listing-marks FILE MARKED
import Foundation
import ListingReader

let arguments = CommandLine.arguments
guard arguments.count == 3 else {
  fputs("usage: listing-marks FILE MARKED\n", stderr)
  exit(64)
}
do {
  let (source, marked) = (URL(filePath: arguments[1]), URL(filePath: arguments[2]))
  let text = try String(contentsOf: source, encoding: .utf8)
  // Messages of the compiler name the file itself.
  let head = "#sourceLocation(file: \"\(source.path())\", line: 1)\n"
  try (head + MarkedSource(text, file: source.lastPathComponent).text)
    .write(to: marked, atomically: true, encoding: .utf8)
} catch {
  fputs("listing-marks: \(error)\n", stderr)
  exit(66)
}
