import TermContainers
import TermRecorder

/// The markers of a film, to go to one.
final class MarkerListViewController: TableViewController {
  private let markers: [Film.Note]
  private let onChoose: (Double) -> Void

  /// Calls `onChoose` with the time of the marker that the user chooses.
  init(_ markers: [Film.Note], onChoose: @escaping (Double) -> Void) {
    (self.markers, self.onChoose) = (markers, onChoose)
    super.init(style: .plain)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = 1
    tableView.register(TableViewCell.self, forCellReuseIdentifier: "marker")
    preferredContentSize = Size(width: 50, height: min(12, markers.count))
  }

  override func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int {
    markers.count
  }

  override func tableView(
    _ tableView: TableView, cellForRowAt indexPath: IndexPath
  ) -> TableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "marker", for: indexPath)
    let marker = markers[indexPath.row]
    cell.textLabel?.text = "\(marker.clock)  \(marker.text)"
    return cell
  }

  override func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    onChoose(markers[indexPath.row].time)
    dismiss(animated: true)
  }
}
