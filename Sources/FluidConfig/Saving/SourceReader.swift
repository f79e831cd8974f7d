import FluidPlayer
import Yams

/// Finds the bytes of every node of a text.
///
/// Yams tells where a node begins and what it holds, not where it ends; between nodes there are
/// only blanks, comments and a few signs. So one walk over both finds all of it.
struct SourceReader {
  /// A node that is not where the walk expects it: the text uses something this reader does not
  /// know.
  struct Lost: Error { var offset: Int }

  private let text: SourceText

  /// The tree of a text; nil where it holds nothing but blanks and comments.
  static func read(_ root: Node?, in text: SourceText) throws(Lost) -> SourceNode? {
    guard let root else { return nil }
    let reader = SourceReader(text: text)
    return try reader.read(root, from: reader.offset(of: root), indentation: -1, inFlow: false)
  }

  private func offset(of node: Node) throws(Lost) -> Int {
    guard let mark = node.mark,
      let offset = text.offset(of: ConfigProblem.Place(line: mark.line, column: mark.column))
    else { throw Lost(offset: 0) }
    return offset
  }

  /// - Parameters:
  ///   - start: The end of what comes before the node.
  ///   - indentation: That of the mapping or list around it; -1 at the top.
  private func read(
    _ node: Node, from start: Int, indentation: Int, inFlow: Bool
  ) throws(Lost) -> SourceNode {
    let value = ConfigValue(node)
    var mark: SourceNode.Mark?
    var cursor = start
    while true {
      let next = text.skippingTrivia(cursor)
      switch text[next] {
      case UInt8(ascii: "*")?:
        let end = wordEnd(next)
        return SourceNode(
          content: .alias, value: value, span: next..<end, isFlow: inFlow, mark: .alias(at: next))
      case UInt8(ascii: "&")?:
        mark = .anchor(at: next)
        cursor = wordEnd(next)
        continue
      case UInt8(ascii: "!")?:
        if mark == nil { mark = .tag(at: next) }
        cursor = wordEnd(next)
        continue
      default: break
      }
      break
    }
    if case .scalar(let scalar) = node, scalar.style == .plain, scalar.string.isEmpty {
      let place = mark == nil ? try offset(of: node) : cursor
      return SourceNode(
        content: .scalar(style: .plain), value: value, span: place..<place, isFlow: inFlow,
        mark: mark)
    }
    let first = text.skippingTrivia(cursor)
    if mark == nil, try offset(of: node) != first { throw Lost(offset: first) }
    var result = SourceNode(
      content: .alias, value: value, span: first..<first, isFlow: inFlow, mark: mark)
    let end: Int
    switch node {
    case .scalar(let scalar):
      result.content = .scalar(style: scalar.style)
      end = try self.end(of: scalar, from: first, indentation: indentation)
    case .mapping(let mapping): end = try read(mapping, at: first, &result)
    case .sequence(let sequence): end = try read(sequence, at: first, &result)
    case .alias: throw Lost(offset: first)
    }
    result.span = first..<end
    return result
  }

  // MARK: Mappings and lists

  private func read(
    _ mapping: Node.Mapping, at first: Int, _ result: inout SourceNode
  ) throws(Lost) -> Int {
    let hasBraces = text[first] == UInt8(ascii: "{")
    result.isFlow = result.isFlow || hasBraces
    let indentation = text.place(of: first).column - 1
    var cursor = hasBraces ? first + 1 : first
    var entries: [SourceNode.Entry] = []
    for (key, value) in mapping {
      cursor = text.skippingTrivia(cursor)
      if result.isFlow, text[cursor] == UInt8(ascii: ",") {
        cursor = text.skippingTrivia(cursor + 1)
      }
      if text[cursor] == UInt8(ascii: "?"), text[cursor + 1].map(SourceText.isBlank) ?? false {
        cursor += 1
      }
      let key = try read(key, from: cursor, indentation: indentation, inFlow: result.isFlow)
      cursor = key.span.upperBound
      var colon: Int?
      let next = text.skippingTrivia(cursor)
      if text[next] == UInt8(ascii: ":") {
        colon = next
        cursor = next + 1
      }
      let value = try read(value, from: cursor, indentation: indentation, inFlow: result.isFlow)
      cursor = value.span.upperBound
      let name = if case .text(let text) = key.value { text } else { text.string(key.span) }
      entries.append(SourceNode.Entry(key: key, name: name, colon: colon, value: value))
    }
    result.content = .map(entries)
    return hasBraces ? try closing(UInt8(ascii: "}"), from: cursor) : cursor
  }

