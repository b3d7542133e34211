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

## What a whole line may say

command-resign = { mail-word-resign } | ਮੈਂ ਹਾਰ ਮੰਨੀ | ਮੈਂ ਹਾਰ ਮੰਨਦਾ ਹਾਂ | ਮੈਂ ਹਾਰ ਮੰਨਦੀ ਹਾਂ | ਹਾਰ ਮੰਨਦਾ ਹਾਂ | ਹਾਰ ਮੰਨਦੀ ਹਾਂ | ਮੈਂ ਹਾਰ ਮੰਨ ਲਈ | haar manni | har manni | main haar manni | main haar manda han | main haar mandi han
command-draw = { mail-word-draw } | ਡਰਾ | ਡਰਾਅ ਦੀ ਪੇਸ਼ਕਸ਼ | ਡਰਾਅ ਦੀ ਪੇਸ਼ਕਸ਼ ਕਰਦਾ ਹਾਂ | ਡਰਾਅ ਦੀ ਪੇਸ਼ਕਸ਼ ਕਰਦੀ ਹਾਂ | ਮੈਂ ਡਰਾਅ ਦੀ ਪੇਸ਼ਕਸ਼ ਕਰਦਾ ਹਾਂ | ਮੈਂ ਡਰਾਅ ਦੀ ਪੇਸ਼ਕਸ਼ ਕਰਦੀ ਹਾਂ | draw di peshkash
command-accept = { mail-word-accept } | ਸਵੀਕਾਰ ਹੈ | ਮਨਜ਼ੂਰ | ਮਨਜ਼ੂਰ ਹੈ | ਮਨਜੂਰ | ਮਨਜੂਰ ਹੈ | sweekar | swikar | savikar | manzoor | manzoor hai | manjoor
command-decline = { mail-word-decline } | ਸਵੀਕਾਰ ਨਹੀਂ | ਨਾਮਨਜ਼ੂਰ | ਨਾ ਮਨਜ਼ੂਰ | ਮਨਜ਼ੂਰ ਨਹੀਂ | ਨਾਮਨਜੂਰ | ਮਨਜੂਰ ਨਹੀਂ | asweekar | aswikar | namanzoor | manzoor nahi | manzoor nahin
command-accept-draw = { mail-word-accept-draw } | ਡਰਾਅ ਸਵੀਕਾਰ ਹੈ | ਡਰਾਅ ਮਨਜ਼ੂਰ | ਡਰਾਅ ਮਨਜ਼ੂਰ ਹੈ | ਡਰਾਅ ਮਨਜੂਰ | draw sweekar | draw manzoor | draw manzoor hai
command-decline-draw = { mail-word-decline-draw } | ਡਰਾਅ ਸਵੀਕਾਰ ਨਹੀਂ | ਡਰਾਅ ਨਾਮਨਜ਼ੂਰ | ਡਰਾਅ ਮਨਜ਼ੂਰ ਨਹੀਂ | ਡਰਾਅ ਨਾਮਨਜੂਰ | draw asweekar | draw namanzoor | draw manzoor nahi
command-accept-takeback = { mail-word-takeback } | ਚਾਲ ਵਾਪਸੀ ਸਵੀਕਾਰ | ਵਾਪਸੀ ਸਵੀਕਾਰ ਹੈ | ਵਾਪਸੀ ਮਨਜ਼ੂਰ | ਚਾਲ ਵਾਪਸੀ ਮਨਜ਼ੂਰ | ਵਾਪਸੀ ਮਨਜੂਰ | wapsi sweekar | wapsi manzoor
command-decline-takeback = { mail-word-decline-takeback } | ਚਾਲ ਵਾਪਸੀ ਅਸਵੀਕਾਰ | ਵਾਪਸੀ ਸਵੀਕਾਰ ਨਹੀਂ | ਵਾਪਸੀ ਨਾਮਨਜ਼ੂਰ | ਚਾਲ ਵਾਪਸੀ ਨਾਮਨਜ਼ੂਰ | ਵਾਪਸੀ ਨਾਮਨਜੂਰ | wapsi asweekar | wapsi namanzoor

## Beside a move

