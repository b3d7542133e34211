# Words of the messages.

mail-signature = { site-name }, ਪੱਤਰ-ਵਿਹਾਰ ਸ਼ਤਰੰਜ
mail-greeting = ਸਤਿ ਸ੍ਰੀ ਅਕਾਲ { $name },

## Confirming an address

mail-confirm-subject = { site-name } ਲਈ ਆਪਣੇ ਪਤੇ ਦੀ ਪੁਸ਼ਟੀ ਕਰੋ
mail-confirm-welcome = ਕਿਸੇ ਨੇ, ਸ਼ਾਇਦ ਤੁਸੀਂ ਹੀ, ਇਸ ਪਤੇ ਨਾਲ { site-name } ’ਤੇ { $name } ਨਾਂ ਦਾ ਖਾਤਾ ਬਣਾਇਆ ਹੈ। ਜੇ ਇਹ ਤੁਸੀਂ ਸੀ, ਤਾਂ ਲਿੰਕ ਖੋਲ੍ਹੋ ਅਤੇ ਆਪਣਾ ਚੁਣਿਆ ਪਾਸਵਰਡ ਭਰੋ। ਉਸ ਤੋਂ ਬਾਅਦ ਤੁਹਾਡਾ ਖਾਤਾ ਤਿਆਰ ਹੈ।
mail-confirm-welcome-passkey = ਕਿਸੇ ਨੇ, ਸ਼ਾਇਦ ਤੁਸੀਂ ਹੀ, ਇਸ ਪਤੇ ਨਾਲ { site-name } ’ਤੇ { $name } ਨਾਂ ਦਾ ਖਾਤਾ ਬਣਾਇਆ ਹੈ। ਜੇ ਇਹ ਤੁਸੀਂ ਸੀ, ਤਾਂ ਲਿੰਕ ਖੋਲ੍ਹੋ ਅਤੇ ਉਹ ਪਾਸਕੀ ਵਰਤੋ ਜੋ ਤੁਸੀਂ ਬਣਾਈ ਸੀ। ਉਸ ਤੋਂ ਬਾਅਦ ਤੁਹਾਡਾ ਖਾਤਾ ਤਿਆਰ ਹੈ।
mail-confirm-button = ਮੇਰੇ ਖਾਤੇ ਦੀ ਪੁਸ਼ਟੀ ਕਰੋ
mail-confirm-life = { $days ->
    [one] ਲਿੰਕ ਇੱਕੋ ਵਾਰ ਕੰਮ ਕਰਦਾ ਹੈ, { $days } ਦਿਨ ਦੇ ਅੰਦਰ।
   *[other] ਲਿੰਕ ਇੱਕੋ ਵਾਰ ਕੰਮ ਕਰਦਾ ਹੈ, { $days } ਦਿਨਾਂ ਦੇ ਅੰਦਰ।
}
mail-confirm-replaces = ਇਸ ਪਤੇ ਨਾਲ ਪਹਿਲਾਂ ਵੀ ਖਾਤਾ ਬਣਾਇਆ ਗਿਆ ਸੀ। ਇਹ ਉਸ ਦੀ ਥਾਂ ਲੈਂਦਾ ਹੈ, ਅਤੇ ਪਹਿਲਾਂ ਭੇਜੇ ਲਿੰਕ ਹੁਣ ਕੰਮ ਨਹੀਂ ਕਰਦੇ। ਜੇ ਤੁਸੀਂ ਇੱਕੋ ਵਾਰ ਖਾਤਾ ਬਣਾਇਆ ਸੀ, ਤਾਂ ਤੁਹਾਡੇ ਤੋਂ ਬਾਅਦ ਕਿਸੇ ਹੋਰ ਨੇ ਅਜਿਹਾ ਕੀਤਾ: ਇਸ ਦੀ ਥਾਂ ਆਪਣਾ ਨਵਾਂ ਪਾਸਵਰਡ ਰੱਖੋ, ਅਤੇ ਖਾਤਾ ਤੁਹਾਡਾ ਹੋਵੇਗਾ:
mail-confirm-by-mail = ਉਸ ਤੋਂ ਬਾਅਦ ਤੁਸੀਂ ਈਮੇਲ ਰਾਹੀਂ ਵੀ ਕਿਸੇ ਨੂੰ ਚੁਣੌਤੀ ਦੇ ਸਕਦੇ ਹੋ। ਇਸ ਸੁਨੇਹੇ ਦੇ ਜਵਾਬ ਵਿੱਚ ਇਸ ਤਰ੍ਹਾਂ ਦੀ ਇੱਕ ਲਾਈਨ ਲਿਖੋ: { mail-word-challenge } bob 3 ਦਿਨ ਚਿੱਟੇ ਰੇਟਿੰਗ
mail-confirm-not-you = ਜੇ ਖਾਤਾ ਤੁਸੀਂ ਨਹੀਂ ਬਣਾਇਆ, ਤਾਂ ਇਸ ਸੁਨੇਹੇ ਨੂੰ ਅਣਡਿੱਠ ਕਰੋ: ਖਾਤਾ ਕਦੇ ਚਾਲੂ ਨਹੀਂ ਹੋਵੇਗਾ ਅਤੇ ਮਿਟਾ ਦਿੱਤਾ ਜਾਵੇਗਾ।

## Signing up with an address that has an account

mail-account-exists-subject = { site-name } ’ਤੇ ਤੁਹਾਡਾ ਖਾਤਾ ਪਹਿਲਾਂ ਹੀ ਹੈ
mail-account-exists-told = ਕਿਸੇ ਨੇ, ਸ਼ਾਇਦ ਤੁਸੀਂ ਹੀ, ਇਸ ਪਤੇ ਨਾਲ { site-name } ’ਤੇ ਖਾਤਾ ਬਣਾਉਣ ਦੀ ਕੋਸ਼ਿਸ਼ ਕੀਤੀ ਹੈ। ਇਸ ਪਤੇ ਦਾ ਖਾਤਾ ਪਹਿਲਾਂ ਹੀ ਹੈ; ਉੱਥੇ ਤੁਹਾਡਾ ਨਾਂ { $name } ਹੈ। ਹੋਰ ਕੋਈ ਖਾਤਾ ਨਹੀਂ ਬਣਾਇਆ ਗਿਆ।
mail-account-exists-log-in = ਲਾਗਇਨ ਕਰੋ
mail-account-exists-forgot = ਜੇ ਤੁਸੀਂ ਆਪਣਾ ਪਾਸਵਰਡ ਭੁੱਲ ਗਏ ਹੋ, ਤਾਂ ਨਵਾਂ ਰੱਖੋ:
mail-account-exists-not-you = ਜੇ ਇਹ ਤੁਸੀਂ ਨਹੀਂ ਸੀ, ਤਾਂ ਇਸ ਸੁਨੇਹੇ ਨੂੰ ਅਣਡਿੱਠ ਕਰੋ: ਕਿਸੇ ਨੂੰ ਨਹੀਂ ਦੱਸਿਆ ਗਿਆ ਕਿ ਤੁਹਾਡਾ ਖਾਤਾ ਹੈ।

## What was added to an account

mail-access-subject = ਤੁਹਾਡੇ { site-name } ਖਾਤੇ ਵਿੱਚ ਕੁਝ ਜੋੜਿਆ ਗਿਆ
mail-access-told = ਇਹ ਤੁਹਾਡੇ ਖਾਤੇ { $name } ਵਿੱਚ ਜੋੜਿਆ ਗਿਆ ਹੈ। ਇਹ ਤੁਹਾਡੇ ਵੱਲੋਂ ਕੰਮ ਕਰ ਸਕਦਾ ਹੈ, ਜਾਂ ਇਸ ਨੂੰ ਦੱਸਿਆ ਜਾਂਦਾ ਹੈ ਕਿ ਤੁਹਾਡੀਆਂ ਬਾਜ਼ੀਆਂ ਵਿੱਚ ਕੀ ਹੁੰਦਾ ਹੈ:
mail-access-device = { $host } ’ਤੇ ਡਿਵਾਈਸ “{ $name }”, { $at }
mail-access-feed-deadlines = ਤੁਹਾਡੀਆਂ ਸਮਾਂ-ਹੱਦਾਂ ਦੇ ਕੈਲੰਡਰ ਦਾ ਪਤਾ, { $at }
mail-access-feed-games = ਤੁਹਾਡੀਆਂ ਬਾਜ਼ੀਆਂ ਦੀ ਫੀਡ ਦਾ ਪਤਾ, { $at }
mail-access-token = API ਟੋਕਨ “{ $name }”, { $at }
mail-access-token-unnamed = ਬਿਨਾਂ ਵੇਰਵੇ ਦਾ API ਟੋਕਨ, { $at }
mail-access-app-password = ਐਪ ਪਾਸਵਰਡ “{ $name }”, { $at }
mail-access-app = ਐਪ { $name } ਲਈ ਪਹੁੰਚ, { $at }
mail-access-removed = { $what } (ਬਾਅਦ ਵਿੱਚ ਹਟਾਇਆ ਗਿਆ)
mail-access-devices = ਡਿਵਾਈਸ ਇੱਥੇ ਹਟਾਓ:
mail-access-feeds = ਫੀਡਾਂ ਦੇ ਪਤੇ ਇੱਥੇ ਰੱਦ ਕਰੋ:
mail-access-tokens = ਟੋਕਨ ਅਤੇ ਐਪਾਂ ਦੀ ਪਹੁੰਚ ਇੱਥੇ ਰੱਦ ਕਰੋ:
mail-access-app-passwords = ਐਪ ਪਾਸਵਰਡ ਇੱਥੇ ਰੱਦ ਕਰੋ:
mail-access-not-you = ਜੇ ਤੁਸੀਂ ਇਹ ਨਹੀਂ ਜੋੜਿਆ, ਤਾਂ ਕੋਈ ਹੋਰ ਤੁਹਾਡੇ ਖਾਤੇ ਵਿੱਚ ਹੈ। ਨਵਾਂ ਪਾਸਵਰਡ ਰੱਖੋ; ਇਸ ਨਾਲ ਤੁਸੀਂ ਹਰ ਥਾਂ ਤੋਂ ਲਾਗ-ਆਉਟ ਹੋ ਜਾਂਦੇ ਹੋ, ਸਾਰੇ ਡਿਵਾਈਸ ਹਟ ਜਾਂਦੇ ਹਨ, ਅਤੇ ਸਾਰੇ ਟੋਕਨ ਅਤੇ ਐਪ ਪਾਸਵਰਡ ਰੱਦ ਹੋ ਜਾਂਦੇ ਹਨ:

