extension Project {
  /// The entry in the software catalog; `nil` for other organizations' projects.
  var catalogFile: ProjectFile? {
    guard let componentOwner, let componentType, let componentLifecycle else { return nil }
    return ProjectFile(
      "catalog-info.yaml",
      """
      apiVersion: backstage.io/v1alpha1
      kind: Component
      metadata:
        name: \(repositoryName.doubleQuoted)
        title: \(distributionName.doubleQuoted)
        description: \(description.doubleQuoted)
        annotations:
          github.com/project-slug: \("\(owner)/\(repositoryName)".doubleQuoted)
      spec:
        type: \(componentType.rawValue)
        lifecycle: \(componentLifecycle.rawValue)
        owner: \(componentOwner.doubleQuoted)

      """)
  }
}
