import FluidCore
import FluidPlayer
import FluidRaster

/// A window of a film: a take played with one set of settings.
struct FilmPane {
  /// The playback at the time of the last picture.
  private(set) var playback: Playback
  private let fingers: FingerTrack?
  private let place: PixelRect
  private let scale: Double
  private var compositor: Compositor
  /// The part of `place` that the window covered in the last picture, in pixels.
  private var drawn = PixelRect.zero

  /// - Parameters:
  ///   - fingers: Fingers to mark; nil for none.
  ///   - place: Position in the film, in pixels.
  init(
    _ playback: Playback, fingers: FingerTrack?, in place: PixelRect, scale: Double,
    text: any TextSource, threads: ThreadCount
  ) {
    self.playback = playback
    self.fingers = fingers
    self.place = place
    self.scale = scale
    compositor = Compositor(text: text, threads: threads)
  }

  /// Draws the window at a time, no earlier than the last.
  ///
  /// - Parameters:
  ///   - time: In seconds of the take.
  ///   - fade: Fade-out time of a lifted finger's ring, in seconds of the take.
  ///   - background: Colour of the part of `place` that the window does not cover.
  /// - Returns: Damage rectangles in the film, in pixels.
  mutating func draw(
    at time: HandTime, fade: Double, background: Color, on film: Surface
  ) -> [PixelRect] {
    playback.play(to: time)
    _ = playback.drainOutcomes()
    let player = playback.player
    // A film shows the gesture; a hint at it would be beside the point.
    var list = player.picture(at: time, knownGestures: [player.scene.name]) { _, _ in }.list
    if let fingers { FingerTrack.draw(fingers.marks(at: time, fade: fade), on: &list) }
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
    return rects.map { $0.moved(to: here) }
  }
}

extension PixelRect {
  /// A rectangle inside another one, in the coordinates of that one's parent.
  func moved(to parent: PixelRect) -> PixelRect {
    PixelRect(x: parent.x + x, y: parent.y + y, width: width, height: height)
  }
}
