/// A window manager's requests.
extension Display {
  /// Says of a window what a window manager says that minimises it without unmapping it.
  func setMinimized(_ window: UInt32, _ isMinimized: Bool) throws(HarnessError) {
    let (state, hidden) = (try atom("_NET_WM_STATE"), try atom("_NET_WM_STATE_HIDDEN"))
    try tell(18) { request in
      for word in [window, state, 4, 32, isMinimized ? 1 : 0] { request.append(word) }
      if isMinimized { request.append(hidden) }
    }
  }
}
