# Words in mail that players send. Capitals and punctuation do not matter. Where several are understood, | stands between
# them. What is understood in English is understood in every language.

## As messages tell them

mail-word-resign = ਹਾਰ ਮੰਨੀ
mail-word-draw = ਡਰਾਅ
mail-word-claim = ਡਰਾਅ ਦਾ ਦਾਅਵਾ
mail-word-accept = ਸਵੀਕਾਰ
mail-word-decline = ਅਸਵੀਕਾਰ
mail-word-accept-draw = ਡਰਾਅ ਸਵੀਕਾਰ
mail-word-decline-draw = ਡਰਾਅ ਅਸਵੀਕਾਰ
mail-word-takeback = ਵਾਪਸੀ ਸਵੀਕਾਰ
mail-word-decline-takeback = ਵਾਪਸੀ ਅਸਵੀਕਾਰ
mail-word-propose-takeback = ਚਾਲ ਵਾਪਸ ਲੈਣੀ ਹੈ
mail-word-rematch = ਰੀਮੈਚ
mail-word-status = ਹਾਲਤ
mail-word-games = ਬਾਜ਼ੀਆਂ
mail-word-help = ਮਦਦ
mail-word-chat = ਗੱਲਬਾਤ
mail-word-leave = ਛੁੱਟੀ 3
mail-word-leave-off = ਛੁੱਟੀ ਖ਼ਤਮ
mail-word-challenge = ਚੁਣੌਤੀ
mail-word-if = ਜੇ

## What a whole line may say

# People leave the dot of ਜ਼, ਸ਼ and the like out: the lists have both. Whether a keyboard writes them as one character or as two
# makes no difference.

command-resign = { mail-word-resign } | ਮੈਂ ਹਾਰ ਮੰਨੀ | ਮੈਂ ਹਾਰ ਮੰਨਦਾ ਹਾਂ | ਮੈਂ ਹਾਰ ਮੰਨਦੀ ਹਾਂ | ਹਾਰ ਮੰਨਦਾ ਹਾਂ | ਹਾਰ ਮੰਨਦੀ ਹਾਂ | ਮੈਂ ਹਾਰ ਮੰਨ ਲਈ | haar manni | har manni | main haar manni | main haar manda han | main haar mandi han | ਹਾਰ ਮੰਨ ਲਈ | ਮੈਂ ਹਾਰ ਮੰਨਦਾਂ | haar man layi
command-draw = { mail-word-draw } | ਡਰਾ | ਡਰਾਅ ਦੀ ਪੇਸ਼ਕਸ਼ | ਡਰਾਅ ਦੀ ਪੇਸ਼ਕਸ਼ ਕਰਦਾ ਹਾਂ | ਡਰਾਅ ਦੀ ਪੇਸ਼ਕਸ਼ ਕਰਦੀ ਹਾਂ | ਮੈਂ ਡਰਾਅ ਦੀ ਪੇਸ਼ਕਸ਼ ਕਰਦਾ ਹਾਂ | ਮੈਂ ਡਰਾਅ ਦੀ ਪੇਸ਼ਕਸ਼ ਕਰਦੀ ਹਾਂ | draw di peshkash | ਬਰਾਬਰੀ | ਮੈਂ ਡਰਾਅ ਪੇਸ਼ ਕਰਦਾ ਹਾਂ | ਮੈਂ ਡਰਾਅ ਪੇਸ਼ ਕਰਦੀ ਹਾਂ
command-accept = { mail-word-accept } | ਸਵੀਕਾਰ ਕਰੋ | ਹਾਂ | ਹਾਂ ਜੀ | haan | han ji | ਸਵੀਕਾਰ ਹੈ | ਮਨਜ਼ੂਰ | ਮੰਜ਼ੂਰ | ਮਨਜੂਰ | ਮੰਜੂਰ | ਮਨਜ਼ੂਰ ਹੈ | ਮੰਜ਼ੂਰ ਹੈ | ਮਨਜੂਰ ਹੈ | ਮੰਜੂਰ ਹੈ | sweekar | swikar | savikar | manzoor | manzoor hai | manjoor | ਮੈਨੂੰ ਮਨਜ਼ੂਰ ਹੈ | ਮੈਨੂੰ ਮੰਜ਼ੂਰ ਹੈ | ਮੈਨੂੰ ਮਨਜੂਰ ਹੈ | ਮੈਨੂੰ ਮੰਜੂਰ ਹੈ | ਮੈਨੂੰ ਸਵੀਕਾਰ ਹੈ | ਸਵੀਕਾਰ ਕਰਦਾ ਹਾਂ | ਸਵੀਕਾਰ ਕਰਦੀ ਹਾਂ | ਮੈਂ ਸਵੀਕਾਰ ਕਰਦਾ ਹਾਂ | ਮੈਂ ਸਵੀਕਾਰ ਕਰਦੀ ਹਾਂ | mainu manzoor hai | han | haan ji
command-decline = { mail-word-decline } | ਨਹੀਂ | ਨਹੀਂ ਜੀ | nahin | ਸਵੀਕਾਰ ਨਹੀਂ | ਸਵੀਕਾਰ ਨਹੀ | ਨਾਮਨਜ਼ੂਰ | ਨਾਮੰਜ਼ੂਰ | ਨਾਮਨਜੂਰ | ਨਾਮੰਜੂਰ | ਨਾ ਮਨਜ਼ੂਰ | ਨਾ ਮੰਜ਼ੂਰ | ਨਾ ਮਨਜੂਰ | ਨਾ ਮੰਜੂਰ | ਮਨਜ਼ੂਰ ਨਹੀਂ | ਮੰਜ਼ੂਰ ਨਹੀਂ | ਮਨਜੂਰ ਨਹੀਂ | ਮੰਜੂਰ ਨਹੀਂ | ਮਨਜ਼ੂਰ ਨਹੀ | ਮੰਜ਼ੂਰ ਨਹੀ | ਮਨਜੂਰ ਨਹੀ | ਮੰਜੂਰ ਨਹੀ | asweekar | aswikar | namanzoor | manzoor nahi | manzoor nahin | ਸਵੀਕਾਰ ਨਹੀਂ ਹੈ | ਸਵੀਕਾਰ ਨਹੀ ਹੈ | ਮਨਜ਼ੂਰ ਨਹੀਂ ਹੈ | ਮੰਜ਼ੂਰ ਨਹੀਂ ਹੈ | ਮਨਜੂਰ ਨਹੀਂ ਹੈ | ਮੰਜੂਰ ਨਹੀਂ ਹੈ | ਮਨਜ਼ੂਰ ਨਹੀ ਹੈ | ਮੰਜ਼ੂਰ ਨਹੀ ਹੈ | ਮਨਜੂਰ ਨਹੀ ਹੈ | ਮੰਜੂਰ ਨਹੀ ਹੈ | ਮੈਨੂੰ ਮਨਜ਼ੂਰ ਨਹੀਂ | ਮੈਨੂੰ ਮੰਜ਼ੂਰ ਨਹੀਂ | ਮੈਨੂੰ ਮਨਜੂਰ ਨਹੀਂ | ਮੈਨੂੰ ਮੰਜੂਰ ਨਹੀਂ | ਮੈਨੂੰ ਮਨਜ਼ੂਰ ਨਹੀ | ਮੈਨੂੰ ਮੰਜ਼ੂਰ ਨਹੀ | ਮੈਨੂੰ ਮਨਜੂਰ ਨਹੀ | ਮੈਨੂੰ ਮੰਜੂਰ ਨਹੀ | ਮੈਨੂੰ ਸਵੀਕਾਰ ਨਹੀਂ | ਮੈਨੂੰ ਸਵੀਕਾਰ ਨਹੀ | ਅਸਵੀਕਾਰ ਕਰਦਾ ਹਾਂ | ਅਸਵੀਕਾਰ ਕਰਦੀ ਹਾਂ | ਮੈਂ ਅਸਵੀਕਾਰ ਕਰਦਾ ਹਾਂ | ਮੈਂ ਅਸਵੀਕਾਰ ਕਰਦੀ ਹਾਂ | mainu manzoor nahi
command-accept-draw = { mail-word-accept-draw } | ਡਰਾਅ ਸਵੀਕਾਰ ਹੈ | ਡਰਾਅ ਮਨਜ਼ੂਰ | ਡਰਾਅ ਮੰਜ਼ੂਰ | ਡਰਾਅ ਮਨਜੂਰ | ਡਰਾਅ ਮੰਜੂਰ | ਡਰਾਅ ਮਨਜ਼ੂਰ ਹੈ | ਡਰਾਅ ਮੰਜ਼ੂਰ ਹੈ | ਡਰਾਅ ਮਨਜੂਰ ਹੈ | ਡਰਾਅ ਮੰਜੂਰ ਹੈ | draw sweekar | draw manzoor | draw manzoor hai | ਮੈਨੂੰ ਡਰਾਅ ਮਨਜ਼ੂਰ ਹੈ | ਮੈਨੂੰ ਡਰਾਅ ਮੰਜ਼ੂਰ ਹੈ | ਮੈਨੂੰ ਡਰਾਅ ਮਨਜੂਰ ਹੈ | ਮੈਨੂੰ ਡਰਾਅ ਮੰਜੂਰ ਹੈ | ਡਰਾਅ ਸਵੀਕਾਰ ਕਰਦਾ ਹਾਂ | ਡਰਾਅ ਸਵੀਕਾਰ ਕਰਦੀ ਹਾਂ | ਮੈਂ ਡਰਾਅ ਸਵੀਕਾਰ ਕਰਦਾ ਹਾਂ | ਮੈਂ ਡਰਾਅ ਸਵੀਕਾਰ ਕਰਦੀ ਹਾਂ
command-decline-draw = { mail-word-decline-draw } | ਡਰਾਅ ਸਵੀਕਾਰ ਨਹੀਂ | ਡਰਾਅ ਸਵੀਕਾਰ ਨਹੀ | ਡਰਾਅ ਨਾਮਨਜ਼ੂਰ | ਡਰਾਅ ਨਾਮੰਜ਼ੂਰ | ਡਰਾਅ ਨਾਮਨਜੂਰ | ਡਰਾਅ ਨਾਮੰਜੂਰ | ਡਰਾਅ ਮਨਜ਼ੂਰ ਨਹੀਂ | ਡਰਾਅ ਮੰਜ਼ੂਰ ਨਹੀਂ | ਡਰਾਅ ਮਨਜੂਰ ਨਹੀਂ | ਡਰਾਅ ਮੰਜੂਰ ਨਹੀਂ | ਡਰਾਅ ਮਨਜ਼ੂਰ ਨਹੀ | ਡਰਾਅ ਮੰਜ਼ੂਰ ਨਹੀ | ਡਰਾਅ ਮਨਜੂਰ ਨਹੀ | ਡਰਾਅ ਮੰਜੂਰ ਨਹੀ | draw asweekar | draw namanzoor | draw manzoor nahi | ਮੈਨੂੰ ਡਰਾਅ ਮਨਜ਼ੂਰ ਨਹੀਂ | ਮੈਨੂੰ ਡਰਾਅ ਮੰਜ਼ੂਰ ਨਹੀਂ | ਮੈਨੂੰ ਡਰਾਅ ਮਨਜੂਰ ਨਹੀਂ | ਮੈਨੂੰ ਡਰਾਅ ਮੰਜੂਰ ਨਹੀਂ | ਮੈਨੂੰ ਡਰਾਅ ਮਨਜ਼ੂਰ ਨਹੀ | ਮੈਨੂੰ ਡਰਾਅ ਮੰਜ਼ੂਰ ਨਹੀ | ਮੈਨੂੰ ਡਰਾਅ ਮਨਜੂਰ ਨਹੀ | ਮੈਨੂੰ ਡਰਾਅ ਮੰਜੂਰ ਨਹੀ | ਡਰਾਅ ਅਸਵੀਕਾਰ ਕਰਦਾ ਹਾਂ | ਡਰਾਅ ਅਸਵੀਕਾਰ ਕਰਦੀ ਹਾਂ | ਮੈਂ ਡਰਾਅ ਅਸਵੀਕਾਰ ਕਰਦਾ ਹਾਂ | ਮੈਂ ਡਰਾਅ ਅਸਵੀਕਾਰ ਕਰਦੀ ਹਾਂ
command-accept-takeback = { mail-word-takeback } | ਚਾਲ ਵਾਪਸੀ ਸਵੀਕਾਰ | ਵਾਪਸੀ ਸਵੀਕਾਰ ਹੈ | ਵਾਪਸੀ ਮਨਜ਼ੂਰ | ਵਾਪਸੀ ਮੰਜ਼ੂਰ | ਵਾਪਸੀ ਮਨਜੂਰ | ਵਾਪਸੀ ਮੰਜੂਰ | ਚਾਲ ਵਾਪਸੀ ਮਨਜ਼ੂਰ | ਚਾਲ ਵਾਪਸੀ ਮੰਜ਼ੂਰ | ਚਾਲ ਵਾਪਸੀ ਮਨਜੂਰ | ਚਾਲ ਵਾਪਸੀ ਮੰਜੂਰ | wapsi sweekar | wapsi manzoor | ਵਾਪਸੀ ਮਨਜ਼ੂਰ ਹੈ | ਵਾਪਸੀ ਮੰਜ਼ੂਰ ਹੈ | ਵਾਪਸੀ ਮਨਜੂਰ ਹੈ | ਵਾਪਸੀ ਮੰਜੂਰ ਹੈ | ਵਾਪਸੀ ਸਵੀਕਾਰ ਕਰਦਾ ਹਾਂ | ਵਾਪਸੀ ਸਵੀਕਾਰ ਕਰਦੀ ਹਾਂ | ਮੈਨੂੰ ਵਾਪਸੀ ਮਨਜ਼ੂਰ ਹੈ | ਮੈਨੂੰ ਵਾਪਸੀ ਮੰਜ਼ੂਰ ਹੈ | ਮੈਨੂੰ ਵਾਪਸੀ ਮਨਜੂਰ ਹੈ | ਮੈਨੂੰ ਵਾਪਸੀ ਮੰਜੂਰ ਹੈ
command-decline-takeback = { mail-word-decline-takeback } | ਚਾਲ ਵਾਪਸੀ ਅਸਵੀਕਾਰ | ਵਾਪਸੀ ਸਵੀਕਾਰ ਨਹੀਂ | ਵਾਪਸੀ ਸਵੀਕਾਰ ਨਹੀ | ਵਾਪਸੀ ਨਾਮਨਜ਼ੂਰ | ਵਾਪਸੀ ਨਾਮੰਜ਼ੂਰ | ਵਾਪਸੀ ਨਾਮਨਜੂਰ | ਵਾਪਸੀ ਨਾਮੰਜੂਰ | ਚਾਲ ਵਾਪਸੀ ਨਾਮਨਜ਼ੂਰ | ਚਾਲ ਵਾਪਸੀ ਨਾਮੰਜ਼ੂਰ | ਚਾਲ ਵਾਪਸੀ ਨਾਮਨਜੂਰ | ਚਾਲ ਵਾਪਸੀ ਨਾਮੰਜੂਰ | wapsi asweekar | wapsi namanzoor | ਵਾਪਸੀ ਮਨਜ਼ੂਰ ਨਹੀਂ | ਵਾਪਸੀ ਮੰਜ਼ੂਰ ਨਹੀਂ | ਵਾਪਸੀ ਮਨਜੂਰ ਨਹੀਂ | ਵਾਪਸੀ ਮੰਜੂਰ ਨਹੀਂ | ਵਾਪਸੀ ਮਨਜ਼ੂਰ ਨਹੀ | ਵਾਪਸੀ ਮੰਜ਼ੂਰ ਨਹੀ | ਵਾਪਸੀ ਮਨਜੂਰ ਨਹੀ | ਵਾਪਸੀ ਮੰਜੂਰ ਨਹੀ | ਵਾਪਸੀ ਅਸਵੀਕਾਰ ਕਰਦਾ ਹਾਂ | ਵਾਪਸੀ ਅਸਵੀਕਾਰ ਕਰਦੀ ਹਾਂ | ਮੈਨੂੰ ਵਾਪਸੀ ਮਨਜ਼ੂਰ ਨਹੀਂ | ਮੈਨੂੰ ਵਾਪਸੀ ਮੰਜ਼ੂਰ ਨਹੀਂ | ਮੈਨੂੰ ਵਾਪਸੀ ਮਨਜੂਰ ਨਹੀਂ | ਮੈਨੂੰ ਵਾਪਸੀ ਮੰਜੂਰ ਨਹੀਂ | ਮੈਨੂੰ ਵਾਪਸੀ ਮਨਜ਼ੂਰ ਨਹੀ | ਮੈਨੂੰ ਵਾਪਸੀ ਮੰਜ਼ੂਰ ਨਹੀ | ਮੈਨੂੰ ਵਾਪਸੀ ਮਨਜੂਰ ਨਹੀ | ਮੈਨੂੰ ਵਾਪਸੀ ਮੰਜੂਰ ਨਹੀ

