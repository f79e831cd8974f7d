import FluidDrawer

/// The drawers at one moment, by name: what anything in the scene may follow.
public struct DrawerStates: Sendable, Hashable {
  private var byName: [String: Moment] = [:]

  /// A scene without drawers.
  public init() {}

  /// Drawers by their names, as snapshots tell them; those without a name are left out.
  ///
  /// - Parameter snapshots: One for each drawer, in their order.
  public init(_ drawers: [Drawer], _ snapshots: [DrawerSnapshot]) {
    for (index, (drawer, snapshot)) in zip(drawers, snapshots).enumerated() {
      guard let name = drawer.name else { continue }
      byName[name] = Moment(snapshot, drawer: index)
    }
  }

  /// A drawer of that name; nil: there is none, or it is not known yet.
  public subscript(name: String) -> Moment? { byName[name] }

  /// How far open a drawer is: 0 at its smallest detent, 1 at its largest, beyond that outside 0…1;
  /// 0 where there is none.
  public func progress(_ name: String) -> Double { byName[name]?.progress ?? 0 }
}