## Setting a new password

mail-reset-subject = { site-name } ਲਈ ਨਵਾਂ ਪਾਸਵਰਡ ਰੱਖੋ
mail-reset-asked = ਕਿਸੇ ਨੇ, ਸ਼ਾਇਦ ਤੁਸੀਂ ਹੀ, ਤੁਹਾਡੇ ਖਾਤੇ { $name } ਲਈ ਨਵਾਂ ਪਾਸਵਰਡ ਮੰਗਿਆ ਹੈ।
mail-reset-button = ਨਵਾਂ ਪਾਸਵਰਡ ਰੱਖੋ
mail-reset-life = { $hours ->
    [one] ਲਿੰਕ ਇੱਕੋ ਵਾਰ ਕੰਮ ਕਰਦਾ ਹੈ, { $hours } ਘੰਟੇ ਦੇ ਅੰਦਰ।
   *[other] ਲਿੰਕ ਇੱਕੋ ਵਾਰ ਕੰਮ ਕਰਦਾ ਹੈ, { $hours } ਘੰਟਿਆਂ ਦੇ ਅੰਦਰ।
}
mail-reset-not-you = ਜੇ ਤੁਸੀਂ ਨਹੀਂ ਮੰਗਿਆ, ਤਾਂ ਇਸ ਸੁਨੇਹੇ ਨੂੰ ਅਣਡਿੱਠ ਕਰੋ: ਤੁਹਾਡਾ ਪਾਸਵਰਡ ਉਹੀ ਰਹੇਗਾ।

## A challenge

mail-challenge-subject = { $challenger } ਨੇ ਤੁਹਾਨੂੰ ਬਾਜ਼ੀ ਲਈ ਚੁਣੌਤੀ ਦਿੱਤੀ ਹੈ
mail-challenge-told = { $challenger } ਨੇ ਤੁਹਾਨੂੰ ਪੱਤਰ-ਵਿਹਾਰ ਸ਼ਤਰੰਜ ਦੀ ਬਾਜ਼ੀ ਲਈ ਚੁਣੌਤੀ ਦਿੱਤੀ ਹੈ।
mail-rematch-subject = { $challenger } ਵੱਲੋਂ ਰੀਮੈਚ ਦੀ ਪੇਸ਼ਕਸ਼
mail-rematch-told = { $challenger } ਨੇ ਰੰਗ ਬਦਲ ਕੇ ਇੱਕ ਵਾਰ ਹੋਰ ਖੇਡਣ ਦੀ ਪੇਸ਼ਕਸ਼ ਕੀਤੀ ਹੈ।
mail-challenge-terms = ਬਾਜ਼ੀ
mail-challenge-you-white = ਤੁਹਾਡੇ ਕੋਲ ਚਿੱਟੇ ਮੋਹਰੇ ਹੋਣਗੇ।
mail-challenge-you-black = ਤੁਹਾਡੇ ਕੋਲ ਕਾਲੇ ਮੋਹਰੇ ਹੋਣਗੇ।
mail-challenge-you-both = ਇਕੱਠੀਆਂ ਦੋ ਬਾਜ਼ੀਆਂ ਸ਼ੁਰੂ ਹੋਣਗੀਆਂ: ਇੱਕ ਵਿੱਚ ਤੁਹਾਡੇ ਕੋਲ ਚਿੱਟੇ ਮੋਹਰੇ ਹੋਣਗੇ ਅਤੇ ਦੂਜੀ ਵਿੱਚ ਕਾਲੇ।
mail-challenge-you-random = ਚਿੱਟੇ ਮੋਹਰੇ ਕਿਸ ਨੂੰ ਮਿਲਣ, ਇਹ ਪਰਚੀ ਨਾਲ ਤੈਅ ਹੋਵੇਗਾ।
mail-challenge-fen = ਇਹ ਇੱਕ ਖ਼ਾਸ ਸਥਿਤੀ ਤੋਂ ਸ਼ੁਰੂ ਹੁੰਦੀ ਹੈ: { $fen }
mail-challenge-message = { $challenger } ਨੇ ਲਿਖਿਆ: “{ $message }”
mail-challenge-button = ਚੁਣੌਤੀ ਦੇਖੋ
mail-challenge-answer = ਤੁਸੀਂ ਇਸ ਨੂੰ ਇਸ ਦੇ ਸਫ਼ੇ ’ਤੇ ਸਵੀਕਾਰ ਜਾਂ ਅਸਵੀਕਾਰ ਕਰ ਸਕਦੇ ਹੋ।

mail-variant-standard = ਆਮ ਸ਼ਤਰੰਜ।
mail-variant-chess960 = Chess960।
mail-days-per-move = { $days ->
    [one] ਹਰ ਚਾਲ ਲਈ { $days } ਦਿਨ ({ $short })।
   *[other] ਹਰ ਚਾਲ ਲਈ { $days } ਦਿਨ ({ $short })।
}
mail-time-control = ਸਮਾਂ: { $control }।
mail-unlimited = ਹਰ ਚਾਲ ਲਈ ਜਿੰਨਾ ਚਾਹੋ, ਓਨਾ ਸਮਾਂ।
mail-terms-start = ਇਹ Chess960 ਦੀ ਸਥਿਤੀ ਨੰਬਰ { $number } ਤੋਂ ਸ਼ੁਰੂ ਹੁੰਦੀ ਹੈ।
mail-terms-correspondence = ਇਹ ਪੱਤਰ-ਵਿਹਾਰ ਨਿਯਮਾਂ ਨਾਲ ਖੇਡੀ ਜਾਂਦੀ ਹੈ: ਨਾ ਸਥਿਤੀ ਦਾ ਪੰਜਵਾਂ ਦੁਹਰਾਅ ਅਤੇ ਨਾ ਹੀ ਬਿਨਾਂ ਮੋਹਰਾ ਮਾਰੇ ਤੇ ਬਿਨਾਂ ਪਿਆਦਾ ਚੱਲੇ ਪੰਝੱਤਰਵੀਂ ਚਾਲ ਇਸ ਨੂੰ ਆਪਣੇ-ਆਪ ਖ਼ਤਮ ਕਰਦੀ ਹੈ।
mail-terms-classic = ਇਹ ਮੁਕਾਬਲਿਆਂ ਦੇ ਪੁਰਾਣੇ ਨਿਯਮਾਂ ਨਾਲ ਖੇਡੀ ਜਾਂਦੀ ਹੈ: ਕੁਝ ਲੰਬੇ ਅੰਤਾਂ ਵਿੱਚ ਪੰਜਾਹ ਦੀ ਥਾਂ ਪੰਝੱਤਰ ਚਾਲਾਂ ਹੁੰਦੀਆਂ ਹਨ, ਅਤੇ ਸਮਾਂ ਖ਼ਤਮ ਹੋਣ ’ਤੇ ਡਰਾਅ ਤਾਂ ਹੀ ਹੁੰਦਾ ਹੈ ਜੇ ਵਿਰੋਧੀ ਕੋਲ ਸਿਰਫ਼ ਰਾਜਾ ਹੋਵੇ।
mail-terms-bar = ਚਾਲ { $move } ਤੋਂ ਪਹਿਲਾਂ ਡਰਾਅ ’ਤੇ ਸਹਿਮਤੀ ਨਹੀਂ ਹੋ ਸਕਦੀ।

## A game that has begun

mail-started-subject = { $opponent } ਖ਼ਿਲਾਫ਼ ਤੁਹਾਡੀ ਬਾਜ਼ੀ ਸ਼ੁਰੂ ਹੋ ਗਈ ਹੈ
mail-started-told-white = { $opponent } ਖ਼ਿਲਾਫ਼ ਤੁਹਾਡੀ ਬਾਜ਼ੀ ਸ਼ੁਰੂ ਹੋ ਗਈ ਹੈ। ਤੁਹਾਡੇ ਕੋਲ ਚਿੱਟੇ ਮੋਹਰੇ ਹਨ।
mail-started-told-black = { $opponent } ਖ਼ਿਲਾਫ਼ ਤੁਹਾਡੀ ਬਾਜ਼ੀ ਸ਼ੁਰੂ ਹੋ ਗਈ ਹੈ। ਤੁਹਾਡੇ ਕੋਲ ਕਾਲੇ ਮੋਹਰੇ ਹਨ।
mail-started-you-begin = ਤੁਹਾਡੀ ਵਾਰੀ ਹੈ: ਪਹਿਲੀ ਚਾਲ ਤੁਸੀਂ ਚੱਲਣੀ ਹੈ।
mail-started-opponent-begins = ਪਹਿਲੀ ਚਾਲ { $opponent } ਦੀ ਹੈ। ਜਦੋਂ ਤੁਹਾਡੀ ਵਾਰੀ ਹੋਵੇਗੀ, ਤੁਹਾਨੂੰ ਸੁਨੇਹਾ ਮਿਲੇਗਾ।

## A turn

