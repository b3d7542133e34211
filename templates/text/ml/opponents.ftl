## Following and blocking
relation-follow = പിന്തുടരുക
relation-unfollow = പിന്തുടരൽ നിർത്തുക
relation-block = ബ്ലോക്ക് ചെയ്യുക
relation-block-meaning = നിങ്ങൾക്ക് പരസ്പരം വെല്ലുവിളിക്കാനോ തുറന്ന വെല്ലുവിളികൾ സ്വീകരിക്കാനോ കളിയുടെ ചാറ്റിൽ എഴുതാനോ കഴിയില്ല. അവർ എഴുതിയത് നിങ്ങൾക്ക് മറച്ചുവയ്ക്കും: തുടർന്നും തുറന്നു കാണാനും റിപ്പോർട്ട് ചെയ്യാനും കഴിയും. നടക്കുന്ന കളികൾ തുടരും.
relation-block-yes = ബ്ലോക്ക് ചെയ്യുക: { $player }
relation-unblock = അൺബ്ലോക്ക് ചെയ്യുക
relation-blocked = നിങ്ങൾ ബ്ലോക്ക് ചെയ്തിരിക്കുന്നു: { $player }. നിങ്ങൾക്ക് പരസ്പരം വെല്ലുവിളിക്കാനോ തുറന്ന വെല്ലുവിളികൾ സ്വീകരിക്കാനോ കളിയുടെ ചാറ്റിൽ എഴുതാനോ കഴിയില്ല. അവർ എഴുതിയത് നിങ്ങൾക്ക് മറച്ചുവയ്ക്കും: തുടർന്നും തുറന്നു കാണാനും റിപ്പോർട്ട് ചെയ്യാനും കഴിയും.
relation-back = പ്രൊഫൈൽ പേജിലേക്ക് മടങ്ങുക
notice-followed = നിങ്ങൾ ഇപ്പോൾ ഇവരെ പിന്തുടരുന്നു.
notice-unfollowed = നിങ്ങൾ ഇനി ഇവരെ പിന്തുടരുന്നില്ല.
notice-blocked = നിങ്ങൾ ഇവരെ ബ്ലോക്ക് ചെയ്തു. നടക്കുന്ന കളികൾ തുടരും.
notice-unblocked = നിങ്ങൾ ഇവരെ അൺബ്ലോക്ക് ചെയ്തു.
following-title = നിങ്ങൾ പിന്തുടരുന്നവർ
following-none = നിങ്ങൾ ഇതുവരെ ആരെയും പിന്തുടരുന്നില്ല. അതിനുള്ള ബട്ടൺ ഓരോരുത്തരുടെയും പേജിലുണ്ട്.
following-player = പേര്
following-seen = ഒടുവിൽ വന്നത്
following-games = നിങ്ങളുമായുള്ള കളികൾ
following-game = കളി { $number }
following-no-game = ഇല്ല
following-away = അവധിയിൽ
following-until = { $until } വരെ
seen-day = ഒരു ദിവസത്തിനുള്ളിൽ
seen-week = ഒരാഴ്ചയ്ക്കുള്ളിൽ
seen-month = ഒരു മാസത്തിനുള്ളിൽ
seen-long-ago = അതിനും മുമ്പ്
settings-blocked = നിങ്ങൾ ബ്ലോക്ക് ചെയ്തവർ
settings-blocked-lead = നിങ്ങൾക്ക് പരസ്പരം വെല്ലുവിളിക്കാനോ തുറന്ന വെല്ലുവിളികളും ലിങ്കുകളും സ്വീകരിക്കാനോ കളിയുടെ ചാറ്റിൽ എഴുതാനോ കഴിയില്ല. അവർ എഴുതിയത് നിങ്ങൾക്ക് മറച്ചുവയ്ക്കും: തുടർന്നും തുറന്നു കാണാനും റിപ്പോർട്ട് ചെയ്യാനും കഴിയും. നടക്കുന്ന കളികൾ തുടരും.
settings-blocked-none = നിങ്ങൾ ആരെയും ബ്ലോക്ക് ചെയ്തിട്ടില്ല.
scope-follow-read = നിങ്ങൾ പിന്തുടരുന്നവരെ കാണുക
scope-follow-write = കളിക്കാരെ പിന്തുടരുക, ബ്ലോക്ക് ചെയ്യുക

## How many games, and who may challenge
settings-most-games = ഒരേസമയം എത്ര കളികൾ കളിക്കണം?
settings-most-games-hint = 1 മുതൽ 500 വരെ; പരിധി വേണ്ടെങ്കിൽ ഒഴിച്ചിടുക. അത്രയും കളികൾ നടക്കുമ്പോൾ ആർക്കും നിങ്ങളെ വെല്ലുവിളിക്കാനോ നിങ്ങളുടെ തുറന്ന വെല്ലുവിളികൾ സ്വീകരിക്കാനോ കഴിയില്ല. നടക്കുന്ന കളികൾ തുടരും.
settings-challengers = നിങ്ങളെ പേരെടുത്ത് വെല്ലുവിളിക്കാൻ ആർക്കൊക്കെ കഴിയും?
settings-challengers-everyone = എല്ലാവർക്കും
settings-challengers-rating = എന്റെ റേറ്റിംഗിൽ നിന്ന് 300 പോയിന്റിനുള്ളിൽ ഉള്ളവർക്ക്
settings-challengers-followed = ഞാൻ പിന്തുടരുന്നവർക്ക്
settings-challengers-nobody = ആർക്കും കഴിയില്ല
scope-preference-read = നിങ്ങളുടെ മുൻഗണനകൾ കാണുക
scope-preference-write = നിങ്ങളുടെ മുൻഗണനകൾ മാറ്റുക

