extension TranslationFile {
  /// Spanish, with the formal address.
  static let spanish = #"""
    // The words for yes and no; the first is shown, the last is the short form.
    "yes, y" = "sí, si, s";
    "no, n" = "no, n";

    // What joins texts and ends sentences.
    "%@ (%@)" = "%@ (%@)";
    "%@, %@" = "%@, %@";
    "%@; %@" = "%@; %@";
    "%@: %@" = "%@: %@";
    "%@." = "%@.";
    "%@ %@" = "%@ %@";
    "%@?" = "¿%@?";
    "%@ or %@" = "%@ o %@";
    "%@ and %@" = "%@ y %@";
    "%@, %@ and %@" = "%@, %@ y %@";

    // What a line of an error, a warning or a note is made of.
    "error: %@" = "Error: %@";
    "warning: %@" = "Advertencia: %@";
    "note: %@" = "Nota: %@";
    "Accepted: %@." = "Se acepta: %@.";
    "line %@" = "línea %@";
    "standard input" = "entrada estándar";

    // Questions.
    "again" = "otra vez";
    "locked" = "no modificable";
    "empty" = "vacío";
    "Enter" = "Intro";
    "cancel" = "cancelar";
    "Enter goes on" = "Pulse Intro para continuar";
    "Try again?" = "¿Intentarlo de nuevo?";
    "yes, or no to go on without an answer" = "sí, o no para continuar sin respuesta";
    "Loading the options of %@…" = "Cargando las opciones de %@…";
    "Choose any" = "Elija las que quiera";
    "Choose one" = "Elija una";
    "Add" = "Añadir";
    "from %@" = "de %@";
    "What you type is not shown, and no commands are read." = "Lo que escriba no se muestra, y no se leen comandos.";
    "Lines of text; a lone . ends them, a blank first line leaves it empty. Commands here: :edit, :back and :quit." = "Líneas de texto; un punto solo en una línea las termina, y una primera línea en blanco deja el texto vacío. Comandos aquí: :edit, :back y :quit.";
    "Lines of text; a lone . ends them, a blank first line keeps the text. Commands here: :edit, :back and :quit." = "Líneas de texto; un punto solo en una línea las termina, y una primera línea en blanco conserva el texto. Comandos aquí: :edit, :back y :quit.";
    "%@ to %@ of %@; :options shows the next, :options TEXT those with a text in their names" = "De la %@ a la %@ de %@; :options muestra las siguientes, :options TEXTO las que tienen ese texto en el nombre";
    "No option contains %@." = "Ninguna opción contiene %@.";

    // Questions in words, as a screen reader needs them.
    "%@, section %@ of %@" = "%@, sección %@ de %@";
    "Next line" = "Línea siguiente";
    "not shown" = "no se muestra";
    "required" = "obligatorio";
    "default: %@" = "valor predeterminado: %@";
    "hint: %@" = "pista: %@";
    "chosen" = "elegido";
    "destructive" = "destructivo";

    // Editors.
    "nothing was written" = "no se escribió nada";
    "there is no terminal for an editor" = "no hay ningún terminal para un editor";
    "there is no editor here" = "aquí no hay ningún editor";
    "this question is not answered with a text" = "esta pregunta no se responde con un texto";
    "the text has more than one line" = "el texto tiene más de una línea";
    "no file can be made for the editor" = "no se puede crear un archivo para el editor";
    "the editor %@ could not be started" = "no se pudo iniciar el editor %@";
    "what the editor %@ wrote cannot be read" = "no se puede leer lo que escribió el editor %@";
    "there is no editor %@; VISUAL and EDITOR name one" = "no existe el editor %@; VISUAL y EDITOR indican uno";
    "the editor %@ failed with status %@" = "el editor %@ falló con el estado %@";
    "the editor %@ was ended by signal %@" = "el editor %@ terminó por la señal %@";
    "the editor %@ was stopped" = "el editor %@ se detuvo";

    // Leaving, and the review.
    "no value now" = "ahora sin valor";
    "%@ is no answer: %@ takes nothing behind it" = "%@ no es una respuesta: %@ no lleva nada detrás";
    "What was typed is not kept; type it again." = "Lo escrito se ha descartado; escríbalo de nuevo.";
    "Terminated: nothing was done." = "Terminado: no se ha hecho nada.";
    "Leave without submitting, and lose the answers?" = "¿Salir sin enviar y perder las respuestas?";
    "yes, or no to go on" = "sí, o no para continuar";
    "%@ does nothing here" = "%@ no hace nada aquí";
    "missing" = "falta";
    "to be corrected" = "por corregir";
    "Back to %@, which was not asked yet" = "De vuelta a %@, que aún no se había preguntado";
    "Enter submits the answers. A number asks that question again; so does :goto with a tag." = "Intro envía las respuestas. Un número vuelve a hacer esa pregunta; también :goto con una etiqueta.";
    ":back goes to the last question, :why N says why one is shown or locked, :quit leaves." = ":back va a la última pregunta, :why N dice por qué una se muestra o está bloqueada, :quit sale.";

