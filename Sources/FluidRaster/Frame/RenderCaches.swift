/// Caches that the layers of one compositor share, and scratch memory.
struct RenderCaches {
  var text: TextCache
  var meshes = RecentlyUsed<MeshGradient, MeshGrid>(maximum: 4)
  var ramps = RecentlyUsed<[GradientStop], RampTable?>(maximum: 16)
  var grains = RecentlyUsed<Int, DitherTile>(maximum: 4)
  /// Tiles of pictures, up to 0.26 MB each: the visible ones, or 32. The cache is trimmed when it
  /// exceeds that by a fifth, about what a pan there and back needs at two sides.
  var pictures = FrameCache<PlacedPicture.TileKey, PlacedPicture.Tile>(
    allowance: 32, spare: 0, lifetime: 120, isHeld: { !isKnownUniquelyReferenced(&$0) })
  var images = ImageCache()
  var workspace = Workspace()
  let threadPool: RenderThreadPool
  /// Number of the frame.
  private(set) var frame = 0
  /// As of ``Compositor/init(text:threads:layerLimit:)``, in texels.
  let layerLimit: Int

  init(text: any TextSource, threads: ThreadCount = .automatic, layerLimit: Int = .max) {
    self.text = TextCache(source: text)
    self.layerLimit = layerLimit
    threadPool = RenderThreadPool(threads: threads)
  }

  mutating func beginFrame() {
    frame += 1
    text.beginFrame()
    pictures.beginFrame()
    images.beginFrame()
  }
}
