# Why something is refused, and how parts of such sentences are put together.

sentences = { $sentences }
list-more = { $first }, { $next }
list-any-of = { $first } ਜਾਂ { $next }
list-all-of = { $first } ਅਤੇ { $next }
wait-seconds = { $count ->
    [one] { $count } ਸਕਿੰਟ
   *[other] { $count } ਸਕਿੰਟ
}
wait-minutes = { $count ->
    [one] { $count } ਮਿੰਟ
   *[other] { $count } ਮਿੰਟ
}
wait-hours = { $count ->
    [one] { $count } ਘੰਟਾ
   *[other] { $count } ਘੰਟੇ
}
wait-days = { $count ->
    [one] { $count } ਦਿਨ
   *[other] { $count } ਦਿਨ
}

## Everywhere
error-internal = ਸਾਡੇ ਵੱਲੋਂ ਕੁਝ ਗ਼ਲਤ ਹੋ ਗਿਆ। ਇਹ ਦਰਜ ਕਰ ਲਿਆ ਗਿਆ ਹੈ।
error-unavailable = ਸੇਵਾ ਇਸ ਵੇਲੇ ਇਹ ਨਹੀਂ ਕਰ ਸਕਦੀ। ਕੁਝ ਨਹੀਂ ਬਦਲਿਆ; ਕਿਰਪਾ ਕਰਕੇ ਦੁਬਾਰਾ ਕੋਸ਼ਿਸ਼ ਕਰੋ।
error-nul-character = ਟੈਕਸਟ ਵਿੱਚ NUL ਅੱਖਰ (U+0000) ਹੈ, ਜੋ ਸੰਭਾਲਿਆ ਨਹੀਂ ਜਾ ਸਕਦਾ।
error-taken = ਇਹ ਪਹਿਲਾਂ ਹੀ ਲਿਆ ਜਾ ਚੁੱਕਾ ਹੈ।
error-unknown-game = ਅਜਿਹੀ ਕੋਈ ਬਾਜ਼ੀ ਨਹੀਂ।
error-unknown-player = “{ $player }” ਨਾਂ ਦਾ ਕੋਈ ਖਿਡਾਰੀ ਨਹੀਂ।