    // Journals.
    "The answers so far, without secrets, are in %@; the same command goes on from there." = "Las respuestas dadas hasta ahora, sin secretos, están en %@; el mismo comando continúa desde ahí.";
    "Interrupted: nothing was done." = "Interrumpido: no se ha hecho nada.";
    "Hung up: nothing was done." = "Conexión cortada: no se ha hecho nada.";
    "The input ended: nothing was done." = "La entrada terminó: no se ha hecho nada.";
    "the journal %@ is in use by another run" = "otra ejecución está usando el diario %@";
    "the journal %@ is that of %@" = "el diario %@ es de %@";
    "cannot keep the journal %@: %@" = "no se puede llevar el diario %@: %@";
    "it is no file" = "no es un archivo";
    "it is no journal" = "no es un diario";

    // What stands in for titles.
    "Street" = "Calle";
    "State" = "Provincia";
    "Postal code" = "Código postal";
    "City" = "Ciudad";
    "Country" = "País";
    "%@ of %@" = "%@ de %@";
    "untitled row" = "pregunta sin título";
    "section" = "sección";

    // What `?` explains.
    "A blank line keeps: %@" = "Una línea en blanco conserva: %@";
    "Its tag, for :goto and --set, is %@." = "La etiqueta, para :goto y --set, es %@.";

    // Yes and no.
    "yes" = "sí";
    "yes or no" = "sí o no";
    "true or false" = "true o false";
    "%@ is neither yes nor no" = "%@ no es ni sí ni no";
    "%@ is neither true nor false" = "%@ no es ni true ni false";
    "%@ is %@, not true or false" = "%@ es %@, no true ni false";
    "%@ gives the choice up" = "%@ anula la elección";
    "there is nothing to choose here" = "aquí no hay nada que elegir";
    "%@ is %@, not a choice" = "%@ es %@, no una elección";
    "%@ is not %@" = "%@ no es una respuesta válida (se espera: %@)";
    "the answer is not %@" = "la respuesta no es válida (se espera: %@)";
    "the answer is refused" = "la respuesta no se acepta";
    "an answer" = "una respuesta";
    "no answer" = "ninguna respuesta";
    "nothing" = "nada";
    "the answer is longer than %@ bytes" = "la respuesta tiene más de %@ bytes";
    "%@ is no answer, as the row has no cell" = "%@ no es una respuesta, ya que esta pregunta no puede leer ninguna";

    // Texts.
    "a line of text" = "una línea de texto";
    "a name" = "un nombre";
    "the name of an account" = "el nombre de una cuenta";
    "a name such as @example" = "un nombre como @example";
    "an e-mail address such as name@example.org" = "una dirección de correo como name@example.org";
    "a telephone number of digits, spaces and + - ( ) . / * # , ;" = "un número de teléfono de cifras, espacios y + - ( ) . / * # , ;";
    "a postal code of letters, digits, spaces and hyphens" = "un código postal de letras, cifras, espacios y guiones";
    "a URL such as https://example.org/" = "un URL como https://example.org/";
    "a password" = "una contraseña";
    "lines of text, ended by a line that is a single dot" = "líneas de texto, terminadas por una línea con un solo punto";
    "%@ has no character that can be seen" = "%@ no tiene ningún carácter visible";
    "%@ has the character %@" = "%@ contiene el carácter %@";
    "%@ has more than one line" = "%@ tiene más de una línea";
    "%@ has the control character %@" = "%@ contiene el carácter de control %@";
    "%@ has the control character U+0009" = "%@ contiene el carácter de control U+0009";
    "%@ is not a URL" = "%@ no es un URL";
    "%@ has no scheme such as https:" = "%@ no tiene un esquema como https:";
    "the password has a control character or more than one line" = "la contraseña contiene un carácter de control o tiene más de una línea";
    "%@, {env: NAME} or {file: PATH}" = "%@, {env: NOMBRE} o {file: RUTA}";
    "the password must be a string" = "la contraseña debe ser un texto";
    "the two entries differ" = "las dos entradas no coinciden";
    "byte %@ of the line is NUL" = "el byte %@ de la línea es NUL";
    "the line is not UTF-8" = "la línea no está en UTF-8";
    "the line is longer than 1 MiB" = "la línea tiene más de 1 MiB";

