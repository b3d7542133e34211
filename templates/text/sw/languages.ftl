language-own-name = Kiswahili

# The name of the row of languages at the foot of every page.
language-switch = Lugha
language-unknown = Lugha hiyo haipo hapa. Chagua moja chini ya ukurasa.

settings-language-lead = Lugha ya kurasa na barua pepe
settings-language-browser = Kama kivinjari changu
settings-language-browser-hint = Kivinjari chako kikiamua, barua pepe zinakuja kwa lugha uliyotumia ulipoingia mara ya mwisho.
notice-language-saved = Lugha yako imehifadhiwa.
