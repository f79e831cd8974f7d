import FluidCore
import FluidDrawer
import FluidMotion
import Foundation
import Testing

/// A scenario from another project's tests: a drawer, its input, and the expected outcome.
struct PeerScenario {
  let json: JSON

  var id: String { json["id"]?.string ?? "" }
  var expect: JSON { json["expect"] ?? .null }
  var gesture: [JSON] { json["gesture"]?.array ?? [] }
  var cases: [JSON] { json["cases"]?.array ?? [] }

  struct Missing: Error, CustomStringConvertible {
    var description: String
  }

  static func file(_ name: String) throws -> [PeerScenario] {
    guard
      let url = Bundle.module.url(
        forResource: name, withExtension: "json", subdirectory: "Scenarios")
    else { throw Missing(description: "\(name).json") }
    let file = try JSONDecoder().decode(JSON.self, from: Data(contentsOf: url))
    return (file["scenarios"]?.array ?? []).map { PeerScenario(json: $0) }
  }

  static func named(_ id: String) throws -> PeerScenario {
    guard let scenario = try file("sessions").first(where: { $0.id == id }) else {
      throw Missing(description: id)
    }
    return scenario
  }

  /// A number of what is expected.
  func expected(_ key: String) throws -> Double { try expect.number(key) }

  /// The numbers expected after each step.
  func expectedSteps() throws -> [Double] {
    let steps = try #require(expect["after_step"]?.numbers)
    try #require(!steps.isEmpty)
    return steps
  }

  var edge: Edge {
    switch json["placement"]?.string {
    case "top": .top
    case "left", "leading": .leading
    case "right", "trailing": .trailing
    default: .bottom
    }
  }

  /// The window; where the peer's is any, 400 by 800.
  var size: Size {
    guard let width = json["container"]?["w"]?.number, let height = json["container"]?["h"]?.number
    else { return Size(width: 400, height: 800) }
    return Size(width: width, height: height)
  }

  /// The listed detents, by their names.
  var detents: [Detent] {
    let listed = (json["detents"]?.array ?? []).compactMap { detent -> Detent? in
      guard let id = detent["id"]?.string else { return nil }
      if let extent = detent["extent_px"]?.number { return .points(id, extent) }
      return detent["fraction"]?.number.map { .fraction(id, $0) }
    }
    if !listed.isEmpty { return listed }
    guard let closed = json["detents"]?["closed"]?.number,
      let open = json["detents"]?["open"]?.number
    else { return [] }
    return [.points("closed", closed), .points("open", open)]
  }

  /// The drawer before anything is done to it: as little of its own as can be.
  func configuration(
    detents: [Detent]? = nil, initial: String? = nil, spring: Spring = .smooth,
    release: ReleaseRule = .swiftui, grab: DragRule.GrabRegion = .panel, handsOver: Bool = false
  ) -> DrawerConfiguration {
    DrawerConfiguration(
      edge: edge, detents: detents ?? self.detents,
      initial: initial ?? json["start"]?["detent"]?.string, spring: spring, release: release,
      overpullClosesAt: nil, over: .uikit(coefficient: 0.55), under: .uikit(coefficient: 0.55),
      drag: DragRule(grab: grab), scrim: ScrimRule(), scroll: ScrollRule(handsOver: handsOver))
  }

  func hand(
    _ configuration: DrawerConfiguration, content: Double = 0,
    direction: LayoutDirection = .leftToRight
  ) -> Hand {
    var hand = Hand(configuration, size: size, direction: direction)
    hand.session = Session(
      drawers: [configuration], container: size, direction: direction, contentLengths: [content])
    return hand
  }
}

extension Hand {
  /// The panel's extent, as a share of the window.
  var fraction: Double { extent / shown.geometry.length }

  /// Puts the finger on the panel, or on its edge strip, and past the slop, where a drag begins; a
  /// panel in flight is caught at once.
  mutating func take(towards way: Point, at start: Point? = nil, speed: Double = 100) {
    let start = start ?? shown.geometry.point(depth: max(0, extent) / 2, along: 40)
    let isInFlight = session.isMoving
    down(start.x, start.y)
    guard !isInFlight, way.length > 0 else { return }
    let slop = session.drawers[0].configuration.drag.slop
    time += slop / speed
    move(to: start.x + way.x / way.length * slop, start.y + way.y / way.length * slop)
  }

  /// Plays a step of a scenario's gesture: a drag that ends at rest, or a fling.
  mutating func perform(_ step: JSON) throws {
    if let wait = step["at_ms_after_release"]?.number { time += wait / 1000 }
    let from = step["from"]?.numbers
    let start = from.map { Point(x: $0[0], y: $0[1]) }
    if let fling = step["fling"]?.numbers {
      let speed = try step.number("speed")
      let way = Point(x: fling[0], y: fling[1])
      take(towards: way, at: start, speed: speed)
      drag(dx: way.x, dy: way.y, over: way.length / speed)
    } else {
      let drag = try #require(step["drag"]?.numbers)
      try #require(step["v"]?.number == 0)
      take(towards: Point(x: drag[0], y: drag[1]), at: start)
      self.drag(dx: drag[0], dy: drag[1], over: 0.4)
      hold()
    }
  }
}
