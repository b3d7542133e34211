# The languages of pages and mail.

# This language, in itself.
language-own-name = English

# The name of the row of languages at the foot of every page.
language-switch = Language
language-unknown = There is no such language here. Choose one at the foot of a page.

settings-language-lead = Language of pages and e-mail
settings-language-browser = Same as my browser
settings-language-browser-hint = If your browser decides, e-mail is in the language in which you last logged in.
notice-language-saved = Your language is saved.