## What is written with a challenge
proposal-message = നിങ്ങളുടെ സന്ദേശം
proposal-message-hint = ഒഴിച്ചിടാം. നിങ്ങൾ രണ്ടുപേർ മാത്രമേ വായിക്കൂ; പരമാവധി { $longest } അക്ഷരങ്ങൾ.
challenge-message = സന്ദേശം

## Seeks
lobby-for-others = { $count ->
    [one] ഒരു വെല്ലുവിളി മറ്റു റേറ്റിംഗുകൾക്കുള്ളതാണ്
   *[other] { $count } വെല്ലുവിളികൾ മറ്റു റേറ്റിംഗുകൾക്കുള്ളതാണ്
}
terms-time-losses = വിശ്വാസ്യത
lobby-not-for-you = { $count ->
    [one] ഒരു വെല്ലുവിളി മറ്റുള്ളവർക്കുള്ളതാണ്
   *[other] { $count } വെല്ലുവിളികൾ മറ്റുള്ളവർക്കുള്ളതാണ്
}
seek-time-losses = സമയം കഴിഞ്ഞുള്ള തോൽവി { $below } ശതമാനത്തിൽ താഴെ
lobby-to-limits = നിങ്ങളുടെ പരിധി മാറ്റുക
lobby-paused = ഒരു ദിവസത്തിനുള്ളിൽ നിങ്ങൾ { $count } കളികൾ റദ്ദാക്കി. തുറന്ന വെല്ലുവിളികൾ ഇടാനും സ്വീകരിക്കാനും വീണ്ടും കഴിയുന്നത്: { $until }.
notice-two-games-begun = രണ്ടു കളികൾ തുടങ്ങി, ഓരോ നിറത്തിലും ഒന്ന്. ഇത് ഒന്നാമത്തേതാണ്.
notice-engine-plays = കളി തുടങ്ങി. നിങ്ങളുടെ ഓരോ നീക്കത്തിനും എൻജിൻ മറുപടി നൽകും.
notice-seek-paired = നിങ്ങളുടെ വെല്ലുവിളി ലോബിയിലെ ഒന്നുമായി ചേർന്നു: കളി തുടങ്ങി.
seek-ratings = റേറ്റിംഗ് { $least } മുതൽ { $most } വരെ
seek-ratings-from = റേറ്റിംഗ് { $least } മുതൽ
seek-ratings-to = റേറ്റിംഗ് { $most } വരെ
seek-places = { $places } കളികൾ, ഓരോന്നും വ്യത്യസ്ത എതിരാളിയുമായി
challenge-expired = രണ്ടാഴ്ച ലോബിയിലുണ്ടായിരുന്ന ഇത് ഇപ്പോൾ അവിടെയില്ല.
challenge-direct-expired = രണ്ടാഴ്ചയ്ക്കുള്ളിൽ മറുപടി ലഭിക്കാത്തതിനാൽ ഇതിന്റെ സമയം കഴിഞ്ഞു.
challenge-place-taken = നിങ്ങൾ ഈ വെല്ലുവിളി സ്വീകരിച്ചു, നിങ്ങളുടെ കളി തുടങ്ങി.
challenge-to-game = നിങ്ങളുടെ കളിയിലേക്ക്
terms-ratings = ആർക്കുവേണ്ടി
terms-places = എത്രയെണ്ണം
proposal-ratings = അനുവദിക്കുന്ന റേറ്റിംഗ്
proposal-least-rating = മുതൽ
proposal-most-rating = വരെ
proposal-ratings-unreadable = റേറ്റിംഗുകൾ പൂർണസംഖ്യകളായി എഴുതുക, അല്ലെങ്കിൽ ഒഴിച്ചിടുക.
proposal-time-losses = സമയം കഴിഞ്ഞുള്ള തോൽവി, ശതമാനത്തിൽ താഴെ
proposal-time-losses-hint = കഴിഞ്ഞ { $days } ദിവസത്തിൽ ഇതിലും കുറഞ്ഞ ശതമാനം കളികൾ മാത്രം സമയം കഴിഞ്ഞ് തോറ്റവർക്ക്. എല്ലാവർക്കുമാണെങ്കിൽ ഒഴിച്ചിടുക.
proposal-time-losses-unreadable = { $least } മുതൽ { $most } വരെ ഒരു പൂർണസംഖ്യ എഴുതുക, അല്ലെങ്കിൽ ഒഴിച്ചിടുക.
proposal-places = എത്ര കളികൾ
proposal-places-hint = ഇത്ര പേർക്ക് സ്വീകരിക്കാം, ഓരോരുത്തർക്കും ഓരോ കളി. വെല്ലുവിളി രണ്ടാഴ്ച തുറന്നിരിക്കും.
