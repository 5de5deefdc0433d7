package import Eureka
import EurekaTesting

extension ReadingContext {
  /// A person answers on 10 March 2026, a Tuesday, at 09:30 in UTC, with files in memory, unless a test says otherwise.
  package static func prompt(
    locale: String? = nil, timeZone: String = "UTC", now: Double = 1_773_135_000,
    files: (any FileAccess)? = FilesInMemory.fixed
  ) -> ReadingContext {
    ReadingContext(
      grammar: .prompt, locale: locale.map(Locale.init(identifier:)),
      timeZone: TimeZone(identifier: timeZone) ?? .gmt, now: Date(timeIntervalSince1970: now), files: files)
  }

  package static var canonical: ReadingContext {
    var context = prompt()
    context.grammar = .canonical
    return context
  }

  package func with(_ files: (any FileAccess)?) -> ReadingContext {
    var context = self
    context.files = files
    return context
  }
}

extension FilesInMemory {
  fileprivate static let fixed = FilesInMemory(
    [
      "/etc/key.pem": .file("key"), "/etc/secret.pem": .file("s", access: []),
      "/etc/log": .file("l", access: .readable), "/etc/a b.pem": .file("key"),
      "/locked": .directory(access: .searchable), "/closed": .directory(access: .readable),
      "/closed/x": .file("x"), "/srv": .directory, "/dev/null": .special,
      "/home/ada/x.CRT": .file("x"), "/work/it's \"it\".txt": .file("x"), "/work/~eve": .file("x"),
      "/work/trailing ": .file("x"), "/work/'q'": .file("x"), "/work/q": .file("x"),
      // A GIF of 800 × 600 pixels.
      "/home/ada/photo.gif": .file(Array("GIF89a".utf8) + [0x20, 3, 0x58, 2, 0, 0, 0]),
    ], homes: [nil: "/home/ada", "ada": "/home/ada/"])
}
