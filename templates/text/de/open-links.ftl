# Open links: what they are called, who may take them and until when, and the rules of their games.

challenge-name = Name
challenge-who = Wer annehmen kann
challenge-named = Nur { $white } (Weiß) und { $black } (Schwarz)
challenge-until = Offen bis
challenge-joined = Du hast angenommen. Die Partie beginnt, sobald auch dein Gegner angenommen hat.
challenge-link-expired = Dieser Link ist abgelaufen.
challenge-waits-for-named = Gib den Link an die beiden Spieler weiter. Die Partie beginnt, sobald er angenommen ist.

terms-rule = Besondere Regel
rule-no-abort = Sie kann nicht abgebrochen werden
rule-no-rematch = Es gibt keine Revanche
rule-no-give-time = Die Spieler können einander keine Zeit geben
rule-no-claim-win = Ein Sieg auf Zeit muss nicht reklamiert werden: Zeitüberschreitung beendet die Partie von selbst
rule-no-early-draw = Kein Remis durch Vereinbarung in den ersten dreißig Zügen

# Refusals

refusal-no-abort = Diese Partie kann nicht abgebrochen werden; du kannst aufgeben oder Remis anbieten.
refusal-no-rematch = Zu dieser Partie gibt es keine Revanche.
refusal-no-give-time = In dieser Partie können die Spieler einander keine Zeit geben.
refusal-no-claim-win = In dieser Partie kann ein Sieg auf Zeit nicht reklamiert werden: Zeitüberschreitung beendet sie von selbst.
refusal-no-early-draw = In dieser Partie kann in den ersten dreißig Zügen kein Remis vereinbart werden.
api-wanted-two-players = die Namen zweier Spieler, durch ein Komma getrennt
challenge-name-too-long = Der Name ist zu lang: { $length } Zeichen, höchstens { $most } sind erlaubt.
challenge-error-only-for = Nur { $white } und { $black } können diese Herausforderung annehmen.
challenge-error-named-twice = { $player } kann nicht auf beiden Seiten spielen: Nenne zwei Spieler.
challenge-error-named-engine = { $player } ist eine Stufe der Engine, die keinem Link folgen kann: Fordere sie namentlich heraus.
challenge-error-named-colour = Ein Link, der seine Spieler nennt, sagt schon, wer welche Farbe hat: Lass „color“ weg.
challenge-error-expiry = Ein Link muss innerhalb der nächsten { $days } Tage ablaufen.
challenge-error-never-lost-on-time = Mit „by-claim“ verliert man durch Zeitüberschreitung nur, wenn der Gegner sie reklamiert; mit „noClaimWin“ könnte nie jemand auf Zeit gewinnen.
