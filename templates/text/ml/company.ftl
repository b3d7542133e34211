## Takebacks
takeback-ask = തിരിച്ചെടുക്കാൻ അപേക്ഷിക്കുക
takeback-yours = തിരിച്ചെടുക്കാൻ നിങ്ങൾ അനുവാദം ചോദിച്ചത്: { $moves }
takeback-theirs = { $player } തിരിച്ചെടുക്കാൻ അനുവാദം ചോദിക്കുന്നു: { $moves }
takeback-accept = തിരിച്ചെടുക്കൽ സ്വീകരിക്കുക
takeback-decline = നിരസിക്കുക
takeback-withdraw = അപേക്ഷ പിൻവലിക്കുക
happened-takeback-proposed = { $player } ഒരു നീക്കം തിരിച്ചെടുക്കാൻ അനുവാദം ചോദിച്ചു.
happened-takeback-declined = { $player } നീക്കം തിരിച്ചെടുക്കുന്നത് നിരസിച്ചു.
happened-takeback-withdrawn = { $player } നീക്കം തിരിച്ചെടുക്കാനുള്ള അപേക്ഷ പിൻവലിച്ചു.
pause-propose = ഇടവേള നിർദ്ദേശിക്കുക
pause-meaning = എതിരാളി സമ്മതിച്ചാൽ അപ്പോൾ മുതൽ രണ്ട് ക്ലോക്കുകളും അത്രയും ദിവസം നിൽക്കും, പിന്നെ തനിയെ ഓടും. അക്കാലത്ത് ഇരുവർക്കും നീക്കം നടത്താം.
pause-days = ദിവസം
pause-propose-yes = ഈ ഇടവേള നിർദ്ദേശിക്കുക
pause-yours = നിങ്ങൾ ഇടവേള നിർദ്ദേശിച്ചു; ദിവസം: { $days }
pause-theirs = { $player } ഇടവേള നിർദ്ദേശിക്കുന്നു; ദിവസം: { $days }
pause-accept = ഇടവേള സ്വീകരിക്കുക
pause-decline = നിരസിക്കുക
pause-withdraw = നിർദ്ദേശം പിൻവലിക്കുക
happened-pause-proposed = { $player } ഇടവേള നിർദ്ദേശിച്ചു; ദിവസം: { $days }.
happened-pause-declined = { $player } ഇടവേള നിരസിച്ചു.
happened-pause-withdrawn = { $player } ഇടവേളയ്ക്കുള്ള നിർദ്ദേശം പിൻവലിച്ചു.
happened-taken-back = { $count ->
    [one] { $player } ചോദിച്ചതനുസരിച്ച് { $moves } തിരിച്ചെടുത്തു.
   *[other] { $player } ചോദിച്ചതനുസരിച്ച് { $moves } എന്നീ നീക്കങ്ങൾ തിരിച്ചെടുത്തു.
}

## A rematch
rematch-offer = റീമാച്ച് വാഗ്ദാനം ചെയ്യുക
rematch-waiting = { $player } എന്ന എതിരാളിക്ക് നിങ്ങൾ റീമാച്ച് വാഗ്ദാനം ചെയ്തിരിക്കുന്നു.
rematch-withdraw = വാഗ്ദാനം പിൻവലിക്കുക
rematch-asked = { $player } റീമാച്ച് വാഗ്ദാനം ചെയ്യുന്നു
rematch-accept = റീമാച്ച് കളിക്കുക
rematch-decline = നിരസിക്കുക
rematch-begun = റീമാച്ചിലേക്ക്
rematch-not-now = ഇപ്പോൾ റീമാച്ചില്ല. { $reason }
notice-rematch-offered = നിങ്ങൾ റീമാച്ച് വാഗ്ദാനം ചെയ്തു.
notice-rematch-withdrawn = നിങ്ങൾ റീമാച്ച് വാഗ്ദാനം പിൻവലിച്ചു.
notice-rematch-declined = നിങ്ങൾ റീമാച്ച് നിരസിച്ചു.

