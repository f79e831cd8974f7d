import FluidCore

extension Session {
  /// Whether a drawer is open behind its modal scrim, or on its way there.
  func isModallyOpen(_ index: Int) -> Bool { drawers[index].isModallyOpen }

  /// Leaves at most one modal drawer open: the one that opened last asks the others to close, in
  /// the name of the asker who opened it. If one of them may refuse and does, it goes back itself.
  mutating func keepOneModal(requestOrigin: RequestOrigin, time: SceneTime) {
    var open: [Int] = []
    for index in drawers.indices where isModallyOpen(index) { open.append(index) }
    guard open.count > 1, let newest = open.last(where: { $0 != modal }) else {
      modal = open.first
      return
    }
    // Several at once and no drawer open before: no user asked, the program set it up so.
    let requestOrigin = modal == nil ? .program : requestOrigin
    for index in open where index != newest {
      send(index, to: drawers[index].stops.smallest, requestOrigin: requestOrigin, time: time)
    }
    modal = newest
    guard let refusing = open.last(where: { $0 != newest && isModallyOpen($0) }) else { return }
    modal = refusing
    let drawer = drawers[newest]
    let isBack = drawer.scrim(extent: drawer.lastRest.extent, among: drawer.stops) == 0
    send(
      newest, to: isBack ? drawer.lastRest : drawer.stops.smallest, requestOrigin: .program,
      time: time)
  }
}

extension DrawerEngine {
  /// Asked after every event, and so where it lies: an engine is large.
  fileprivate var isModallyOpen: Bool {
    configuration.scrim.isModal && scrim(extent: heading.extent, among: stops) > 0
  }
}
