/// Caches that the layers of one compositor share, and scratch memory.
struct RenderCaches {
  var text: TextCache
  var meshes = RecentlyUsed<MeshGradient, MeshGrid>(maximum: 4)
  var ramps = RecentlyUsed<[GradientStop], RampTable?>(maximum: 16)
  var grains = RecentlyUsed<Int, DitherTile>(maximum: 4)
  /// Tiles of pictures. 48 of them (12 MB) are always allowed: while a window is resized, pictures
  /// are made for every size.
  var pictures = FrameCache<PlacedPicture.TileKey, [UInt32]>(
    allowance: 48, spare: 0.25, lifetime: 120)
  var images = ImageCache()
  var workspace = Workspace()
  let threadPool: RenderThreadPool

  init(text: any TextSource, threads: ThreadCount = .automatic) {
    self.text = TextCache(source: text)
    threadPool = RenderThreadPool(threads: threads)
  }

  mutating func beginFrame() {
    text.beginFrame()
    pictures.beginFrame()
    images.beginFrame()
  }
}
