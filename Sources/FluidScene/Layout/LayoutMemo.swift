import FluidCore
import FluidRaster

/// A cache of the last picture's layouts, for pictures that only move them.
///
/// A layout is reused while its room and every input it has read are unchanged. One memo serves one
/// scene and one text source.
public final class LayoutMemo {
  /// The parts of a picture that are laid out one by one.
  enum Part: Hashable {
    /// The content behind the drawers.
    case behind
    /// A drawer's content, by the drawer's index.
    case drawer(Int)
    /// A drawer's content in a panel that is pulled further than it is open, by the drawer's index.
    case stretched(Int)
    /// A drawer's content in unlimited room, which gives its natural length.
    case natural(Int)
    /// A drawer's footer, by the drawer's index.
    case footer(Int)
    /// A drawer's handle, by the drawer's index.
    case handle(Int?)
  }

  private var entries: [Part: (room: Size, layout: CachedLayout)] = [:]
  private var measures: TextMeasures?
  /// The cache of equatable pieces' layouts, which outlasts the scene.
  let layouts: LayoutCache

  /// An empty memo.
  public init() { layouts = LayoutCache() }

  /// A memo for another scene or another version of it, with the same text source. It takes over
  /// the text measures and the layouts of equatable pieces.
  public init(measuringAs other: LayoutMemo) {
    measures = other.measures
    layouts = other.layouts
  }

  /// A part's layout, from the cache while it is valid.
  ///
  /// - Parameter make: A pure function of the room and of what it reads from its context.
  func box(
    _ part: Part, in room: Size, _ context: LayoutContext, _ make: (Size, LayoutContext) -> Box
  ) -> Box {
    if let known = entries[part], known.room == room, known.layout.isValid(in: context) {
      return known.layout.box
    }
    let layout = CachedLayout(context) { make(room, $0) }
    entries[part] = (room, layout)
    return layout.box
  }

  /// Whether a part's layout has read its drawer's scroll position, as a list does.
  func isScrolled(_ part: Part) -> Bool { entries[part]?.layout.reads.hasScroll ?? false }

  /// Text measures that are kept from picture to picture.
  func measures(of source: any TextSource) -> TextMeasures {
    if let measures { return measures }
    let made = TextMeasures(source)
    measures = made
    return made
  }
}
