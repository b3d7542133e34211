## Rated and casual games
rated = ਰੇਟਿੰਗ ਵਾਲੀ
casual = ਬਿਨਾਂ ਰੇਟਿੰਗ
terms-rated = ਰੇਟਿੰਗ
rated-meaning = ਨਤੀਜੇ ਨਾਲ ਦੋਹਾਂ ਖਿਡਾਰੀਆਂ ਦੀ ਰੇਟਿੰਗ ਬਦਲਦੀ ਹੈ।
casual-meaning = ਕੋਈ ਰੇਟਿੰਗ ਨਹੀਂ ਬਦਲਦੀ।
proposal-rated = ਕੀ ਬਾਜ਼ੀ ਰੇਟਿੰਗ ਵਾਲੀ ਹੈ?
proposal-engine-casual-meaning = ਕੋਈ ਰੇਟਿੰਗ ਨਹੀਂ ਬਦਲਦੀ। ਤੁਸੀਂ ਚਾਲਾਂ ਵਾਪਸ ਲੈ ਸਕਦੇ ਹੋ ਅਤੇ ਇਸ਼ਾਰੇ ਮੰਗ ਸਕਦੇ ਹੋ।
proposal-engine-rated-meaning = ਇੰਜਣ ਖ਼ਿਲਾਫ਼ ਤੁਹਾਡੀ ਰੇਟਿੰਗ ਬਦਲਦੀ ਹੈ, ਜੋ ਲੋਕਾਂ ਖ਼ਿਲਾਫ਼ ਰੇਟਿੰਗਾਂ ਤੋਂ ਵੱਖਰੀ ਰੱਖੀ ਜਾਂਦੀ ਹੈ। ਨਾ ਚਾਲ ਵਾਪਸੀ, ਨਾ ਇਸ਼ਾਰੇ, ਨਾ ਵਿਆਖਿਆ।
rating-pool-engine = ਇੰਜਣ ਖ਼ਿਲਾਫ਼
rated-against-engine = ਇੰਜਣ ਖ਼ਿਲਾਫ਼ ਰੇਟਿੰਗ ਵਾਲੀ
mail-rated-against-engine = ਰੇਟਿੰਗ ਵਾਲੀ: ਨਤੀਜੇ ਨਾਲ ਇੰਜਣ ਖ਼ਿਲਾਫ਼ ਤੁਹਾਡੀ ਰੇਟਿੰਗ ਬਦਲਦੀ ਹੈ।
mail-rated = ਰੇਟਿੰਗ ਵਾਲੀ: ਨਤੀਜੇ ਨਾਲ ਦੋਵੇਂ ਰੇਟਿੰਗਾਂ ਬਦਲਦੀਆਂ ਹਨ।
mail-casual = ਬਿਨਾਂ ਰੇਟਿੰਗ: ਕੋਈ ਰੇਟਿੰਗ ਨਹੀਂ ਬਦਲਦੀ।