    // Numbers.
    "a whole number" = "un número entero";
    "a number such as 12.5" = "un número como 12.5";
    "a number such as %@" = "un número como %@";
    "%@ to %@" = "de %@ a %@";
    "%@ is not a whole number" = "%@ no es un número entero";
    "%@ is not a number" = "%@ no es un número";
    "%@ is out of range" = "%@ está fuera del intervalo posible";
    "%@ has more digits than are kept" = "%@ tiene más cifras de las que se pueden guardar";
    "%@ can be read as %@ and as %@" = "%@ se puede leer como %@ y como %@";
    "a number from %@ to %@" = "un número de %@ a %@";
    "a number from %@ to %@ in steps of %@" = "un número de %@ a %@ en pasos de %@";
    "%@, or + or - for a step, +3 for three" = "%@, o + o - para un paso, +3 para tres";
    "%@ is less than %@" = "%@ es menor que %@";
    "%@ is greater than %@" = "%@ es mayor que %@";
    "taken as %@" = "se toma como %@";

    // Options.
    "one of the options" = "una de las opciones";
    "some of the options" = "algunas de las opciones";
    "a list of %@" = "una lista de %@";
    "nothing, as there are no options" = "nada, pues no hay opciones";
    "%@ or the option's name" = "%@ o el nombre de la opción";
    "%@ to %@, or the name or beginning of an option" = "de %@ a %@, o el nombre de una opción o su comienzo";
    "labels from %@ to %@, ranges such as %@, names, all, none, or %@ and %@" = "números o letras de %@ a %@, intervalos como %@, nombres, todas, ninguna, o %@ y %@";
    "%@, or none" = "%@, o ninguna";
    "all" = "todas";
    "none" = "ninguna";
    "%@ (%@ options)" = "%@ (%@ opciones)";
    "%@ is not one of the options" = "%@ no es una de las opciones";
    "%@ cannot be chosen now" = "%@ no se puede elegir ahora";
    "%@ could be any of %@" = "%@ es ambiguo; puede ser %@";
    "%@ could be any of %@ options: %@" = "%@ es ambiguo; puede ser una de %@ opciones: %@";
    "%@ names no option" = "%@ no nombra ninguna opción";
    "%@ goes on behind a quotation mark without a comma" = "%@ sigue tras unas comillas sin coma";
    "the range %@ runs backwards" = "el intervalo %@ va hacia atrás";
    "the choice cannot be given up" = "la elección no se puede anular";
    "%@ is locked" = "%@ no se puede modificar";
    "the options could not be loaded" = "no se han podido cargar las opciones";

    // Days and times.
    "today" = "hoy";
    "tomorrow" = "mañana";
    "yesterday" = "ayer";
    "now" = "ahora";
    "noon" = "mediodía";
    "midnight" = "medianoche";
    "2:30pm" = "9:05";
    "YYYY-MM-DD" = "AAAA-MM-DD";
    "YYYY" = "AAAA";
    "MM" = "MM";
    "DD" = "DD";
    "HH:MM" = "HH:MM";
    "a date" = "una fecha";
    "a time" = "una hora";
    "a date and a time" = "una fecha y una hora";
    "%@ such as %@" = "%@ como %@";
    "%@ from %@ on, such as %@" = "%@ desde %@, por ejemplo %@";
    "%@ up to %@, such as %@" = "%@ hasta %@, por ejemplo %@";
    "%@ from %@ to %@, such as %@" = "%@ de %@ a %@, por ejemplo %@";
    "a date as year-month-day" = "una fecha como año-mes-día";
    "a date and a time such as 2026-03-01 14:30" = "una fecha y una hora como 2026-03-01 14:30";
    "a time such as 14:30 or 2:30pm" = "una hora como 14:30 o 2:30pm";
    "a duration such as 1h30m" = "una duración como 1h30m";
    "a duration below 24 hours such as %@" = "una duración de menos de 24 horas como %@";
    "a duration of %@ or more, such as %@" = "una duración de %@ o más, por ejemplo %@";
    "a duration up to %@, such as %@" = "una duración de hasta %@, por ejemplo %@";
    "a duration from %@ to %@, such as %@" = "una duración de %@ a %@, por ejemplo %@";
    "%@, in steps of %@ min" = "%@, en pasos de %@ min";
    "%@ is before %@" = "%@ es anterior a %@";
    "%@ is after %@" = "%@ es posterior a %@";
    "%@ is shorter than %@" = "%@ dura menos que %@";
    "%@ is longer than %@" = "%@ dura más que %@";
    "%@ is not in steps of %@ min" = "%@ no va en pasos de %@ min";
    "%@ is not in steps of %@ min; the nearest is %@" = "%@ no va en pasos de %@ min; el valor más cercano es %@";
    "%@ is not in steps of %@ min; the nearest are %@ and %@" = "%@ no va en pasos de %@ min; los valores más cercanos son %@ y %@";
    "%@ is not a date" = "%@ no es una fecha";
    "%@ is not a day of the calendar" = "%@ no es un día del calendario";
    "%@ is not in the years 1 to 9999" = "%@ no está entre los años 1 y 9999";
    "%@ is not a date and a time" = "%@ no es una fecha con hora";
    "%@ is a date without a time" = "%@ es una fecha sin hora";
    "%@ is a time without a date" = "%@ es una hora sin fecha";
    "%@ is not a time" = "%@ no es una hora";
    "%@ is not a duration" = "%@ no es una duración";
    "%@ is not below 24 hours" = "%@ no es menos de 24 horas";
    "%@ has no minutes and seconds from 0 to 59" = "los minutos y segundos de %@ no están entre 0 y 59";
    "%@ does not say hours or minutes" = "%@ no dice si son horas o minutos";
    "%@ has the digit %@, and only 0 to 9 are read" = "%@ contiene la cifra %@, y solo se leen de 0 a 9";
    "%@ has no hour from 1 to 12" = "la hora de %@ no está entre 1 y 12";
    "%@ has no hour from 0 to 23" = "la hora de %@ no está entre 0 y 23";
    "%@ has no minute from 0 to 59" = "los minutos de %@ no están entre 0 y 59";
    "%@ has no second from 0 to 59" = "los segundos de %@ no están entre 0 y 59";
    "%@ has no offset from -16:59 to +16:59" = "el desfase de %@ no está entre -16:59 y +16:59";
    "%@ does not exist: the clocks go from %@ to %@" = "%@ no existe: los relojes pasan de %@ a %@";
    "%@ does not exist: the clocks go from %@ to %@ that day" = "%@ no existe: ese día los relojes pasan de %@ a %@";
    "%@ does not exist on %@: the clocks go from %@ to %@ that day" = "%@ no existe el %@: ese día los relojes pasan de %@ a %@";
    "%@ has another offset than the clocks: %@" = "%@ tiene otro desfase que los relojes: %@";
    "%@ comes twice that day: as %@ and as %@" = "%@ se da dos veces ese día: como %@ y como %@";