## The next game
next-game = { $count ->
    [one] നിങ്ങളെ കാത്തിരിക്കുന്ന അടുത്ത കളി
   *[other] നിങ്ങളെ കാത്തിരിക്കുന്ന { $count } കളികളിൽ അടുത്തത്
}
notice-info-nothing-waits = മറ്റൊരു കളിയിലും ഇപ്പോൾ നിങ്ങളുടെ ഊഴമല്ല.
settings-board = ബോർഡുകൾ
settings-confirm-moves = നീക്കം തിരഞ്ഞെടുത്തു കഴിഞ്ഞാൽ…
settings-confirm-moves-yes = ആദ്യം ബോർഡിൽ കാണിക്കുക; ഒരിക്കൽക്കൂടി അമർത്തി ഞാൻ അയയ്ക്കാം. ഉടനെ മറുപടി നൽകുന്ന എൻജിനെതിരെ മാത്രം ഉടൻ അയയ്ക്കുക
settings-confirm-moves-always = എപ്പോഴും ആദ്യം ബോർഡിൽ കാണിക്കുക
settings-confirm-moves-no = ഉടൻ അയയ്ക്കുക
settings-pieces = കരുക്കൾ
pieces-sealed-move = Sealed Move
pieces-cburnett = Cburnett
pieces-font-awesome = Font Awesome
pieces-lucide = Lucide
pieces-material = Material
pieces-tabler = Tabler
settings-colors = കളങ്ങളുടെ നിറങ്ങൾ
colors-slate = സ്ലേറ്റ്
colors-wood = മരം
colors-green = പച്ച
colors-blue = നീല
colors-purple = പർപ്പിൾ
colors-gray = ചാരനിറം
settings-coordinates = കോർഡിനേറ്റുകൾ
coordinates-inside = കളങ്ങളിൽ
coordinates-outside = ബോർഡിനരികെ
coordinates-none = വേണ്ട
settings-board-size = കളിയുടെ ബോർഡിന്റെ വലുപ്പം
board-size-small = ചെറുത്
board-size-medium = ഇടത്തരം
board-size-large = വലുത്, രണ്ടു കളിക്കാരെയും കാണാം
board-size-full = വിൻഡോയുടെ അത്രയും
board-size-dragged = ബോർഡിൽ വലിച്ചുവച്ച വലുപ്പം
settings-sounds = ശബ്ദങ്ങൾ
settings-sounds-yes = ഓൺ: നീക്കങ്ങൾ, വെട്ടുകൾ, ചെക്കുകൾ, നിങ്ങളുടെ ഊഴം, അവസാനം
settings-sounds-no = ഓഫ്
settings-zen = സെൻ മോഡ്
settings-zen-yes = ഓൺ: കളിയുടെ പേജിൽ ബോർഡും ക്ലോക്കുകളും നീക്കങ്ങളും മാത്രം. ഓഫാക്കാൻ അവിടെ z അമർത്തുക
settings-zen-no = ഓഫ്. ഓണാക്കാൻ കളിയുടെ പേജിൽ z അമർത്തുക
settings-sample = ഈ ക്രമീകരണങ്ങളുള്ള ബോർഡ്
settings-display = നിറങ്ങളും തീയതികളും സമയവും
settings-theme = പേജുകളുടെ നിറങ്ങൾ
theme-system = എന്റെ സിസ്റ്റത്തിലേതുപോലെ
theme-light = ലൈറ്റ്
theme-dark = ഡാർക്ക്
theme-contrast = ഉയർന്ന കോൺട്രാസ്റ്റ്
settings-zone = സമയമേഖല
settings-zone-browser = എന്റെ ബ്രൗസറിലേതുപോലെ; ഇമെയിലിൽ UTC
settings-dates = തീയതികൾ
dates-language = എന്റെ ഭാഷയിലും ബ്രൗസറിലും പതിവുപോലെ
dates-day-first = 21 ജൂൺ 1999
dates-month-first = ജൂൺ 21, 1999
dates-iso = 1999-06-21
settings-hours = സമയം
hours-language = എന്റെ ഭാഷയിലും ബ്രൗസറിലും പതിവുപോലെ
hours-24 = 14:05
hours-12 = 2:05 PM
settings-times-now = ഇപ്പോൾ സമയം:
appearance-title = ബോർഡുകളും നിറങ്ങളും
appearance-lead-player = ഈ ക്രമീകരണങ്ങൾ നിങ്ങളുടെ അക്കൗണ്ടിൽ സേവ് ചെയ്യും, എല്ലാ ബ്രൗസറിലും ബാധകമാകും.
appearance-lead-visitor = ഈ ക്രമീകരണങ്ങൾ ഈ ബ്രൗസറിൽ ഒരു കുക്കിയിലാണ്. അക്കൗണ്ട് തുടങ്ങിയാൽ അതിന് സ്വന്തം ക്രമീകരണങ്ങളുണ്ടാകും.
notice-board-saved = നിങ്ങൾ തിരഞ്ഞെടുത്തത് സേവ് ചെയ്തു.

