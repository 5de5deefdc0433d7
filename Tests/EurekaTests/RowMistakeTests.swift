import Eureka
import TestSupport
import Testing

/// Rows and their rules that do something else than they say: the check names what.
@MainActor
@Suite struct RowMistakeTests {
  @Test func `rules about items are for items`() {
    let form = Form {
      people {
        NameRow("name") { $0.add(rule: RuleUnique()) }
        DateRow("date") { $0.add(rule: RuleSorted()) }
      }
      itemList("tags", [.insert], header: "Tags") { TextRow { $0.add(rule: RuleUnique()) } }
      TextRow("second") { $0.add(rule: RuleUnique()) }
      DateRow("to") { $0.add(rule: RuleSorted()) }
    }
    #expect(
      mistakes(form) == [
        "second: RuleUnique compares the items of a list, and the row is in none; compare two rows with SELF and $tag",
        "to: RuleSorted compares the items of a list, and the row is in none; compare two rows with SELF and $tag",
      ])
  }

  @Test func `other mistakes in rows are named`() {
    #expect(
      mistakes {
        DateRow("born") { $0.add(rule: RuleSmallerOrEqualThan(max: Date())) }
        IntRow("score") {
          $0.codes = [99: "don't know"]
          $0.add(ruleSet: RuleSet(0...100))
        }
        IntRow("age") {
          $0.codes = [999: "don't know"]
          $0.add(ruleSet: RuleSet(0...120))
        }
        PushRow<String>("system") {
          $0.options = ["Debian", "Another"]
          $0.otherOption = "Another"
        }
        MultipleSelectorRow<String>("symptoms") { $0.options = ["a", "b"] }.required()
        TextRow("certificate") { $0.asked = "$age > 16" }.required()
        FileRow("scan") { $0.directories = ["~/scans"] }
        IntRow("port") { $0.formerTags = ["port"] }
        ListCheckRow<String>("cheese") { $0.title = "Cheese" }
        NameRow("name") { $0.title = "Name" }
        NameRow("nickname") { $0.title = "Name" }
      } == [
        "port: the former tag \"port\" is the tag that it has",
        "system: more than one option has the key \"Another\"",
        "scan: \"~/scans\" is not expanded; write the whole path, such as NSHomeDirectory() and what follows",
        "One: two questions of the section have the title \"Name\"",
        "born: the bound of a rule is the time at which the form was made; for the time at which an answer is read, write maximumDate(.present)",
        "score: the code 99 is also a value that its rules accept, and cannot be answered as one",
        "symptoms: it is required, and takes an empty choice for an answer; set minimumChosen to 1",
        "certificate: it is required, has no value, and is not asked if $age > 16 is false; write shown instead of asked",
        "Cheese (cheese): without a selectableValue, choosing it answers nothing",
      ])
  }

  @Test func `a rule that does not read its row's value is suspicious`() {
    #expect(
      mistakes {
        IntRow("min") { $0.value = 1 }
        IntRow("max") {
          $0.add(rule: "$min > 3")
          $0.add(rule: "$max > $min AND SELF != 7")
        }
        GroupRow("range") {
          $0.add(rule: "low <= high")
          IntRow("low")
          IntRow("high")
        }
      } == [
        "max: the rule $min > 3 does not read its own value, SELF, so that the answer cannot be what it refuses"
      ])
  }

  @Test func `a secret that everybody can read is suspicious`() {
    #expect(
      mistakes {
        TextRow("adminPassword")
        TextRow("hubToken")
        TextRow("s3") { $0.title = "API key" }
        TextRow("PIN")
        TextRow("client_secret")
        TextAreaRow("key") { $0.title = "Private key" }
        TextAreaRow("note")
        FileRow("keyFile") { $0.title = "Its private key" }
        TextRow("publicKey")
        IntRow("tokens")
        TextRow("db-password") { $0.isSecret = true }
        TextRow("phrase") { $0.title = "Repeat the passphrase:" }
        TextRow("PASSWORD")
        PasswordRow("password")
        SwitchRow("keep") { $0.title = "Keep the password" }
        TextRow("policy") { $0.title = "Password policy" }
        TextRow("hint") { $0.title = "Hint for the password" }
        TextRow("word") { $0.title = "Sésame" }
        PushRow<String>("which") {
          $0.title = "Password"
          $0.options = ["old", "new"]
        }
      }
        == [
          "adminPassword", "hubToken", "API key (s3)", "PIN", "client_secret", "Private key (key)",
          "Repeat the passphrase (phrase)", "PASSWORD",
        ].map {
          "\($0): it asks for a secret, and shows what is typed; make it a PasswordRow, or set isSecret"
        })
  }

  @Test func `a range that ends before its rules do is named`() {
    #expect(
      mistakes {
        StepperRow("backups") { $0.add(rule: RuleSmallerOrEqualThan(max: 365)) }
        SliderRow("days") { $0.add(rule: RuleGreaterThan(min: -1)) }
        StepperRow("fewer") { $0.add(rule: RuleSmallerOrEqualThan(max: 60)) }
      } == [
        "backups: a rule allows numbers outside of its range from 0 to 100; set minimumValue and maximumValue",
        "days: a rule allows numbers outside of its range from 0 to 10; set minimumValue and maximumValue",
      ])
  }

  @Test func `a required row that others may lock without an answer is named`() {
    #expect(
      mistakes {
        SwitchRow("backup") { $0.value = false }
        TextRow("where") {
          $0.add(rule: RuleRequired())
          $0.disabled = "$backup == false"
        }
        TextRow("name") {
          $0.value = "backup"
          $0.add(rule: RuleRequired())
          $0.disabled = "$backup == false"
        }
      } == [
        "where: it is required, has no value, and is locked if $backup == false is true; write hidden instead of disabled"
      ])
  }

  @Test func `numbers in different units are neither compared nor added`() {
    let units = ", each in the first of its units; give them the same first unit"
    #expect(
      mistakes {
        MeasurementRow<UnitInformationStorage>("quota") { $0.units = [.gigabytes, .megabytes] }
        MeasurementRow<UnitInformationStorage>("disk") {
          $0.units = [.megabytes, .gigabytes]
          $0.add(rule: "SELF > $quota")
        }
        MeasurementRow<UnitInformationStorage>("cache") { $0.units = [.megabytes] }
        ComputedRow<Double>("sum", "$disk + $quota")
        ComputedRow<Double>("ratio", "$disk / $quota")
        TextRow("why") { $0.shown = "$cache > $disk" }
      } == [
        "disk: SELF > $quota: they are numbers in different units, GB and MB" + units,
        "sum: $disk + $quota: they are numbers in different units, GB and MB" + units,
      ])
  }

  @Test func `a default that a closure refuses is named, unless the closure reads other answers`() {
    let form = Form()
    form +++ Section()
      <<< IntRow("even") {
        $0.value = 3
        $0.add(rule: RuleClosure { $0 == 3 ? ValidationError(msg: "Odd.") : nil })
      }
      <<< IntRow("limited") {
        $0.value = 3
        $0.add(
          rule: RuleClosure { [weak form] _ in
            form?.value("limit", as: Int.self) == nil ? ValidationError(msg: "First the limit.") : nil
          })
      }
      <<< IntRow("limit")
    #expect(mistakes(form) == ["even: the default 3 is invalid: Odd."])
  }
}
