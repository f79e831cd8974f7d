import FluidCore
import Foundation
import TestSupport
import Testing

/// The vectors and scenarios against their JSON Schemas.
@Suite struct VectorSchemaTests {
  private static let files =
    [
      "android_touch_resampling", "android_velocity_tracker", "apple_spring", "compose_spring",
      "flutter_friction_scroll", "flutter_spring", "flutter_velocity", "oracle_spring_mpmath",
      "projection", "uiscrollview_rubberband", "wobble_spring",
    ].map { ("vectors/\($0)", "vectors/schema/\($0)") } + [("scenarios/peers", "scenarios/schema")]

  private func json(_ name: String) throws -> JSONValue {
    let bytes = Array(try Package.text("assets/\(name).json").utf8)
    return try bytes.withUnsafeBufferPointer { try JSONParser.parse($0) }
  }

  private func texts(_ value: JSONValue?) -> [String] {
    switch value?.content {
    case .text(let text): [text]
    case .list(let all): all.flatMap { texts($0) }
    default: []
    }
  }

  private func fields(_ value: JSONValue?) -> [JSONValue.Field] {
    if case .object(let fields)? = value?.content { fields } else { [] }
  }

  /// By the words type, required, properties and items of a schema.
  private func problems(_ value: JSONValue, _ schema: JSONValue, at place: String) -> [String] {
    let (kind, items): (String, [JSONValue]) =
      switch value.content {
      case .null: ("null", [])
      case .flag: ("boolean", [])
      case .number: ("number", [])
      case .text: ("string", [])
      case .list(let items): ("array", items)
      case .object: ("object", [])
      }
    let kinds = texts(schema["type"])
    guard kinds.contains(kind) else { return ["\(place): \(kind), expected \(kinds)"] }
    let missing = kind == "object" ? texts(schema["required"]).filter { value[$0] == nil } : []
    return missing.map { "\(place).\($0): missing" }
      + fields(value).flatMap { field in
        schema["properties"]?[field.name].map {
          problems(field.value, $0, at: "\(place).\(field.name)")
        } ?? []
      }
      + items.flatMap { item in
        schema["items"].map { problems(item, $0, at: "\(place)[]") } ?? []
      }
  }

  @Test(arguments: files) func `are held by every file`(file: String, schema: String) throws {
    let (value, schema) = (try json(file), try json(schema))
    #expect(texts(schema["$schema"]) == ["https://json-schema.org/draft/2020-12/schema"])
    #expect(!texts(schema["title"]).isEmpty && problems(value, schema, at: file) == [])
    // Each name that is required is missed, and a list is no object.
    let names = texts(schema["required"])
    #expect(!names.isEmpty)
    for name in names {
      var less = value
      less.content = .object(fields(value).filter { $0.name != name })
      #expect(problems(less, schema, at: file) == ["\(file).\(name): missing"])
    }
    var list = value
    list.content = .list([value])
    #expect(problems(list, schema, at: file).count == 1)
  }

  @Test func `stand beside the files, whose sources and licences a page tells`() throws {
    for folder in ["vectors", "scenarios"] {
      let page = try Package.text("assets/\(folder)/README.md")
      let names = try FileManager.default.contentsOfDirectory(
        atPath: Package.path("assets/\(folder)")
      ).filter { $0.hasSuffix(".json") && $0 != "schema.json" }
      #expect(names.count == Self.files.filter { $0.0.hasPrefix(folder) }.count)
      for name in names { #expect(page.contains("| `\(name)` |"), "\(name)") }
    }
  }
}
