/// Which finger or mouse an event comes from. Written `mouse` or `touch-N` in recordings.
public enum PointerID: Sendable, Hashable {
  case mouse
  /// A finger; the number, of no unit, tells fingers that are down together apart.
  case touch(Int)
}

extension PointerID: LosslessStringConvertible {
  /// Reads `mouse` or `touch-N` with a whole number N; nil where it is neither.
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
