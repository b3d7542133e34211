# The mail that the service sends, for who looks after it; and what a player is told whose address takes none.

nav-mail-queue = ഇമെയിൽ ക്യൂ
mail-queue-title = ഇമെയിൽ ക്യൂ
mail-queue-lead = അയയ്ക്കാൻ കാത്തിരിക്കുന്നവ, സ്വീകർത്താവിന്റെ സെർവർ നീട്ടിവച്ചവ, മാറ്റിവച്ചവ. ഇതേ പട്ടിക കമാൻഡ് ലൈനിലുമുണ്ട്: sealedmove mail list.
mail-queue-domains = ഡൊമെയ്ൻ അനുസരിച്ച്
mail-queue-none = ഇമെയിലൊന്നും കാത്തിരിക്കുന്നില്ല.
mail-queue-domain = ഡൊമെയ്ൻ
mail-queue-no-domain = അറിയില്ല
mail-queue-waiting = കാത്തിരിക്കുന്നു
mail-queue-deferred = നീട്ടിവച്ചു
mail-queue-failed = മാറ്റിവച്ചു
mail-queue-oldest = ഏറ്റവും പഴയത്
mail-queue-actions = പ്രവർത്തനങ്ങൾ
mail-queue-retry = വീണ്ടും ശ്രമിക്കുക
mail-queue-drop = മായ്ക്കുക
mail-queue-retry-all = എല്ലാം വീണ്ടും ശ്രമിക്കുക
mail-queue-only = { $domain } എന്നതിലേക്കുള്ള സന്ദേശങ്ങൾ മാത്രം കാണിക്കുന്നു.
mail-queue-all-domains = എല്ലാ ഡൊമെയ്നുകളും കാണിക്കുക
mail-queue-to = ആർക്ക്
mail-queue-message = സന്ദേശം
mail-queue-queued = വരിയിൽ ചേർത്തത്
mail-queue-next = അടുത്ത ശ്രമം
mail-queue-tries = ശ്രമങ്ങൾ
mail-queue-answer = അവസാന മറുപടി
mail-queue-shown = ആകെ { $count }; കാണിക്കുന്നത് { $shown }.
mail-queue-nobody = അറിയില്ല
mail-queue-unknown-kind = പിന്നീടുള്ള പതിപ്പിലേത്
mail-queue-paused = നിർത്തിവച്ച വിലാസങ്ങൾ
mail-queue-paused-lead = ഈ വിലാസങ്ങളിലേക്കുള്ള ഇമെയിൽ തുടർച്ചയായി പരാജയപ്പെട്ടു. ഉടമയോ നിങ്ങളോ വീണ്ടും ശ്രമിക്കുന്നതുവരെ അക്കൗണ്ടിനെപ്പറ്റിയുള്ള ഇമെയിൽ മാത്രമേ അയയ്ക്കൂ.
mail-queue-paused-none = ഒരു വിലാസവും നിർത്തിവച്ചിട്ടില്ല.
mail-queue-since = എന്നു മുതൽ
mail-queue-resume = വീണ്ടും ഇമെയിൽ അയയ്ക്കുക
mail-queue-error-not-an-operator = ഓപ്പറേറ്റർക്കു മാത്രമേ ഇമെയിൽ കൈകാര്യം ചെയ്യാനാവൂ.
mail-queue-error-gone = ആ സന്ദേശം അയച്ചുകഴിഞ്ഞു, മായ്ച്ചു, അല്ലെങ്കിൽ ഇപ്പോൾ അയയ്ക്കുകയാണ്.
notice-mail-retried = അവ ഇപ്പോൾ വീണ്ടും ശ്രമിക്കുന്നു.
notice-mail-dropped = അവ മായ്ച്ചു, ഇനി അയയ്ക്കില്ല.
notice-mail-resumed = ആ വിലാസത്തിലേക്ക് വീണ്ടും ഇമെയിൽ അയയ്ക്കുന്നു.
mail-paused-lead = { $email } എന്ന വിലാസത്തിലേക്കുള്ള ഞങ്ങളുടെ ഇമെയിൽ മടങ്ങിവരുന്നു, അതിനാൽ അയയ്ക്കുന്നത് നിർത്തി. നീക്കങ്ങളും വെല്ലുവിളികളും നിങ്ങൾ അറിയാതെ പോയേക്കാം.
mail-paused-answer = ഞങ്ങൾക്കു കിട്ടിയ അവസാന മറുപടി: { $answer }
mail-paused-resume = വീണ്ടും ശ്രമിക്കുക
notice-mail-paused-lifted = അടുത്ത സന്ദേശം മുതൽ ഞങ്ങൾ വീണ്ടും ഇമെയിൽ അയയ്ക്കും.
mail-resume-error-too-often = { $span } എന്ന കാലയളവിൽ നിങ്ങൾ { $count } തവണ വീണ്ടും ശ്രമിച്ചു. { $wait } കാത്തിരുന്ന് വീണ്ടും ശ്രമിക്കുക.

## ഒരു പരീക്ഷണ സന്ദേശം

mail-test-subject = { site-name }-ൽ നിന്നുള്ള പരീക്ഷണ സന്ദേശം
mail-test-text =
    ഇത് { site-name }-ൽ നിന്നുള്ള ഒരു പരീക്ഷണ സന്ദേശമാണ്: { $link }.
    ഇത് വായിക്കാനാകുന്നുണ്ടെങ്കിൽ, അവിടെനിന്നുള്ള ഇമെയിൽ നിങ്ങൾക്ക് കിട്ടുന്നുണ്ട്.
