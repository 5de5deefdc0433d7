// swift-tools-version: 6.2
import PackageDescription

/// Whether warnings are errors, as in `.ci/run`: a warning that may stay is a warning nobody reads. Packages that depend
/// on this one get no such setting: Swift Build refuses it beside `-suppress-warnings`, which it adds for dependencies.
let isStrict = Context.environment["EUREKA_STRICT"] == "1"
let warnings: [SwiftSetting] = isStrict ? [.treatAllWarnings(as: .error)] : []
let cWarnings: [CSetting] = isStrict ? [.treatAllWarnings(as: .error)] : []

/// The one list of settings, applied to every Swift target.
let strict: [SwiftSetting] =
  warnings + [
    // Data races are compile-time errors.
    .swiftLanguageMode(.v6),
    // `any` marks every place where a concrete type is lost.
    .enableUpcomingFeature("ExistentialAny"),
    // A member is usable only where the module that declares it is imported.
    .enableUpcomingFeature("MemberImportVisibility"),
    // A module that a public interface shows needs `public import`.
    .enableUpcomingFeature("InternalImportsByDefault"),
  ]

/// The settings of a form file: the language's own, as a package that uses Eureka has them.
let formFile: [SwiftSetting] = warnings + [.swiftLanguageMode(.v6)]

/// A program that asks a form.
func questionnaire(
  _ name: String, _ folder: String, in path: String = "Questionnaires",
  dependencies: [Target.Dependency] = [], settings: [SwiftSetting] = strict,
  linkerSettings: [LinkerSetting] = []
) -> Target {
  .executableTarget(
    name: name, dependencies: ["Eureka", "EurekaCommand"] + dependencies, path: "\(path)/\(folder)",
    swiftSettings: settings, linkerSettings: linkerSettings)
}

/// The tests of such a program.
func suite(_ name: String, of program: String) -> Target {
  .testTarget(
    name: name,
    dependencies: [
      .target(name: program), "Eureka", "EurekaCommand", "EurekaTerminal", "EurekaTesting", "TestSupport",
      .product(name: "OrderedCollections", package: "swift-collections"),
    ],
    swiftSettings: strict)
}

/// The programs, and the documentation of all modules. No product has them: a program is run by its target's name, and a
/// package that depends on this one gets none of them, even if its own targets have the same names.
let questionnaires: [Target] = [
  // The documentation of all modules. It needs the toolchain's docc, and no network.
  .plugin(
    name: "EurekaDocumentation", capability: .command(intent: .documentationGeneration()),
    path: "Sources/Documentation"),
  // crypt(3), whose hashes nginx reads.
  questionnaire(
    "server-installer", "ServerInstaller",
    linkerSettings: [.linkedLibrary("crypt", .when(platforms: [.linux]))]),
  questionnaire("patient-intake", "PatientIntake"),
  questionnaire("household", "Household"),
  questionnaire("health-check", "HealthCheck"),
  questionnaire("python-project", "PythonProject"),
  questionnaire("mail-server", "MailServer"),
  questionnaire("release-checklist", "ReleaseChecklist"),
  questionnaire("row-catalog", "RowCatalog"),
  // The README's form.
  questionnaire("app-setup", "AppSetup", settings: formFile),
  // A short form for each feature.
  questionnaire("examples", "Examples", settings: formFile),
]

