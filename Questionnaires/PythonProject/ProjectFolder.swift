import Eureka
import EurekaCommand

/// A file of a project.
struct ProjectFile: Equatable {
  /// Its path in the project's folder.
  let path: String
  let text: String

  init(_ path: String, _ text: String) {
    self.path = path
    self.text = text
  }
}

/// The folder of a project.
struct ProjectFolder {
  let path: String

  /// Writes files that do not exist yet.
  ///
  /// - Throws: `RunError` if one exists or cannot be written; then none is left.
  func write(_ files: [ProjectFile]) throws(RunError) {
    let existing = files.map(place).filter(FileManager.default.fileExists)
    if let first = existing.first {
      let others = existing.count == 1 ? "" : " (so do \(existing.count - 1) other files)"
      throw .cannotCreate(
        path: first, reason: "the file exists\(others); nothing was written: choose another folder")
    }
    var written: [String] = []
    for file in files {
      do throws(RunError) {
        try write(file)
        written.append(place(file))
      } catch {
        for path in written { try? FileManager.default.removeItem(atPath: path) }
        throw error
      }
    }
  }

  private func place(_ file: ProjectFile) -> String { "\(path)/\(file.path)" }

  private func write(_ file: ProjectFile) throws(RunError) {
    let url = URL(fileURLWithPath: place(file))
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      // Somebody may have made the file since it was looked for.
      try Data(file.text.utf8).write(to: url, options: .withoutOverwriting)
    } catch {
      throw .cannotCreate(path: url.path, because: error)
    }
  }
}
