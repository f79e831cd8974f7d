import FluidDrawer

/// What a picture depends on besides the drawers: what has been switched, pressed, and said.
public struct SceneState: Sendable, Hashable {
  public var appearance: Appearance
  /// Which way text runs.
  public var direction: LayoutDirection
  /// Whether the background drifts; otherwise it is the same at all times.
  public var isBackgroundAnimated: Bool
  /// What controls have been set to, by id: toggles 0 or 1, sliders 0…1, choices counted from 0. A control
  /// that is not here shows its own default.
  public var values: [String: Double]
  /// How long lists are, in points; nil: as long as the scene makes them.
  public var contentLength: Double?
  /// Whether the scenes to choose from are shown, and which of them this is; nil: they are not.
  public var switcher: Switcher?
  /// How brightly the grabbers flash, 0…1.
  public var flash: Double
  /// What keys go to; it wears a ring.
  public var focus: Focus?
  /// The control that is held down, by id.
  public var pressed: String?
  /// A message for whoever sits there, such as what is wrong with the configuration file; nil: none.
  public var notice: Notice?
  /// A line of numbers in the corner; nil: none.
  public var hud: String?

  /// What can have the keyboard's attention.
  public enum Focus: Sendable, Hashable {
    case control(String)
    /// The handle of a drawer, counted from 0.
    case handle(Int)
  }

  public init(
    appearance: Appearance = .dark, direction: LayoutDirection = .leftToRight,
    isBackgroundAnimated: Bool = true, values: [String: Double] = [:],
    contentLength: Double? = nil, switcher: Switcher? = nil, flash: Double = 0,
    focus: Focus? = nil, pressed: String? = nil, notice: Notice? = nil, hud: String? = nil
  ) {
    self.appearance = appearance
    self.direction = direction
    self.isBackgroundAnimated = isBackgroundAnimated
    self.values = values
    self.contentLength = contentLength
    self.switcher = switcher
    self.flash = flash
    self.focus = focus
    self.pressed = pressed
    self.notice = notice
    self.hud = hud
  }

  /// Whether a toggle is on.
  public func isOn(_ id: String, default standard: Bool = false) -> Bool {
    values[id].map { $0 >= 0.5 } ?? standard
  }

  /// Where a slider stands, 0…1.
  public func level(_ id: String, default standard: Double = 0) -> Double {
    guard let value = values[id], value.isFinite else { return standard }
    return min(1, max(0, value))
  }

  /// Which of several choices is taken, counted from 0.
  public func choice(_ id: String, default standard: Int = 0) -> Int {
    guard let value = values[id], value >= 0, value < 1e9 else { return standard }
    return Int(value)
  }

  /// Takes over what a finger set a control to: for sliders, how far along its rectangle it is.
  public mutating func setLevel(_ value: Double, from control: ControlRegion) {
    // A horizontal slider begins where reading does.
    let isReversed = control.kind == .slider(.horizontal) && direction == .rightToLeft
    values[control.id] = isReversed ? 1 - value : value
  }
}

/// Whether light is drawn on dark or dark on light.
public enum Appearance: String, Sendable, Hashable, CaseIterable {
  case dark, light
}