    // Places.
    "latitude, longitude" = "latitud, longitud";
    "a latitude and a longitude in degrees, such as 52.52, 13.405" = "una latitud y una longitud en grados, por ejemplo 52.52, 13.405";
    "%@ is not a place" = "%@ no indica un lugar";
    "%@ is neither latitude nor longitude" = "%@ no es ni latitude ni longitude";
    "latitude and longitude must be numbers" = "latitude y longitude deben ser números";
    "the latitude of %@ is not from -90 to 90 degrees" = "la latitud de %@ no está entre -90 y 90 grados";
    "the longitude of %@ is not from -180 to 180 degrees" = "la longitud de %@ no está entre -180 y 180 grados";

    // Files.
    "an existing directory" = "un directorio existente";
    "a new directory" = "un directorio nuevo";
    "a directory" = "un directorio";
    "an existing file" = "un archivo existente";
    "a new file" = "un archivo nuevo";
    "a file" = "un archivo";
    "an existing file ending in %@" = "un archivo existente que termina en %@";
    "a new file ending in %@" = "un archivo nuevo que termina en %@";
    "a file ending in %@" = "un archivo que termina en %@";
    "%@ that this user can %@" = "%@ que este usuario puede %@";
    "read" = "leer";
    "write" = "escribir";
    "run" = "ejecutar";
    "list" = "listar";
    "write to" = "modificar";
    "search" = "recorrer";
    "an existing image file: PNG, JPEG, GIF, WebP, HEIC, AVIF or TIFF" = "un archivo de imagen existente: PNG, JPEG, GIF, WebP, HEIC, AVIF o TIFF";
    "1 byte" = "1 byte";
    "%@ bytes" = "%@ bytes";
    "the image can be replaced, but not taken away" = "la imagen se puede sustituir, pero no quitar";
    "%@ cannot be read" = "%@ no se puede leer";
    "%@ does not hold an image of a known format" = "%@ no contiene una imagen de un formato conocido";
    "%@ begins as %@, but is cut off or damaged" = "%@ empieza como %@, pero está cortado o dañado";
    "an empty text is no path" = "un texto vacío no es una ruta";
    "%@ is a relative path, and there is no working directory" = "%@ es una ruta relativa, y no hay directorio de trabajo";
    "%@ is in no known home directory" = "%@ no está en ningún directorio personal conocido";
    "%@ is in the home directory of %@, and there is no such user" = "%@ está en el directorio personal de %@, y no existe ese usuario";
    "a path such as %@, if a name begins with ~" = "una ruta como %@, si un nombre empieza por ~";
    "%@ already exists" = "%@ ya existe";
    "%@ does not exist" = "%@ no existe";
    "%@ is a symbolic link to nothing" = "%@ es un enlace simbólico a nada";
    "%@ is in a directory that this user cannot search" = "%@ está en un directorio que este usuario no puede recorrer";
    "%@ leads through something that is not a directory" = "%@ pasa por algo que no es un directorio";
    "%@ is too long for a path, or has a name that is too long" = "%@ es demasiado largo para una ruta, o tiene un nombre demasiado largo";
    "%@ leads into a circle of symbolic links" = "%@ lleva a un círculo de enlaces simbólicos";
    "%@ cannot be looked at: %@" = "%@ no se puede examinar: %@";
    "%@ is a directory, not a file" = "%@ es un directorio, no un archivo";
    "%@ is a file, not a directory" = "%@ es un archivo, no un directorio";
    "%@ is a device, a pipe or a socket, not a file" = "%@ es un dispositivo, una tubería o un socket, no un archivo";
    "%@ is a device, a pipe or a socket, not a directory" = "%@ es un dispositivo, una tubería o un socket, no un directorio";
    "%@ ends as the path of a directory does" = "%@ termina como la ruta de un directorio";
    "%@ does not end in %@" = "%@ no termina en %@";
    "%@ cannot be listed by this user" = "este usuario no puede listar %@";
    "%@ cannot be read by this user" = "este usuario no puede leer %@";
    "%@ cannot be written to by this user" = "este usuario no puede modificar %@";
    "%@ cannot be written by this user" = "este usuario no puede escribir %@";
    "%@ cannot be searched by this user" = "este usuario no puede recorrer %@";
    "%@ cannot be run by this user" = "este usuario no puede ejecutar %@";
    "%@ is not a directory" = "%@ no es un directorio";
    "the directory %@ cannot be written to by this user" = "este usuario no puede modificar el directorio %@";
    "the directory %@ does not exist" = "el directorio %@ no existe";
    "not a regular file" = "no es un archivo normal";

