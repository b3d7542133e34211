# Sign-ups that an operator approves.

sign-up-question = Wer bist du, und warum möchtest du hier spielen?
sign-up-answer-hint = Zwischen { $least } und { $most } Zeichen. Der Betreiber dieses Dienstes liest deine Antwort und entscheidet über dein Konto.
sign-up-sent-applied = Danach liest der Betreiber dieses Dienstes deine Anfrage. Du bekommst eine E-Mail, sobald darüber entschieden ist.
sign-up-waiting-title = Deine Anfrage wartet
sign-up-waiting-lead = Deine Adresse ist bestätigt. Der Betreiber dieses Dienstes wird deine Anfrage lesen. Du bekommst eine E-Mail, sobald darüber entschieden ist, und kannst dich nach der Genehmigung anmelden.
sign-up-waiting-days = Wenn innerhalb von { $days } Tagen niemand entscheidet, wird deine Anfrage gelöscht. Auch dann bekommst du eine E-Mail.

application-error-too-short = Bitte antworte mit mindestens { $least } Zeichen.
application-error-too-long = Deine Antwort hat { $length } Zeichen, höchstens { $most } sind erlaubt.
application-error-not-an-operator = Nur Operatoren dürfen über Anfragen entscheiden.
application-error-decided = Diese Anfrage wartet nicht mehr: Jemand anderes hat darüber entschieden, oder sie ist verfallen.

account-state-awaiting-approval = Dein Konto wartet auf die Genehmigung. Du bekommst eine E-Mail, sobald darüber entschieden ist.
account-change-error-awaiting-approval = Die Registrierung dieses Kontos ist noch nicht genehmigt. Genehmige sie zuerst oder lehne sie ab.

nav-applications = Anfragen
applications-title = Anfragen
applications-lead = Diese Leute haben sich registriert und ihre Adresse bestätigt. Wenn du eine Anfrage genehmigst, können sie sich anmelden. Wenn du sie ablehnst, wird das Konto gelöscht, und sein Name ist wieder frei.
applications-question = Wer sich registriert, wird gefragt:
applications-none = Keine offenen Anfragen.
applications-waiting =
    { $count ->
        [one] { $count } Anfrage wartet.
       *[other] { $count } Anfragen warten.
    }
applications-reason = Grund einer Ablehnung
applications-reason-hint = Optional. Der Grund wird per E-Mail mitgeteilt.
applications-approve = Genehmigen
applications-refuse = Ablehnen
applications-next = Nächste Seite

notice-application-approved = Genehmigt. Eine E-Mail dazu wird verschickt.
notice-application-refused = Abgelehnt. Das Konto ist gelöscht, und eine E-Mail dazu wird verschickt.

security-changed-sign-up-approved = Registrierung vom Betreiber dieses Dienstes genehmigt

privacy-retention-applications = Ein Konto, das auf die Genehmigung wartet, mit der Antwort bei der Registrierung

mail-application-approved-subject = Dein Konto bei { site-name } ist genehmigt
mail-application-approved-told = Dein Konto { $name } ist genehmigt.
mail-application-approved-more = Du kannst dich jetzt anmelden und spielen. Willkommen!
mail-sign-up-refused-subject = Deine Anfrage bei { site-name }
mail-sign-up-refused-told = Deine Anfrage für das Konto { $name } wurde abgelehnt.
mail-sign-up-refused-more = Das Konto und deine Antwort sind gelöscht.
mail-sign-up-expired-told = Deine Anfrage für das Konto { $name } ist verfallen: Innerhalb von { $days } Tagen hat niemand darüber entschieden.
mail-applications-waiting-subject =
    { $count ->
        [one] { $count } Anfrage wartet bei { site-name }
       *[other] { $count } Anfragen warten bei { site-name }
    }
mail-applications-waiting-more = Du bekommst diese E-Mail höchstens einmal am Tag, wenn es neue Anfragen gibt.
mail-applications-waiting-link = Lesen und entscheiden:
