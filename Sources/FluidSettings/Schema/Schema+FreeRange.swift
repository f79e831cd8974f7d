import FluidCore
import FluidDrawer

extension Schema {
  package static let freeRange: [SchemaKey] = [
    .section("drawer.free_range", "between which extents it rests anywhere; for detents: []"),
    end("drawer.free_range.from", "one end, in any order") { $1(&$0.drawer.freeRange.from) },
    end("drawer.free_range.to", "the other end") { $1(&$0.drawer.freeRange.to) },
    end("drawer.free_range.start", "where it is at first") { $1(&$0.drawer.freeRange.start) },
  ]

  private static func end(
    _ path: String, _ doc: String, _ place: @escaping SettingsPlace<Length>.Access
  ) -> SchemaKey {
    .value(
      path, .number(.from(0, to: mostPoints)), unit: "points; up to 1 a share of the window", doc,
      slider: 0...1,
      read: { $2.number($0, $1, in: range($1)).map { Length(number: $0) } },
      // A file cannot hold a function or the content here; their key identifies them.
      write: { length in length.number.map { .number($0) } ?? .text(length.key) }, at: place)
  }
}