    // Lists, groups and values of files.
    "null" = "null";
    "a Boolean" = "un valor lógico";
    "a number" = "un número";
    "a string" = "un texto";
    "a list" = "una lista";
    "an object" = "un objeto";
    "%@ is %@, not a string" = "%@ es %@, no un texto";
    "%@ is %@, not an object" = "%@ es %@, no un objeto";
    "%@ is a text, not an object" = "%@ es un texto, no un objeto";
    "%@ is %@, not a list" = "%@ es %@, no una lista";
    "%@ is %@, not a list of options" = "%@ es %@, no una lista de opciones";
    "%@ is %@, not one of the options" = "%@ es %@, no una de las opciones";
    "an object of answers" = "un objeto con respuestas";
    "an object with the options a and b" = "un objeto con las opciones a y b";
    "an object with the options a, b and c" = "un objeto con las opciones a, b y c";
    "an object with street, state, postalCode, city and country" = "un objeto con street, state, postalCode, city y country";
    "a list, or its items between commas" = "una lista, o sus elementos separados por comas";
    "a list of objects" = "una lista de objetos";
    "the tags %@" = "las etiquetas %@";
    "At least one is needed." = "Hace falta al menos uno.";
    "At least %@ are needed; there are %@." = "Hacen falta al menos %@; hay %@.";
    "At most %@ are accepted; there are %@." = "Se aceptan como máximo %@; hay %@.";
    "There are %@, and no more can be added." = "Hay %@, y no se pueden añadir más.";
    "No more can be added." = "No se pueden añadir más.";

    // Rules.
    "An answer is required." = "Se requiere una respuesta.";
    "The answers differ." = "Las respuestas no coinciden.";
    "The value is not valid." = "El valor no es válido.";
    "It does not have the form asked for." = "No tiene la forma pedida.";
    "It must be an e-mail address such as name@example.org." = "Debe ser una dirección de correo como name@example.org.";
    "It must be a URL such as https://example.org/." = "Debe ser un URL como https://example.org/.";
    "It must have at least %@ characters." = "Debe tener al menos %@ caracteres.";
    "It must have at most %@ characters." = "Debe tener como máximo %@ caracteres.";
    "It must have exactly %@ characters." = "Debe tener exactamente %@ caracteres.";
    "at least %@ characters" = "al menos %@ caracteres";
    "at most %@ characters" = "como máximo %@ caracteres";
    "exactly %@ characters" = "exactamente %@ caracteres";
    "It must be greater than %@." = "Debe ser mayor que %@.";
    "It must be at least %@." = "Debe ser como mínimo %@.";
    "It must be less than %@." = "Debe ser menor que %@.";
    "It must be at most %@." = "Debe ser como máximo %@.";
    "greater than %@" = "mayor que %@";
    "matching %@" = "que coincida con %@";
    "at least %@" = "como mínimo %@";
    "less than %@" = "menor que %@";
    "at most %@" = "como máximo %@";