## Accounts
user-name-error-length = ਨਾਂ { $least } ਤੋਂ { $most } ਅੱਖਰਾਂ ਦਾ ਹੋਣਾ ਚਾਹੀਦਾ ਹੈ।
user-name-error-characters = ਨਾਂ ਵਿੱਚ a ਤੋਂ z ਤੱਕ ਅੱਖਰ, ਅੰਕ ਅਤੇ ਉਨ੍ਹਾਂ ਵਿਚਕਾਰ ਇਕੱਲਾ - ਜਾਂ _ ਹੋ ਸਕਦਾ ਹੈ।
user-name-error-reserved = ਇਹ ਨਾਂ ਸੇਵਾ ਲਈ ਰਾਖਵਾਂ ਹੈ।
account-error-name-taken = “{ $name }” ਨਾਂ ਪਹਿਲਾਂ ਹੀ ਲਿਆ ਜਾ ਚੁੱਕਾ ਹੈ।
account-error-name-confusable = “{ $name }” ਕਿਸੇ ਹੋਰ ਖਿਡਾਰੀ ਦੇ ਨਾਂ ਨਾਲ ਬਹੁਤ ਮਿਲਦਾ ਹੈ। ਕਿਰਪਾ ਕਰਕੇ ਕੋਈ ਹੋਰ ਨਾਂ ਚੁਣੋ।
account-error-email = “{ $address }” ਈਮੇਲ ਪਤਾ ਨਹੀਂ ਹੈ।
account-error-email-taken = ਇਸ ਪਤੇ ਦਾ ਖਾਤਾ ਪਹਿਲਾਂ ਹੀ ਹੈ।
account-error-wrong-credentials = ਇਹ ਨਾਂ ਅਤੇ ਪਾਸਵਰਡ ਮੇਲ ਨਹੀਂ ਖਾਂਦੇ।
account-error-wrong-password = ਇਹ ਇਸ ਖਾਤੇ ਦਾ ਪਾਸਵਰਡ ਨਹੀਂ ਹੈ। ਜੇ ਕਿਸੇ ਹੋਰ ਨੇ ਤੁਹਾਡੇ ਪਤੇ ਨਾਲ ਖਾਤਾ ਬਣਾਇਆ ਹੈ, ਤਾਂ ਆਪਣਾ ਨਵਾਂ ਪਾਸਵਰਡ ਰੱਖੋ।
account-error-unconfirmed = ਇਸ ਖਾਤੇ ਦੇ ਈਮੇਲ ਪਤੇ ਦੀ ਹਾਲੇ ਪੁਸ਼ਟੀ ਨਹੀਂ ਹੋਈ। ਉਹ ਲਿੰਕ ਖੋਲ੍ਹੋ ਜੋ ਅਸੀਂ ਉਸ ਪਤੇ ’ਤੇ ਭੇਜਿਆ ਹੈ।
account-error-has-password = ਤੁਹਾਡੇ ਖਾਤੇ ਦਾ ਪਾਸਵਰਡ ਪਹਿਲਾਂ ਹੀ ਹੈ।
account-error-too-many-sign-ups = ਇਸ ਵੇਲੇ ਬਹੁਤ ਸਾਰੇ ਲੋਕ ਖਾਤੇ ਬਣਾ ਰਹੇ ਹਨ। ਕੁਝ ਨਹੀਂ ਕੀਤਾ ਗਿਆ; ਥੋੜ੍ਹੀ ਦੇਰ ਬਾਅਦ ਦੁਬਾਰਾ ਕੋਸ਼ਿਸ਼ ਕਰੋ।
account-error-dead-link = ਇਹ ਲਿੰਕ ਹੁਣ ਕੰਮ ਨਹੀਂ ਕਰਦਾ। ਨਵਾਂ ਮੰਗੋ।
account-error-dead-invitation = ਇਹ ਸੱਦਾ ਵਰਤਿਆ ਜਾ ਚੁੱਕਾ ਹੈ ਜਾਂ ਇਸ ਦੀ ਮਿਆਦ ਲੰਘ ਗਈ ਹੈ। ਕਿਰਪਾ ਕਰਕੇ ਨਵਾਂ ਮੰਗੋ।
password-error-too-short = ਪਾਸਵਰਡ ਘੱਟੋ-ਘੱਟ { $least } ਅੱਖਰਾਂ ਦਾ ਹੋਣਾ ਚਾਹੀਦਾ ਹੈ।
password-error-too-long = ਪਾਸਵਰਡ ਵੱਧ ਤੋਂ ਵੱਧ { $most } ਅੱਖਰਾਂ ਦਾ ਹੋ ਸਕਦਾ ਹੈ।
password-error-common = ਇਹ ਪਾਸਵਰਡ ਆਮ ਅਤੇ ਚੋਰੀ ਹੋਏ ਪਾਸਵਰਡਾਂ ਦੀ ਸੂਚੀ ਵਿੱਚ ਹੈ, ਜਿਹੜੇ ਹਮਲਾਵਰ ਸਭ ਤੋਂ ਪਹਿਲਾਂ ਅਜ਼ਮਾਉਂਦੇ ਹਨ। ਕੋਈ ਹੋਰ ਚੁਣੋ।
password-error-guessable = ਇਸ ਪਾਸਵਰਡ ਦਾ ਅੰਦਾਜ਼ਾ ਲਾਉਣਾ ਬਹੁਤ ਸੌਖਾ ਹੈ।
password-error-one-word = ਇਸ ਪਾਸਵਰਡ ਦਾ ਅੰਦਾਜ਼ਾ ਲਾਉਣਾ ਬਹੁਤ ਸੌਖਾ ਹੈ: ਇਹ ਇੱਕ ਆਮ ਸ਼ਬਦ ਹੈ ਜਿਸ ਦੇ ਆਲੇ-ਦੁਆਲੇ ਕੋਈ ਸਾਲ ਜਾਂ ਕੁਝ ਅੱਖਰ ਹਨ। ਕਈ ਸ਼ਬਦ ਵਰਤੋ।
password-error-context = ਇਸ ਪਾਸਵਰਡ ਦਾ ਅੰਦਾਜ਼ਾ ਲਾਉਣਾ ਬਹੁਤ ਸੌਖਾ ਹੈ: ਇਹ ਤੁਹਾਡੇ ਨਾਂ, ਤੁਹਾਡੇ ਪਤੇ ਜਾਂ ਇਸ ਸੇਵਾ ਦੇ ਨਾਂ ਤੋਂ ਬਣਿਆ ਹੈ। ਹੋਰ ਸ਼ਬਦ ਵਰਤੋ।
password-warning-straight-rows = ਕੀਬੋਰਡ ਦੀਆਂ ਸਿੱਧੀਆਂ ਕਤਾਰਾਂ ਦਾ ਅੰਦਾਜ਼ਾ ਲਾਉਣਾ ਸੌਖਾ ਹੈ।
password-warning-keyboard-patterns = ਕੀਬੋਰਡ ਦੇ ਛੋਟੇ ਪੈਟਰਨਾਂ ਦਾ ਅੰਦਾਜ਼ਾ ਲਾਉਣਾ ਸੌਖਾ ਹੈ।
password-warning-repeats-of-one = “aaa” ਵਰਗੇ ਦੁਹਰਾਅ ਦਾ ਅੰਦਾਜ਼ਾ ਲਾਉਣਾ ਸੌਖਾ ਹੈ।
password-warning-repeats-of-several = “abcabcabc” ਵਰਗੇ ਦੁਹਰਾਅ ਦਾ ਅੰਦਾਜ਼ਾ ਲਾਉਣਾ “abc” ਨਾਲੋਂ ਬੱਸ ਥੋੜ੍ਹਾ ਜਿਹਾ ਔਖਾ ਹੈ।
password-warning-top-ten = ਇਹ ਸਭ ਤੋਂ ਆਮ 10 ਪਾਸਵਰਡਾਂ ਵਿੱਚੋਂ ਹੈ।
password-warning-top-hundred = ਇਹ ਸਭ ਤੋਂ ਆਮ 100 ਪਾਸਵਰਡਾਂ ਵਿੱਚੋਂ ਹੈ।
password-warning-very-common = ਇਹ ਬਹੁਤ ਆਮ ਪਾਸਵਰਡ ਹੈ।
password-warning-similar-to-common = ਇਹ ਇੱਕ ਆਮ ਵਰਤੇ ਜਾਂਦੇ ਪਾਸਵਰਡ ਵਰਗਾ ਹੈ।
password-warning-sequences = abc ਜਾਂ 6543 ਵਰਗੀਆਂ ਲੜੀਆਂ ਦਾ ਅੰਦਾਜ਼ਾ ਲਾਉਣਾ ਸੌਖਾ ਹੈ।
password-warning-recent-years = ਪਿਛਲੇ ਕੁਝ ਸਾਲਾਂ ਦਾ ਅੰਦਾਜ਼ਾ ਲਾਉਣਾ ਸੌਖਾ ਹੈ।
password-warning-one-word = ਇਕੱਲੇ ਸ਼ਬਦ ਦਾ ਅੰਦਾਜ਼ਾ ਲਾਉਣਾ ਸੌਖਾ ਹੈ।
password-warning-dates = ਤਾਰੀਖਾਂ ਦਾ ਅੰਦਾਜ਼ਾ ਅਕਸਰ ਸੌਖਾ ਲੱਗ ਜਾਂਦਾ ਹੈ।
password-warning-names = ਇਕੱਲੇ ਨਾਂ ਜਾਂ ਗੋਤ ਦਾ ਅੰਦਾਜ਼ਾ ਲਾਉਣਾ ਸੌਖਾ ਹੈ।
password-warning-common-names = ਆਮ ਨਾਂਵਾਂ ਤੇ ਗੋਤਾਂ ਦਾ ਅੰਦਾਜ਼ਾ ਲਾਉਣਾ ਸੌਖਾ ਹੈ।
password-warning-repeats-add-little = ਦੁਹਰਾਅ, ਲੜੀਆਂ ਅਤੇ ਤਾਰੀਖਾਂ ਨਾਲ ਬਹੁਤਾ ਫ਼ਰਕ ਨਹੀਂ ਪੈਂਦਾ।
password-suggestion-use-a-few-words = ਕੁਝ ਸ਼ਬਦ ਵਰਤੋ, ਆਮ ਵਾਕਾਂ ਤੋਂ ਬਚੋ।
password-suggestion-no-need-for-symbols = ਚਿੰਨ੍ਹਾਂ, ਅੰਕਾਂ ਜਾਂ ਵੱਡੇ ਅੱਖਰਾਂ ਦੀ ਲੋੜ ਨਹੀਂ।
password-suggestion-add-words = ਇੱਕ-ਦੋ ਸ਼ਬਦ ਹੋਰ ਜੋੜੋ। ਘੱਟ ਵਰਤੇ ਜਾਂਦੇ ਸ਼ਬਦ ਬਿਹਤਰ ਹਨ।
password-suggestion-capitals = ਵੱਡੇ ਅੱਖਰਾਂ ਨਾਲ ਬਹੁਤਾ ਫ਼ਰਕ ਨਹੀਂ ਪੈਂਦਾ।
password-suggestion-all-uppercase = ਸਾਰੇ ਵੱਡੇ ਅੱਖਰਾਂ ਦਾ ਅੰਦਾਜ਼ਾ ਵੀ ਲਗਭਗ ਓਨਾ ਹੀ ਸੌਖਾ ਹੈ ਜਿੰਨਾ ਸਾਰੇ ਛੋਟੇ ਅੱਖਰਾਂ ਦਾ।
password-suggestion-reversed-words = ਉਲਟੇ ਲਿਖੇ ਸ਼ਬਦਾਂ ਦਾ ਅੰਦਾਜ਼ਾ ਲਾਉਣਾ ਬਹੁਤਾ ਔਖਾ ਨਹੀਂ।
password-suggestion-substitutions = “a” ਦੀ ਥਾਂ “@” ਵਰਗੀਆਂ ਆਮ ਤਬਦੀਲੀਆਂ ਨਾਲ ਬਹੁਤਾ ਫ਼ਰਕ ਨਹੀਂ ਪੈਂਦਾ।
password-suggestion-longer-pattern = ਕੀਬੋਰਡ ਦਾ ਲੰਬਾ ਪੈਟਰਨ ਵਰਤੋ ਜਿਸ ਵਿੱਚ ਜ਼ਿਆਦਾ ਮੋੜ ਹੋਣ।
password-suggestion-avoid-repeats = ਸ਼ਬਦ ਅਤੇ ਅੱਖਰ ਨਾ ਦੁਹਰਾਓ।
password-suggestion-avoid-sequences = ਲੜੀਆਂ ਤੋਂ ਬਚੋ।
password-suggestion-avoid-recent-years = ਪਿਛਲੇ ਕੁਝ ਸਾਲਾਂ ਤੋਂ ਬਚੋ।
password-suggestion-avoid-own-years = ਉਨ੍ਹਾਂ ਸਾਲਾਂ ਤੋਂ ਬਚੋ ਜੋ ਤੁਹਾਡੇ ਨਾਲ ਜੁੜੇ ਹਨ।
password-suggestion-avoid-own-dates = ਉਨ੍ਹਾਂ ਤਾਰੀਖਾਂ ਤੇ ਸਾਲਾਂ ਤੋਂ ਬਚੋ ਜੋ ਤੁਹਾਡੇ ਨਾਲ ਜੁੜੇ ਹਨ।

