import Eureka
import EurekaTesting

extension FilesInMemory {
  /// The files of the tests.
  static let fixed = FilesInMemory(
    [
      "/etc/key.pem": .file("key"), "/etc/secret.pem": .file("s", access: []),
      "/etc/log": .file("l", access: .readable), "/etc/a b.pem": .file("key"),
      "/locked": .directory(access: .searchable), "/closed": .directory(access: .readable),
      "/closed/x": .file("x"), "/srv": .directory, "/dev/null": .special,
      "/home/ada/x.CRT": .file("x"), "/work/it's \"it\".txt": .file("x"), "/work/~eve": .file("x"),
      "/work/trailing ": .file("x"), "/work/'q'": .file("x"), "/work/q": .file("x"),
      "/home/ada/photo.gif": .file(ImageBytes.gif()),
    ], homes: [nil: "/home/ada", "ada": "/home/ada/"])
}

extension ReadingContext {
  func with(_ files: FilesInMemory?) -> ReadingContext {
    var context = self
    context.files = files
    return context
  }
}