    // What `:why` explains.
    "%@ is shown: no condition concerns it." = "%@ se muestra: ninguna condición le afecta.";
    "%@ is shown." = "%@ se muestra.";
    "%@ is hidden." = "%@ no se muestra.";
    "%@ is shown, and locked." = "%@ se muestra, pero no se puede modificar.";
    "It" = "Este elemento";
    "Its section %@" = "Su sección %@";
    "Its group %@" = "Su grupo %@";
    "The section %@ of its group" = "La sección %@ de su grupo";
    "%@ is hidden when %@, which holds:" = "%@ se oculta cuando %@, lo que se cumple:";
    "%@ is hidden when %@, which does not hold:" = "%@ se oculta cuando %@, lo que no se cumple:";
    "%@ is locked when %@, which holds:" = "%@ se bloquea cuando %@, lo que se cumple:";
    "%@ is locked when %@, which does not hold:" = "%@ se bloquea cuando %@, lo que no se cumple:";
    "%@ is always hidden: %@." = "%@ se oculta siempre: %@.";
    "%@ is never hidden: %@." = "%@ no se oculta nunca: %@.";
    "%@ is always locked: %@." = "%@ se bloquea siempre: %@.";
    "%@ is never locked: %@." = "%@ no se bloquea nunca: %@.";
    "%@ is hidden, as a function says:" = "%@ se oculta, según indica una función:";
    "%@ is not hidden, as a function says:" = "%@ no se oculta, según indica una función:";
    "%@ is locked, as a function says:" = "%@ se bloquea, según indica una función:";
    "%@ is not locked, as a function says:" = "%@ no se bloquea, según indica una función:";
    "what decided: %@ holds" = "lo decisivo: %@ se cumple";
    "what decided: %@ does not hold" = "lo decisivo: %@ no se cumple";
    "%@ is %@" = "%@ es %@";
    "%@ has no value" = "%@ no tiene valor";

    // Commands, as `:help` lists them.
    ":back [n]" = ":back [n]";
    "go back to the previous question, or n questions" = "volver a la pregunta anterior, o n preguntas";
    "go on, keeping the value" = "continuar, conservando el valor";
    "write the answer in your editor" = "escribir la respuesta en su editor";
    ":goto TAG" = ":goto ETIQUETA";
    "go to a question by its tag, or its number in the review" = "ir a una pregunta por su etiqueta, o por su número en el resumen";
    "take the value away" = "quitar el valor";
    ":options TEXT" = ":options TEXTO";
    "show only the options that contain a text" = "mostrar solo las opciones que contienen un texto";
    "take this item of a list away" = "quitar este elemento de una lista";
    ":move N" = ":move N";
    "move this item of a list to another position" = "mover este elemento de una lista a otra posición";
    ":> [ACTION]" = ":> [ACCIÓN]";
    "show or run what there is to do with this row; :< what is on its other side" = "mostrar o ejecutar lo que se puede hacer con esta pregunta; :< lo que hay al otro lado";
    "run the first of it; :<< on the other side" = "ejecutar la primera acción; :<< al otro lado";
    ":why [TAG]" = ":why [ETIQUETA]";
    "say why a question is shown, hidden or locked" = "decir por qué una pregunta se muestra, se oculta o se bloquea";
    "show all the answers so far" = "mostrar todas las respuestas hasta ahora";
    "keep the values of the remaining questions and go to the end" = "conservar los valores de las preguntas restantes e ir al final";
    "leave without submitting" = "salir sin enviar";
    "explain this question" = "explicar esta pregunta";
    "show this list; a line that begins with a command is escaped by doubling its first character" = "mostrar esta lista; para responder con una línea que empieza como un comando, duplique su primer carácter";

    // What commands answer.
    "Back" = "De vuelta";
    "Back at %@" = "De vuelta en %@";
    "Going to %@" = "Se pasa a %@";
    "%@ is taken away." = "Se ha quitado %@.";
    "%@ is number %@ now." = "%@ es ahora el número %@.";
    "%@: done." = "%@: hecho.";
    "%@ failed." = "%@ ha fallado.";
    "%@ is no answer, as nothing is asked here" = "%@ no es una respuesta, pues aquí no se pregunta nada";
    "%@ is no command; %@ was meant, perhaps" = "%@ no es un comando; quizá quería decir %@";
    "the same line again, as an answer" = "la misma línea otra vez, como respuesta";
    "%@ is no answer: %@ is used as %@" = "%@ no es una respuesta: %@ se usa así: %@";
    "going back and forth is switched off here" = "aquí no se puede ir hacia atrás ni hacia delante";
    "this question has no value of its own to take away" = "esta pregunta no tiene un valor propio que quitar";
    "no question has the tag %@" = "ninguna pregunta tiene la etiqueta %@";
    "no question has the tag %@; %@ was meant, perhaps" = "ninguna pregunta tiene la etiqueta %@; quizá quería decir %@";
    "there is no question here to explain" = "aquí no hay ninguna pregunta que explicar";
    "one of the tags %@" = "una de las etiquetas %@";
    "one of %@" = "una de %@";
    "this is no item that can be taken away" = "este no es un elemento que se pueda quitar";
    "this is no item that can be moved" = "este no es un elemento que se pueda mover";
    "there is no position %@" = "no existe la posición %@";
    "a position from 1 to %@" = "una posición de 1 a %@";
    "there is no question to go back to" = "no hay ninguna pregunta anterior";
    "the question %@ is hidden now" = "la pregunta %@ está oculta ahora";
    "this question has no options" = "esta pregunta no tiene opciones";
    "there is nothing to do with this row on that side" = "no hay nada que hacer con esta pregunta en ese lado";
    "%@ is nothing to do with this row" = "%@ no es una acción de esta pregunta";
    "a full swipe does nothing with this row on that side" = "en ese lado no hay una primera acción para esta pregunta";

