api-error-no-token = ഇതിന് “{ $header }” എന്ന് അയച്ച API ടോക്കൺ വേണം.
api-error-too-many-requests = കുറഞ്ഞ സമയത്തിനുള്ളിൽ വളരെയധികം അഭ്യർഥനകൾ വന്നു. അൽപ്പം കാത്തിരുന്ന് വീണ്ടും ശ്രമിക്കുക.
api-error-unknown-path = ഈ വിലാസത്തിൽ ഒന്നുമില്ല. API-യുടെ വിവരണം ഇവിടെ: { $path }.
api-error-not-found = ഈ വിലാസത്തിൽ ഒന്നുമില്ല.
api-error-method-not-allowed = ഈ വിലാസം ആ മെത്തേഡ് സ്വീകരിക്കില്ല.
api-error-too-often = കുറഞ്ഞ സമയത്തിനുള്ളിൽ വളരെയധികം അഭ്യർഥനകൾ വന്നു.
api-error-body-too-large = അഭ്യർഥനയുടെ ബോഡി പരമാവധി { $most } KiB ആവാം.
api-wanted-node = ഒരു നോഡിന്റെ id
api-wanted-pgn = PGN ആയി ഒരു കളി
api-wanted-nags = 1 മുതൽ 255 വരെയുള്ള സംഖ്യകൾ
api-wanted-shapes = { "Ge4" } പോലുള്ള വൃത്തങ്ങളും { "Rd1d8" } പോലുള്ള അമ്പടയാളങ്ങളും
api-error-request-timeout = അഭ്യർഥനയുടെ ബാക്കി സമയത്ത് എത്തിയില്ല.
api-error-bad-request = അഭ്യർഥന വായിക്കാനാവുന്നില്ല.

## Bodies
api-error-bad-body = അഭ്യർഥനയുടെ ബോഡി വായിക്കാനാവുന്നില്ല.
api-error-json-ends-early = JSON വായിക്കാനാവുന്നില്ല: അത് നേരത്തെ അവസാനിക്കുന്നു. ഒരു ബ്രാക്കറ്റോ ഉദ്ധരണിചിഹ്നമോ അടയ്ക്കാതെയുണ്ടാകാം.
api-error-json-not-utf-8 = JSON വായിക്കാനാവുന്നില്ല: അത് UTF-8 അല്ല.
api-error-json-number-out-of-range = JSON വായിക്കാനാവുന്നില്ല: സംഖ്യ വളരെ വലുതാണ്, വരി { $line }, കോളം { $column }.
api-error-json-too-deep = JSON വായിക്കാനാവുന്നില്ല: ഉള്ളടരുകൾ കൂടുതലാണ്, വരി { $line }, കോളം { $column }.
api-error-json-unexpected = JSON വായിക്കാനാവുന്നില്ല: “{ $found }” ഇവിടെ പാടില്ല, വരി { $line }, കോളം { $column }.
api-error-json-no-object = JSON ഒരു object ആയിരിക്കണം.
api-error-malformed-form = ഫോം വായിക്കാനാവുന്നില്ല: അത് UTF-8 അല്ല.
api-error-unsupported-media-type = ഒരു ഫോം ({ $form }) അല്ലെങ്കിൽ { $json } അയയ്ക്കുക, { $found } പറ്റില്ല.
api-error-nested = “{ $name }” ഒരു ടെക്സ്റ്റോ സംഖ്യയോ { $plain } എന്നതോ ആയിരിക്കണം, { $found } പറ്റില്ല.
api-found-list = ടെക്സ്റ്റ് അല്ലാത്തവയുടെ പട്ടിക
api-found-object = ഒരു object

