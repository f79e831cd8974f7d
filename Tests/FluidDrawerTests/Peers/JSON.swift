/// A scenario's JSON; a missing member gives null.
enum JSON: Decodable, Sendable, Hashable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSON])
  case object([String: JSON])

  init(from decoder: any Decoder) throws {
    let value = try decoder.singleValueContainer()
    if value.decodeNil() {
      self = .null
    } else if let bool = try? value.decode(Bool.self) {
      self = .bool(bool)
    } else if let number = try? value.decode(Double.self) {
      self = .number(number)
    } else if let string = try? value.decode(String.self) {
      self = .string(string)
    } else if let array = try? value.decode([JSON].self) {
      self = .array(array)
    } else {
      self = .object(try value.decode([String: JSON].self))
    }
  }

  subscript(key: String) -> JSON? {
    if case .object(let object) = self { object[key] } else { nil }
  }

  var number: Double? { if case .number(let number) = self { number } else { nil } }
  var string: String? { if case .string(let string) = self { string } else { nil } }
  var bool: Bool? { if case .bool(let bool) = self { bool } else { nil } }
  /// The elements; none if it is not an array.
  var array: [JSON] { if case .array(let array) = self { array } else { [] } }
  /// The elements that are numbers.
  var numbers: [Double] { array.compactMap(\.number) }

  struct Missing: Error {
    var key: String
  }

  /// The number of that name, which has to be there.
  func number(_ key: String) throws -> Double {
    guard let number = self[key]?.number else { throw Missing(key: key) }
    return number
  }

  /// The string of that name, which has to be there.
  func string(_ key: String) throws -> String {
    guard let string = self[key]?.string else { throw Missing(key: key) }
    return string
  }
}
