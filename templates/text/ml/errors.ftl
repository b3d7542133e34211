sentences = { $sentences }
list-more = { $first }, { $next }
list-any-of = { $first } അല്ലെങ്കിൽ { $next }
list-all-of = { $first }, { $next }
wait-seconds = { $count ->
    [one] ഒരു സെക്കൻഡ്
   *[other] { $count } സെക്കൻഡ്
}
wait-minutes = { $count } മിനിറ്റ്
wait-hours = { $count } മണിക്കൂർ
wait-days = { $count } ദിവസം

## Everywhere
error-internal = ഞങ്ങളുടെ ഭാഗത്ത് എന്തോ കുഴപ്പമുണ്ടായി. അത് രേഖപ്പെടുത്തിയിട്ടുണ്ട്.
error-unavailable = സേവനത്തിന് ഇപ്പോൾ ഇത് ചെയ്യാനാവില്ല. ഒന്നും മാറ്റിയിട്ടില്ല; വീണ്ടും ശ്രമിക്കുക.
error-nul-character = ഒരു ടെക്സ്റ്റിൽ സൂക്ഷിക്കാനാവാത്ത NUL അക്ഷരം (U+0000) ഉണ്ട്.
error-taken = അത് നേരത്തെതന്നെ എടുത്തതാണ്.
error-unknown-game = അങ്ങനെയൊരു കളിയില്ല.
error-unknown-player = “{ $player }” എന്ന പേരിൽ ആരുമില്ല.

## Accounts
user-name-error-length = പേരിന് { $least } മുതൽ { $most } വരെ അക്ഷരങ്ങൾ വേണം.
user-name-error-characters = പേരിൽ a മുതൽ z വരെ അക്ഷരങ്ങളും അക്കങ്ങളും, ഇടയിൽ ഒറ്റ - അല്ലെങ്കിൽ _ മാത്രം.
user-name-error-reserved = ഈ പേര് സേവനത്തിനുതന്നെ മാറ്റിവച്ചതാണ്.
account-error-name-taken = “{ $name }” എന്ന പേര് മറ്റൊരാൾ എടുത്തു.
account-error-name-confusable = “{ $name }” മറ്റൊരു കളിക്കാരന്റെ പേരുപോലെ തോന്നുന്നു. ദയവായി മറ്റൊരു പേര് തിരഞ്ഞെടുക്കുക.
account-error-email = “{ $address }” ഒരു ഇമെയിൽ വിലാസമല്ല.
account-error-email-taken = ആ വിലാസത്തിൽ നേരത്തെതന്നെ അക്കൗണ്ടുണ്ട്.
account-error-wrong-credentials = ഈ പേരും പാസ്‌വേഡും ചേരുന്നില്ല.
account-error-wrong-password = ഇത് ഈ അക്കൗണ്ടിന്റെ പാസ്‌വേഡല്ല. മറ്റാരെങ്കിലും നിങ്ങളുടെ വിലാസം ഉപയോഗിച്ച് സൈൻ അപ്പ് ചെയ്തതാണെങ്കിൽ സ്വന്തമായി ഒരു പാസ്‌വേഡ് സജ്ജമാക്കുക.
account-error-unconfirmed = ഈ അക്കൗണ്ടിന്റെ ഇമെയിൽ വിലാസം ഇതുവരെ സ്ഥിരീകരിച്ചിട്ടില്ല. ഞങ്ങൾ അയച്ച ലിങ്ക് തുറക്കുക.
account-error-has-password = നിങ്ങളുടെ അക്കൗണ്ടിന് ഇപ്പോൾത്തന്നെ പാസ്‌വേഡ് ഉണ്ട്.
account-error-too-many-sign-ups = ഇപ്പോൾ വളരെയധികം പേർ സൈൻ അപ്പ് ചെയ്യുന്നു. ഒന്നും ചെയ്തിട്ടില്ല; അൽപ്പം കഴിഞ്ഞ് വീണ്ടും ശ്രമിക്കുക.
account-error-dead-link = ഈ ലിങ്ക് ഇനി പ്രവർത്തിക്കില്ല. പുതിയത് ആവശ്യപ്പെടുക.
account-error-dead-invitation = ഈ ക്ഷണം ഉപയോഗിച്ചുകഴിഞ്ഞു, അല്ലെങ്കിൽ കാലാവധി കഴിഞ്ഞു. പുതിയത് ആവശ്യപ്പെടുക.
password-error-too-short = പാസ്‌വേഡിന് കുറഞ്ഞത് { $least } അക്ഷരങ്ങൾ വേണം.
password-error-too-long = പാസ്‌വേഡിന് പരമാവധി { $most } അക്ഷരങ്ങളാവാം.
password-error-common = ആക്രമണകാരികൾ ആദ്യം പരീക്ഷിക്കുന്ന, സാധാരണവും മോഷ്ടിക്കപ്പെട്ടതുമായ പാസ്‌വേഡുകളുടെ പട്ടികയിൽ ഈ പാസ്‌വേഡ് ഉണ്ട്. മറ്റൊന്ന് തിരഞ്ഞെടുക്കുക.
password-error-guessable = ഈ പാസ്‌വേഡ് ഊഹിക്കാൻ വളരെ എളുപ്പമാണ്.
password-error-one-word = ഈ പാസ്‌വേഡ് ഊഹിക്കാൻ വളരെ എളുപ്പമാണ്: ഒരു സാധാരണ വാക്കും കൂടെ ഒരു വർഷമോ ഏതാനും അക്ഷരങ്ങളോ മാത്രമാണിത്. പല വാക്കുകൾ ഉപയോഗിക്കുക.
password-error-context = ഈ പാസ്‌വേഡ് ഊഹിക്കാൻ വളരെ എളുപ്പമാണ്: നിങ്ങളുടെ പേരോ വിലാസമോ ഈ സേവനത്തിന്റെ പേരോ ആണിത്. മറ്റു വാക്കുകൾ ഉപയോഗിക്കുക.
password-warning-straight-rows = നിരയായുള്ള കീകൾ ഊഹിക്കാൻ എളുപ്പമാണ്.
password-warning-keyboard-patterns = ചെറിയ കീബോർഡ് മാതൃകകൾ ഊഹിക്കാൻ എളുപ്പമാണ്.
password-warning-repeats-of-one = “aaa” പോലുള്ള ആവർത്തനങ്ങൾ ഊഹിക്കാൻ എളുപ്പമാണ്.
password-warning-repeats-of-several = “abcabcabc” പോലുള്ള ആവർത്തനങ്ങൾ ഊഹിക്കാൻ “abc”-യെക്കാൾ അൽപ്പം മാത്രമേ പ്രയാസമുള്ളൂ.
password-warning-top-ten = ഏറ്റവും സാധാരണമായ 10 പാസ്‌വേഡുകളിലൊന്നാണിത്.
password-warning-top-hundred = ഏറ്റവും സാധാരണമായ 100 പാസ്‌വേഡുകളിലൊന്നാണിത്.
password-warning-very-common = ഇത് വളരെ സാധാരണമായ പാസ്‌വേഡാണ്.
password-warning-similar-to-common = ഇത് സാധാരണ ഉപയോഗിക്കുന്ന ഒരു പാസ്‌വേഡ് പോലെയാണ്.
password-warning-sequences = abc, 6543 പോലുള്ള ക്രമങ്ങൾ ഊഹിക്കാൻ എളുപ്പമാണ്.
password-warning-recent-years = അടുത്തകാലത്തെ വർഷങ്ങൾ ഊഹിക്കാൻ എളുപ്പമാണ്.
password-warning-one-word = ഒറ്റ വാക്ക് ഊഹിക്കാൻ എളുപ്പമാണ്.
password-warning-dates = തീയതികൾ പലപ്പോഴും ഊഹിക്കാൻ എളുപ്പമാണ്.
password-warning-names = പേരുകൾ മാത്രമായാൽ ഊഹിക്കാൻ എളുപ്പമാണ്.
password-warning-common-names = സാധാരണ പേരുകൾ ഊഹിക്കാൻ എളുപ്പമാണ്.
password-warning-repeats-add-little = ആവർത്തനങ്ങളും ക്രമങ്ങളും തീയതികളും കാര്യമായ ഗുണം ചെയ്യില്ല.
password-suggestion-use-a-few-words = ഏതാനും വാക്കുകൾ ഉപയോഗിക്കുക, സാധാരണ പ്രയോഗങ്ങൾ ഒഴിവാക്കുക.
password-suggestion-no-need-for-symbols = ചിഹ്നങ്ങളോ അക്കങ്ങളോ വലിയക്ഷരങ്ങളോ ആവശ്യമില്ല.
password-suggestion-add-words = ഒന്നോ രണ്ടോ വാക്കുകൾ കൂടി ചേർക്കുക. അധികം ഉപയോഗിക്കാത്ത വാക്കുകളാണ് നല്ലത്.
password-suggestion-capitals = വലിയക്ഷരങ്ങൾ കാര്യമായ ഗുണം ചെയ്യില്ല.
password-suggestion-all-uppercase = മുഴുവൻ വലിയക്ഷരമായാലും ചെറിയക്ഷരത്തോളംതന്നെ എളുപ്പത്തിൽ ഊഹിക്കാം.
password-suggestion-reversed-words = തിരിച്ചെഴുതിയ വാക്കുകൾ ഊഹിക്കാൻ വലിയ പ്രയാസമില്ല.
password-suggestion-substitutions = “a”-യ്ക്കു പകരം “@” പോലെ പ്രതീക്ഷിക്കാവുന്ന മാറ്റങ്ങൾ കാര്യമായ ഗുണം ചെയ്യില്ല.
password-suggestion-longer-pattern = കൂടുതൽ തിരിവുകളുള്ള നീണ്ട കീബോർഡ് മാതൃക ഉപയോഗിക്കുക.
password-suggestion-avoid-repeats = വാക്കുകളും അക്ഷരങ്ങളും ആവർത്തിക്കാതിരിക്കുക.
password-suggestion-avoid-sequences = ക്രമങ്ങൾ ഒഴിവാക്കുക.
password-suggestion-avoid-recent-years = അടുത്തകാലത്തെ വർഷങ്ങൾ ഒഴിവാക്കുക.
password-suggestion-avoid-own-years = നിങ്ങളുമായി ബന്ധമുള്ള വർഷങ്ങൾ ഒഴിവാക്കുക.
password-suggestion-avoid-own-dates = നിങ്ങളുമായി ബന്ധമുള്ള തീയതികളും വർഷങ്ങളും ഒഴിവാക്കുക.

