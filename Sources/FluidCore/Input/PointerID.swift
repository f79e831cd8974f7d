/// The pointer an event comes from. Written `mouse` or `touch-N` in recordings.
public enum PointerID: Sendable, Hashable {
  case mouse
  /// A finger; the number (an index without unit) tells simultaneous fingers apart.
  case touch(Int)
}

extension PointerID: LosslessStringConvertible {
  /// Parses `mouse` or `touch-N` with a whole number N; nil for anything else.
  public init?(_ description: String) {
    if description == "mouse" {
      self = .mouse
    } else if description.hasPrefix("touch-"), let number = Int(description.dropFirst(6)),
      number >= 0
    {
      self = .touch(number)
    } else {
      return nil
    }
  }

  public var description: String {
    switch self {
    case .mouse: "mouse"
    case .touch(let number): "touch-\(number)"
    }
  }
}