## Guests
guest-error-account-needed = ਇਸ ਲਈ ਖਾਤਾ ਚਾਹੀਦਾ ਹੈ: ਪਹਿਲਾਂ ਖਾਤਾ ਬਣਾਓ। ਮਹਿਮਾਨ ਵਜੋਂ ਖੇਡੀਆਂ ਤੁਹਾਡੀਆਂ ਬਾਜ਼ੀਆਂ ਨਾਲ ਹੀ ਆ ਜਾਣਗੀਆਂ।
guest-error-off = ਇੱਥੇ ਖੇਡਣ ਲਈ ਖਾਤਾ ਚਾਹੀਦਾ ਹੈ। ਕਿਰਪਾ ਕਰਕੇ ਖਾਤਾ ਬਣਾਓ ਜਾਂ ਲਾਗਇਨ ਕਰੋ।
guest-error-full = ਇਸ ਵੇਲੇ ਬਹੁਤ ਜ਼ਿਆਦਾ ਲੋਕ ਬਿਨਾਂ ਖਾਤੇ ਖੇਡ ਰਹੇ ਹਨ। ਕਿਰਪਾ ਕਰਕੇ ਕੁਝ ਮਿੰਟਾਂ ਬਾਅਦ ਦੁਬਾਰਾ ਆਓ, ਜਾਂ ਖਾਤਾ ਬਣਾਓ।
guest-error-network = ਤੁਹਾਡੇ ਨੈੱਟਵਰਕ ਤੋਂ ਬਿਨਾਂ ਖਾਤੇ ਬਹੁਤ ਜ਼ਿਆਦਾ ਬਾਜ਼ੀਆਂ ਸ਼ੁਰੂ ਕੀਤੀਆਂ ਗਈਆਂ ਹਨ। ਕਿਰਪਾ ਕਰਕੇ ਬਾਅਦ ਵਿੱਚ ਦੁਬਾਰਾ ਆਓ, ਜਾਂ ਖਾਤਾ ਬਣਾਓ।

## API tokens
token-error-unknown-scope = “{ $text }” ਕੋਈ ਸਕੋਪ ਨਹੀਂ; ਸਕੋਪ ਇਹ ਹਨ: { $scopes }।
token-error-no-scope = ਘੱਟੋ-ਘੱਟ ਇੱਕ ਕੰਮ ਚੁਣੋ ਜੋ ਇਸ ਟੋਕਨ ਨਾਲ ਹੋ ਸਕੇ।
token-error-life = ਟੋਕਨ ਘੱਟੋ-ਘੱਟ ਇੱਕ ਦਿਨ ਅਤੇ ਵੱਧ ਤੋਂ ਵੱਧ ਇੱਕ ਸਾਲ ਕੰਮ ਕਰਦਾ ਹੈ।
token-error-description = ਵੇਰਵਾ ਵੱਧ ਤੋਂ ਵੱਧ { $most } ਅੱਖਰਾਂ ਦਾ ਹੋ ਸਕਦਾ ਹੈ।
token-error-too-many = ਤੁਹਾਡੇ ਕੋਲ { $count } ਟੋਕਨ ਹਨ। ਹੋਰ ਬਣਾਉਣ ਤੋਂ ਪਹਿਲਾਂ ਕੁਝ ਰੱਦ ਕਰੋ।
token-error-invalid = ਅਜਿਹਾ ਕੋਈ ਟੋਕਨ ਨਹੀਂ।
token-error-missing-scope = ਇਹ ਸਕੋਪ ਨਹੀਂ ਹੈ: { $scope }
token-error-unknown = ਤੁਹਾਡੇ ਕੋਲ ਅਜਿਹਾ ਕੋਈ ਟੋਕਨ ਨਹੀਂ।