## Guests
guest-error-account-needed = ഇതിന് അക്കൗണ്ട് വേണം: സൈൻ അപ്പ് ചെയ്യുക. അതിഥിയായി കളിച്ച കളികളും കൂടെ വരും.
guest-error-off = അക്കൗണ്ടില്ലാതെ ഇവിടെ കളിക്കാനാവില്ല. സൈൻ അപ്പ് ചെയ്യുക അല്ലെങ്കിൽ ലോഗിൻ ചെയ്യുക.
guest-error-full = അക്കൗണ്ടില്ലാതെ കളിക്കാവുന്നവരുടെ എണ്ണം ഇപ്പോൾ തികഞ്ഞിരിക്കുന്നു. കുറച്ച് മിനിറ്റ് കഴിഞ്ഞ് വരുക, അല്ലെങ്കിൽ സൈൻ അപ്പ് ചെയ്യുക.
guest-error-network = നിങ്ങളുടെ നെറ്റ്‌വർക്കിൽ നിന്ന് അക്കൗണ്ടില്ലാതെ വളരെയധികം കളികൾ തുടങ്ങിയിട്ടുണ്ട്. പിന്നീട് വരുക, അല്ലെങ്കിൽ സൈൻ അപ്പ് ചെയ്യുക.

## API tokens
token-error-unknown-scope = “{ $text }” ഒരു അനുമതിയല്ല; അനുമതികൾ ഇവയാണ്: { $scopes }.
token-error-no-scope = ടോക്കൺകൊണ്ട് ചെയ്യാവുന്ന ഒരു കാര്യമെങ്കിലും തിരഞ്ഞെടുക്കുക.
token-error-life = ടോക്കൺ കുറഞ്ഞത് ഒരു ദിവസവും പരമാവധി ഒരു വർഷവും പ്രവർത്തിക്കും.
token-error-description = വിവരണത്തിന് പരമാവധി { $most } അക്ഷരങ്ങളാവാം.
token-error-too-many = നിങ്ങൾക്ക് { $count } ടോക്കണുകളുണ്ട്. കൂടുതൽ ഉണ്ടാക്കുന്നതിനു മുമ്പ് ചിലത് റദ്ദാക്കുക.
token-error-invalid = അങ്ങനെയൊരു ടോക്കണില്ല.
token-error-missing-scope = വേണ്ട അനുമതിയില്ല: { $scope }
token-error-unknown = നിങ്ങൾക്ക് അങ്ങനെയൊരു ടോക്കണില്ല.

