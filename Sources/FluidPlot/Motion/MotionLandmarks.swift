import FluidCore
import FluidDrawer
import FluidPlayer
import FluidRaster

/// The landmarks on the curves, with as many of their names as there is room for.
struct MotionLandmarks {
  let series: [MotionPlot.Series]
  let time: TimeScale

  private var unit: MotionUnit { series.first?.curve.unit ?? .points }

  private struct Mark {
    var place: Point
    var landmark: TakeLandmark
    var series: Int
  }

  func draw(in frame: PlotFrame, on sheet: inout PlotSheet) {
    var marks: [Mark] = []
    let moments = series.map { Dictionary(grouping: $0.curve.landmarks, by: { $0.time }) }
    for (number, one) in series.enumerated() {
      var crowd = Crowd(of: one.curve.landmarks.count)
      for landmark in one.curve.landmarks where landmark.isShown {
        // Of several at one moment, the one that says most.
        let others = moments[number][landmark.time] ?? []
        guard !others.contains(where: { $0.says(more: landmark) }) else { continue }
        // The hand is the same for all series: its landmarks are drawn once.
        let first = moments[0][landmark.time] ?? []
        if number > 0, landmark.isOfHand, first.contains(where: { $0.isSame(as: landmark) }) {
          continue
        }
        let place = frame.place(x: time.place(landmark.time), y: landmark.extent)
        guard frame.rect.inset(by: -1).contains(place),
          crowd.admits(place, kind: landmark.name)
        else { continue }
        marks.append(Mark(place: place, landmark: landmark, series: number))
      }
    }
    for mark in marks { draw(mark, on: &sheet) }
    let ranked = marks.enumerated().sorted {
      ($0.element.landmark.rank, $0.offset) < ($1.element.landmark.rank, $1.offset)
    }
    // Where the first series' label finds no room, another's of that kind would be taken for it.
    var unwritten: Set<String> = []
    for (_, mark) in ranked where mark.series == 0 || !unwritten.contains(mark.landmark.name) {
      let place = sheet.write(
        mark.landmark.words(unit), PlotType.axis,
        mark.landmark.isOfHand ? sheet.palette.label : sheet.palette.secondary, beside: mark.place,
        within: frame.rect)
      if place == nil { unwritten.insert(mark.landmark.name) }
    }
  }

  private func draw(_ mark: Mark, on sheet: inout PlotSheet) {
    let color = sheet.palette.series(mark.series)
    let (place, ground, ink) = (mark.place, sheet.palette.background, sheet.palette.label)
    let room = Rect(x: place.x - 5, y: place.y - 5, width: 10, height: 10)
    sheet.mark(room) { list in
      switch mark.landmark.kind {
      case .released:
        list.fill(.circle(center: place, radius: 6), ground)
        list.fill(.circle(center: place, radius: 4.5), ink)
      case .down, .taken, .caught:
        list.fill(.circle(center: place, radius: 5), ground)
        list.stroke(.circle(center: place, radius: 3.5), width: 1.5, ink)
      case .overshoot:
        list.fill(.path(.diamond(place, 6)), ground)
        list.fill(.path(.diamond(place, 4.5)), color)
      default:
        list.fill(.circle(center: place, radius: 4.5), ground)
        list.stroke(.circle(center: place, radius: 3), width: 1.5, color)
      }
    }
  }
}

extension Path {
  fileprivate static func diamond(_ center: Point, _ radius: Double) -> Path {
    var path = Path()
    path.move(to: Point(x: center.x, y: center.y - radius))
    path.line(to: Point(x: center.x + radius, y: center.y))
    path.line(to: Point(x: center.x, y: center.y + radius))
    path.line(to: Point(x: center.x - radius, y: center.y))
    path.close()
    return path
  }
}

extension TakeLandmark {
  /// The text beside its mark.
  fileprivate func words(_ unit: MotionUnit) -> String {
    switch kind {
    case .released(let velocity):
      NumberText.fixed(velocity) == "0"
        ? "released at rest" : "released, \(unit.speedText(NumberText.fixed(velocity)))"
    case .overshoot(let distance): "overshoot \(unit.text(NumberText.trimmed(distance)))"
    case .redirected(let to): "redirected to \(to)"
    default: name
    }
  }

  /// Whether it has a mark; the target has a line of its own.
  fileprivate var isShown: Bool {
    if case .target = kind { false } else { time.isFinite && extent.isFinite }
  }

  /// Whether it is at another's moment and says more.
  fileprivate func says(more other: TakeLandmark) -> Bool {
    guard time == other.time else { return false }
    switch (kind, other.kind) {
    case (.released, .released): return false
    case (.released, _), (.taken, .down), (.caught, .down): return true
    default: return false
    }
  }

  /// Whether it is the same landmark at the same moment and place.
  fileprivate func isSame(as other: TakeLandmark) -> Bool {
    time == other.time && abs(extent - other.extent) < 0.5 && name == other.name
  }

  /// Whether it is the hand's, not the drawer's.
  fileprivate var isOfHand: Bool {
    switch kind {
    case .down, .taken, .caught, .released: true
    default: false
    }
  }

  /// Label priority; lower ranks are placed first.
  fileprivate var rank: Int {
    switch kind {
    case .released: 0
    case .overshoot: 1
    case .caught: 2
    case .redirected: 3
    case .settled: 4
    case .arrived: 5
    case .taken: 6
    case .down: 7
    case .target: 8
    }
  }
}
