import TermContainers
import TermRecorder

// What documentation comments show; `ListingTests` compares.

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
