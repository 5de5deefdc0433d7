precedencegroup FormPrecedence {
  associativity: left
  higherThan: LogicalConjunctionPrecedence
}

precedencegroup SectionPrecedence {
  associativity: left
  higherThan: FormPrecedence
}

infix operator +++ : FormPrecedence
infix operator <<< : SectionPrecedence
infix operator +++= : AssignmentPrecedence

/// What `+++` adds to a form: a section, a row in a section of its own, or the sections of another form.
@MainActor
public protocol FormPart {
  /// The sections to add.
  var content: FormBuilder.Content { get }
}

extension BaseRow: FormPart {
  /// A section of the row.
  public var content: FormBuilder.Content { FormBuilder.Content(sections: [Section() <<< self]) }
}

/// Adds a section, a row in a section of its own, or the sections of another form.
@discardableResult
@MainActor
public func +++ (left: Form, right: some FormPart) -> Form {
  left.append(contentsOf: right.content.sections)
  return left
}

/// Adds the rows of a builder to a form, in a section of their own.
@discardableResult
@MainActor
public func +++ (left: Form, @SectionBuilder right: @MainActor () -> [BaseRow]) -> Form {
  left +++ Section(rows: right)
}

/// Creates a form of two sections; a row gets a section of its own.
@discardableResult
@MainActor
public func +++ (left: some FormPart, right: some FormPart) -> Form {
  Form() +++ left +++ right
}

/// Creates a form of a section, or a row in a section of its own, and the rows of a builder in another.
@discardableResult
@MainActor
public func +++ (left: some FormPart, @SectionBuilder right: @MainActor () -> [BaseRow]) -> Form {
  Form() +++ left +++ right
}

/// Adds a section, a row in a section of its own, or the sections of another form.
@MainActor
public func +++= (left: Form, right: some FormPart) {
  left +++ right
}

/// Adds the rows of a builder to a form, in a section of their own.
@MainActor
public func +++= (left: Form, @SectionBuilder right: @MainActor () -> [BaseRow]) {
  left +++ right
}

/// Adds a row to a section.
@discardableResult
@MainActor
public func <<< (left: Section, right: BaseRow) -> Section {
  left.append(right)
  return left
}

/// Adds the rows of a builder to a section.
@discardableResult
@MainActor
public func <<< (left: Section, @SectionBuilder right: @MainActor () -> [BaseRow]) -> Section {
  left.append(contentsOf: right())
  return left
}

/// Creates a section of two rows.
@discardableResult
@MainActor
public func <<< (left: BaseRow, right: BaseRow) -> Section {
  Section() <<< left <<< right
}

/// Adds a row to the last visible section of a form, or to a new section if there is none.
@discardableResult
@MainActor
public func <<< (left: Form, right: BaseRow) -> Form {
  if let section = left.last {
    section.append(right)
  } else {
    left +++ right
  }
  return left
}

/// Adds rows to a section.
@MainActor
public func += (left: inout Section, right: some Collection<BaseRow>) {
  left.append(contentsOf: right)
}

/// Adds sections to a form.
@MainActor
public func += (left: inout Form, right: some Collection<Section>) {
  left.append(contentsOf: right)
}
