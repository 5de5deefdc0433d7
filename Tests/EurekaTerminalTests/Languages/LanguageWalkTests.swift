import Eureka
import EurekaTesting
import TestSupport
import Testing

/// The same form on whole screens in each language, on 10 March 2026.
@MainActor
@Suite struct LanguageWalkTests {
  private func form() -> Form {
    Form()
      +++ Section("A")
      <<< TextRow("name") { $0.title = "B" }.required()
      <<< SwitchRow("member") { $0.title = "C" }
      <<< DateRow("day") { $0.title = "D" }
      <<< DecimalRow("amount") { $0.title = "E" }
      <<< MultipleSelectorRow<String>("kinds") {
        $0.title = "F"
        $0.options = ["x", "y"]
      }
      <<< StepperRow("count") {
        $0.title = "G"
        $0.value = 1
        $0.hidden = "$member == false"
      }
      <<< TimeRow("time") { $0.title = "H" }
  }

  /// What is typed in a language, and the screen.
  struct Case: CustomTestStringConvertible, Sendable {
    let identifier: String
    let lines: [String]
    let screen: String
    var testDescription: String { identifier }
  }

  @Test(arguments: cases)
  func `a form is walked in each language`(walked: Case) {
    let locale = Locale(identifier: walked.identifier)
    var options = WalkOptions.fixed(.interactive, reviews: true)
    options.context.locale = locale
    options.context.dateLocale = locale
    options.context.messages = MessageCatalog(locale)
    let run = FormTester(form(), options: options).complete(walked.lines)
    #expect(run.transcript == walked.screen)
  }

