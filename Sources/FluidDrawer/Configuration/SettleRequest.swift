/// A user's request for another resting place, which may be refused.
public struct SettleRequest: Sendable, Hashable {
  /// The stop where the drawer rests or is heading.
  public var from: SnapPoint
  /// The requested stop.
  public var to: SnapPoint

  /// A request to go from one stop to another.
  public init(from: SnapPoint, to: SnapPoint) {
    self.from = from
    self.to = to
  }
}

/// Whether a request is permitted: false refuses it.
///
/// Asked about every change of rest a user can bring about, whichever way: a release, a fling, a
/// tap on the scrim or the handle, a wheel, a key, a control. The program's own changes are not
/// asked about. A refused drawer goes to the permitted stop closest to the requested one, on the
/// way back to its origin, which is always permitted.
///
/// The answer must depend on the request alone: it is asked more often than a change happens, also
/// about times to come. For another answer, give the drawer another permission.
public typealias Permission = @Sendable (SettleRequest) -> Bool
