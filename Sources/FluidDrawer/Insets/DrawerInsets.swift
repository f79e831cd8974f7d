/// The insets of one drawer where they end, in points from the edges of its area.
struct DrawerInsets: Sendable, Hashable {
  /// The safe area at the drawer's own edge.
  var safe = 0.0
  /// The keyboard at the drawer's own edge, where it lifts the drawer; else 0.
  var keyboard = 0.0
  /// The safe area at the opposite edge.
  var oppositeSafe = 0.0
  /// The largest inset at the opposite edge.
  var opposite = 0.0
  /// The largest inset that lies over the drawer's own edge, whether it lifts the drawer or not.
  var cover = 0.0

  static let none = DrawerInsets()

  /// The inset that lifts the drawer: the larger of safe area and keyboard, never their sum.
  var near: Double { max(safe, keyboard) }

  /// The room in which detents resolve, without the keyboard, in an area of a length; in points.
  func room(in length: Double) -> Double { length - safe - oppositeSafe }
}

/// A drawer's detents by themselves, and where the panel reaches on them.
struct DrawerStops: Sendable {
  /// The detents' own extents, without insets.
  let own: SnapPoints
  /// The detents' reaches, under the insets' ends. The same as `own` without insets.
  let reaches: SnapPoints
  /// The insets' addition to an extent, in points.
  private let lift: Double
  /// The largest reach, in points.
  let most: Double
  /// Whether every visible place reaches as far as there is room.
  private let fills: Bool

  init(
    _ configuration: DrawerConfiguration, _ geometry: EdgeGeometry, content: Double,
    insets: DrawerInsets
  ) {
    let room = insets.room(in: geometry.length)
    let own = SnapPoints(configuration, geometry, content: content, room: room)
    let rule = configuration.keyboard
    self.own = own
    lift = rule.policy == .none ? insets.safe : insets.near
    fills = rule.policy == .fill && insets.keyboard > 0
    guard insets != .none || rule.maxReach != nil else {
      reaches = own
      most = geometry.length
      return
    }
    let free = geometry.length - insets.opposite
    most = max(0, min(free, rule.maxReach ?? free))
    var resized = own
    if rule.policy == .resize {
      resized = SnapPoints(
        configuration, geometry, content: content, room: room + insets.safe - insets.near)
    }
    let (lift, most, fills) = (lift, most, fills)
    func reach(_ own: Double, resized: Double) -> Double {
      Self.reach(own, resized: resized, lift: lift, most: most, fills: fills)
    }
    let stops = own.stops.map { stop in
      SnapPoint(
        name: stop.name,
        extent: reach(stop.extent, resized: resized.stop(named: stop.name)?.extent ?? 0))
    }
    let sorted = stops.enumerated()
      .sorted { ($0.element.extent, $0.offset) < ($1.element.extent, $1.offset) }
      .map { $0.element }
    if let first = sorted.first, let last = sorted.last {
      reaches = SnapPoints(sorted, range: first.extent...last.extent)
    } else {
      let (lower, upper) = (own.range.lowerBound, own.range.upperBound)
      reaches = SnapPoints(
        [],
        range: reach(
          lower, resized: resized.range.lowerBound)...reach(
            upper, resized: resized.range.upperBound))
    }
  }

  /// The reach of an own extent: a hidden one stays hidden; one that the inset leaves no room
  /// stands on it.
  ///
  /// - Parameter resized: The extent in the room that the inset leaves, in points.
  private static func reach(
    _ own: Double, resized: Double, lift: Double, most: Double, fills: Bool
  ) -> Double {
    guard own > 0 else { return 0 }
    return fills ? most : min(most, resized + lift)
  }

  /// The own extent of a stop among ``reaches``, in points: of a detent by its name; of any other
  /// place what the inset leaves of it.
  func ownExtent(of stop: SnapPoint) -> Double {
    if let own = own.stop(named: stop.name) { return own.extent }
    return stop.extent > lift ? stop.extent - lift : stop.extent
  }

  /// The stop among ``reaches`` of an own one; without detents the reach of its extent.
  func reach(of own: SnapPoint) -> SnapPoint {
    if let stop = reaches.stop(named: own.name) { return stop }
    return reaches.nearest(
      to: Self.reach(
        own.extent, resized: own.extent, lift: lift, most: most, fills: fills), from: nil)
  }
}
