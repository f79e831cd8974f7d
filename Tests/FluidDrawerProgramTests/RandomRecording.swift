import FluidDemos
import TestSupport

/// A recording of a random hand on a built-in scene, and a random configuration, as lines of text:
/// fingers, wheels, keys, and what a program does meanwhile.
struct RandomRecording {
  private var random: SeededRandom
  private var lines: [String] = []
  private var time = 0.0
  private var width: Double
  private var height: Double
  let scene: String

  static let scenes = DemoScene.allCases.map(\.rawValue)

  init(seed: UInt64, gestures: Int = 8) {
    random = SeededRandom(seed: seed)
    scene = random.pick(Self.scenes)
    width = Double(random.integer(300...1100))
    height = Double(random.integer(300...1000))
    header = (width, height)
    for _ in 0..<gestures { addGesture() }
  }

  private let header: (width: Double, height: Double)

  /// The whole file.
  ///
  /// - Parameter config: The configuration at its beginning, as JSON; nil: the scene alone.
  func text(config: String? = nil) -> String {
    let config = config ?? "{\"scene\":\"\(scene)\"}"
    let first =
      "{\"format\":\"fluid-drawer-recording\",\"version\":1,"
      + "\"size\":{\"width\":\(header.width),\"height\":\(header.height)},\"config\":\(config)}"
    return ([first] + lines).map { $0 + "\n" }.joined()
  }

  private mutating func add(_ type: String, _ fields: String) {
    lines.append("{\"t\":\(time),\"type\":\"\(type)\"\(fields.isEmpty ? "" : ",")\(fields)}")
  }

  private mutating func addGesture() {
    time += random.chance(0.4) ? random.number(0...0.2) : random.number(0...1.5)
    switch random.number(0...1) {
    case ..<0.66: drag()
    case ..<0.74:
      let keys = [
        "escape", "return", "space", "tab", "up", "down", "left", "right", "home", "end",
        "page-up", "page-down",
      ]
      add("key", "\"key\":\"\(random.pick(keys))\"")
    case ..<0.84: turnWheel()
    case ..<0.88:
      width = Double(random.integer(300...1100))
      height = Double(random.integer(300...1000))
      add("resize", "\"width\":\(width),\"height\":\(height)")
    case ..<0.90: add("blur", "")
    case ..<0.95: add("configure", "\"config\":\(Self.config(&random))")
    case ..<0.98: add("content", "\"length\":\(random.integer(0...2000))")
    default: add("rate", "\"rate\":\(random.pick([0.25, 0.5, 1, 2]))")
    }
  }

  private mutating func drag() {
    let pointer = random.pick(["mouse", "touch-1"])
    var (x, y) = (random.number(0...width), random.number(0...height))
    // Mostly where a panel may be.
    if random.chance(0.6) {
      let depth = random.number(0...120)
      switch scene {
      case "pull-down": y = depth
      case "side-drawer": x = depth
      default: y = height - depth
      }
    }
    var (dx, dy) = (random.number(-1500...1500), random.number(-2000...2000))
    if random.chance(0.7) { dx *= 0.05 } else if random.chance(0.5) { dy *= 0.05 }
    add("down", "\"pointer\":\"\(pointer)\",\"x\":\(x),\"y\":\(y)")
    for _ in 0..<random.integer(0...40) {
      time += 0.008
      (x, y) = (x + dx * 0.008, y + dy * 0.008)
      if random.chance(0.05) { (dx, dy) = (-dx, -dy) }
      if random.chance(0.1) { (dx, dy) = (dx * 0.3, dy * 0.3) }
      add("move", "\"pointer\":\"\(pointer)\",\"x\":\(x),\"y\":\(y)")
    }
    time += random.number(0...0.06)
    if random.chance(0.9) {
      add("up", "\"pointer\":\"\(pointer)\",\"x\":\(x),\"y\":\(y)")
    } else {
      add("cancel", "\"pointer\":\"\(pointer)\"")
    }
  }

  private mutating func turnWheel() {
    let isPrecise = random.chance(0.6)
    let (x, y) = (random.number(0...width), random.number(0...height))
    let turn = random.number(-1...1) * (isPrecise ? 30 : 2)
    for _ in 0..<random.integer(1...20) {
      time += 0.01
      add(
        "wheel",
        "\"x\":\(x),\"y\":\(y),\"dx\":\(turn * random.number(-0.5...0.5)),\"dy\":\(turn),"
          + "\"precise\":\(isPrecise)")
    }
  }

  /// Some keys with random values, as one line of JSON, that can be laid over any scene.
  static func config(_ random: inout SeededRandom) -> String {
    var drawer: [String] = []
    func sometimes(_ share: Double, _ text: @autoclosure () -> String) {
      if random.chance(share) { drawer.append(text()) }
    }
    if random.chance(0.5) {
      let names = ["closed", "half", "open", "full"].prefix(random.integer(2...4))
      var extent = Double(random.integer(0...150))
      let detents = names.map { name in
        defer { extent += Double(random.integer(40...300)) }
        return "{\"name\":\"\(name)\",\"points\":\(extent)}"
      }
      drawer.append("\"detents\":[\(detents.joined(separator: ","))]")
      sometimes(0.5, "\"initial\":\"\(random.pick(Array(names)))\"")
      sometimes(0.4, "\"interactive_detents\":[\"\(random.pick(Array(names)))\"]")
    }
    sometimes(
      0.5,
      "\"spring\":{\"duration\":\(random.number(0.1...1.2)),\"bounce\":\(random.number(-0.2...0.7))}"
    )
    sometimes(
      0.5,
      "\"release\":{\"lookahead\":\(random.number(0...0.5)),\"threshold\":\(random.number(0...1)),"
        + "\"reach\":\"\(random.pick(["adjacent", "any"]))\","
        + "\"flick_velocity\":\(random.pick([0, 100, 600]))}")
    sometimes(0.2, "\"edge\":\"\(random.pick(["top", "bottom", "leading", "trailing"]))\"")
    sometimes(0.3, "\"drag\":{\"slop\":\(random.integer(0...40))}")
    sometimes(0.2, "\"overpull_closes_at\":\(random.pick(["null", "0.1", "1"]))")
    sometimes(
      0.3,
      "\"rubber_band\":{\"over\":\(random.pick(["{\"kind\":\"none\"}", "{\"kind\":\"uikit\"}"])),"
        + "\"from\":\"\(random.pick(["detents", "container"]))\"}")
    sometimes(0.2, "\"scrim\":{\"opacity\":\(random.number(0...0.6))}")
    var parts = drawer.isEmpty ? [] : ["\"drawer\":{\(drawer.joined(separator: ","))}"]
    if random.chance(0.2) { parts.append("\"content\":{\"length\":\(random.integer(0...2500))}") }
    if random.chance(0.15) { parts.append("\"direction\":\"right-to-left\"") }
    if random.chance(0.15) { parts.append("\"motion\":{\"reduced\":true}") }
    return "{\(parts.joined(separator: ","))}"
  }
}
