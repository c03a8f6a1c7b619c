import TermContainers
import TermRecorder
import ToolSupport

/// A tape examined before it is played, with all obstacles to recording it.
@MainActor
package struct TapeReview {
  /// The purpose of the recording.
  package struct Purpose {
    /// The files to write; empty for those that the tape names.
    var asked: [String] = []
    /// Whether the tape's own lines may write anywhere.
    var allowsOutside = false
    /// Whether files that are no recordings may be replaced.
    var overwrites = false
    /// Whether files are compared instead of written.
    var isCompared = false
    /// Whether the tape's shell may run programs wherever the tape lies.
    var allowsRun = false
    /// The options for starting the tape's shell.
    var shell = ShellOptions()
    /// The settings that override the tape's own.
    var settings: [TapeSetting] = []

    package init(asked: [String] = []) { self.asked = asked }
  }

  let file: TapeFile
  /// The timeline to play, without the commands that start a tool's own program.
  private(set) var timeline: TapeTimeline
  /// The player of the tape; nil if ``refusals`` has the reason.
  private(set) var player: (any TapePlayer)?
  /// Whether the tape's lines are typed into a shell.
  private(set) var isInShell = false
  /// The folders that must contain the files named in the tape.
  private(set) var scope = WritableFolders()
  /// The picture that fills the margin.
  private(set) var marginPicture: MarginPicture?
  /// Whether a diagram of the calls will be written.
  let wantsCalls: Bool
  /// Whether a picture will be written that can show two appearances.
  let wantsBothAppearances: Bool
  /// Whether a picture in pixels will be written.
  let wantsPixels: Bool
  /// Lines without effect, in the order of the tape.
  private(set) var warnings: [TapeDiagnostic]
  /// The obstacles; a recording ends with the first.
  private(set) var refusals: [TapeRefusal]

  /// Reads the tape in `file`, which may start one of `programs`. Throws if it has no tape.
  package init(
    _ file: TapeFile, among programs: some TapePrograms, for purpose: Purpose = Purpose()
  ) throws {
    self.file = file
    let tape = try file.tape()
    timeline = TapeTimeline(tape)
    timeline.overrideSettings(purpose.settings)
    timeline.nameDefaultOutput()
    let formats = timeline.paths(purpose.asked).map { RecordingFormat(path: $0) }
    (wantsCalls, wantsBothAppearances) = (
      formats.contains(.mmd), formats.contains(.svg) || formats.contains(.html)
    )
    wantsPixels = formats.contains { $0?.hasPixels == true }
    warnings = tape.diagnostics.filter { $0.severity == .warning }
    refusals = tape.errors.map { TapeRefusal(.dataError, $0) }
    guard tape.isValid else { return }
    refusals = file.missingRequirements(of: timeline)
    takePlayer(among: programs, purpose)
    warnings += timeline.warnings(writing: timeline.paths(purpose.asked), inShell: isInShell)
    if isInShell, let missing = file.missingFirstCommand(of: timeline, purpose.shell) {
      warnings.append(missing)
    }
    warnings.sort { $0.position < $1.position }
    if !purpose.allowsOutside { scope = try file.writableFolders() }
    refusals += refusedPlaces(purpose)
    takeMarginPicture(formats)
  }

  private mutating func takePlayer(among programs: some TapePrograms, _ purpose: Purpose) {
    do throws(TapeRefusal) {
      let own = try programs.takePlayer(from: &timeline, of: file)
      isInShell = own == nil
      if isInShell, wantsCalls { try refuseCalls(purpose.asked) }
      if isInShell, let missing = file.missingShell(of: timeline, purpose.shell) { throw missing }
      player =
        if let own { own } else {
          try ShellPlayer(of: timeline, in: file, purpose.shell, allowsRun: purpose.allowsRun)
        }
    } catch { refusals.append(error) }
  }

  private mutating func takeMarginPicture(_ formats: [RecordingFormat?]) {
    // Without any files, their formats are not known yet.
    guard formats.isEmpty || formats.contains(where: { $0?.isPicture == true }) else { return }
    do throws(TapeRefusal) { marginPicture = try file.marginPicture(of: timeline) } catch {
      refusals.append(error)
    }
  }

  /// Throws the refusal of a diagram: a program in a shell makes no calls that it could show.
  private func refuseCalls(_ asked: [String]) throws(TapeRefusal) {
    let named = timeline.namedFiles(asked).first { RecordingFormat(path: $0.name) == .mmd }
    let position = named?.position ?? .start
    let message = "a program in a shell has no calls to draw as .mmd"
    throw TapeRefusal(.dataError, TapeDiagnostic(.error, at: position, message))
  }

  /// Returns the refusals of the tape's own outputs that cannot be written.
  private func refusedPlaces(_ purpose: Purpose) -> [TapeRefusal] {
    var seen: Set<String> = []
    return timeline.namedFiles(purpose.asked).compactMap { named in
      guard seen.insert(named.name).inserted else { return nil }
      do throws(PlaceProblem) {
        let path = path(of: named)
        try FilePlace.verify(path, within: scope)
        if !purpose.overwrites { try RecordingFormat(path: path)?.checkReplacing(path) }
        return nil
      } catch {
        // In a comparison, other problems count as differences.
        if purpose.isCompared && error != .outside { return nil }
        return TapeRefusal(
          error == .outside ? .dataError : .outputError, named,
          "cannot write '\(printable(named.name))': \(error.advice)")
      }
    }
  }

  /// Returns the path of a file that the tape names: as in VHS in the working folder, or beside the
  /// tape.
  func path(of named: TapeTimeline.Named) -> String {
    timeline.settings.placesOutputsBeside ? file.source.beside(named.name) : named.name
  }

  /// All findings about the tape, one per line, in its order.
  var lines: [String] {
    let refused = refusals.map { ($0.diagnostic.position, $0.line(in: file)) }
    let warned = (warnings + [remarkOnFiles].compactMap { $0 }).map {
      ($0.position, "\(file.name):\($0)")
    }
    return (refused + warned + doings + fonts).sorted { $0.0 < $1.0 }.map {
      printable($0.1, most: 400)
    }
  }

  /// The lines about the tape's shell: its size, and the lines that the tape types there.
  private var doings: [(TapePosition, String)] {
    guard isInShell, refusals.isEmpty else { return [] }
    let shell = timeline.startedShell.name
    let size = timeline.settings.inShell.screenSize(or: .zero)
    let screen = "the screen has \(size.width)x\(size.height) cells"
    let typed = TypedLines(timeline).lines.map { line in
      lineAbout("types into \(shell): \(line.text)", at: line.start.position, in: line.start.file)
    }
    return [lineAbout("\(screen); \(sameness)")] + typed
  }

  /// Returns a line about a place of the tape, or of the one that it includes as `source`.
  private func lineAbout(
    _ words: String, at position: TapePosition = .start, in source: String? = nil
  ) -> (TapePosition, String) {
    let place = source.map { "\(printable($0)):" } ?? ""
    return (position, "\(file.name):\(place)\(position.paddedDescription) │ \(words)")
  }

  /// The words that say if the files have the same bytes each time.
  private var sameness: String {
    timeline.showsWaits
      ? "it shows each Wait, so only text output is the same each time; see #tape: set WaitShows end"
      : "the same bytes each time, if its programs are deterministic"
  }

  /// The fonts of the tape's pictures, or the reason that they cannot be drawn.
  private var fonts: [(TapePosition, String)] {
    guard wantsPixels, refusals.isEmpty else { return [] }
    let settings = isInShell ? timeline.settings.inShell : timeline.settings
    return [lineAbout(PictureOptions(settings).fontSummary)]
  }

  /// A warning that no output is named in a known format; nil if the tape has worse problems.
  private var remarkOnFiles: TapeDiagnostic? {
    guard refusals.isEmpty, timeline.namedFiles([]).isEmpty else { return nil }
    return TapeDiagnostic(
      .warning, at: .start,
      "the tape names no output in a known format; record it with -o FILE")
  }
}

