import FluidPlayer

extension SourceWriter {
  /// Puts a new key into a mapping, at its place in the schema.
  func inserted(
    _ name: String, _ value: ConfigValue, into node: SourceNode, at way: [SourceStep]
  ) throws(ConfigProblem) -> [Replacement] {
    let entries = node.entries ?? []
    let order = Schema.order(under: way.schemaPath)
    let rank = order.firstIndex(of: name) ?? order.count
    let ranked = entries.indices.filter { order.contains(entries[$0].name) }
    func place(of index: Int) -> Int { order.firstIndex(of: entries[index].name) ?? 0 }
    // After the nearest of the keys that come before it, wherever the file has that one.
    let before = ranked.filter { place(of: $0) < rank }.max { place(of: $0) < place(of: $1) }
    let after = ranked.filter { place(of: $0) > rank }.min { place(of: $0) < place(of: $1) }
    if node.isFlow {
      let style = style(of: node)
      let colon = style.isSpaced ? ": " : ":"
      let member = style.key(name) + colon + style.text(value)
      let index =
        before ?? (after == nil ? entries.indices.last : after.flatMap { $0 > 0 ? $0 - 1 : nil })
      return insertedMember(
        member, into: node, entries.map(Self.span), after: index, style: style)
    }
    let model = entries[before ?? after ?? entries.count - 1]
    let depth = text.place(of: model.key.span.lowerBound).column - 1
    let lines = blockLines(.map([.init(name, value)]), at: way, indentation: depth)
    if before == nil, let after { return insertedLines(lines, before: after, in: node, at: way) }
    let index = before ?? entries.count - 1
    let end = endOfBlock(entries[index], indentation: depth)
    let ending = String(decoding: text.lineEnding(at: end), as: UTF8.self)
    let gap = isGapped(entries, around: index) ? ending : ""
    return [Replacement(at: end, gap + lines.map { ending + $0 }.joined())]
  }

  /// The bytes of a key with its value.
  static func span(_ entry: SourceNode.Entry) -> Range<Int> {
    let end = max(entry.value.span.upperBound, entry.colon.map { $0 + 1 } ?? 0)
    return entry.key.span.lowerBound..<max(end, entry.key.span.upperBound)
  }

  /// Whether the keys of a mapping are told apart by blank lines there.
  private func isGapped(_ entries: [SourceNode.Entry], around index: Int) -> Bool {
    func hasGap(_ upper: Int, _ lower: Int) -> Bool {
      var line = text.nextLine(after: Self.span(entries[upper]).upperBound)
      let end = text.lineStart(of: entries[lower].key.span.lowerBound)
      while line < end {
        if text.kind(ofLineAt: line) == .blank { return true }
        line = text.nextLine(after: line)
      }
      return false
    }
    if index + 1 < entries.count { return hasGap(index, index + 1) }
    return index > 0 && hasGap(index - 1, index)
  }

  /// The end of the last line of a key's value, with the comments that are indented as a part of
  /// it.
  private func endOfBlock(_ entry: SourceNode.Entry, indentation: Int) -> Int {
    endOfBlock(Self.span(entry).upperBound, indentation: indentation)
  }

  func endOfBlock(_ offset: Int, indentation: Int) -> Int {
    var end = text.lineEnd(of: offset)
    var line = text.nextLine(after: offset)
    while line < text.bytes.count {
      switch text.kind(ofLineAt: line) {
      case .comment where text.indentation(at: line) > indentation: end = text.lineEnd(of: line)
      case .blank: break
      default: return end
      }
      let next = text.nextLine(after: line)
      if next == line { break }
      line = next
    }
    return end
  }

