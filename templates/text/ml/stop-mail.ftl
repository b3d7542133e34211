# E-mail that was stopped by a link, by a mail program or by an answer, and how to undo it.

mail-word-stop = നിർത്തുക
command-stop = { mail-word-stop } | ഇമെയിൽ നിർത്തുക | മെയിൽ നിർത്തുക | nirthuka | mail nirthuka
mail-stopped-subject = ഇമെയിൽ നിർത്തി
mail-stopped-told = നിങ്ങൾ ആവശ്യപ്പെട്ടതുപോലെ ഇനി ഇമെയിൽ ലഭിക്കാത്ത വിഷയങ്ങൾ:
mail-stopped-kept = സമയം തീർന്ന് കളി തോൽക്കാതിരിക്കാൻ, നിങ്ങളുടെ നീക്കങ്ങളുടെ ഓർമപ്പെടുത്തലുകൾ തുടർന്നും വരും.
mail-stopped-too = ഓർമപ്പെടുത്തലുകളും നിർത്താൻ:
mail-stopped-too-here = ഓർമപ്പെടുത്തലുകളും നിർത്താൻ ഈ സന്ദേശത്തിന് “{ mail-word-stop }” എന്ന് മറുപടി നൽകുക, അല്ലെങ്കിൽ തുറക്കുക:
mail-stopped-undo = നിങ്ങൾ ഇത് ഉദ്ദേശിച്ചില്ലെങ്കിൽ എല്ലാം പഴയതുപോലെ വീണ്ടും ലഭിക്കാൻ:
mail-stopped-undo-button = ഈ ഇമെയിലുകൾ വീണ്ടും ലഭിക്കുക
mail-answer-stopped = ഇമെയിലുകൾ നിർത്തി.
mail-answer-nothing-to-stop = ഈ ഇമെയിലുകൾ നിങ്ങൾക്ക് ഇപ്പോൾത്തന്നെ ലഭിക്കുന്നില്ല.
unsubscribe-kept = നിങ്ങളുടെ നീക്കങ്ങളുടെ ഓർമപ്പെടുത്തലുകൾ തുടർന്നും വരും.
unsubscribe-too = ഓർമപ്പെടുത്തലുകളും നിർത്തുക
resubscribe-title = ഇമെയിൽ വീണ്ടും ലഭിക്കുക
resubscribe-lead = നിങ്ങൾക്ക് വീണ്ടും ഇമെയിൽ ലഭിക്കാൻ പോകുന്ന വിഷയം:
resubscribe-button = ഈ ഇമെയിലുകൾ വീണ്ടും ലഭിക്കുക
resubscribe-done = { $name } എന്നയാൾക്ക് വീണ്ടും ഇമെയിൽ ലഭിക്കുന്ന വിഷയം:
