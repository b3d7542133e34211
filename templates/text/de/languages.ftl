# The languages of pages and mail.

# This language, in itself.
language-own-name = Deutsch

# The name of the row of languages at the foot of every page.
language-switch = Sprache
language-unknown = Diese Sprache gibt es hier nicht. Wähle eine am Fuß einer Seite.

settings-language-lead = Sprache von Seiten und E-Mails
settings-language-browser = Wie mein Browser
settings-language-browser-hint = Wenn dein Browser entscheidet, kommen E-Mails in der Sprache, in der du dich zuletzt angemeldet hast.
notice-language-saved = Deine Sprache ist gespeichert.
