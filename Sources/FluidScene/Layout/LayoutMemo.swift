import FluidGeometry
import FluidRaster

/// What was laid out for the picture before, for pictures that only move it.
///
/// A layout depends on the scene, the room there is, the state, the way the drawer opens and how far its
/// lists are scrolled; while all of these are as they were, so is the layout. One memo is good for one
/// scene and one source of letters.
public final class LayoutMemo {
  /// Which part of a picture it is that is laid out.
  enum Part: Hashable {
    /// What is behind the drawers.
    case behind
    /// A drawer's content, by the drawer's number.
    case drawer(Int)
    case switcher
  }

  private var boxes: [Part: Entry] = [:]
  private var measures: TextMeasures?

  private struct Entry {
    let key: Key
    let box: Box
  }

  private struct Key: Equatable {
    let room: Size
    let state: SceneState
    let opening: Point
    let scroll: Double
    let scrolls: [Double]
  }

  public init() {}

  /// The layout of a piece, which is only asked for where it is not known.
  func box(
    _ part: Part, of piece: @autoclosure () -> any Piece, in room: Size, _ context: LayoutContext
  ) -> Box {
    var state = context.state
    // What overlays show.
    state.host.hud = nil
    state.host.notice = nil
    let key = Key(
      room: room, state: state, opening: context.moment.opening,
      scroll: context.moment.scroll, scrolls: context.moment.scrolls)
    if let known = boxes[part], known.key == key { return known.box }
    let box = piece().layout(in: room, context)
    boxes[part] = Entry(key: key, box: box)
    return box
  }

  /// Measures of text that outlast a picture.
  func measures(of source: any TextSource) -> TextMeasures {
    if let measures { return measures }
    let made = TextMeasures(source)
    measures = made
    return made
  }
}
