# What players write to each other outside games: the inbox, a conversation, who may write, and what arbiters see of it.

## In the head of every page
nav-inbox = ഇൻബോക്സ്

## The list
inbox-title = ഇൻബോക്സ്
inbox-lead = മറ്റുള്ളവരുടെ സന്ദേശങ്ങളും അവർക്കുള്ള നിങ്ങളുടെ സന്ദേശങ്ങളും.
inbox-none = ഇതുവരെ സന്ദേശങ്ങളില്ല. ഒരാൾക്ക് എഴുതാൻ അവരുടെ പ്രൊഫൈൽ പേജ് തുറക്കുക.
inbox-find = കളിക്കാരെ കണ്ടെത്തുക
inbox-new = { $count } പുതിയത്
inbox-you = നിങ്ങൾ: { $words }
inbox-blocked = ബ്ലോക്ക് ചെയ്തത്
inbox-earlier = മുമ്പുള്ള സംഭാഷണങ്ങൾ
inbox-latest = ഏറ്റവും പുതിയ സംഭാഷണങ്ങൾ
inbox-settings = നിങ്ങൾക്ക് ആർക്കൊക്കെ എഴുതാമെന്ന് തിരഞ്ഞെടുക്കുക

## A conversation
conversation-title = { $player } ഉമായുള്ള സന്ദേശങ്ങൾ
conversation-back = എല്ലാ സന്ദേശങ്ങളും
conversation-profile = { $player } എന്നയാളുടെ പേജ്
conversation-about = ഇത് നിങ്ങൾ രണ്ടുപേർ മാത്രമേ വായിക്കൂ. നിങ്ങളിലൊരാൾ റിപ്പോർട്ട് ചെയ്യുന്ന സന്ദേശം, അടുത്തുള്ള ചിലതിനൊപ്പം, ഒരു ആർബിറ്റർ കാണും.
conversation-none = ഇതുവരെ ഒന്നും എഴുതിയിട്ടില്ല.
conversation-earlier = മുമ്പുള്ള സന്ദേശങ്ങൾ
conversation-latest = ഏറ്റവും പുതിയ സന്ദേശങ്ങൾ
conversation-lines = സന്ദേശങ്ങൾ
conversation-you = നിങ്ങൾ
conversation-delete = ഈ സംഭാഷണം ഡിലീറ്റ് ചെയ്യുക
conversation-delete-meaning = ഇത് നിങ്ങളുടെ ഇൻബോക്സിൽ നിന്ന് പോകും. { $player } എന്നയാളുടെ പകർപ്പ് നിലനിൽക്കും.
conversation-delete-yes = അതെ, ഡിലീറ്റ് ചെയ്യുക
notice-conversation-deleted = സംഭാഷണം നിങ്ങളുടെ ഇൻബോക്സിൽ നിന്ന് ഡിലീറ്റ് ചെയ്തു.
notice-conversation-deleted-in-part = നിങ്ങൾ കണ്ടത് നിങ്ങളുടെ ഇൻബോക്സിൽ നിന്ന് ഡിലീറ്റ് ചെയ്തു. പുതിയ സന്ദേശങ്ങൾ അവിടെത്തന്നെയുണ്ട്.

## A message
message-label = നിങ്ങളുടെ സന്ദേശം
message-hint = പരമാവധി { $most } അക്ഷരങ്ങൾ.
message-send = അയയ്ക്കുക
message-unsent-label = നിങ്ങളുടെ സന്ദേശം, അയച്ചിട്ടില്ല
message-unsent-hint = നിങ്ങൾക്ക് ഇത് ഇവിടെ നിന്ന് കോപ്പി ചെയ്യാം.
message-write = സന്ദേശം എഴുതുക
message-removed = ഒരു ആർബിറ്റർ ഈ സന്ദേശം ഒഴിവാക്കി.
message-report-question = ഈ സന്ദേശം ഒരു ആർബിറ്റർ പരിശോധിക്കണോ? ഈ സന്ദേശവും അടുത്തുള്ള ചിലതും നിങ്ങളുടെ പേരും ആർബിറ്റർ മാത്രം കാണും.
notice-message-reported = നന്ദി. ഒരു ആർബിറ്റർ ആ സന്ദേശം പരിശോധിക്കും.

## For arbiters
reports-messages = കളിക്കാർ തമ്മിലുള്ള സന്ദേശങ്ങൾ
report-message-by = { $author }, { $addressee } എന്നയാൾക്ക്
report-context = അടുത്തുള്ള സന്ദേശം
report-message-remove = സന്ദേശം ഒഴിവാക്കുക
reports-messages-for-others = { $count ->
    [one] ഒരു സന്ദേശം മറ്റൊരു ആർബിറ്ററെ കാത്തിരിക്കുന്നു: അത് നിങ്ങളുടേതോ നിങ്ങൾക്കുള്ളതോ ആണ്.
   *[other] { $count } സന്ദേശങ്ങൾ മറ്റ് ആർബിറ്റർമാരെ കാത്തിരിക്കുന്നു: അവ നിങ്ങളുടേതോ നിങ്ങൾക്കുള്ളതോ ആണ്.
}
notice-message-removed = സന്ദേശം ഒഴിവാക്കി.
notice-message-kept = സന്ദേശം നിലനിർത്തി, അതിന്റെ റിപ്പോർട്ടുകൾ തീർപ്പായി.

