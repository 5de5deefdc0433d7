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

/// Adds a section to a form.
@discardableResult
@MainActor
public func +++ (left: Form, right: Section) -> Form {
  left.append(right)
  return left
}

/// Adds a row to a form, in a section of its own.
@discardableResult
@MainActor
public func +++ (left: Form, right: BaseRow) -> Form {
  left.append(Section() <<< right)
  return left
}

/// Adds the rows of a builder to a form, in a section of their own.
@discardableResult
@MainActor
public func +++ (left: Form, @SectionBuilder right: @MainActor () -> [BaseRow]) -> Form {
  left.append(Section(rows: right))
  return left
}

/// Creates a form of two sections.
@discardableResult
@MainActor
public func +++ (left: Section, right: Section) -> Form {
  Form() +++ left +++ right
}

/// Creates a form of a section, and a row in a section of its own.
@discardableResult
@MainActor
public func +++ (left: Section, right: BaseRow) -> Form {
  Form() +++ left +++ right
}

/// Creates a form of a section, and the rows of a builder in another.
@discardableResult
@MainActor
public func +++ (left: Section, @SectionBuilder right: @MainActor () -> [BaseRow]) -> Form {
  Form() +++ left +++ right
}

/// Creates a form of two rows, each in a section of its own.
@discardableResult
@MainActor
public func +++ (left: BaseRow, right: BaseRow) -> Form {
  Form() +++ left +++ right
}

/// Creates a form of a row in a section of its own, and a section.
@discardableResult
@MainActor
public func +++ (left: BaseRow, right: Section) -> Form {
  Form() +++ left +++ right
}

/// Adds the sections of a form to another.
@discardableResult
@MainActor
public func +++ (left: Form, right: Form) -> Form {
  left.append(contentsOf: right.allSections)
  return left
}

/// Adds a section to a form.
@MainActor
public func +++= (left: Form, right: Section) {
  left +++ right
}

/// Adds a row to a form, in a section of its own.
@MainActor
public func +++= (left: Form, right: BaseRow) {
  left +++ right
}

/// Adds the rows of a builder to a form, in a section of their own.
@MainActor
public func +++= (left: Form, @SectionBuilder right: @MainActor () -> [BaseRow]) {
  left.append(Section(rows: right))
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
