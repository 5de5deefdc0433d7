// A form file names Foundation's types (Date, URL, Decimal) as its rows' values, so that `import Eureka`
// has to be enough to write one.
@_exported public import Foundation
