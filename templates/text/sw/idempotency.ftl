# The header Idempotency-Key.

api-error-bad-idempotency-key = “Idempotency-Key” lazima iwe herufi 1 hadi { $most } za ASCII zinazoonekana, kama vile UUID.
api-error-idempotency-key-reused = Idempotency-Key hii ilitumika kwa ombi jingine. Tumia mpya kwa kila amri.
api-error-idempotency-in-progress = Ombi lenye Idempotency-Key hii linatekelezwa. Uliza tena baada ya muda mfupi.
api-error-idempotency-answer-lost = Ombi la kwanza lenye Idempotency-Key hii lilitekelezwa, lakini jibu lake limepotea. Angalia hali ilivyo sasa.
api-error-too-many-idempotency-keys = Umetumia Idempotency-Key nyingi kadiri inavyowezekana kwa siku moja.