unrated-too-short = ਕੋਈ ਰੇਟਿੰਗ ਨਹੀਂ ਬਦਲੀ: ਰੇਟਿੰਗ ਵਾਲੀ ਬਾਜ਼ੀ ਵਿੱਚ ਹਰ ਪਾਸੇ ਦੀਆਂ ਘੱਟੋ-ਘੱਟ { $moves } ਚਾਲਾਂ ਹੁੰਦੀਆਂ ਹਨ।
unrated-too-many-between = ਕੋਈ ਰੇਟਿੰਗ ਨਹੀਂ ਬਦਲੀ: ਇੱਕ ਦਿਨ ਦੇ ਅੰਦਰ ਦੋਹਾਂ ਦੀਆਂ { $games } ਬਾਜ਼ੀਆਂ ਰੇਟਿੰਗ ਲਈ ਗਿਣੀਆਂ ਜਾ ਚੁੱਕੀਆਂ ਹਨ, ਹੋਰ ਨਹੀਂ ਗਿਣੀਆਂ ਜਾਂਦੀਆਂ।
unrated-engine-lost-on-time = ਕੋਈ ਰੇਟਿੰਗ ਨਹੀਂ ਬਦਲੀ: ਜਿਹੜੀ ਬਾਜ਼ੀ ਇੰਜਣ ਸਮਾਂ ਖ਼ਤਮ ਹੋਣ ਨਾਲ ਹਾਰਦਾ ਹੈ, ਉਹ ਨਹੀਂ ਗਿਣੀ ਜਾਂਦੀ।
rating-share-quick = { $player } ਲਈ ਇਹ ਬਾਜ਼ੀ { $part } ਗਿਣੀ ਜਾਂਦੀ ਹੈ: ਇਹ { $minutes } ਮਿੰਟਾਂ ਵਿੱਚ ਖ਼ਤਮ ਹੋ ਗਈ, ਅਤੇ ਵਿਰੋਧੀ ਦੀ ਤਾਕਤ ਬਾਰੇ ਹਾਲੇ ਘੱਟ ਪਤਾ ਹੈ।
rating-share-no-other-opponents = { $player } ਲਈ ਇਹ ਬਾਜ਼ੀ { $part } ਗਿਣੀ ਜਾਂਦੀ ਹੈ: ਵਿਰੋਧੀ ਨੇ ਕਿਸੇ ਹੋਰ ਨਾਲ ਰੇਟਿੰਗ ਵਾਲੀ ਬਾਜ਼ੀ ਨਹੀਂ ਖੇਡੀ, ਅਤੇ ਇਹ ਅਜਿਹੀ ਪਹਿਲੀ ਬਾਜ਼ੀ ਨਹੀਂ ਹੈ।
rating-share-one-sided = { $player } ਲਈ ਇਹ ਬਾਜ਼ੀ { $part } ਗਿਣੀ ਜਾਂਦੀ ਹੈ: ਦੋਹਾਂ ਵਿੱਚੋਂ ਇੱਕ ਕੋਲ ਉਨ੍ਹਾਂ ਦੀਆਂ ਰੇਟਿੰਗ ਵਾਲੀਆਂ ਬਾਜ਼ੀਆਂ ਦੇ ਚੌਥੇ ਹਿੱਸੇ ਤੋਂ ਘੱਟ ਅੰਕ ਹਨ।

## Ratings on pages and in mail
rating-provisional = ਆਰਜ਼ੀ
mail-over-rating = ਤੁਹਾਡੀ ਰੇਟਿੰਗ ਹੁਣ { $rating } ਹੈ, ਵਿਚਲਨ { $deviation }; ਪਹਿਲਾਂ { $before } ਸੀ।

## The leaderboards
nav-leaderboard = ਲੀਡਰਬੋਰਡ
leaderboard-title = ਲੀਡਰਬੋਰਡ
leaderboard-rule = ਖਿਡਾਰੀ ਜਿਨ੍ਹਾਂ ਦੀਆਂ ਰੇਟਿੰਗ ਵਾਲੀਆਂ ਘੱਟੋ-ਘੱਟ { $games } ਬਾਜ਼ੀਆਂ ਹਨ, ਰੇਟਿੰਗ ਦਾ ਵਿਚਲਨ { $deviation } ਜਾਂ ਘੱਟ ਹੈ, ਅਤੇ ਪਿਛਲੇ ਸਾਲ ਵਿੱਚ ਰੇਟਿੰਗ ਵਾਲੀ ਕੋਈ ਬਾਜ਼ੀ ਹੈ।
leaderboard-kinds = ਸ਼ਤਰੰਜ ਦੀਆਂ ਕਿਸਮਾਂ
leaderboard-caption = ਸਭ ਤੋਂ ਉੱਚੀਆਂ ਰੇਟਿੰਗਾਂ: { $variant }
leaderboard-empty = ਹਾਲੇ ਕਿਸੇ ਦੀ ਰੇਟਿੰਗ ਪੱਕੀ ਨਹੀਂ।
leaderboard-place = ਥਾਂ
leaderboard-player = ਖਿਡਾਰੀ
leaderboard-rating = ਰੇਟਿੰਗ
leaderboard-progress = ਪਿਛਲੀਆਂ 12 ਬਾਜ਼ੀਆਂ
leaderboard-games = ਰੇਟਿੰਗ ਵਾਲੀਆਂ ਬਾਜ਼ੀਆਂ
leaderboard-earlier = ਉੱਪਰਲੀਆਂ ਥਾਵਾਂ
leaderboard-later = ਹੇਠਲੀਆਂ ਥਾਵਾਂ
