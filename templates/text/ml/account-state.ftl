## Suspended accounts

account-state-suspended = നിങ്ങളുടെ അക്കൗണ്ട് താൽക്കാലികമായി തടഞ്ഞിരിക്കുന്നു. നടക്കുന്ന കളികൾ പൂർത്തിയാക്കാം, പക്ഷേ പുതിയ കളികൾ തുടങ്ങാനോ ചാറ്റ് ചെയ്യാനോ സന്ദേശങ്ങൾ അയയ്ക്കാനോ എൻജിൻ ഉപയോഗിക്കാനോ കഴിയില്ല.
account-state-barred = ഈ അക്കൗണ്ട് താൽക്കാലികമായി തടഞ്ഞിരിക്കുന്നു.
account-state-reason = കാരണം: { $reason }
account-state-profile = ഈ അക്കൗണ്ട് താൽക്കാലികമായി തടഞ്ഞിരിക്കുന്നു.
account-state-closed = ഈ അക്കൗണ്ട് അടച്ചിരിക്കുന്നു.
challenge-error-suspended = { $player } എന്നയാൾക്ക് ഇപ്പോൾ പുതിയ കളികൾ തുടങ്ങാനാവില്ല.
challenge-error-closed = { $player } അക്കൗണ്ട് അടച്ചിരിക്കുന്നു.

## Mail about it

mail-account-suspended-subject = നിങ്ങളുടെ { site-name } അക്കൗണ്ട് താൽക്കാലികമായി തടഞ്ഞിരിക്കുന്നു
mail-account-suspended-clocks = നിങ്ങളുടെ കളികളിലെ ക്ലോക്കുകൾ തുടർന്നും ഓടും.
mail-account-suspended-barred = നിങ്ങൾക്ക് ലോഗിൻ ചെയ്യാനാവില്ല; നിങ്ങളുടെ കളികളിലെ ക്ലോക്കുകൾ തുടർന്നും ഓടും. കളികളെക്കുറിച്ച് ഇനി ഇമെയിൽ വരില്ല.
mail-account-suspended-contact = ഇതൊരു തെറ്റാണെന്നു തോന്നുന്നെങ്കിൽ ഈ സേവനം നടത്തുന്നവർക്ക് എഴുതുക:
mail-account-reinstated-subject = നിങ്ങളുടെ { site-name } അക്കൗണ്ട് വീണ്ടും പ്രവർത്തിക്കുന്നു
mail-account-reinstated-told = നിങ്ങളുടെ അക്കൗണ്ട് ഇപ്പോൾ തടഞ്ഞിട്ടില്ല.
mail-account-reinstated-more = മുമ്പത്തെപ്പോലെ കളിക്കാനും എഴുതാനും എല്ലാം ഉപയോഗിക്കാനും കഴിയും. ആപ്പുകളും ടോക്കണുകളും വീണ്ടും പ്രവർത്തിക്കും.

## What operators cannot do with an account

account-change-error-engine = ഈ അക്കൗണ്ടിൽ കളിക്കുന്നത് സേവനത്തിന്റെ സ്വന്തം എൻജിനാണ്.
account-change-error-program = ഈ അക്കൗണ്ടിൽ കളിക്കുന്നത് ഒരു പ്രോഗ്രാമാണ്, അതിനാൽ അതിന് ആർബിറ്ററോ ഓപ്പറേറ്ററോ ആകാനാവില്ല.
account-change-error-unconfirmed = ഈ അക്കൗണ്ടിന്റെ ഇമെയിൽ വിലാസം ഇതുവരെ സ്ഥിരീകരിച്ചിട്ടില്ല.
account-change-error-suspended = ഈ അക്കൗണ്ട് താൽക്കാലികമായി തടഞ്ഞിരിക്കുന്നു. ആദ്യം അത് പുനഃസ്ഥാപിക്കുക.
account-change-error-long-reason = കാരണത്തിൽ പരമാവധി { $most } അക്ഷരങ്ങൾ ആകാം.