## What players write
biography-error-too-long = ਇਹ ਬਹੁਤ ਲੰਬਾ ਹੈ: { $length } ਅੱਖਰ, ਜਦਕਿ ਹੱਦ { $most } ਹੈ।
biography-error-too-many-lines = ਇਹ ਬਹੁਤ ਲੰਬਾ ਹੈ: { $lines } ਲਾਈਨਾਂ, ਜਦਕਿ ਹੱਦ { $most } ਹੈ।
note-error-too-long = ਤੁਹਾਡੇ ਨੋਟ ਬਹੁਤ ਲੰਬੇ ਹਨ: { $length } ਅੱਖਰ, ਜਦਕਿ ਇੱਕ ਬਾਜ਼ੀ ਲਈ ਹੱਦ { $most } ਹੈ।
note-error-too-many = ਤੁਸੀਂ { $most } ਬਾਜ਼ੀਆਂ ਬਾਰੇ ਨੋਟ ਰੱਖੇ ਹੋਏ ਹਨ, ਅਤੇ ਇਹੀ ਹੱਦ ਹੈ। ਪਹਿਲਾਂ ਕਿਸੇ ਹੋਰ ਬਾਜ਼ੀ ਦੇ ਨੋਟ ਖਾਲੀ ਕਰੋ।
challenge-message-too-long = ਸੁਨੇਹਾ ਬਹੁਤ ਲੰਬਾ ਹੈ: { $length } ਅੱਖਰ, ਜਦਕਿ ਹੱਦ { $most } ਹੈ।
chat-error-players-only = ਖਿਡਾਰੀਆਂ ਦੀ ਆਪਸੀ ਗੱਲਬਾਤ ਸਿਰਫ਼ ਉਨ੍ਹਾਂ ਲਈ ਹੈ।
chat-error-not-yet = ਤੁਸੀਂ ਇਸ ਬਾਜ਼ੀ ਵਿੱਚ ਖੇਡ ਰਹੇ ਹੋ: ਦਰਸ਼ਕਾਂ ਦੀ ਗੱਲਬਾਤ ਤੁਹਾਨੂੰ ਬਾਜ਼ੀ ਖ਼ਤਮ ਹੋਣ ’ਤੇ ਦਿਖਾਈ ਜਾਵੇਗੀ।
chat-error-members-while-running = ਬਾਜ਼ੀ ਚੱਲਣ ਦੌਰਾਨ ਦਰਸ਼ਕਾਂ ਦੀ ਗੱਲਬਾਤ ਸਿਰਫ਼ ਲਾਗਇਨ ਕੀਤੇ ਖਿਡਾਰੀ ਪੜ੍ਹਦੇ ਹਨ। ਲਾਗਇਨ ਕਰੋ, ਜਾਂ ਬਾਜ਼ੀ ਖ਼ਤਮ ਹੋਣ ’ਤੇ ਵਾਪਸ ਆਓ।
chat-error-unconfirmed = ਦੂਜਿਆਂ ਨੂੰ ਲਿਖਣ ਤੋਂ ਪਹਿਲਾਂ ਆਪਣੇ ਈਮੇਲ ਪਤੇ ਦੀ ਪੁਸ਼ਟੀ ਕਰੋ।
chat-error-empty = ਪਹਿਲਾਂ ਕੁਝ ਲਿਖੋ।
chat-error-too-long = ਇੱਕ ਵਾਰ ਲਈ ਇਹ ਬਹੁਤ ਲੰਬਾ ਹੈ: { $length } ਅੱਖਰ, ਜਦਕਿ ਹੱਦ { $most } ਹੈ।
chat-error-full = ਇਹ ਗੱਲਬਾਤ ਭਰ ਗਈ ਹੈ: ਇਸ ਵਿੱਚ { $most } ਸੁਨੇਹੇ ਹੋ ਗਏ ਹਨ, ਹੋਰ ਦੀ ਥਾਂ ਨਹੀਂ।
chat-error-too-much = ਤੁਸੀਂ ਥੋੜ੍ਹੇ ਸਮੇਂ ਵਿੱਚ ਬਹੁਤ ਕੁਝ ਲਿਖਿਆ ਹੈ। ਉਡੀਕ ਕਰੋ ({ $wait }), ਫਿਰ ਅੱਗੇ ਲਿਖੋ।
chat-error-unwelcome = { $player } ਤੁਹਾਡੇ ਸੁਨੇਹੇ ਨਹੀਂ ਲੈਣਾ ਚਾਹੁੰਦੇ।
chat-error-blocked-by-you = ਤੁਸੀਂ { $player } ਨੂੰ ਬਲਾਕ ਕੀਤਾ ਹੋਇਆ ਹੈ। ਉਨ੍ਹਾਂ ਨੂੰ ਲਿਖਣ ਲਈ ਪਹਿਲਾਂ ਅਨਬਲਾਕ ਕਰੋ।
chat-error-too-many-muted = ਤੁਸੀਂ { $most } ਗੱਲਬਾਤਾਂ ਚੁੱਪ ਕਰਾਈਆਂ ਹੋਈਆਂ ਹਨ, ਅਤੇ ਇਹੀ ਹੱਦ ਹੈ। ਪਹਿਲਾਂ ਕੋਈ ਹੋਰ ਦੁਬਾਰਾ ਦਿਖਾਓ।
chat-error-unknown-line = ਗੱਲਬਾਤ ਵਿੱਚ ਅਜਿਹਾ ਕੋਈ ਸੁਨੇਹਾ ਨਹੀਂ।
chat-error-own-line = ਇਹ ਤੁਹਾਡਾ ਆਪਣਾ ਸੁਨੇਹਾ ਹੈ।
chat-error-too-many-reports = ਤੁਹਾਡੀਆਂ { $count } ਸ਼ਿਕਾਇਤਾਂ ਆਰਬਿਟਰ ਦੀ ਉਡੀਕ ਵਿੱਚ ਹਨ। ਪਹਿਲਾਂ ਉਨ੍ਹਾਂ ਨੂੰ ਦੇਖਣ ਦਾ ਸਮਾਂ ਦਿਓ।
chat-error-not-an-arbiter = ਸ਼ਿਕਾਇਤਾਂ ਸਿਰਫ਼ ਆਰਬਿਟਰ ਦੇਖ ਸਕਦੇ ਹਨ।
chat-error-involved = ਇਸ ਵਿੱਚ ਤੁਸੀਂ ਆਪ ਸ਼ਾਮਲ ਹੋ; ਇਸ ਨੂੰ ਕਿਸੇ ਹੋਰ ਆਰਬਿਟਰ ਨੇ ਦੇਖਣਾ ਹੈ।
chat-error-looked-into = ਇਸ ਨੂੰ ਕੋਈ ਹੋਰ ਆਰਬਿਟਰ ਪਹਿਲਾਂ ਹੀ ਦੇਖ ਚੁੱਕਾ ਹੈ।
engine-barred = ਇਹ { $opponent } ਖ਼ਿਲਾਫ਼ ਤੁਹਾਡੀ ਚੱਲਦੀ ਬਾਜ਼ੀ ਦੀ ਸਥਿਤੀ ਦੇ ਨੇੜੇ ਹੈ। ਚਾਲ 10 ਤੋਂ ਬਾਅਦ ਉੱਥੇ ਕੋਈ ਇੰਜਣ ਮਦਦ ਨਹੀਂ ਕਰਦਾ: ਬੋਰਡ ਵਾਲੀ ਸਥਿਤੀ ਤੋਂ ਚਾਰ ਅੱਧੀਆਂ ਚਾਲਾਂ ਅੱਗੇ-ਪਿੱਛੇ ਤੱਕ, ਬੋਰਡ ਉਲਟਾਉਣ ’ਤੇ ਵੀ।

