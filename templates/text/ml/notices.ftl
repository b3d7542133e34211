# കളിക്കാരെ എന്ത്, എങ്ങനെ, എപ്പോൾ അറിയിക്കുന്നു; അത് എങ്ങനെ നിർത്താം.

notices-title = അറിയിപ്പുകൾ
notices-lead = ഇമെയിൽ വഴി എന്തെല്ലാം, എപ്പോൾ അറിയണമെന്ന് തിരഞ്ഞെടുക്കുക: ഉടൻ, പലതും ഒരുമിച്ച്, അല്ലെങ്കിൽ ഒട്ടും വേണ്ട.
notices-to = അറിയിപ്പുകൾ തിരഞ്ഞെടുക്കുക
notices-mail = ഇമെയിൽ
notices-account-mail = നിങ്ങളുടെ അക്കൗണ്ടിനെപ്പറ്റിയുള്ള ഇമെയിൽ, ഉദാഹരണത്തിന് പുതിയ പാസ്‌വേഡ് സജ്ജമാക്കാനുള്ള ലിങ്ക്, എപ്പോഴും വരും. നടപ്പാക്കാൻ കഴിയാത്ത നിങ്ങളുടെ സന്ദേശത്തിനുള്ള മറുപടിയും വരും.
notices-turn = നിങ്ങളുടെ ഊഴം
notices-reminder = നീക്കങ്ങളുടെ ഓർമപ്പെടുത്തലുകൾ
notices-offer = സമനില വാഗ്ദാനങ്ങൾ, നീക്കം തിരിച്ചെടുക്കൽ, ഇടവേളകൾ
notices-challenge = വെല്ലുവിളികളും റീമാച്ചുകളും
notices-message = കളിക്കാരുടെ സന്ദേശങ്ങൾ
notices-start = കളി തുടങ്ങി
notices-result = കളി കഴിഞ്ഞു
notices-leave = അവധിയിലുള്ള എതിരാളികൾ, ആർബിറ്റർ മാറ്റിയ ക്ലോക്കുകൾ
notices-analysis = നിങ്ങളുടെ കളികളുടെ തയ്യാറായ വിശകലനങ്ങൾ
notices-followed = നിങ്ങൾ പിന്തുടരുന്ന കളിക്കാരുടെ കളികൾ
notices-at-once = ഉടൻ
notices-soon = ഒരുമിച്ച്, ആദ്യത്തേതിന് പത്തു മിനിറ്റ് ശേഷം
notices-hourly = ഒരുമിച്ച്, ഓരോ മണിക്കൂറിലും
notices-daily = ഒരുമിച്ച്, ദിവസത്തിൽ ഒരിക്കൽ
notices-never = ഒട്ടും വേണ്ട
notices-presets = എളുപ്പത്തിൽ തിരഞ്ഞെടുക്കാൻ:
notices-preset-all = എല്ലാം ഉടൻ
notices-preset-daily = ദിവസത്തിൽ ഒരിക്കൽ
notices-preset-turn = എന്റെ ഊഴം മാത്രം
notices-preset-nothing = ഒന്നും വേണ്ട
notices-preset-filled = പട്ടിക പൂരിപ്പിച്ചു. തിരഞ്ഞെടുത്തത് നിലനിൽക്കാൻ സേവ് ചെയ്യുക.
notices-table = എന്തിനെക്കുറിച്ച്, ഏതു വഴി അറിയിക്കണം
notices-about = എന്തിനെക്കുറിച്ച്
notices-daily-at = ദിവസേനയുള്ള ഇമെയിലിന്റെ സമയം
notices-bundle-hint = ഒരുമിച്ച് വരുന്നതെല്ലാം ഒറ്റ ഇമെയിലിലാണ്. അതിനകം പേജിൽ കണ്ടതോ മറുപടി നൽകിയതോ ആയ നീക്കങ്ങൾ അതിലുണ്ടാവില്ല.
notices-quiet = ശാന്തസമയവും ഇമെയിൽ ഇല്ലാത്ത ദിവസങ്ങളും
notices-quiet-lead = ഈ സമയങ്ങളിൽ വരേണ്ട ഇമെയിൽ അവ കഴിയുന്നതുവരെ കാത്തിരിക്കും. ഓർമപ്പെടുത്തൽ അത്രയും കാത്തിരുന്നാൽ നിങ്ങളുടെ ബാക്കി സമയത്തിന്റെ പകുതിയിൽ താഴെ മാത്രമേ ശേഷിക്കൂ എങ്കിൽ അത് ഉടൻ അയയ്ക്കും.
notices-quiet-from = ശാന്തം, തുടക്കം
notices-quiet-none = ശാന്തസമയം ഇല്ല
notices-quiet-until = ശാന്തം, അവസാനം
notices-quiet-refused = തുടങ്ങുന്ന അതേ മണിക്കൂറിൽ ശാന്തസമയം അവസാനിക്കാനാവില്ല.
notices-days = ഇമെയിൽ ഇല്ലാത്ത ദിവസങ്ങൾ
notices-days-refused = ഇമെയിൽ വരാവുന്ന ഒരു ദിവസമെങ്കിലും ബാക്കി വയ്ക്കുക.
notices-zone = ഈ മണിക്കൂറുകളുടെയും ദിവസങ്ങളുടെയും സമയമേഖല:
notices-zone-change = സമയമേഖല മാറ്റുക
notices-by-mail = ഇമെയിൽ വഴിയുള്ള നീക്കങ്ങൾ
notices-confirm = ഇമെയിലിന് നീക്കം കൊണ്ട് മറുപടി നൽകുമ്പോൾ
notices-confirm-when-needed = ഉദ്ദേശിച്ചതുപോലെ നടക്കാത്തപ്പോൾ മാത്രം അറിയിക്കുക; കളിയെപ്പറ്റിയുള്ള അടുത്ത സന്ദേശം എന്റെ നീക്കം കാണിക്കും
notices-confirm-always = ഓരോ നീക്കവും സ്ഥിരീകരിക്കുക
notices-chat-by-mail = നീക്കത്തിനു താഴെ ഞാൻ എഴുതുന്നത് എതിരാളിക്ക് ചാറ്റായി അയയ്ക്കുക
mail-address-to = ഇമെയിൽ വഴി വെല്ലുവിളിക്കാനുള്ള നിങ്ങളുടെ വിലാസം
mail-address-title = ഇമെയിൽ വഴി വെല്ലുവിളിക്കുക
mail-address-lead = ആരെയെങ്കിലും വെല്ലുവിളിക്കാൻ { $email } എന്നതിൽനിന്ന് ഈ വിലാസത്തിലേക്ക് ഒരു വരി എഴുതുക. നിങ്ങളുടെ സ്വന്തം മെയിൽബോക്സിൽനിന്നു മാത്രമേ ഇത് പ്രവർത്തിക്കൂ. നീക്കങ്ങൾ നടത്താൻ കളിയെക്കുറിച്ചുള്ള സന്ദേശത്തിന് മറുപടി നൽകുക.
mail-address-example = ഉദാഹരണത്തിന്: { mail-word-challenge } bob 3 ദിവസം വെള്ള റേറ്റഡ്
mail-address-key = വിഷയത്തിൽ വേണ്ടത്
notice-mail-address-renewed = വിലാസം മാറ്റി. പഴയത് ഇനി പ്രവർത്തിക്കില്ല.
notices-save = അറിയിപ്പുകൾ സേവ് ചെയ്യുക
notice-notices-saved = നിങ്ങളുടെ അറിയിപ്പുകൾ സേവ് ചെയ്തു.
weekday-monday = തിങ്കൾ
weekday-tuesday = ചൊവ്വ
weekday-wednesday = ബുധൻ
weekday-thursday = വ്യാഴം
weekday-friday = വെള്ളി
weekday-saturday = ശനി
weekday-sunday = ഞായർ

