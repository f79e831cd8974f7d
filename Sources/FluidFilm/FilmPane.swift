import FluidGeometry
import FluidPlayer
import FluidRaster

/// A window of a film: a take played with some settings.
struct FilmPane {
  /// The take up to the moment that was drawn last.
  private(set) var playback: TakePlayback
  private let fingers: FingerTrack?
  private let place: PixelRect
  private let scale: Double
  private var compositor: Compositor
  /// How much of its place it had last, in pixels.
  private var drawn = PixelRect.zero

  /// - Parameters:
  ///   - fingers: Those that are seen; nil: none.
  ///   - place: In the film's pixels.
  init(
    _ playback: TakePlayback, fingers: FingerTrack?, in place: PixelRect, scale: Double,
    text: any TextSource, threads: ThreadCount
  ) {
    self.playback = playback
    self.fingers = fingers
    self.place = place
    self.scale = scale
    compositor = Compositor(text: text, threads: threads)
  }

  /// Draws a moment that is no earlier than the last.
  ///
  /// - Parameters:
  ///   - time: In seconds of the hand's.
  ///   - fade: How long a finger that has been lifted is seen, in seconds of the hand's.
  ///   - background: What is seen where the window is smaller than its place.
  /// - Returns: Rectangles around all pixels that may have changed.
  mutating func draw(
    at time: Double, fade: Double, background: Color, on film: Surface
  ) -> [PixelRect] {
    playback.play(to: time)
    _ = playback.drainEvents()
    let player = playback.player
    var list = player.picture(at: time).list
    if let fingers { FingerRing.draw(fingers.marks(at: time, fade: fade), on: &list) }
    let size = player.session.container
    let here = PixelRect(
      x: place.x, y: place.y, width: Int(max(1, min(1e6, (size.width * scale).rounded()))),
      height: Int(max(1, min(1e6, (size.height * scale).rounded())))
    ).intersection(place)
    var changes: [PixelRect] = []
    if here != drawn {
      drawn = here
      if here != place, let surface = film.part(place) {
        var empty = DisplayList()
        empty.fill(
          .rect(Rect(x: 0, y: 0, width: Double(place.width), height: Double(place.height))),
          background)
        var blank = Compositor(threads: .exactly(1))
        blank.draw(empty, into: surface, redraw: .everything)
      }
      changes = [place]
    }
    guard let surface = film.part(here) else { return changes }
    let rects = compositor.draw(
      list, into: surface, scale: scale, redraw: changes.isEmpty ? .changes : .everything)
    guard changes.isEmpty else { return changes }
    return rects.map { rect in
      PixelRect(x: here.x + rect.x, y: here.y + rect.y, width: rect.width, height: rect.height)
    }
  }
}
