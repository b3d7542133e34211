# Learn: what stands around the lessons.
learn-title = ചെസ്സ് പഠിക്കുക
learn-lead = ഇതുവരെ കളിച്ചിട്ടില്ലേ? മുകളിൽനിന്ന് തുടങ്ങുക. ഓരോ പാഠവും ഏതാനും മിനിറ്റ് മാത്രം: കുറച്ച് വാക്കുകൾ, കുറച്ച് ബോർഡുകൾ, പിന്നെ നിങ്ങളുടെ ഊഴം.
learn-description = ചെസ്സ് ആദ്യം മുതൽ, നീക്കിനോക്കാവുന്ന ബോർഡുകളുള്ള ചെറിയ പാഠങ്ങളിൽ: കരുക്കൾ, ചെക്കും ചെക്ക്മേറ്റും, സമനില, നൊട്ടേഷൻ, അടിസ്ഥാന ചെക്ക്മേറ്റുകൾ, കറസ്പോണ്ടൻസ് ചെസ്സ്.
learn-chapter-beginning = ബോർഡും കരുക്കളും
learn-chapter-king = രാജാവ് അപകടത്തിൽ
learn-chapter-special = പ്രത്യേക നീക്കങ്ങൾ
learn-chapter-ending = കളി അവസാനിക്കുന്ന വിധം
learn-chapter-table = ബോർഡിനു മുന്നിൽ
learn-chapter-mates = അടിസ്ഥാന ചെക്ക്മേറ്റുകൾ
learn-chapter-correspondence = കറസ്പോണ്ടൻസ് ചെസ്സ്
learn-chapter-more = കളിക്കാൻ വേറെ വഴികൾ
learn-begin = തുടങ്ങുക: “{ $lesson }”
learn-go-on = തുടരുക: “{ $lesson }”
learn-all-done = എല്ലാ അഭ്യാസങ്ങളും പൂർത്തിയായി. ഇനി ആരോടെങ്കിലും കളിക്കൂ!
learn-to-engine = എൻജിനെതിരെ കളിക്കുക
learn-progress = പൂർത്തിയായവ: { $solved } / { $count }
learn-done = എല്ലാം പൂർത്തിയായി
learn-lessons-done = പൂർത്തിയായ പാഠങ്ങൾ: { $done } / { $count }
learn-kept-here = നിങ്ങളുടെ പുരോഗതി ഈ ബ്രൗസറിൽ സൂക്ഷിക്കുന്നു. ലോഗിൻ ചെയ്യുമ്പോൾ അത് അക്കൗണ്ടിലേക്ക് മാറും.
learn-exercises = അഭ്യാസങ്ങൾ
learn-exercise = അഭ്യാസം { $number }
learn-exercise-of = അഭ്യാസം { $number } / { $count }
learn-exercise-title = { $lesson }: അഭ്യാസം { $number }
learn-solved = പൂർത്തിയായി
learn-first-exercise = ആദ്യ അഭ്യാസത്തിലേക്ക്
learn-next-exercise = അടുത്ത അഭ്യാസം
learn-next-lesson = അടുത്ത പാഠം: { $lesson }
learn-to-lesson = പാഠം വീണ്ടും വായിക്കുക
learn-to-list = എല്ലാ പാഠങ്ങളും
learn-anew = ഈ പാഠം പുതുതായി തുടങ്ങുക
learn-board = അഭ്യാസത്തിന്റെ ബോർഡ്
learn-picture-marks = അടയാളപ്പെടുത്തിയവ: { $squares }.
learn-try-board = ബോർഡിൽ പരീക്ഷിക്കുക
learn-marks-legend = കളങ്ങൾ അടയാളപ്പെടുത്തുക
learn-marks-check = പരിശോധിക്കുക
learn-choice-legend = നിങ്ങളുടെ ഉത്തരം
learn-choice-check = പരിശോധിക്കുക
learn-write = നീക്കം എഴുതുക
learn-write-check = പരിശോധിക്കുക
learn-hint = സൂചന
learn-hint-more = ഒരു സൂചന കൂടി
learn-try-again = വീണ്ടും ശ്രമിക്കുക
learn-take-back = തിരിച്ചെടുക്കുക
learn-restart = തുടക്കം മുതൽ
learn-moves-left = { $count ->
    [one] ഒരു നീക്കം ബാക്കി.
   *[other] { $count } നീക്കങ്ങൾ ബാക്കി.
}
learn-reply = { $side ->
    [white] വെള്ളയുടെ മറുപടി: { $move }.
   *[black] കറുപ്പിന്റെ മറുപടി: { $move }.
}
learn-played = നിങ്ങൾ കളിച്ചത്: { $move }.
learn-wrong-move = അത് നിയമാനുസൃത നീക്കമാണ്, പക്ഷേ ചോദിച്ച നീക്കമല്ല. ചോദ്യം വീണ്ടും വായിച്ച് ഒന്നുകൂടി നോക്കുക.
learn-wrong-out-of-moves = അത് അവസാന നീക്കമായിരുന്നു, പക്ഷേ ലക്ഷ്യത്തിലെത്തിയില്ല. ചെറിയ വഴി തേടുക.
learn-wrong-stalemate = ഇപ്പോൾ എതിർ രാജാവിന് ചെക്കില്ല, നീക്കവുമില്ല: അത് സ്റ്റേൽമേറ്റ്, അതായത് സമനില. ചെക്ക്മേറ്റ് ചെയ്യാനാകുംവരെ അതിന് ഒരു കളമെങ്കിലും ബാക്കിവയ്ക്കുക.
learn-wrong-too-little = ഒരു കരു നഷ്ടമായി, ബാക്കിയുള്ളവകൊണ്ട് ആരെയും ചെക്ക്മേറ്റ് ചെയ്യാനാവില്ല: സമനില. കരുക്കളെ രാജാവിന് എത്താത്തിടത്ത് നിർത്തുക.
learn-wrong-check = അത് എതിർ രാജാവിന് ചെക്കാകും, അതിന് മറുപടി വേണ്ടിവരും. ഇവിടെ നിങ്ങളുടെ കരു മാത്രമേ നീങ്ങൂ: വേറെ വഴി നോക്കുക.
learn-marks-nothing = ഒന്നും അടയാളപ്പെടുത്തിയിട്ടില്ല. ഒരു കളമെങ്കിലും അടയാളപ്പെടുത്തുക.
learn-marks-no-square = “{ $text }” ഒരു കളമല്ല. കളങ്ങളുടെ പേരുകൾ a1 മുതൽ h8 വരെയാണ്.
learn-marks-wrong = { $count ->
    [one] ഒരു കളം അധികം: { $squares }.
   *[other] { $count } കളങ്ങൾ അധികം: { $squares }.
}
learn-marks-missing = { $count ->
    [one] ഒരു കളം വിട്ടുപോയി.
   *[other] { $count } കളങ്ങൾ വിട്ടുപോയി.
}
learn-marks-right-so-far = { $count ->
    [0] ശരിയായ കളമൊന്നും ഇതുവരെ അടയാളപ്പെടുത്തിയിട്ടില്ല.
    [one] ഒരു കളം ശരി.
   *[other] { $count } കളങ്ങൾ ശരി.
}
learn-choice-nothing = ഉത്തരം തിരഞ്ഞെടുത്തിട്ടില്ല.
learn-choice-unknown = അത് തന്നിരിക്കുന്ന ഉത്തരങ്ങളിലില്ല.
learn-write-nothing = ഒന്നും എഴുതിയിട്ടില്ല.
learn-write-other = { $move } മറ്റൊരു നീക്കമാണ്: { $from } → { $to }. അടയാളപ്പെടുത്തിയ കളങ്ങൾ നോക്കുക.
learn-write-as = ഈ നീക്കം പൂർണമായി എഴുതുന്നത്: { $move }.
learn-refusal-link = ഈ നിയമം പഠിക്കുക
