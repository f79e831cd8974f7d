import FluidPlayer
import FluidSettings
import Testing

@Suite struct `The table of all keys` {
  @Test func `has columns two blanks apart, and forty letters wide at most`() throws {
    let lines = Schema.table.split(separator: "\n").map(Array.init)
    let head = String(try #require(lines.first))
    #expect(head.hasPrefix("KEY ") && head.hasSuffix("  MEANING"))
    let starts = ["DEFAULT", "VALUE", "MEANING"].compactMap { name in
      head.range(of: name).map { head.distance(from: head.startIndex, to: $0.lowerBound) }
    }
    #expect(starts.count == 3)
    let rows = Schema.keys.map { key in
      [key.path, key.value(in: Settings())?.yaml, key.domain].map { $0 ?? "" }
    }
    // As wide as its longest, but for one that would push all others away.
    let keys = (rows.map { $0[0].count }.max() ?? 0) + 2
    #expect(starts[0] == min(42, keys) && starts[1] == starts[0] + 42)
    #expect(starts[2] == starts[1] + 42)
    for (row, line) in zip(rows, lines.dropFirst()) {
      #expect(String(line).hasPrefix(row[0] + "  "))
      guard row[0].count <= 40, row[2].count <= 40 else { continue }
      let text = String(line)
      let value = row[1].isEmpty ? 0 : row[1].count
      if value > 40 { continue }
      let place = starts[1]
      #expect(String(line[place...]).hasPrefix(row[2]), "\(text)")
      #expect(line[place - 1] == " " && line[place - 2] == " ")
      #expect(line[starts[2]] != " " && line[starts[2] - 1] == " ")
    }
  }
}