## What players write
biography-error-too-long = നീളം കൂടിപ്പോയി: { $length } അക്ഷരങ്ങൾ, പരമാവധി { $most }.
biography-error-too-many-lines = നീളം കൂടിപ്പോയി: { $lines } വരികൾ, പരമാവധി { $most }.
note-error-too-long = നിങ്ങളുടെ കുറിപ്പുകൾക്ക് നീളം കൂടിപ്പോയി: { $length } അക്ഷരങ്ങൾ, ഒരു കളിക്ക് പരമാവധി { $most }.
note-error-too-many = നിങ്ങൾ { $most } കളികളെപ്പറ്റി കുറിപ്പുകൾ സൂക്ഷിക്കുന്നു, അതാണ് പരമാവധി. ആദ്യം മറ്റൊരു കളിയുടെ കുറിപ്പുകൾ ഒഴിവാക്കുക.
challenge-message-too-long = സന്ദേശത്തിന് നീളം കൂടിപ്പോയി: { $length } അക്ഷരങ്ങൾ, പരമാവധി { $most }.
chat-error-players-only = കളിക്കുന്നവർ തമ്മിൽ പറയുന്നത് അവർക്കു മാത്രമുള്ളതാണ്.
chat-error-not-yet = നിങ്ങൾ ഈ കളിയിൽ കളിക്കുന്നു: കാണികൾ പറയുന്നത് കളി കഴിഞ്ഞ് നിങ്ങൾക്ക് കാണാം.
chat-error-members-while-running = കളി നടക്കുമ്പോൾ കാണികൾ പറയുന്നത് ലോഗിൻ ചെയ്തവർ മാത്രമേ വായിക്കൂ. ലോഗിൻ ചെയ്യുക, അല്ലെങ്കിൽ കളി കഴിഞ്ഞ് വരുക.
chat-error-unconfirmed = മറ്റുള്ളവർക്ക് എഴുതുന്നതിനു മുമ്പ് നിങ്ങളുടെ ഇമെയിൽ വിലാസം സ്ഥിരീകരിക്കുക.
chat-error-empty = ആദ്യം എന്തെങ്കിലും എഴുതുക.
chat-error-too-long = ഒരു വരിക്ക് നീളം കൂടിപ്പോയി: { $length } അക്ഷരങ്ങൾ, പരമാവധി { $most }.
chat-error-full = ഈ ചാറ്റ് നിറഞ്ഞു: { $most } വരികളായി, ഇനി ചേർക്കാനാവില്ല.
chat-error-too-much = കുറഞ്ഞ സമയത്തിൽ നിങ്ങൾ ഒരുപാട് എഴുതി. { $wait } കാത്തിരുന്ന് തുടരുക.
chat-error-unwelcome = { $player } നിങ്ങളുടെ സന്ദേശങ്ങൾ ആഗ്രഹിക്കുന്നില്ല.
chat-error-blocked-by-you = നിങ്ങൾ ബ്ലോക്ക് ചെയ്തിരിക്കുന്നു: { $player }. എഴുതണമെങ്കിൽ ആദ്യം അൺബ്ലോക്ക് ചെയ്യുക.
chat-error-too-many-muted = നിങ്ങൾ { $most } ചാറ്റുകൾ മ്യൂട്ട് ചെയ്തിട്ടുണ്ട്, അതാണ് പരമാവധി. ആദ്യം മറ്റൊന്ന് വീണ്ടും കാണിക്കുക.
chat-error-unknown-line = അങ്ങനെയൊരു വരിയില്ല.
chat-error-own-line = ഈ വരി നിങ്ങൾതന്നെ എഴുതിയതാണ്.
chat-error-too-many-reports = നിങ്ങളുടെ { $count } റിപ്പോർട്ടുകൾ ആർബിറ്ററെ കാത്തിരിക്കുന്നു. ആദ്യം അവ പരിശോധിക്കാൻ സമയം നൽകുക.
chat-error-not-an-arbiter = ആർബിറ്റർക്കു മാത്രമേ റിപ്പോർട്ടുകൾ പരിശോധിക്കാനാവൂ.
chat-error-involved = ഇതിൽ നിങ്ങൾക്കും പങ്കുണ്ട്; മറ്റൊരു ആർബിറ്റർ പരിശോധിക്കണം.
chat-error-looked-into = മറ്റൊരു ആർബിറ്റർ ഇത് പരിശോധിച്ചുകഴിഞ്ഞു.
engine-barred = ഇത് നിങ്ങളുടെ നടക്കുന്ന കളിയിലെ കരുനിലയോട് അടുത്താണ് (എതിരാളി: { $opponent }). നീക്കം 10-നു ശേഷം അവിടെ ഒരു എൻജിനും സഹായിക്കില്ല: ബോർഡിലെ കരുനിലയ്ക്കു മുമ്പും പിമ്പും നാല് അർധനീക്കം വരെ, ബോർഡ് മറിച്ചാലും.