## Settings
settings-messengers = നിങ്ങൾക്ക് ആർക്കൊക്കെ എഴുതാം?
settings-messengers-followed = ഞാൻ പിന്തുടരുന്നവർക്കും എന്റെ എതിരാളികൾക്കും
settings-messengers-everyone = എല്ലാവർക്കും, { $days } ദിവസം തികയാത്ത അക്കൗണ്ടുകൾ ഒഴികെ
settings-messengers-nobody = ആർക്കും കഴിയില്ല
settings-messengers-answers = നിങ്ങൾ എഴുതുന്നവർക്ക് { $days } ദിവസം വരെ മറുപടി നൽകാം. നിങ്ങൾ ബ്ലോക്ക് ചെയ്തവർക്ക് നിങ്ങൾക്ക് എഴുതാനാവില്ല.
notice-messages-saved = നിങ്ങൾ തിരഞ്ഞെടുത്തത് സേവ് ചെയ്തു.

## Why not
message-error-oneself = നിങ്ങൾക്ക് സ്വയം എഴുതാനാവില്ല.
message-error-no-reader = അത് ആരും വായിക്കില്ല: { $player } ആയി കളിക്കുന്നത് എൻജിനാണ്.
message-error-takes-none = { $player } സന്ദേശങ്ങൾ സ്വീകരിക്കുന്നില്ല.
message-error-not-followed = താൻ പിന്തുടരുന്നവരുടെയും എതിരാളികളുടെയും സന്ദേശങ്ങൾ മാത്രമേ { $player } സ്വീകരിക്കൂ.
message-error-new-account = { $player } പുതിയ അക്കൗണ്ടുകളുടെ സന്ദേശങ്ങൾ സ്വീകരിക്കുന്നില്ല. നിങ്ങളുടേതിന് മതിയായ പഴക്കമാകാൻ ഇനി { $wait }.
message-error-bot-without-game = ബോട്ടിന് എതിരാളികൾക്ക് എഴുതാനും സന്ദേശങ്ങൾക്ക് മറുപടി നൽകാനും കഴിയും. { $player } നിങ്ങളുമായി കളിക്കുന്നില്ല, നിങ്ങൾക്ക് എഴുതിയിട്ടുമില്ല.
message-error-too-long = ഒരു സന്ദേശത്തിന് നീളം കൂടിപ്പോയി: { $length } അക്ഷരങ്ങൾ, പരമാവധി { $most }.
message-error-too-many-conversations = കുറഞ്ഞ സമയത്തിൽ നിങ്ങൾ ഒരുപാട് സംഭാഷണങ്ങൾ തുടങ്ങി. മറ്റൊന്ന് തുടങ്ങുന്നതിനു മുമ്പ് { $wait } കാത്തിരിക്കുക.
message-error-unknown = അങ്ങനെയൊരു സന്ദേശമില്ല.
api-wanted-messengers = ആർക്കും വേണ്ടെങ്കിൽ { $nobody }, നിങ്ങൾ പിന്തുടരുന്നവർക്കും എതിരാളികൾക്കും { $followed }, അല്ലെങ്കിൽ എല്ലാവർക്കും { $everyone }

## Scopes
scope-msg-read = നിങ്ങളുടെ സ്വകാര്യ സന്ദേശങ്ങൾ വായിക്കുക

## Mail
mail-message-subject = { $writer } നിങ്ങൾക്ക് എഴുതി
mail-message-told = { $count ->
    [one] { $writer } { site-name }-ൽ നിങ്ങൾക്ക് എഴുതി.
   *[other] { $writer } { site-name }-ൽ നിങ്ങൾക്ക് { $count } സന്ദേശങ്ങൾ എഴുതി. ആദ്യത്തേത് ഇതാണ്:
}
mail-message-button = വായിച്ച് മറുപടി നൽകുക
mail-message-answer = നിങ്ങളുടെ സന്ദേശങ്ങളുടെ പേജിൽ മറുപടി നൽകുക. ഈ ഇമെയിലിനുള്ള മറുപടി { $writer } എന്നയാൾക്ക് ലഭിക്കില്ല.
mail-message-why = ഒരു സംഭാഷണം വായിക്കുന്നതുവരെ അതിന് ഒരു ഇമെയിൽ മാത്രമേ ലഭിക്കൂ.