mail-side-adjective = { $side ->
    [white] ਚਿੱਟੇ
   *[black] ਕਾਲੇ
}
mail-turn-subject = { $opponent } ਖ਼ਿਲਾਫ਼ ਤੁਹਾਡੀ ਵਾਰੀ: { $move }
mail-turn-played = { $opponent } ਨੇ { $move } ਚੱਲੀ।
mail-turn-answered = ਤੁਹਾਡੀਆਂ ਸ਼ਰਤੀ ਲਾਈਨਾਂ ਨੇ ਤੁਹਾਡੀ ਥਾਂ ਜਵਾਬ ਦਿੱਤਾ: { $moves }।
mail-turn-asked = ਤੁਹਾਡੀ ਵਾਰੀ ਹੈ: ਚਾਲ { $number }, { mail-side-adjective } ਮੋਹਰਿਆਂ ਨਾਲ।
mail-turn-asked-in-check = ਤੁਹਾਨੂੰ ਸ਼ਹਿ ਹੈ। ਤੁਹਾਡੀ ਵਾਰੀ ਹੈ: ਚਾਲ { $number }, { mail-side-adjective } ਮੋਹਰਿਆਂ ਨਾਲ।
mail-turn-offer = { $opponent } ਨੇ ਡਰਾਅ ਦੀ ਪੇਸ਼ਕਸ਼ ਕੀਤੀ ਹੈ। ਤੁਸੀਂ ਇਸ ਨੂੰ ਬਾਜ਼ੀ ਦੇ ਸਫ਼ੇ ’ਤੇ ਸਵੀਕਾਰ ਜਾਂ ਅਸਵੀਕਾਰ ਕਰ ਸਕਦੇ ਹੋ; ਚਾਲ ਚੱਲਣ ਨਾਲ ਵੀ ਇਹ ਅਸਵੀਕਾਰ ਹੋ ਜਾਂਦੀ ਹੈ।

## A draw offer

mail-offer-subject = { $opponent } ਵੱਲੋਂ ਡਰਾਅ ਦੀ ਪੇਸ਼ਕਸ਼
mail-offer-told = { $opponent } ਨੇ ਤੁਹਾਡੀ ਬਾਜ਼ੀ ਵਿੱਚ ਡਰਾਅ ਦੀ ਪੇਸ਼ਕਸ਼ ਕੀਤੀ ਹੈ।
mail-offer-your-turn = ਤੁਹਾਡੀ ਵਾਰੀ ਹੈ: ਤੁਸੀਂ ਪੇਸ਼ਕਸ਼ ਸਵੀਕਾਰ ਕਰ ਸਕਦੇ ਹੋ, ਅਸਵੀਕਾਰ ਕਰ ਸਕਦੇ ਹੋ, ਜਾਂ ਚਾਲ ਚੱਲ ਸਕਦੇ ਹੋ, ਜਿਸ ਨਾਲ ਵੀ ਉਹ ਅਸਵੀਕਾਰ ਹੋ ਜਾਂਦੀ ਹੈ।
mail-offer-not-your-turn = ਤੁਸੀਂ ਇਸ ਨੂੰ ਸਵੀਕਾਰ ਜਾਂ ਅਸਵੀਕਾਰ ਕਰ ਸਕਦੇ ਹੋ। ਵਾਰੀ ਤੁਹਾਡੇ ਵਿਰੋਧੀ ਦੀ ਹੈ।
mail-offer-here = ਈਮੇਲ ਰਾਹੀਂ ਜਵਾਬ ਦੇਣ ਲਈ, ਇਸ ਸੁਨੇਹੇ ਦੇ ਜਵਾਬ ਦੀ ਪਹਿਲੀ ਲਾਈਨ ਵਿੱਚ ਸਿਰਫ਼ “{ mail-word-accept }” ਜਾਂ “{ mail-word-decline }” ਲਿਖੋ।
mail-offer-or-move-here = ਈਮੇਲ ਰਾਹੀਂ ਜਵਾਬ ਦੇਣ ਲਈ, ਇਸ ਸੁਨੇਹੇ ਦੇ ਜਵਾਬ ਦੀ ਪਹਿਲੀ ਲਾਈਨ ਵਿੱਚ ਸਿਰਫ਼ “{ mail-word-accept }”, “{ mail-word-decline }” ਜਾਂ ਆਪਣੀ ਚਾਲ ਲਿਖੋ।
mail-offer-on-page = ਤੁਸੀਂ ਇਸ ਨੂੰ ਬਾਜ਼ੀ ਦੇ ਸਫ਼ੇ ’ਤੇ ਸਵੀਕਾਰ ਜਾਂ ਅਸਵੀਕਾਰ ਕਰ ਸਕਦੇ ਹੋ; ਇਸ ਸੁਨੇਹੇ ਦੇ ਜਵਾਬ ਨਹੀਂ ਪੜ੍ਹੇ ਜਾਂਦੇ।

## A conditional line without its draw offer

mail-offer-left-out-subject = { $opponent } ਨੂੰ ਡਰਾਅ ਦੀ ਪੇਸ਼ਕਸ਼ ਨਹੀਂ ਹੋਈ
mail-offer-left-out = { $opponent } ਖ਼ਿਲਾਫ਼ ਬਾਜ਼ੀ ਵਿੱਚ ਤੁਹਾਡੀ ਸ਼ਰਤੀ ਲਾਈਨ ਨੇ { $move } ਚੱਲੀ, ਪਰ ਉਸ ਨਾਲ ਵਾਲੀ ਡਰਾਅ ਦੀ ਪੇਸ਼ਕਸ਼ ਤੋਂ ਬਿਨਾਂ।
mail-offer-left-out-meaning = ਪੇਸ਼ਕਸ਼ ਬਹੁਤ ਛੇਤੀ ਹੋ ਜਾਣੀ ਸੀ: ਤੁਸੀਂ ਦੁਬਾਰਾ ਡਰਾਅ ਦੀ ਪੇਸ਼ਕਸ਼ ਉਦੋਂ ਕਰ ਸਕਦੇ ਹੋ ਜਦੋਂ ਤੁਹਾਡੀ ਪਿਛਲੀ ਪੇਸ਼ਕਸ਼ ਤੋਂ ਬਾਅਦ ਵਿਰੋਧੀ ਦੋ ਚਾਲਾਂ ਚੱਲ ਚੁੱਕਾ ਹੋਵੇ, ਜਾਂ ਉਸ ਨੇ ਪੇਸ਼ਕਸ਼ ਕੀਤੀ ਹੋਵੇ।

## What all turns have in common

mail-time-left = ਤੁਹਾਡੇ ਕੋਲ ਬਾਕੀ ਸਮਾਂ: { $left }, { $deadline } ਤੱਕ।
mail-no-deadline = ਤੁਹਾਡੀ ਚਾਲ ਲਈ ਸਮੇਂ ਦੀ ਕੋਈ ਹੱਦ ਨਹੀਂ।
mail-deadline-past = ਇਸ ਚਾਲ ਦਾ ਸਮਾਂ { $deadline } ਤੱਕ ਸੀ।
mail-answer-here = ਈਮੇਲ ਰਾਹੀਂ ਚਾਲ ਚੱਲਣ ਲਈ, ਇਸ ਸੁਨੇਹੇ ਦੇ ਜਵਾਬ ਦੀ ਪਹਿਲੀ ਲਾਈਨ ਵਿੱਚ ਸਿਰਫ਼ ਆਪਣੀ ਚਾਲ { $in-notation } ਲਿਖੋ, ਜਿਵੇਂ { $example }। ਚਾਲ ਪਿੱਛੇ “{ mail-word-draw }” ਲਿਖਣ ਨਾਲ ਡਰਾਅ ਦੀ ਪੇਸ਼ਕਸ਼ ਹੁੰਦੀ ਹੈ, “{ mail-word-claim }” ਲਿਖਣ ਨਾਲ ਦੁਹਰਾਅ ਜਾਂ ਪੰਜਾਹ ਚਾਲਾਂ ਦੇ ਨਿਯਮ ਨਾਲ ਡਰਾਅ ਦਾ ਦਾਅਵਾ। “{ mail-word-draw }”, “{ mail-word-accept }”, “{ mail-word-decline }”, “{ mail-word-claim }” ਅਤੇ “{ mail-word-resign }” ਵੀ ਸਮਝੇ ਜਾਂਦੇ ਹਨ।
mail-answer-on-page = ਚਾਲਾਂ ਸਫ਼ੇ ’ਤੇ ਚੱਲੀਆਂ ਜਾਂਦੀਆਂ ਹਨ; ਇਸ ਸੁਨੇਹੇ ਦੇ ਜਵਾਬ ਨਹੀਂ ਪੜ੍ਹੇ ਜਾਂਦੇ।
mail-game-button = ਬਾਜ਼ੀ ’ਤੇ ਜਾਓ

## A position

mail-position-after = { $move } ਤੋਂ ਬਾਅਦ ਦੀ ਸਥਿਤੀ
mail-position-first = ਸ਼ੁਰੂਆਤੀ ਸਥਿਤੀ
mail-position-fen = FEN: { $fen }
mail-position-moves = ਹੁਣ ਤੱਕ ਦੀਆਂ ਚਾਲਾਂ
mail-position-game = ਬਾਜ਼ੀ ਦੀਆਂ ਚਾਲਾਂ
mail-pieces = { $side }: { $pieces }।
mail-kings = ਰਾਜਾ { $squares }
mail-queens = { $count ->
    [one] ਰਾਣੀ { $squares }
   *[other] ਰਾਣੀਆਂ { $squares }
}
mail-rooks = { $count ->
    [one] ਹਾਥੀ { $squares }
   *[other] ਹਾਥੀ { $squares }
}
mail-bishops = { $count ->
    [one] ਊਠ { $squares }
   *[other] ਊਠ { $squares }
}
mail-knights = { $count ->
    [one] ਘੋੜਾ { $squares }
   *[other] ਘੋੜੇ { $squares }
}
mail-pawns = { $count ->
    [one] ਪਿਆਦਾ { $squares }
   *[other] ਪਿਆਦੇ { $squares }
}