## Following, blocking, and how many games one plays
relation-error-oneself = സ്വയം പിന്തുടരാനോ ബ്ലോക്ക് ചെയ്യാനോ ആവില്ല.
relation-error-unwelcome = നിങ്ങൾ പിന്തുടരുന്നത് { $player } ആഗ്രഹിക്കുന്നില്ല.
relation-error-blocked = നിങ്ങൾ ബ്ലോക്ക് ചെയ്തിരിക്കുന്നു: { $player }. പിന്തുടരണമെങ്കിൽ ആദ്യം അൺബ്ലോക്ക് ചെയ്യുക.
relation-error-too-many-followed = നിങ്ങൾ { $count } പേരെ പിന്തുടരുന്നു. കൂടുതൽ പേരെ പിന്തുടരുന്നതിനു മുമ്പ് ചിലരെ ഒഴിവാക്കുക.
relation-error-too-many-blocked = നിങ്ങൾ { $count } പേരെ ബ്ലോക്ക് ചെയ്തിട്ടുണ്ട്. കൂടുതൽ പേരെ ബ്ലോക്ക് ചെയ്യുന്നതിനു മുമ്പ് ചിലരെ അൺബ്ലോക്ക് ചെയ്യുക.
limit-error-out-of-range = കളികളുടെ പരിധി 1 മുതൽ { $most } വരെയുള്ള സംഖ്യയാണ്. ഒന്നും കളിക്കേണ്ടെങ്കിൽ, നിങ്ങളെ വെല്ലുവിളിക്കാൻ ആരെയും അനുവദിക്കാതിരിക്കുക.
limit-reached-own = നടക്കുന്ന കളികളുടെ എണ്ണം നിങ്ങളുടെ പരിധിയിലെത്തി: { $games }. ക്രമീകരണങ്ങളിൽ പരിധി കൂട്ടുക, അല്ലെങ്കിൽ ആദ്യം ഒരു കളി തീർക്കുക.
limit-reached-guest = നിങ്ങളുടെ { $games } കളികൾ നടക്കുന്നുണ്ട്. ആദ്യം ഒന്ന് തീർക്കുക, അല്ലെങ്കിൽ ഒരേസമയം കൂടുതൽ കളിക്കാൻ സൈൻ അപ്പ് ചെയ്യുക.
limit-reached-own-bound = നിങ്ങൾ { $games } കളികൾ കളിക്കുന്നു, ഇവിടെ ഒരേസമയം അതിൽക്കൂടുതൽ ആർക്കും കളിക്കാനാവില്ല.
limit-reached-theirs = { $player } ആഗ്രഹിച്ചത്ര കളികൾ കളിക്കുന്നുണ്ട്.
limit-reached-theirs-bound = { $player } ഇവിടെ ഒരേസമയം സാധ്യമായത്ര കളികൾ കളിക്കുന്നുണ്ട്.

