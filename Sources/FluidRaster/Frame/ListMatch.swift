/// Which items of one list are which of the next.
///
/// Lists mostly keep their length while items change; else what they begin and end with alike is the same.
struct ListMatch {
  private let prefix: Int
  private let suffix: Int
  private let oldCount: Int
  private let newCount: Int

  init(_ old: [DisplayItem], _ new: [DisplayItem]) {
    let shorter = min(old.count, new.count)
    var prefix = 0
    while prefix < shorter, old[prefix] == new[prefix] { prefix += 1 }
    var suffix = 0
    while suffix < shorter - prefix, old[old.count - 1 - suffix] == new[new.count - 1 - suffix] {
      suffix += 1
    }
    self.prefix = prefix
    self.suffix = suffix
    oldCount = old.count
    newCount = new.count
  }

  /// The items of the old list that have no counterpart.
  var dropped: Range<Int> { oldCount == newCount ? 0..<0 : prefix..<oldCount - suffix }

  /// Whether an item of the new list is known to be the same as before.
  func isSame(_ index: Int) -> Bool { index < prefix || index >= newCount - suffix }

  /// Whether no item has changed sides between the first `newEnd` of the new list and the first `oldEnd` of the old one,
  /// and those after: what differs in them is only what was changed, added or dropped.
  func isSameEnd(_ newEnd: Int, _ oldEnd: Int) -> Bool {
    if oldCount == newCount || newEnd <= prefix || oldEnd <= prefix { return newEnd == oldEnd }
    let (newRest, oldRest) = (newCount - newEnd, oldCount - oldEnd)
    return newRest == oldRest || (newRest > suffix && oldRest > suffix)
  }

  /// Where an item of the new list was in the old one.
  func old(for index: Int) -> Int? {
    if oldCount == newCount || index < prefix { return index }
    return index >= newCount - suffix ? index - newCount + oldCount : nil
  }
}
