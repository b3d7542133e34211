# Several things in one message, how it is answered, and what tells subjects apart.

mail-bundle-left = ബാക്കി { $left }, എതിരാളി: { $opponent }
mail-bundle-turn = നിങ്ങളുടെ ഊഴം, എതിരാളി: { $opponent }
mail-bundle-and-more = { $count ->
    [one] { $first }, ഇനി ഒന്നുകൂടി
   *[other] { $first }, ഇനി { $count } കൂടി
}
mail-bundle-answer-here = ഇമെയിൽ വഴി നീക്കം നടത്താൻ ഈ സന്ദേശത്തിന് മറുപടിയായി ഓരോ കളിക്കും ഒരു വരി എഴുതുക: എതിരാളിയുടെ പേര്, കോളൻ, നിങ്ങളുടെ നീക്കം; ഉദാഹരണം: “{ $example }”.
mail-bundle-which = “{ $line }” ഏത് കളിക്കുള്ളതാണെന്ന് വ്യക്തമല്ല, അതിനാൽ അതിൽ ഒന്നും ചെയ്തില്ല. വരി എതിരാളിയുടെ പേരും കോളനും കൊണ്ട് തുടങ്ങുക; ഉദാഹരണം: “{ $example }”.
mail-bundle-several = { $opponent } എന്ന എതിരാളിയുമായി നിങ്ങൾക്ക് പല കളികളുണ്ട്, അതിനാൽ “{ $line }” എന്നതിൽ ഒന്നും ചെയ്തില്ല. പകരം വരി കളിയുടെ പേരുകൊണ്ട് തുടങ്ങുക; ഉദാഹരണം: “{ $example }”.
mail-bundle-since = ആ സന്ദേശത്തിന് ശേഷം { $opponent } എതിരാളിയായ കളിയിൽ ചിലത് സംഭവിച്ചു, അതിനാൽ “{ $line }” എന്നതിൽ ഒന്നും ചെയ്തില്ല. ഈ കളിയെപ്പറ്റിയുള്ള പുതിയ സന്ദേശത്തിന് മറുപടി നൽകുക.
mail-bundle-nothing = നിങ്ങളുടെ ഒരു കളിയും നിങ്ങളുടെ നീക്കം കാത്തിരിക്കുന്നില്ല.
mail-tag-reminder = ഓർമപ്പെടുത്തൽ
mail-tag-draw = സമനില വാഗ്ദാനം
mail-tag-takeback = തിരിച്ചെടുക്കൽ
mail-tag-pause = ഇടവേള
mail-tag-declined = നിരസിച്ചു
mail-tagged-subject = [{ $tag }] { $subject }
mail-reminder-weekend = വാരാന്ത്യത്തിൽ നിങ്ങളുടെ ക്ലോക്ക് നിൽക്കുന്നതിനാൽ ഇത് നേരത്തേ വരുന്നു.