  private func read(
    _ sequence: Node.Sequence, at first: Int, _ result: inout SourceNode
  ) throws(Lost) -> Int {
    let hasBrackets = text[first] == UInt8(ascii: "[")
    result.isFlow = result.isFlow || hasBrackets
    let indentation = text.place(of: first).column - 1
    var cursor = hasBrackets ? first + 1 : first
    var items: [SourceNode.Item] = []
    for node in sequence {
      cursor = text.skippingTrivia(cursor)
      var dash: Int?
      if hasBrackets {
        if text[cursor] == UInt8(ascii: ",") { cursor = text.skippingTrivia(cursor + 1) }
      } else {
        guard text[cursor] == UInt8(ascii: "-") else { throw Lost(offset: cursor) }
        dash = cursor
        cursor += 1
      }
      let value = try read(node, from: cursor, indentation: indentation, inFlow: result.isFlow)
      cursor = value.span.upperBound
      items.append(SourceNode.Item(dash: dash, value: value))
    }
    result.content = .list(items)
    return hasBrackets ? try closing(UInt8(ascii: "]"), from: cursor) : cursor
  }

  /// The offset after the sign that closes a mapping or list.
  private func closing(_ sign: UInt8, from cursor: Int) throws(Lost) -> Int {
    var next = text.skippingTrivia(cursor)
    if text[next] == UInt8(ascii: ",") { next = text.skippingTrivia(next + 1) }
    guard text[next] == sign else { throw Lost(offset: next) }
    return next + 1
  }

  /// The end of an anchor, an alias or a tag.
  private func wordEnd(_ start: Int) -> Int {
    var end = start + 1
    while end < text.lineEnd(of: start), let byte = text[end], !SourceText.isBlank(byte),
      !",[]{}".utf8.contains(byte)
    {
      end += 1
    }
    return end
  }

  // MARK: Scalars

  private func end(
    of scalar: Node.Scalar, from first: Int, indentation: Int
  ) throws(Lost) -> Int {
    switch scalar.style {
    case .singleQuoted: try quotedEnd(first, UInt8(ascii: "'"))
    case .doubleQuoted: try quotedEnd(first, UInt8(ascii: "\""))
    case .literal, .folded: blockEnd(first, indentation: indentation)
    case .any, .plain: try plainEnd(of: scalar.string, from: first)
    }
  }

  private func quotedEnd(_ first: Int, _ quote: UInt8) throws(Lost) -> Int {
    guard text[first] == quote else { throw Lost(offset: first) }
    var index = first + 1
    while let byte = text[index] {
      if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
        index += 1
      } else if byte == quote {
        if quote == UInt8(ascii: "'"), text[index + 1] == quote {
          index += 1
        } else {
          return index + 1
        }
      }
      index += 1
    }
    throw Lost(offset: first)
  }

  /// A bare word has no escapes: it stands in the text as it is, but for folded ends of lines.
  private func plainEnd(of string: String, from first: Int) throws(Lost) -> Int {
    let wanted = Array(string.utf8)
    var index = first
    var matched = 0
    while matched < wanted.count {
      guard let byte = text[index] else { throw Lost(offset: first) }
      let end = text.lineEnd(of: index)
      if text.skippingBlanks(index) == end {
        // One end of a line is a blank; of more, each but the first is one.
        index = text.nextLine(after: index)
        var breaks = 1
        while text.skippingBlanks(index) == text.lineEnd(of: index), index < text.bytes.count {
          index = text.nextLine(after: index)
          breaks += 1
        }
        index = text.skippingBlanks(index)
        let folded = breaks == 1 ? [0x20] : [UInt8](repeating: 0x0A, count: breaks - 1)
        guard wanted[matched...].starts(with: folded) else { throw Lost(offset: first) }
        matched += folded.count
      } else {
        guard byte == wanted[matched] else { throw Lost(offset: first) }
        index += 1
        matched += 1
      }
    }
    return index
  }

  /// The end of the last line of a literal or folded text that is not blank.
  private func blockEnd(_ first: Int, indentation: Int) -> Int {
    let header = text.lineEnd(of: first)
    let digit = text.bytes[first..<header].prefix { $0 != UInt8(ascii: "#") }
      .first { (0x31...0x39).contains($0) }
    var least = digit.map { max(indentation, 0) + Int($0 - 0x30) }
    var end =
      text.comment(after: first).map { trimmed($0, downTo: first) }
      ?? trimmed(header, downTo: first)
    var line = text.nextLine(after: first)
    while line < text.bytes.count {
      if text.skippingBlanks(line) < text.lineEnd(of: line) {
        let depth = text.indentation(at: line)
        let limit = least ?? max(depth, indentation + 1)
        guard depth >= limit else { break }
        least = limit
        end = text.lineEnd(of: line)
      }
      let next = text.nextLine(after: line)
      if next == line { break }
      line = next
    }
    return end
  }

  private func trimmed(_ end: Int, downTo start: Int) -> Int {
    var end = end
    while end > start, SourceText.isBlank(text.bytes[end - 1]) { end -= 1 }
    return end
  }
}