## Beside a move

# What ends the line of a move that offers a draw: “Nf3, draw”.
command-offer = { mail-word-draw } | ਡਰਾ | ਪੇਸ਼ਕਸ਼ | peshkash
# What may stand between the move and that word, single words: “Nf3, and I offer a draw”.
command-offer-verbs = ਨਾਲ | ਡਰਾਅ | ਡਰਾ
command-articles = ਇੱਕ
command-links = ਅਤੇ | ਤੇ | ਨਾਲ | ਮੈਂ | ਦਾ | ਦੀ | ਹੀ | ate | te | naal | & | +

# A claim, single words: “Nf3 and I claim a draw”, “draw claim”, “claim a draw with Nf3”.
command-claim-verbs = ਦਾਅਵਾ | ਦਾਵਾ | daawa | dawa
command-claim-objects = ਡਰਾਅ | ਡਰਾ | ਦਾ | ਕਰਦਾ | ਕਰਦੀ | ਹਾਂ | ਹੈ | draw | karda | kardi | han | ਕਰ | ਰਿਹਾ | ਰਹੀ
command-claim-with = ਨਾਲ

## Anywhere in a text: what makes doubtful whether the line above it is meant

mention-resign = ਹਾਰ | haar
mention-draw = ਡਰਾਅ | ਡਰਾ | ਬਰਾਬਰੀ
mention-claim = ਦਾਅਵਾ | ਦਾਵਾ | daawa | dawa
mention-accept = ਸਵੀਕਾਰ | ਮਨਜੂਰ | manzoor | sweekar | ਮਨਜ਼ੂਰ | ਮੰਜ਼ੂਰ | ਮੰਜੂਰ | swikar | savikar | manjoor
mention-decline = ਅਸਵੀਕਾਰ | ਨਾਮਨਜੂਰ | namanzoor | asweekar | ਨਾਮਨਜ਼ੂਰ | ਨਾਮੰਜ਼ੂਰ | ਨਾਮੰਜੂਰ | aswikar
mention-takeback = ਵਾਪਸੀ | wapsi