    // The review of the answers.
    "Your answers" = "Sus respuestas";
    "Submit" = "Enviar";
    "Enter, or a number" = "Intro, o un número";
    "Enter to submit, or the number of an answer to edit" = "Intro para enviar, o el número de una respuesta para modificarla";
    "not asked yet" = "aún sin preguntar";
    "%@ so far" = "%@ hasta ahora";
    "no question has that tag or number" = "ninguna pregunta tiene esa etiqueta o ese número";
    "%@ is not a number of the list" = "%@ no es un número de la lista";

    // Answers given beforehand.
    "it is answered already at %@" = "ya se responde en %@";
    "it is a section, whose questions are answered by their tags" = "es una sección, cuyas preguntas se responden con sus etiquetas";
    "%@ cannot write values on Linux; use a subclass of Formatter that overrides string(for:)" = "%@ no puede escribir valores en Linux; hace falta una subclase de Formatter que redefina string(for:)";
    "they share the environment variable %@; set environmentName on one of them" = "comparten la variable de entorno %@; hay que dar environmentName a una de ellas";
    "no question has that variable; $%@ was meant, perhaps" = "ninguna pregunta tiene esa variable; quizá quiso decir $%@";
    "cannot ask at the terminal: %@" = "no se puede preguntar en el terminal: %@";
    "the environment variable %@ is not set" = "la variable de entorno %@ no está definida";
    "more lines are left over, and not looked at" = "sobran más líneas, que no se miran";
    "the line is left over: nothing is asked any more" = "la línea sobra: ya no se pregunta nada";
    "secrets cannot be looked up here" = "aquí no se pueden consultar secretos";
    "the list has no such item" = "la lista no tiene ese elemento";
    "the question is hidden" = "la pregunta está oculta";
    "the question is hidden by other answers" = "otras respuestas ocultan la pregunta";
    "the question is locked with another value" = "la pregunta está bloqueada con otro valor";
    "the question is locked without a value" = "la pregunta está bloqueada sin ningún valor";
    "the question takes no answer" = "la pregunta no admite respuesta";
    "the list was answered as a whole" = "la lista se respondió entera";
    "it is larger than %@ MiB" = "los datos ocupan más de %@ MiB";
    "it is empty" = "no hay datos";
    "it is not UTF-8" = "los datos no están en UTF-8";
    "it is not JSON" = "los datos no son JSON";
    "it is not JSON: %@" = "los datos no son JSON: %@";
    "nothing more" = "nada más";
    "a text in quotation marks, a number, true, false, null, a list or an object" = "un texto entre comillas, un número, true, false, null, una lista o un objeto";
    "a key in quotation marks" = "una clave entre comillas";
    "a colon" = "dos puntos";
    "a comma, or the end of the object" = "una coma o el fin del objeto";
    "a comma, or the end of the list" = "una coma o el fin de la lista";
    "a digit" = "un dígito";
    "the input ended before the text" = "la entrada terminó antes que el texto";
    "a line that is a single dot behind it" = "una línea detrás que sea un solo punto";
    "a reference to a secret stands only in JSON and in YAML" = "una referencia a un secreto solo vale en JSON y en YAML";
    "it is not JSON: it ends too early" = "los datos no son JSON: terminan antes de tiempo";
    "it is %@, not an object of answers by tag" = "los datos son %@, no un objeto con respuestas por etiqueta";
    "line %@, column %@" = "línea %@, columna %@";
    "%@ is already on line %@" = "%@ ya está en la línea %@";
    "%@ is there more than once" = "%@ aparece más de una vez";
    "lists and objects are nested more than %@ deep" = "las listas y los objetos están anidados a más de %@ niveles";
    "there are more than %@ values" = "hay más de %@ valores";
    "%@ is out of range or has more digits than are kept" = "%@ está fuera del intervalo o tiene más cifras de las que se guardan";
    "the character %@ must be escaped" = "el carácter %@ debe escribirse con una secuencia de escape";
    "%@ is no escape" = "%@ no es una secuencia de escape";
    "%@ is half of a pair of surrogates" = "%@ es la mitad de un par sustituto";
    "it is not YAML" = "los datos no son YAML";
    "it is not YAML: %@" = "los datos no son YAML: %@";
    "there is more than one document" = "hay más de un documento";
    "a key is %@, not a string" = "una clave es %@, no una cadena";
    "a merge key, <<, is not read" = "no se lee una clave de fusión, <<";
    "the tag %@ is not read" = "no se lee la etiqueta de tipo %@";
    "%@ cannot begin a text outside of quotation marks" = "%@ no puede iniciar un texto fuera de comillas";
    "the alias %@ has no anchor %@ above it" = "el alias %@ no tiene un ancla %@ por encima";
    "a tab stands where only spaces may" = "hay un tabulador donde solo puede haber espacios";
    "a text in quotation marks has no end" = "un texto entre comillas no termina";
    "the line is no assignment such as %@" = "la línea no es una asignación como %@";
    "the name of a variable has letters from A to Z, digits and _ alone, and no digit first" = "el nombre de una variable solo tiene letras de la A a la Z, cifras y _, y no empieza por una cifra";
    "%@ belongs in quotation marks" = "%@ va entre comillas";
    "nothing is expanded here: %@ belongs in single quotation marks" = "aquí no se sustituye nada: %@ va entre comillas simples";
    "white space in a value belongs in quotation marks" = "los espacios en un valor van entre comillas";
    "cannot read the answers from %@: %@" = "no se pueden leer las respuestas de %@: %@";