## Following, blocking, and how many games one plays
relation-error-oneself = ਤੁਸੀਂ ਆਪਣੇ-ਆਪ ਨੂੰ ਨਾ ਫਾਲੋ ਕਰ ਸਕਦੇ ਹੋ, ਨਾ ਬਲਾਕ।
relation-error-unwelcome = { $player } ਨਹੀਂ ਚਾਹੁੰਦੇ ਕਿ ਤੁਸੀਂ ਉਨ੍ਹਾਂ ਨੂੰ ਫਾਲੋ ਕਰੋ।
relation-error-blocked = ਤੁਸੀਂ { $player } ਨੂੰ ਬਲਾਕ ਕੀਤਾ ਹੋਇਆ ਹੈ। ਉਨ੍ਹਾਂ ਨੂੰ ਫਾਲੋ ਕਰਨ ਲਈ ਪਹਿਲਾਂ ਅਨਬਲਾਕ ਕਰੋ।
relation-error-too-many-followed = ਤੁਸੀਂ { $count } ਖਿਡਾਰੀਆਂ ਨੂੰ ਫਾਲੋ ਕਰਦੇ ਹੋ। ਹੋਰ ਫਾਲੋ ਕਰਨ ਤੋਂ ਪਹਿਲਾਂ ਕੁਝ ਨੂੰ ਅਨਫਾਲੋ ਕਰੋ।
relation-error-too-many-blocked = ਤੁਸੀਂ { $count } ਖਿਡਾਰੀਆਂ ਨੂੰ ਬਲਾਕ ਕੀਤਾ ਹੋਇਆ ਹੈ। ਹੋਰ ਬਲਾਕ ਕਰਨ ਤੋਂ ਪਹਿਲਾਂ ਕੁਝ ਨੂੰ ਅਨਬਲਾਕ ਕਰੋ।
limit-error-out-of-range = ਬਾਜ਼ੀਆਂ ਦੀ ਹੱਦ 1 ਤੋਂ { $most } ਤੱਕ ਦਾ ਨੰਬਰ ਹੁੰਦੀ ਹੈ। ਜੇ ਕੋਈ ਬਾਜ਼ੀ ਨਹੀਂ ਖੇਡਣੀ, ਤਾਂ ਚੁਣੋ ਕਿ ਕੋਈ ਤੁਹਾਨੂੰ ਚੁਣੌਤੀ ਨਾ ਦੇ ਸਕੇ।
limit-reached-own = ਚੱਲ ਰਹੀਆਂ ਬਾਜ਼ੀਆਂ ਦੀ ਤੁਹਾਡੀ ਹੱਦ ਪੂਰੀ ਹੋ ਗਈ ਹੈ: { $games }। ਸੈਟਿੰਗਾਂ ਵਿੱਚ ਇਸ ਨੂੰ ਵਧਾਓ, ਜਾਂ ਪਹਿਲਾਂ ਕੋਈ ਬਾਜ਼ੀ ਪੂਰੀ ਕਰੋ।
limit-reached-guest = ਤੁਹਾਡੀਆਂ { $games } ਬਾਜ਼ੀਆਂ ਚੱਲ ਰਹੀਆਂ ਹਨ। ਪਹਿਲਾਂ ਉਨ੍ਹਾਂ ਵਿੱਚੋਂ ਕੋਈ ਪੂਰੀ ਕਰੋ, ਜਾਂ ਇੱਕੋ ਵੇਲੇ ਹੋਰ ਖੇਡਣ ਲਈ ਖਾਤਾ ਬਣਾਓ।
limit-reached-own-bound = ਤੁਸੀਂ { $games } ਬਾਜ਼ੀਆਂ ਖੇਡ ਰਹੇ ਹੋ, ਅਤੇ ਇੱਥੇ ਕੋਈ ਇਸ ਤੋਂ ਵੱਧ ਇੱਕੋ ਵੇਲੇ ਨਹੀਂ ਖੇਡ ਸਕਦਾ।
limit-reached-theirs = { $player } ਇੱਕੋ ਵੇਲੇ ਇਸ ਤੋਂ ਵੱਧ ਬਾਜ਼ੀਆਂ ਨਹੀਂ ਖੇਡਣਾ ਚਾਹੁੰਦੇ।
limit-reached-theirs-bound = { $player } ਪਹਿਲਾਂ ਹੀ ਓਨੀਆਂ ਬਾਜ਼ੀਆਂ ਖੇਡ ਰਹੇ ਹਨ ਜਿੰਨੀਆਂ ਇੱਥੇ ਇੱਕੋ ਵੇਲੇ ਖੇਡੀਆਂ ਜਾ ਸਕਦੀਆਂ ਹਨ।

