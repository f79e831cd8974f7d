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
    /// A drawer's content in unlimited room, which gives its natural length.
    case natural(Int)
    /// A drawer's handle, by the drawer's index.
    case handle(Int?)
  }

  private var entries: [Part: Entry] = [:]
  private var measures: TextMeasures?
  /// The cache of equatable pieces' layouts, which outlasts the scene.
  let layouts: KeptLayouts

  private struct Entry {
    let room: Size
    let inputs: LayoutInputs
    let reads: LayoutReads
    let box: Box
  }

  /// An empty memo.
  public init() { layouts = KeptLayouts() }

  /// A memo for another scene or another version of it, with the same text source. It takes over
  /// the text measures and the layouts of equatable pieces.
  public init(measuringAs other: LayoutMemo) {
    measures = other.measures
    layouts = other.layouts
    layouts.beginVersion()
  }

  /// A part's layout, from the cache while it is valid.
  ///
  /// - Parameter make: A pure function of the room and of what it reads from its context.
  func box(
    _ part: Part, in room: Size, _ context: LayoutContext, _ make: (Size, LayoutContext) -> Box
  ) -> Box {
    if let known = entries[part], known.room == room,
      known.reads.agree(known.inputs, context.inputs)
    {
      return known.box
    }
    let reads = LayoutReads()
    let box = make(room, context.noting(reads))
    entries[part] = Entry(room: room, inputs: context.inputs, reads: reads, box: box)
    return box
  }

  /// Whether a part's layout has read its drawer's scroll position, as a list does.
  func isScrolled(_ part: Part) -> Bool { entries[part]?.reads.hasScroll ?? false }

  /// Text measures that are kept from picture to picture.
  func measures(of source: any TextSource) -> TextMeasures {
    if let measures { return measures }
    let made = TextMeasures(source)
    measures = made
    return made
  }
}