    // What the Tab key lists, and what is pasted.
    "and %@ more" = "y %@ más";
    "Are these lines the answers to this question and the next ones?" = "¿Son estas líneas las respuestas a esta pregunta y a las siguientes?";
    "What was left of the paste was dropped." = "Se ha descartado el resto de lo pegado.";

    // The end.
    "Left without submitting; nothing was done." = "Ha salido sin enviar; no se ha hecho nada.";
    "Interrupted: nothing was done, and the answers are not kept." = "Interrumpido: no se ha hecho nada, y las respuestas no se conservan.";
    "The input ended: nothing was done, and the answers are not kept." = "La entrada ha terminado: no se ha hecho nada, y las respuestas no se conservan.";
    "the time is over; nothing was done." = "se ha acabado el tiempo; no se ha hecho nada.";
    "the input cannot be read: %@" = "no se puede leer la entrada: %@";
    "the input ended before these questions were answered:" = "la entrada ha terminado antes de responder a estas preguntas:";
    "%@ - has no valid default" = "%@ - no tiene un valor predeterminado válido";
    "Answer them, or let them keep their defaults with --defaults." = "Respóndalas, o conserve sus valores predeterminados con --defaults.";
    "Answer those without a valid default, at least; --defaults lets the others keep theirs." = "Responda al menos a las que no tienen un valor predeterminado válido; con --defaults las demás conservan el suyo.";
    "the form is wrong: %@: %@" = "el formulario tiene un error: %@: %@";
    "The answers, without secrets, are in %@; --answers takes them from there." = "Las respuestas, sin las secretas, están en %@; --answers las toma de ahí.";
    "The answers, without secrets, are kept in %@; --answers takes them from there." = "Las respuestas, sin las secretas, se guardan en %@; --answers las toma de ahí.";
    "The answers, without secrets, could not be kept; they were:\n%@" = "No se han podido guardar las respuestas, sin las secretas; eran:\n%@";
    "The answers are gone: this questionnaire keeps none." = "Las respuestas se han perdido: este cuestionario no guarda ninguna.";
    "cannot read %@: %@" = "no se puede leer %@: %@";
    "cannot create %@: %@" = "no se puede crear %@: %@";
    "cannot write %@: %@" = "no se puede escribir %@: %@";
    "cannot write standard output: %@" = "no se puede escribir en la salida estándar: %@";

    // What may be done after submitting has failed.
    "What now?" = "¿Y ahora?";
    "Next step" = "Siguiente paso";
    "try again" = "intentarlo de nuevo";
    "edit the answers" = "modificar las respuestas";
    "save the answers and leave" = "guardar las respuestas y salir";

    // A word that is typed before something is destroyed.
    "Type %@ to go on" = "Escriba %@ para continuar";
    "%@, :back to see the answers again, or :quit to leave" = "%@, :back para volver a las respuestas, o :quit para salir";
    "a blank line confirms nothing" = "una línea vacía no confirma nada";
    "this must be confirmed beforehand" = "esto debe confirmarse de antemano";
    "%@ does not confirm this" = "%@ no lo confirma";
    "--confirm %@" = "--confirm %@";

    // What takes long, and what takes too long.
    "%@%" = "%@ %";
    "the time for %@ is over; nothing was done." = "se ha acabado el tiempo para %@; no se ha hecho nada.";
    "the time is over." = "se ha acabado el tiempo.";
    "the answers from %@ did not come in time" = "las respuestas de %@ no llegaron a tiempo";
    """#
}