# What ends the line of a move that offers a draw: “Nf3, draw”.
command-offer = { mail-word-draw } | ਡਰਾ
# What may stand between the move and that word, single words: “Nf3, and I offer a draw”.
command-offer-verbs = ਨਾਲ
command-articles = ਇੱਕ
command-links = ਅਤੇ | ਤੇ | ਨਾਲ | ਮੈਂ | ਦਾ | ਦੀ | ਹੀ | ate | te | naal | & | +

# A claim, single words: “Nf3 and I claim a draw”, “draw claim”, “claim a draw with Nf3”.
command-claim-verbs = ਦਾਅਵਾ | ਦਾਵਾ | daawa | dawa
command-claim-objects = ਡਰਾਅ | ਡਰਾ | ਦਾ | ਕਰਦਾ | ਕਰਦੀ | ਹਾਂ | ਹੈ | draw | karda | kardi | han
command-claim-with = ਨਾਲ

## Anywhere in a text: what makes doubtful whether the line above it is meant

mention-resign = ਹਾਰ | haar
mention-draw = ਡਰਾਅ | ਡਰਾ
mention-claim = ਦਾਅਵਾ | ਦਾਵਾ
mention-accept = ਸਵੀਕਾਰ | ਮਨਜੂਰ | manzoor | sweekar
mention-decline = ਅਸਵੀਕਾਰ | ਨਾਮਨਜੂਰ | namanzoor | asweekar
mention-takeback = ਵਾਪਸੀ | wapsi

# Words by which people correct what they wrote, where a move stands in the same sentence. Of “don’t” the two parts count.
command-correcting = ਮਾਫ | ਮਤਲਬ | ਬਜਾਏ | ਥਾਂ | ਅਸਲ | ਸਗੋਂ | ਰੁਕੋ | ਠਹਿਰੋ | ਨਹੀਂ | ਨਾ | ਕਦੇ | ਗਲਤ | ਗਲਤੀ | ਚਾਹੀਦਾ | ਚਾਹੀਦੀ | ਬਿਹਤਰ | ਬਦਲ | ਬਦਲੋ | ਬਦਲਣੀ | maaf | matlab | asal | ruko | nahi | nahin | na | galat | galti | badlo
# Phrases by which people take back what they wrote, whatever else they say. An apostrophe is a space.
command-withdrawing = ਨਹੀਂ ਰੁਕੋ | ਇੱਕ ਮਿੰਟ ਰੁਕੋ | ਰਹਿਣ ਦਿਓ | ਛੱਡੋ ਇਹ | ਇਹ ਛੱਡੋ | ਭੁੱਲ ਜਾਓ | ਅਣਡਿੱਠ ਕਰੋ | ਮਜ਼ਾਕ ਕਰ ਰਿਹਾ | ਮਜ਼ਾਕ ਕਰ ਰਹੀ | ਮਜਾਕ ਕਰ ਰਿਹਾ | ਮਜਾਕ ਕਰ ਰਹੀ | ਨਾ ਖੇਡੋ | ਨਾ ਚੱਲੋ | ਨਾ ਚੱਲਣਾ | ਇਹ ਚਾਲ ਨਹੀਂ | ਉਹ ਚਾਲ ਨਹੀਂ | ਸੋਚਣ ਦਿਓ | ਸੋਚ ਲੈਣ ਦਿਓ | ਮਨ ਬਦਲ ਲਿਆ | ਇਰਾਦਾ ਬਦਲ ਲਿਆ | ਵਾਪਸ ਲੈਂਦਾ ਹਾਂ | ਵਾਪਸ ਲੈਂਦੀ ਹਾਂ | ਰੱਦ ਕਰੋ | ਗਲਤੀ ਨਾਲ ਲਿਖ | ਗ਼ਲਤੀ ਨਾਲ ਲਿਖ | rehan deo | bhul jao | radd karo | na khedo | ruko nahi | nahi ruko | mazaak kar reha | mazaak kar rahi | sochan deo
# Words of the notices that companies set below every mail. In a sentence with one of them only moves count.
command-notices = ਗੁਪਤ | ਜਿੰਮੇਵਾਰੀ | ਵਾਇਰਸ | ਪਰਾਪਤਕਰਤਾ | ਬੇਦਾਅਵਾ
