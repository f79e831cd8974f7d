/// Numbers fingers with the lowest free number from 1, freed when the finger lifts.
///
/// SDL's own finger numbers are 64 bits of whatever the driver counts.
struct FingerTable: Sendable, Hashable {
  struct Finger: Sendable, Hashable {
    var device: Int64
    var finger: Int64
  }

  /// The finger with number n is at index n - 1.
  private var fingers: [Finger?] = []

  /// The number of a finger that is down; nil for others.
  func number(of finger: Finger) -> Int? {
    fingers.firstIndex(of: finger).map { $0 + 1 }
  }

  /// Gives a number to a finger that comes down; its old one if it never lifted.
  mutating func add(_ finger: Finger) -> Int {
    if let number = number(of: finger) { return number }
    if let free = fingers.firstIndex(of: nil) {
      fingers[free] = finger
      return free + 1
    }
    fingers.append(finger)
    return fingers.count
  }

  /// Frees the number of a finger that lifts and returns it; nil if it was not down.
  mutating func remove(_ finger: Finger) -> Int? {
    guard let number = number(of: finger) else { return nil }
    fingers[number - 1] = nil
    return number
  }

  /// The devices with fingers down.
  var devices: Set<Int64> { Set(fingers.compactMap { $0?.device }) }

  /// Frees the numbers of all fingers on a device and returns them.
  mutating func remove(device: Int64) -> [Int] {
    let lost = fingers.indices.filter { fingers[$0]?.device == device }
    for index in lost { fingers[index] = nil }
    return lost.map { $0 + 1 }
  }

  /// Forgets all fingers; they belong to no gesture from now on.
  mutating func removeAll() { fingers.removeAll(keepingCapacity: true) }
}