  /// Puts lines in front of a mapping's key.
  private func insertedLines(
    _ lines: [String], before index: Int, in node: SourceNode, at place: [SourceStep]
  ) -> [Replacement] {
    let entries = node.entries ?? []
    let key = entries[index].key.span.lowerBound
    let ending = String(decoding: text.lineEnding(at: key), as: UTF8.self)
    guard text.isFirstOnLine(key) else {
      // After a dash: the first line takes the key's place, and the key one of its own.
      let blanks = String(repeating: " ", count: text.place(of: key).column - 1)
      let body = lines.joined(separator: ending).dropFirst(blanks.count)
      return [Replacement(at: key, body + ending + blanks)]
    }
    // Comments right above a key are its own.
    if index == 0, case .key(let name)? = place.last,
      let colon = root?.node(at: place.dropLast())?.entry(name)?.colon
    {
      return [Replacement(at: text.lineEnd(of: colon), lines.map { ending + $0 }.joined())]
    }
    var start = text.lineStart(of: key)
    while start > 0 {
      let above = text.lineStart(of: start - 1)
      guard text.kind(ofLineAt: above) == .comment else { break }
      start = above
    }
    // What stands at the top of a file is about the file.
    if start == 0 { start = text.lineStart(of: key) }
    let gap = isGapped(entries, around: index) ? ending : ""
    return [Replacement(at: start, lines.map { $0 + ending }.joined() + gap)]
  }

  /// Puts lines under a key that has none, or at the end of a text without keys.
  ///
  /// - Parameter place: Nil for the end of the text.
  func appended(_ value: ConfigValue, under place: [SourceStep]?) -> [Replacement] {
    let end = text.bytes.count
    guard let place, let node = root?.node(at: place), case .key(let name)? = place.last,
      let entry = root?.node(at: place.dropLast())?.entry(name)
    else {
      let ending = String(decoding: text.lineEnding(at: end), as: UTF8.self)
      let lines = blockLines(value, at: [], indentation: 0).joined(separator: ending)
      let isWhole = end == 0 || text.lineStart(of: end) == end
      return [Replacement(at: end, isWhole ? lines + ending : ending + lines)]
    }
    let depth = text.place(of: entry.key.span.lowerBound).column - 1
    let next = text.nextLine(after: node.span.lowerBound)
    var indentation = depth + step
    if next < end, text.kind(ofLineAt: next) == .comment, text.indentation(at: next) > depth {
      indentation = text.indentation(at: next)
    }
    let ending = String(decoding: text.lineEnding(at: node.span.lowerBound), as: UTF8.self)
    let lines = blockLines(value, at: place, indentation: indentation)
    return [
      Replacement(at: text.lineEnd(of: node.span.lowerBound), lines.map { ending + $0 }.joined())
    ]
  }

  /// By how much the file indents what stands under a key; 2 where it does not say.
  var step: Int { root.flatMap { step(in: $0) } ?? 2 }

  private func step(in node: SourceNode) -> Int? {
    guard !node.isFlow else { return nil }
    for entry in node.entries ?? [] where !entry.value.isFlow {
      let depth = text.place(of: entry.key.span.lowerBound).column
      if let first = entry.value.entries?.first {
        let step = text.place(of: first.key.span.lowerBound).column - depth
        if step > 0 { return step }
      }
      if let step = step(in: entry.value) { return step }
    }
    return nil
  }

  /// Keys with their values, one to a line; sections have lines of their own below them.
  private func blockLines(
    _ value: ConfigValue, at place: [SourceStep], indentation: Int
  ) -> [String] {
    guard case .map(let fields) = value else { return [] }
    let blanks = String(repeating: " ", count: indentation)
    return fields.flatMap { field -> [String] in
      let place = place + [.key(field.key)]
      switch field.value {
      case .map where Schema.key(place.schemaPath)?.kind == .section:
        return ["\(blanks)\(field.key):"]
          + blockLines(field.value, at: place, indentation: indentation + step)
      case .list(let items):
        if case .map? = items.first {
          let deeper = blanks + String(repeating: " ", count: step)
          return ["\(blanks)\(field.key):"] + items.map { "\(deeper)- \($0.yaml)" }
        }
      default: break
      }
      return ["\(blanks)\(field.key): \(field.value.yaml)"]
    }
  }
}
