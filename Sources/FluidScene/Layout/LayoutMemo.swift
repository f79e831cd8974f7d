import FluidGeometry
import FluidRaster

/// What was laid out for the picture before, for pictures that only move it.
///
/// A layout is kept while the room there is and all that it asked for while it was made are as they
/// were. One memo is good for one scene and one source of letters.
public final class LayoutMemo {
  /// Which part of a picture it is that is laid out.
  enum Part: Hashable {
    /// What is behind the drawers.
    case behind
    /// A drawer's content, by the drawer's number.
    case drawer(Int)
    /// The same where there is no end to the room, to know how long it is.
    case natural(Int)
    /// A drawer's handle, by the drawer's number.
    case handle(Int?)
    /// What lies over everything, in the room it asks for and in what there is.
    case overlay(Overlay.Part)
    case squeezed(Overlay.Part)
    /// The window's bar: all of it, its button in a small window, and what that opens.
    case bar, barButton, barMenu
  }

  private var entries: [Part: Entry] = [:]
  private var measures: TextMeasures?
  /// Layouts of equal pieces, which outlast the scene.
  let layouts: KeptLayouts

  private struct Entry {
    let room: Size
    let inputs: LayoutInputs
    let reads: LayoutReads
    let box: Box
  }

  /// A memo that keeps nothing yet.
  public init() { layouts = KeptLayouts() }

  /// A memo for another scene, or another version of it, with the same letters: only pieces that
  /// say when they are equal have layouts yet.
  public init(measuringAs other: LayoutMemo) {
    measures = other.measures
    layouts = other.layouts
    layouts.beginVersion()
  }

  /// A part's layout, which is only made where none is known that is still good.
  ///
  /// - Parameter make: A function of the room and of what it asks its context for, and of nothing
  ///   else.
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

  /// Whether a part's layout shows by itself how far its drawer's content is scrolled, as a list
  /// does.
  func isScrolled(_ part: Part) -> Bool { entries[part]?.reads.hasScroll ?? false }

  /// Measures of text that outlast a picture.
  func measures(of source: any TextSource) -> TextMeasures {
    if let measures { return measures }
    let made = TextMeasures(source)
    measures = made
    return made
  }
}