## Parameters
api-error-bad-parameter = “{ $name }” ഇതായിരിക്കണം: { $wanted }; “{ $found }” പറ്റില്ല.
api-error-missing-parameter = “{ $name }” ഇതായിരിക്കണം: { $wanted }.
api-error-unknown-setting = “{ $name }” എന്ന ക്രമീകരണം ഇവിടെയില്ല.
api-wanted-whole-number = { $least } മുതൽ { $most } വരെ ഒരു പൂർണസംഖ്യ
api-wanted-whole-number-or = { $least } മുതൽ { $most } വരെ ഒരു പൂർണസംഖ്യ, അല്ലെങ്കിൽ { $other }
api-wanted-any-whole-number = ഒരു പൂർണസംഖ്യ
api-wanted-days = ദിവസങ്ങളുടെ ഒരു പൂർണസംഖ്യ
api-wanted-moment = 1970 മുതലുള്ള മില്ലിസെക്കൻഡിൽ ഒരു സമയം
api-wanted-beginning-of-a-name = പേരിന്റെ ഒരു ഭാഗം: കുറഞ്ഞത് { $least } അക്ഷരങ്ങൾ
api-wanted-winner = { $white }, { $black }, അല്ലെങ്കിൽ സമനിലയ്ക്ക് { $none }
api-wanted-correction = 1 മുതൽ { $most } വരെ ഒരു പൂർണസംഖ്യ, അല്ലെങ്കിൽ ക്ലോക്കിൽ സമയം കുറയ്ക്കാൻ -1 മുതൽ -{ $most } വരെ
api-wanted-zone = Europe/Berlin പോലെ ഒരു സമയമേഖലയുടെ പേര്, അല്ലെങ്കിൽ { "none" }
api-wanted-challengers = ആരെയും അനുവദിക്കേണ്ടെങ്കിൽ { $nobody }, നിങ്ങളുടേതിനോടടുത്ത റേറ്റിംഗുള്ളവർക്ക് { $similar }, നിങ്ങൾ പിന്തുടരുന്നവർക്ക് { $followed }, അല്ലെങ്കിൽ എല്ലാവർക്കും { $everyone }
api-error-too-many-games = ഒരേസമയം പരമാവധി { $most } കളികൾ ആവശ്യപ്പെടാം, { $count } പറ്റില്ല.
api-error-too-many-players = ഒരേസമയം പരമാവധി { $most } പേരെ ആവശ്യപ്പെടാം.
api-error-unknown-perf = അങ്ങനെയൊരു തരം റേറ്റിംഗ് ഇവിടെയില്ല; { $kinds } എന്ന് എഴുതുക.

## Playing
api-error-bad-answer = മറുപടി ഇവയിലൊന്ന് നൽകുക: { $answers }.
api-error-bad-seconds = { $least } മുതൽ { $most } വരെ സെക്കൻഡ് പറയുക; സമയം ദിവസക്കണക്കിലാണ് നൽകുന്നത്.
api-error-no-ply = “{ $takebacks }” അർധനീക്കമായ “{ $ply }” എന്നതോടൊപ്പമാണ് വേണ്ടത്, പക്ഷേ “{ $ply }” ഇല്ല.
api-error-no-move = “{ $move }” ഏത് അർധനീക്കത്തിനാണെന്ന് “{ $ply }” പറയുന്നു, പക്ഷേ “{ $move }” ഇല്ല.

## Leave and reminders
api-error-no-end = എത്ര നാളെന്ന് “{ $until }” അല്ലെങ്കിൽ “{ $days }” ഉപയോഗിച്ച് പറയുക.
api-error-two-ends = “{ $until }”, “{ $days }” എന്നിവ രണ്ടും എത്ര നാളെന്ന് പറയുന്നു; ഒന്ന് നൽകുക.
api-error-unknown-leave = അങ്ങനെയൊരു അവധിയില്ല.
api-error-no-reminders = “{ $name }” ഇല്ല: { $example } പോലെ ഓർമപ്പെടുത്തലുകൾ എഴുതുക, അല്ലെങ്കിൽ { $none }.

