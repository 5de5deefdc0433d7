/// The forms that are made while something runs; recorded in debug builds alone.
@MainActor
package final class MadeForms {
  @TaskLocal static var current: MadeForms?
  private var forms: [Form] = []

  package init() {}

  func add(_ form: Form) { forms.append(form) }

  package func record<Result>(_ body: @MainActor () async throws -> Result) async rethrows -> Result {
    try await Self.$current.withValue(self, operation: body)
  }

  /// Whether one of them is a form anew: it has the same rows.
  package func contains(_ form: Form) -> Bool {
    let tags = form.rowTags
    return !tags.isEmpty && forms.contains { $0 !== form && $0.rowTags == tags }
  }
}
