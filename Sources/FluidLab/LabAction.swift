/// What a control of the lab is for; its text is the control's id.
enum LabAction: Sendable, Hashable {
  /// A number's slider, its field, its title, and the dot that says that the file has another.
  case slider(String)
  case field(String)
  case label(String)
  case dot(String)
  case flag(String)
  /// The switch before a number that may be left out.
  case presence(String)
  case choice(String)
  case springPreset(String)
  case releasePreset(String)
  case notation
  case bandKind(BandSide)
  /// The nearest value of a release rule's number that would have sent the drawer elsewhere.
  case change(String)
  /// One of the scene's drawers, counted among those that can be tuned.
  case drawer(Int)
  case springPad
  case graph
  case page
  case speed
  case command(String)

  var id: String {
    switch self {
    case .slider(let path): "slider:\(path)"
    case .field(let path): "field:\(path)"
    case .label(let path): "label:\(path)"
    case .dot(let path): "dot:\(path)"
    case .flag(let path): "flag:\(path)"
    case .presence(let path): "presence:\(path)"
    case .choice(let path): "choice:\(path)"
    case .springPreset(let name): "spring:\(name)"
    case .releasePreset(let name): "release:\(name)"
    case .notation: "notation:"
    case .bandKind(let side): "band:\(side.rawValue)"
    case .change(let name): "change:\(name)"
    case .drawer(let number): "drawer:\(number)"
    case .springPad: "pad:"
    case .graph: "graph:"
    case .page: "page:"
    case .speed: "speed:"
    case .command(let name): "do:\(name)"
    }
  }

  /// - Returns: nil: no control of the lab is called that.
  init?(id: String) {
    guard let colon = id.firstIndex(of: ":") else { return nil }
    let name = String(id[id.index(after: colon)...])
    switch id[..<colon] {
    case "slider": self = .slider(name)
    case "field": self = .field(name)
    case "label": self = .label(name)
    case "dot": self = .dot(name)
    case "flag": self = .flag(name)
    case "presence": self = .presence(name)
    case "choice": self = .choice(name)
    case "spring": self = .springPreset(name)
    case "release": self = .releasePreset(name)
    case "notation": self = .notation
    case "band":
      guard let side = BandSide(rawValue: name) else { return nil }
      self = .bandKind(side)
    case "change": self = .change(name)
    case "drawer":
      guard let number = Int(name) else { return nil }
      self = .drawer(number)
    case "pad": self = .springPad
    case "graph": self = .graph
    case "page": self = .page
    case "speed": self = .speed
    case "do": self = .command(name)
    default: return nil
    }
  }

  /// The target of one part of a picker, whose id is the picker's with a dot and a number after it.
  static func part(_ id: String) -> (target: LabAction, number: Int)? {
    guard let dot = id.lastIndex(of: "."), let number = Int(id[id.index(after: dot)...]),
      let target = LabAction(id: String(id[..<dot]))
    else { return nil }
    switch target {
    case .choice, .notation, .bandKind, .page, .speed: return (target, number)
    default: return nil
    }
  }

  /// The name of the row of buttons that it is one of; nil: of none.
  var row: String? {
    switch self {
    case .springPreset: "spring"
    case .releasePreset: "release"
    case .change: "change"
    case .drawer: "drawer"
    case .command(let name): name.hasPrefix(LabCommand.copyPrefix) ? LabCommand.copyPrefix : nil
    default: nil
    }
  }

  /// The key that a number's control is for; nil: it is none of those.
  var path: String? {
    switch self {
    case .slider(let path), .field(let path), .label(let path), .dot(let path): path
    default: nil
    }
  }
}
