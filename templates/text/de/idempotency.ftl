# The header Idempotency-Key.

api-error-bad-idempotency-key = „Idempotency-Key“ muss aus 1 bis { $most } sichtbaren ASCII-Zeichen bestehen, etwa eine UUID.
api-error-idempotency-key-reused = Dieser Idempotency-Key wurde für eine andere Anfrage verwendet. Nimm für jeden Befehl einen neuen.
api-error-idempotency-in-progress = Eine Anfrage mit diesem Idempotency-Key wird gerade ausgeführt. Frage gleich noch einmal.
api-error-idempotency-answer-lost = Die erste Anfrage mit diesem Idempotency-Key wurde ausgeführt, aber ihre Antwort ist verloren. Sieh nach, wie es jetzt steht.
api-error-too-many-idempotency-keys = Du hast innerhalb eines Tages so viele Idempotency-Keys verwendet, wie es geben kann.
