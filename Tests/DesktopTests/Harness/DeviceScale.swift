/// From pixels of the screen to a device's own coordinates.
struct DeviceScale: Sendable {
  private let width: Double
  private let height: Double

  /// How many values an axis has: the driver's devices run from 0 to 65535.
  private static let values = 65536.0

  init(_ configuration: XServerConfiguration) {
    width = Double(configuration.width)
    height = Double(configuration.height)
  }

  /// The server spreads the device's range over the whole of the screen.
  func device(_ point: ScreenPoint) -> ScreenPoint {
    ScreenPoint(point.x * Self.values / width, point.y * Self.values / height)
  }
}
