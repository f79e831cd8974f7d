import FluidDrawer

/// The drawers' moments by name, for the pieces that follow them.
public struct DrawerStates: Sendable, Hashable {
  private var byName: [String: Moment] = [:]

  /// A scene without drawers.
  public init() {}

  /// The moments of the named drawers; drawers without a name are left out.
  ///
  /// - Parameter snapshots: One for each drawer, in their order.
  package init(_ drawers: [Drawer], _ snapshots: [DrawerSnapshot]) {
    for (index, (drawer, snapshot)) in zip(drawers, snapshots).enumerated() {
      guard let name = drawer.name else { continue }
      byName[name] = Moment(snapshot, drawer: index)
    }
  }

  /// The moment of the drawer named `name`; nil: there is none, or it is not known yet.
  public subscript(name: String) -> Moment? { byName[name] }

  /// A drawer's progress: 0 at its smallest detent, 1 at its largest, outside 0…1 beyond them; 0
  /// where there is no such drawer.
  public func progress(_ name: String) -> Double { byName[name]?.progress ?? 0 }
}
