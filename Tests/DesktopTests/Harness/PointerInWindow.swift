/// A pointer that is told places in a window instead of on the screen.
struct PointerInWindow<Device: Pointer>: Pointer {
  private let device: Device
  /// Where the window's upper left corner is on the screen.
  private let corner: ScreenPoint

  init(_ device: Device, corner: ScreenPoint) {
    self.device = device
    self.corner = corner
  }

  func down(at point: ScreenPoint) throws(HarnessError) { try device.down(at: onScreen(point)) }
  func move(to point: ScreenPoint) throws(HarnessError) { try device.move(to: onScreen(point)) }
  func up(at point: ScreenPoint) throws(HarnessError) { try device.up(at: onScreen(point)) }

  private func onScreen(_ point: ScreenPoint) -> ScreenPoint {
    ScreenPoint(point.x + corner.x, point.y + corner.y)
  }
}