  nonisolated static let cases = [
    Case(
      identifier: "de_DE",
      lines: [
        "", "Ada", "?", "vielleicht", "ja", "gestern", "zwölf", "12,5", "alle", ":why", ":goto x", "9",
        "Mittag", "x", "",
      ],
      screen: """

        ── A
        B * ›\u{20}
        Fehler: B ist erforderlich.
        B * › Ada
        C [j/n] › ?
        Geben Sie ja oder nein ein.
        Eine leere Zeile lässt die Frage offen.
        C [j/n] › vielleicht
        Fehler: "vielleicht" ist nicht gültig: Geben Sie ja oder nein ein.
        (eine leere Zeile lässt die Frage offen)
        C [j/n] › ja
        D (TT.MM.JJJJ) › gestern
        (gelesen als Mo 09.03.2026)
        E › zwölf
        Fehler: "zwölf" ist keine Zahl: Geben Sie einen Wert wie 12,5 ein.
        E › 12,5
        F
          1) [ ] x
          2) [ ] y
        F › alle
        G [1] (0 bis 100) › :why
        G wird angezeigt.
        Die Frage ist ausgeblendet, wenn $member == false; das trifft nicht zu.
          C (member) ist true
        Die Kennung für :goto und --set ist count.
        G [1] (0 bis 100) › :goto x
        Fehler: Keine Frage heißt "x": Geben Sie einen der Namen B, C, D, E, F, G, H
        ein.
        G [1] (0 bis 100) › 9
        H (HH:MM) › Mittag
        (gelesen als 12:00)

        ── Ihre Antworten
          1) B  Ada
          2) C  ja
          3) D  09.03.2026
          4) E  12,5
          5) F  x, y
          6) G  9
          7) H  12:00
        Absenden [Eingabetaste oder eine Nummer] › x
        Fehler: "x" ist keine Nummer der Liste: Geben Sie eine leere Zeile zum Absenden
        oder die Nummer einer Antwort zum Ändern ein.
        Absenden [Eingabetaste oder eine Nummer] ›\u{20}

        """),
    Case(
      identifier: "es_ES",
      lines: [
        "", "Ada", "?", "quizá", "sí", "ayer", "doce", "12,5", "todas", ":why", ":goto x", "9", "mediodía",
        "x", "",
      ],
      screen: """

        ── A
        B * ›\u{20}
        Error: B es obligatorio.
        B * › Ada
        C [s/n] › ?
        Introduzca sí o no.
        Una línea en blanco deja la pregunta sin responder.
        C [s/n] › quizá
        Error: "quizá" no es válido: introduzca sí o no.
        (una línea en blanco deja la pregunta sin responder)
        C [s/n] › sí
        D (DD/MM/AAAA) › ayer
        (se toma como lun 09/03/2026)
        E › doce
        Error: "doce" no es un número: introduzca un valor como 12,5.
        E › 12,5
        F
          1) [ ] x
          2) [ ] y
        F › todas
        G [1] (de 0 a 100) › :why
        G se muestra.
        La pregunta se oculta cuando $member == false, lo que no se cumple.
          C (member) es true
        La etiqueta para :goto y --set es count.
        G [1] (de 0 a 100) › :goto x
        Error: ninguna pregunta se llama "x": introduzca una de B, C, D, E, F, G, H.
        G [1] (de 0 a 100) › 9
        H (HH:MM) › mediodía
        (se toma como 12:00)

        ── Sus respuestas
          1) B  Ada
          2) C  sí
          3) D  09/03/2026
          4) E  12,5
          5) F  x, y
          6) G  9
          7) H  12:00
        Enviar [Intro, o un número] › x
        Error: "x" no es un número de la lista: introduzca una línea en blanco para
        enviar, o el número de una respuesta para modificarla.
        Enviar [Intro, o un número] ›\u{20}

        """),
    Case(
      identifier: "fr_FR",
      lines: [
        "", "Ada", "?", "peut-être", "oui", "hier", "douze", "12,5", "toutes", ":why", ":goto x", "9",
        "midi", "x", "",
      ],
      screen: """

        ── A
        B * ›\u{20}
        Erreur\u{A0}: B est obligatoire.
        B * › Ada
        C [o/n] › ?
        Saisissez oui ou non.
        Une ligne vide laisse la question sans réponse.
        C [o/n] › peut-être
        Erreur\u{A0}: "peut-être" n’est pas valide\u{A0}: saisissez oui ou non.
        (une ligne vide laisse la question sans réponse)
        C [o/n] › oui
        D (JJ/MM/AAAA) › hier
        (compris comme lun. 09/03/2026)
        E › douze
        Erreur\u{A0}: "douze" n’est pas un nombre\u{A0}: saisissez une valeur comme 12,5.
        E › 12,5
        F
          1) [ ] x
          2) [ ] y
        F › toutes
        G [1] (de 0 à 100) › :why
        G s’affiche.
        La question ne s’affiche pas quand $member == false, ce qui est faux.
          C (member) vaut true
        Son étiquette, pour :goto et --set, est count.
        G [1] (de 0 à 100) › :goto x
        Erreur\u{A0}: aucune question ne s’appelle "x"\u{A0}: saisissez un nom parmi B, C, D, E,
        F, G, H.
        G [1] (de 0 à 100) › 9
        H (HH:MM) › midi
        (compris comme 12:00)

        ── Vos réponses
          1) B  Ada
          2) C  oui
          3) D  09/03/2026
          4) E  12,5
          5) F  x, y
          6) G  9
          7) H  12:00
        Envoyer [Entrée, ou un numéro] › x
        Erreur\u{A0}: "x" n’est pas un numéro de la liste\u{A0}: saisissez une ligne vide pour
        envoyer, ou le numéro d’une réponse pour la modifier.
        Envoyer [Entrée, ou un numéro] ›\u{20}

        """),
    Case(
      identifier: "ja_JP",
      lines: [
        "", "花子", "?", "たぶん", "はい", "昨日", "十二", "12.5", "すべて", ":why", ":goto x", "9", "正午", "x", "",
      ],
      screen: """

        ── A
        B * ›\u{20}
        エラー: B は必須です。
        B * › 花子
        C [y/n] › ?
        入力できるもの: はい、またはいいえ。
        空行を入力すると未回答のままにします。
        C [y/n] › たぶん
        エラー: "たぶん" は無効です。入力できるもの: はい、またはいいえ。
        (空行を入力すると未回答のままにします)
        C [y/n] › はい
        D (YYYY/MM/DD) › 昨日
        (月 2026/03/09 と解釈しました)
        E › 十二
        エラー: "十二" は数値ではありません。入力できるもの: 12.5 のような値。
        E › 12.5
        F
          1) [ ] x
          2) [ ] y
        F › すべて
        G [1] (0～100) › :why
        G は表示されています。
        この項目は $member == false のとき非表示になりますが、この条件は成り立っていませ
        ん。
          C（member） は true です
        :goto や --set で使うタグは count です。
        G [1] (0～100) › :goto x
        エラー: "x" という質問はありません。入力できるもの: 次のいずれか: B、C、D、E、
        F、G、H。
        G [1] (0～100) › 9
        H (HH:MM) › 正午
        (12:00 と解釈しました)

        ── 回答の確認
          1) B  花子
          2) C  はい
          3) D  2026/03/09
          4) E  12.5
          5) F  x、y
          6) G  9
          7) H  12:00
        送信 [Enter、または番号] › x
        エラー: "x" は一覧の番号ではありません。入力できるもの: 送信する場合は空行、修正
        する場合は回答の番号。
        送信 [Enter、または番号] ›\u{20}

        """),
    Case(
      identifier: "ar_EG",
      lines: [
        "", "ليلى", "?", "ربما", "نعم", "أمس", "اثنا عشر", "١٢٫٥", "الكل", ":why", ":goto x", "٩", "الظهر",
        "x", "",
      ],
      screen: """

        ── A
        B * ›\u{20}
        خطأ: \u{2068}B\u{2069} مطلوب.
        B * › ليلى
        C [نعم/لا] › ?
        المقبول: نعم أو لا.
        السطر الفارغ يترك السؤال بلا إجابة.
        C [نعم/لا] › ربما
        خطأ: \u{2068}"ربما"\u{2069} غير صالح؛ المقبول: نعم أو لا.
        (السطر الفارغ يترك السؤال بلا إجابة)
        C [نعم/لا] › نعم
        D (يوم/شهر/سنة) › أمس
        (فُهمت على أنها \u{2068}اثنين ٠٩/٠٣/٢٠٢٦\u{2069})
        E › اثنا عشر
        خطأ: \u{2068}"اثنا عشر"\u{2069} ليس عددًا؛ المقبول: قيمة مثل \u{2068}١٢٫٥\u{2069}.
        E › ١٢٫٥
        F
          1) [ ] x
          2) [ ] y
        F › الكل
        G [١] (من ٠ إلى ١٠٠) › :why
        \u{2068}G\u{2069} ظاهر.
        شرط إخفاء هذا العنصر هو \u{2068}$member == false\u{2069}، وهو غير متحقق.
          قيمة \u{2068}C (member)\u{2069} هي \u{2068}true\u{2069}
        الوسم الذي يُستعمل مع \u{2068}:goto\u{2069} و\u{2068}--set\u{2069} هو \u{2068}count\u{2069}.
        G [١] (من ٠ إلى ١٠٠) › :goto x
        خطأ: لا سؤال بالاسم \u{2068}"x"\u{2069}؛ المقبول: واحد من \u{2068}B\u{2069}، \u{2068}C\u{2069}، \u{2068}D\u{2069}، \u{2068}E\u{2069}، \u{2068}F\u{2069}، \u{2068}G\u{2069}، \u{2068}H\u{2069}.
        G [١] (من ٠ إلى ١٠٠) › ٩
        H (\u{2068}HH:MM\u{2069}) › الظهر
        (فُهمت على أنها \u{2068}12:00\u{2069})

        ── إجاباتك
          1) B  ليلى
          2) C  نعم
          3) D  ٠٩/٠٣/٢٠٢٦
          4) E  ١٢٫٥
          5) F  x، y
          6) G  ٩
          7) H  12:00
        إرسال [مفتاح الإدخال، أو رقم] › x
        خطأ: \u{2068}"x"\u{2069} ليس رقمًا في القائمة؛ المقبول: سطر فارغ للإرسال، أو رقم إجابة لتعديلها.
        إرسال [مفتاح الإدخال، أو رقم] ›\u{20}

        """),
  ]
}
