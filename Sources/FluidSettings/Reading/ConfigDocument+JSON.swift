import FluidCore

extension ConfigDocument {
  /// Parses JSON, as in recordings.
  ///
  /// - Parameters:
  ///   - origin: Start of the text in its file, for syntax errors.
  /// - Throws: The syntax error.
  init(
    json text: String, file: String, at origin: ConfigProblem.Place
  ) throws(ConfigProblems) {
    var text = text
    let parsed: Result<ConfigDocument, JSONError> = text.withUTF8 { bytes in
      Result { () throws(JSONError) in
        var reader = JSONNodeReader(bytes: bytes, file: file)
        let root = reader.node(try JSONParser.parse(bytes))
        return ConfigDocument(root: root, repetition: reader.repetition)
      }
    }
    switch parsed {
    case .success(let document): self = document
    case .failure(let fault):
      let place = text.withUTF8 { JSONNodeReader(bytes: $0, file: file).place(of: fault.offset) }
      throw ConfigProblems([
        ConfigProblem(
          file: file, place: place.shifted(by: origin), what: "not JSON, \(fault.what)",
          expected: fault.expected)
      ])
    }
  }
}

/// Converts JSON values to configuration nodes, in text order.
private struct JSONNodeReader {
  let bytes: UnsafeBufferPointer<UInt8>
  let file: String
  /// The first duplicate name.
  private(set) var repetition: ConfigProblem?
  /// The last byte whose line and column were counted.
  private var counted = (offset: 0, place: ConfigProblem.Place(line: 1, column: 1))

  init(bytes: UnsafeBufferPointer<UInt8>, file: String) {
    self.bytes = bytes
    self.file = file
  }

  /// The place of a byte; offsets must not descend.
  private mutating func advance(to offset: Int) -> ConfigProblem.Place {
    while counted.offset < min(offset, bytes.count) {
      let byte = bytes[counted.offset]
      if byte == UInt8(ascii: "\n") {
        counted.place = ConfigProblem.Place(line: counted.place.line + 1, column: 1)
      } else if byte & 0xC0 != 0x80 {
        // Continuation bytes of UTF-8 do not count.
        counted.place.column += 1
      }
      counted.offset += 1
    }
    // A place inside a character is the character's place.
    return counted.place
  }

  func place(of offset: Int) -> ConfigProblem.Place {
    var reader = JSONNodeReader(bytes: bytes, file: file)
    return reader.advance(to: offset)
  }

  mutating func node(_ value: JSONValue) -> ConfigNode {
    let place = advance(to: value.bytes.lowerBound)
    return switch value.content {
    case .text(let text): ConfigNode(content: .scalar(.quoted(text)), place: place)
    case .list(let items):
      ConfigNode(content: .sequence(items.map { node($0) }), place: place)
    case .object(let fields):
      ConfigNode(content: .mapping(pairs(fields)), place: place)
    case .null, .flag, .number:
      ConfigNode(
        content: .scalar(.plain(String(decoding: bytes[value.bytes], as: UTF8.self))), place: place)
    }
  }

  private mutating func pairs(
    _ fields: [JSONValue.Field]
  ) -> [(key: ConfigNode, value: ConfigNode)] {
    var names: Set<String> = []
    return fields.map { field in
      let place = advance(to: field.start)
      if !names.insert(field.name).inserted, repetition == nil {
        repetition = ConfigProblem(
          file: file, place: place, key: field.name, what: "given twice", expected: "it once")
      }
      return (ConfigNode(content: .scalar(.quoted(field.name)), place: place), node(field.value))
    }
  }
}