## Challenges and seeks
challenge-error-unknown = അങ്ങനെയൊരു വെല്ലുവിളിയില്ല.
challenge-error-oneself = സ്വന്തം എതിരാളിയാകാനാവില്ല.
challenge-error-not-for-you = ഈ വെല്ലുവിളി മറ്റൊരാൾക്കുള്ളതാണ്.
challenge-error-unwelcome = { $player } നിങ്ങളുടെ വെല്ലുവിളികൾ സ്വീകരിക്കില്ല.
challenge-error-not-open-to-you = { $player } ഈ കളി നിങ്ങൾക്കായി തുറന്നിട്ടില്ല.
challenge-error-blocked-by-you = നിങ്ങൾ ബ്ലോക്ക് ചെയ്തിരിക്കുന്നു: { $player }. കളിക്കണമെങ്കിൽ ആദ്യം അൺബ്ലോക്ക് ചെയ്യുക.
challenge-error-accepts-none = { $player } വെല്ലുവിളികളൊന്നും സ്വീകരിക്കുന്നില്ല.
challenge-error-accepts-followed = താൻ പിന്തുടരുന്നവരുടെ വെല്ലുവിളികൾ മാത്രമേ { $player } സ്വീകരിക്കൂ.
challenge-error-accepts-similar = { $player } സ്വന്തം റേറ്റിംഗിൽ നിന്ന് { $points } പോയിന്റിനുള്ളിൽ റേറ്റിംഗുള്ളവരുടെ വെല്ലുവിളികൾ മാത്രമേ സ്വീകരിക്കൂ.
challenge-error-not-yours = വെല്ലുവിളിച്ചയാൾക്കു മാത്രമേ അത് റദ്ദാക്കാനാവൂ.
challenge-error-answered-anew = ഈ വെല്ലുവിളി ഇപ്പോൾ തുറന്നതല്ല: ഇതിനു പകരം പുതിയതൊന്ന് വന്നു.
challenge-error-answered-accepted = ഈ വെല്ലുവിളി ഇപ്പോൾ തുറന്നതല്ല: അത് സ്വീകരിച്ചു.
challenge-error-answered-declined = ഈ വെല്ലുവിളി ഇപ്പോൾ തുറന്നതല്ല: അത് നിരസിച്ചു.
challenge-error-answered-cancelled = ഈ വെല്ലുവിളി ഇപ്പോൾ തുറന്നതല്ല: അത് റദ്ദാക്കി.
challenge-error-expired = രണ്ടാഴ്ച ലോബിയിലുണ്ടായിരുന്ന ഈ തുറന്ന വെല്ലുവിളി ഇപ്പോൾ അവിടെയില്ല.
challenge-error-other-rating = ഈ തുറന്ന വെല്ലുവിളി { $least } മുതൽ { $most } വരെ റേറ്റിംഗുള്ളവർക്കാണ്, നിങ്ങളുടേത് { $yours } ആണ്.
challenge-error-time-losses = ഈ തുറന്ന വെല്ലുവിളി, { $below } ശതമാനത്തിൽ താഴെ കളികൾ മാത്രം സമയം കഴിഞ്ഞ് തോൽക്കുന്നവർക്കാണ്. കഴിഞ്ഞ { $days } ദിവസത്തിൽ { $games } കളികളിൽ { $lost } എണ്ണം നിങ്ങൾ അങ്ങനെ തോറ്റു.
challenge-error-other-rating-from = ഈ തുറന്ന വെല്ലുവിളി { $least } മുതൽ റേറ്റിംഗുള്ളവർക്കാണ്, നിങ്ങളുടേത് { $yours } ആണ്.
challenge-error-places = ഒരു തുറന്ന വെല്ലുവിളി ഒരേസമയം 1 മുതൽ { $most } വരെ കളികൾക്കാവാം.
challenge-error-no-room = { $wanted ->
    [one] നിങ്ങൾക്ക് ഒരു കളി വേണം
   *[other] നിങ്ങൾക്ക് ഒരേസമയം { $wanted } കളികൾ വേണം
}, പക്ഷേ നടക്കുന്ന കളികളുടെ പരിധിയിൽ ബാക്കി: { $room }.
challenge-error-fen = ഇത് കളി തുടങ്ങാനാവുന്ന കരുനിലയല്ല: { $reason }
challenge-error-over-at-once = ഈ കരുനിലയിൽ നിന്ന് കളി തുടങ്ങാനാവില്ല: അത് അപ്പോൾത്തന്നെ അവസാനിക്കും.
challenge-error-too-many = നിങ്ങളുടെ { $count } വെല്ലുവിളികൾ മറുപടി കാത്തിരിക്കുന്നു. കൂടുതൽ അയയ്ക്കുന്നതിനു മുമ്പ് ചിലത് റദ്ദാക്കുക.
challenge-error-too-many-to-one = ഒരു ദിവസത്തിനുള്ളിൽ നിങ്ങൾ { $player } എന്നയാളെ { $count } തവണ വെല്ലുവിളിച്ചു, കളിയൊന്നും നടന്നില്ല. നാളെ വീണ്ടും ശ്രമിക്കുക.
challenge-error-too-many-engine-games = ഒരു ദിവസത്തിനുള്ളിൽ ഈ ലെവലിൽ എൻജിനുമായി നിങ്ങൾ { $count } കളികൾ തുടങ്ങി. മറ്റൊരു ലെവൽ നോക്കുക, അല്ലെങ്കിൽ നാളെ വീണ്ടും ശ്രമിക്കുക.
challenge-error-too-many-in-all = ഒരു ദിവസത്തിനുള്ളിൽ നിങ്ങൾ { $count } വെല്ലുവിളികൾ അയച്ചു, ഒന്നിലും കളി നടന്നില്ല. നാളെ വീണ്ടും ശ്രമിക്കുക.
challenge-error-too-many-untaken = ഒരു ദിവസത്തിനുള്ളിൽ നിങ്ങൾ { $count } തുറന്ന വെല്ലുവിളികളും ലിങ്കുകളും ഉണ്ടാക്കി, ഒന്നിലും കളി നടന്നില്ല. നാളെ വീണ്ടും ശ്രമിക്കുക.
challenge-error-aborted-often = ഒരു ദിവസത്തിനുള്ളിൽ നിങ്ങൾ { $count } കളികൾ റദ്ദാക്കി. തുറന്ന വെല്ലുവിളികൾ ഇടാനും സ്വീകരിക്കാനും വീണ്ടും കഴിയുന്നത്: { $until }.
challenge-error-aborted-before = ഈ വെല്ലുവിളിയിൽ നിന്നുള്ള നിങ്ങളുടെ കളി റദ്ദാക്കിയതാണ്. ഇത് മറ്റുള്ളവർക്കായി തുറന്നിരിക്കുന്നു.
unratable-no-limit = സമയപരിധിയില്ലാത്ത കളി റേറ്റഡ് ആക്കാനാവില്ല: മോശം നിലയിലുള്ളയാൾക്ക് അത് ഒരിക്കലും തീർക്കാതെ വിടാം.
unratable-from-position = സ്വന്തം കരുനിലയിൽ നിന്നുള്ള കളി റേറ്റഡ് ആക്കാനാവില്ല.
unratable-chosen-start = റേറ്റഡ് Chess960 കളിയിൽ തുടക്കത്തിലെ കരുനില നറുക്കിട്ടാണ് തീരുമാനിക്കുന്നത്: നമ്പർ ഒഴിവാക്കുക.
rating-range-error-out-of-bounds = { $rating } എന്ന റേറ്റിംഗില്ല: അവ { $least } മുതൽ { $most } വരെയാണ്.
rating-range-error-empty = { $least } എങ്കിലുമുള്ളതും { $most } കവിയാത്തതുമായ റേറ്റിംഗ് ആർക്കുമില്ല.
rating-range-error-unreadable = റേറ്റിംഗ് പരിധി രണ്ടു സംഖ്യകളായി എഴുതുക, ഉദാഹരണം: { $example }.
rematch-error-goes-on = കളി കഴിഞ്ഞാലേ റീമാച്ച് വാഗ്ദാനം ചെയ്യാനാവൂ.
rematch-error-declined = { $player } ഈ കളിയുടെ റീമാച്ച് നിരസിച്ചു.

