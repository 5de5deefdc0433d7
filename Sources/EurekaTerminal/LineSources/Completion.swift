import Eureka
import Foundation

/// What the Tab key inserts: the rest of the one candidate that goes on from what was typed, or what several have in
/// common.
struct Completion {
  private let candidates: [String]
  private let isMultiple: Bool
  private let paths: PathCompletion?

  init(_ question: Question, files: any FileAccess) {
    candidates = question.prompt.completions
    isMultiple = question.prompt.choices?.isMultiple == true
    paths = question.prompt.paths.map { PathCompletion($0, files: files) }
  }

  func insertion(after typed: String) -> String? {
    if typed.hasPrefix(":") { return rest(of: WalkCommand.words.sorted().map { ":" + $0 }, after: typed) }
    if let paths { return paths.insertion(after: typed) }
    guard !isMultiple else {
      let last = typed.split(whereSeparator: { ", +".contains($0) }).last.map(String.init) ?? ""
      return typed.hasSuffix(last) ? rest(of: candidates, after: last) : nil
    }
    return rest(of: candidates, after: typed)
  }

  private func rest(of candidates: [String], after typed: String) -> String? {
    let folded = typed.lowercased()
    let rests = candidates.filter { $0.lowercased().hasPrefix(folded) }.map { $0.dropFirst(typed.count) }
    guard var common = rests.first else { return nil }
    for rest in rests.dropFirst() { common = common.prefix(common.commonPrefix(with: rest).count) }
    return common.isEmpty ? nil : String(common)
  }
}