## ലോഗിൻ ചെയ്യാതെ നിർത്തൽ

unsubscribe-title = ഇമെയിൽ നിർത്തുക
unsubscribe-lead = നിങ്ങൾ നിർത്താൻ പോകുന്ന ഇമെയിലുകളുടെ വിഷയം:
unsubscribe-button = ഈ ഇമെയിലുകൾ നിർത്തുക
unsubscribe-stopped = { $name } എന്നയാൾക്ക് ഇനി ഇമെയിൽ ലഭിക്കാത്ത വിഷയം:
unsubscribe-games = നിങ്ങളുടെ കളികൾ തുടരുന്നു, ക്ലോക്കും ഓടുന്നു. ക്രമീകരണങ്ങളിൽ എപ്പോൾ വേണമെങ്കിലും വീണ്ടും തിരഞ്ഞെടുക്കാം.
unsubscribe-settings = അറിയിപ്പുകൾ തിരഞ്ഞെടുക്കുക
unsubscribe-unknown = ഇമെയിൽ നിർത്താനുള്ള ഈ ലിങ്ക് സാധുവല്ല. അത് മുറിഞ്ഞുപോയിരിക്കാം; എന്തെല്ലാം ലഭിക്കണമെന്ന് ക്രമീകരണങ്ങളിൽ തിരഞ്ഞെടുക്കാം.

## ഓരോ സന്ദേശത്തിന്റെയും അവസാനം

