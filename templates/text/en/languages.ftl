# The languages of pages and mail.

# This language, in itself.
language-own-name = English

settings-language = Language
settings-language-lead = Pages and mail are in this language.
settings-language-browser = As my browser says
settings-language-browser-hint = Mail is then in the language in which you last logged in.
settings-language-save = Save the language
notice-language-saved = Your language is saved.