## Challenges and seeks
challenge-error-unknown = ਅਜਿਹੀ ਕੋਈ ਚੁਣੌਤੀ ਨਹੀਂ।
challenge-error-oneself = ਤੁਸੀਂ ਆਪਣੇ-ਆਪ ਨਾਲ ਨਹੀਂ ਖੇਡ ਸਕਦੇ।
challenge-error-not-for-you = ਇਹ ਚੁਣੌਤੀ ਕਿਸੇ ਹੋਰ ਲਈ ਹੈ।
challenge-error-unwelcome = { $player } ਤੁਹਾਡੀਆਂ ਚੁਣੌਤੀਆਂ ਸਵੀਕਾਰ ਨਹੀਂ ਕਰਦੇ।
challenge-error-not-open-to-you = { $player } ਨੇ ਇਹ ਬਾਜ਼ੀ ਤੁਹਾਡੇ ਲਈ ਨਹੀਂ ਖੋਲ੍ਹੀ।
challenge-error-blocked-by-you = ਤੁਸੀਂ { $player } ਨੂੰ ਬਲਾਕ ਕੀਤਾ ਹੋਇਆ ਹੈ। ਉਨ੍ਹਾਂ ਨਾਲ ਖੇਡਣ ਲਈ ਪਹਿਲਾਂ ਅਨਬਲਾਕ ਕਰੋ।
challenge-error-accepts-none = { $player } ਕੋਈ ਚੁਣੌਤੀ ਸਵੀਕਾਰ ਨਹੀਂ ਕਰਦੇ।
challenge-error-accepts-followed = { $player } ਸਿਰਫ਼ ਉਨ੍ਹਾਂ ਖਿਡਾਰੀਆਂ ਦੀਆਂ ਚੁਣੌਤੀਆਂ ਸਵੀਕਾਰ ਕਰਦੇ ਹਨ ਜਿਨ੍ਹਾਂ ਨੂੰ ਉਹ ਫਾਲੋ ਕਰਦੇ ਹਨ।
challenge-error-accepts-similar = { $player } ਸਿਰਫ਼ ਉਨ੍ਹਾਂ ਖਿਡਾਰੀਆਂ ਦੀਆਂ ਚੁਣੌਤੀਆਂ ਸਵੀਕਾਰ ਕਰਦੇ ਹਨ ਜਿਨ੍ਹਾਂ ਦੀ ਰੇਟਿੰਗ ਉਨ੍ਹਾਂ ਦੀ ਰੇਟਿੰਗ ਤੋਂ ਵੱਧ ਤੋਂ ਵੱਧ { $points } ਅੰਕ ਉੱਪਰ ਜਾਂ ਹੇਠਾਂ ਹੋਵੇ।
challenge-error-not-yours = ਚੁਣੌਤੀ ਸਿਰਫ਼ ਉਸ ਨੂੰ ਬਣਾਉਣ ਵਾਲਾ ਰੱਦ ਕਰ ਸਕਦਾ ਹੈ।
challenge-error-answered-anew = ਇਹ ਚੁਣੌਤੀ ਹੁਣ ਖੁੱਲ੍ਹੀ ਨਹੀਂ: ਇਸ ਦੀ ਥਾਂ ਨਵੀਂ ਚੁਣੌਤੀ ਬਣਾਈ ਗਈ ਹੈ।
challenge-error-answered-accepted = ਇਹ ਚੁਣੌਤੀ ਹੁਣ ਖੁੱਲ੍ਹੀ ਨਹੀਂ: ਇਹ ਸਵੀਕਾਰ ਹੋ ਚੁੱਕੀ ਹੈ।
challenge-error-answered-declined = ਇਹ ਚੁਣੌਤੀ ਹੁਣ ਖੁੱਲ੍ਹੀ ਨਹੀਂ: ਇਹ ਅਸਵੀਕਾਰ ਹੋ ਚੁੱਕੀ ਹੈ।
challenge-error-answered-cancelled = ਇਹ ਚੁਣੌਤੀ ਹੁਣ ਖੁੱਲ੍ਹੀ ਨਹੀਂ: ਇਹ ਰੱਦ ਹੋ ਚੁੱਕੀ ਹੈ।
challenge-error-expired = ਇਹ ਖੁੱਲ੍ਹੀ ਚੁਣੌਤੀ ਦੋ ਹਫ਼ਤੇ ਲਾਬੀ ਵਿੱਚ ਰਹਿਣ ਮਗਰੋਂ ਹਟਾ ਦਿੱਤੀ ਗਈ ਹੈ।
challenge-error-other-rating = ਇਹ ਖੁੱਲ੍ਹੀ ਚੁਣੌਤੀ { $least } ਤੋਂ { $most } ਤੱਕ ਰੇਟਿੰਗ ਵਾਲੇ ਖਿਡਾਰੀਆਂ ਲਈ ਹੈ, ਅਤੇ ਤੁਹਾਡੀ ਰੇਟਿੰਗ { $yours } ਹੈ।
challenge-error-time-losses = ਇਹ ਖੁੱਲ੍ਹੀ ਚੁਣੌਤੀ ਉਨ੍ਹਾਂ ਖਿਡਾਰੀਆਂ ਲਈ ਹੈ ਜੋ ਸਮਾਂ ਖ਼ਤਮ ਹੋਣ ਕਰਕੇ { $below }% ਤੋਂ ਘੱਟ ਬਾਜ਼ੀਆਂ ਹਾਰਦੇ ਹਨ। ਪਿਛਲੇ { $days } ਦਿਨਾਂ ਵਿੱਚ ਤੁਸੀਂ ਇੰਝ ਹਾਰੀਆਂ ਬਾਜ਼ੀਆਂ: { $games } ਵਿੱਚੋਂ { $lost }।
challenge-error-other-rating-from = ਇਹ ਖੁੱਲ੍ਹੀ ਚੁਣੌਤੀ { $least } ਜਾਂ ਵੱਧ ਰੇਟਿੰਗ ਵਾਲੇ ਖਿਡਾਰੀਆਂ ਲਈ ਹੈ, ਅਤੇ ਤੁਹਾਡੀ ਰੇਟਿੰਗ { $yours } ਹੈ।
challenge-error-places = ਖੁੱਲ੍ਹੀ ਚੁਣੌਤੀ ਇੱਕੋ ਵੇਲੇ 1 ਤੋਂ { $most } ਬਾਜ਼ੀਆਂ ਲਈ ਹੁੰਦੀ ਹੈ।
challenge-error-no-room = ਤੁਸੀਂ ਇੱਕੋ ਵੇਲੇ { $wanted ->
    [one] { $wanted } ਬਾਜ਼ੀ
   *[other] { $wanted } ਬਾਜ਼ੀਆਂ
} ਮੰਗ ਰਹੇ ਹੋ, ਪਰ ਚੱਲ ਰਹੀਆਂ ਬਾਜ਼ੀਆਂ ਦੀ ਤੁਹਾਡੀ ਹੱਦ ਵਿੱਚ ਬਚੀ ਥਾਂ: { $room }।
challenge-error-fen = ਇਸ ਸਥਿਤੀ ਤੋਂ ਸ਼ੁਰੂ ਨਹੀਂ ਕੀਤਾ ਜਾ ਸਕਦਾ: { $reason }
challenge-error-over-at-once = ਇਸ ਸਥਿਤੀ ਤੋਂ ਬਾਜ਼ੀ ਸ਼ੁਰੂ ਨਹੀਂ ਹੋ ਸਕਦੀ: ਉਹ ਉਸੇ ਵੇਲੇ ਖ਼ਤਮ ਹੋ ਜਾਵੇਗੀ।
challenge-error-too-many = ਤੁਹਾਡੀਆਂ { $count } ਚੁਣੌਤੀਆਂ ਜਵਾਬ ਦੀ ਉਡੀਕ ਵਿੱਚ ਹਨ। ਹੋਰ ਬਣਾਉਣ ਤੋਂ ਪਹਿਲਾਂ ਕੁਝ ਰੱਦ ਕਰੋ।
challenge-error-too-many-to-one = ਤੁਸੀਂ ਇੱਕ ਦਿਨ ਵਿੱਚ { $player } ਨੂੰ { $count } ਵਾਰ ਚੁਣੌਤੀ ਦਿੱਤੀ ਹੈ, ਅਤੇ ਕੋਈ ਬਾਜ਼ੀ ਨਹੀਂ ਬਣੀ। ਕੱਲ੍ਹ ਦੁਬਾਰਾ ਕੋਸ਼ਿਸ਼ ਕਰੋ।
challenge-error-too-many-engine-games = ਤੁਸੀਂ ਇੱਕ ਦਿਨ ਵਿੱਚ ਇੰਜਣ ਨਾਲ ਇਸ ਪੱਧਰ ’ਤੇ { $count } ਬਾਜ਼ੀਆਂ ਸ਼ੁਰੂ ਕੀਤੀਆਂ ਹਨ। ਕੋਈ ਹੋਰ ਪੱਧਰ ਅਜ਼ਮਾਓ, ਜਾਂ ਕੱਲ੍ਹ ਦੁਬਾਰਾ ਆਓ।
challenge-error-too-many-in-all = ਤੁਸੀਂ ਇੱਕ ਦਿਨ ਵਿੱਚ { $count } ਚੁਣੌਤੀਆਂ ਦਿੱਤੀਆਂ ਹਨ ਜਿਨ੍ਹਾਂ ਤੋਂ ਕੋਈ ਬਾਜ਼ੀ ਨਹੀਂ ਬਣੀ। ਕੱਲ੍ਹ ਦੁਬਾਰਾ ਕੋਸ਼ਿਸ਼ ਕਰੋ।
challenge-error-too-many-untaken = ਤੁਸੀਂ ਇੱਕ ਦਿਨ ਵਿੱਚ { $count } ਖੁੱਲ੍ਹੀਆਂ ਚੁਣੌਤੀਆਂ ਤੇ ਲਿੰਕ ਬਣਾਏ ਹਨ ਜਿਨ੍ਹਾਂ ਤੋਂ ਕੋਈ ਬਾਜ਼ੀ ਨਹੀਂ ਬਣੀ। ਕੱਲ੍ਹ ਦੁਬਾਰਾ ਕੋਸ਼ਿਸ਼ ਕਰੋ।
challenge-error-aborted-often = ਤੁਸੀਂ ਇੱਕ ਦਿਨ ਵਿੱਚ { $count } ਬਾਜ਼ੀਆਂ ਰੱਦ ਕੀਤੀਆਂ ਹਨ। ਤੁਸੀਂ ਖੁੱਲ੍ਹੀਆਂ ਚੁਣੌਤੀਆਂ ਦੁਬਾਰਾ { $until } ਤੋਂ ਪਾ ਤੇ ਸਵੀਕਾਰ ਕਰ ਸਕਦੇ ਹੋ।
challenge-error-aborted-before = ਇਸ ਚੁਣੌਤੀ ਤੋਂ ਬਣੀ ਤੁਹਾਡੀ ਬਾਜ਼ੀ ਰੱਦ ਹੋ ਗਈ ਸੀ। ਇਹ ਹੋਰ ਖਿਡਾਰੀਆਂ ਲਈ ਖੁੱਲ੍ਹੀ ਹੈ।
unratable-no-limit = ਬਿਨਾਂ ਸਮਾਂ-ਹੱਦ ਵਾਲੀ ਬਾਜ਼ੀ ਰੇਟਿੰਗ ਵਾਲੀ ਨਹੀਂ ਹੋ ਸਕਦੀ: ਹਾਰ ਰਿਹਾ ਖਿਡਾਰੀ ਉਸ ਨੂੰ ਹਮੇਸ਼ਾ ਲਈ ਅਧੂਰੀ ਛੱਡ ਸਕਦਾ ਹੈ।
unratable-from-position = ਆਪਣੀ ਸਥਿਤੀ ਤੋਂ ਸ਼ੁਰੂ ਕੀਤੀ ਬਾਜ਼ੀ ਰੇਟਿੰਗ ਵਾਲੀ ਨਹੀਂ ਹੋ ਸਕਦੀ।
unratable-chosen-start = ਰੇਟਿੰਗ ਵਾਲੀ Chess960 ਬਾਜ਼ੀ ਦੀ ਸ਼ੁਰੂਆਤੀ ਸਥਿਤੀ ਪਰਚੀ ਨਾਲ ਨਿਕਲਦੀ ਹੈ: ਨੰਬਰ ਖਾਲੀ ਛੱਡੋ।
rating-range-error-out-of-bounds = { $rating } ਕੋਈ ਰੇਟਿੰਗ ਨਹੀਂ: ਰੇਟਿੰਗਾਂ { $least } ਤੋਂ { $most } ਤੱਕ ਹੁੰਦੀਆਂ ਹਨ।
rating-range-error-empty = ਕੋਈ ਰੇਟਿੰਗ { $least } ਜਾਂ ਵੱਧ ਅਤੇ ਨਾਲ ਹੀ { $most } ਜਾਂ ਘੱਟ ਨਹੀਂ ਹੋ ਸਕਦੀ।
rating-range-error-unreadable = ਰੇਟਿੰਗਾਂ ਦੀ ਹੱਦ ਦੋ ਰੇਟਿੰਗਾਂ ਨਾਲ ਲਿਖੀ ਜਾਂਦੀ ਹੈ, ਜਿਵੇਂ { $example }।
rematch-error-goes-on = ਰੀਮੈਚ ਦੀ ਪੇਸ਼ਕਸ਼ ਬਾਜ਼ੀ ਖ਼ਤਮ ਹੋਣ ਤੋਂ ਬਾਅਦ ਹੀ ਹੋ ਸਕਦੀ ਹੈ।
rematch-error-declined = { $player } ਨੇ ਇਸ ਬਾਜ਼ੀ ਦਾ ਰੀਮੈਚ ਅਸਵੀਕਾਰ ਕਰ ਦਿੱਤਾ ਹੈ।

