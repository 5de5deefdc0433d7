extension TranslationFile {
  /// German, with the formal address.
  static let german = #"""
    // The words for yes and no; the first is shown, the last is the short form.
    "yes, y" = "ja, j";
    "no, n" = "nein, n";

    // What joins texts and ends sentences.
    "%@ (%@)" = "%@ (%@)";
    "%@, %@" = "%@, %@";
    "%@; %@" = "%@; %@";
    "%@: %@" = "%@: %@";
    "%@." = "%@.";
    "%@ %@" = "%@ %@";
    "%@?" = "%@?";
    "%@ or %@" = "%@ oder %@";
    "%@ and %@" = "%@ und %@";
    "%@, %@ and %@" = "%@, %@ und %@";

    // What a line of an error, a warning or a note is made of.
    "error: %@" = "Fehler: %@";
    "warning: %@" = "Warnung: %@";
    "note: %@" = "Hinweis: %@";
    "Accepted: %@." = "Zulässig: %@.";
    "line %@" = "Zeile %@";
    "standard input" = "Standardeingabe";

    // Questions.
    "again" = "noch einmal";
    "locked" = "gesperrt";
    "empty" = "leer";
    "Enter" = "Enter";
    "cancel" = "abbrechen";
    "Enter goes on" = "Weiter mit der Eingabetaste";
    "Try again?" = "Noch einmal versuchen?";
    "yes, or no to go on without an answer" = "ja, oder nein, um ohne Antwort weiterzugehen";
    "Loading the options of %@…" = "Die Optionen von %@ werden geladen…";
    "Choose any" = "Beliebig viele auswählen";
    "Choose one" = "Eine Option auswählen";
    "Add" = "Hinzufügen";
    "from %@" = "aus %@";
    "What you type is not shown, and no commands are read." = "Ihre Eingabe wird nicht angezeigt, und Befehle werden nicht gelesen.";
    "Lines of text; a lone . ends them, a blank first line leaves it empty. Commands here: :edit, :back and :quit." = "Textzeilen; ein Punkt allein in einer Zeile beendet sie, eine leere erste Zeile lässt den Text leer. Befehle hier: :edit, :back und :quit.";
    "Lines of text; a lone . ends them, a blank first line keeps the text. Commands here: :edit, :back and :quit." = "Textzeilen; ein Punkt allein in einer Zeile beendet sie, eine leere erste Zeile behält den Text bei. Befehle hier: :edit, :back und :quit.";
    "%@ to %@ of %@; :options shows the next, :options TEXT those with a text in their names" = "%@ bis %@ von %@; :options zeigt die nächsten, :options TEXT die mit einem Text im Namen";
    "No option contains %@." = "Keine Option enthält %@.";

    // Questions in words, as a screen reader needs them.
    "%@, section %@ of %@" = "%@, Abschnitt %@ von %@";
    "Next line" = "Nächste Zeile";
    "not shown" = "nicht angezeigt";
    "required" = "erforderlich";
    "default: %@" = "Vorgabe: %@";
    "hint: %@" = "Hinweis: %@";
    "chosen" = "ausgewählt";
    "destructive" = "löscht etwas";

    // Editors.
    "nothing was written" = "es wurde nichts geschrieben";
    "there is no terminal for an editor" = "es gibt kein Terminal für einen Editor";
    "there is no editor here" = "es gibt hier keinen Editor";
    "this question is not answered with a text" = "diese Frage wird nicht mit einem Text beantwortet";
    "the text has more than one line" = "der Text hat mehr als eine Zeile";
    "no file can be made for the editor" = "für den Editor lässt sich keine Datei anlegen";
    "the editor %@ could not be started" = "der Editor %@ ließ sich nicht starten";
    "what the editor %@ wrote cannot be read" = "was der Editor %@ geschrieben hat, lässt sich nicht lesen";
    "there is no editor %@; VISUAL and EDITOR name one" = "es gibt keinen Editor %@; VISUAL und EDITOR nennen einen";
    "the editor %@ failed with status %@" = "der Editor %@ ist mit Status %@ gescheitert";
    "the editor %@ was ended by signal %@" = "der Editor %@ wurde durch Signal %@ beendet";
    "the editor %@ was stopped" = "der Editor %@ wurde angehalten";

    // Leaving, and the review.
    "no value now" = "jetzt ohne Wert";
    "%@ is no answer: %@ takes nothing behind it" = "%@ ist keine Antwort: hinter %@ steht nichts";
    "What was typed is not kept; type it again." = "Die Eingabe wurde verworfen; bitte noch einmal.";
    "Terminated: nothing was done." = "Beendet: es wurde nichts getan.";
    "Leave without submitting, and lose the answers?" = "Ohne Absenden beenden und die Antworten verlieren?";
    "yes, or no to go on" = "ja, oder nein, um weiterzugehen";
    "%@ does nothing here" = "%@ bewirkt hier nichts";
    "missing" = "fehlt";
    "to be corrected" = "zu berichtigen";
    "Back to %@, which was not asked yet" = "Zurück zu %@, das noch nicht gefragt wurde";
    "Enter submits the answers. A number asks that question again; so does :goto with a tag." = "Die Eingabetaste sendet die Antworten ab. Eine Nummer stellt die Frage noch einmal, ebenso :goto mit einem Tag.";
    ":back goes to the last question, :why N says why one is shown or locked, :quit leaves." = ":back geht zur letzten Frage, :why N sagt, warum eine gezeigt wird oder gesperrt ist, :quit beendet.";

    // Journals.
    "The answers so far, without secrets, are in %@; the same command goes on from there." = "Die Antworten bis hierher sind, ohne Geheimnisse, in %@; derselbe Befehl macht dort weiter.";
    "Interrupted: nothing was done." = "Unterbrochen: es wurde nichts getan.";
    "Hung up: nothing was done." = "Verbindung getrennt: es wurde nichts getan.";
    "The input ended: nothing was done." = "Die Eingabe ist zu Ende: es wurde nichts getan.";
    "the journal %@ is in use by another run" = "das Journal %@ wird von einem anderen Lauf benutzt";
    "the journal %@ is that of %@" = "das Journal %@ gehört zu %@";
    "cannot keep the journal %@: %@" = "das Journal %@ kann nicht geführt werden: %@";
    "it is no file" = "es ist keine Datei";
    "it is no journal" = "es ist kein Journal";

    // What stands in for titles.
    "Street" = "Straße";
    "State" = "Bundesland";
    "Postal code" = "Postleitzahl";
    "City" = "Ort";
    "Country" = "Land";
    "%@ of %@" = "%@ von %@";
    "untitled row" = "Frage ohne Titel";
    "section" = "Abschnitt";

    // What `?` explains.
    "A blank line keeps: %@" = "Eine leere Zeile behält bei: %@";
    "Its tag, for :goto and --set, is %@." = "Die Kennung für :goto und --set ist %@.";

    // Yes and no.
    "yes" = "ja";
    "yes or no" = "ja oder nein";
    "true or false" = "true oder false";
    "%@ is neither yes nor no" = "%@ ist weder ja noch nein";
    "%@ is neither true nor false" = "%@ ist weder true noch false";
    "%@ is %@, not true or false" = "%@ ist %@, nicht true oder false";
    "%@ gives the choice up" = "%@ nimmt die Auswahl zurück";
    "there is nothing to choose here" = "Hier gibt es nichts auszuwählen";
    "%@ is %@, not a choice" = "%@ ist %@, keine Auswahl";
    "%@ is not %@" = "%@ ist keine gültige Antwort (erwartet: %@)";
    "the answer is not %@" = "Die Antwort ist nicht gültig (erwartet: %@)";
    "the answer is refused" = "Die Antwort wird nicht angenommen";
    "an answer" = "eine Antwort";
    "no answer" = "keine Antwort";
    "nothing" = "nichts";
    "the answer is longer than %@ bytes" = "Die Antwort ist länger als %@ Byte";
    "%@ is no answer, as the row has no cell" = "%@ ist keine Antwort, da diese Frage keine Antwort lesen kann";

    // Texts.
    "a line of text" = "eine Zeile Text";
    "a name" = "ein Name";
    "the name of an account" = "der Name eines Kontos";
    "a name such as @example" = "ein Name wie @example";
    "an e-mail address such as name@example.org" = "eine E-Mail-Adresse wie name@example.org";
    "a telephone number of digits, spaces and + - ( ) . / * # , ;" = "eine Telefonnummer aus Ziffern, Leerzeichen und + - ( ) . / * # , ;";
    "a postal code of letters, digits, spaces and hyphens" = "eine Postleitzahl aus Buchstaben, Ziffern, Leerzeichen und Bindestrichen";
    "a URL such as https://example.org/" = "eine URL wie https://example.org/";
    "a password" = "ein Passwort";
    "lines of text, ended by a line that is a single dot" = "Textzeilen, beendet durch eine Zeile mit einem einzelnen Punkt";
    "%@ has no character that can be seen" = "%@ hat kein sichtbares Zeichen";
    "%@ has the character %@" = "%@ enthält das Zeichen %@";
    "%@ has more than one line" = "%@ hat mehr als eine Zeile";
    "%@ has the control character %@" = "%@ enthält das Steuerzeichen %@";
    "%@ has the control character U+0009" = "%@ enthält das Steuerzeichen U+0009";
    "%@ is not a URL" = "%@ ist keine URL";
    "%@ has no scheme such as https:" = "%@ hat kein Schema wie https:";
    "the password has a control character or more than one line" = "Das Passwort enthält ein Steuerzeichen oder hat mehr als eine Zeile";
    "%@, {env: NAME} or {file: PATH}" = "%@, {env: NAME} oder {file: PFAD}";
    "the password must be a string" = "Das Passwort muss ein Text sein";
    "the two entries differ" = "Die beiden Eingaben stimmen nicht überein";
    "byte %@ of the line is NUL" = "Byte %@ der Zeile ist NUL";
    "the line is not UTF-8" = "Die Zeile ist nicht UTF-8";
    "the line is longer than 1 MiB" = "Die Zeile ist länger als 1 MiB";

    // Numbers.
    "a whole number" = "eine ganze Zahl";
    "a number such as 12.5" = "eine Zahl wie 12.5";
    "a number such as %@" = "eine Zahl wie %@";
    "%@ to %@" = "%@ bis %@";
    "%@ is not a whole number" = "%@ ist keine ganze Zahl";
    "%@ is not a number" = "%@ ist keine Zahl";
    "%@ is out of range" = "%@ ist zu groß oder zu klein";
    "%@ has more digits than are kept" = "%@ hat mehr Stellen, als gespeichert werden können";
    "%@ can be read as %@ and as %@" = "%@ kann als %@ und als %@ gelesen werden";
    "a number from %@ to %@" = "eine Zahl von %@ bis %@";
    "a number from %@ to %@ in steps of %@" = "eine Zahl von %@ bis %@ in Schritten von %@";
    "%@, or + or - for a step, +3 for three" = "%@, oder + oder - für einen Schritt, +3 für drei";
    "%@ is less than %@" = "%@ ist kleiner als %@";
    "%@ is greater than %@" = "%@ ist größer als %@";
    "taken as %@" = "gelesen als %@";

    // Options.
    "one of the options" = "eine der Optionen";
    "some of the options" = "einige der Optionen";
    "a list of %@" = "eine Liste aus %@";
    "nothing, as there are no options" = "nichts, da es keine Optionen gibt";
    "%@ or the option's name" = "%@ oder der Name der Option";
    "%@ to %@, or the name or beginning of an option" = "%@ bis %@ oder der Name einer Option oder dessen Anfang";
    "labels from %@ to %@, ranges such as %@, names, all, none, or %@ and %@" = "Nummern oder Buchstaben von %@ bis %@, Bereiche wie %@, Namen, alle, keine oder %@ und %@";
    "%@, or none" = "%@, oder keine";
    "all" = "alle";
    "none" = "keine";
    "%@ (%@ options)" = "%@ (%@ Optionen)";
    "%@ is not one of the options" = "%@ ist keine der Optionen";
    "%@ cannot be chosen now" = "%@ kann jetzt nicht ausgewählt werden";
    "%@ could be any of %@" = "%@ ist mehrdeutig; möglich sind %@";
    "%@ could be any of %@ options: %@" = "%@ ist mehrdeutig; möglich sind %@ Optionen: %@";
    "%@ names no option" = "%@ nennt keine Option";
    "%@ goes on behind a quotation mark without a comma" = "%@ geht hinter einem Anführungszeichen ohne Komma weiter";
    "the range %@ runs backwards" = "Der Bereich %@ läuft rückwärts";
    "the choice cannot be given up" = "Die Auswahl kann nicht zurückgenommen werden";
    "%@ is locked" = "%@ ist gesperrt";
    "the options could not be loaded" = "Die Optionen konnten nicht geladen werden";

    // Days and times.
    "today" = "heute";
    "tomorrow" = "morgen";
    "yesterday" = "gestern";
    "now" = "jetzt";
    "noon" = "Mittag";
    "midnight" = "Mitternacht";
    "2:30pm" = "9:05";
    "YYYY-MM-DD" = "JJJJ-MM-TT";
    "YYYY" = "JJJJ";
    "MM" = "MM";
    "DD" = "TT";
    "HH:MM" = "HH:MM";
    "a date" = "ein Datum";
    "a time" = "eine Uhrzeit";
    "a date and a time" = "Datum und Uhrzeit";
    "%@ such as %@" = "%@ wie %@";
    "%@ from %@ on, such as %@" = "%@ ab %@, zum Beispiel %@";
    "%@ up to %@, such as %@" = "%@ bis %@, zum Beispiel %@";
    "%@ from %@ to %@, such as %@" = "%@ von %@ bis %@, zum Beispiel %@";
    "a date as year-month-day" = "ein Datum als Jahr-Monat-Tag";
    "a date and a time such as 2026-03-01 14:30" = "Datum und Uhrzeit wie 2026-03-01 14:30";
    "a time such as 14:30 or 2:30pm" = "eine Uhrzeit wie 14:30 oder 2:30pm";
    "a duration such as 1h30m" = "eine Dauer wie 1h30m";
    "a duration below 24 hours such as %@" = "eine Dauer unter 24 Stunden wie %@";
    "a duration of %@ or more, such as %@" = "eine Dauer von mindestens %@, zum Beispiel %@";
    "a duration up to %@, such as %@" = "eine Dauer bis %@, zum Beispiel %@";
    "a duration from %@ to %@, such as %@" = "eine Dauer von %@ bis %@, zum Beispiel %@";
    "%@, in steps of %@ min" = "%@, in Schritten von %@ min";
    "%@ is before %@" = "%@ liegt vor %@";
    "%@ is after %@" = "%@ liegt nach %@";
    "%@ is shorter than %@" = "%@ ist kürzer als %@";
    "%@ is longer than %@" = "%@ ist länger als %@";
    "%@ is not in steps of %@ min" = "%@ passt nicht zu Schritten von %@ min";
    "%@ is not in steps of %@ min; the nearest is %@" = "%@ passt nicht zu Schritten von %@ min; am nächsten liegt %@";
    "%@ is not in steps of %@ min; the nearest are %@ and %@" = "%@ passt nicht zu Schritten von %@ min; am nächsten liegen %@ und %@";
    "%@ is not a date" = "%@ ist kein Datum";
    "%@ is not a day of the calendar" = "%@ ist kein Tag des Kalenders";
    "%@ is not in the years 1 to 9999" = "%@ liegt nicht in den Jahren 1 bis 9999";
    "%@ is not a date and a time" = "%@ ist kein Datum mit Uhrzeit";
    "%@ is a date without a time" = "%@ ist ein Datum ohne Uhrzeit";
    "%@ is a time without a date" = "%@ ist eine Uhrzeit ohne Datum";
    "%@ is not a time" = "%@ ist keine Uhrzeit";
    "%@ is not a duration" = "%@ ist keine Dauer";
    "%@ is not below 24 hours" = "%@ liegt nicht unter 24 Stunden";
    "%@ has no minutes and seconds from 0 to 59" = "Die Minuten und Sekunden in %@ liegen nicht zwischen 0 und 59";
    "%@ does not say hours or minutes" = "%@ sagt nicht, ob Stunden oder Minuten gemeint sind";
    "%@ has the digit %@, and only 0 to 9 are read" = "%@ enthält die Ziffer %@; gelesen werden nur 0 bis 9";
    "%@ has no hour from 1 to 12" = "Die Stunde in %@ liegt nicht zwischen 1 und 12";
    "%@ has no hour from 0 to 23" = "Die Stunde in %@ liegt nicht zwischen 0 und 23";
    "%@ has no minute from 0 to 59" = "Die Minute in %@ liegt nicht zwischen 0 und 59";
    "%@ has no second from 0 to 59" = "Die Sekunde in %@ liegt nicht zwischen 0 und 59";
    "%@ has no offset from -16:59 to +16:59" = "Der Versatz in %@ liegt nicht zwischen -16:59 und +16:59";
    "%@ does not exist: the clocks go from %@ to %@" = "%@ gibt es nicht: die Uhren springen von %@ auf %@";
    "%@ does not exist: the clocks go from %@ to %@ that day" = "%@ gibt es nicht: die Uhren springen an diesem Tag von %@ auf %@";
    "%@ does not exist on %@: the clocks go from %@ to %@ that day" = "%@ gibt es am %@ nicht: die Uhren springen an diesem Tag von %@ auf %@";
    "%@ has another offset than the clocks: %@" = "%@ hat einen anderen Versatz als die Uhren: %@";
    "%@ comes twice that day: as %@ and as %@" = "%@ kommt an diesem Tag zweimal vor: als %@ und als %@";

    // Places.
    "latitude, longitude" = "Breite, Länge";
    "a latitude and a longitude in degrees, such as 52.52, 13.405" = "Breite und Länge in Grad, zum Beispiel 52.52, 13.405";
    "%@ is not a place" = "%@ ist keine Ortsangabe";
    "%@ is neither latitude nor longitude" = "%@ ist weder latitude noch longitude";
    "latitude and longitude must be numbers" = "latitude und longitude müssen Zahlen sein";
    "the latitude of %@ is not from -90 to 90 degrees" = "Die Breite von %@ liegt nicht zwischen -90 und 90 Grad";
    "the longitude of %@ is not from -180 to 180 degrees" = "Die Länge von %@ liegt nicht zwischen -180 und 180 Grad";

    // Files.
    "an existing directory" = "ein vorhandenes Verzeichnis";
    "a new directory" = "ein neues Verzeichnis";
    "a directory" = "ein Verzeichnis";
    "an existing file" = "eine vorhandene Datei";
    "a new file" = "eine neue Datei";
    "a file" = "eine Datei";
    "an existing file ending in %@" = "eine vorhandene Datei mit der Endung %@";
    "a new file ending in %@" = "eine neue Datei mit der Endung %@";
    "a file ending in %@" = "eine Datei mit der Endung %@";
    "%@ that this user can %@" = "%@, für diesen Benutzer %@";
    "read" = "lesbar";
    "write" = "beschreibbar";
    "run" = "ausführbar";
    "list" = "auflistbar";
    "write to" = "beschreibbar";
    "search" = "durchsuchbar";
    "an existing image file: PNG, JPEG, GIF, WebP, HEIC, AVIF or TIFF" = "eine vorhandene Bilddatei: PNG, JPEG, GIF, WebP, HEIC, AVIF oder TIFF";
    "1 byte" = "1 Byte";
    "%@ bytes" = "%@ Byte";
    "the image can be replaced, but not taken away" = "Das Bild kann ersetzt, aber nicht entfernt werden";
    "%@ cannot be read" = "%@ kann nicht gelesen werden";
    "%@ does not hold an image of a known format" = "%@ enthält kein Bild in einem bekannten Format";
    "%@ begins as %@, but is cut off or damaged" = "%@ beginnt als %@, ist aber abgeschnitten oder beschädigt";
    "an empty text is no path" = "Ein leerer Text ist kein Pfad";
    "%@ is a relative path, and there is no working directory" = "%@ ist ein relativer Pfad, und es gibt kein Arbeitsverzeichnis";
    "%@ is in no known home directory" = "%@ liegt in keinem bekannten Heimatverzeichnis";
    "%@ is in the home directory of %@, and there is no such user" = "%@ liegt im Heimatverzeichnis von %@, und diesen Benutzer gibt es nicht";
    "a path such as %@, if a name begins with ~" = "ein Pfad wie %@, wenn ein Name mit ~ beginnt";
    "%@ already exists" = "%@ ist schon vorhanden";
    "%@ does not exist" = "%@ gibt es nicht";
    "%@ is a symbolic link to nothing" = "%@ ist ein symbolischer Link ins Leere";
    "%@ is in a directory that this user cannot search" = "%@ liegt in einem Verzeichnis, das dieser Benutzer nicht durchsuchen darf";
    "%@ leads through something that is not a directory" = "%@ führt durch etwas, das kein Verzeichnis ist";
    "%@ is too long for a path, or has a name that is too long" = "%@ ist als Pfad zu lang oder enthält einen zu langen Namen";
    "%@ leads into a circle of symbolic links" = "%@ führt in einen Kreis von symbolischen Links";
    "%@ cannot be looked at: %@" = "%@ kann nicht untersucht werden: %@";
    "%@ is a directory, not a file" = "%@ ist ein Verzeichnis, keine Datei";
    "%@ is a file, not a directory" = "%@ ist eine Datei, kein Verzeichnis";
    "%@ is a device, a pipe or a socket, not a file" = "%@ ist ein Gerät, eine Pipe oder ein Socket, keine Datei";
    "%@ is a device, a pipe or a socket, not a directory" = "%@ ist ein Gerät, eine Pipe oder ein Socket, kein Verzeichnis";
    "%@ ends as the path of a directory does" = "%@ endet wie der Pfad eines Verzeichnisses";
    "%@ does not end in %@" = "%@ endet nicht auf %@";
    "%@ cannot be listed by this user" = "%@ kann von diesem Benutzer nicht aufgelistet werden";
    "%@ cannot be read by this user" = "%@ kann von diesem Benutzer nicht gelesen werden";
    "%@ cannot be written to by this user" = "In %@ kann dieser Benutzer nicht schreiben";
    "%@ cannot be written by this user" = "%@ kann von diesem Benutzer nicht geschrieben werden";
    "%@ cannot be searched by this user" = "%@ kann von diesem Benutzer nicht durchsucht werden";
    "%@ cannot be run by this user" = "%@ kann von diesem Benutzer nicht ausgeführt werden";
    "%@ is not a directory" = "%@ ist kein Verzeichnis";
    "the directory %@ cannot be written to by this user" = "In das Verzeichnis %@ kann dieser Benutzer nicht schreiben";
    "the directory %@ does not exist" = "Das Verzeichnis %@ gibt es nicht";
    "not a regular file" = "keine gewöhnliche Datei";

    // Lists, groups and values of files.
    "null" = "null";
    "a Boolean" = "ein Wahrheitswert";
    "a number" = "eine Zahl";
    "a string" = "ein Text";
    "a list" = "eine Liste";
    "an object" = "ein Objekt";
    "%@ is %@, not a string" = "%@ ist %@, kein Text";
    "%@ is %@, not an object" = "%@ ist %@, kein Objekt";
    "%@ is a text, not an object" = "%@ ist ein Text, kein Objekt";
    "%@ is %@, not a list" = "%@ ist %@, keine Liste";
    "%@ is %@, not a list of options" = "%@ ist %@, keine Liste von Optionen";
    "%@ is %@, not one of the options" = "%@ ist %@, keine der Optionen";
    "an object of answers" = "ein Objekt mit Antworten";
    "an object with the options a and b" = "ein Objekt mit den Optionen a und b";
    "an object with the options a, b and c" = "ein Objekt mit den Optionen a, b und c";
    "an object with street, state, postalCode, city and country" = "ein Objekt mit street, state, postalCode, city und country";
    "a list, or its items between commas" = "eine Liste oder deren Einträge, durch Kommas getrennt";
    "a list of objects" = "eine Liste von Objekten";
    "the tags %@" = "die Kennungen %@";
    "At least one is needed." = "Mindestens einer ist nötig.";
    "At least %@ are needed; there are %@." = "Mindestens %@ sind nötig; es sind %@.";
    "At most %@ are accepted; there are %@." = "Höchstens %@ sind zulässig; es sind %@.";
    "There are %@, and no more can be added." = "Es sind %@, und mehr können nicht hinzugefügt werden.";
    "No more can be added." = "Mehr können nicht hinzugefügt werden.";

    // Rules.
    "An answer is required." = "Eine Antwort ist erforderlich.";
    "The answers differ." = "Die Antworten stimmen nicht überein.";
    "The value is not valid." = "Der Wert ist nicht gültig.";
    "It does not have the form asked for." = "Die Antwort hat nicht die verlangte Form.";
    "It must be an e-mail address such as name@example.org." = "Es muss eine E-Mail-Adresse wie name@example.org sein.";
    "It must be a URL such as https://example.org/." = "Es muss eine URL wie https://example.org/ sein.";
    "It must have at least %@ characters." = "Es müssen mindestens %@ Zeichen sein.";
    "It must have at most %@ characters." = "Es dürfen höchstens %@ Zeichen sein.";
    "It must have exactly %@ characters." = "Es müssen genau %@ Zeichen sein.";
    "at least %@ characters" = "mindestens %@ Zeichen";
    "at most %@ characters" = "höchstens %@ Zeichen";
    "exactly %@ characters" = "genau %@ Zeichen";
    "It must be greater than %@." = "Der Wert muss größer als %@ sein.";
    "It must be at least %@." = "Der Wert muss mindestens %@ sein.";
    "It must be less than %@." = "Der Wert muss kleiner als %@ sein.";
    "It must be at most %@." = "Der Wert darf höchstens %@ sein.";
    "greater than %@" = "größer als %@";
    "matching %@" = "passend zu %@";
    "at least %@" = "mindestens %@";
    "less than %@" = "kleiner als %@";
    "at most %@" = "höchstens %@";

    // What `:why` explains.
    "%@ is shown: no condition concerns it." = "%@ wird angezeigt: keine Bedingung betrifft es.";
    "%@ is shown." = "%@ wird angezeigt.";
    "%@ is hidden." = "%@ ist verborgen.";
    "%@ is shown, and locked." = "%@ wird angezeigt und ist gesperrt.";
    "It" = "Dieses Element";
    "Its section %@" = "Der Abschnitt %@";
    "Its group %@" = "Die Gruppe %@";
    "The section %@ of its group" = "Der Abschnitt %@ der Gruppe";
    "%@ is hidden when %@, which holds:" = "%@ ist verborgen, wenn %@; das trifft zu:";
    "%@ is hidden when %@, which does not hold:" = "%@ ist verborgen, wenn %@; das trifft nicht zu:";
    "%@ is locked when %@, which holds:" = "%@ ist gesperrt, wenn %@; das trifft zu:";
    "%@ is locked when %@, which does not hold:" = "%@ ist gesperrt, wenn %@; das trifft nicht zu:";
    "%@ is always hidden: %@." = "%@ ist immer verborgen: %@.";
    "%@ is never hidden: %@." = "%@ ist nie verborgen: %@.";
    "%@ is always locked: %@." = "%@ ist immer gesperrt: %@.";
    "%@ is never locked: %@." = "%@ ist nie gesperrt: %@.";
    "%@ is hidden, as a function says:" = "%@ ist verborgen, wie eine Funktion bestimmt:";
    "%@ is not hidden, as a function says:" = "%@ ist nicht verborgen, wie eine Funktion bestimmt:";
    "%@ is locked, as a function says:" = "%@ ist gesperrt, wie eine Funktion bestimmt:";
    "%@ is not locked, as a function says:" = "%@ ist nicht gesperrt, wie eine Funktion bestimmt:";
    "what decided: %@ holds" = "ausschlaggebend: %@ trifft zu";
    "what decided: %@ does not hold" = "ausschlaggebend: %@ trifft nicht zu";
    "%@ is %@" = "%@ ist %@";
    "%@ has no value" = "%@ hat keinen Wert";

    // Commands, as `:help` lists them.
    ":back [n]" = ":back [n]";
    "go back to the previous question, or n questions" = "zur vorigen Frage zurück, oder n Fragen";
    "go on, keeping the value" = "weiter; der Wert bleibt";
    "write the answer in your editor" = "die Antwort in Ihrem Editor schreiben";
    ":goto TAG" = ":goto KENNUNG";
    "go to a question by its tag, or its number in the review" = "zu einer Frage springen, über ihre Kennung oder ihre Nummer in der Übersicht";
    "take the value away" = "den Wert entfernen";
    ":options TEXT" = ":options TEXT";
    "show only the options that contain a text" = "nur die Optionen zeigen, die einen Text enthalten";
    "take this item of a list away" = "diesen Eintrag einer Liste entfernen";
    ":move N" = ":move N";
    "move this item of a list to another position" = "diesen Eintrag einer Liste an eine andere Stelle setzen";
    ":> [ACTION]" = ":> [AKTION]";
    "show or run what there is to do with this row; :< what is on its other side" = "zeigen oder ausführen, was mit dieser Frage zu tun ist; :< was auf der anderen Seite ist";
    "run the first of it; :<< on the other side" = "die erste davon ausführen; :<< auf der anderen Seite";
    ":why [TAG]" = ":why [KENNUNG]";
    "say why a question is shown, hidden or locked" = "sagen, warum eine Frage angezeigt wird, verborgen oder gesperrt ist";
    "show all the answers so far" = "alle bisherigen Antworten zeigen";
    "keep the values of the remaining questions and go to the end" = "die Werte der übrigen Fragen beibehalten und zum Ende gehen";
    "leave without submitting" = "abbrechen, ohne abzusenden";
    "explain this question" = "diese Frage erklären";
    "show this list; a line that begins with a command is escaped by doubling its first character" = "diese Liste zeigen; soll eine Zeile, die mit einem Befehl beginnt, eine Antwort sein, verdoppeln Sie ihr erstes Zeichen";

    // What commands answer.
    "Back" = "Zurück";
    "Back at %@" = "Zurück bei %@";
    "Going to %@" = "Weiter bei %@";
    "%@ is taken away." = "%@ ist entfernt.";
    "%@ is number %@ now." = "%@ ist jetzt Nummer %@.";
    "%@: done." = "%@: erledigt.";
    "%@ failed." = "%@ ist fehlgeschlagen.";
    "%@ is no answer, as nothing is asked here" = "%@ ist keine Antwort, denn hier wird nichts gefragt";
    "%@ is no command; %@ was meant, perhaps" = "%@ ist kein Befehl; meinten Sie %@?";
    "the same line again, as an answer" = "dieselbe Zeile noch einmal, als Antwort";
    "%@ is no answer: %@ is used as %@" = "%@ ist keine Antwort: %@ wird so verwendet: %@";
    "going back and forth is switched off here" = "Vor- und Zurückgehen ist hier abgeschaltet";
    "this question has no value of its own to take away" = "Diese Frage hat keinen eigenen Wert, der entfernt werden könnte";
    "no question has the tag %@" = "Keine Frage hat die Kennung %@";
    "no question has the tag %@; %@ was meant, perhaps" = "Keine Frage hat die Kennung %@; meinten Sie %@?";
    "there is no question here to explain" = "Hier gibt es keine Frage zu erklären";
    "one of the tags %@" = "eine der Kennungen %@";
    "one of %@" = "eines von %@";
    "this is no item that can be taken away" = "Dies ist kein Eintrag, der entfernt werden kann";
    "this is no item that can be moved" = "Dies ist kein Eintrag, der verschoben werden kann";
    "there is no position %@" = "Es gibt keine Stelle %@";
    "a position from 1 to %@" = "eine Stelle von 1 bis %@";
    "there is no question to go back to" = "Es gibt keine vorige Frage";
    "the question %@ is hidden now" = "Die Frage %@ ist jetzt verborgen";
    "this question has no options" = "Diese Frage hat keine Optionen";
    "there is nothing to do with this row on that side" = "Auf dieser Seite gibt es mit dieser Frage nichts zu tun";
    "%@ is nothing to do with this row" = "%@ ist keine Aktion dieser Frage";
    "a full swipe does nothing with this row on that side" = "Auf dieser Seite gibt es für diese Frage keine erste Aktion";

    // The review of the answers.
    "Your answers" = "Ihre Antworten";
    "Submit" = "Absenden";
    "Enter, or a number" = "Eingabetaste oder eine Nummer";
    "Enter to submit, or the number of an answer to edit" = "die Eingabetaste zum Absenden oder die Nummer einer Antwort zum Ändern";
    "not asked yet" = "noch nicht gefragt";
    "%@ so far" = "bisher %@";
    "no question has that tag or number" = "Keine Frage hat diese Kennung oder Nummer";
    "%@ is not a number of the list" = "%@ ist keine Nummer der Liste";

    // Answers given beforehand.
    "it is answered already at %@" = "Sie wird schon in %@ beantwortet";
    "it is a section, whose questions are answered by their tags" = "Das ist ein Abschnitt, dessen Fragen mit ihren Kennungen beantwortet werden";
    "%@ cannot write values on Linux; use a subclass of Formatter that overrides string(for:)" = "%@ kann unter Linux keine Werte schreiben; nötig ist eine Unterklasse von Formatter, die string(for:) überschreibt";
    "they share the environment variable %@; set environmentName on one of them" = "sie teilen sich die Umgebungsvariable %@; für eine davon ist environmentName zu setzen";
    "no question has that variable; $%@ was meant, perhaps" = "Keine Frage hat diese Variable; meinten Sie $%@?";
    "cannot ask at the terminal: %@" = "Am Terminal kann nicht gefragt werden: %@";
    "the environment variable %@ is not set" = "Die Umgebungsvariable %@ ist nicht gesetzt";
    "more lines are left over, and not looked at" = "weitere Zeilen sind übrig und werden nicht angesehen";
    "the line is left over: nothing is asked any more" = "Die Zeile ist übrig: es wird nichts mehr gefragt";
    "secrets cannot be looked up here" = "Geheimnisse können hier nicht nachgeschlagen werden";
    "the list has no such item" = "Die Liste hat keinen solchen Eintrag";
    "the question is hidden" = "Die Frage ist verborgen";
    "the question is hidden by other answers" = "Die Frage ist durch andere Antworten verborgen";
    "the question is locked with another value" = "Die Frage ist mit einem anderen Wert gesperrt";
    "the question is locked without a value" = "Die Frage ist ohne einen Wert gesperrt";
    "the question takes no answer" = "Die Frage nimmt keine Antwort an";
    "the list was answered as a whole" = "Die Liste wurde als Ganzes beantwortet";
    "it is larger than %@ MiB" = "Die Daten sind größer als %@ MiB";
    "it is empty" = "Sie ist leer";
    "it is not UTF-8" = "Die Daten sind nicht UTF-8";
    "it is not JSON" = "Die Daten sind kein JSON";
    "it is not JSON: %@" = "Die Daten sind kein JSON: %@";
    "nothing more" = "nichts mehr";
    "a text in quotation marks, a number, true, false, null, a list or an object" = "ein Text in Anführungszeichen, eine Zahl, true, false, null, eine Liste oder ein Objekt";
    "a key in quotation marks" = "ein Schlüssel in Anführungszeichen";
    "a colon" = "ein Doppelpunkt";
    "a comma, or the end of the object" = "ein Komma oder das Ende des Objekts";
    "a comma, or the end of the list" = "ein Komma oder das Ende der Liste";
    "a digit" = "eine Ziffer";
    "the input ended before the text" = "die Eingabe endete vor dem Text";
    "a line that is a single dot behind it" = "eine Zeile dahinter, die ein einzelner Punkt ist";
    "a reference to a secret stands only in JSON and in YAML" = "ein Verweis auf ein Geheimnis steht nur in JSON und in YAML";
    "it is not JSON: it ends too early" = "Die Daten sind kein JSON: sie enden zu früh";
    "it is %@, not an object of answers by tag" = "Die Daten sind %@, kein Objekt mit Antworten nach Kennungen";
    "line %@, column %@" = "Zeile %@, Spalte %@";
    "%@ is already on line %@" = "%@ steht schon in Zeile %@";
    "%@ is there more than once" = "%@ steht mehr als einmal da";
    "lists and objects are nested more than %@ deep" = "Listen und Objekte sind tiefer als %@ Ebenen verschachtelt";
    "there are more than %@ values" = "Es sind mehr als %@ Werte";
    "%@ is out of range or has more digits than are kept" = "%@ liegt außerhalb des Bereichs oder hat mehr Ziffern, als gespeichert werden";
    "the character %@ must be escaped" = "Das Zeichen %@ muss maskiert werden";
    "%@ is no escape" = "%@ ist keine Escape-Folge";
    "%@ is half of a pair of surrogates" = "%@ ist nur die Hälfte eines Ersatzzeichenpaars";
    "it is not YAML" = "Die Daten sind kein YAML";
    "it is not YAML: %@" = "Die Daten sind kein YAML: %@";
    "there is more than one document" = "Es ist mehr als ein Dokument";
    "a key is %@, not a string" = "Ein Schlüssel ist %@, keine Zeichenkette";
    "a merge key, <<, is not read" = "Ein Zusammenführungsschlüssel, <<, wird nicht gelesen";
    "the tag %@ is not read" = "Das Tag %@ wird nicht gelesen";
    "%@ cannot begin a text outside of quotation marks" = "%@ kann keinen Text außerhalb von Anführungszeichen beginnen";
    "the alias %@ has no anchor %@ above it" = "Der Alias %@ hat keinen Anker %@ darüber";
    "a tab stands where only spaces may" = "Ein Tabulator steht, wo nur Leerzeichen stehen dürfen";
    "a text in quotation marks has no end" = "Ein Text in Anführungszeichen hat kein Ende";
    "the line is no assignment such as %@" = "Die Zeile ist keine Zuweisung wie %@";
    "the name of a variable has letters from A to Z, digits and _ alone, and no digit first" = "Der Name einer Variablen hat nur Buchstaben von A bis Z, Ziffern und _, und keine Ziffer am Anfang";
    "%@ belongs in quotation marks" = "%@ gehört in Anführungszeichen";
    "nothing is expanded here: %@ belongs in single quotation marks" = "Hier wird nichts ersetzt: %@ gehört in einfache Anführungszeichen";
    "white space in a value belongs in quotation marks" = "Leerraum in einem Wert gehört in Anführungszeichen";
    "cannot read the answers from %@: %@" = "Die Antworten aus %@ können nicht gelesen werden: %@";

    // What the Tab key lists, and what is pasted.
    "and %@ more" = "und %@ weitere";
    "Are these lines the answers to this question and the next ones?" = "Sind diese Zeilen die Antworten auf diese und die nächsten Fragen?";
    "What was left of the paste was dropped." = "Der Rest des Eingefügten wurde verworfen.";

    // The end.
    "Left without submitting; nothing was done." = "Abgebrochen, ohne abzusenden; es wurde nichts getan.";
    "Interrupted: nothing was done, and the answers are not kept." = "Unterbrochen: es wurde nichts getan, und die Antworten werden nicht aufbewahrt.";
    "The input ended: nothing was done, and the answers are not kept." = "Die Eingabe ist zu Ende: es wurde nichts getan, und die Antworten werden nicht aufbewahrt.";
    "the time is over; nothing was done." = "Die Zeit ist abgelaufen; es wurde nichts getan.";
    "the input cannot be read: %@" = "Die Eingabe kann nicht gelesen werden: %@";
    "the input ended before these questions were answered:" = "Die Eingabe endete, bevor diese Fragen beantwortet waren:";
    "%@ - has no valid default" = "%@ - hat keine gültige Vorgabe";
    "Answer them, or let them keep their defaults with --defaults." = "Beantworten Sie sie, oder behalten Sie mit --defaults die Vorgaben bei.";
    "Answer those without a valid default, at least; --defaults lets the others keep theirs." = "Beantworten Sie mindestens die ohne gültige Vorgabe; mit --defaults behalten die übrigen ihre.";
    "the form is wrong: %@: %@" = "Das Formular ist fehlerhaft: %@: %@";
    "The answers, without secrets, are in %@; --answers takes them from there." = "Die Antworten, ohne geheime, stehen in %@; --answers übernimmt sie von dort.";
    "The answers, without secrets, are kept in %@; --answers takes them from there." = "Die Antworten, ohne geheime, sind in %@ aufbewahrt; --answers übernimmt sie von dort.";
    "The answers, without secrets, could not be kept; they were:\n%@" = "Die Antworten, ohne geheime, konnten nicht aufbewahrt werden; sie waren:\n%@";
    "The answers are gone: this questionnaire keeps none." = "Die Antworten sind verloren: Dieser Fragebogen bewahrt keine auf.";
    "cannot read %@: %@" = "%@ kann nicht gelesen werden: %@";
    "cannot create %@: %@" = "%@ kann nicht angelegt werden: %@";
    "cannot write %@: %@" = "%@ kann nicht geschrieben werden: %@";
    "cannot write standard output: %@" = "Die Standardausgabe kann nicht geschrieben werden: %@";

    // What may be done after submitting has failed.
    "What now?" = "Was nun?";
    "Next step" = "Nächster Schritt";
    "try again" = "noch einmal versuchen";
    "edit the answers" = "die Antworten ändern";
    "save the answers and leave" = "speichern und beenden";

    // A word that is typed before something is destroyed.
    "Type %@ to go on" = "Zum Fortfahren %@ eingeben";
    "%@, :back to see the answers again, or :quit to leave" = "%@, :back zurück zu den Antworten oder :quit zum Abbrechen";
    "a blank line confirms nothing" = "Eine leere Zeile bestätigt nichts";
    "this must be confirmed beforehand" = "Dies muss im Voraus bestätigt werden";
    "%@ does not confirm this" = "%@ bestätigt dies nicht";
    "--confirm %@" = "--confirm %@";

    // What takes long, and what takes too long.
    "%@%" = "%@ %";
    "the time for %@ is over; nothing was done." = "Die Zeit für %@ ist abgelaufen; es wurde nichts getan.";
    "the time is over." = "Die Zeit ist abgelaufen.";
    "the answers from %@ did not come in time" = "Die Antworten aus %@ kamen nicht rechtzeitig";
    """#
}
