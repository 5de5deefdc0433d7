extension TranslationFile {
  /// Japanese, in the polite form.
  static let japanese = #"""
    // The words for yes and no; the first is shown, the last is the short form.
    "yes, y" = "はい, y";
    "no, n" = "いいえ, n";

    // What joins texts and ends sentences.
    "%@ (%@)" = "%@（%@）";
    "%@, %@" = "%@、%@";
    "%@; %@" = "%@。%@";
    "%@: %@" = "%@: %@";
    "%@." = "%@。";
    "%@ %@" = "%@%@";
    "%@?" = "%@？";
    "%@ or %@" = "%@、または%@";
    "%@ and %@" = "%@と%@";
    "%@, %@ and %@" = "%@、%@と%@";

    // What a line of an error, a warning or a note is made of.
    "error: %@" = "エラー: %@";
    "warning: %@" = "警告: %@";
    "note: %@" = "注意: %@";
    "Accepted: %@." = "入力できるもの: %@。";
    "line %@" = "%@行目";
    "standard input" = "標準入力";

    // Questions.
    "again" = "もう一度";
    "locked" = "ロック中";
    "empty" = "空";
    "Enter" = "Enter";
    "cancel" = "キャンセル";
    "Enter goes on" = "Enterキーで次へ進みます";
    "Try again?" = "もう一度試しますか？";
    "yes, or no to go on without an answer" = "はい（再試行）、またはいいえ（回答なしで次へ）";
    "Loading the options of %@…" = "「%@」の選択肢を読み込んでいます…";
    "Choose any" = "いくつでも選択";
    "Choose one" = "1つ選択";
    "Add" = "追加";
    "from %@" = "%@ より";
    "What you type is not shown, and no commands are read." = "入力した文字は表示されません。ここではコマンドを使えません。";
    "Lines of text; a lone . ends them, a blank first line leaves it empty. Commands here: :edit, :back and :quit." = "複数行の文章を入力します。「.」だけの行で終わります。最初の行を空にすると未入力のままになります。使えるコマンド: :edit、:back、:quit。";
    "Lines of text; a lone . ends them, a blank first line keeps the text. Commands here: :edit, :back and :quit." = "複数行の文章を入力します。「.」だけの行で終わります。最初の行を空にすると今の文章のままになります。使えるコマンド: :edit、:back、:quit。";
    "%@ to %@ of %@; :options shows the next, :options TEXT those with a text in their names" = "%3$@件中%1$@～%2$@件目。:options で続きを、:options 文字列 で名前にその文字列を含むものを表示します";
    "No option contains %@." = "%@ を含む選択肢はありません。";

    // Questions in words, as a screen reader needs them.
    "%@, section %@ of %@" = "%@、セクション %@ / %@";
    "Next line" = "次の行";
    "not shown" = "非表示";
    "required" = "必須";
    "default: %@" = "既定値: %@";
    "hint: %@" = "ヒント: %@";
    "chosen" = "選択済み";
    "destructive" = "元に戻せません";

    // Editors.
    "nothing was written" = "何も書かれていません";
    "there is no terminal for an editor" = "エディターを開ける端末がありません";
    "there is no editor here" = "ここにはエディターがありません";
    "this question is not answered with a text" = "この質問は文章で回答するものではありません";
    "the text has more than one line" = "文章が複数行になっています";
    "no file can be made for the editor" = "エディター用のファイルを作成できません";
    "the editor %@ could not be started" = "エディター %@ を起動できませんでした";
    "what the editor %@ wrote cannot be read" = "エディター %@ が書いた内容を読み取れません";
    "there is no editor %@; VISUAL and EDITOR name one" = "エディター %@ がありません。VISUAL または EDITOR で指定します";
    "the editor %@ failed with status %@" = "エディター %@ が終了コード %@ で失敗しました";
    "the editor %@ was ended by signal %@" = "エディター %@ はシグナル %@ で終了しました";
    "the editor %@ was stopped" = "エディター %@ は停止されました";

    // Leaving, and the review.
    "no value now" = "値を消しました";
    "%@ is no answer: %@ takes nothing behind it" = "%@ は回答ではありません。%@ の後ろには何も付けません";
    "What was typed is not kept; type it again." = "入力した内容は破棄されました。もう一度入力してください。";
    "Terminated: nothing was done." = "終了されました。何も実行していません。";
    "Leave without submitting, and lose the answers?" = "送信せずに終了し、回答を破棄しますか?";
    "yes, or no to go on" = "「はい」、または続ける場合は「いいえ」";
    "%@ does nothing here" = "%@ はここでは使えません";
    "missing" = "未入力";
    "to be corrected" = "要修正";
    "Back to %@, which was not asked yet" = "まだ質問していない %@ に戻ります";
    "Enter submits the answers. A number asks that question again; so does :goto with a tag." = "Enter で回答を送信します。番号を入力するとその質問をもう一度行います。:goto とタグでも同じです。";
    ":back goes to the last question, :why N says why one is shown or locked, :quit leaves." = ":back は最後の質問に戻り、:why N は表示や固定の理由を示し、:quit は終了します。";

    // Journals.
    "The answers so far, without secrets, are in %@; the same command goes on from there." = "ここまでの回答は秘密を除いて %@ にあります。同じコマンドで続きから再開します。";
    "Interrupted: nothing was done." = "中断しました。何も実行していません。";
    "Hung up: nothing was done." = "接続が切れました。何も実行していません。";
    "The input ended: nothing was done." = "入力が終わりました。何も実行していません。";
    "the journal %@ is in use by another run" = "ジャーナル %@ は別の実行が使用中です";
    "the journal %@ is that of %@" = "ジャーナル %@ は %@ のものです";
    "cannot keep the journal %@: %@" = "ジャーナル %@ を記録できません: %@";
    "it is no file" = "ファイルではありません";
    "it is no journal" = "ジャーナルではありません";

    // What stands in for titles.
    "Street" = "番地・町名";
    "State" = "都道府県";
    "Postal code" = "郵便番号";
    "City" = "市区町村";
    "Country" = "国";
    "%@ of %@" = "%2$@のうち%1$@";
    "untitled row" = "無題の質問";
    "section" = "セクション";

    // What `?` explains.
    "A blank line keeps: %@" = "空行で今の値のままにします: %@";
    "Its tag, for :goto and --set, is %@." = ":goto や --set で使うタグは %@ です。";

    // Yes and no.
    "yes" = "はい";
    "yes or no" = "はい、またはいいえ";
    "true or false" = "true または false";
    "%@ is neither yes nor no" = "%@ は「はい」でも「いいえ」でもありません";
    "%@ is neither true nor false" = "%@ は true でも false でもありません";
    "%@ is %@, not true or false" = "%@ は%@で、true でも false でもありません";
    "%@ gives the choice up" = "%@ では選択が取り消されます";
    "there is nothing to choose here" = "ここには選べるものがありません";
    "%@ is %@, not a choice" = "%@ は%@で、選択ではありません";
    "%@ is not %@" = "%@ は正しい回答ではありません（必要な入力: %@）";
    "the answer is not %@" = "回答が正しくありません（必要な入力: %@）";
    "the answer is refused" = "この回答は受け付けられません";
    "an answer" = "回答";
    "no answer" = "回答なし";
    "nothing" = "なし";
    "the answer is longer than %@ bytes" = "回答が%@バイトを超えています";
    "%@ is no answer, as the row has no cell" = "この質問は回答を読み取れないため、%@ は回答になりません";

    // Texts.
    "a line of text" = "1行の文字列";
    "a name" = "名前";
    "the name of an account" = "アカウント名";
    "a name such as @example" = "@example のような名前";
    "an e-mail address such as name@example.org" = "name@example.org のようなメールアドレス";
    "a telephone number of digits, spaces and + - ( ) . / * # , ;" = "数字、空白と + - ( ) . / * # , ; からなる電話番号";
    "a postal code of letters, digits, spaces and hyphens" = "英字、数字、空白、ハイフンからなる郵便番号";
    "a URL such as https://example.org/" = "https://example.org/ のようなURL";
    "a password" = "パスワード";
    "lines of text, ended by a line that is a single dot" = "複数行の文字列（「.」だけの行で終わり）";
    "%@ has no character that can be seen" = "%@ には見える文字がありません";
    "%@ has the character %@" = "%@ に使えない文字 %@ が含まれています";
    "%@ has more than one line" = "%@ は複数行です";
    "%@ has the control character %@" = "%@ に制御文字 %@ が含まれています";
    "%@ has the control character U+0009" = "%@ に制御文字 U+0009 が含まれています";
    "%@ is not a URL" = "%@ はURLではありません";
    "%@ has no scheme such as https:" = "%@ に https: のようなスキームがありません";
    "the password has a control character or more than one line" = "パスワードに制御文字が含まれているか、複数行になっています";
    "%@, {env: NAME} or {file: PATH}" = "%@、{env: NAME}、または {file: PATH}";
    "the password must be a string" = "パスワードは文字列でなければなりません";
    "the two entries differ" = "2回の入力が一致しません";
    "byte %@ of the line is NUL" = "行の%@バイト目がNULです";
    "the line is not UTF-8" = "行がUTF-8ではありません";
    "the line is longer than 1 MiB" = "行が1 MiBを超えています";

    // Numbers.
    "a whole number" = "整数";
    "a number such as 12.5" = "12.5 のような数値";
    "a number such as %@" = "%@ のような数値";
    "%@ to %@" = "%@～%@";
    "%@ is not a whole number" = "%@ は整数ではありません";
    "%@ is not a number" = "%@ は数値ではありません";
    "%@ is out of range" = "%@ は扱える範囲を超えています";
    "%@ has more digits than are kept" = "%@ は桁数が多すぎて保持できません";
    "%@ can be read as %@ and as %@" = "%@ は %@ とも %@ とも読めます";
    "a number from %@ to %@" = "%@～%@の数値";
    "a number from %@ to %@ in steps of %@" = "%@～%@の%@刻みの数値";
    "%@, or + or - for a step, +3 for three" = "%@、または + か - で1段階、+3 で3段階";
    "%@ is less than %@" = "%@ は%@より小さい値です";
    "%@ is greater than %@" = "%@ は%@より大きい値です";
    "taken as %@" = "%@ と解釈しました";

    // Options.
    "one of the options" = "選択肢のうちの1つ";
    "some of the options" = "選択肢のうちのいくつか";
    "a list of %@" = "次のものの一覧: %@";
    "nothing, as there are no options" = "なし（選択肢がありません）";
    "%@ or the option's name" = "%@、または選択肢の名前";
    "%@ to %@, or the name or beginning of an option" = "%@～%@、または選択肢の名前かその先頭部分";
    "labels from %@ to %@, ranges such as %@, names, all, none, or %@ and %@" = "%@～%@の番号や文字、%@ のような範囲、名前、すべて、なし、または %@ と %@";
    "%@, or none" = "%@、またはなし";
    "all" = "すべて";
    "none" = "なし";
    "%@ (%@ options)" = "%@（選択肢は全部で%@個）";
    "%@ is not one of the options" = "%@ は選択肢にありません";
    "%@ cannot be chosen now" = "%@ は今は選べません";
    "%@ could be any of %@" = "%@ に当てはまるものが複数あります: %@";
    "%@ could be any of %@ options: %@" = "%@ に当てはまる選択肢が%@個あります: %@";
    "%@ names no option" = "%@ は選択肢を指していません";
    "%@ goes on behind a quotation mark without a comma" = "%@ は引用符の後がカンマなしで続いています";
    "the range %@ runs backwards" = "範囲 %@ の順序が逆です";
    "the choice cannot be given up" = "選択を取り消すことはできません";
    "%@ is locked" = "%@ はロックされています";
    "the options could not be loaded" = "選択肢を読み込めませんでした";

    // Days and times.
    "today" = "今日";
    "tomorrow" = "明日";
    "yesterday" = "昨日";
    "now" = "今";
    "noon" = "正午";
    "midnight" = "真夜中";
    "2:30pm" = "9:05";
    "YYYY-MM-DD" = "YYYY-MM-DD";
    "YYYY" = "YYYY";
    "MM" = "MM";
    "DD" = "DD";
    "HH:MM" = "HH:MM";
    "a date" = "日付";
    "a time" = "時刻";
    "a date and a time" = "日時";
    "%@ such as %@" = "%2$@ のような%1$@";
    "%@ from %@ on, such as %@" = "%2$@以降の%1$@（例: %3$@）";
    "%@ up to %@, such as %@" = "%2$@までの%1$@（例: %3$@）";
    "%@ from %@ to %@, such as %@" = "%2$@から%3$@までの%1$@（例: %4$@）";
    "a date as year-month-day" = "年-月-日の形式の日付";
    "a date and a time such as 2026-03-01 14:30" = "2026-03-01 14:30 のような日時";
    "a time such as 14:30 or 2:30pm" = "14:30 や 2:30pm のような時刻";
    "a duration such as 1h30m" = "1h30m のような時間の長さ";
    "a duration below 24 hours such as %@" = "%@ のような24時間未満の長さ";
    "a duration of %@ or more, such as %@" = "%@以上の長さ（例: %@）";
    "a duration up to %@, such as %@" = "%@以下の長さ（例: %@）";
    "a duration from %@ to %@, such as %@" = "%@から%@までの長さ（例: %@）";
    "%@, in steps of %@ min" = "%@（%@分刻み）";
    "%@ is before %@" = "%@ は%@より前です";
    "%@ is after %@" = "%@ は%@より後です";
    "%@ is shorter than %@" = "%@ は%@より短い時間です";
    "%@ is longer than %@" = "%@ は%@より長い時間です";
    "%@ is not in steps of %@ min" = "%@ は%@分刻みではありません";
    "%@ is not in steps of %@ min; the nearest is %@" = "%@ は%@分刻みではありません。最も近いのは %@ です";
    "%@ is not in steps of %@ min; the nearest are %@ and %@" = "%@ は%@分刻みではありません。最も近いのは %@ と %@ です";
    "%@ is not a date" = "%@ は日付ではありません";
    "%@ is not a day of the calendar" = "%@ は暦にない日です";
    "%@ is not in the years 1 to 9999" = "%@ は1年から9999年の間にありません";
    "%@ is not a date and a time" = "%@ は日時ではありません";
    "%@ is a date without a time" = "%@ は時刻のない日付です";
    "%@ is a time without a date" = "%@ は日付のない時刻です";
    "%@ is not a time" = "%@ は時刻ではありません";
    "%@ is not a duration" = "%@ は時間の長さではありません";
    "%@ is not below 24 hours" = "%@ は24時間未満ではありません";
    "%@ has no minutes and seconds from 0 to 59" = "%@ の分と秒が0～59ではありません";
    "%@ does not say hours or minutes" = "%@ が時間なのか分なのか分かりません";
    "%@ has the digit %@, and only 0 to 9 are read" = "%@ に数字 %@ がありますが、読めるのは0～9だけです";
    "%@ has no hour from 1 to 12" = "%@ の時が1～12ではありません";
    "%@ has no hour from 0 to 23" = "%@ の時が0～23ではありません";
    "%@ has no minute from 0 to 59" = "%@ の分が0～59ではありません";
    "%@ has no second from 0 to 59" = "%@ の秒が0～59ではありません";
    "%@ has no offset from -16:59 to +16:59" = "%@ の時差が -16:59～+16:59 ではありません";
    "%@ does not exist: the clocks go from %@ to %@" = "%@ は存在しません。時計が %@ から %@ に進みます";
    "%@ does not exist: the clocks go from %@ to %@ that day" = "%@ は存在しません。この日は時計が %@ から %@ に進みます";
    "%@ does not exist on %@: the clocks go from %@ to %@ that day" = "%@ は %@ には存在しません。この日は時計が %@ から %@ に進みます";
    "%@ has another offset than the clocks: %@" = "%@ の時差が実際の時計と異なります: %@";
    "%@ comes twice that day: as %@ and as %@" = "%@ はこの日に2回あります: %@ と %@";

    // Places.
    "latitude, longitude" = "緯度, 経度";
    "a latitude and a longitude in degrees, such as 52.52, 13.405" = "度で表した緯度と経度（例: 52.52, 13.405）";
    "%@ is not a place" = "%@ は場所ではありません";
    "%@ is neither latitude nor longitude" = "%@ は latitude でも longitude でもありません";
    "latitude and longitude must be numbers" = "latitude と longitude は数値でなければなりません";
    "the latitude of %@ is not from -90 to 90 degrees" = "%@ の緯度が -90～90 度ではありません";
    "the longitude of %@ is not from -180 to 180 degrees" = "%@ の経度が -180～180 度ではありません";

    // Files.
    "an existing directory" = "既存のディレクトリ";
    "a new directory" = "新しいディレクトリ";
    "a directory" = "ディレクトリ";
    "an existing file" = "既存のファイル";
    "a new file" = "新しいファイル";
    "a file" = "ファイル";
    "an existing file ending in %@" = "末尾が %@ の既存のファイル";
    "a new file ending in %@" = "末尾が %@ の新しいファイル";
    "a file ending in %@" = "末尾が %@ のファイル";
    "%@ that this user can %@" = "このユーザーが%2$@できる%1$@";
    "read" = "読み取り";
    "write" = "書き込み";
    "run" = "実行";
    "list" = "一覧表示";
    "write to" = "書き込み";
    "search" = "検索";
    "an existing image file: PNG, JPEG, GIF, WebP, HEIC, AVIF or TIFF" = "既存の画像ファイル（PNG、JPEG、GIF、WebP、HEIC、AVIF、TIFF）";
    "1 byte" = "1バイト";
    "%@ bytes" = "%@バイト";
    "the image can be replaced, but not taken away" = "画像は差し替えられますが、取り除くことはできません";
    "%@ cannot be read" = "%@ を読み取れません";
    "%@ does not hold an image of a known format" = "%@ は既知の形式の画像ではありません";
    "%@ begins as %@, but is cut off or damaged" = "%@ は%@として始まっていますが、途中で切れているか壊れています";
    "an empty text is no path" = "空の文字列はパスではありません";
    "%@ is a relative path, and there is no working directory" = "%@ は相対パスですが、作業ディレクトリがありません";
    "%@ is in no known home directory" = "%@ のホームディレクトリが分かりません";
    "%@ is in the home directory of %@, and there is no such user" = "%@ は %@ のホームディレクトリですが、そのユーザーはいません";
    "a path such as %@, if a name begins with ~" = "名前が ~ で始まる場合は %@ のようなパス";
    "%@ already exists" = "%@ はすでに存在します";
    "%@ does not exist" = "%@ は存在しません";
    "%@ is a symbolic link to nothing" = "%@ はリンク先のないシンボリックリンクです";
    "%@ is in a directory that this user cannot search" = "%@ は、このユーザーが検索できないディレクトリにあります";
    "%@ leads through something that is not a directory" = "%@ の途中にディレクトリでないものがあります";
    "%@ is too long for a path, or has a name that is too long" = "%@ はパスとして長すぎるか、長すぎる名前を含んでいます";
    "%@ leads into a circle of symbolic links" = "%@ はシンボリックリンクの循環になっています";
    "%@ cannot be looked at: %@" = "%@ を調べられません: %@";
    "%@ is a directory, not a file" = "%@ はファイルではなくディレクトリです";
    "%@ is a file, not a directory" = "%@ はディレクトリではなくファイルです";
    "%@ is a device, a pipe or a socket, not a file" = "%@ はファイルではなく、デバイス、パイプ、またはソケットです";
    "%@ is a device, a pipe or a socket, not a directory" = "%@ はディレクトリではなく、デバイス、パイプ、またはソケットです";
    "%@ ends as the path of a directory does" = "%@ の末尾がディレクトリのパスになっています";
    "%@ does not end in %@" = "%@ の末尾が %@ ではありません";
    "%@ cannot be listed by this user" = "このユーザーは %@ の内容を一覧表示できません";
    "%@ cannot be read by this user" = "このユーザーは %@ を読み取れません";
    "%@ cannot be written to by this user" = "このユーザーは %@ の中に書き込めません";
    "%@ cannot be written by this user" = "このユーザーは %@ に書き込めません";
    "%@ cannot be searched by this user" = "このユーザーは %@ を検索できません";
    "%@ cannot be run by this user" = "このユーザーは %@ を実行できません";
    "%@ is not a directory" = "%@ はディレクトリではありません";
    "the directory %@ cannot be written to by this user" = "このユーザーはディレクトリ %@ に書き込めません";
    "the directory %@ does not exist" = "ディレクトリ %@ は存在しません";
    "not a regular file" = "通常のファイルではありません";

    // Lists, groups and values of files.
    "null" = "null";
    "a Boolean" = "真偽値";
    "a number" = "数値";
    "a string" = "文字列";
    "a list" = "リスト";
    "an object" = "オブジェクト";
    "%@ is %@, not a string" = "%@ は%@で、文字列ではありません";
    "%@ is %@, not an object" = "%@ は%@で、オブジェクトではありません";
    "%@ is a text, not an object" = "%@ は文字列で、オブジェクトではありません";
    "%@ is %@, not a list" = "%@ は%@で、リストではありません";
    "%@ is %@, not a list of options" = "%@ は%@で、選択肢のリストではありません";
    "%@ is %@, not one of the options" = "%@ は%@で、選択肢ではありません";
    "an object of answers" = "回答のオブジェクト";
    "an object with the options a and b" = "選択肢 a と b を持つオブジェクト";
    "an object with the options a, b and c" = "選択肢 a、b、c を持つオブジェクト";
    "an object with street, state, postalCode, city and country" = "street、state、postalCode、city、country を持つオブジェクト";
    "a list, or its items between commas" = "リスト、またはカンマで区切った項目";
    "a list of objects" = "オブジェクトのリスト";
    "the tags %@" = "次のタグ: %@";
    "At least one is needed." = "少なくとも1件必要です。";
    "At least %@ are needed; there are %@." = "少なくとも%@件必要ですが、%@件しかありません。";
    "At most %@ are accepted; there are %@." = "最大%@件までですが、%@件あります。";
    "There are %@, and no more can be added." = "%@件あり、これ以上追加できません。";
    "No more can be added." = "これ以上追加できません。";

    // Rules.
    "An answer is required." = "回答が必要です。";
    "The answers differ." = "回答が一致しません。";
    "The value is not valid." = "値が正しくありません。";
    "It does not have the form asked for." = "求められている形式ではありません。";
    "It must be an e-mail address such as name@example.org." = "name@example.org のようなメールアドレスでなければなりません。";
    "It must be a URL such as https://example.org/." = "https://example.org/ のようなURLでなければなりません。";
    "It must have at least %@ characters." = "%@文字以上でなければなりません。";
    "It must have at most %@ characters." = "%@文字以内でなければなりません。";
    "It must have exactly %@ characters." = "ちょうど%@文字でなければなりません。";
    "at least %@ characters" = "%@文字以上";
    "at most %@ characters" = "%@文字以内";
    "exactly %@ characters" = "ちょうど%@文字";
    "It must be greater than %@." = "%@より大きくなければなりません。";
    "It must be at least %@." = "%@以上でなければなりません。";
    "It must be less than %@." = "%@より小さくなければなりません。";
    "It must be at most %@." = "%@以下でなければなりません。";
    "greater than %@" = "%@より大きい値";
    "matching %@" = "%@に一致するもの";
    "at least %@" = "%@以上";
    "less than %@" = "%@より小さい値";
    "at most %@" = "%@以下";

    // What `:why` explains.
    "%@ is shown: no condition concerns it." = "%@ は表示されています。関係する条件はありません。";
    "%@ is shown." = "%@ は表示されています。";
    "%@ is hidden." = "%@ は非表示です。";
    "%@ is shown, and locked." = "%@ は表示されていますが、ロックされています。";
    "It" = "この項目";
    "Its section %@" = "セクション「%@」";
    "Its group %@" = "グループ「%@」";
    "The section %@ of its group" = "グループのあるセクション「%@」";
    "%@ is hidden when %@, which holds:" = "%@は %@ のとき非表示になり、この条件は成り立っています:";
    "%@ is hidden when %@, which does not hold:" = "%@は %@ のとき非表示になりますが、この条件は成り立っていません:";
    "%@ is locked when %@, which holds:" = "%@は %@ のときロックされ、この条件は成り立っています:";
    "%@ is locked when %@, which does not hold:" = "%@は %@ のときロックされますが、この条件は成り立っていません:";
    "%@ is always hidden: %@." = "%@は常に非表示です: %@。";
    "%@ is never hidden: %@." = "%@が非表示になることはありません: %@。";
    "%@ is always locked: %@." = "%@は常にロックされています: %@。";
    "%@ is never locked: %@." = "%@がロックされることはありません: %@。";
    "%@ is hidden, as a function says:" = "%@は関数の判定により非表示です:";
    "%@ is not hidden, as a function says:" = "%@は関数の判定により非表示になっていません:";
    "%@ is locked, as a function says:" = "%@は関数の判定によりロックされています:";
    "%@ is not locked, as a function says:" = "%@は関数の判定によりロックされていません:";
    "what decided: %@ holds" = "決め手: %@ が成り立っています";
    "what decided: %@ does not hold" = "決め手: %@ が成り立っていません";
    "%@ is %@" = "%@ は %@ です";
    "%@ has no value" = "%@ に値はありません";

    // Commands, as `:help` lists them.
    ":back [n]" = ":back [n]";
    "go back to the previous question, or n questions" = "前の質問に戻る。n を付けると n 問戻る";
    "go on, keeping the value" = "今の値のまま次へ進む";
    "write the answer in your editor" = "エディターで回答を書く";
    ":goto TAG" = ":goto タグ";
    "go to a question by its tag, or its number in the review" = "タグ、または確認一覧の番号で質問へ移る";
    "take the value away" = "値を取り除く";
    ":options TEXT" = ":options 文字列";
    "show only the options that contain a text" = "文字列を含む選択肢だけを表示する";
    "take this item of a list away" = "リストのこの項目を取り除く";
    ":move N" = ":move N";
    "move this item of a list to another position" = "リストのこの項目を別の位置に移す";
    ":> [ACTION]" = ":> [操作]";
    "show or run what there is to do with this row; :< what is on its other side" = "この質問に対する操作を表示または実行する。:< は反対側の操作";
    "run the first of it; :<< on the other side" = "最初の操作を実行する。:<< は反対側";
    ":why [TAG]" = ":why [タグ]";
    "say why a question is shown, hidden or locked" = "質問が表示、非表示、ロックされている理由を示す";
    "show all the answers so far" = "これまでの回答をすべて表示する";
    "keep the values of the remaining questions and go to the end" = "残りの質問は今の値のままにして最後へ進む";
    "leave without submitting" = "送信せずに終了する";
    "explain this question" = "この質問の説明を表示する";
    "show this list; a line that begins with a command is escaped by doubling its first character" = "この一覧を表示する。コマンドで始まる行を回答にするには、最初の文字を重ねる";

    // What commands answer.
    "Back" = "戻りました";
    "Back at %@" = "「%@」に戻りました";
    "Going to %@" = "「%@」へ移ります";
    "%@ is taken away." = "「%@」を取り除きました。";
    "%@ is number %@ now." = "「%@」は%@番目になりました。";
    "%@: done." = "%@: 完了しました。";
    "%@ failed." = "%@に失敗しました。";
    "%@ is no answer, as nothing is asked here" = "ここでは何も質問していないため、%@ は回答になりません";
    "%@ is no command; %@ was meant, perhaps" = "%@ というコマンドはありません。%@ のことでしょうか";
    "the same line again, as an answer" = "同じ行をもう一度（回答として）";
    "%@ is no answer: %@ is used as %@" = "%@ は回答になりません。%@ の使い方: %@";
    "going back and forth is switched off here" = "ここでは前後への移動はできません";
    "this question has no value of its own to take away" = "この質問には取り除ける値がありません";
    "no question has the tag %@" = "タグ %@ の質問はありません";
    "no question has the tag %@; %@ was meant, perhaps" = "タグ %@ の質問はありません。%@ のことでしょうか";
    "there is no question here to explain" = "ここには説明する質問がありません";
    "one of the tags %@" = "次のタグのいずれか: %@";
    "one of %@" = "次のいずれか: %@";
    "this is no item that can be taken away" = "これは取り除ける項目ではありません";
    "this is no item that can be moved" = "これは移動できる項目ではありません";
    "there is no position %@" = "%@番目の位置はありません";
    "a position from 1 to %@" = "1～%@の位置";
    "there is no question to go back to" = "戻れる質問がありません";
    "the question %@ is hidden now" = "質問 %@ は今は非表示です";
    "this question has no options" = "この質問には選択肢がありません";
    "there is nothing to do with this row on that side" = "この質問のその側には操作がありません";
    "%@ is nothing to do with this row" = "%@ はこの質問の操作ではありません";
    "a full swipe does nothing with this row on that side" = "この質問のその側には、すぐに実行できる操作がありません";

    // The review of the answers.
    "Your answers" = "回答の確認";
    "Submit" = "送信";
    "Enter, or a number" = "Enter、または番号";
    "Enter to submit, or the number of an answer to edit" = "送信するにはEnter、修正するにはその回答の番号";
    "not asked yet" = "まだ質問していません";
    "%@ so far" = "現在%@件";
    "no question has that tag or number" = "そのタグや番号の質問はありません";
    "%@ is not a number of the list" = "%@ は一覧の番号ではありません";

    // Answers given beforehand.
    "it is answered already at %@" = "すでに %@ で回答されています";
    "it is a section, whose questions are answered by their tags" = "これはセクションであり、その質問にはタグごとに回答します";
    "%@ cannot write values on Linux; use a subclass of Formatter that overrides string(for:)" = "%@ は Linux では値を書けません。string(for:) をオーバーライドした Formatter のサブクラスを使ってください";
    "they share the environment variable %@; set environmentName on one of them" = "環境変数 %@ が重複しています。どちらかに environmentName を設定してください";
    "no question has that variable; $%@ was meant, perhaps" = "その変数を使う質問はありません。$%@ のことでしょうか";
    "cannot ask at the terminal: %@" = "端末で質問できません: %@";
    "the environment variable %@ is not set" = "環境変数 %@ が設定されていません";
    "more lines are left over, and not looked at" = "ほかにも余っている行がありますが、確認しません";
    "the line is left over: nothing is asked any more" = "行が余っています: これ以上の質問はありません";
    "secrets cannot be looked up here" = "ここでは秘密の値を参照できません";
    "the list has no such item" = "リストにその項目はありません";
    "the question is hidden" = "この質問は非表示になっています";
    "the question is hidden by other answers" = "この質問は他の回答により非表示になっています";
    "the question is locked with another value" = "この質問は別の値でロックされています";
    "the question is locked without a value" = "この質問は値なしでロックされています";
    "the question takes no answer" = "この質問は回答を受け付けません";
    "the list was answered as a whole" = "リストはすでに全体として回答されています";
    "it is larger than %@ MiB" = "%@ MiBを超えています";
    "it is empty" = "空です";
    "it is not UTF-8" = "UTF-8ではありません";
    "it is not JSON" = "JSONではありません";
    "it is not JSON: %@" = "JSONではありません: %@";
    "nothing more" = "これ以上は何も続きません";
    "a text in quotation marks, a number, true, false, null, a list or an object" = "引用符で囲んだ文字列、数値、true、false、null、リスト、またはオブジェクト";
    "a key in quotation marks" = "引用符で囲んだキー";
    "a colon" = "コロン";
    "a comma, or the end of the object" = "コンマまたはオブジェクトの終わり";
    "a comma, or the end of the list" = "コンマまたはリストの終わり";
    "a digit" = "数字";
    "the input ended before the text" = "文章が終わる前に入力が終わりました";
    "a line that is a single dot behind it" = "文章の後に「.」だけの行";
    "a reference to a secret stands only in JSON and in YAML" = "秘密の値への参照はJSONとYAMLでのみ使えます";
    "it is not JSON: it ends too early" = "JSONではありません。途中で終わっています";
    "it is %@, not an object of answers by tag" = "%@であり、タグごとの回答のオブジェクトではありません";
    "line %@, column %@" = "%@行%@列";
    "%@ is already on line %@" = "%@は%@行目にすでにあります";
    "%@ is there more than once" = "%@が2回以上あります";
    "lists and objects are nested more than %@ deep" = "リストとオブジェクトの入れ子が%@段を超えています";
    "there are more than %@ values" = "値が%@個を超えています";
    "%@ is out of range or has more digits than are kept" = "%@は範囲外か、保持できる桁数を超えています";
    "the character %@ must be escaped" = "文字%@はエスケープが必要です";
    "%@ is no escape" = "%@はエスケープではありません";
    "%@ is half of a pair of surrogates" = "%@はサロゲートペアの片方だけです";
    "it is not YAML" = "YAMLではありません";
    "it is not YAML: %@" = "YAMLではありません: %@";
    "there is more than one document" = "文書が2つ以上あります";
    "a key is %@, not a string" = "キーが%@で、文字列ではありません";
    "a merge key, <<, is not read" = "マージキー<<は読み取れません";
    "the tag %@ is not read" = "型のタグ%@は読み取れません";
    "%@ cannot begin a text outside of quotation marks" = "引用符の外の文字列は%@で始められません";
    "the alias %@ has no anchor %@ above it" = "エイリアス%@より上にアンカー%@がありません";
    "a tab stands where only spaces may" = "空白しか使えない場所にタブがあります";
    "a text in quotation marks has no end" = "引用符で囲まれた文字列が閉じていません";
    "the line is no assignment such as %@" = "この行は%@のような代入ではありません";
    "the name of a variable has letters from A to Z, digits and _ alone, and no digit first" = "変数名に使えるのはAからZの英字、数字、_だけで、数字では始められません";
    "%@ belongs in quotation marks" = "%@は引用符で囲みます";
    "nothing is expanded here: %@ belongs in single quotation marks" = "ここでは展開は行われません。%@は単一引用符で囲みます";
    "white space in a value belongs in quotation marks" = "値の中の空白は引用符で囲みます";
    "cannot read the answers from %@: %@" = "%@ から回答を読み取れません: %@";

    // What the Tab key lists, and what is pasted.
    "and %@ more" = "ほか %@ 件";
    "Are these lines the answers to this question and the next ones?" = "これらの行はこの質問と次の質問への回答ですか?";
    "What was left of the paste was dropped." = "貼り付けた残りは破棄されました。";

    // The end.
    "Left without submitting; nothing was done." = "送信せずに終了しました。何も実行されていません。";
    "Interrupted: nothing was done, and the answers are not kept." = "中断されました。何も実行されておらず、回答は保存されません。";
    "The input ended: nothing was done, and the answers are not kept." = "入力が終わりました。何も実行されておらず、回答は保存されません。";
    "the time is over; nothing was done." = "時間切れです。何も実行されていません。";
    "the input cannot be read: %@" = "入力を読み取れません: %@";
    "the input ended before these questions were answered:" = "次の質問に回答する前に入力が終わりました:";
    "%@ - has no valid default" = "%@ - 有効な既定値がありません";
    "Answer them, or let them keep their defaults with --defaults." = "回答するか、--defaults で既定値のままにしてください。";
    "Answer those without a valid default, at least; --defaults lets the others keep theirs." = "少なくとも有効な既定値のない質問に回答してください。--defaults を付けると、ほかは既定値のままになります。";
    "the form is wrong: %@: %@" = "フォームに誤りがあります: %@: %@";
    "The answers, without secrets, are in %@; --answers takes them from there." = "回答（秘密のものを除く）は %@ にあります。--answers で読み込めます。";
    "The answers, without secrets, are kept in %@; --answers takes them from there." = "回答（秘密のものを除く）を %@ に保存しました。--answers で読み込めます。";
    "The answers, without secrets, could not be kept; they were:\n%@" = "回答（秘密のものを除く）を保存できませんでした。内容は次のとおりです:\n%@";
    "The answers are gone: this questionnaire keeps none." = "回答は失われました。この質問票は回答を保存しません。";
    "cannot read %@: %@" = "%@ を読み取れません: %@";
    "cannot create %@: %@" = "%@ を作成できません: %@";
    "cannot write %@: %@" = "%@ に書き込めません: %@";
    "cannot write standard output: %@" = "標準出力に書き込めません: %@";

    // What may be done after submitting has failed.
    "What now?" = "どうしますか？";
    "Next step" = "次の操作";
    "try again" = "もう一度試す";
    "edit the answers" = "回答を修正する";
    "save the answers and leave" = "保存して終了する";

    // A word that is typed before something is destroyed.
    "Type %@ to go on" = "続けるには %@ と入力";
    "%@, :back to see the answers again, or :quit to leave" = "%@、回答に戻るには :back、終了するには :quit";
    "a blank line confirms nothing" = "空行では確認になりません";
    "this must be confirmed beforehand" = "事前の確認が必要です";
    "%@ does not confirm this" = "%@ では確認になりません";
    "--confirm %@" = "--confirm %@";

    // What takes long, and what takes too long.
    "%@%" = "%@%";
    "the time for %@ is over; nothing was done." = "%@ の時間切れです。何も実行されていません。";
    "the time is over." = "時間切れです。";
    "the answers from %@ did not come in time" = "%@ からの回答が時間内に届きませんでした";
    """#
}
