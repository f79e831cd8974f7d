/// A matching of the items of one display list with those of the next.
///
/// Mostly the lists have equal length and items match by index. Otherwise one run of items was
/// inserted or removed: items before it match by index from the front, items after it by index from
/// the back. The run is placed so that most matched items are alike, so that items which move at
/// the same time keep their counterparts.
struct ListMatch {
  /// Number of equal items at the front and at the back.
  private let prefix: Int
  private let suffix: Int
  /// Number of items matched from the front and from the back; together the shorter list's length.
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

  /// How many of the `count` items from `start` on match from the front; the rest match from the
  /// back.
  private static func split(
    of count: Int, from start: Int, _ old: [DisplayItem], _ new: [DisplayItem]
  ) -> Int {
    let shift = new.count - old.count
    // Matching one more item from the front adds one pair there and removes one at the back.
    var (best, maximum, sum) = (0, 0, 0)
    for index in start..<start + count {
      if old[index].isAlike(new[index]) { sum += 1 }
      let (a, b) = shift > 0 ? (index, index + shift) : (index - shift, index)
      if old[a].isAlike(new[b]) { sum -= 1 }
      if sum >= maximum { (best, maximum) = (index + 1 - start, sum) }
    }
    return best
  }

  /// Whether the lists are equal.
  var isWhole: Bool { prefix == oldCount && prefix == newCount }

  /// Items of the old list without a counterpart; they lay below the items matched from the back.
  var dropped: Range<Int> { head..<oldCount - tail }

  /// Whether an item of the new list is known to equal its counterpart.
  func isSame(_ index: Int) -> Bool { index < prefix || index >= newCount - suffix }

  /// Whether `newEnd` and `oldEnd` cut both lists between the same matched items. The items before
  /// the two cuts then differ only by changes, insertions and removals.
  func isSameEnd(_ newEnd: Int, _ oldEnd: Int) -> Bool {
    newEnd <= head || oldEnd <= head ? newEnd == oldEnd : newCount - newEnd == oldCount - oldEnd
  }

  /// The index in the new list of an item of the old one; nil for a removed item.
  func new(for index: Int) -> Int? {
    if index < head { return index }
    return index >= oldCount - tail ? index - oldCount + newCount : nil
  }

  /// The index in the old list of an item of the new one; nil for an inserted item.
  func old(for index: Int) -> Int? {
    if index < head { return index }
    return index >= newCount - tail ? index - newCount + oldCount : nil
  }
}

extension DisplayItem {
  /// Whether both may be one thing at two moments: moved, resized, clipped or faded.
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
