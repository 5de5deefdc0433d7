extension TranslationFile {
  /// Arabic. What is written from left to right is set apart in its sentences, so that its signs stay on their sides.
  static let arabic = #"""
    // The words for yes and no; the first is shown, the last is the short form.
    "yes, y" = "نعم, ن";
    "no, n" = "لا, ل";

    // What joins texts and ends sentences.
    "%@ (%@)" = "%@ (%@)";
    "%@, %@" = "%@، %@";
    "%@; %@" = "%@؛ %@";
    "%@: %@" = "%@: %@";
    "%@." = "%@.";
    "%@ %@" = "%@ %@";
    "%@?" = "%@؟";
    "%@ or %@" = "%@ أو %@";
    "%@ and %@" = "%@ و%@";
    "%@, %@ and %@" = "%@ و%@ و%@";

    // What a line of an error, a warning or a note is made of.
    "error: %@" = "خطأ: %@";
    "warning: %@" = "تحذير: %@";
    "note: %@" = "ملاحظة: %@";
    "Accepted: %@." = "المقبول: %@.";
    "line %@" = "السطر %@";
    "standard input" = "الدخل القياسي";

    // Questions.
    "again" = "مرة أخرى";
    "locked" = "مقفل";
    "empty" = "فارغ";
    "Enter" = "Enter";
    "cancel" = "إلغاء";
    "Enter goes on" = "للمتابعة اضغط مفتاح الإدخال";
    "Try again?" = "هل تريد المحاولة مرة أخرى؟";
    "yes, or no to go on without an answer" = "نعم، أو لا للمتابعة دون إجابة";
    "Loading the options of %@…" = "يجري تحميل خيارات %@…";
    "Choose any" = "اختر ما تشاء";
    "Choose one" = "اختر واحدًا";
    "Add" = "إضافة";
    "from %@" = "من %@";
    "What you type is not shown, and no commands are read." = "لا يظهر ما تكتبه، ولا تُقرأ الأوامر هنا.";
    "Lines of text; a lone . ends them, a blank first line leaves it empty. Commands here: :edit, :back and :quit." = "أسطر من النص؛ تنتهي بسطر فيه نقطة وحدها، والسطر الأول الفارغ يترك النص فارغًا. الأوامر المتاحة هنا: \U2068:edit\U2069 و\U2068:back\U2069 و\U2068:quit\U2069.";
    "Lines of text; a lone . ends them, a blank first line keeps the text. Commands here: :edit, :back and :quit." = "أسطر من النص؛ تنتهي بسطر فيه نقطة وحدها، والسطر الأول الفارغ يُبقي النص كما هو. الأوامر المتاحة هنا: \U2068:edit\U2069 و\U2068:back\U2069 و\U2068:quit\U2069.";
    "%@ to %@ of %@; :options shows the next, :options TEXT those with a text in their names" = "من %@ إلى %@ من أصل %@؛ الأمر \U2068:options\U2069 يعرض التالي، و\U2068:options نص\U2069 يعرض ما في اسمه ذلك النص";
    "No option contains %@." = "لا خيار يحتوي على %@.";

    // Questions in words, as a screen reader needs them.
    "%@, section %@ of %@" = "%@، القسم %@ من %@";
    "Next line" = "السطر التالي";
    "not shown" = "غير معروض";
    "required" = "مطلوب";
    "default: %@" = "القيمة الافتراضية: %@";
    "hint: %@" = "تلميح: %@";
    "chosen" = "مختار";
    "destructive" = "يحذف شيئًا";

    // Editors.
    "nothing was written" = "لم يُكتب شيء";
    "there is no terminal for an editor" = "لا توجد طرفية لمحرر نصوص";
    "there is no editor here" = "لا يوجد محرر نصوص هنا";
    "this question is not answered with a text" = "هذا السؤال لا يُجاب عنه بنص";
    "the text has more than one line" = "النص فيه أكثر من سطر";
    "no file can be made for the editor" = "تعذر إنشاء ملف للمحرر";
    "the editor %@ could not be started" = "تعذر تشغيل المحرر %@";
    "what the editor %@ wrote cannot be read" = "تعذرت قراءة ما كتبه المحرر %@";
    "there is no editor %@; VISUAL and EDITOR name one" = "لا يوجد محرر %@؛ يحدده المتغيران \U2068VISUAL\U2069 و\U2068EDITOR\U2069";
    "the editor %@ failed with status %@" = "فشل المحرر %@ بالرمز %@";
    "the editor %@ was ended by signal %@" = "أنهت الإشارة %2$@ المحرر %1$@";
    "the editor %@ was stopped" = "أوقف المحرر %@";

    // Leaving, and the review.
    "no value now" = "بلا قيمة الآن";
    "%@ is no answer: %@ takes nothing behind it" = "%@ ليس إجابة: لا شيء يأتي بعد %@";
    "What was typed is not kept; type it again." = "لم يُحتفظ بما كُتب؛ أعد كتابته.";
    "Terminated: nothing was done." = "أُنهي التنفيذ: لم يُنفذ شيء.";
    "Leave without submitting, and lose the answers?" = "الخروج دون إرسال وفقدان الإجابات؟";
    "yes, or no to go on" = "نعم، أو لا للمتابعة";
    "%@ does nothing here" = "%@ لا يفعل شيئًا هنا";
    "missing" = "ناقص";
    "to be corrected" = "يحتاج إلى تصحيح";
    "Back to %@, which was not asked yet" = "العودة إلى %@ الذي لم يُسأل عنه بعد";
    "Enter submits the answers. A number asks that question again; so does :goto with a tag." = "مفتاح الإدخال يرسل الإجابات. والرقم يعيد السؤال، وكذلك \U2068:goto\U2069 مع وسم.";
    ":back goes to the last question, :why N says why one is shown or locked, :quit leaves." = "\U2068:back\U2069 يعود إلى السؤال الأخير، و\U2068:why N\U2069 يبين سبب عرض السؤال أو قفله، و\U2068:quit\U2069 يخرج.";

    // Journals.
    "The answers so far, without secrets, are in %@; the same command goes on from there." = "الإجابات حتى الآن، دون الأسرار، في %@؛ والأمر نفسه يتابع من هناك.";
    "Interrupted: nothing was done." = "قوطع التنفيذ: لم يُنفذ شيء.";
    "Hung up: nothing was done." = "انقطع الاتصال: لم يُنفذ شيء.";
    "The input ended: nothing was done." = "انتهت المدخلات: لم يُنفذ شيء.";
    "the journal %@ is in use by another run" = "السجل %@ يستعمله تشغيل آخر";
    "the journal %@ is that of %@" = "السجل %@ يخص %@";
    "cannot keep the journal %@: %@" = "تعذر حفظ السجل %@: %@";
    "it is no file" = "ليس ملفًا";
    "it is no journal" = "ليس سجلًا";

    // What stands in for titles.
    "Street" = "الشارع";
    "State" = "المحافظة";
    "Postal code" = "الرمز البريدي";
    "City" = "المدينة";
    "Country" = "البلد";
    "%@ of %@" = "%@ من %@";
    "untitled row" = "سؤال بلا عنوان";
    "section" = "قسم";

    // What `?` explains.
    "A blank line keeps: %@" = "السطر الفارغ يُبقي: %@";
    "Its tag, for :goto and --set, is %@." = "الوسم الذي يُستعمل مع \U2068:goto\U2069 و\U2068--set\U2069 هو %@.";

    // Yes and no.
    "yes" = "نعم";
    "yes or no" = "نعم أو لا";
    "true or false" = "\U2068true\U2069 أو \U2068false\U2069";
    "%@ is neither yes nor no" = "%@ ليس نعم ولا لا";
    "%@ is neither true nor false" = "%@ ليس \U2068true\U2069 ولا \U2068false\U2069";
    "%@ is %@, not true or false" = "%@ هو %@، وليس \U2068true\U2069 ولا \U2068false\U2069";
    "%@ gives the choice up" = "%@ يعني التخلي عن الاختيار";
    "there is nothing to choose here" = "لا شيء للاختيار هنا";
    "%@ is %@, not a choice" = "%@ هو %@، وليس اختيارًا";
    "%@ is not %@" = "%@ ليس إجابة صالحة (المطلوب: %@)";
    "the answer is not %@" = "الإجابة غير صالحة (المطلوب: %@)";
    "the answer is refused" = "الإجابة مرفوضة";
    "an answer" = "إجابة";
    "no answer" = "لا إجابة";
    "nothing" = "لا شيء";
    "the answer is longer than %@ bytes" = "الإجابة أطول من %@ بايت";
    "%@ is no answer, as the row has no cell" = "%@ ليس إجابة، فهذا السؤال لا يستطيع قراءة إجابة";

    // Texts.
    "a line of text" = "سطر من النص";
    "a name" = "اسم";
    "the name of an account" = "اسم حساب";
    "a name such as @example" = "اسم مثل \U2068@example\U2069";
    "an e-mail address such as name@example.org" = "عنوان بريد إلكتروني مثل \U2068name@example.org\U2069";
    "a telephone number of digits, spaces and + - ( ) . / * # , ;" = "رقم هاتف من أرقام ومسافات و\U2068+ - ( ) . / * # , ;\U2069";
    "a postal code of letters, digits, spaces and hyphens" = "رمز بريدي من حروف لاتينية وأرقام ومسافات وشرطات";
    "a URL such as https://example.org/" = "عنوان ويب مثل \U2068https://example.org/\U2069";
    "a password" = "كلمة مرور";
    "lines of text, ended by a line that is a single dot" = "أسطر من النص، تنتهي بسطر فيه نقطة وحدها";
    "%@ has no character that can be seen" = "لا يحتوي %@ على أي حرف مرئي";
    "%@ has the character %@" = "%@ يحتوي على الرمز %@";
    "%@ has more than one line" = "%@ أكثر من سطر واحد";
    "%@ has the control character %@" = "%@ يحتوي على رمز التحكم %@";
    "%@ has the control character U+0009" = "%@ يحتوي على رمز التحكم \U2068U+0009\U2069";
    "%@ is not a URL" = "%@ ليس عنوان ويب";
    "%@ has no scheme such as https:" = "%@ بلا مخطط مثل \U2068https:\U2069";
    "the password has a control character or more than one line" = "في كلمة المرور رمز تحكم أو أكثر من سطر";
    "%@, {env: NAME} or {file: PATH}" = "%@، أو \U2068{env: NAME}\U2069 أو \U2068{file: PATH}\U2069";
    "the password must be a string" = "يجب أن تكون كلمة المرور نصًا";
    "the two entries differ" = "الإدخالان مختلفان";
    "byte %@ of the line is NUL" = "البايت %@ من السطر هو \U2068NUL\U2069";
    "the line is not UTF-8" = "السطر ليس بترميز \U2068UTF-8\U2069";
    "the line is longer than 1 MiB" = "السطر أطول من \U20681 MiB\U2069";

    // Numbers.
    "a whole number" = "عدد صحيح";
    "a number such as 12.5" = "عدد مثل 12.5";
    "a number such as %@" = "عدد مثل %@";
    "%@ to %@" = "من %@ إلى %@";
    "%@ is not a whole number" = "%@ ليس عددًا صحيحًا";
    "%@ is not a number" = "%@ ليس عددًا";
    "%@ is out of range" = "%@ خارج المدى الممكن";
    "%@ has more digits than are kept" = "في %@ أرقام أكثر مما يمكن حفظه";
    "%@ can be read as %@ and as %@" = "يمكن أن يُقرأ %@ على أنه %@ أو %@";
    "a number from %@ to %@" = "عدد من %@ إلى %@";
    "a number from %@ to %@ in steps of %@" = "عدد من %@ إلى %@ بخطوات من %@";
    "%@, or + or - for a step, +3 for three" = "%@، أو \U2068+\U2069 أو \U2068-\U2069 لخطوة واحدة، و\U2068+3\U2069 لثلاث";
    "%@ is less than %@" = "%@ أصغر من %@";
    "%@ is greater than %@" = "%@ أكبر من %@";
    "taken as %@" = "فُهمت على أنها %@";

    // Options.
    "one of the options" = "أحد الخيارات";
    "some of the options" = "بعض الخيارات";
    "a list of %@" = "قائمة من %@";
    "nothing, as there are no options" = "لا شيء، إذ لا توجد خيارات";
    "%@ or the option's name" = "%@ أو اسم الخيار";
    "%@ to %@, or the name or beginning of an option" = "من %@ إلى %@، أو اسم خيار أو بدايته";
    "labels from %@ to %@, ranges such as %@, names, all, none, or %@ and %@" = "أرقام أو حروف من %@ إلى %@، أو نطاقات مثل %@، أو أسماء، أو الكل، أو لا شيء، أو %@ و%@";
    "%@, or none" = "%@، أو لا شيء";
    "all" = "الكل";
    "none" = "لا شيء";
    "%@ (%@ options)" = "%@ (عدد الخيارات: %@)";
    "%@ is not one of the options" = "%@ ليس من الخيارات";
    "%@ cannot be chosen now" = "لا يمكن اختيار %@ الآن";
    "%@ could be any of %@" = "%@ يحتمل أكثر من خيار: %@";
    "%@ could be any of %@ options: %@" = "%@ يحتمل أكثر من خيار، وعددها %@: %@";
    "%@ names no option" = "%@ لا يسمّي أي خيار";
    "%@ goes on behind a quotation mark without a comma" = "%@ يستمر بعد علامة اقتباس دون فاصلة";
    "the range %@ runs backwards" = "النطاق %@ معكوس";
    "the choice cannot be given up" = "لا يمكن التخلي عن الاختيار";
    "%@ is locked" = "%@ مقفل";
    "the options could not be loaded" = "تعذّر تحميل الخيارات";

    // Days and times.
    "today" = "اليوم";
    "tomorrow" = "غدًا";
    "yesterday" = "أمس";
    "now" = "الآن";
    "noon" = "الظهر";
    "midnight" = "منتصف الليل";
    "2:30pm" = "9:05";
    "YYYY-MM-DD" = "\U2068YYYY-MM-DD\U2069";
    "YYYY" = "سنة";
    "MM" = "شهر";
    "DD" = "يوم";
    "HH:MM" = "\U2068HH:MM\U2069";
    "a date" = "تاريخ";
    "a time" = "وقت";
    "a date and a time" = "تاريخ ووقت";
    "%@ such as %@" = "%@ مثل %@";
    "%@ from %@ on, such as %@" = "%@ من %@ فصاعدًا، مثل %@";
    "%@ up to %@, such as %@" = "%@ حتى %@، مثل %@";
    "%@ from %@ to %@, such as %@" = "%@ من %@ إلى %@، مثل %@";
    "a date as year-month-day" = "تاريخ بصيغة سنة-شهر-يوم";
    "a date and a time such as 2026-03-01 14:30" = "تاريخ ووقت مثل \U20682026-03-01 14:30\U2069";
    "a time such as 14:30 or 2:30pm" = "وقت مثل 14:30 أو \U20682:30pm\U2069";
    "a duration such as 1h30m" = "مدة مثل \U20681h30m\U2069";
    "a duration below 24 hours such as %@" = "مدة أقل من 24 ساعة مثل %@";
    "a duration of %@ or more, such as %@" = "مدة لا تقل عن %@، مثل %@";
    "a duration up to %@, such as %@" = "مدة لا تزيد على %@، مثل %@";
    "a duration from %@ to %@, such as %@" = "مدة من %@ إلى %@، مثل %@";
    "%@, in steps of %@ min" = "%@، بخطوات من %@ دقيقة";
    "%@ is before %@" = "%@ يسبق %@";
    "%@ is after %@" = "%@ يلي %@";
    "%@ is shorter than %@" = "%@ أقصر من %@";
    "%@ is longer than %@" = "%@ أطول من %@";
    "%@ is not in steps of %@ min" = "%@ لا يوافق خطوات من %@ دقيقة";
    "%@ is not in steps of %@ min; the nearest is %@" = "%@ لا يوافق خطوات من %@ دقيقة؛ والأقرب %@";
    "%@ is not in steps of %@ min; the nearest are %@ and %@" = "%@ لا يوافق خطوات من %@ دقيقة؛ والأقرب %@ و%@";
    "%@ is not a date" = "%@ ليس تاريخًا";
    "%@ is not a day of the calendar" = "%@ ليس يومًا في التقويم";
    "%@ is not in the years 1 to 9999" = "%@ ليس بين السنتين 1 و9999";
    "%@ is not a date and a time" = "%@ ليس تاريخًا ووقتًا";
    "%@ is a date without a time" = "%@ تاريخ بلا وقت";
    "%@ is a time without a date" = "%@ وقت بلا تاريخ";
    "%@ is not a time" = "%@ ليس وقتًا";
    "%@ is not a duration" = "%@ ليس مدة";
    "%@ is not below 24 hours" = "%@ ليس أقل من 24 ساعة";
    "%@ has no minutes and seconds from 0 to 59" = "الدقائق والثواني في %@ ليست من 0 إلى 59";
    "%@ does not say hours or minutes" = "%@ لا يبيّن أهي ساعات أم دقائق";
    "%@ has the digit %@, and only 0 to 9 are read" = "في %@ الرقم %@، ولا تُقرأ هنا إلا الأرقام من 0 إلى 9";
    "%@ has no hour from 1 to 12" = "الساعة في %@ ليست من 1 إلى 12";
    "%@ has no hour from 0 to 23" = "الساعة في %@ ليست من 0 إلى 23";
    "%@ has no minute from 0 to 59" = "الدقيقة في %@ ليست من 0 إلى 59";
    "%@ has no second from 0 to 59" = "الثانية في %@ ليست من 0 إلى 59";
    "%@ has no offset from -16:59 to +16:59" = "فرق التوقيت في %@ ليس من \U2068-16:59\U2069 إلى \U2068+16:59\U2069";
    "%@ does not exist: the clocks go from %@ to %@" = "%@ غير موجود: تنتقل الساعات من %@ إلى %@";
    "%@ does not exist: the clocks go from %@ to %@ that day" = "%@ غير موجود: تنتقل الساعات في ذلك اليوم من %@ إلى %@";
    "%@ does not exist on %@: the clocks go from %@ to %@ that day" = "%@ غير موجود في %@: تنتقل الساعات في ذلك اليوم من %@ إلى %@";
    "%@ has another offset than the clocks: %@" = "فرق التوقيت في %@ غير فرق الساعات: %@";
    "%@ comes twice that day: as %@ and as %@" = "%@ يأتي مرتين في ذلك اليوم: %@ و%@";

    // Places.
    "latitude, longitude" = "خط العرض، خط الطول";
    "a latitude and a longitude in degrees, such as 52.52, 13.405" = "خط عرض وخط طول بالدرجات، مثل \U206852.52, 13.405\U2069";
    "%@ is not a place" = "%@ ليس موقعًا";
    "%@ is neither latitude nor longitude" = "%@ ليس \U2068latitude\U2069 ولا \U2068longitude\U2069";
    "latitude and longitude must be numbers" = "يجب أن يكون \U2068latitude\U2069 و\U2068longitude\U2069 عددين";
    "the latitude of %@ is not from -90 to 90 degrees" = "خط العرض في %@ ليس من \U2068-90\U2069 إلى 90 درجة";
    "the longitude of %@ is not from -180 to 180 degrees" = "خط الطول في %@ ليس من \U2068-180\U2069 إلى 180 درجة";

    // Files.
    "an existing directory" = "مجلد موجود";
    "a new directory" = "مجلد جديد";
    "a directory" = "مجلد";
    "an existing file" = "ملف موجود";
    "a new file" = "ملف جديد";
    "a file" = "ملف";
    "an existing file ending in %@" = "ملف موجود ينتهي اسمه بـ %@";
    "a new file ending in %@" = "ملف جديد ينتهي اسمه بـ %@";
    "a file ending in %@" = "ملف ينتهي اسمه بـ %@";
    "%@ that this user can %@" = "%@ يستطيع هذا المستخدم %@";
    "read" = "قراءته";
    "write" = "الكتابة فيه";
    "run" = "تشغيله";
    "list" = "عرض محتواه";
    "write to" = "الكتابة فيه";
    "search" = "الدخول إليه";
    "an existing image file: PNG, JPEG, GIF, WebP, HEIC, AVIF or TIFF" = "ملف صورة موجود: \U2068PNG, JPEG, GIF, WebP, HEIC, AVIF, TIFF\U2069";
    "1 byte" = "1 بايت";
    "%@ bytes" = "%@ بايت";
    "the image can be replaced, but not taken away" = "يمكن استبدال الصورة، ولا يمكن إزالتها";
    "%@ cannot be read" = "لا يمكن قراءة %@";
    "%@ does not hold an image of a known format" = "لا يحتوي %@ على صورة بصيغة معروفة";
    "%@ begins as %@, but is cut off or damaged" = "يبدأ %@ بصيغة %@، لكنه مبتور أو تالف";
    "an empty text is no path" = "النص الفارغ ليس مسارًا";
    "%@ is a relative path, and there is no working directory" = "%@ مسار نسبي، ولا يوجد مجلد عمل";
    "%@ is in no known home directory" = "%@ ليس في مجلد مستخدم معروف";
    "%@ is in the home directory of %@, and there is no such user" = "%@ في مجلد المستخدم %@، ولا يوجد هذا المستخدم";
    "a path such as %@, if a name begins with ~" = "مسار مثل %@، إن كان الاسم يبدأ بـ \U2068~\U2069";
    "%@ already exists" = "%@ موجود بالفعل";
    "%@ does not exist" = "%@ غير موجود";
    "%@ is a symbolic link to nothing" = "%@ رابط رمزي لا يؤدي إلى شيء";
    "%@ is in a directory that this user cannot search" = "%@ في مجلد لا يستطيع هذا المستخدم الدخول إليه";
    "%@ leads through something that is not a directory" = "يمر %@ بشيء ليس مجلدًا";
    "%@ is too long for a path, or has a name that is too long" = "%@ أطول من أن يكون مسارًا، أو فيه اسم أطول مما يجوز";
    "%@ leads into a circle of symbolic links" = "يؤدي %@ إلى حلقة من الروابط الرمزية";
    "%@ cannot be looked at: %@" = "لا يمكن فحص %@: %@";
    "%@ is a directory, not a file" = "%@ مجلد وليس ملفًا";
    "%@ is a file, not a directory" = "%@ ملف وليس مجلدًا";
    "%@ is a device, a pipe or a socket, not a file" = "%@ جهاز أو أنبوب أو مقبس، وليس ملفًا";
    "%@ is a device, a pipe or a socket, not a directory" = "%@ جهاز أو أنبوب أو مقبس، وليس مجلدًا";
    "%@ ends as the path of a directory does" = "ينتهي %@ كما ينتهي مسار مجلد";
    "%@ does not end in %@" = "لا ينتهي %@ بـ %@";
    "%@ cannot be listed by this user" = "لا يستطيع هذا المستخدم عرض محتوى %@";
    "%@ cannot be read by this user" = "لا يستطيع هذا المستخدم قراءة %@";
    "%@ cannot be written to by this user" = "لا يستطيع هذا المستخدم الكتابة في %@";
    "%@ cannot be written by this user" = "لا يستطيع هذا المستخدم كتابة %@";
    "%@ cannot be searched by this user" = "لا يستطيع هذا المستخدم الدخول إلى %@";
    "%@ cannot be run by this user" = "لا يستطيع هذا المستخدم تشغيل %@";
    "%@ is not a directory" = "%@ ليس مجلدًا";
    "the directory %@ cannot be written to by this user" = "لا يستطيع هذا المستخدم الكتابة في المجلد %@";
    "the directory %@ does not exist" = "المجلد %@ غير موجود";
    "not a regular file" = "ليس ملفًا عاديًا";

    // Lists, groups and values of files.
    "null" = "\U2068null\U2069";
    "a Boolean" = "قيمة منطقية";
    "a number" = "عدد";
    "a string" = "نص";
    "a list" = "قائمة";
    "an object" = "كائن";
    "%@ is %@, not a string" = "%@ هو %@، وليس نصًا";
    "%@ is %@, not an object" = "%@ هو %@، وليس كائنًا";
    "%@ is a text, not an object" = "%@ نص، وليس كائنًا";
    "%@ is %@, not a list" = "%@ هو %@، وليس قائمة";
    "%@ is %@, not a list of options" = "%@ هو %@، وليس قائمة خيارات";
    "%@ is %@, not one of the options" = "%@ هو %@، وليس من الخيارات";
    "an object of answers" = "كائن فيه إجابات";
    "an object with the options a and b" = "كائن فيه الخياران \U2068a\U2069 و\U2068b\U2069";
    "an object with the options a, b and c" = "كائن فيه الخيارات \U2068a\U2069 و\U2068b\U2069 و\U2068c\U2069";
    "an object with street, state, postalCode, city and country" = "كائن فيه \U2068street\U2069 و\U2068state\U2069 و\U2068postalCode\U2069 و\U2068city\U2069 و\U2068country\U2069";
    "a list, or its items between commas" = "قائمة، أو عناصرها مفصولة بفواصل";
    "a list of objects" = "قائمة كائنات";
    "the tags %@" = "الوسوم %@";
    "At least one is needed." = "يلزم واحد على الأقل.";
    "At least %@ are needed; there are %@." = "يلزم %@ على الأقل؛ والموجود %@.";
    "At most %@ are accepted; there are %@." = "لا يُقبل أكثر من %@؛ والموجود %@.";
    "There are %@, and no more can be added." = "الموجود %@، ولا يمكن إضافة المزيد.";
    "No more can be added." = "لا يمكن إضافة المزيد.";

    // Rules.
    "An answer is required." = "الإجابة مطلوبة.";
    "The answers differ." = "الإجابتان مختلفتان.";
    "The value is not valid." = "القيمة غير صالحة.";
    "It does not have the form asked for." = "الإجابة ليست بالصيغة المطلوبة.";
    "It must be an e-mail address such as name@example.org." = "يجب أن يكون عنوان بريد إلكتروني مثل \U2068name@example.org\U2069.";
    "It must be a URL such as https://example.org/." = "يجب أن يكون عنوان ويب مثل \U2068https://example.org/\U2069.";
    "It must have at least %@ characters." = "يجب ألا يقل عدد الرموز عن %@.";
    "It must have at most %@ characters." = "يجب ألا يزيد عدد الرموز على %@.";
    "It must have exactly %@ characters." = "يجب أن يكون عدد الرموز %@ تمامًا.";
    "at least %@ characters" = "عدد رموزه لا يقل عن %@";
    "at most %@ characters" = "عدد رموزه لا يزيد على %@";
    "exactly %@ characters" = "عدد رموزه %@ تمامًا";
    "It must be greater than %@." = "يجب أن تكون القيمة أكبر من %@.";
    "It must be at least %@." = "يجب ألا تقل القيمة عن %@.";
    "It must be less than %@." = "يجب أن تكون القيمة أصغر من %@.";
    "It must be at most %@." = "يجب ألا تزيد القيمة على %@.";
    "greater than %@" = "أكبر من %@";
    "matching %@" = "مطابق للنمط %@";
    "at least %@" = "لا يقل عن %@";
    "less than %@" = "أصغر من %@";
    "at most %@" = "لا يزيد على %@";

    // What `:why` explains.
    "%@ is shown: no condition concerns it." = "%@ ظاهر: لا شرط يخصه.";
    "%@ is shown." = "%@ ظاهر.";
    "%@ is hidden." = "%@ مخفي.";
    "%@ is shown, and locked." = "%@ ظاهر، لكنه مقفل.";
    "It" = "هذا العنصر";
    "Its section %@" = "القسم %@";
    "Its group %@" = "المجموعة %@";
    "The section %@ of its group" = "القسم %@ الذي يضم المجموعة";
    "%@ is hidden when %@, which holds:" = "شرط إخفاء %@ هو %@، وهو متحقق:";
    "%@ is hidden when %@, which does not hold:" = "شرط إخفاء %@ هو %@، وهو غير متحقق:";
    "%@ is locked when %@, which holds:" = "شرط قفل %@ هو %@، وهو متحقق:";
    "%@ is locked when %@, which does not hold:" = "شرط قفل %@ هو %@، وهو غير متحقق:";
    "%@ is always hidden: %@." = "يجري إخفاء %@ دائمًا: %@.";
    "%@ is never hidden: %@." = "لا يجري إخفاء %@ أبدًا: %@.";
    "%@ is always locked: %@." = "يجري قفل %@ دائمًا: %@.";
    "%@ is never locked: %@." = "لا يجري قفل %@ أبدًا: %@.";
    "%@ is hidden, as a function says:" = "تقضي دالة بإخفاء %@:";
    "%@ is not hidden, as a function says:" = "تقضي دالة بعدم إخفاء %@:";
    "%@ is locked, as a function says:" = "تقضي دالة بقفل %@:";
    "%@ is not locked, as a function says:" = "تقضي دالة بعدم قفل %@:";
    "what decided: %@ holds" = "الحاسم: %@ متحقق";
    "what decided: %@ does not hold" = "الحاسم: %@ غير متحقق";
    "%@ is %@" = "قيمة %@ هي %@";
    "%@ has no value" = "لا قيمة لـ %@";

    // Commands, as `:help` lists them.
    ":back [n]" = "\U2068:back [n]\U2069";
    "go back to the previous question, or n questions" = "العودة إلى السؤال السابق، أو \U2068n\U2069 من الأسئلة";
    "go on, keeping the value" = "المتابعة مع إبقاء القيمة";
    "write the answer in your editor" = "كتابة الإجابة في محررك";
    ":goto TAG" = "\U2068:goto وسم\U2069";
    "go to a question by its tag, or its number in the review" = "الانتقال إلى سؤال بوسمه، أو برقمه في المراجعة";
    "take the value away" = "إزالة القيمة";
    ":options TEXT" = "\U2068:options نص\U2069";
    "show only the options that contain a text" = "عرض الخيارات التي تحتوي على نص ما فقط";
    "take this item of a list away" = "إزالة هذا العنصر من القائمة";
    ":move N" = "\U2068:move N\U2069";
    "move this item of a list to another position" = "نقل هذا العنصر إلى موضع آخر في القائمة";
    ":> [ACTION]" = "\U2068:> [إجراء]\U2069";
    "show or run what there is to do with this row; :< what is on its other side" = "عرض الإجراءات المتاحة لهذا السؤال أو تنفيذها؛ و\U2068:<\U2069 لما في الجانب الآخر";
    "run the first of it; :<< on the other side" = "تنفيذ أولها؛ و\U2068:<<\U2069 للجانب الآخر";
    ":why [TAG]" = "\U2068:why [وسم]\U2069";
    "say why a question is shown, hidden or locked" = "بيان سبب ظهور سؤال أو إخفائه أو قفله";
    "show all the answers so far" = "عرض كل الإجابات حتى الآن";
    "keep the values of the remaining questions and go to the end" = "إبقاء قيم الأسئلة الباقية والانتقال إلى النهاية";
    "leave without submitting" = "الخروج دون إرسال";
    "explain this question" = "شرح هذا السؤال";
    "show this list; a line that begins with a command is escaped by doubling its first character" = "عرض هذه القائمة؛ ولإدخال سطر يبدأ بأمر على أنه إجابة كرّر رمزه الأول";

    // What commands answer.
    "Back" = "تمت العودة";
    "Back at %@" = "عودة إلى %@";
    "Going to %@" = "انتقال إلى %@";
    "%@ is taken away." = "أُزيل %@.";
    "%@ is number %@ now." = "%@ الآن رقم %@.";
    "%@: done." = "%@: تم.";
    "%@ failed." = "تعذّر تنفيذ %@.";
    "%@ is no answer, as nothing is asked here" = "%@ ليس إجابة، فلا سؤال هنا";
    "%@ is no command; %@ was meant, perhaps" = "%@ ليس أمرًا؛ لعلك تقصد %@";
    "the same line again, as an answer" = "السطر نفسه مرة أخرى، على أنه إجابة";
    "%@ is no answer: %@ is used as %@" = "%@ ليس إجابة: يُستعمل %@ هكذا: %@";
    "going back and forth is switched off here" = "التنقل إلى الأمام والخلف معطّل هنا";
    "this question has no value of its own to take away" = "ليست لهذا السؤال قيمة خاصة به لإزالتها";
    "no question has the tag %@" = "لا سؤال بالوسم %@";
    "no question has the tag %@; %@ was meant, perhaps" = "لا سؤال بالوسم %@؛ لعلك تقصد %@";
    "there is no question here to explain" = "لا سؤال هنا لشرحه";
    "one of the tags %@" = "أحد الوسوم %@";
    "one of %@" = "واحد من %@";
    "this is no item that can be taken away" = "هذا ليس عنصرًا تمكن إزالته";
    "this is no item that can be moved" = "هذا ليس عنصرًا يمكن نقله";
    "there is no position %@" = "لا يوجد موضع رقمه %@";
    "a position from 1 to %@" = "موضع من 1 إلى %@";
    "there is no question to go back to" = "لا سؤال سابق للعودة إليه";
    "the question %@ is hidden now" = "السؤال %@ مخفي الآن";
    "this question has no options" = "ليست لهذا السؤال خيارات";
    "there is nothing to do with this row on that side" = "لا إجراء متاحًا لهذا السؤال في ذلك الجانب";
    "%@ is nothing to do with this row" = "%@ ليس من إجراءات هذا السؤال";
    "a full swipe does nothing with this row on that side" = "لا إجراء يُنفَّذ مباشرة لهذا السؤال في ذلك الجانب";

    // The review of the answers.
    "Your answers" = "إجاباتك";
    "Submit" = "إرسال";
    "Enter, or a number" = "مفتاح الإدخال، أو رقم";
    "Enter to submit, or the number of an answer to edit" = "مفتاح الإدخال للإرسال، أو رقم إجابة لتعديلها";
    "not asked yet" = "لم يُسأل بعد";
    "%@ so far" = "%@ حتى الآن";
    "no question has that tag or number" = "لا سؤال بهذا الوسم أو الرقم";
    "%@ is not a number of the list" = "%@ ليس رقمًا في القائمة";

    // Answers given beforehand.
    "it is answered already at %@" = "سبقت الإجابة عنه في %@";
    "it is a section, whose questions are answered by their tags" = "هذا قسم يُجاب عن أسئلته بوسومها";
    "%@ cannot write values on Linux; use a subclass of Formatter that overrides string(for:)" = "لا يستطيع %@ كتابة القيم على لينكس؛ استعمل صنفًا فرعيًا من Formatter يعيد تعريف string(for:)";
    "they share the environment variable %@; set environmentName on one of them" = "تشترك في متغير البيئة %@؛ عيّن environmentName لأحدها";
    "no question has that variable; $%@ was meant, perhaps" = "لا سؤال بهذا المتغير؛ لعلك تقصد $%@";
    "cannot ask at the terminal: %@" = "لا يمكن طرح الأسئلة على الطرفية: %@";
    "the environment variable %@ is not set" = "متغير البيئة %@ غير معيّن";
    "more lines are left over, and not looked at" = "هناك أسطر زائدة أخرى لم يُنظر فيها";
    "the line is left over: nothing is asked any more" = "السطر زائد: لم يعد هناك ما يُسأل عنه";
    "secrets cannot be looked up here" = "لا يمكن البحث عن الأسرار هنا";
    "the list has no such item" = "ليس في القائمة عنصر كهذا";
    "the question is hidden" = "السؤال مخفي";
    "the question is hidden by other answers" = "السؤال مخفي بسبب إجابات أخرى";
    "the question is locked with another value" = "السؤال مقفل على قيمة أخرى";
    "the question is locked without a value" = "السؤال مقفل بلا قيمة";
    "the question takes no answer" = "السؤال لا يقبل إجابة";
    "the list was answered as a whole" = "أُجيب عن القائمة كلها دفعة واحدة";
    "it is larger than %@ MiB" = "حجمها أكبر من %@ \U2068MiB\U2069";
    "it is empty" = "لا بيانات فيه";
    "it is not UTF-8" = "البيانات ليست بترميز \U2068UTF-8\U2069";
    "it is not JSON" = "البيانات ليست بصيغة \U2068JSON\U2069";
    "it is not JSON: %@" = "البيانات ليست بصيغة \U2068JSON\U2069: %@";
    "nothing more" = "لا شيء بعد ذلك";
    "a text in quotation marks, a number, true, false, null, a list or an object" = "نص بين علامتي اقتباس، أو رقم، أو \U2068true\U2069 أو \U2068false\U2069 أو \U2068null\U2069، أو قائمة، أو كائن";
    "a key in quotation marks" = "مفتاح بين علامتي اقتباس";
    "a colon" = "نقطتان رأسيتان";
    "a comma, or the end of the object" = "فاصلة، أو نهاية الكائن";
    "a comma, or the end of the list" = "فاصلة، أو نهاية القائمة";
    "a digit" = "رقم من 0 إلى 9";
    "the input ended before the text" = "انتهى الإدخال قبل انتهاء النص";
    "a line that is a single dot behind it" = "سطر بعده فيه نقطة وحدها";
    "a reference to a secret stands only in JSON and in YAML" = "لا تُستخدم الإحالة إلى سر إلا في \U2068JSON\U2069 و\U2068YAML\U2069";
    "it is not JSON: it ends too early" = "البيانات ليست بصيغة \U2068JSON\U2069: تنتهي قبل أوانها";
    "it is %@, not an object of answers by tag" = "البيانات %@، وليست كائنًا فيه إجابات حسب الوسوم";
    "line %@, column %@" = "السطر %@، العمود %@";
    "%@ is already on line %@" = "%@ موجود من قبل في السطر %@";
    "%@ is there more than once" = "%@ موجود أكثر من مرة";
    "lists and objects are nested more than %@ deep" = "تداخل القوائم والكائنات أعمق من %@ مستوى";
    "there are more than %@ values" = "القيم أكثر من %@";
    "%@ is out of range or has more digits than are kept" = "%@ خارج النطاق أو أرقامه أكثر مما يُحفظ";
    "the character %@ must be escaped" = "يجب تهريب الحرف %@";
    "%@ is no escape" = "%@ ليس تسلسل هروب";
    "%@ is half of a pair of surrogates" = "%@ نصف زوج بديل فقط";
    "it is not YAML" = "البيانات ليست بصيغة \U2068YAML\U2069";
    "it is not YAML: %@" = "البيانات ليست بصيغة \U2068YAML\U2069: %@";
    "there is more than one document" = "يوجد أكثر من مستند واحد";
    "a key is %@, not a string" = "أحد المفاتيح %@ وليس سلسلة نصية";
    "a merge key, <<, is not read" = "لا يُقرأ مفتاح الدمج \U2068<<\U2069";
    "the tag %@ is not read" = "لا تُقرأ علامة النوع %@";
    "%@ cannot begin a text outside of quotation marks" = "لا يمكن أن يبدأ %@ نصًا خارج علامات الاقتباس";
    "the alias %@ has no anchor %@ above it" = "الاسم المستعار %@ ليس له مرساة %@ قبله";
    "a tab stands where only spaces may" = "توجد علامة جدولة حيث لا يجوز إلا المسافات";
    "a text in quotation marks has no end" = "نص بين علامتي اقتباس لا نهاية له";
    "the line is no assignment such as %@" = "السطر ليس إسنادًا مثل %@";
    "the name of a variable has letters from A to Z, digits and _ alone, and no digit first" = "اسم المتغير حروف من \U2068A\U2069 إلى \U2068Z\U2069 وأرقام و\U2068_\U2069 فقط، ولا يبدأ برقم";
    "%@ belongs in quotation marks" = "%@ مكانه بين علامتي اقتباس";
    "nothing is expanded here: %@ belongs in single quotation marks" = "لا يُستبدل شيء هنا: %@ مكانه بين علامتي اقتباس مفردتين";
    "white space in a value belongs in quotation marks" = "المسافات في القيمة مكانها بين علامتي اقتباس";
    "cannot read the answers from %@: %@" = "لا يمكن قراءة الإجابات من %@: %@";

    // What the Tab key lists, and what is pasted.
    "and %@ more" = "و%@ غيرها";
    "Are these lines the answers to this question and the next ones?" = "هل هذه الأسطر إجابات عن هذا السؤال والأسئلة التالية؟";
    "What was left of the paste was dropped." = "أُهمل ما بقي من النص الملصق.";

    // The end.
    "Left without submitting; nothing was done." = "خرجت دون إرسال؛ لم يُنفَّذ شيء.";
    "Interrupted: nothing was done, and the answers are not kept." = "توقف العمل: لم يُنفَّذ شيء، ولم تُحفظ الإجابات.";
    "The input ended: nothing was done, and the answers are not kept." = "انتهى الإدخال: لم يُنفَّذ شيء، ولم تُحفظ الإجابات.";
    "the time is over; nothing was done." = "انتهى الوقت؛ لم يُنفَّذ شيء.";
    "the input cannot be read: %@" = "لا تمكن قراءة الإدخال: %@";
    "the input ended before these questions were answered:" = "انتهى الإدخال قبل الإجابة عن هذه الأسئلة:";
    "%@ - has no valid default" = "%@ - بلا قيمة افتراضية صالحة";
    "Answer them, or let them keep their defaults with --defaults." = "أجب عنها، أو أبقِ قيمها الافتراضية باستعمال \U2068--defaults\U2069.";
    "Answer those without a valid default, at least; --defaults lets the others keep theirs." = "أجب على الأقل عمّا ليست له قيمة افتراضية صالحة؛ ومع \U2068--defaults\U2069 يُبقي غيره قيمته.";
    "the form is wrong: %@: %@" = "في النموذج خطأ: %@: %@";
    "The answers, without secrets, are in %@; --answers takes them from there." = "الإجابات، عدا السرية، موجودة في %@؛ ويأخذها \U2068--answers\U2069 من هناك.";
    "The answers, without secrets, are kept in %@; --answers takes them from there." = "حُفظت الإجابات، عدا السرية، في %@؛ ويأخذها \U2068--answers\U2069 من هناك.";
    "The answers, without secrets, could not be kept; they were:\n%@" = "تعذّر حفظ الإجابات، عدا السرية، وكانت:\n%@";
    "The answers are gone: this questionnaire keeps none." = "ضاعت الإجابات: هذا الاستبيان لا يحفظ شيئًا منها.";
    "cannot read %@: %@" = "لا تمكن قراءة %@: %@";
    "cannot create %@: %@" = "لا يمكن إنشاء %@: %@";
    "cannot write %@: %@" = "لا تمكن كتابة %@: %@";
    "cannot write standard output: %@" = "لا تمكن الكتابة في الخرج القياسي: %@";

    // What may be done after submitting has failed.
    "What now?" = "ماذا الآن؟";
    "Next step" = "الخطوة التالية";
    "try again" = "المحاولة مرة أخرى";
    "edit the answers" = "تعديل الإجابات";
    "save the answers and leave" = "حفظ الإجابات والخروج";

    // A word that is typed before something is destroyed.
    "Type %@ to go on" = "اكتب %@ للمتابعة";
    "%@, :back to see the answers again, or :quit to leave" = "%@، أو \U2068:back\U2069 للعودة إلى الإجابات، أو \U2068:quit\U2069 للخروج";
    "a blank line confirms nothing" = "السطر الفارغ لا يؤكد شيئًا";
    "this must be confirmed beforehand" = "يجب تأكيد هذا مسبقًا";
    "%@ does not confirm this" = "%@ لا يؤكد هذا";
    "--confirm %@" = "\U2068--confirm %@\U2069";

    // What takes long, and what takes too long.
    "%@%" = "%@٪";
    "the time for %@ is over; nothing was done." = "انتهى الوقت المخصص لـ %@؛ لم يُنفَّذ شيء.";
    "the time is over." = "انتهى الوقت.";
    "the answers from %@ did not come in time" = "لم تصل الإجابات من %@ في الوقت المحدد";
    """#
}
