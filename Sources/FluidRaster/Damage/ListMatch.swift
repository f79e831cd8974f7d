/// Which items of one list are which of the next.
///
/// Lists mostly keep their length while items change. Where they do not, one run of items has come
/// or gone: everything before it is what it was counted from the front, everything after it counted
/// from the back. The run lies where most items have one of their own kind for a counterpart, so
/// that what moves beside it is still known to be the same thing.
struct ListMatch {
  /// How many are equal at either end.
  private let prefix: Int
  private let suffix: Int
  /// How many have their counterpart at the same place from the front, and from the back: together
  /// all of the shorter list.
  private let head: Int
  private let tail: Int
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
    if old.count == new.count {
      head = shorter
    } else {
      let open = shorter - prefix - suffix
      head = prefix + Self.split(of: open, from: prefix, old, new)
    }
    tail = shorter - head
  }

  /// How many of the `count` items from `start` on to count from the front, the rest from the back.
  private static func split(
    of count: Int, from start: Int, _ old: [DisplayItem], _ new: [DisplayItem]
  ) -> Int {
    let shift = new.count - old.count
    // Counting one more from the front wins a pair there, and loses one from the back.
    var (best, maximum, sum) = (0, 0, 0)
    for index in start..<start + count {
      if old[index].isAlike(new[index]) { sum += 1 }
      let (a, b) = shift > 0 ? (index, index + shift) : (index - shift, index)
      if old[a].isAlike(new[b]) { sum -= 1 }
      if sum >= maximum { (best, maximum) = (index + 1 - start, sum) }
    }
    return best
  }

  /// The items of the old list that have no counterpart; they were below what is counted from the
  /// back.
  var dropped: Range<Int> { head..<oldCount - tail }

  /// Whether an item of the new list is known to be the same as before.
  func isSame(_ index: Int) -> Bool { index < prefix || index >= newCount - suffix }

  /// Whether no item has changed sides between the first `newEnd` of the new list and the first
  /// `oldEnd` of the old one, and those after: what differs in them is only what was changed, added
  /// or dropped.
  func isSameEnd(_ newEnd: Int, _ oldEnd: Int) -> Bool {
    newEnd <= head || oldEnd <= head ? newEnd == oldEnd : newCount - newEnd == oldCount - oldEnd
  }

  /// Where an item of the new list was in the old one.
  func old(for index: Int) -> Int? {
    if index < head { return index }
    return index >= newCount - tail ? index - newCount + oldCount : nil
  }
}

extension DisplayItem {
  /// Whether both may be one thing at two moments: moved, resized, cut off or faded.
  fileprivate func isAlike(_ other: DisplayItem) -> Bool {
    switch (content, other.content) {
    case (.meshGradient, .meshGradient): true
    case (.fill(let a, let paintA), .fill(let b, let paintB)):
      a.isSameKind(as: b) && paintA == paintB
    case (.stroke(let a, let widthA, let colorA, _), .stroke(let b, let widthB, let colorB, _)):
      a.isSameKind(as: b) && widthA == widthB && colorA == colorB
    case (.shadow(_, let radiusA, _, let colorA), .shadow(_, let radiusB, _, let colorB)):
      radiusA == radiusB && colorA == colorB
    case (.material(_, let a, _), .material(_, let b, _)): a == b
    case (.text(let a), .text(let b)): a.string == b.string && a.font == b.font
    case (.image(let a, _), .image(let b, _)): a == b
    case (.picture(let a, _), .picture(let b, _)): a == b
    case (.layer(_, let a, let itemsA), .layer(_, let b, let itemsB)):
      a == b && itemsA.count == itemsB.count
    default: false
    }
  }
}

extension Shape {
  fileprivate func isSameKind(as other: Shape) -> Bool {
    switch (self, other) {
    case (.rect, .rect), (.roundedRect, .roundedRect), (.ellipse, .ellipse): true
    case (.path(let a), .path(let b)): a.elements.count == b.elements.count
    default: false
    }
  }
}