mail-footer-settings = നിങ്ങളുടെ അറിയിപ്പുകൾ തിരഞ്ഞെടുക്കുക:
mail-footer-unsubscribe = ഇത്തരം ഇമെയിലുകൾ നിർത്തുക:
mail-footer-choose = നിങ്ങളുടെ അറിയിപ്പുകൾ തിരഞ്ഞെടുക്കുക
mail-footer-stop = ഇത്തരം ഇമെയിലുകൾ നിർത്തുക

## ഒരു സന്ദേശത്തിൽ പലത്

mail-bundle-subject-turns = { $count ->
    [one] ഒരു കളിയിൽ നിങ്ങളുടെ ഊഴം
   *[other] { $count } കളികളിൽ നിങ്ങളുടെ ഊഴം
}
mail-bundle-subject-news = { $count ->
    [one] { site-name }: ഒരു വാർത്ത
   *[other] { site-name }: { $count } വാർത്തകൾ
}
mail-bundle-turns = നിങ്ങളുടെ ഊഴം
mail-bundle-offers = വാഗ്ദാനങ്ങൾ
mail-bundle-challenges = വെല്ലുവിളികൾ
mail-bundle-messages = സന്ദേശങ്ങൾ
mail-bundle-followed = നിങ്ങൾ പിന്തുടരുന്ന കളിക്കാർ
mail-bundle-news = നിങ്ങളുടെ കളികളിലെ വാർത്തകൾ
mail-bundle-more = { $count ->
    [one] ഒന്നുകൂടി:
   *[other] { $count } എണ്ണം കൂടി:
}
mail-bundle-reply = ഇമെയിൽ വഴി മറുപടി:
mail-bundle-reply-link = ഇമെയിൽ വഴി മറുപടി നൽകുക

## API-യിൽ

api-wanted-quiet-hours = 0 മുതൽ 23 വരെയുള്ള വ്യത്യസ്തമായ രണ്ടു മണിക്കൂറുകൾ, ഉദാഹരണം { "22-7" }, അല്ലെങ്കിൽ { "none" }
api-wanted-free-days = ചില ദിവസങ്ങൾ, എല്ലാമല്ല, അവയുടെ പേരിൽ ({ $example }), അല്ലെങ്കിൽ { "none" }

## Subjects of mail about a game

mail-game-subject = ചെസ്സ്, എതിരാളി { $opponent } (കളി { $game })
notices-subjects = കളിയെക്കുറിച്ചുള്ള ഇമെയിലുകളുടെ വിഷയം
notices-subjects-per-game = എപ്പോഴും ഒന്നുതന്നെ, നിങ്ങളുടെ മെയിൽ പ്രോഗ്രാം ഓരോ കളിയും ഒരു സംഭാഷണമായി കാണിക്കാൻ
notices-subjects-per-message = എന്തു സംഭവിച്ചു എന്നത്, ഉദാഹരണത്തിന് നീക്കം

## An analysis, and games of followed players

mail-analysis-ready-subject = കളിയുടെ വിശകലനം തയ്യാർ, എതിരാളി: { $opponent }
mail-analysis-ready = എൻജിൻ നിങ്ങളുടെ കളി പരിശോധിച്ചു (എതിരാളി: { $opponent }).
mail-analysis-ready-about = ഓരോ നീക്കത്തെയും കുറിച്ച് അത് പറയുന്നത് കളിയുടെ പേജിലുണ്ട്.
mail-analysis-ready-accuracy = നിങ്ങളുടെ കൃത്യത { $own }%, എതിരാളിയുടേത് ({ $opponent }) { $theirs }%. ഓരോ നീക്കത്തെയും കുറിച്ച് അത് പറയുന്നത് കളിയുടെ പേജിലുണ്ട്.
mail-analysis-ready-button = വിശകലനം കാണുക
mail-followed-began-subject = { $white }, { $black } എന്നിവരുടെ കളി തുടങ്ങി
mail-followed-began = { $white } (വെള്ള), { $black } (കറുപ്പ്) എന്നിവരുടെ കളി തുടങ്ങി.
mail-followed-won-subject = { $first } ജയിച്ചു, എതിരാളി: { $second }
mail-followed-won = { $first } കളി ജയിച്ചു (എതിരാളി: { $second }): { $result }.
mail-followed-drawn-subject = സമനില: { $white }, { $black }
mail-followed-drawn = { $white }, { $black } എന്നിവരുടെ കളി സമനിലയിൽ അവസാനിച്ചു: { $result }.
mail-followed-one = നിങ്ങൾ { $player } എന്ന കളിക്കാരനെ പിന്തുടരുന്നു.
mail-followed-both = നിങ്ങൾ { $white }, { $black } എന്നിവരെ പിന്തുടരുന്നു.
mail-followed-button = കളി കാണുക
