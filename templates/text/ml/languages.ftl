# This language, in itself.
language-own-name = മലയാളം

# The name of the row of languages at the foot of every page.
language-switch = ഭാഷ
language-unknown = ആ ഭാഷ ഇവിടെയില്ല. പേജിന്റെ താഴെനിന്ന് ഒന്ന് തിരഞ്ഞെടുക്കുക.

settings-language-lead = പേജുകളുടെയും ഇമെയിലിന്റെയും ഭാഷ
settings-language-browser = എന്റെ ബ്രൗസറിലേതുപോലെ
settings-language-browser-hint = ബ്രൗസറാണ് തീരുമാനിക്കുന്നതെങ്കിൽ, നിങ്ങൾ അവസാനം ലോഗിൻ ചെയ്ത ഭാഷയിലായിരിക്കും ഇമെയിൽ.
notice-language-saved = നിങ്ങളുടെ ഭാഷ സേവ് ചെയ്തു.
