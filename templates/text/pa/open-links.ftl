# Open links: what they are called, who may take them and until when, and the rules of their games.

challenge-name = ਨਾਂ
challenge-who = ਕੌਣ ਸਵੀਕਾਰ ਕਰ ਸਕਦਾ ਹੈ
challenge-named = ਸਿਰਫ਼ { $white } (ਚਿੱਟੇ) ਅਤੇ { $black } (ਕਾਲੇ)
challenge-until = ਕਦੋਂ ਤੱਕ ਖੁੱਲ੍ਹਾ
challenge-joined = ਤੁਸੀਂ ਸਵੀਕਾਰ ਕਰ ਲਿਆ ਹੈ। ਬਾਜ਼ੀ ਉਦੋਂ ਸ਼ੁਰੂ ਹੋਵੇਗੀ ਜਦੋਂ ਤੁਹਾਡਾ ਵਿਰੋਧੀ ਵੀ ਸਵੀਕਾਰ ਕਰੇ।
challenge-link-expired = ਇਸ ਲਿੰਕ ਦੀ ਮਿਆਦ ਖ਼ਤਮ ਹੋ ਗਈ ਹੈ।
challenge-waits-for-named = ਦੋਵਾਂ ਖਿਡਾਰੀਆਂ ਨੂੰ ਲਿੰਕ ਭੇਜੋ। ਸਵੀਕਾਰ ਹੋਣ ’ਤੇ ਬਾਜ਼ੀ ਸ਼ੁਰੂ ਹੋਵੇਗੀ।

terms-rule = ਖ਼ਾਸ ਨਿਯਮ
rule-no-abort = ਬਾਜ਼ੀ ਰੱਦ ਨਹੀਂ ਹੋ ਸਕਦੀ
rule-no-rematch = ਰੀਮੈਚ ਨਹੀਂ
rule-no-give-time = ਖਿਡਾਰੀ ਇੱਕ-ਦੂਜੇ ਨੂੰ ਸਮਾਂ ਨਹੀਂ ਦੇ ਸਕਦੇ
rule-no-claim-win = ਸਮਾਂ ਖ਼ਤਮ ਹੋਣ ਨਾਲ ਜਿੱਤਣ ਲਈ ਦਾਅਵੇ ਦੀ ਲੋੜ ਨਹੀਂ: ਸਮਾਂ ਖ਼ਤਮ ਹੋਣ ’ਤੇ ਬਾਜ਼ੀ ਆਪਣੇ-ਆਪ ਖ਼ਤਮ ਹੁੰਦੀ ਹੈ
rule-no-early-draw = ਪਹਿਲੀਆਂ ਤੀਹ ਚਾਲਾਂ ਵਿੱਚ ਸਹਿਮਤੀ ਨਾਲ ਡਰਾਅ ਨਹੀਂ

# Refusals

refusal-no-abort = ਇਹ ਬਾਜ਼ੀ ਰੱਦ ਨਹੀਂ ਹੋ ਸਕਦੀ; ਤੁਸੀਂ ਹਾਰ ਮੰਨ ਸਕਦੇ ਹੋ ਜਾਂ ਡਰਾਅ ਦੀ ਪੇਸ਼ਕਸ਼ ਕਰ ਸਕਦੇ ਹੋ।
refusal-no-rematch = ਇਸ ਬਾਜ਼ੀ ਦਾ ਰੀਮੈਚ ਨਹੀਂ ਹੁੰਦਾ।
refusal-no-give-time = ਇਸ ਬਾਜ਼ੀ ਵਿੱਚ ਖਿਡਾਰੀ ਇੱਕ-ਦੂਜੇ ਨੂੰ ਸਮਾਂ ਨਹੀਂ ਦੇ ਸਕਦੇ।
refusal-no-claim-win = ਇਸ ਬਾਜ਼ੀ ਵਿੱਚ ਸਮਾਂ ਖ਼ਤਮ ਹੋਣ ਨਾਲ ਜਿੱਤ ਦਾ ਦਾਅਵਾ ਨਹੀਂ ਹੋ ਸਕਦਾ: ਸਮਾਂ ਖ਼ਤਮ ਹੋਣ ’ਤੇ ਇਹ ਆਪਣੇ-ਆਪ ਖ਼ਤਮ ਹੁੰਦੀ ਹੈ।
refusal-no-early-draw = ਇਸ ਬਾਜ਼ੀ ਵਿੱਚ ਪਹਿਲੀਆਂ ਤੀਹ ਚਾਲਾਂ ਵਿੱਚ ਸਹਿਮਤੀ ਨਾਲ ਡਰਾਅ ਨਹੀਂ ਹੋ ਸਕਦਾ।
api-wanted-two-players = ਦੋ ਖਿਡਾਰੀਆਂ ਦੇ ਨਾਂ, ਵਿਚਕਾਰ ਕਾਮਾ
challenge-name-too-long = ਨਾਂ ਵਿੱਚ { $length } ਅੱਖਰ ਹਨ, ਵੱਧ ਤੋਂ ਵੱਧ { $most } ਹੋ ਸਕਦੇ ਹਨ।
challenge-error-only-for = ਸਿਰਫ਼ { $white } ਅਤੇ { $black } ਇਹ ਚੁਣੌਤੀ ਸਵੀਕਾਰ ਕਰ ਸਕਦੇ ਹਨ।
challenge-error-named-twice = { $player } ਦੋਵੇਂ ਪਾਸੇ ਨਹੀਂ ਖੇਡ ਸਕਦੇ: ਦੋ ਖਿਡਾਰੀਆਂ ਦੇ ਨਾਂ ਦਿਓ।
challenge-error-named-engine = { $player } ਇੰਜਣ ਦਾ ਇੱਕ ਪੱਧਰ ਹੈ, ਜੋ ਲਿੰਕ ਸਵੀਕਾਰ ਨਹੀਂ ਕਰ ਸਕਦਾ: ਉਸ ਨੂੰ ਨਾਂ ਲੈ ਕੇ ਚੁਣੌਤੀ ਦਿਓ।
challenge-error-named-colour = ਖਿਡਾਰੀਆਂ ਦੇ ਨਾਂ ਵਾਲਾ ਲਿੰਕ ਪਹਿਲਾਂ ਹੀ ਦੱਸਦਾ ਹੈ ਕਿ ਕਿਸ ਦਾ ਕਿਹੜਾ ਰੰਗ ਹੈ: “color” ਛੱਡ ਦਿਓ।
challenge-error-expiry = ਲਿੰਕ ਦੀ ਮਿਆਦ ਅਗਲੇ { $days } ਦਿਨਾਂ ਵਿੱਚ ਖ਼ਤਮ ਹੋਣੀ ਚਾਹੀਦੀ ਹੈ।
challenge-error-never-lost-on-time = “by-claim” ਨਾਲ ਸਮਾਂ ਖ਼ਤਮ ਹੋਣ ’ਤੇ ਵੀ ਬਾਜ਼ੀ ਤਾਂ ਹੀ ਖ਼ਤਮ ਹੁੰਦੀ ਹੈ ਜੇ ਵਿਰੋਧੀ ਦਾਅਵਾ ਕਰੇ; “noClaimWin” ਨਾਲ ਸਮਾਂ ਖ਼ਤਮ ਹੋਣ ਕਰਕੇ ਕੋਈ ਕਦੇ ਨਹੀਂ ਜਿੱਤ ਸਕਦਾ।
