/// What layers of one compositor share: letters, evaluated meshes, and memory to work in.
struct Supplies {
  var text: TextCache
  var meshes = RecentlyUsed<MeshGradient, MeshGrid>(most: 4)
  var ramps = RecentlyUsed<[GradientStop], RampTable?>(most: 16)
  var grains = RecentlyUsed<Int, DitherTile>(most: 4)
  var pictures = PictureCache()
  var workspace = Workspace()
  let crew: PaintCrew

  init(text: any TextSource, threads: Threads = .automatic) {
    self.text = TextCache(source: text)
    crew = PaintCrew(threads: threads)
  }
}

/// The last few results of something costly.
struct RecentlyUsed<Key: Equatable & Sendable, Value: Sendable>: Sendable {
  let most: Int
  private var entries: [(key: Key, value: Value)] = []

  init(most: Int) { self.most = most }

  mutating func value(for key: Key, make: (Key) -> Value) -> Value {
    if let index = entries.firstIndex(where: { $0.key == key }) {
      let entry = entries[index]
      if index > 0 { entries.swapAt(index, index - 1) }
      return entry.value
    }
    let value = make(key)
    if entries.count == most { entries.removeLast() }
    entries.append((key, value))
    return value
  }
}
