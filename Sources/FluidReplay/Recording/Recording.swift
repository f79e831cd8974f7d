import FluidConfig
import FluidGeometry
import FluidInput
import FluidPlayer
import FluidScene

/// What a user did to a window, and when: a header and events in the order of time.
///
/// As text it is one JSON object per line; times are in seconds and count from any beginning.
public struct Recording: Sendable, Hashable {
  /// The window's size at the beginning, in points.
  public var size: Size
  /// The configuration at the beginning.
  public var config: ConfigText
  /// What happened, in the order of the file.
  public var events: [Event]

  /// Something that happened.
  public struct Event: Sendable {
    /// When, in seconds.
    public var time: HandTime
    /// What happened.
    public var kind: Kind
    /// Where it stands in its file, for messages; it does not tell two events apart.
    public var place: ConfigProblem.Place?
    /// Where it names its drawer, for messages.
    var drawerPlace: ConfigProblem.Place?

    /// Something that happened at a time in seconds.
    public init(time: HandTime, kind: Kind, place: ConfigProblem.Place? = nil) {
      self.time = time
      self.kind = kind
      self.place = place
    }
  }

  /// What can happen.
  public enum Kind: Sendable, Hashable {
    /// A person did something.
    case input(InputEvent.Kind)
    /// A part of the configuration changed; what it does not give stays.
    case configure(ConfigText)
    /// The program asked a drawer to move to a detent; nil: the first.
    case settle(detent: String, drawer: DrawerReference? = nil)
    /// The program put a drawer on a detent at once; nil: the first.
    case jump(detent: String, drawer: DrawerReference? = nil)
    /// The content has a new length, in points.
    case content(length: Double)
    /// From here on so many seconds of the scene pass for one of the hand's, 0 or more; 0 is
    /// paused.
    case rate(Double)
    /// The recording runs on until here; nothing follows.
    case end
  }

  /// A configuration, whole or a part, as the JSON that says it.
  public struct ConfigText: Sendable {
    /// One JSON object.
    public var json: String
    /// Where it begins in the recording, for messages; it does not tell two configurations apart.
    public var place: ConfigProblem.Place

    /// A configuration's JSON, and where it stands in its file.
    public init(json: String, place: ConfigProblem.Place = .init(line: 1, column: 1)) {
      self.json = json
      self.place = place
    }

    /// No key at all.
    public static let empty = ConfigText(json: "{}")
  }

  /// A recording of a window of a size in points; its events are in the order of time.
  public init(size: Size, config: ConfigText = .empty, events: [Event] = []) {
    self.size = size
    self.config = config
    self.events = events
  }

  /// The built-in scene it begins with, where its program has no scene of its own.
  public var scene: BuiltInScene { BuiltInScene(namedBy: config.json) ?? .pullDown }

  /// A recording that begins with whole settings.
  public init(size: Size, settings: Settings, events: [Event] = []) {
    self.init(size: size, config: ConfigText(json: settings.json), events: events)
  }

  /// The first line's `format`.
  static let format = "fluid-drawer-recording"
  /// The first line's `version`.
  static let version = 1
}

extension Recording.ConfigText: Hashable {
  public static func == (a: Self, b: Self) -> Bool { a.json == b.json }
  public func hash(into hasher: inout Hasher) { hasher.combine(json) }
}

extension Recording.Event: Hashable {
  public static func == (a: Self, b: Self) -> Bool { a.time == b.time && a.kind == b.kind }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(time)
    hasher.combine(kind)
  }
}
