# What players state about themselves: real name, country, club, titles and numbers.

## On a player’s page
profile-details = വ്യക്തിവിവരങ്ങൾ
profile-field-real-name = യഥാർഥ പേര്
profile-field-country = രാജ്യം
profile-field-club = ചെസ്സ് ക്ലബ്
profile-field-title = പദവി
profile-field-correspondence-title = ICCF പദവി
profile-field-fide-id = FIDE ഐഡി
profile-field-iccf-id = ICCF ഐഡി
profile-field-national-number = ദേശീയ ഫെഡറേഷനിലെ നമ്പർ
profile-not-stated = നൽകിയിട്ടില്ല
profile-shown-to = ആർക്കൊക്കെ കാണാം: { $viewers }

## Editing it
settings-profile-details-lead = ഇതൊന്നും നിർബന്ധമല്ല; നിങ്ങൾ തിരഞ്ഞെടുത്താലല്ലാതെ ആരും ഇത് കാണില്ല. നിങ്ങളുമായി കളി നടന്നുകൊണ്ടിരിക്കുന്നവരും കളി പൂർത്തിയാക്കിയവരുമാണ് നിങ്ങളുടെ എതിരാളികൾ; നിങ്ങൾ ബ്ലോക്ക് ചെയ്തവർ എല്ലാവരും കാണുന്നത് മാത്രം കാണും.
settings-profile-titles-lead = ഒരു ആർബിറ്ററോ ഓപ്പറേറ്ററോ സ്ഥിരീകരിക്കുന്നതുവരെ പദവി സ്ഥിരീകരിക്കാത്തതായി കാണിക്കും. പരിശോധിക്കാനായി, ആർക്കൊക്കെ കാണാം എന്നതിൽ നിങ്ങൾ എന്ത് തിരഞ്ഞെടുത്താലും, നിങ്ങളുടെ പദവികളും യഥാർഥ പേരും ഫെഡറേഷൻ നമ്പറുകളും ആർബിറ്റർമാർക്കും ഓപ്പറേറ്റർമാർക്കും കാണാം. ഇവയിലൊന്ന് മാറ്റിയാൽ, അതിനെ ആശ്രയിക്കുന്ന പദവി വീണ്ടും സ്ഥിരീകരിക്കാത്തതാകും.
profile-visibility-of = { $field }: ആർക്കൊക്കെ കാണാം
profile-visibility-nobody = ആർക്കുമില്ല
profile-visibility-opponents = എതിരാളികൾക്ക്
profile-visibility-everyone = എല്ലാവർക്കും
profile-error-fide-id = FIDE ഐഡിയിൽ { $least } മുതൽ { $most } വരെ അക്കങ്ങളുണ്ട്.
profile-error-iccf-id = ICCF ഐഡിയിൽ { $least } മുതൽ { $most } വരെ അക്കങ്ങളുണ്ട്.
profile-error-national-number = പരമാവധി { $most } അക്ഷരങ്ങളും അക്കങ്ങളും; ഒരു അക്കമെങ്കിലും വേണം. ഇടയിൽ സ്പേസ്, ഹൈഫൻ, കുത്ത്, ചരിവുവര എന്നിവയാകാം.

## Titles
profile-title-claimed = സ്ഥിരീകരിച്ചിട്ടില്ല
profile-title-confirmed = സ്ഥിരീകരിച്ചത് { $arbiter }, { $time }
title-review-title = അവകാശപ്പെടുന്ന പദവികൾ
title-review-lead = കളിക്കാരൻ ആരെ കാണിച്ചാലും, ആർബിറ്റർ അല്ലെങ്കിൽ ഓപ്പറേറ്റർ എന്ന നിലയിൽ നിങ്ങൾ ഇവ കാണുന്നു. പദവി സ്ഥിരീകരിക്കുന്നതിനുമുമ്പ് ഫെഡറേഷനുകളുടെ പട്ടികകൾ പരിശോധിക്കുക.
title-confirm = പദവി സ്ഥിരീകരിക്കുക
title-withdraw = സ്ഥിരീകരണം പിൻവലിക്കുക
notice-title-confirmed = പദവി സ്ഥിരീകരിച്ചു.
notice-title-withdrawn = സ്ഥിരീകരണം പിൻവലിച്ചു.
title-error-not-an-arbiter = ആർബിറ്റർമാർക്കും ഓപ്പറേറ്റർമാർക്കും മാത്രമേ പദവികൾ സ്ഥിരീകരിക്കാനാകൂ.
title-error-own = സ്വന്തം പദവി നിങ്ങൾക്ക് സ്ഥിരീകരിക്കാനാവില്ല; മറ്റൊരു ആർബിറ്ററോ ഓപ്പറേറ്ററോ അത് ചെയ്യണം.
title-error-changed = ഇതിനിടെ കളിക്കാരൻ പ്രൊഫൈൽ മാറ്റി. വീണ്ടും നോക്കുക.
title-error-none = കളിക്കാരൻ ഈ പദവി ഇപ്പോൾ അവകാശപ്പെടുന്നില്ല.
mail-title-subject = { site-name } സൈറ്റിലെ നിങ്ങളുടെ പദവി
mail-title-confirmed = നിങ്ങളുടെ പദവി സ്ഥിരീകരിച്ചു.
mail-title-confirmed-correspondence = നിങ്ങളുടെ ICCF പദവി സ്ഥിരീകരിച്ചു.
mail-title-confirmed-more = അതോ യഥാർഥ പേരോ അത് ആശ്രയിക്കുന്ന നമ്പറോ മാറ്റിയാൽ അത് വീണ്ടും സ്ഥിരീകരിക്കാത്തതാകും.
mail-title-withdrawn = നിങ്ങളുടെ പദവി ഇപ്പോൾ സ്ഥിരീകരിച്ചതല്ല.
mail-title-withdrawn-correspondence = നിങ്ങളുടെ ICCF പദവി ഇപ്പോൾ സ്ഥിരീകരിച്ചതല്ല.
mail-title-withdrawn-more = ഒരു ആർബിറ്ററോ ഓപ്പറേറ്ററോ വീണ്ടും സ്ഥിരീകരിക്കുന്നതുവരെ അത് സ്ഥിരീകരിക്കാത്തതായി കാണിക്കും. നിങ്ങളുടെ പ്രൊഫൈലിലുള്ളത് പരിശോധിക്കുക.
mail-title-link = നിങ്ങളുടെ പ്രൊഫൈൽ:

## Privacy
privacy-public-details = നിങ്ങളുടെ യഥാർഥ പേര്, രാജ്യം, ക്ലബ്, പദവികൾ, ഫെഡറേഷൻ നമ്പറുകൾ എന്നിവ ഓരോന്നും ആരെയും കാണിക്കാതിരിക്കാനോ എതിരാളികളെ മാത്രമോ എല്ലാവരെയുമോ കാണിക്കാനോ നിങ്ങൾക്ക് തിരഞ്ഞെടുക്കാം. തിരഞ്ഞെടുക്കാത്തിടത്തോളം ആരും അവ കാണില്ല. പരിശോധിക്കാനായി, പദവികളും ഒപ്പം യഥാർഥ പേരും നമ്പറുകളും ആർബിറ്റർമാർക്കും ഓപ്പറേറ്റർമാർക്കും കാണാം.
