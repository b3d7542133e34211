# Changing the name of an account.

name-change-title = പേര് മാറ്റുക
name-change-lead = നിങ്ങളുടെ പഴയ പേര് പുതിയ പേരിലേക്ക് നയിക്കും; പഴയ പേര് മറ്റാർക്കും ഉപയോഗിക്കാനാവില്ല. വർഷത്തിലൊരിക്കൽ പുതിയ പേര് എടുക്കാം; പേരിലെ അക്ഷരങ്ങൾ എപ്പോൾ വേണമെങ്കിലും വലിയക്ഷരമോ ചെറിയക്ഷരമോ ആക്കാം.
name-change-field = പുതിയ പേര്
name-change-next = { $time } മുതൽ പുതിയ പേര് എടുക്കാം. അതുവരെ പേരിലെ അക്ഷരങ്ങൾ വലിയക്ഷരമോ ചെറിയക്ഷരമോ ആക്കാൻ മാത്രമേ കഴിയൂ.
name-change-former = മുമ്പത്തെ പേരുകൾ: { $names }
name-change-error-own = അത് നിങ്ങളുടെ പേരുതന്നെയാണ്.
name-change-error-recent = നിങ്ങൾ പുതിയ പേര് എടുത്തിട്ട് ഒരു വർഷമായിട്ടില്ല. { $time } മുതൽ വീണ്ടും പുതിയ പേര് എടുക്കാം.

notice-name-changed = നിങ്ങളുടെ പേര് മാറ്റി.

security-changed-name-changed = പേര് മാറ്റി; മുമ്പത്തെ പേര്: { $name }
security-changed-renamed-by-operator = ഈ സേവനം നടത്തുന്നവർ പേര് മാറ്റി: { $reason }
mail-security-name-changed = നിങ്ങളുടെ പേര് മാറ്റി. മുമ്പത്തെ പേര്: { $name }.
mail-security-renamed-by-operator = ഈ സേവനം നടത്തുന്നവർ നിങ്ങളുടെ പേര് { $name } എന്നാക്കി. അവർ പറയുന്ന കാരണം: { $reason }. നിങ്ങളുടെ മുമ്പത്തെ പേര് ഇനി കാണിക്കില്ല; അത് നിങ്ങൾക്ക് വീണ്ടും എടുക്കാനുമാവില്ല.