## Spans of time

mail-span = { $large } ਅਤੇ { $small }
mail-days = { $count ->
    [one] { $count } ਦਿਨ
   *[other] { $count } ਦਿਨ
}
mail-hours = { $count ->
    [one] { $count } ਘੰਟਾ
   *[other] { $count } ਘੰਟੇ
}
mail-minutes = { $count ->
    [one] { $count } ਮਿੰਟ
   *[other] { $count } ਮਿੰਟ
}

## The end of a game

mail-over-subject-won = ਤੁਸੀਂ { $opponent } ਖ਼ਿਲਾਫ਼ ਜਿੱਤ ਗਏ
mail-over-subject-lost = ਤੁਸੀਂ { $opponent } ਖ਼ਿਲਾਫ਼ ਹਾਰ ਗਏ
mail-over-subject-drawn = { $opponent } ਖ਼ਿਲਾਫ਼ ਡਰਾਅ
mail-over-subject-aborted = { $opponent } ਖ਼ਿਲਾਫ਼ ਤੁਹਾਡੀ ਬਾਜ਼ੀ ਰੱਦ ਹੋ ਗਈ
mail-over-won = { $opponent } ਖ਼ਿਲਾਫ਼ ਤੁਸੀਂ ਬਾਜ਼ੀ ਜਿੱਤ ਗਏ: { $result }।
mail-over-lost = { $opponent } ਖ਼ਿਲਾਫ਼ ਤੁਸੀਂ ਬਾਜ਼ੀ ਹਾਰ ਗਏ: { $result }।
mail-over-drawn = { $opponent } ਖ਼ਿਲਾਫ਼ ਤੁਹਾਡੀ ਬਾਜ਼ੀ ਡਰਾਅ ਰਹੀ: { $result }।
mail-over-aborted = { $opponent } ਖ਼ਿਲਾਫ਼ ਤੁਹਾਡੀ ਬਾਜ਼ੀ ਰੱਦ ਹੋ ਗਈ ਅਤੇ ਇਸ ਦਾ ਕੋਈ ਨਤੀਜਾ ਨਹੀਂ।
mail-over-by-checkmate = { $first } ਨੇ ਮਾਤ ਦਿੱਤੀ।
mail-over-by-resignation = { $second } ਨੇ ਹਾਰ ਮੰਨ ਲਈ।
mail-over-by-flag-fall = { $second } ਦਾ ਸਮਾਂ ਖ਼ਤਮ ਹੋ ਗਿਆ।
mail-over-by-flag-fall-drawn = { $first } ਦਾ ਸਮਾਂ ਖ਼ਤਮ ਹੋ ਗਿਆ, ਪਰ { $second } ਲਈ ਜਾਇਜ਼ ਚਾਲਾਂ ਦੇ ਕਿਸੇ ਵੀ ਸਿਲਸਿਲੇ ਨਾਲ ਮਾਤ ਦੇਣੀ ਮੁਮਕਿਨ ਨਹੀਂ ਸੀ।
mail-over-by-adjudication = ਆਰਬਿਟਰ { $arbiter } ਨੇ ਨਤੀਜਾ ਤੈਅ ਕੀਤਾ: “{ $reason }”
mail-over-by-forfeit = ਆਰਬਿਟਰ { $arbiter } ਨੇ { $second } ਦੀ ਹਾਰ ਐਲਾਨੀ: “{ $reason }”
mail-over-by-stalemate = { $first } ਕੋਲ ਕੋਈ ਜਾਇਜ਼ ਚਾਲ ਨਹੀਂ, ਅਤੇ ਰਾਜੇ ਨੂੰ ਸ਼ਹਿ ਵੀ ਨਹੀਂ: ਸਟੇਲਮੇਟ।
mail-over-by-dead-position = ਜਾਇਜ਼ ਚਾਲਾਂ ਦੇ ਕਿਸੇ ਵੀ ਸਿਲਸਿਲੇ ਨਾਲ ਕੋਈ ਵੀ ਪਾਸਾ ਮਾਤ ਨਹੀਂ ਸੀ ਦੇ ਸਕਦਾ।
mail-over-by-agreement = ਤੁਸੀਂ ਦੋਵੇਂ ਡਰਾਅ ’ਤੇ ਸਹਿਮਤ ਹੋਏ।
mail-over-by-threefold-repetition = ਇੱਕੋ ਸਥਿਤੀ ਤਿੰਨ ਵਾਰ ਆਈ, ਅਤੇ ਡਰਾਅ ਦਾ ਦਾਅਵਾ ਕੀਤਾ ਗਿਆ।
mail-over-by-fifty-moves = ਦੋਹਾਂ ਪਾਸਿਆਂ ਨੇ ਬਿਨਾਂ ਮੋਹਰਾ ਮਾਰੇ ਤੇ ਬਿਨਾਂ ਪਿਆਦਾ ਚੱਲੇ ਪੰਜਾਹ ਚਾਲਾਂ ਚੱਲੀਆਂ, ਅਤੇ ਡਰਾਅ ਦਾ ਦਾਅਵਾ ਕੀਤਾ ਗਿਆ।
mail-over-by-fivefold-repetition = ਇੱਕੋ ਸਥਿਤੀ ਪੰਜਵੀਂ ਵਾਰ ਆਈ।
mail-over-by-seventy-five-moves = ਦੋਹਾਂ ਪਾਸਿਆਂ ਨੇ ਬਿਨਾਂ ਮੋਹਰਾ ਮਾਰੇ ਤੇ ਬਿਨਾਂ ਪਿਆਦਾ ਚੱਲੇ ਪੰਝੱਤਰ ਚਾਲਾਂ ਚੱਲੀਆਂ।
mail-over-by-move-limit = ਬਾਜ਼ੀ ਵਿੱਚ ਓਨੀਆਂ ਚਾਲਾਂ ਹੋ ਗਈਆਂ ਜਿੰਨੀਆਂ ਇਸ ਦੇ ਨਿਯਮਾਂ ਮੁਤਾਬਕ ਹੋ ਸਕਦੀਆਂ ਹਨ: ਹਰ ਪਾਸੇ ਦੀਆਂ 6,000।
mail-over-by-abort = ਦੋਹਾਂ ਖਿਡਾਰੀਆਂ ਦੇ ਚਾਲ ਚੱਲਣ ਤੋਂ ਪਹਿਲਾਂ ਹੀ ਇਹ ਰੱਦ ਹੋ ਗਈ।
mail-over-analysis = ਇੰਜਣ ਇਸ ਬਾਜ਼ੀ ਦਾ ਵਿਸ਼ਲੇਸ਼ਣ ਕਰੇਗਾ; ਉਹ ਤੁਹਾਨੂੰ ਬਾਜ਼ੀ ਦੇ ਸਫ਼ੇ ’ਤੇ ਮਿਲੇਗਾ।

## Answers to moves that came by mail

