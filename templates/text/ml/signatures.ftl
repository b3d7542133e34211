# Signatures, and what programs and companies add to a message: none of it is said to the opponent. Capitals and punctuation do
# not matter; | stands between phrases.

signature-closings = സ്നേഹത്തോടെ | സ്നേഹപൂർവ്വം | എന്ന് | വിശ്വസ്തതയോടെ | ആദരവോടെ | ആശംസകളോടെ | നന്ദിയോടെ
signature-devices = എന്റെ ഫോണിൽ നിന്ന് | എന്റെ മൊബൈലിൽ നിന്ന് | എന്റെ ഐഫോണിൽ നിന്ന് | വൈറസ് രഹിതം
signature-footers = രഹസ്യസ്വഭാവമുള്ള | രഹസ്യാത്മകം | രഹസ്യമായ | നിരാകരണം | ബാധ്യത | സ്വീകർത്താവ് | സ്വീകർത്താവിന് | വൈറസ് | അൺസബ്സ്ക്രൈബ് | സ്വകാര്യതാ നയം | എല്ലാ അവകാശങ്ങളും | നിബന്ധനകളും വ്യവസ്ഥകളും | സൗജന്യ ട്രയൽ | പ്രത്യേക ഓഫർ | പരിസ്ഥിതി | പ്രിന്റ് ചെയ്യുന്നതിന് മുമ്പ്
signature-labels = ഫോൺ | ഫോൺ നമ്പർ | മൊബൈൽ | മൊ | ടെലിഫോൺ | ഫാക്സ്

mail-answer-left-out = നിങ്ങളുടെ എതിരാളിക്ക് “{ $said }” അയച്ചു. “{ $left }” ഒരു ഒപ്പുപോലെ തോന്നുന്നതിനാൽ ഒഴിവാക്കി.
mail-answer-left-out-all = “{ $left }” ഒരു ഒപ്പുപോലെ തോന്നുന്നതിനാൽ എതിരാളിക്ക് അയച്ചില്ല. അത് അയയ്ക്കാൻ മുന്നിൽ “{ mail-word-chat }” എന്ന് എഴുതുക.
