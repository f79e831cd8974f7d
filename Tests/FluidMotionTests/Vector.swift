import FluidCore
import TestSupport

/// A value of a file of published vectors; members are found by their names in camel case.
@dynamicMemberLookup struct Vector {
  private let content: JSONValue.Content?

  /// The whole of a file of `assets/vectors`.
  static func file(_ name: String) throws -> Vector {
    let bytes = Array(try Package.text("assets/vectors/\(name).json").utf8)
    return Vector(content: try bytes.withUnsafeBufferPointer { try JSONParser.parse($0) }.content)
  }

  /// A member.
  subscript(name: String) -> Vector {
    let key = name.map { $0.isUppercase ? "_\($0.lowercased())" : "\($0)" }.joined()
    guard case .object(let fields)? = content else { return Vector(content: nil) }
    return Vector(content: fields.last { $0.name == key }?.value.content)
  }

  /// A member that is a number; not a number where there is none.
  subscript(dynamicMember name: String) -> Double { self[name].number ?? .nan }

  var number: Double? { if case .number(let number)? = content { number } else { nil } }
  var isTrue: Bool { if case .flag(true)? = content { true } else { false } }
  var text: String { if case .text(let text)? = content { text } else { "" } }
  /// The elements; none where it is no list.
  var list: [Vector] {
    if case .list(let all)? = content { all.map { Vector(content: $0.content) } } else { [] }
  }
  var numbers: [Double] { list.compactMap(\.number) }
}
