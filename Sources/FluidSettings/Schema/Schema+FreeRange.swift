import FluidDrawer

extension Schema {
  package static let freeRange: [SchemaKey] = [
    .section("drawer.free_range", "between which extents it rests anywhere; for detents: []"),
    end("drawer.free_range.from", "one end, in any order") { $1(&$0.drawer.freeRange.from) },
    end("drawer.free_range.to", "the other end") { $1(&$0.drawer.freeRange.to) },
    end("drawer.free_range.start", "where it is at first") { $1(&$0.drawer.freeRange.start) },
  ]

  private static func end(
    _ path: String, _ doc: String, _ place: @escaping SettingsPlace<Detent.Measure>.Access
  ) -> SchemaKey {
    .value(
      path, .number(.from(0, to: mostPoints)), unit: "points; up to 1 a share of the window", doc,
      slider: 0...1,
      read: { $2.number($0, $1, in: range($1)).map { $0 > 1 ? .points($0) : .fraction($0) } },
      write: {
        switch $0 {
        case .points(let number), .fraction(let number), .limited(let number, _): .number(number)
        // A file cannot hold these measures; their name identifies them.
        case .content: .text("content")
        case .custom(let measure): .text(measure.name)
        }
      }, at: place)
  }
}
