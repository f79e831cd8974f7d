import FluidCore
import FluidPlayer
import FluidSettings

/// Phones on which the scene runs as a page: their hands move the scene here, and make takes.
extension Lab {
  /// The session of the phone that is shown in place of the scene; nil: the scene is shown.
  var shownSession: RemoteSession? { model.showsPhone ? phones?.latest : nil }

  /// Whether the host can serve a page for phones.
  package var canServe: Bool {
    get { model.canServe }
    set { update { $0.canServe = newValue } }
  }

  /// Begins to follow the pages that are served.
  ///
  /// - Parameters:
  ///   - isReadOnly: Whether they only watch.
  ///   - scenes: Where the pages' scene comes from.
  ///   - base: The settings that the pages' configurations are laid over.
  package mutating func beginServing(
    isReadOnly: Bool, scenes: SceneSource = .builtIn, over base: SettingsBase = .named
  ) {
    phones = RemoteSessions(
      settings, isReadOnly: isReadOnly, scenes: scenes, over: base, text: text)
    update { $0.phone = LabModel.Phone() }
  }

  /// Shows where the page is; see ``QRMatrix``.
  package mutating func showAddress(_ address: String, code: QRMatrix) {
    update {
      $0.phone = LabModel.Phone(address: address, code: code, count: $0.phone?.count ?? 0)
      $0.dialog = .phone
    }
  }

  /// The pages are served no longer.
  ///
  /// - Parameter failure: Why; nil: that was asked for.
  package mutating func endServing(failure: String? = nil) {
    phones = nil
    update {
      $0.phone = nil
      $0.showsPhone = false
      $0.canvas.phone = nil
      if $0.dialog == .phone { $0.dialog = nil }
    }
    if let failure { say(failure, isWarning: true) }
  }

  /// Follows a connection that has been made or has ended, or a message of one.
  ///
  /// - Returns: What is to be done with connections.
  package mutating func follow(_ event: RemoteSessions.Event) -> [RemoteSessions.Order] {
    guard let answer = phones?.follow(event) else { return [] }
    let (orders, isTouched) = (answer.orders, answer.isTouched)
    let (count, size) = (phones?.connectionCount ?? 0, phones?.latest?.size)
    if count != model.phone?.count { update { $0.phone?.count = count } }
    guard isTouched || model.showsPhone, let size else { return orders }
    if isTouched, !model.showsPhone || model.transport.clock != .live {
      opened = nil
      update {
        $0.showsPhone = true
        $0.transport.clock = .live
        if $0.dialog == .phone { $0.dialog = nil }
      }
    }
    if model.canvas.phone != size { update { $0.canvas.phone = size } }
    return orders
  }

  /// The effect that sends changed settings to the phones; empty: the phones have them.
  mutating func tellPhones() -> [LabEffect] {
    let settings = settings
    guard let orders = phones?.change(settings), !orders.isEmpty else { return [] }
    return [.orders(orders)]
  }
}
