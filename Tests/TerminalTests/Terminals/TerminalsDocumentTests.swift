import TermContainers
import TestSupport
import Testing

extension OtherPrograms {
  /// The document for users says about terminals what these tests observe.
  @Suite(.waitsForProcesses) struct TerminalsDocumentTests {
    private static let types = [
      "xterm", "xterm-256color", "xterm-16color", "xterm-88color", "xterm-direct", "kitty",
      "alacritty", "konsole", "konsole-256color", "gnome", "gnome-256color", "vte", "vte-256color",
      "xfce", "rxvt", "rxvt-256color", "rxvt-unicode", "rxvt-unicode-256color", "st", "st-256color",
      "mlterm", "mlterm-256color", "terminology", "eterm-color", "Eterm", "mintty", "putty",
      "putty-256color", "ms-terminal", "teraterm", "iterm2", "nsterm", "nsterm-256color", "screen",
      "screen-256color", "tmux", "tmux-256color", "linux", "linux-16color", "cygwin", "vt100",
      "vt102", "vt220", "vt320", "vt420", "ansi", "pcansi", "cons25", "hurd", "sun", "sun-color",
      "dtterm", "kterm", "xterm.js", "domterm", "mosh-256color",
    ]

    /// Each version of ncurses has its own set of entries.
    private static let isTheVersion =
      (try? ToolRun("infocmp", ["-V"]))?.output.hasPrefix("ncurses 6.4") == true

    @Test func theDocumentIsWhatWasSeen() async throws {
      let document = TerminalsDocument(
        types: try await tried(), emulators: try await TriedEmulator.all(),
        surroundings: try await TriedSurrounding.all())
      for type in document.types { #expect(type.troubles.isEmpty, "\(type.name)") }
      for emulator in document.emulators { #expect(emulator.troubles.isEmpty, "\(emulator.name)") }
      guard Self.isTheVersion else { return }
      if let complaint = try Golden(document: "Docs/printed/terminals.md").complaint(
        about: document.text)
      {
        Issue.record("\(complaint)")
      }
    }

    /// Tries several types at a time, because each mostly waits.
    private func tried() async throws -> [TriedType] {
      let pictures = try await TriedType.Pictures.all()
      return try await withThrowingTaskGroup(of: (Int, TriedType).self) { group in
        var results = [TriedType?](repeating: nil, count: Self.types.count)
        for (index, name) in Self.types.enumerated() {
          if index >= 4, let (place, result) = try await group.next() { results[place] = result }
          group.addTask { (index, try await Waiting.run { try TriedType(name, pictures) }) }
        }
        for try await (place, result) in group { results[place] = result }
        return results.compactMap { $0 }
      }
    }
  }
}