# Words by which people correct what they wrote, where a move stands in the same sentence. Of “don’t” the two parts count.
command-correcting = ਮਾਫ | ਮਤਲਬ | ਬਜਾਏ | ਥਾਂ | ਅਸਲ | ਸਗੋਂ | ਰੁਕੋ | ਠਹਿਰੋ | ਨਹੀਂ | ਨਹੀ | ਨਾ | ਕਦੇ | ਗਲਤ | ਗਲਤੀ | ਚਾਹੀਦਾ | ਚਾਹੀਦੀ | ਬਿਹਤਰ | ਬਦਲ | ਬਦਲੋ | ਬਦਲਣੀ | maaf | matlab | asal | ruko | nahi | nahin | na | galat | galti | badlo | ਮਾਫ਼ | ਮੁਆਫ਼ | ਮੁਆਫ | ਗ਼ਲਤ | ਗ਼ਲਤੀ | ਬਜਾਇ | ਉਡੀਕੋ
# Phrases by which people take back what they wrote, whatever else they say. An apostrophe is a space.
command-withdrawing = ਨਹੀਂ ਰੁਕੋ | ਨਹੀ ਰੁਕੋ | ਇੱਕ ਮਿੰਟ ਰੁਕੋ | ਰਹਿਣ ਦਿਓ | ਛੱਡੋ ਇਹ | ਇਹ ਛੱਡੋ | ਭੁੱਲ ਜਾਓ | ਅਣਡਿੱਠ ਕਰੋ | ਮਜ਼ਾਕ ਕਰ ਰਿਹਾ | ਮਜਾਕ ਕਰ ਰਿਹਾ | ਮਜ਼ਾਕ ਕਰ ਰਹੀ | ਮਜਾਕ ਕਰ ਰਹੀ | ਨਾ ਖੇਡੋ | ਨਾ ਚੱਲੋ | ਨਾ ਚੱਲਣਾ | ਇਹ ਚਾਲ ਨਹੀਂ | ਇਹ ਚਾਲ ਨਹੀ | ਉਹ ਚਾਲ ਨਹੀਂ | ਉਹ ਚਾਲ ਨਹੀ | ਸੋਚਣ ਦਿਓ | ਸੋਚ ਲੈਣ ਦਿਓ | ਮਨ ਬਦਲ ਲਿਆ | ਇਰਾਦਾ ਬਦਲ ਲਿਆ | ਵਾਪਸ ਲੈਂਦਾ ਹਾਂ | ਵਾਪਸ ਲੈਂਦੀ ਹਾਂ | ਰੱਦ ਕਰੋ | ਗਲਤੀ ਨਾਲ ਲਿਖ | ਗ਼ਲਤੀ ਨਾਲ ਲਿਖ | rehan deo | bhul jao | radd karo | na khedo | ruko nahi | nahi ruko | mazaak kar reha | mazaak kar rahi | sochan deo | ਰਹਿਣ ਦੇ | ਭੁੱਲ ਜਾ | ਮਨ ਬਦਲ ਗਿਆ | ਇਰਾਦਾ ਬਦਲ ਗਿਆ | ਵਾਪਸ ਲੈਣੀ | ਵਾਪਸ ਲੈ ਰਿਹਾ | ਵਾਪਸ ਲੈ ਰਹੀ | ਗ਼ਲਤੀ ਨਾਲ ਲਿਖਿਆ | ਗਲਤੀ ਨਾਲ ਲਿਖਿਆ | ਗ਼ਲਤੀ ਨਾਲ ਲਿਖੀ | ਗਲਤੀ ਨਾਲ ਲਿਖੀ | ਗ਼ਲਤੀ ਨਾਲ ਭੇਜ | ਗਲਤੀ ਨਾਲ ਭੇਜ | ਧਿਆਨ ਨਾ ਦਿਓ
# Words of the notices that companies set below every mail. In a sentence with one of them only moves count.
command-notices = ਗੁਪਤ | ਜਿੰਮੇਵਾਰੀ | ਵਾਇਰਸ | ਪਰਾਪਤਕਰਤਾ | ਬੇਦਾਅਵਾ | ਜ਼ਿੰਮੇਵਾਰੀ | ਪ੍ਰਾਪਤਕਰਤਾ | ਪ੍ਰਾਪਤਕਰਤਾਵਾਂ | ਗੋਪਨੀਯ | ਵਾਇਰਸਾਂ