mail-answer-subject-done = ਹੋ ਗਿਆ: { $opponent } ਖ਼ਿਲਾਫ਼ ਬਾਜ਼ੀ ਵਿੱਚ ਤੁਹਾਡਾ ਜਵਾਬ
mail-answer-subject-refused = ਨਹੀਂ ਹੋਇਆ: { $opponent } ਖ਼ਿਲਾਫ਼ ਬਾਜ਼ੀ ਵਿੱਚ ਤੁਹਾਡਾ ਜਵਾਬ
mail-answer-played-offering = { $move } ਚੱਲੀ ਗਈ, ਅਤੇ ਡਰਾਅ ਦੀ ਪੇਸ਼ਕਸ਼ ਕੀਤੀ ਗਈ।
mail-answer-resigned = ਤੁਸੀਂ ਹਾਰ ਮੰਨ ਲਈ ਹੈ।
mail-answer-offered = ਤੁਸੀਂ ਡਰਾਅ ਦੀ ਪੇਸ਼ਕਸ਼ ਕੀਤੀ ਹੈ।
mail-answer-move-without-offer = ਇਸ ਲਈ ਤੁਹਾਡੀ ਚਾਲ ਨਹੀਂ ਚੱਲੀ ਗਈ। ਉਸ ਨੂੰ ਚੱਲਣ ਲਈ ਸਿਰਫ਼ ਚਾਲ ਲਿਖ ਕੇ ਜਵਾਬ ਦਿਓ।
mail-answer-agreed = ਤੁਸੀਂ ਡਰਾਅ ’ਤੇ ਸਹਿਮਤ ਹੋ ਗਏ ਹੋ।
mail-answer-declined = ਤੁਸੀਂ ਡਰਾਅ ਅਸਵੀਕਾਰ ਕਰ ਦਿੱਤਾ ਹੈ।
mail-answer-claimed = ਤੁਹਾਡਾ ਡਰਾਅ ਦਾ ਦਾਅਵਾ ਸਹੀ ਸੀ: ਬਾਜ਼ੀ ਡਰਾਅ ਹੋ ਗਈ ਹੈ।
mail-answer-empty = ਤੁਹਾਡੇ ਸੁਨੇਹੇ ਵਿੱਚ ਕੋਈ ਚਾਲ ਨਹੀਂ।
mail-answer-too-old = ਇਹ ਦੋ ਹਫ਼ਤਿਆਂ ਤੋਂ ਵੱਧ ਪੁਰਾਣੇ ਸੁਨੇਹੇ ਦਾ ਜਵਾਬ ਹੈ, ਇਸ ਲਈ ਇਹ ਨਹੀਂ ਕੀਤਾ ਗਿਆ। ਇਹ ਕਰਨ ਲਈ ਕਿਸੇ ਹੋਰ ਨਵੇਂ ਸੁਨੇਹੇ ਦਾ ਜਵਾਬ ਦਿਓ, ਜਾਂ ਲਾਗਇਨ ਕਰੋ।
mail-returned-subject = ਤੁਹਾਡਾ ਸੁਨੇਹਾ ਸਵੀਕਾਰ ਨਹੀਂ ਹੋਇਆ
mail-returned-unreadable = ਤੁਹਾਡਾ ਸੁਨੇਹਾ ਈਮੇਲ ਵਜੋਂ ਪੜ੍ਹਿਆ ਨਹੀਂ ਜਾ ਸਕਿਆ, ਅਤੇ ਕੋਈ ਚਾਲ ਨਹੀਂ ਚੱਲੀ ਗਈ।
mail-returned-no-game = ਤੁਹਾਡਾ ਸੁਨੇਹਾ ਕਿਸੇ ਬਾਜ਼ੀ ਦਾ ਨਹੀਂ ਹੈ, ਅਤੇ ਕੋਈ ਚਾਲ ਨਹੀਂ ਚੱਲੀ ਗਈ। ਈਮੇਲ ਰਾਹੀਂ ਚਾਲ ਚੱਲਣ ਲਈ ਉਸ ਸੁਨੇਹੇ ਦਾ ਜਵਾਬ ਦਿਓ ਜੋ ਤੁਹਾਡੀ ਵਾਰੀ ਦੱਸਦਾ ਹੈ। ਤੁਹਾਡੀਆਂ ਬਾਜ਼ੀਆਂ ਇੱਥੇ ਹਨ: { $link }
mail-returned-other-sender = ਕੋਈ ਚਾਲ ਨਹੀਂ ਚੱਲੀ ਗਈ: ਇਸ ਬਾਜ਼ੀ ਦੀਆਂ ਚਾਲਾਂ ਸਿਰਫ਼ ਖਿਡਾਰੀ ਦੇ ਖਾਤੇ ਵਾਲੇ ਪਤੇ ਤੋਂ ਲਈਆਂ ਜਾਂਦੀਆਂ ਹਨ। ਆਪਣਾ ਜਵਾਬ ਉਸ ਪਤੇ ਤੋਂ ਭੇਜੋ, ਜਾਂ ਇੱਥੇ ਖੇਡੋ: { $link }
mail-returned-maybe-automatic = ਕੋਈ ਚਾਲ ਨਹੀਂ ਚੱਲੀ ਗਈ: ਤੁਹਾਡੇ ਸੁਨੇਹੇ ’ਤੇ ਨਿਸ਼ਾਨ ਹੈ ਕਿ ਇਹ ਸ਼ਾਇਦ ਕਿਸੇ ਪ੍ਰੋਗਰਾਮ ਨੇ ਭੇਜਿਆ ਹੈ, ਅਤੇ ਇਸ ਵਿੱਚ ਕੋਈ ਸਪਸ਼ਟ ਚਾਲ ਨਹੀਂ। ਪਹਿਲੀ ਲਾਈਨ ਵਿੱਚ ਸਿਰਫ਼ ਚਾਲ ਭੇਜੋ, ਜਾਂ ਇੱਥੇ ਖੇਡੋ: { $link }
mail-returned-unanswered = ਤੁਹਾਡੇ ਸੁਨੇਹੇ ’ਤੇ ਕਾਰਵਾਈ ਹੋ ਗਈ ਹੈ, ਅਤੇ ਅੱਜ ਇਸ ਬਾਜ਼ੀ ਬਾਰੇ ਹੋਰ ਸੁਨੇਹਿਆਂ ਦੇ ਜਵਾਬ ਨਹੀਂ ਦਿੱਤੇ ਜਾਂਦੇ। ਇਸ ਦਾ ਨਤੀਜਾ { $link } ’ਤੇ ਹੈ
mail-answer-doubtful = ਤੁਹਾਡੇ ਸੁਨੇਹੇ ਦੇ ਇੱਕ ਤੋਂ ਵੱਧ ਮਤਲਬ ਨਿਕਲਦੇ ਹਨ, ਇਸ ਲਈ ਕੁਝ ਨਹੀਂ ਚੱਲਿਆ ਗਿਆ। ਕੀ ਤੁਹਾਡਾ ਮਤਲਬ ਸੀ: { $meanings }? ਪੱਕਾ ਕਰਨ ਲਈ ਜਵਾਬ ਦੀ ਪਹਿਲੀ ਲਾਈਨ ਵਿੱਚ ਸਿਰਫ਼ ਆਪਣਾ ਮਤਲਬ ਲਿਖੋ, ਅਤੇ ਹੇਠਾਂ ਕੁਝ ਅਜਿਹਾ ਨਾ ਲਿਖੋ ਜਿਸ ਦਾ ਹੋਰ ਮਤਲਬ ਨਿਕਲੇ।
mail-answer-or = ਜਾਂ
mail-answer-last = ਅੱਜ ਅਜਿਹੇ ਸੁਨੇਹਿਆਂ ਦਾ ਇਹ ਆਖ਼ਰੀ ਜਵਾਬ ਹੈ। ਤੁਹਾਡੀਆਂ ਭੇਜੀਆਂ ਚਾਲਾਂ, ਜੇ ਹੋ ਸਕਣ, ਫਿਰ ਵੀ ਚੱਲੀਆਂ ਜਾਂਦੀਆਂ ਹਨ, ਅਤੇ ਤੁਸੀਂ ਕਿਸੇ ਵੀ ਵੇਲੇ ਬਾਜ਼ੀ ਦੇ ਸਫ਼ੇ ’ਤੇ ਖੇਡ ਸਕਦੇ ਹੋ।
mail-answer-nothing-changed = ਤੁਹਾਡੇ ਸੁਨੇਹੇ ਨਾਲ ਬਾਜ਼ੀ ਵਿੱਚ ਕੁਝ ਨਹੀਂ ਬਦਲਿਆ। ਬਾਜ਼ੀ ਦੀ ਹਾਲਤ ਇਹ ਹੈ।

## Takebacks

mail-takeback-subject = { $opponent } ਵੱਲੋਂ ਚਾਲ ਵਾਪਸੀ ਦੀ ਬੇਨਤੀ
mail-takeback-one = { $opponent } ਨੇ { $move } ਵਾਪਸ ਲੈਣ ਦੀ ਬੇਨਤੀ ਕੀਤੀ ਹੈ।
mail-takeback-two = { $opponent } ਨੇ { $move } ਅਤੇ ਉਸ ਨਾਲ ਤੁਹਾਡਾ ਜਵਾਬ { $answer } ਵਾਪਸ ਲੈਣ ਦੀ ਬੇਨਤੀ ਕੀਤੀ ਹੈ।
mail-takeback-meaning = ਜੇ ਤੁਸੀਂ ਮੰਨ ਜਾਂਦੇ ਹੋ, ਤਾਂ { $opponent } ਨੂੰ ਦੁਬਾਰਾ ਚਾਲ ਚੱਲਣੀ ਹੋਵੇਗੀ, ਅਤੇ ਘੜੀ ਪਹਿਲਾਂ ਵਾਂਗ ਹੋ ਜਾਵੇਗੀ। ਨਹੀਂ ਤਾਂ ਅਸਵੀਕਾਰ ਕਰੋ, ਕੁਝ ਨਹੀਂ ਬਦਲੇਗਾ।
mail-takeback-on-page = ਤੁਸੀਂ ਇਸ ਨੂੰ ਬਾਜ਼ੀ ਦੇ ਸਫ਼ੇ ’ਤੇ ਸਵੀਕਾਰ ਜਾਂ ਅਸਵੀਕਾਰ ਕਰ ਸਕਦੇ ਹੋ; ਇਸ ਸੁਨੇਹੇ ਦੇ ਜਵਾਬ ਨਹੀਂ ਪੜ੍ਹੇ ਜਾਂਦੇ।
mail-pause-subject = { $opponent } ਵੱਲੋਂ ਵਿਰਾਮ ਦਾ ਪ੍ਰਸਤਾਵ
mail-pause-asked = { $opponent } ਨੇ ਬਾਜ਼ੀ ਵਿੱਚ ਵਿਰਾਮ ਦਾ ਪ੍ਰਸਤਾਵ ਰੱਖਿਆ ਹੈ; ਦਿਨ: { $days }।
mail-pause-meaning = ਜੇ ਤੁਸੀਂ ਮੰਨ ਜਾਂਦੇ ਹੋ, ਤਾਂ ਉਦੋਂ ਤੋਂ ਦੋਵੇਂ ਘੜੀਆਂ ਇੰਨਾ ਸਮਾਂ ਰੁਕੀਆਂ ਰਹਿਣਗੀਆਂ, ਅਤੇ ਫਿਰ ਆਪਣੇ-ਆਪ ਚੱਲਣਗੀਆਂ। ਨਹੀਂ ਤਾਂ ਅਸਵੀਕਾਰ ਕਰੋ, ਕੁਝ ਨਹੀਂ ਬਦਲੇਗਾ।
mail-pause-on-page = ਤੁਸੀਂ ਇਸ ਨੂੰ ਬਾਜ਼ੀ ਦੇ ਸਫ਼ੇ ’ਤੇ ਸਵੀਕਾਰ ਜਾਂ ਅਸਵੀਕਾਰ ਕਰ ਸਕਦੇ ਹੋ; ਇਸ ਸੁਨੇਹੇ ਦੇ ਜਵਾਬ ਨਹੀਂ ਪੜ੍ਹੇ ਜਾਂਦੇ।
mail-taken-back-subject = { $opponent } ਖ਼ਿਲਾਫ਼ ਦੁਬਾਰਾ ਤੁਹਾਡੀ ਵਾਰੀ
mail-taken-back-one = { $opponent } ਨੇ ਸਵੀਕਾਰ ਕਰ ਲਿਆ: { $move } ਵਾਪਸ ਲੈ ਲਈ ਗਈ ਹੈ।
mail-taken-back-two = { $opponent } ਨੇ ਸਵੀਕਾਰ ਕਰ ਲਿਆ: { $move } ਅਤੇ ਜਵਾਬ { $answer } ਵਾਪਸ ਲੈ ਲਏ ਗਏ ਹਨ।
mail-answer-taken-back = ਤੁਸੀਂ ਚਾਲ ਵਾਪਸੀ ਸਵੀਕਾਰ ਕਰ ਲਈ ਹੈ। ਦੁਬਾਰਾ ਤੁਹਾਡੇ ਵਿਰੋਧੀ ਦੀ ਵਾਰੀ ਹੈ।
mail-answer-takeback-declined = ਤੁਸੀਂ ਚਾਲ ਵਾਪਸੀ ਅਸਵੀਕਾਰ ਕਰ ਦਿੱਤੀ ਹੈ।
mail-answer-paused = ਤੁਸੀਂ ਵਿਰਾਮ ਸਵੀਕਾਰ ਕਰ ਲਿਆ ਹੈ। ਘੜੀਆਂ ਰੁਕੀਆਂ ਹਨ।
mail-answer-pause-declined = ਤੁਸੀਂ ਵਿਰਾਮ ਅਸਵੀਕਾਰ ਕਰ ਦਿੱਤਾ ਹੈ।
mail-answer-which = ਤੁਹਾਡੇ ਵਿਰੋਧੀ ਨੇ ਡਰਾਅ ਦੀ ਪੇਸ਼ਕਸ਼ ਵੀ ਕੀਤੀ ਹੈ ਅਤੇ ਚਾਲ ਵਾਪਸੀ ਦੀ ਬੇਨਤੀ ਵੀ। ਲਿਖੋ ਕਿ ਤੁਹਾਡਾ ਮਤਲਬ ਕਿਸ ਤੋਂ ਹੈ, ਜਿਵੇਂ “{ mail-word-accept-draw }” ਜਾਂ “{ mail-word-decline-takeback }”।
mail-answer-which-or-pause = ਤੁਹਾਡੇ ਵਿਰੋਧੀ ਨੇ ਵਿਰਾਮ ਦਾ ਪ੍ਰਸਤਾਵ ਵੀ ਰੱਖਿਆ ਹੈ ਅਤੇ ਕੁਝ ਹੋਰ ਵੀ ਮੰਗਿਆ ਹੈ। ਵਿਰਾਮ ਦਾ ਜਵਾਬ ਬਾਜ਼ੀ ਦੇ ਸਫ਼ੇ ’ਤੇ ਦਿਓ, ਜਾਂ ਲਿਖੋ ਕਿ ਬਾਕੀ ਵਿੱਚੋਂ ਤੁਹਾਡਾ ਮਤਲਬ ਕਿਸ ਤੋਂ ਹੈ, ਜਿਵੇਂ “{ mail-word-accept-draw }” ਜਾਂ “{ mail-word-decline-takeback }”।

