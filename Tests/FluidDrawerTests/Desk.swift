import FluidCore
import FluidDrawer
import TestSupport

/// A drawer with pieces on it that lie in one another, and a finger.
struct Desk: SessionFinger {
  var session: Session
  var events: [DrawerEvent] = []
  var time: SceneTime = 0
  var place = Point.zero
  /// The pieces' centers, from the outside in.
  var regions: [ControlRegion]

  /// - Parameter pieces: From the outside in.
  init(_ pieces: [(id: String, DraggableConfiguration)], edge: Edge = .top) {
    var configuration = DrawerConfiguration()
    configuration.edge = edge
    configuration.initial = "open"
    configuration.scroll.handsOver = false
    session = Session(drawers: [configuration], container: Size(width: 400, height: 900))
    regions = pieces.map { id, configuration in
      ControlRegion(
        id: id, drawer: 0, kind: .draggable(configuration, position: 0), rect: Self.bounds)
    }
  }

  static let bounds = Rect(x: 0, y: 0, width: 400, height: 480)
  static let start = Point(x: 200, y: 250)

  mutating func send(_ kind: InputEvent.Kind) {
    events += session.handle(kind, at: time) { [regions] in regions }
  }

  mutating func settle() {
    time += 30
    events += session.advance(to: time)
  }

  func position(_ id: String, at moment: SceneTime? = nil) -> Double {
    session.pieceStates(at: moment ?? time)[id]?.position ?? 0
  }
}