## Playing and ruling
play-error-not-a-player = ਤੁਸੀਂ ਇਸ ਬਾਜ਼ੀ ਦੇ ਖਿਡਾਰੀ ਨਹੀਂ ਹੋ।
play-error-too-fast = ਤੁਸੀਂ ਬਹੁਤ ਤੇਜ਼ੀ ਨਾਲ ਚਾਲਾਂ ਚੱਲ ਰਹੇ ਹੋ: ਇੱਕੋ ਵਾਰ { $count } ਹੋ ਸਕਦੀਆਂ ਹਨ, ਫਿਰ ਹਰ ਸਕਿੰਟ ਇੱਕ। ਇਹ ਚਾਲ ਨਹੀਂ ਹੋਈ; ਥੋੜ੍ਹੀ ਦੇਰ ਬਾਅਦ ਦੁਬਾਰਾ ਕੋਸ਼ਿਸ਼ ਕਰੋ।
play-error-flag-in-grace = { $seconds ->
    [one] ਇਸ ਚਾਲ ਦਾ ਸਮਾਂ ਹੁਣੇ ਖ਼ਤਮ ਹੋਇਆ ਹੈ, ਅਤੇ ਸਮੇਂ ਸਿਰ ਭੇਜੀ ਚਾਲ ਹਾਲੇ ਰਾਹ ਵਿੱਚ ਹੋ ਸਕਦੀ ਹੈ। ਤੁਸੀਂ { $seconds } ਸਕਿੰਟ ਬਾਅਦ ਜਿੱਤ ਦਾ ਦਾਅਵਾ ਕਰ ਸਕਦੇ ਹੋ।
   *[other] ਇਸ ਚਾਲ ਦਾ ਸਮਾਂ ਹੁਣੇ ਖ਼ਤਮ ਹੋਇਆ ਹੈ, ਅਤੇ ਸਮੇਂ ਸਿਰ ਭੇਜੀ ਚਾਲ ਹਾਲੇ ਰਾਹ ਵਿੱਚ ਹੋ ਸਕਦੀ ਹੈ। ਤੁਸੀਂ { $seconds } ਸਕਿੰਟਾਂ ਬਾਅਦ ਜਿੱਤ ਦਾ ਦਾਅਵਾ ਕਰ ਸਕਦੇ ਹੋ।
}
keep-lines-error-overtaken = ਬਾਜ਼ੀ ਹੁਣ ਉੱਥੇ ਨਹੀਂ ਜਿੱਥੋਂ ਇਹ ਲਾਈਨਾਂ ਸ਼ੁਰੂ ਹੁੰਦੀਆਂ ਹਨ: ਅਗਲੀ ਚਾਲ { $number } ਹੈ। ਸਥਿਤੀ ਦੇਖੋ ਅਤੇ ਇਨ੍ਹਾਂ ਨੂੰ ਨਵੇਂ ਸਿਰੇ ਤੋਂ ਲਿਖੋ।
keep-lines-error-too-fast = ਤੁਸੀਂ ਸ਼ਰਤੀ ਲਾਈਨਾਂ ਬਹੁਤ ਤੇਜ਼ੀ ਨਾਲ ਬਦਲ ਰਹੇ ਹੋ, ਜਾਂ ਉਹ ਬਹੁਤ ਕੁਝ ਖੇਡ ਚੁੱਕੀਆਂ ਹਨ। ਕੁਝ ਨਹੀਂ ਬਦਲਿਆ; ਬਾਅਦ ਵਿੱਚ ਦੁਬਾਰਾ ਕੋਸ਼ਿਸ਼ ਕਰੋ।
ruling-error-not-an-arbiter = ਬਾਜ਼ੀ ਦਾ ਫ਼ੈਸਲਾ ਸਿਰਫ਼ ਆਰਬਿਟਰ ਕਰ ਸਕਦਾ ਹੈ।
ruling-error-own-game = ਤੁਸੀਂ ਇਸ ਬਾਜ਼ੀ ਵਿੱਚ ਖੇਡ ਰਹੇ ਹੋ; ਇਸ ਦਾ ਫ਼ੈਸਲਾ ਕਿਸੇ ਹੋਰ ਆਰਬਿਟਰ ਨੇ ਕਰਨਾ ਹੈ।