let tests: [Target] = [
  .testTarget(
    name: "EurekaTests",
    dependencies: [
      "Eureka", "EurekaChecks", "EurekaGraphs", "EurekaReading", "EurekaTesting", "TestSupport",
      .product(name: "OrderedCollections", package: "swift-collections"),
    ],
    swiftSettings: strict),
  .testTarget(name: "EurekaPredicatesTests", dependencies: ["EurekaPredicates"], swiftSettings: strict),
  // Our predicates against GNUstep's, in Tests/GNUstep.
  .testTarget(
    name: "DifferentialTests", dependencies: ["Eureka", "TestSupport"], swiftSettings: strict),
  // The examples of Eureka's documentation, as form files write them: with spellings of earlier versions, too.
  .testTarget(
    name: "EurekaExamples",
    dependencies: [
      "Eureka", "EurekaTerminal", "EurekaTesting",
      .product(name: "OrderedCollections", package: "swift-collections"),
    ],
    resources: [.process("Resources")],
    swiftSettings: formFile),
  // A form file of a package whose code is on the main actor unless it says otherwise.
  .testTarget(
    name: "MainActorTests", dependencies: ["Eureka", "EurekaCommand", "EurekaTesting"],
    swiftSettings: formFile + [.defaultIsolation(MainActor.self)]),
  .testTarget(
    name: "EurekaTerminalTests",
    dependencies: [
      "CEurekaLanguages", "Eureka", "EurekaSystem", "EurekaTerminal", "EurekaTesting", "TestSupport",
      .product(name: "SystemPackage", package: "swift-system"),
      .product(name: "OrderedCollections", package: "swift-collections"),
    ],
    swiftSettings: strict),
  // The library that authors test their forms with.
  .testTarget(
    name: "EurekaTestingTests",
    dependencies: [
      "Eureka", "EurekaTerminal", "EurekaCommand", "EurekaTesting",
      .product(name: "OrderedCollections", package: "swift-collections"),
    ],
    exclude: ["Sessions"], swiftSettings: strict),
  // A questionnaire with every kind of mistake, for the tests to find.
  questionnaire("wrong-form", "WrongForm", in: "Tests"),
  // A short intake, which tests answer from beginning to end.
  questionnaire("short-intake", "ShortIntake", in: "Tests"),
  // A questionnaire whose `submit` fails, takes long or destroys something, as its options say.
  questionnaire("failing-form", "FailingForm", in: "Tests"),
  // A questionnaire whose plan takes long, fails or destroys something, as its options say.
  questionnaire("planning-form", "PlanningForm", in: "Tests"),
  // A command of an author's own, with questionnaires as subcommands and commands that ask.
  questionnaire(
    "sample-tool", "SampleTool", in: "Tests", dependencies: ["EurekaTerminal"], settings: formFile),
  .testTarget(
    name: "EurekaCommandTests",
    dependencies: [
      "Eureka", "EurekaCommand", "EurekaDescribing", "EurekaFiles", "EurekaFormats", "EurekaGraphs",
      "EurekaJournal", "EurekaPlan",
      "EurekaPredicates", "EurekaRecords", "EurekaTerminal", "EurekaTesting",
      "server-installer", "patient-intake",
      "short-intake",
      "release-checklist", "row-catalog", "wrong-form", "failing-form", "TestSupport",
      .product(name: "OrderedCollections", package: "swift-collections"),
    ],
    swiftSettings: strict),
  // Recorded sessions with the questionnaires, and the documentation's pictures, which are made from them.
  .testTarget(
    name: "Transcripts",
    dependencies: [
      "TestSupport", "row-catalog", "app-setup", "examples", "short-intake", "Eureka",
      "EurekaTesting",
    ],
    path: "Tests/Transcripts", exclude: ["Sessions"], swiftSettings: strict),
  // The README and the articles: their Swift is compiled, their commands run.
  .testTarget(
    name: "ReadmeTests",
    dependencies: [
      "app-setup", "examples", "server-installer", "row-catalog", "mail-server", "Eureka",
      "EurekaCommand",
      "EurekaTerminal", "EurekaTesting", "TestSupport",
    ],
    exclude: ["Articles/Sessions"], swiftSettings: formFile),
  // How tests find and run the package's programs, and what repeated trials are made of.
  .target(
    name: "TestSupport", dependencies: ["Eureka", "EurekaTerminal", "EurekaTesting"],
    path: "Tests/TestSupport",
    swiftSettings: strict),
  suite("ServerInstallerTests", of: "server-installer"),
  suite("ReleaseChecklistTests", of: "release-checklist"),
  suite("HealthCheckTests", of: "health-check"),
  suite("PythonProjectTests", of: "python-project"),
  suite("MailServerTests", of: "mail-server"),
  // Schemas of forms, and whether a validator judges answers by them as the forms do.
  .testTarget(
    name: "SchemaTests",
    dependencies: [
      "Eureka", "EurekaCommand", "EurekaDescribing", "EurekaTerminal", "EurekaTesting",
      "server-installer", "patient-intake", "short-intake",
      "release-checklist", "row-catalog", "TestSupport",
      .product(name: "OrderedCollections", package: "swift-collections"),
    ],
    exclude: ["judge.py"], swiftSettings: strict),
  // A questionnaire that crashes.
  questionnaire("crashing-form", "CrashingForm", in: "Tests"),
  // The questionnaires as scripts run them: pipes, files, reports, exit statuses.
  .testTarget(
    name: "AutomationTests",
    dependencies: [
      "server-installer", "patient-intake", "household", "short-intake", "row-catalog",
      "release-checklist", "failing-form",
      "sample-tool",
      "TestSupport",
    ],
    swiftSettings: strict),
  .testTarget(
    name: "PseudoTerminalTests",
    dependencies: [
      "server-installer", "patient-intake", "short-intake", "row-catalog", "crashing-form",
      "failing-form", "planning-form",
      "release-checklist", "app-setup", "sample-tool", "Eureka",
      "EurekaTerminal", "EurekaCommand", "EurekaDescribing", "EurekaFormats", "EurekaJournal",
      "EurekaTesting", "TestSupport",
      .product(name: "OrderedCollections", package: "swift-collections"),
    ],
    swiftSettings: strict),
]