## Challenges
api-error-no-real-time = “{ $name }” ലഭ്യമല്ല. ഇതൊരു കറസ്പോണ്ടൻസ് സെർവറാണ്: ക്ലോക്ക് ഒഴിവാക്കി ഓരോ നീക്കത്തിനും “{ $days }” നൽകുക, അല്ലെങ്കിൽ പരിധി വേണ്ടെങ്കിൽ ഒന്നും വേണ്ട.
api-error-no-accept-by-token = “{ $name }” ലഭ്യമല്ല. വെല്ലുവിളി സ്വീകരിക്കേണ്ടത് എതിരാളിയാണ്, സ്വന്തം അഭ്യർഥനയിലൂടെ.
api-error-no-rules = “{ $name }” തുറന്ന ലിങ്കുകളോടും ഒരു കളിക്കാരനുള്ള വെല്ലുവിളിയോടും ഒപ്പമാണ്; ഇവിടെ ഒഴിവാക്കുക.
api-error-no-open-link = “{ $name }” തുറന്ന ലിങ്കുകൾക്കുള്ളതാണ്; ഇവിടെ ഒഴിവാക്കുക.
api-error-no-computer = “{ $name }” എൻജിനുമായുള്ള കളികൾക്കു മാത്രം.
api-wanted-level = { $least } മുതൽ { $most } വരെ ഒരു സംഖ്യ
api-error-bad-rating-range = “{ $name }” വായിക്കാനാവുന്നില്ല. { $reason }
api-error-nobody-to-write-to = “{ $name }” ഒരാൾക്കുള്ള വെല്ലുവിളിയോടൊപ്പമാണ്; ഇവിടെ ഒഴിവാക്കുക.
api-error-no-seek = “{ $name }” ലോബിയിലെ തുറന്ന വെല്ലുവിളിയോടൊപ്പമാണ്; ഇവിടെ ഒഴിവാക്കുക.
api-error-no-fen = { $variant } എന്ന വകഭേദത്തിന് തുടങ്ങാൻ “{ $name }” വേണം.
api-error-unknown-variant = “{ $name }” ഇതായിരിക്കണം: { $variants }; മറ്റുള്ളവ ഇവിടെയില്ല.
api-error-two-time-controls = “{ $one }”, “{ $other }” എന്നിവ രണ്ടും സമയം പറയുന്നു; ഒന്ന് നൽകുക.
api-error-not-chess960 = “{ $name }” { $variant } എന്ന വകഭേദത്തിനു മാത്രം.
api-error-two-starts = “{ $one }”, “{ $other }” എന്നിവ രണ്ടും കളിയുടെ തുടക്കം പറയുന്നു; ഒന്ന് നൽകുക.
api-error-rematch-terms = റീമാച്ചിന് ആ കളിയുടെ അതേ വ്യവസ്ഥകളാണ്: “{ $name }” ഒഴിവാക്കുക.
api-error-not-the-opponent = ആ കളിയിൽ “{ $player }” നിങ്ങളുടെ എതിരാളിയായിരുന്നില്ല.

## Why a challenge was declined, as the player says it
decline-generic = ഈ കളി കളിക്കാൻ താൽപര്യമില്ല.
decline-later = ഇപ്പോൾ വേണ്ട, പിന്നീട് വീണ്ടും ചോദിക്കുക.
decline-too-fast = ഒരു നീക്കത്തിനുള്ള സമയം എനിക്ക് തീരെ കുറവാണ്.
decline-too-slow = ഒരു നീക്കത്തിനുള്ള സമയം എനിക്ക് വളരെ കൂടുതലാണ്.
decline-time-control = ഈ സമയനിയന്ത്രണത്തിൽ ഞാൻ കളിക്കാറില്ല.
decline-rated = റേറ്റഡ് കളിയാണെങ്കിൽ കളിക്കാം.
decline-casual = സൗഹൃദ കളിയാണെങ്കിൽ കളിക്കാം.
decline-standard = ഞാൻ സാധാരണ ചെസ്സ് മാത്രമേ കളിക്കാറുള്ളൂ.
decline-variant = ഈ വകഭേദം ഞാൻ കളിക്കാറില്ല.
decline-no-bot = പ്രോഗ്രാമുകളുമായി ഞാൻ കളിക്കാറില്ല.
decline-only-bot = പ്രോഗ്രാമുകളുമായി മാത്രമേ ഞാൻ കളിക്കാറുള്ളൂ.