## Answers by mail to challenges, and words to answer with

mail-challenge-here = ਈਮੇਲ ਰਾਹੀਂ ਜਵਾਬ ਦੇਣ ਲਈ, ਇਸ ਸੁਨੇਹੇ ਦੇ ਜਵਾਬ ਦੀ ਪਹਿਲੀ ਲਾਈਨ ਵਿੱਚ ਸਿਰਫ਼ “{ mail-word-accept }” ਜਾਂ “{ mail-word-decline }” ਲਿਖੋ।
mail-challenge-subject-done = ਹੋ ਗਿਆ: { $challenger } ਦੀ ਚੁਣੌਤੀ ਦਾ ਤੁਹਾਡਾ ਜਵਾਬ
mail-challenge-subject-refused = ਨਹੀਂ ਹੋਇਆ: { $challenger } ਦੀ ਚੁਣੌਤੀ ਦਾ ਤੁਹਾਡਾ ਜਵਾਬ
mail-answer-challenge-accepted = ਤੁਸੀਂ ਚੁਣੌਤੀ ਸਵੀਕਾਰ ਕਰ ਲਈ ਹੈ: ਬਾਜ਼ੀ ਸ਼ੁਰੂ ਹੋ ਗਈ ਹੈ।
mail-answer-challenge-made = ਤੁਸੀਂ { $player } ਨੂੰ ਚੁਣੌਤੀ ਦਿੱਤੀ ਹੈ। { $terms } { $player } ਦੇ ਸਵੀਕਾਰ ਕਰਨ ’ਤੇ ਬਾਜ਼ੀ ਸ਼ੁਰੂ ਹੋਵੇਗੀ।
mail-answer-challenge-begun = { $player } ਨੇ ਤੁਹਾਡੀ ਚੁਣੌਤੀ ਸਵੀਕਾਰ ਕਰ ਲਈ ਹੈ: ਬਾਜ਼ੀ ਸ਼ੁਰੂ ਹੋ ਗਈ ਹੈ।
mail-answer-challenge-word = ਕਿਸੇ ਨੂੰ ਚੁਣੌਤੀ ਨਹੀਂ ਦਿੱਤੀ ਗਈ: “{ $word }” ਚੁਣੌਤੀ ਵਿੱਚ ਸਮਝ ਨਹੀਂ ਆਉਂਦਾ, ਜਾਂ ਕਿਸੇ ਹੋਰ ਸ਼ਬਦ ਦੇ ਉਲਟ ਹੈ। ਇਸ ਤਰ੍ਹਾਂ ਲਿਖੋ: { mail-word-challenge } bob 3 ਦਿਨ ਚਿੱਟੇ ਰੇਟਿੰਗ
mail-challenged-white = ਤੁਹਾਡੇ ਮੋਹਰੇ ਚਿੱਟੇ ਹਨ।
mail-challenged-black = ਤੁਹਾਡੇ ਮੋਹਰੇ ਕਾਲੇ ਹਨ।
mail-challenged-random = ਰੰਗ ਪਰਚੀ ਪਾ ਕੇ ਤੈਅ ਹੁੰਦੇ ਹਨ।
mail-answer-challenge-declined = ਤੁਸੀਂ ਚੁਣੌਤੀ ਅਸਵੀਕਾਰ ਕਰ ਦਿੱਤੀ ਹੈ।
mail-answer-challenge-unclear = ਤੁਹਾਡੇ ਸੁਨੇਹੇ ਤੋਂ ਸਪਸ਼ਟ ਨਹੀਂ ਕਿ ਤੁਸੀਂ { $challenger } ਦੀ ਚੁਣੌਤੀ ਸਵੀਕਾਰ ਕਰਦੇ ਹੋ ਜਾਂ ਨਹੀਂ, ਇਸ ਲਈ ਕੁਝ ਨਹੀਂ ਕੀਤਾ ਗਿਆ। ਜਵਾਬ ਦੀ ਪਹਿਲੀ ਲਾਈਨ ਵਿੱਚ ਸਿਰਫ਼ “{ mail-word-accept }” ਜਾਂ “{ mail-word-decline }” ਲਿਖੋ।
mail-answer-challenge-expired = { $challenger } ਦੀ ਚੁਣੌਤੀ ਬਹੁਤ ਪਹਿਲਾਂ ਭੇਜੀ ਗਈ ਸੀ, ਇਸ ਲਈ ਉਸ ਦਾ ਜਵਾਬ ਈਮੇਲ ਰਾਹੀਂ ਨਹੀਂ ਦਿੱਤਾ ਜਾ ਸਕਦਾ। ਜੇ ਉਹ ਹਾਲੇ ਵੀ ਕਾਇਮ ਹੈ, ਤਾਂ ਤੁਸੀਂ ਉਸ ਦੇ ਸਫ਼ੇ ’ਤੇ ਜਵਾਬ ਦੇ ਸਕਦੇ ਹੋ।
mail-returned-no-challenge = ਤੁਹਾਡਾ ਸੁਨੇਹਾ ਅਜਿਹੀ ਚੁਣੌਤੀ ਦਾ ਜਵਾਬ ਹੈ ਜੋ ਹੁਣ ਨਹੀਂ ਰਹੀ, ਅਤੇ ਕੁਝ ਨਹੀਂ ਕੀਤਾ ਗਿਆ। ਤੁਹਾਡੀਆਂ ਬਾਜ਼ੀਆਂ ਇੱਥੇ ਹਨ: { $link }
mail-address-here = ਕਿਸੇ ਨੂੰ ਚੁਣੌਤੀ ਦੇਣ ਲਈ ਇਸ ਸੁਨੇਹੇ ਦੇ ਜਵਾਬ ਵਿੱਚ ਇਸ ਤਰ੍ਹਾਂ ਦੀ ਇੱਕ ਲਾਈਨ ਲਿਖੋ: { mail-word-challenge } bob 3 ਦਿਨ ਚਿੱਟੇ ਰੇਟਿੰਗ
mail-address-subject-done = ਹੋ ਗਿਆ: ਤੁਹਾਡਾ ਸੁਨੇਹਾ
mail-address-subject-refused = ਨਹੀਂ ਹੋਇਆ: ਤੁਹਾਡਾ ਸੁਨੇਹਾ
mail-address-button = ਆਪਣੀਆਂ ਬਾਜ਼ੀਆਂ ਦੇਖੋ
mail-answer-address-unclear = ਤੁਹਾਡਾ ਸੁਨੇਹਾ ਨਹੀਂ ਦੱਸਦਾ ਕਿ ਤੁਸੀਂ ਕਿਸ ਨੂੰ ਚੁਣੌਤੀ ਦਿੰਦੇ ਹੋ, ਇਸ ਲਈ ਕੁਝ ਨਹੀਂ ਕੀਤਾ ਗਿਆ। ਇਸ ਤਰ੍ਹਾਂ ਦੀ ਇੱਕ ਲਾਈਨ ਲਿਖੋ: { mail-word-challenge } bob 3 ਦਿਨ ਚਿੱਟੇ ਰੇਟਿੰਗ
mail-returned-no-address = ਇਹ ਪਤਾ ਹੁਣ ਕੋਈ ਨਹੀਂ ਪੜ੍ਹਦਾ, ਅਤੇ ਕੁਝ ਨਹੀਂ ਕੀਤਾ ਗਿਆ। ਤੁਹਾਡੀਆਂ ਬਾਜ਼ੀਆਂ ਇੱਥੇ ਹਨ: { $link }
mail-answer-help = ਕੀ ਕੀ ਜਵਾਬ ਦਿੱਤਾ ਜਾ ਸਕਦਾ ਹੈ, ਇਹ ਜਾਣਨ ਲਈ “{ mail-word-help }” ਲਿਖ ਕੇ ਜਵਾਬ ਦਿਓ।
mail-answer-waiting = ਜਦੋਂ ਵਿਰੋਧੀ ਦੀ ਵਾਰੀ ਹੋਵੇ, ਤੁਸੀਂ ਇਸ ਸੁਨੇਹੇ ਦਾ ਜਵਾਬ “{ mail-word-draw }”, “{ mail-word-propose-takeback }”, “{ mail-word-resign }” ਜਾਂ “{ mail-word-chat }” ਅਤੇ ਆਪਣੀ ਗੱਲ ਲਿਖ ਕੇ ਦੇ ਸਕਦੇ ਹੋ।
mail-answer-over = ਇੱਕ ਵਾਰ ਹੋਰ ਖੇਡਣ ਲਈ “{ mail-word-rematch }”, ਜਾਂ “{ mail-word-chat }” ਅਤੇ ਆਪਣੀ ਗੱਲ ਲਿਖ ਕੇ ਇਸ ਸੁਨੇਹੇ ਦਾ ਜਵਾਬ ਦੇ ਸਕਦੇ ਹੋ।
mail-said = { $opponent } ਨੇ ਲਿਖਿਆ:
mail-answer-subject-told = { $opponent } ਖ਼ਿਲਾਫ਼ ਬਾਜ਼ੀ ਬਾਰੇ ਜੋ ਤੁਸੀਂ ਪੁੱਛਿਆ
mail-answer-said = ਤੁਹਾਡੀ ਗੱਲ ਵਿਰੋਧੀ ਤੱਕ ਪਹੁੰਚਾ ਦਿੱਤੀ ਗਈ ਹੈ।
mail-answer-not-said = ਵਿਰੋਧੀ ਨੂੰ ਲਿਖੀ ਤੁਹਾਡੀ ਗੱਲ ਨਹੀਂ ਪਹੁੰਚਾਈ ਗਈ: { $reason }
mail-answer-words-too-long = ਵਿਰੋਧੀ ਨੂੰ ਲਿਖੀ ਤੁਹਾਡੀ ਗੱਲ ਬਹੁਤ ਲੰਬੀ ਹੈ: ਇੱਕ ਵਾਰ ਵਿੱਚ ਵੱਧ ਤੋਂ ਵੱਧ { $most } ਅੱਖਰ ਪਹੁੰਚਾਏ ਜਾਂਦੇ ਹਨ। ਕੁਝ ਨਹੀਂ ਕੀਤਾ ਗਿਆ।
mail-answer-not-your-turn = ਤੁਹਾਡੀ ਵਾਰੀ ਨਹੀਂ ਹੈ, ਇਸ ਲਈ ਕੋਈ ਚਾਲ ਨਹੀਂ ਚੱਲੀ ਗਈ। ਵਾਰੀ ਆਉਣ ’ਤੇ ਤੁਹਾਨੂੰ ਸੁਨੇਹਾ ਮਿਲੇਗਾ।
mail-answer-nothing-offered = ਵਿਰੋਧੀ ਦੀ ਕੋਈ ਪੇਸ਼ਕਸ਼ ਨਹੀਂ ਜੋ ਸਵੀਕਾਰ ਜਾਂ ਅਸਵੀਕਾਰ ਕੀਤੀ ਜਾ ਸਕੇ।
mail-answer-rematch-since = ਜਿਸ ਦਾ ਤੁਸੀਂ ਜਵਾਬ ਦਿੱਤਾ, ਉਹ ਬਾਜ਼ੀ ਦੇ ਨਾਲ ਖ਼ਤਮ ਹੋ ਗਿਆ। ਵਿਰੋਧੀ ਰੀਮੈਚ ਦੀ ਪੇਸ਼ਕਸ਼ ਕਰਦਾ ਹੈ: ਸਵੀਕਾਰ ਕਰਨ ਲਈ “{ mail-word-rematch }” ਲਿਖ ਕੇ ਜਵਾਬ ਦਿਓ।
mail-answer-line-kept = ਤੁਹਾਡੀ ਸ਼ਰਤੀ ਲਾਈਨ ਸੰਭਾਲ ਲਈ ਗਈ ਹੈ: ਜੇ ਵਿਰੋਧੀ ਤੁਹਾਡੀ ਉਮੀਦ ਮੁਤਾਬਕ ਚੱਲਿਆ, ਤਾਂ ਇਹ ਤੁਹਾਡੇ ਲਈ ਜਵਾਬ ਦੇਵੇਗੀ।
mail-answer-takeback-proposed = ਤੁਸੀਂ ਵਿਰੋਧੀ ਤੋਂ ਆਪਣੀ ਚਾਲ ਵਾਪਸ ਮੰਗੀ ਹੈ।
mail-answer-rematch-offered = ਤੁਸੀਂ ਰੀਮੈਚ ਦੀ ਪੇਸ਼ਕਸ਼ ਕੀਤੀ ਹੈ।
mail-answer-rematch-begun = ਰੀਮੈਚ ਸ਼ੁਰੂ ਹੋ ਗਿਆ ਹੈ।
mail-answer-leave-taken = ਤੁਸੀਂ { $until } ਤੱਕ ਛੁੱਟੀ ’ਤੇ ਹੋ। ਸਾਰੀਆਂ ਬਾਜ਼ੀਆਂ ਵਿੱਚ ਤੁਹਾਡੀਆਂ ਘੜੀਆਂ ਰੁਕੀਆਂ ਹਨ।
mail-answer-leave-ended = ਤੁਹਾਡੀ ਛੁੱਟੀ ਖ਼ਤਮ ਹੋ ਗਈ ਹੈ। ਤੁਹਾਡੀਆਂ ਘੜੀਆਂ ਫਿਰ ਚੱਲ ਰਹੀਆਂ ਹਨ।
mail-status-your-turn = { $opponent } ਖ਼ਿਲਾਫ਼ ਬਾਜ਼ੀ ਵਿੱਚ ਤੁਹਾਡੀ ਵਾਰੀ ਹੈ।
mail-status-their-turn = { $opponent } ਦੀ ਵਾਰੀ ਹੈ।
mail-status-over = { $opponent } ਖ਼ਿਲਾਫ਼ ਤੁਹਾਡੀ ਬਾਜ਼ੀ ਖ਼ਤਮ ਹੋ ਗਈ ਹੈ: { $result }।
mail-status-last-move = ਆਖ਼ਰੀ ਚਾਲ { $move } ਸੀ।
mail-status-your-clock = ਚਾਲ ਲਈ ਤੁਹਾਡਾ ਸਮਾਂ: { $left }।
mail-status-their-clock = ਚਾਲ ਲਈ { $opponent } ਦਾ ਸਮਾਂ: { $left }।
mail-status-deadline = ਇਸ ਚਾਲ ਦਾ ਸਮਾਂ { $deadline } ਤੱਕ ਹੈ।
mail-status-draw-offered = { $opponent } ਨੇ ਡਰਾਅ ਦੀ ਪੇਸ਼ਕਸ਼ ਕੀਤੀ ਹੈ।
mail-status-draw-asked = ਤੁਸੀਂ ਡਰਾਅ ਦੀ ਪੇਸ਼ਕਸ਼ ਕੀਤੀ ਹੈ।
mail-status-takeback-proposed = { $opponent } ਨੇ ਚਾਲ ਵਾਪਸੀ ਦੀ ਬੇਨਤੀ ਕੀਤੀ ਹੈ।
mail-status-takeback-asked = ਤੁਸੀਂ ਚਾਲ ਵਾਪਸੀ ਦੀ ਬੇਨਤੀ ਕੀਤੀ ਹੈ।
mail-status-pause-proposed = { $opponent } ਵੱਲੋਂ ਵਿਰਾਮ ਦਾ ਪ੍ਰਸਤਾਵ ਹੈ।
mail-status-pause-asked = ਤੁਸੀਂ ਵਿਰਾਮ ਦਾ ਪ੍ਰਸਤਾਵ ਰੱਖਿਆ ਹੈ।
mail-games-told = { $count ->
    [0] ਤੁਹਾਡੀ ਕੋਈ ਬਾਜ਼ੀ ਨਹੀਂ ਚੱਲ ਰਹੀ।
    [one] ਤੁਹਾਡੀ ਇੱਕ ਬਾਜ਼ੀ ਚੱਲ ਰਹੀ ਹੈ।
   *[other] ਤੁਹਾਡੀਆਂ { $count } ਬਾਜ਼ੀਆਂ ਚੱਲ ਰਹੀਆਂ ਹਨ।
}
mail-games-your-turn = { $opponent }: ਤੁਹਾਡੀ ਵਾਰੀ, ਬਾਕੀ ਸਮਾਂ { $left }। { $link }
mail-games-their-turn = { $opponent }: ਉਨ੍ਹਾਂ ਦੀ ਵਾਰੀ, ਬਾਕੀ ਸਮਾਂ { $left }। { $link }
mail-games-no-limit = ਅਸੀਮਤ
mail-games-more = { $count ->
    [one] ਅਤੇ ਇੱਕ ਹੋਰ।
   *[other] ਅਤੇ { $count } ਹੋਰ।
}
mail-help-told = ਆਪਣੀਆਂ ਬਾਜ਼ੀਆਂ ਦੇ ਸੁਨੇਹਿਆਂ ਦੇ ਜਵਾਬ ਦੀ ਪਹਿਲੀ ਲਾਈਨ ਵਿੱਚ ਤੁਸੀਂ ਇਹ ਲਿਖ ਸਕਦੇ ਹੋ।
mail-help-move = { $example }: ਚਾਲ ਚੱਲਣ ਲਈ, ਆਪਣੀ ਨੋਟੇਸ਼ਨ ਵਿੱਚ ਜਾਂ ਕਿਸੇ ਹੋਰ ਵਿੱਚ ਜਿਸ ਤੋਂ ਕੋਈ ਸ਼ੱਕ ਨਾ ਰਹੇ।
mail-help-draw = { $example }, { mail-word-draw }: ਚਾਲ ਚੱਲ ਕੇ ਡਰਾਅ ਦੀ ਪੇਸ਼ਕਸ਼ ਕਰਨ ਲਈ। ਸਿਰਫ਼ “{ mail-word-draw }” ਲਿਖਣ ਨਾਲ ਵੀ ਡਰਾਅ ਦੀ ਪੇਸ਼ਕਸ਼ ਹੁੰਦੀ ਹੈ, ਅਤੇ “{ mail-word-claim }” ਲਿਖਣ ਨਾਲ ਦੁਹਰਾਅ ਜਾਂ ਪੰਜਾਹ ਚਾਲਾਂ ਦੇ ਨਿਯਮ ਨਾਲ ਡਰਾਅ ਦਾ ਦਾਅਵਾ ਹੁੰਦਾ ਹੈ।
mail-help-offers = { mail-word-accept } ਜਾਂ { mail-word-decline }: ਡਰਾਅ ਦੀ ਪੇਸ਼ਕਸ਼, ਚਾਲ ਵਾਪਸੀ ਦੀ ਬੇਨਤੀ, ਚੁਣੌਤੀ ਜਾਂ ਰੀਮੈਚ ਦਾ ਜਵਾਬ ਦੇਣ ਲਈ।
mail-help-takeback = { mail-word-propose-takeback }: ਆਪਣੀ ਆਖ਼ਰੀ ਚਾਲ ਵਾਪਸ ਲੈਣ ਦੀ ਬੇਨਤੀ ਕਰਨ ਲਈ।
mail-help-line = e4; e5 Nf3; c5 d4: ਚਾਲ ਚੱਲ ਕੇ ਸ਼ਰਤੀ ਲਾਈਨਾਂ ਸੰਭਾਲਣ ਲਈ, ਇਸ ਤਰ੍ਹਾਂ: ਚਾਲ ਤੋਂ ਬਾਅਦ ਵਿਰੋਧੀ ਦੀ ਸੰਭਾਵੀ ਚਾਲ ਅਤੇ ਉਸ ਦਾ ਤੁਹਾਡਾ ਜਵਾਬ, ਅਤੇ ਇਸੇ ਤਰ੍ਹਾਂ ਅੱਗੇ। ਜਦੋਂ ਵਿਰੋਧੀ ਦੀ ਵਾਰੀ ਹੋਵੇ, “{ mail-word-if } e5 Nf3” ਲਿਖੋ।
mail-help-chat = { mail-word-chat } ਅਤੇ ਆਪਣੀ ਗੱਲ: ਉਹ ਵਿਰੋਧੀ ਤੱਕ ਪਹੁੰਚਾਉਣ ਲਈ। ਸੈਟਿੰਗਾਂ ਵਿੱਚ ਤੁਸੀਂ ਚੁਣ ਸਕਦੇ ਹੋ ਕਿ ਚਾਲ ਹੇਠਾਂ ਲਿਖਿਆ ਸਭ ਕੁਝ ਪਹੁੰਚਾਇਆ ਜਾਵੇ।
mail-help-resign = { mail-word-resign }: ਬਾਜ਼ੀ ਵਿੱਚ ਹਾਰ ਮੰਨਣ ਲਈ।
mail-help-status = { mail-word-status }: ਇਸ ਬਾਜ਼ੀ ਦੀ ਹਾਲਤ ਜਾਣਨ ਲਈ। { mail-word-games }: ਆਪਣੀਆਂ ਸਾਰੀਆਂ ਚੱਲ ਰਹੀਆਂ ਬਾਜ਼ੀਆਂ ਦੇਖਣ ਲਈ।
mail-help-leave = { mail-word-leave }: ਸਾਰੀਆਂ ਬਾਜ਼ੀਆਂ ਵਿੱਚ ਤਿੰਨ ਦਿਨਾਂ ਦੀ ਛੁੱਟੀ ਲੈਣ ਲਈ। { mail-word-leave-off }: ਛੁੱਟੀ ਖ਼ਤਮ ਕਰਨ ਲਈ।
mail-help-rematch = { mail-word-rematch }: ਬਾਜ਼ੀ ਖ਼ਤਮ ਹੋਣ ਤੋਂ ਬਾਅਦ ਇੱਕ ਵਾਰ ਹੋਰ ਖੇਡਣ ਦੀ ਪੇਸ਼ਕਸ਼ ਕਰਨ ਲਈ।
mail-help-challenge = { mail-word-challenge } bob 3 ਦਿਨ ਚਿੱਟੇ ਰੇਟਿੰਗ: ਖਿਡਾਰੀ bob ਨੂੰ ਹਰ ਚਾਲ ਲਈ ਤਿੰਨ ਦਿਨਾਂ ਵਾਲੀ ਰੇਟਿੰਗ ਬਾਜ਼ੀ ਦੀ ਚੁਣੌਤੀ ਦੇਣ ਲਈ, ਜਿਸ ਵਿੱਚ ਤੁਹਾਡੇ ਮੋਹਰੇ ਚਿੱਟੇ ਹਨ। ਨਾਂ ਹੀ ਕਾਫ਼ੀ ਹੈ।