extension TapeTimeline {
  /// Returns the paths to write if `asked` is requested.
  package func paths(_ asked: [String] = []) -> [String] {
    (asked.isEmpty ? outputs : asked) + namedPictures.map(\.name)
  }

  /// Returns the files that the tape itself makes `record` write if `asked` is requested, without
  /// those in no known format.
  func namedFiles(_ asked: [String]) -> [Named] {
    (asked.isEmpty ? namedOutputs.filter { RecordingFormat(path: $0.name) != nil } : [])
      + namedPictures.filter { RecordingFormat(path: $0.name)?.isOfOneScreen == true }
  }
}

/// The text that a tape types, line by line.
struct TypedLines {
  /// The lines, each with the step at which it begins.
  private(set) var lines: [(start: TapeTimeline.Step, text: String)] = []
  private var text = ""
  private var start: TapeTimeline.Step?

  init(_ timeline: TapeTimeline) {
    for step in timeline.steps { add(step) }
    endLine()
  }

  private mutating func add(_ step: TapeTimeline.Step) {
    switch step.action {
    case .send(.key(let press)):
      if press.key == .enter { return endLine() }
      if let character = press.typed { add(String(character), step) }
    case .send(.paste(let paste)): add(paste.text, step)
    default: break
    }
  }

  private mutating func add(_ part: String, _ step: TapeTimeline.Step) {
    start = start ?? step
    text += part
  }