settings-next-game-lead = ഞാൻ നീക്കം നടത്തിയാൽ പോകേണ്ടത്…
settings-next-game-stay = അതേ കളിയിൽത്തന്നെ
settings-next-game-go-on = എന്നെ കാത്തിരിക്കുന്ന അടുത്ത കളിയിലേക്ക്

## Notes
notes-title = നിങ്ങളുടെ കുറിപ്പുകൾ
notes-label = ഈ കളിയെപ്പറ്റിയുള്ള നിങ്ങളുടെ കുറിപ്പുകൾ
notes-hint = നിങ്ങളല്ലാതെ ആരും ഇവ കാണില്ല. പരമാവധി { $longest } അക്ഷരങ്ങൾ.
notes-save = കുറിപ്പുകൾ സേവ് ചെയ്യുക
notice-notes-saved = നിങ്ങളുടെ കുറിപ്പുകൾ സേവ് ചെയ്തു.

## What is said
chat-title = ചാറ്റ്
chat-to-page = എല്ലാം വായിക്കുക, അല്ലെങ്കിൽ ഒരു വരി റിപ്പോർട്ട് ചെയ്യുക
chat-heading = ചാറ്റ്: { $white } – { $black }
chat-back = കളിയിലേക്ക് മടങ്ങുക
chat-player = കളിക്കാർ
chat-player-about = ഇരുവർക്കും മാത്രമേ ഇത് കാണാനാവൂ; അവരിലൊരാൾ റിപ്പോർട്ട് ചെയ്യുന്ന വരി ആർബിറ്റർ കാണും.
chat-spectator = കാണികൾ
chat-spectator-about = കളി നടക്കുമ്പോൾ, കളിക്കുന്ന ഇരുവരും ഒഴികെ ലോഗിൻ ചെയ്ത എല്ലാവരും ഇത് വായിക്കും; കളി കഴിഞ്ഞാൽ എല്ലാവരും.
chat-new = { $count } പുതിയത്
chat-none = ഇതുവരെ സന്ദേശങ്ങളില്ല.
chat-removed = ഒരു ആർബിറ്റർ ഈ വരി ഒഴിവാക്കി.
chat-blocked = നിങ്ങൾ ബ്ലോക്ക് ചെയ്തയാളുടെ വരി
chat-earlier = മുമ്പ് പറഞ്ഞത്
chat-label = എന്തെങ്കിലും എഴുതുക
chat-send = അയയ്ക്കുക
chat-log-in = എഴുതാൻ ലോഗിൻ ചെയ്യുക
chat-log-in-to-read = വായിക്കാനും എഴുതാനും ലോഗിൻ ചെയ്യുക
chat-mute = ഈ ചാറ്റ് മ്യൂട്ട് ചെയ്യുക
chat-unmute = ഈ ചാറ്റ് വീണ്ടും കാണിക്കുക
chat-is-muted = നിങ്ങൾ ഈ ചാറ്റ് മ്യൂട്ട് ചെയ്തു. ഇവിടെ പറയുന്നതൊന്നും നിങ്ങളെ കാണിക്കില്ല.
chat-report = റിപ്പോർട്ട് ചെയ്യുക
chat-report-question = ഈ വരി ഒരു ആർബിറ്റർ പരിശോധിക്കണോ? നിങ്ങളുടെ പേര് ആർബിറ്ററെ മാത്രം കാണിക്കും.
chat-report-yes = അതെ, റിപ്പോർട്ട് ചെയ്യുക
chat-unread = { $count ->
    [one] 1 പുതിയ വരി
   *[other] { $count } പുതിയ വരികൾ
}
home-new-lines = { $count ->
    [one] ഇവിടെ കാണിക്കാത്ത ഒരു കളിയുടെ ചാറ്റിൽ പുതിയ വരികൾ
   *[other] ഇവിടെ കാണിക്കാത്ത { $count } കളികളുടെ ചാറ്റിൽ പുതിയ വരികൾ
}
game-list-new-lines = ചാറ്റിൽ പുതിയത്
game-list-none-new = നിങ്ങളുടെ ചാറ്റുകളിൽ പുതിയതൊന്നുമില്ല.
notice-info-chat-muted = ഈ ചാറ്റ് മ്യൂട്ട് ചെയ്തു.
notice-info-chat-unmuted = ഈ ചാറ്റ് വീണ്ടും കാണിക്കുന്നു.
notice-line-reported = നന്ദി. ഒരു ആർബിറ്റർ ആ വരി പരിശോധിക്കും.