## Games of chess programs

mail-pgn-several = ਤੁਹਾਡੇ ਸੁਨੇਹੇ ਵਿਚਲੀਆਂ ਬਾਜ਼ੀਆਂ ਆਪਸ ਵਿੱਚ ਮੇਲ ਨਹੀਂ ਖਾਂਦੀਆਂ, ਇਸ ਲਈ ਕੁਝ ਨਹੀਂ ਚੱਲਿਆ ਗਿਆ।
mail-pgn-other-game = ਤੁਹਾਡੇ ਸੁਨੇਹੇ ਵਿਚਲੀ ਬਾਜ਼ੀ ਕੋਈ ਹੋਰ ਹੈ, ਇਸ ਲਈ ਕੁਝ ਨਹੀਂ ਚੱਲਿਆ ਗਿਆ। ਤੁਹਾਨੂੰ ਭੇਜੀ ਗਈ ਬਾਜ਼ੀ ਵਿੱਚ ਇੱਕ ਚਾਲ ਜੋੜ ਕੇ ਜਵਾਬ ਦਿਓ।
mail-pgn-unreadable = ਤੁਹਾਡੇ ਸੁਨੇਹੇ ਵਿਚਲੀ ਬਾਜ਼ੀ ਪੜ੍ਹੀ ਨਹੀਂ ਜਾ ਸਕਦੀ, ਜਾਂ ਉਸ ਦੀ ਕੋਈ ਚਾਲ ਜਾਇਜ਼ ਨਹੀਂ, ਇਸ ਲਈ ਕੁਝ ਨਹੀਂ ਚੱਲਿਆ ਗਿਆ।
mail-pgn-altered = ਤੁਹਾਡੇ ਸੁਨੇਹੇ ਵਿਚਲੀ ਬਾਜ਼ੀ ਵਿੱਚ ਪਹਿਲਾਂ ਦੀਆਂ ਚਾਲਾਂ ਵੱਖਰੀਆਂ ਹਨ, ਇਸ ਲਈ ਕੁਝ ਨਹੀਂ ਚੱਲਿਆ ਗਿਆ। ਤੁਹਾਨੂੰ ਭੇਜੀ ਗਈ ਬਾਜ਼ੀ ਵਿੱਚ ਇੱਕ ਚਾਲ ਜੋੜ ਕੇ ਜਵਾਬ ਦਿਓ।
mail-pgn-more-moves = ਤੁਹਾਡੇ ਸੁਨੇਹੇ ਵਿਚਲੀ ਬਾਜ਼ੀ ਵਿੱਚ, ਤੁਹਾਨੂੰ ਭੇਜੀ ਗਈ ਬਾਜ਼ੀ ਨਾਲੋਂ ਇੱਕ ਤੋਂ ਵੱਧ ਚਾਲਾਂ ਜੋੜੀਆਂ ਹੋਈਆਂ ਹਨ, ਇਸ ਲਈ ਕੁਝ ਨਹੀਂ ਚੱਲਿਆ ਗਿਆ। ਸਿਰਫ਼ ਆਪਣੀ ਚਾਲ ਜੋੜੋ।
mail-pgn-result = ਤੁਹਾਡੇ ਸੁਨੇਹੇ ਵਿਚਲੀ ਬਾਜ਼ੀ ਵਿੱਚ ਅਜਿਹਾ ਨਤੀਜਾ ਹੈ ਜੋ ਬੋਰਡ ’ਤੇ ਨਹੀਂ ਆਇਆ, ਇਸ ਲਈ ਕੁਝ ਨਹੀਂ ਚੱਲਿਆ ਗਿਆ। ਹਾਰ ਮੰਨਣ ਲਈ “{ mail-word-resign }”, ਜਾਂ ਡਰਾਅ ਦੀ ਪੇਸ਼ਕਸ਼ ਕਰਨ ਲਈ “{ mail-word-draw }” ਲਿਖ ਕੇ ਜਵਾਬ ਦਿਓ।
