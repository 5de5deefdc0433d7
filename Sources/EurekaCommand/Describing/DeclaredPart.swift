import EurekaPlatform
import Foundation

/// A function or a property of a type.
struct DeclaredPart: Hashable {
  let name: String
  let isFunction: Bool
  let isStatic: Bool
  let hasParameters: Bool
  /// Whether nothing else in the program can call it.
  let isPrivate: Bool
  let signature: Substring

  /// The parts of a type that have a name in the program: those of a debug build, and what is used of others.
  static func all(of type: Any.Type) -> Set<DeclaredPart> {
    guard let name = _mangledTypeName(type) else { return [] }
    return Set(symbols(beginning: "$s\(name)").compactMap(DeclaredPart.init(symbol:)))
  }

  /// The function, or the property with the getter, that a symbol names after its type: `6submit4formy6Eureka4FormC_tYaKF`;
  /// `nil` for other kinds.
  private init?(symbol: Substring) {
    guard let length = Int(symbol.prefix(while: \.isNumber)), symbol.first != "0" else { return nil }
    let rest = symbol.drop(while: \.isNumber)
    guard length < rest.count else { return nil }
    isStatic = rest.hasSuffix("Z")
    let signature = rest.dropFirst(length).dropLast(isStatic ? 1 : 0)
    let (isGetter, isClosure) = (signature.hasSuffix("vg"), signature.hasSuffix("cvg"))
    guard isGetter || signature.hasSuffix("F") else { return nil }
    name = String(rest.prefix(length))
    isFunction = isClosure || !isGetter
    hasParameters =
      isClosure || !isGetter && !["yF", "yKF", "yYaF", "yYaKF"].contains(where: signature.hasSuffix)
    // `33_3D2588C1154CCD433E5C971D4F1DAA46LL`: the file.
    isPrivate = signature.first?.isNumber == true && signature.drop(while: \.isNumber).first == "_"
    self.signature = isGetter ? signature.dropLast(2) : signature
  }

  /// The rest of the symbols of the running program (elf(5)) that begin with a text, unless somebody has removed their table.
  private static func symbols(beginning prefix: String) -> [Substring] {
    let file = URL(fileURLWithPath: ProcessFiles.executable)
    guard let program = try? Data(contentsOf: file, options: .alwaysMapped), let table = table(in: program)
    else { return [] }
    // Slices of Data would copy what is left of the program for each name.
    return table.withUnsafeBytes { bytes in
      guard var name = bytes.baseAddress else { return [] }
      let end = name + bytes.count
      var names: [Substring] = []
      while let next = memchr(name, 0, end - name).map({ UnsafeRawPointer($0) + 1 }) {
        if next - name > prefix.utf8.count, memcmp(name, prefix, prefix.utf8.count) == 0 {
          let rest = UnsafeRawBufferPointer(start: name, count: next - name - 1)
          names.append(String(decoding: rest, as: UTF8.self).dropFirst(prefix.count))
        }
        name = next
      }
      return names
    }
  }

  /// The strings of the symbols: the table of strings that is not loaded, apart from that of the sections' own names.
  private static func table(in file: Data) -> Data? {
    func number(_ size: Int, at offset: Int) -> Int {
      guard offset >= 0, offset + size <= file.count else { return 0 }
      return file[offset..<offset + size].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    guard file.starts(with: [0x7F] + Array("ELF".utf8)) else { return nil }
    let (sections, size, count) = (number(8, at: 0x28), number(2, at: 0x3A), number(2, at: 0x3C))
    let tables = (0..<count).filter { $0 != number(2, at: 0x3E) }.map { sections + $0 * size }
    guard let table = tables.first(where: { number(4, at: $0 + 4) == 3 && number(8, at: $0 + 8) == 0 }) else {
      return nil
    }
    let start = number(8, at: table + 24)
    let end = start + number(8, at: table + 32)
    return start < end && end <= file.count ? file[start..<end] : nil
  }
}