## Playing and ruling
play-error-not-a-player = നിങ്ങൾ ഈ കളിയിൽ കളിക്കുന്നില്ല.
play-error-too-fast = നിങ്ങൾ നീക്കങ്ങൾ വളരെ വേഗത്തിൽ നടത്തുന്നു: ഒരുമിച്ച് { $count }, പിന്നെ സെക്കൻഡിൽ ഒന്ന്. ഇത് ചെയ്തില്ല; അൽപ്പം കഴിഞ്ഞ് വീണ്ടും ശ്രമിക്കുക.
play-error-flag-in-grace = ഈ നീക്കത്തിനുള്ള സമയം ഇപ്പോൾ കഴിഞ്ഞതേയുള്ളൂ, സമയത്ത് അയച്ച നീക്കം വരുന്ന വഴിയിലായിരിക്കാം. { $seconds } സെക്കൻഡിനു ശേഷം നിങ്ങൾക്ക് ജയം അവകാശപ്പെടാം.
keep-lines-error-overtaken = ഈ ലൈനുകൾ തുടങ്ങുന്നിടത്തല്ല ഇപ്പോൾ കളി: അടുത്തത് നീക്കം { $number } ആണ്. കരുനില നോക്കി അവ പുതുതായി എഴുതുക.
keep-lines-error-too-fast = നിങ്ങൾ സോപാധിക ലൈനുകൾ വളരെ വേഗത്തിൽ മാറ്റുന്നു, അല്ലെങ്കിൽ അവ ഒരുപാട് കളിച്ചുകഴിഞ്ഞു. ഒന്നും മാറ്റിയിട്ടില്ല; പിന്നീട് വീണ്ടും ശ്രമിക്കുക.
ruling-error-not-an-arbiter = ആർബിറ്റർക്കു മാത്രമേ കളിയിൽ വിധി പറയാനാവൂ.
ruling-error-own-game = നിങ്ങൾ ഈ കളിയിൽ കളിക്കുന്നു; മറ്റൊരു ആർബിറ്റർ വിധി പറയണം.