## Reports
nav-reports = റിപ്പോർട്ടുകൾ
reports-title = റിപ്പോർട്ട് ചെയ്ത വരികൾ
reports-lead = കളിക്കാർ പറഞ്ഞതിൽ മറ്റുള്ളവർ പരാതിപ്പെട്ട വരികൾ. ഒരു വരി ഒഴിവാക്കിയാൽ അതിന്റെ സ്ഥാനത്ത് അക്കാര്യം കാണിക്കും; അല്ലെങ്കിൽ നിലനിർത്താം. രണ്ടായാലും റിപ്പോർട്ട് തീർപ്പാകും.
reports-none = റിപ്പോർട്ടുകളൊന്നും കാത്തിരിക്കുന്നില്ല.
reports-for-others = { $count ->
    [one] ഒരു വരി മറ്റൊരു ആർബിറ്ററെ കാത്തിരിക്കുന്നു: അത് നിങ്ങൾ എഴുതിയതോ റിപ്പോർട്ട് ചെയ്തതോ നിങ്ങൾ കളിക്കുന്ന കളിയിലേതോ ആണ്.
   *[other] { $count } വരികൾ മറ്റ് ആർബിറ്റർമാരെ കാത്തിരിക്കുന്നു: അവ നിങ്ങൾ എഴുതിയതോ റിപ്പോർട്ട് ചെയ്തതോ നിങ്ങൾ കളിക്കുന്ന കളികളിലേതോ ആണ്.
}
report-said-by = പറഞ്ഞത്:
report-game = ഈ കളിയിൽ
report-by = റിപ്പോർട്ട് ചെയ്തത്: { $players }
report-remove = വരി ഒഴിവാക്കുക
report-keep = നിലനിർത്തുക
reports-gains = കുറച്ചു കണക്കാക്കുന്ന റേറ്റിംഗ് നേട്ടങ്ങൾ
reports-gains-lead = കഴിഞ്ഞ { $days } ദിവസത്തെ കളികൾ, നേട്ടമുണ്ടായ ആൾക്ക് കുറച്ചു കണക്കാക്കുന്നവ: വേഗം കഴിഞ്ഞവ, മറ്റ് എതിരാളികളില്ലാത്തവരോടുള്ളവ, ഏകപക്ഷീയമായ പരമ്പരകൾ. മിക്കവയും സത്യസന്ധമാണ്; ഒരു അക്കൗണ്ടിൽ ഒട്ടേറെയുണ്ടെങ്കിൽ തട്ടിപ്പാകാം.
reports-gains-line = കളികൾ: { $games }; എതിരാളികൾ: { $opponents }; റേറ്റിംഗ് നേട്ടം: { $gained }
notice-line-removed = വരി ഒഴിവാക്കി.
notice-line-kept = വരി നിലനിർത്തി, അതിന്റെ റിപ്പോർട്ടുകൾ തീർപ്പായി.
