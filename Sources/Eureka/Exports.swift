// A form file names the values of its rows' conditions, and Foundation's types (Date, URL, Decimal), so that `import
// Eureka` has to be enough to write one.
@_exported public import EurekaReading
