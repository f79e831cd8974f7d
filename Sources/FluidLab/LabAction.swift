/// The action of a control of the lab: a kind, and the key, preset or command that it is for.
///
/// The id is `KIND:NAME`, a picker's option `KIND:NAME.NUMBER`.
struct LabAction: Sendable, Hashable {
  /// The kinds of action.
  enum Kind: String, Sendable {
    /// A number's slider, field and title, and the dot of one that differs from the file.
    case slider, field, label, dot
    case flag
    /// The switch of a number that may be left out.
    case presence
    case choice, notation, page, speed, device
    /// The kinds of a rubber band; the name is the side's.
    case bandKind = "band"
    /// The picker of A and B.
    case side
    case springPreset = "spring"
    case releasePreset = "release"
    /// A value of the release rule that would have sent the drawer elsewhere.
    case change
    /// One of the scene's drawers, by its index among those that can be tuned.
    case drawer
    case springPad = "pad"
    case graph
    case command = "do"

    fileprivate var isPicker: Bool {
      switch self {
      case .choice, .notation, .page, .speed, .device, .bandKind, .side: true
      default: false
      }
    }
  }

  let kind: Kind
  /// A key's path, a preset's or a command's name; empty where there is one control of the kind.
  let name: String
  /// The option of a picker, from 0; nil: the control is no option.
  let option: Int?

  init(_ kind: Kind, _ name: String = "", option: Int? = nil) {
    self.kind = kind
    self.name = name
    self.option = option
  }

  /// - Returns: nil: the id is no control's of the lab.
  init?(id: String) {
    guard let colon = id.firstIndex(of: ":"), let kind = Kind(rawValue: String(id[..<colon])) else {
      return nil
    }
    var name = id[id.index(after: colon)...]
    var option: Int?
    if kind.isPicker, let dot = name.lastIndex(of: ".") {
      option = Int(name[name.index(after: dot)...])
      if option != nil { name = name[..<dot] }
    }
    self.init(kind, String(name), option: option)
  }

  /// The control's id; of an option, its picker's.
  var id: String { "\(kind.rawValue):\(name)" }

  /// The row of buttons that arrow keys go along; nil: the control is in none.
  var row: String? {
    switch kind {
    case .springPreset, .releasePreset, .change, .drawer: kind.rawValue
    case .command where name.hasPrefix(LabCommand.copyPrefix): LabCommand.copyPrefix
    default: nil
    }
  }
}
