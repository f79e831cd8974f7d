import FluidMotion

// Lists side by side: each scrolls by itself, and the one touched last is the one in hand.

extension DrawerEngine {
  /// Makes the list of that number the one that hands and wheels move; a hand keeps its own.
  mutating func choose(column number: Int) {
    guard number != column, !isHeld, (0..<configuration.scroll.columns).contains(number) else {
      return
    }
    exchange(with: number)
  }

  /// Forgets the lists beyond a number of them; a hand on one of those goes.
  mutating func keepColumns(_ count: Int, at time: Double, _ emit: Emit) {
    if column >= count {
      cancel(at: time, emit)
      exchange(with: 0)
    }
    if otherLists.count > count { otherLists.removeLast(otherLists.count - count) }
  }

  /// Does something to each of the lists that are not in hand.
  mutating func forOtherLists(_ body: (inout DrawerEngine) -> Void) {
    let own = column
    for number in otherLists.indices where number != own {
      exchange(with: number)
      body(&self)
      exchange(with: own)
    }
  }

  /// When the next of the lists that are not in hand comes to rest or turns, in seconds.
  var otherListsTurn: Double? { otherLists.lazy.compactMap(\.endsAt).min() }

  /// How far each list is scrolled at a time, in points; none where there is only one.
  func scrolls(at time: Double) -> [Double] {
    guard configuration.scroll.columns > 1 else { return [] }
    return (0..<configuration.scroll.columns).map { number in
      if number == column { return listState(at: time).position }
      guard number < otherLists.count else { return 0 }
      let other = otherLists[number]
      return other.state(at: min(time, other.endsAt ?? time)).position
    }
  }

  private mutating func exchange(with number: Int) {
    while otherLists.count <= max(number, column) { otherLists.append(.still(0)) }
    otherLists[column] = list
    list = otherLists[number]
    otherLists[number] = .still(0)
    column = number
  }
}
