import TermContainers
import TermRecorder

// The listings of documentation comments; `ListingTests` compares them.

@MainActor
func picture(of first: Surface, then second: Surface) -> String {
  var film = Film(size: first.size)
  film.show(first, at: 0)
  film.show(second, at: 0.5)
  film.end(at: 2)
  let picture = SVGAnimation(film).text
  return picture
}

@MainActor
func checkCounter() throws {
  let host = HeadlessHost(rootViewController: CounterViewController())
  let recording = try Recording.of(Tape("Type '+++-'"), on: host)
  try recording.write(to: "counter.svg")
  try recording.check(against: "Goldens/counter.txt")
}

@MainActor
func recordTab(on host: HeadlessHost) throws {
  let recorder = FrameRecorder(host)
  recorder.resume()
  host.send("Tab")
  host.advance(by: 1)
  try recorder.finish().write(to: "tab.svg")
}

@MainActor
func recording(of film: Film, from first: Surface, to last: Surface, _ trace: LifecycleTrace)
  -> Recording
{
  var recording = Recording(film)
  recording.snapshots = Screens([first, last])
  recording.pictures = [Recording.Picture(time: 1, path: "first.png", surface: first)]
  recording.calls = trace.entries
  return recording
}

@MainActor
func recordBoth(
  _ tape: Tape, on darkHost: HeadlessHost, and lightHost: HeadlessHost, in folder: String
)
  throws
{
  var recording = try Recording.of(tape, on: darkHost)
  recording.addLight(try Recording.of(tape, on: lightHost))
  recording.pictureOptions.appearance = .both(dark: .dark, light: .light)
  try recording.write(to: folder + "/counter.svg")
}

@MainActor
func acceptEachDifference(of recording: Recording) throws {
  let files = try RecordingFiles(recording, at: "counter.gif")
  for remark in files.remarks { print(remark) }
  for difference in files.differences() {
    print(difference)
    try files.accept(difference)
  }
}
