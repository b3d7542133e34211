# The header Idempotency-Key.

api-error-bad-idempotency-key = “Idempotency-Key” 1 ਤੋਂ { $most } ਦਿਸਣ ਵਾਲੇ ASCII ਅੱਖਰਾਂ ਦੀ ਹੋਣੀ ਚਾਹੀਦੀ ਹੈ, ਜਿਵੇਂ UUID।
api-error-idempotency-key-reused = ਇਹ Idempotency-Key ਕਿਸੇ ਹੋਰ ਬੇਨਤੀ ਲਈ ਵਰਤੀ ਗਈ ਸੀ। ਹਰ ਹੁਕਮ ਲਈ ਨਵੀਂ ਵਰਤੋ।
api-error-idempotency-in-progress = ਇਸ Idempotency-Key ਵਾਲੀ ਬੇਨਤੀ ’ਤੇ ਕੰਮ ਚੱਲ ਰਿਹਾ ਹੈ। ਥੋੜ੍ਹੀ ਦੇਰ ਵਿੱਚ ਦੁਬਾਰਾ ਪੁੱਛੋ।
api-error-idempotency-answer-lost = ਇਸ Idempotency-Key ਵਾਲੀ ਪਹਿਲੀ ਬੇਨਤੀ ਪੂਰੀ ਹੋ ਗਈ ਸੀ, ਪਰ ਉਸ ਦਾ ਜਵਾਬ ਗੁਆਚ ਗਿਆ ਹੈ। ਦੇਖੋ ਹੁਣ ਕੀ ਹੈ।
api-error-too-many-idempotency-keys = ਤੁਸੀਂ ਇੱਕ ਦਿਨ ਵਿੱਚ ਜਿੰਨੀਆਂ ਹੋ ਸਕਦੀਆਂ ਹਨ ਓਨੀਆਂ Idempotency-Key ਵਰਤ ਚੁੱਕੇ ਹੋ।
