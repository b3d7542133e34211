# Log-in with accounts of other services (OpenID Connect).

providers-title = Verknüpfte Konten
providers-lead = Melde dich hier mit einem Konto an, das du anderswo hast, ohne das Passwort dieses Dienstes.
providers-change = Konten verknüpfen oder trennen
providers-none = Noch ist kein Konto verknüpft.
provider-link-made = Verknüpft: { $linked }
provider-link-used = Verknüpft: { $linked }, zuletzt verwendet: { $used }
provider-link-former = Dieser Dienst bietet es nicht mehr an; man kann sich damit nicht anmelden.
provider-link = { $provider } verknüpfen
provider-link-title = Konto verknüpfen
provider-link-lead = Du meldest dich bei { $provider } an und kommst zurück. Von da an kannst du dich hier mit diesem Konto anmelden.
provider-unlink = Trennen

provider-log-in = Mit { $provider } anmelden
provider-sign-up = Mit { $provider } registrieren
provider-log-out = Bei { $provider } bist du noch angemeldet. Auch dort abmelden
provider-again-lead = Oder melde dich dort noch einmal an, wo dein Konto verknüpft ist. Schicke danach das Formular noch einmal ab.
provider-only-lead = Melde dich dort noch einmal an, wo dein Konto verknüpft ist. Schicke danach das Formular noch einmal ab.
provider-again = Noch einmal mit { $provider } anmelden

provider-sign-up-lead = { $provider } kennt dich, aber hier hast du noch kein Konto. Wähle den Namen, unter dem du spielen möchtest.
provider-sign-up-email = Deine E-Mail-Adresse:
provider-sign-up-have-account = Hast du hier schon ein Konto? Melde dich damit an und verknüpfe das andere in den Einstellungen.
provider-sign-up-sent = Wir haben dir eine E-Mail mit einem Link geschickt. Öffne ihn und melde dich noch einmal an, um deine Adresse zu bestätigen; dann kannst du spielen.
provider-sign-up-sent-later = Gerade registrieren sich sehr viele; die E-Mail mit deinem Link braucht deshalb etwa { $minutes } Minuten. Öffne den Link und melde dich noch einmal an, um deine Adresse zu bestätigen; dann kannst du spielen.
provider-confirm-lead = Dieser Link bestätigt das Konto { $name }. Melde dich dort an, wo du es beim Registrieren getan hast.
provider-confirm = Mit { $provider } bestätigen
reset-providers = Verknüpfte Konten werden getrennt, denn vielleicht hat jemand anders eines verknüpft. Danach kannst du sie wieder verknüpfen.
first-password-lead-linked = Dein Konto hat kein Passwort: Du meldest dich mit einem verknüpften Konto an. Mit einem Passwort kannst du dich auch ohne dieses anmelden. Alle anderen Anmeldungen enden, und alle Tokens, Apps, App-Passwörter, Geräte und Feed-Adressen werden entfernt. Verknüpfte Konten bleiben.
authenticate-again-no-provider = Dein Konto hat kein Passwort. Wenn du dich dort, wo es verknüpft ist, nicht anmelden kannst, lege per E-Mail ein Passwort fest:

provider-error-unknown = So kann man sich hier nicht anmelden.
provider-error-expired = Das hat zu lange gedauert, wurde zweimal gesendet oder in einem anderen Browser begonnen. Versuche es noch einmal.
provider-error-unavailable = { $provider } antwortet gerade nicht. Versuche es später noch einmal oder melde dich anders an.
provider-error-not-accepted = Die Antwort von { $provider } wurde nicht angenommen; du bist nicht angemeldet. Versuche es noch einmal. Wenn es wieder passiert, sag dem Betreiber dieses Dienstes Bescheid.
provider-error-cancelled = Du bist nicht angemeldet: Es wurde bei { $provider } abgebrochen oder abgelehnt.
provider-error-linked-elsewhere = Mit diesem Konto ist hier schon ein anderes Konto verknüpft.
provider-error-already-linked = Dein Konto ist dort schon verknüpft. Trenne es zuerst.
provider-error-no-link = Du hast keine solche Verknüpfung.
provider-error-only-log-in = Das ist die einzige Möglichkeit, dich in deinem Konto anzumelden. Setze zuerst ein Passwort oder füge einen Passkey hinzu.
provider-error-address-taken = Es gibt hier schon ein Konto mit deiner E-Mail-Adresse. Melde dich damit an und verknüpfe das andere in den Einstellungen.
provider-error-other-account = Das ist nicht das Konto, mit dem deines verknüpft ist.

notice-provider-linked = Das Konto wurde verknüpft. Du kannst dich damit anmelden.
notice-provider-unlinked = Das Konto wurde getrennt.
notice-authenticated-again = Danke. Schicke das Formular jetzt noch einmal ab.

security-changed-provider-linked = Konto verknüpft: { $provider }
security-changed-provider-unlinked = Konto getrennt: { $provider }
mail-confirm-welcome-provider = Jemand, vielleicht du, hat sich mit dieser Adresse bei { site-name } als { $name } registriert. Wenn du es warst, öffne den Link und melde dich dort an, wo du es beim Registrieren getan hast. Dann ist dein Konto bereit.
mail-security-provider-linked = Ein Konto bei { $provider } wurde verknüpft. Damit kann man sich ohne dein Passwort anmelden.
mail-security-provider-unlinked = Das Konto bei { $provider } wurde getrennt.
privacy-account-providers = Wenn du ein Konto bei einem anderen Dienst verknüpfst, um dich damit anzumelden, werden die Adresse dieses Dienstes, die Kennung deines Kontos dort und die Zeiten gespeichert, zu denen du es verknüpft und zuletzt verwendet hast. Trennst du es, werden sie gelöscht.