## Leave
leave-error-in-the-past = കഴിഞ്ഞ ദിവസത്തിൽ അവധി തുടങ്ങാനാവില്ല.
leave-error-too-far-ahead = ഒരു വർഷത്തിനപ്പുറം അവധി മുൻകൂട്ടി നിശ്ചയിക്കാനാവില്ല.
leave-error-ends-before-it-begins = അവധി തുടങ്ങിയതിനു ശേഷമേ അവസാനിക്കാവൂ.
leave-error-too-short = അവധി കുറഞ്ഞത് ഒരു ദിവസമെങ്കിലും വേണം.
leave-error-too-long = അവധി പരമാവധി { $days } ദിവസമാണ്.
leave-error-overlaps = ആ സമയത്തേക്ക് നിങ്ങൾ നേരത്തെതന്നെ അവധി നിശ്ചയിച്ചിട്ടുണ്ട്.
leave-error-not-enough = { $year } വർഷത്തിൽ നിങ്ങൾക്ക് ബാക്കിയുള്ള അവധിയെക്കാൾ കൂടുതലാണിത്: ബാക്കി { $days } ദിവസം.
leave-error-too-often = ഒരു ദിവസത്തിനുള്ളിൽ നിങ്ങൾ { $count } തവണ അവധി എടുത്തു. നാളെ വീണ്ടും ശ്രമിക്കുക.
leave-error-unknown = നിങ്ങൾക്ക് അങ്ങനെയൊരു അവധിയില്ല.
leave-error-over = ഈ അവധി കഴിഞ്ഞു.
