## Suspended accounts

account-state-suspended = നിങ്ങളുടെ അക്കൗണ്ട് താൽക്കാലികമായി തടഞ്ഞിരിക്കുന്നു. നടക്കുന്ന കളികൾ പൂർത്തിയാക്കാം, പക്ഷേ പുതിയ കളികൾ തുടങ്ങാനോ ചാറ്റ് ചെയ്യാനോ സന്ദേശങ്ങൾ അയയ്ക്കാനോ എൻജിൻ ഉപയോഗിക്കാനോ കഴിയില്ല.
account-state-barred = ഈ അക്കൗണ്ട് താൽക്കാലികമായി തടഞ്ഞിരിക്കുന്നു.
account-state-reason = കാരണം: { $reason }
account-state-profile = ഈ അക്കൗണ്ട് താൽക്കാലികമായി തടഞ്ഞിരിക്കുന്നു.
challenge-error-suspended = { $player } ഇപ്പോൾ പുതിയ കളികൾ തുടങ്ങാനാവില്ല.

## What operators cannot do with an account

account-change-error-engine = ഈ അക്കൗണ്ടിൽ കളിക്കുന്നത് സേവനത്തിന്റെ സ്വന്തം എൻജിനാണ്.
account-change-error-program = ഈ അക്കൗണ്ടിൽ കളിക്കുന്നത് ഒരു പ്രോഗ്രാമാണ്, അതിനാൽ അതിന് ആർബിറ്ററോ ഓപ്പറേറ്ററോ ആകാനാവില്ല.
account-change-error-unconfirmed = ഈ അക്കൗണ്ടിന്റെ ഇമെയിൽ വിലാസം ഇതുവരെ സ്ഥിരീകരിച്ചിട്ടില്ല.
account-change-error-suspended = ഈ അക്കൗണ്ട് തടഞ്ഞിരിക്കുന്നു. ആദ്യം അത് പുനഃസ്ഥാപിക്കുക.
account-change-error-long-reason = കാരണത്തിൽ പരമാവധി { $most } അക്ഷരങ്ങൾ ആകാം.
