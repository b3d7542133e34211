# What became of a challenge or an offer that its maker waits for.

mail-declined-challenge-subject = { $opponent } നിങ്ങളുടെ വെല്ലുവിളി നിരസിച്ചു
mail-declined-challenge = { $opponent } നിങ്ങളുടെ വെല്ലുവിളി നിരസിച്ചു, അതിനാൽ കളി തുടങ്ങുന്നില്ല.
mail-declined-rematch-subject = { $opponent } റീമാച്ച് നിരസിച്ചു
mail-declined-rematch = { $opponent } റീമാച്ച് നിരസിച്ചു, അതിനാൽ കളി തുടങ്ങുന്നില്ല.
mail-declined-challenge-about = മറ്റൊരാളെ എപ്പോൾ വേണമെങ്കിലും വെല്ലുവിളിക്കാം.
mail-expired-challenge-subject = നിങ്ങളുടെ വെല്ലുവിളി ആരും സ്വീകരിച്ചില്ല
mail-expired-challenge = നിങ്ങളുടെ തുറന്ന വെല്ലുവിളി ആരും സ്വീകരിച്ചില്ല. അത് { $expired } വരെ തുറന്നിരുന്നു.
mail-unanswered-challenge-subject = { $opponent } നിങ്ങളുടെ വെല്ലുവിളിക്ക് മറുപടി നൽകിയില്ല
mail-unanswered-challenge = { $opponent } നിങ്ങളുടെ വെല്ലുവിളിക്ക് മറുപടി നൽകിയില്ല. അത് { $expired } വരെ നിലവിലുണ്ടായിരുന്നു.
mail-expired-challenge-about = അത് എപ്പോൾ വേണമെങ്കിലും വീണ്ടും ഇടാം.
mail-declined-draw-subject = { $opponent } സമനില നിരസിച്ചു
mail-declined-takeback-subject = { $opponent } നീക്കം തിരിച്ചെടുക്കുന്നത് നിരസിച്ചു
mail-declined-pause-subject = { $opponent } ഇടവേള നിരസിച്ചു
mail-declined-goes-on = കളി തുടരുന്നു, ഇപ്പോൾ എതിരാളിയുടെ ഊഴമാണ്.
mail-declined-your-turn = കളി തുടരുന്നു, ഇപ്പോൾ നിങ്ങളുടെ ഊഴമാണ്.
mail-turn-declines-draw = ഈ നീക്കത്തോടെ നിങ്ങളുടെ സമനില വാഗ്ദാനം നിരസിക്കപ്പെട്ടു.
mail-turn-declines-takeback = ഈ നീക്കത്തോടെ നീക്കം തിരിച്ചെടുക്കാനുള്ള നിങ്ങളുടെ അപേക്ഷ നിരസിക്കപ്പെട്ടു.
mail-turn-declines-pause = ഈ നീക്കത്തോടെ നിങ്ങൾ നിർദ്ദേശിച്ച ഇടവേള നിരസിക്കപ്പെട്ടു.
home-declined = നിരസിച്ചവയും കാലാവധി കഴിഞ്ഞവയും
