/// The lines with which a tape starts the program of a ``LiveSession``.
package struct LaunchLine {
  /// The command as a line for a shell.
  package let text: String
  /// The lines of the tape that choose its shell.
  let settings: [String]
  /// The line that the tape types to start the program; nil if its shell is the program.
  let launch: String?

  package init(_ command: [String]) {
    text = command.map(LaunchLine.quoted).joined(separator: " ")
    let name = command.first.map { String($0.split(separator: "/").last ?? "") } ?? ""
    if command.count == 1, ["bash", "zsh", "fish"].contains(name) {
      (settings, launch) = (["Set Shell \(name)"], nil)
    } else {
      // The program replaces the shell on a cleared screen, so the recording begins and ends with
      // it.
      (settings, launch) = ([], "clear; exec \(text)")
    }
  }

  /// Returns a word that no shell splits.
  private static func quoted(_ word: String) -> String {
    let isPlain = word.allSatisfy { $0.isPlain || "-_./:=@%+,".contains($0) }
    return isPlain && !word.isEmpty ? word : "'" + word.replacing("'", with: #"'\''"#) + "'"
  }
}
