import FluidCore
import FluidSettings

/// A line of a recording or a trace: a JSON object, read field by field.
struct JSONRecord {
  let file: String
  /// Counted from 1.
  let number: Int
  let bytes: ArraySlice<UInt8>
  let object: JSONValue

  init(_ bytes: ArraySlice<UInt8>, number: Int, file: String) throws(ConfigProblem) {
    self.file = file
    self.number = number
    self.bytes = bytes
    func problem(_ fault: JSONError) -> ConfigProblem {
      ConfigProblem(
        file: file, place: Self.place(at: fault.offset, in: bytes, line: number),
        what: "damaged line, \(fault.what)", expected: fault.expected)
    }
    let parsed = bytes.withUnsafeBufferPointer { buffer in
      Result { () throws(JSONError) in try JSONParser.parse(buffer) }
    }
    switch parsed {
    case .success(let value):
      guard case .object = value.content else {
        throw problem(
          JSONError(offset: value.bytes.lowerBound, what: "no object", expected: "{…}"))
      }
      object = value
    case .failure(let fault):
      throw problem(fault)
    }
  }

  private init(file: String, number: Int, bytes: ArraySlice<UInt8>, object: JSONValue) {
    self.file = file
    self.number = number
    self.bytes = bytes
    self.object = object
  }

  // MARK: Problems

  /// A problem at a value, or at the beginning of the line.
  func problem(at value: JSONValue? = nil, _ what: String, expected: String) -> ConfigProblem {
    ConfigProblem(
      file: file, place: place(at: value?.bytes.lowerBound ?? 0), what: what, expected: expected)
  }

  /// The place of a byte of the line.
  func place(at offset: Int) -> ConfigProblem.Place {
    Self.place(at: offset, in: bytes, line: number)
  }

  private static func place(
    at offset: Int, in bytes: ArraySlice<UInt8>, line: Int
  ) -> ConfigProblem.Place {
    // Columns count characters: every byte but those that go on with one.
    let column = bytes.prefix(offset).count { $0 & 0xC0 != 0x80 } + 1
    return ConfigProblem.Place(line: line, column: column)
  }

  // MARK: Fields

  /// A value's text in the line.
  func source(of value: JSONValue) -> String {
    let start = bytes.startIndex
    return String(
      decoding: bytes[(start + value.bytes.lowerBound)..<(start + value.bytes.upperBound)],
      as: UTF8.self)
  }

  func number(
    _ name: String, of value: JSONValue? = nil, in range: ClosedRange<Double>
  ) throws(ConfigProblem) -> Double {
    let field = (value ?? object)[name]
    if case .number(let number)? = field?.content, range.contains(number) {
      return number == 0 ? 0 : number
    }
    throw missing(
      name, field,
      expected: "a number from \(range.lowerBound.shortestText) to \(range.upperBound.shortestText)"
    )
  }

  /// A number of any size.
  func number(_ name: String) throws(ConfigProblem) -> Double {
    try number(
      name, in: -Double.greatestFiniteMagnitude...Double.greatestFiniteMagnitude)
  }

  /// Whether it has a field.
  func has(_ name: String) -> Bool { object[name] != nil }

  /// The number of a field that may be null.
  func numberOrNull(_ name: String) throws(ConfigProblem) -> Double? {
    if case .null? = object[name]?.content { return nil }
    return try number(name)
  }

  /// The object in a field, as a record of its own.
  func nested(_ name: String) throws(ConfigProblem) -> JSONRecord {
    guard let value = object[name], case .object = value.content else {
      throw missing(name, object[name], expected: "an object")
    }
    return JSONRecord(file: file, number: number, bytes: bytes, object: value)
  }

  func flag(_ name: String) throws(ConfigProblem) -> Bool {
    guard case .flag(let flag)? = object[name]?.content else {
      throw missing(name, object[name], expected: "true or false")
    }
    return flag
  }

  func text(_ name: String) throws(ConfigProblem) -> String {
    guard case .text(let text)? = object[name]?.content else {
      throw missing(name, object[name], expected: "a text")
    }
    return text
  }

  /// A text that is not empty.
  func word(_ name: String) throws(ConfigProblem) -> String {
    let text = try text(name)
    guard !text.isEmpty else { throw missing(name, object[name], expected: "a text") }
    return text
  }

  /// A list of texts.
  func texts(_ name: String) throws(ConfigProblem) -> [String] {
    guard case .list(let items)? = object[name]?.content else {
      throw missing(name, object[name], expected: "a list of texts")
    }
    return items.compactMap { if case .text(let text) = $0.content { text } else { nil } }
  }

  /// The text of a field that may be null.
  func textOrNull(_ name: String) throws(ConfigProblem) -> String? {
    if case .null? = object[name]?.content { return nil }
    return try text(name)
  }

  func choice(_ name: String, of words: [String]) throws(ConfigProblem) -> String {
    let word = try text(name)
    guard words.contains(word) else {
      throw problem(
        at: object[name], "\(name) \(word.cut)", expected: words.joined(separator: ", "))
    }
    return word
  }

  /// One of the cases of an enumeration.
  func choice<Word: RawRepresentable<String> & CaseIterable>(
    _ name: String
  ) throws(ConfigProblem) -> Word {
    let words = Word.allCases.map { $0.rawValue }
    guard let word = Word(rawValue: try choice(name, of: words)) else {
      preconditionFailure("a case without its raw value")
    }
    return word
  }

  private func missing(
    _ name: String, _ field: JSONValue?, expected: String
  ) -> ConfigProblem {
    guard let field else { return problem("no \(name)", expected: "\(name), \(expected)") }
    return problem(at: field, "\(name) is \(source(of: field).cut)", expected: expected)
  }
}

extension String {
  /// Short enough for a message, on one line.
  var cut: String {
    let line = String(map { $0.isNewline || $0.isWhitespace ? " " : $0 })
    return line.count <= 60 ? line : String(line.prefix(60)) + "…"
  }
}
