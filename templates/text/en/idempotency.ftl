# The header Idempotency-Key.

api-error-bad-idempotency-key = “Idempotency-Key” must be 1 to { $most } visible ASCII characters, such as a UUID.
api-error-idempotency-key-reused = This Idempotency-Key was used for another request. Use a new key for each command.
api-error-idempotency-in-progress = A request with this Idempotency-Key is still being processed. Try again in a moment.
api-error-idempotency-answer-lost = The first request with this Idempotency-Key was carried out, but its response is lost. Check the present state.
api-error-too-many-idempotency-keys = You have used the maximum number of Idempotency-Keys for one day.