// A release build tests what is optimized; the tests themselves gain nothing by it, and took most of its build.
if isStrict {
  for suite in tests where suite.type == .test {
    suite.swiftSettings?.append(.unsafeFlags(["-Onone"], .when(configuration: .release)))
  }
}

let package = Package(
  name: "eureka-terminal",
  products: [
    .library(name: "Eureka", targets: ["Eureka"]),
    .library(name: "EurekaTerminal", targets: ["EurekaTerminal"]),
    .library(name: "EurekaCommand", targets: ["EurekaCommand"]),
    .library(name: "EurekaTesting", targets: ["EurekaTesting"]),
    .plugin(name: "Ship", targets: ["EurekaShip"]),
  ],
  dependencies: [
    // Options, help and shell completion of a questionnaire that runs as a command.
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    // Ordered dictionaries: answers keep the order of the form.
    .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
    // Descriptors, paths and errno as types.
    .package(url: "https://github.com/apple/swift-system", from: "1.8.1"),
    // YAML: answers that people write and read, with comments.
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
  ],
  targets: [
    .systemLibrary(
      name: "CEurekaLibedit", path: "Sources/Platform/Libedit", pkgConfig: "libedit",
      providers: [.apt(["libedit-dev"])]),
    .target(
      name: "CEurekaEditline", dependencies: ["CEurekaLibedit"], path: "Sources/Platform/Editline",
      cSettings: cWarnings,
      // terminfo(5), which libedit reads too: what a terminal can do.
      linkerSettings: [.linkedLibrary("tinfo", .when(platforms: [.linux]))]),
    // What each C library and system does in its own way.
    .target(
      name: "EurekaPlatform", dependencies: ["CEurekaRuntime"], path: "Sources/Platform/System",
      swiftSettings: strict),
    // The translations, as files that translators edit.
    .target(
      name: "CEurekaLanguages", path: "Sources/Languages",
      exclude: ["Arabic.strings", "French.strings", "German.strings", "Japanese.strings", "Spanish.strings"],
      cSettings: cWarnings),
    // How the parts of a form refer to the whole, at less than a weak reference's cost; and what a program says before main where
    // Swift's runtime cannot begin.
    .target(name: "CEurekaRuntime", path: "Sources/Platform/Runtime", cSettings: cWarnings),
    // The language of conditions: `NSPredicate`'s formats, parsed, checked and evaluated. It knows nothing of forms.
    .target(
      name: "EurekaPredicates",
      dependencies: [.product(name: "OrderedCollections", package: "swift-collections")],
      swiftSettings: strict),
    // Answers as values and texts, in a language and a time zone: read, shown, and what is wrong with them. It knows nothing of
    // forms.
    .target(
      name: "EurekaReading",
      dependencies: [
        "EurekaPredicates",
        .product(name: "OrderedCollections", package: "swift-collections"),
      ],
      swiftSettings: strict),
    .target(
      name: "Eureka",
      dependencies: [
        "CEurekaRuntime", "EurekaReading",
        // The order in which conditions are evaluated: a heap.
        .product(name: "HeapModule", package: "swift-collections"),
        .product(name: "OrderedCollections", package: "swift-collections"),
      ],
      swiftSettings: strict),
    // The mistakes in a form, found before anybody is asked: what `--check` prints.
    .target(
      name: "EurekaChecks",
      dependencies: [
        "Eureka",
        .product(name: "OrderedCollections", package: "swift-collections"),
      ],
      swiftSettings: strict),
    // What the system gives a run: lines that are edited, a screen, files, secrets, child processes, time limits, its language. It
    // knows no walk.
    .target(
      name: "EurekaSystem",
      dependencies: [
        "Eureka", "EurekaPlatform", "CEurekaEditline", "CEurekaLanguages",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: strict),
    .target(
      name: "EurekaTerminal",
      dependencies: [
        "CEurekaEditline", "Eureka", "EurekaChecks", "EurekaPlatform", "EurekaSystem",
        .product(name: "SystemPackage", package: "swift-system"),
        .product(name: "OrderedCollections", package: "swift-collections"),
      ],
      swiftSettings: strict),
    // Files that are whole after a crash, held by one run at a time, or written by many.
    .target(
      name: "EurekaFiles",
      dependencies: [
        "Eureka", "EurekaPlatform", "EurekaSystem",
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: strict),
    // What is done with the answers, seen before it happens, and taken back if it fails. It knows nothing of commands.
    .target(
      name: "EurekaPlan",
      dependencies: [
        "Eureka", "EurekaFiles", "EurekaSystem", "EurekaTerminal",
        .product(name: "SystemPackage", package: "swift-system"),
        .product(name: "OrderedCollections", package: "swift-collections"),
      ],
      swiftSettings: strict),
    // Answers as texts: JSON, YAML and dotenv, read with the places of mistakes, and written; the names of variables.
    .target(
      name: "EurekaFormats",
      dependencies: [
        "Eureka",
        .product(name: "OrderedCollections", package: "swift-collections"),
        .product(name: "Yams", package: "Yams"),
      ],
      swiftSettings: strict),
    // A form that is served to others: records, sessions, their log, and what an operator is told of them.
    .target(
      name: "EurekaRecords",
      dependencies: [
        "Eureka", "EurekaFiles", "EurekaSystem", "EurekaTerminal",
        .product(name: "SystemPackage", package: "swift-system"),
        .product(name: "OrderedCollections", package: "swift-collections"),
      ],
      swiftSettings: strict),
    // The answers so far, kept in a file while a form is asked, and read back when it is resumed.
    .target(
      name: "EurekaJournal",
      dependencies: [
        "Eureka", "EurekaFiles", "EurekaTerminal",
        .product(name: "SystemPackage", package: "swift-system"),
        .product(name: "OrderedCollections", package: "swift-collections"),
      ],
      swiftSettings: strict),
    // What a form asks, as lists, templates, schemas and manual pages have it.
    .target(
      name: "EurekaDescribing",
      dependencies: [
        "Eureka", "EurekaFormats", "EurekaTerminal",
        .product(name: "OrderedCollections", package: "swift-collections"),
      ],
      swiftSettings: strict),
    // What is open, for a program that answers it: `--next`.
    .target(
      name: "EurekaDriving",
      dependencies: [
        "Eureka", "EurekaDescribing", "EurekaTerminal",
        .product(name: "OrderedCollections", package: "swift-collections"),
      ],
      swiftSettings: strict),
    // What depends on what in a form, as a picture.
    .target(
      name: "EurekaGraphs",
      dependencies: [
        "Eureka", "EurekaPredicates",
        .product(name: "OrderedCollections", package: "swift-collections"),
      ],
      swiftSettings: strict),
    .target(
      name: "EurekaCommand",
      dependencies: [
        "Eureka", "EurekaChecks", "EurekaDescribing", "EurekaDriving", "EurekaFiles", "EurekaFormats",
        "EurekaGraphs", "EurekaJournal", "EurekaPlan", "EurekaPlatform", "EurekaRecords", "EurekaTerminal",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "SystemPackage", package: "swift-system"),
        .product(name: "OrderedCollections", package: "swift-collections"),
      ],
      swiftSettings: strict),
    .target(
      name: "EurekaTesting",
      dependencies: [
        "Eureka", "EurekaTerminal", "EurekaCommand", "EurekaPlan",
        .product(name: "SystemPackage", package: "swift-system"),
        .product(name: "OrderedCollections", package: "swift-collections"),
      ],
      swiftSettings: strict),
    // `swift package ship`, for packages that depend on this one, too.
    .plugin(
      name: "EurekaShip",
      capability: .command(
        intent: .custom(
          verb: "ship", description: "Make a static program, its manual page and its completions.")),
      path: "Sources/Ship"),
  ] + questionnaires + tests,
  // C23: `#embed`.
  cLanguageStandard: .gnu2x
)
