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
    let place = SettingsPlace(place)
    return .value(
      path, .number(.from(0, to: mostPoints)), unit: "points; up to 1 a share of the window", doc,
      slider: 0...1,
      read: { node, path, reader, settings in
        if let number = reader.number(node, path, in: range(path)) {
          settings[place] = Length(number: number)
        }
      },
      write: { settings in
        // A file cannot hold a function or the content; their key identifies them.
        settings[place].number.map { .number($0) } ?? .text(settings[place].key)
      })
  }
}
