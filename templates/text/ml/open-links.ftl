# Open links: what they are called, who may take them and until when, and the rules of their games.

challenge-name = പേര്
challenge-who = ആർക്ക് സ്വീകരിക്കാം
challenge-named = { $white } (വെള്ള), { $black } (കറുപ്പ്) എന്നിവർ മാത്രം
challenge-until = എപ്പോൾ വരെ
challenge-joined = നിങ്ങൾ സ്വീകരിച്ചു. എതിരാളിയും സ്വീകരിക്കുമ്പോൾ കളി തുടങ്ങും.
challenge-link-expired = ഈ ലിങ്കിന്റെ കാലാവധി കഴിഞ്ഞു.
challenge-waits-for-named = ലിങ്ക് രണ്ട് കളിക്കാർക്കും അയയ്ക്കുക. സ്വീകരിക്കുമ്പോൾ കളി തുടങ്ങും.

terms-rule = പ്രത്യേക നിയമം
rule-no-abort = കളി റദ്ദാക്കാനാവില്ല
rule-no-rematch = റീമാച്ചില്ല
rule-no-give-time = കളിക്കാർക്ക് പരസ്പരം സമയം നൽകാനാവില്ല
rule-no-claim-win = സമയം കഴിഞ്ഞതിന്റെ പേരിൽ ജയിക്കാൻ അവകാശവാദം വേണ്ട: സമയം കഴിഞ്ഞാൽ കളി തനിയെ അവസാനിക്കും
rule-no-early-draw = ആദ്യ മുപ്പത് നീക്കങ്ങളിൽ സമ്മതപ്രകാരം സമനിലയില്ല

# Refusals

refusal-no-abort = ഈ കളി റദ്ദാക്കാനാവില്ല; നിങ്ങൾക്ക് കീഴടങ്ങുകയോ സമനില വാഗ്ദാനം ചെയ്യുകയോ ആവാം.
refusal-no-rematch = ഈ കളിക്ക് റീമാച്ചില്ല.
refusal-no-give-time = ഈ കളിയിൽ കളിക്കാർക്ക് പരസ്പരം സമയം നൽകാനാവില്ല.
refusal-no-claim-win = ഈ കളിയിൽ സമയം കഴിഞ്ഞതിന്റെ പേരിൽ ജയം അവകാശപ്പെടാനാവില്ല: സമയം കഴിഞ്ഞാൽ കളി തനിയെ അവസാനിക്കും.
refusal-no-early-draw = ഈ കളിയിൽ ആദ്യ മുപ്പത് നീക്കങ്ങളിൽ സമ്മതപ്രകാരം സമനിലയില്ല.
api-wanted-two-players = രണ്ട് കളിക്കാരുടെ പേരുകൾ, ഇടയിൽ ഒരു കോമ
challenge-name-too-long = പേരിൽ { $length } അക്ഷരങ്ങളുണ്ട്; പരമാവധി { $most } ആണ്.
challenge-error-only-for = { $white }, { $black } എന്നിവർക്ക് മാത്രമേ ഈ വെല്ലുവിളി സ്വീകരിക്കാനാവൂ.
challenge-error-named-twice = { $player } എന്നയാൾക്ക് രണ്ടു വശത്തും കളിക്കാനാവില്ല: രണ്ട് കളിക്കാരുടെ പേര് നൽകുക.
challenge-error-named-engine = { $player } എൻജിന്റെ ഒരു ലെവലാണ്, അതിന് ലിങ്ക് സ്വീകരിക്കാനാവില്ല: പേരെടുത്ത് വെല്ലുവിളിക്കുക.
challenge-error-named-colour = കളിക്കാരെ പേരെടുത്തു പറയുന്ന ലിങ്കിൽ ആർക്ക് ഏതു നിറമെന്നു വ്യക്തമാണ്: “color” ഒഴിവാക്കുക.
challenge-error-expiry = അടുത്ത { $days } ദിവസത്തിനുള്ളിൽ ലിങ്കിന്റെ കാലാവധി തീരണം.
challenge-error-never-lost-on-time = “by-claim” ഉള്ളപ്പോൾ, സമയം കഴിഞ്ഞാലും എതിരാളി അവകാശപ്പെട്ടാൽ മാത്രമേ കളി അവസാനിക്കൂ; “noClaimWin” കൂടിയായാൽ സമയം കഴിഞ്ഞതിന്റെ പേരിൽ ആർക്കും ജയിക്കാനാവില്ല.
