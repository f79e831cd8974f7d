/// The configuration file of an X server whose screen and devices exist only in memory.
struct XServerConfiguration: Sendable {
  /// The screen, in pixels.
  var width, height: Int
  /// Bits of a pixel: 24, in four bytes, or 16.
  var depth = 24
  /// Where the devices' sockets are to appear.
  var directory: String

  var touchSocket: String { "\(directory)/touch" }
  var pointerSocket: String { "\(directory)/pointer" }
  var keyboardSocket: String { "\(directory)/keyboard" }
  var sockets: [String] { [touchSocket, pointerSocket, keyboardSocket] }

  /// From a point of the screen to a device's own coordinates, which run from 0 to 65535: the
  /// server spreads them over the whole of the screen.
  func device(_ point: ScreenPoint) -> ScreenPoint {
    ScreenPoint(point.x * 65536 / Double(width), point.y * 65536 / Double(height))
  }

  /// The text for `Xorg -config`.
  var text: String {
    """
    Section "ServerFlags"
      Option "AutoAddDevices" "false"
      Option "DontVTSwitch" "true"
      Option "BlankTime" "0"
      Option "StandbyTime" "0"
    EndSection
    Section "Device"
      Identifier "memory"
      Driver "dummy"
      VideoRam 256000
    EndSection
    Section "Monitor"
      Identifier "monitor"
      HorizSync 5.0-1000.0
      VertRefresh 5.0-200.0
    EndSection
    Section "Screen"
      Identifier "screen"
      Device "memory"
      Monitor "monitor"
      DefaultDepth \(depth)
      SubSection "Display"
        Depth \(depth)
        Modes "\(width)x\(height)"
        Virtual \(width) \(height)
      EndSubSection
    EndSection
    \(device("touchscreen", "Touch", touchSocket, more: "Option \"TouchCount\" \"10\""))
    \(device("mouse", "PointerAbsolute", pointerSocket))
    \(device("keyboard", "Keyboard", keyboardSocket, more: "Option \"XkbRules\" \"evdev\""))
    Section "ServerLayout"
      Identifier "layout"
      Screen "screen"
      InputDevice "touchscreen" "SendCoreEvents"
      InputDevice "mouse" "CorePointer"
      InputDevice "keyboard" "CoreKeyboard"
    EndSection

    """
  }

  private func device(_ id: String, _ type: String, _ socket: String, more: String = "") -> String {
    """
    Section "InputDevice"
      Identifier "\(id)"
      Driver "inputtest"
      Option "SocketPath" "\(socket)"
      Option "DeviceType" "\(type)"
      \(more)
    EndSection
    """
  }
}
