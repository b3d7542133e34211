# Sign-ups that an operator approves.

sign-up-question = നിങ്ങൾ ആരാണ്, ഇവിടെ കളിക്കാൻ ആഗ്രഹിക്കുന്നത് എന്തുകൊണ്ട്?
sign-up-answer-hint = { $least } മുതൽ { $most } വരെ അക്ഷരങ്ങൾ. ഈ സേവനം നടത്തുന്നവർ മറുപടി വായിച്ച് അക്കൗണ്ടിന്റെ കാര്യം തീരുമാനിക്കും.
sign-up-sent-applied = അതിനുശേഷം ഈ സേവനം നടത്തുന്നവർ നിങ്ങളുടെ അപേക്ഷ വായിക്കും. തീരുമാനമായാൽ നിങ്ങൾക്ക് ഇമെയിൽ കിട്ടും.
sign-up-waiting-title = നിങ്ങളുടെ അപേക്ഷ കാത്തിരിക്കുന്നു
sign-up-waiting-lead = നിങ്ങളുടെ വിലാസം സ്ഥിരീകരിച്ചു. ഈ സേവനം നടത്തുന്നവർ നിങ്ങളുടെ അപേക്ഷ വായിക്കും. തീരുമാനമായാൽ നിങ്ങൾക്ക് ഇമെയിൽ കിട്ടും; അംഗീകരിച്ചുകഴിഞ്ഞാൽ ലോഗിൻ ചെയ്യാം.
sign-up-waiting-days = { $days } ദിവസത്തിനകം ആരും തീരുമാനിച്ചില്ലെങ്കിൽ നിങ്ങളുടെ അപേക്ഷ മായ്ക്കും. അക്കാര്യവും ഇമെയിലിൽ അറിയിക്കും.

application-error-too-short = കുറഞ്ഞത് { $least } അക്ഷരങ്ങളിൽ മറുപടി നൽകുക.
application-error-too-long = നിങ്ങളുടെ മറുപടിയിൽ { $length } അക്ഷരങ്ങളുണ്ട്. പരമാവധി { $most } ആകാം.
application-error-not-an-operator = ഓപ്പറേറ്റർക്കു മാത്രമേ അപേക്ഷകളിൽ തീരുമാനമെടുക്കാനാവൂ.
application-error-decided = ഈ അപേക്ഷ ഇപ്പോൾ കാത്തിരിക്കുന്നില്ല: മറ്റൊരാൾ തീരുമാനമെടുത്തു, അല്ലെങ്കിൽ അതിന്റെ കാലാവധി കഴിഞ്ഞു.

account-state-awaiting-approval = നിങ്ങളുടെ അക്കൗണ്ട് അംഗീകാരത്തിനായി കാത്തിരിക്കുന്നു. തീരുമാനമായാൽ നിങ്ങൾക്ക് ഇമെയിൽ കിട്ടും.
account-change-error-awaiting-approval = ഈ അക്കൗണ്ടിന്റെ സൈൻ അപ്പ് ഇതുവരെ അംഗീകരിച്ചിട്ടില്ല. ആദ്യം അത് അംഗീകരിക്കുകയോ നിരസിക്കുകയോ ചെയ്യുക.

nav-applications = അപേക്ഷകൾ
applications-title = അപേക്ഷകൾ
applications-lead = ഇവർ സൈൻ അപ്പ് ചെയ്ത് വിലാസം സ്ഥിരീകരിച്ചവരാണ്. അപേക്ഷ അംഗീകരിച്ചാൽ അവർക്ക് ലോഗിൻ ചെയ്യാം. നിരസിച്ചാൽ അക്കൗണ്ട് മായ്ക്കും; പേര് വീണ്ടും മറ്റുള്ളവർക്ക് എടുക്കാം.
applications-question = സൈൻ അപ്പ് ചെയ്യുന്നവരോടുള്ള ചോദ്യം:
applications-none = അപേക്ഷകളൊന്നും കാത്തിരിക്കുന്നില്ല.
applications-waiting =
    { $count ->
        [one] { $count } അപേക്ഷ കാത്തിരിക്കുന്നു.
       *[other] { $count } അപേക്ഷകൾ കാത്തിരിക്കുന്നു.
    }
applications-reason = നിരസിക്കാനുള്ള കാരണം
applications-reason-hint = നിർബന്ധമില്ല. അപേക്ഷിച്ചയാൾക്ക് ഇമെയിലിൽ അയയ്ക്കും.
applications-approve = അംഗീകരിക്കുക
applications-refuse = നിരസിക്കുക
applications-next = അടുത്ത പേജ്

notice-application-approved = അംഗീകരിച്ചു. അപേക്ഷിച്ചയാൾക്ക് ഇമെയിൽ കിട്ടും.
notice-application-refused = നിരസിച്ചു. അക്കൗണ്ട് മായ്ച്ചു; അപേക്ഷിച്ചയാൾക്ക് ഇമെയിൽ കിട്ടും.

security-changed-sign-up-approved = ഈ സേവനം നടത്തുന്നവർ സൈൻ അപ്പ് അംഗീകരിച്ചു

privacy-retention-applications = അംഗീകാരത്തിനായി കാത്തിരിക്കുന്ന അക്കൗണ്ടും സൈൻ അപ്പ് ചെയ്തപ്പോഴത്തെ മറുപടിയും

mail-application-approved-subject = നിങ്ങളുടെ { site-name } അക്കൗണ്ട് അംഗീകരിച്ചു
mail-application-approved-told = നിങ്ങളുടെ { $name } എന്ന അക്കൗണ്ട് അംഗീകരിച്ചു.
mail-application-approved-more = ഇനി ലോഗിൻ ചെയ്ത് കളിക്കാം. സ്വാഗതം!
mail-sign-up-refused-subject = { site-name }: നിങ്ങളുടെ അപേക്ഷ
mail-sign-up-refused-told = { $name } എന്ന അക്കൗണ്ടിനുള്ള നിങ്ങളുടെ അപേക്ഷ നിരസിച്ചു.
mail-sign-up-refused-more = അക്കൗണ്ടും മറുപടിയും മായ്ച്ചു.
mail-sign-up-expired-told = { $name } എന്ന അക്കൗണ്ടിനുള്ള നിങ്ങളുടെ അപേക്ഷയുടെ കാലാവധി കഴിഞ്ഞു: { $days } ദിവസത്തിനകം ആരും തീരുമാനമെടുത്തില്ല.
mail-applications-waiting-subject =
    { $count ->
        [one] { site-name }: { $count } അപേക്ഷ കാത്തിരിക്കുന്നു
       *[other] { site-name }: { $count } അപേക്ഷകൾ കാത്തിരിക്കുന്നു
    }
mail-applications-waiting-more = പുതിയ അപേക്ഷകൾ ഉള്ളപ്പോൾ, ദിവസത്തിൽ ഒരിക്കൽ മാത്രമേ ഈ ഇമെയിൽ കിട്ടൂ.
mail-applications-waiting-link = വായിച്ചു തീരുമാനിക്കാൻ:
