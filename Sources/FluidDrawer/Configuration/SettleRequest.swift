/// A change of rest that a user asks of a drawer, and that may be refused.
public struct SettleRequest: Sendable, Hashable {
  /// Where the drawer rests, or was on its way to.
  public var from: SnapPoint
  /// Where the user would have it.
  public var to: SnapPoint

  /// A wish to go from one stop to another.
  public init(from: SnapPoint, to: SnapPoint) {
    self.from = from
    self.to = to
  }
}

/// Whether a user may have what is asked: false refuses.
///
/// Asked about every change of rest a user can bring about, whichever way: letting go, a fling, a
/// tap on the scrim or the handle, a wheel, a key, a control. What the program itself wants is not
/// asked about. A refused drawer goes to the stop closest to the wanted one, on the way back to
/// where it comes from, that is not refused too; where it comes from never is.
///
/// The answer must depend on the request alone: it is asked more often than a change happens, also
/// about times to come. What changes in the course of the program is put in force by giving the
/// drawer another one.
public typealias Permission = @Sendable (SettleRequest) -> Bool