  private mutating func endLine() {
    if let start { lines.append((start, text)) }
    (start, text) = (nil, "")
  }
}

extension TapeFile {
  /// Returns a warning if the first command that the tape types into a shell is not installed, so
  /// that the recording shows only that. Nil if that cannot be known without running something.
  func missingFirstCommand(of timeline: TapeTimeline, _ options: ShellOptions) -> TapeDiagnostic? {
    let shell = timeline.startedShell.name
    // In these shells a command line begins with the program.
    guard ["bash", "zsh", "fish"].contains(shell), let line = timeline.firstLine,
      line.first.file == nil, let name = TapeFile.program(of: line.words),
      !TapeFile.hasProgram(name, in: timeline.searchPath(options).folders)
    else { return nil }
    return TapeDiagnostic(
      .warning, at: line.first.position,
      "'\(printable(name))' is not a program in PATH: \(shell) will not find it")
  }

  /// Returns the program that a command line starts; nil for a word of the shell's own, or one that
  /// the shell changes first.
  private static func program(of line: String) -> String? {
    let words = line.split(separator: " ")
    let word = words.first { !$0.contains("=") } ?? ""
    let isPlain = word.utf8.allSatisfy {
      UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 | 0x20
        || UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0
        || "_.-+".utf8.contains($0)
    }
    guard isPlain, !word.isEmpty, !ShellWords.builtin.contains(String(word)) else { return nil }
    return String(word)
  }
}

/// The words that begin a command in a shell without being a program.
enum ShellWords {
  /// The words of bash, zsh and fish together.
  static let builtin = Set(
    """
    . : [ [[ ! { } alias bg bind break builtin caller case cd command compgen complete compopt
    continue coproc declare dirs disown do done echo elif else enable esac eval exec exit export
    false fc fg fi for function getopts hash help history if in jobs kill let local logout mapfile
    popd printf pushd pwd read readarray readonly return select set shift shopt source suspend test
    then time times trap true type typeset ulimit umask unalias unset until wait while
    abbr and argparse begin block contains count emit end fish_add_path fish_config functions
    funced funcsave isatty math not open or prompt_pwd random realpath set_color status string
    switch vared
    autoload bindkey chdir compdef compinit emulate float foreach integer limit nocorrect noglob
    print promptinit pushln rehash repeat sched setopt unfunction unhash unlimit unsetopt where
    whence which zcompile zle zmodload zparseopts zstyle
    """.split(whereSeparator: \.isWhitespace).map(String.init))
}
