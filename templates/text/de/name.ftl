# Changing the name of an account.

name-change-title = Namen ändern
name-change-lead = Dein alter Name führt dann zu deinem neuen, und niemand sonst kann den alten verwenden. Einen neuen Namen kannst du einmal im Jahr annehmen, zwischen Groß- und Kleinbuchstaben kannst du jederzeit wechseln.
name-change-field = Neuer Name
name-change-next = Einen neuen Namen kannst du wieder ab { $time } annehmen. Bis dahin kannst du nur zwischen Groß- und Kleinbuchstaben wechseln.
name-change-former = Frühere Namen: { $names }
name-change-error-own = Das ist schon dein Name.
name-change-error-recent = Du hast vor weniger als einem Jahr einen neuen Namen angenommen. Das kannst du wieder ab { $time }.

notice-name-changed = Dein Name ist geändert.

security-changed-name-changed = Name geändert, vorher { $name }
security-changed-renamed-by-operator = Name vom Betreiber dieses Dienstes geändert: { $reason }
mail-security-name-changed = Dein Name wurde geändert. Vorher war er { $name }.
mail-security-renamed-by-operator = Der Betreiber dieses Dienstes hat deinen Namen in { $name } geändert und nennt diesen Grund: { $reason }. Dein früherer Name wird nicht mehr angezeigt, und du kannst ihn nicht wieder annehmen.