## Other words, and what says nothing beside a move

command-propose-takeback = { mail-word-propose-takeback } | ਵਾਪਸੀ | chaal wapas laini hai | chal wapas laini hai | wapsi
command-rematch = { mail-word-rematch } | ਫਿਰ ਖੇਡੀਏ | fer khediye | phir khediye
command-status = { mail-word-status } | haalat | halat
command-games = { mail-word-games } | ਮੇਰੀਆਂ ਬਾਜ਼ੀਆਂ | bazian | merian bazian
command-mail-help = { mail-word-help } | madad
command-leave-off = { mail-word-leave-off } | chhutti khatam
command-saying = { mail-word-chat } | gallbaat | gall
command-leave = ਛੁੱਟੀ | chhutti
command-days = ਦਿਨ | din
command-challenge = { mail-word-challenge } | chunauti
command-white = ਚਿੱਟੇ | ਚਿੱਟਾ | chitte | chitta
command-black = ਕਾਲੇ | ਕਾਲਾ | kale | kala
command-random = ਰੈਂਡਮ | parchi naal
command-rated = ਰੇਟਿੰਗ ਵਾਲੀ | ਰੇਟਿੰਗ | rating wali
command-casual = ਬਿਨਾਂ ਰੇਟਿੰਗ | bina rating
command-conditions = { mail-word-if } | ਜੇਕਰ | je | jekar
command-consequences = ਤਾਂ | tan | taan
command-lead-ins = ਮੇਰੀ ਚਾਲ ਹੈ | ਮੈਂ ਖੇਡਦੀ ਹਾਂ | meri chaal | ਮੇਰੀ ਚਾਲ | ਮੇਰਾ ਜਵਾਬ | ਮੈਂ ਖੇਡਦਾ ਹਾਂ
command-courtesies = ਸ਼ੁਭ ਇੱਛਾਵਾਂ | ਧੰਨਵਾਦ | ਤੁਹਾਡੀ ਵਾਰੀ | ਸ਼ੁਕਰੀਆ
command-greetings = ਸਤ ਸ੍ਰੀ ਅਕਾਲ | ਨਮਸਤੇ | ਹੈਲੋ
command-sign-offs = ਤੁਹਾਡਾ | ਤੁਹਾਡੀ | ਧੰਨਵਾਦ
command-devices = ਮੇਰੇ ਫ਼ੋਨ ਤੋਂ
