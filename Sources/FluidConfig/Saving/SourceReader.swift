import FluidCore
import FluidSettings

/// Finds each node's range in the text.
///
/// The parser reports where nodes start, not where they end. Between nodes there are only
/// whitespace, comments and punctuation, so one parallel walk over nodes and text finds the ends.
struct SourceReader {
  /// A node at an unexpected offset: the text uses unsupported syntax.
  struct UnsupportedSyntax: Error { var offset: Int }

  let text: SourceText
  /// Offset of the next unread scalar.
  private var cursor = 0
  /// Ranges in which `#` does not start a comment.
  private(set) var scalars: [Range<Int>] = []

  init(text: SourceText) { self.text = text }

  private func offset(of node: ConfigNode) throws(UnsupportedSyntax) -> Int {
    guard let offset = text.offset(of: node.place) else { throw UnsupportedSyntax(offset: 0) }
    return offset
  }

  mutating func readRoot(_ root: ConfigNode) throws(UnsupportedSyntax) -> SourceNode {
    cursor = try offset(of: root)
    return try read(root, indentation: -1, isFlow: false)
  }

  /// - Parameter indentation: Indentation of the enclosing collection; -1 at the top.
  private mutating func read(
    _ node: ConfigNode, indentation: Int, isFlow: Bool
  ) throws(UnsupportedSyntax) -> SourceNode {
    var result = SourceNode(value: DataValue(node), span: cursor..<cursor, isFlow: isFlow)
    var start = text.skippingTrivia(cursor)
    while let sign = text[start], "&!*".unicodeScalars.contains(sign) {
      if sign != "!" || result.marker == nil { result.marker = start }
      cursor = text.wordEnd(of: start)
      result.span = start..<cursor
      if sign == "*" { return result }
      start = text.skippingTrivia(cursor)
    }
    let place = result.marker == nil ? try offset(of: node) : nil
    if let scalar = node.scalar, scalar.style == .plain, scalar.string.isEmpty {
      cursor = place ?? cursor
      result.style = .plain
      result.span = cursor..<cursor
      return result
    }
    guard place ?? start == start else { throw UnsupportedSyntax(offset: start) }
    cursor = start
    switch node.content {
    case .scalar(let scalar):
      result.style = scalar.style
      cursor = try end(of: scalar, indentation: indentation)
      scalars.append(start..<cursor)
    case .mapping(let mapping):
      try readMembers(mapping.map { ($0, $1) }, between: "{", and: "}", &result)
    case .sequence(let sequence):
      try readMembers(sequence.map { (nil, $0) }, between: "[", and: "]", &result)
    }
    result.span = start..<cursor
    return result
  }

  // MARK: Mappings and lists

  /// Reads the members of a mapping, or of a list, which have no keys.
  private mutating func readMembers(
    _ pairs: [(key: ConfigNode?, value: ConfigNode)], between open: Unicode.Scalar,
    and close: Unicode.Scalar, _ result: inout SourceNode
  ) throws(UnsupportedSyntax) {
    let indentation = result.isFlow ? 0 : text.column(of: cursor)
    let hasBrackets = text[cursor] == open
    if hasBrackets { cursor += 1 }
    let isFlow = result.isFlow || hasBrackets
    var members: [SourceNode.Member] = []
    for (key, value) in pairs {
      _ = skip(",")
      cursor = text.skippingTrivia(cursor)
      var start = cursor
      var step = SourceStep.index(members.count)
      var hasColon = true
      var keyMarker: Int?
      if let key {
        if text[cursor] == "?", text[cursor + 1].map(SourceText.isBlank) ?? false { cursor += 1 }
        let node = try read(key, indentation: indentation, isFlow: isFlow)
        (start, keyMarker) = (node.span.lowerBound, node.marker)
        step = .key(key.scalar?.string ?? text.string(node.span))
        hasColon = skip(":")
      } else if !isFlow, !skip("-") {
        throw UnsupportedSyntax(offset: cursor)
      }
      let end = cursor
      var value = try read(value, indentation: indentation, isFlow: isFlow)
      if !hasColon { value.span = end..<end }
      members.append(
        SourceNode.Member(
          step: step, span: start..<max(end, value.span.upperBound), hasColon: hasColon,
          keyMarker: keyMarker, value: value))
    }
    result.isFlow = isFlow
    result.members = members
    guard hasBrackets else { return }
    _ = skip(",")
    guard skip(close) else { throw UnsupportedSyntax(offset: cursor) }
  }

  /// Skips an expected character with the whitespace and comments before it; false if another
  /// follows.
  private mutating func skip(_ sign: Unicode.Scalar) -> Bool {
    let next = text.skippingTrivia(cursor)
    guard text[next] == sign else { return false }
    cursor = next + 1
    return true
  }

  // MARK: Scalars

  private func end(of scalar: ConfigNode.Scalar, indentation: Int) throws(UnsupportedSyntax) -> Int
  {
    switch scalar.style {
    case .singleQuoted, .doubleQuoted: try quotedEnd()
    case .literal, .folded: blockEnd(indentation: indentation)
    case .plain: try plainEnd(of: scalar.string)
    }
  }

  private func quotedEnd() throws(UnsupportedSyntax) -> Int {
    let quote = text[cursor]
    var index = cursor + 1
    while let scalar = text[index] {
      let isEscape =
        quote == "\"" ? scalar == "\\" : scalar == "'" && text[index + 1] == "'"
      if scalar == quote, !isEscape { return index + 1 }
      index += isEscape ? 2 : 1
    }
    throw UnsupportedSyntax(offset: cursor)
  }

  /// Plain scalars have no escapes, so that their words occur verbatim.
  private func plainEnd(of string: String) throws(UnsupportedSyntax) -> Int {
    var end = cursor
    let words = string.unicodeScalars.split {
      SourceText.isBlank($0) || SourceText.isLineEnd($0)
    }
    for word in words {
      end = text.skippingTrivia(end)
      guard text.scalars[end...].starts(with: word) else { throw UnsupportedSyntax(offset: end) }
      end += word.count
    }
    return end
  }

  /// The end of a block scalar's last non-blank line.
  private func blockEnd(indentation: Int) -> Int {
    var end = text.lineEnd(of: cursor)
    let digit = text.scalars[cursor..<text.wordEnd(of: cursor)].compactMap {
      ("1"..."9").contains($0) ? Int(String($0)) : nil
    }.first
    var least = digit.map { max(indentation, 0) + $0 }
    for line in text.lines(after: cursor) where !text.isBlankLine(from: line) {
      let depth = text.indentation(at: line)
      guard depth >= least ?? (indentation + 1) else { break }
      least = least ?? depth
      end = text.lineEnd(of: line)
    }
    return end
  }
}