## Leave
leave-error-in-the-past = ਛੁੱਟੀ ਲੰਘ ਚੁੱਕੇ ਸਮੇਂ ਵਿੱਚ ਸ਼ੁਰੂ ਨਹੀਂ ਹੋ ਸਕਦੀ।
leave-error-too-far-ahead = ਛੁੱਟੀ ਵੱਧ ਤੋਂ ਵੱਧ ਇੱਕ ਸਾਲ ਪਹਿਲਾਂ ਤੈਅ ਕੀਤੀ ਜਾ ਸਕਦੀ ਹੈ।
leave-error-ends-before-it-begins = ਛੁੱਟੀ ਸ਼ੁਰੂ ਹੋਣ ਤੋਂ ਬਾਅਦ ਹੀ ਖ਼ਤਮ ਹੋ ਸਕਦੀ ਹੈ।
leave-error-too-short = ਛੁੱਟੀ ਘੱਟੋ-ਘੱਟ ਇੱਕ ਦਿਨ ਦੀ ਹੁੰਦੀ ਹੈ।
leave-error-too-long = { $days ->
    [one] ਛੁੱਟੀ ਵੱਧ ਤੋਂ ਵੱਧ { $days } ਦਿਨ ਦੀ ਹੁੰਦੀ ਹੈ।
   *[other] ਛੁੱਟੀ ਵੱਧ ਤੋਂ ਵੱਧ { $days } ਦਿਨਾਂ ਦੀ ਹੁੰਦੀ ਹੈ।
}
leave-error-overlaps = ਉਸ ਸਮੇਂ ਲਈ ਤੁਸੀਂ ਪਹਿਲਾਂ ਹੀ ਛੁੱਟੀ ਤੈਅ ਕੀਤੀ ਹੋਈ ਹੈ।
leave-error-not-enough = { $days ->
    [one] { $year } ਵਿੱਚ ਤੁਹਾਡੇ ਕੋਲ ਇੰਨੀ ਛੁੱਟੀ ਬਾਕੀ ਨਹੀਂ। ਬਾਕੀ: { $days } ਦਿਨ।
   *[other] { $year } ਵਿੱਚ ਤੁਹਾਡੇ ਕੋਲ ਇੰਨੀ ਛੁੱਟੀ ਬਾਕੀ ਨਹੀਂ। ਬਾਕੀ: { $days } ਦਿਨ।
}
leave-error-too-often = ਤੁਸੀਂ ਇੱਕ ਦਿਨ ਵਿੱਚ { $count } ਵਾਰ ਛੁੱਟੀ ਲਈ ਹੈ। ਕੱਲ੍ਹ ਦੁਬਾਰਾ ਕੋਸ਼ਿਸ਼ ਕਰੋ।
leave-error-unknown = ਤੁਹਾਡੀ ਅਜਿਹੀ ਕੋਈ ਛੁੱਟੀ ਨਹੀਂ।
leave-error-over = ਇਹ ਛੁੱਟੀ ਖ਼ਤਮ ਹੋ ਚੁੱਕੀ ਹੈ।
