# Words in mail that players send. Capitals and punctuation do not matter. Where several are understood, | stands between
# them. What is understood in English is understood in every language.

## As messages tell them

mail-word-resign = விலகுகிறேன்
mail-word-draw = சமநிலை
mail-word-claim = சமநிலை கோருகிறேன்
mail-word-accept = ஏற்கிறேன்
mail-word-decline = மறுக்கிறேன்
mail-word-accept-draw = சமநிலையை ஏற்கிறேன்
mail-word-decline-draw = சமநிலையை மறுக்கிறேன்
mail-word-takeback = திரும்பப் பெறுவதை ஏற்கிறேன்
mail-word-decline-takeback = திரும்பப் பெறுவதை மறுக்கிறேன்
mail-word-propose-takeback = நகர்வைத் திரும்பப் பெற வேண்டும்
mail-word-rematch = மறுவாட்டம்
mail-word-status = நிலை
mail-word-games = ஆட்டங்கள்
mail-word-help = உதவி
mail-word-chat = அரட்டை
mail-word-leave = விடுப்பு 3
mail-word-leave-off = விடுப்பு முடிந்தது
mail-word-challenge = சவால்
mail-word-if = நிபந்தனை

## What a whole line may say

command-resign = { mail-word-resign } | விலகு | நான் விலகுகிறேன் | ஆட்டத்திலிருந்து விலகுகிறேன் | தோல்வியை ஏற்கிறேன் | தோல்வியை ஒப்புக்கொள்கிறேன் | தோல்வியை ஒத்துக்கொள்கிறேன் | விலகிக்கொள்கிறேன் | vilagugiren | vilakukiren | naan vilagugiren | vilagu
command-draw = { mail-word-draw } | டிரா | சமநிலை முன்மொழிகிறேன் | சமநிலையை முன்மொழிகிறேன் | ட்ரா | டிரா முன்மொழிகிறேன் | டிராவை முன்மொழிகிறேன் | சமநிலைக்குச் சம்மதமா | சமநிலைக்கு சம்மதமா | டிராவுக்குச் சம்மதமா | டிராவுக்கு சம்மதமா | samanilai | samanilaiku sammathama | drawku sammathama | samanilai munmozhigiren
command-accept = { mail-word-accept } | ஏற்க | ஆம் | சரி | ஆமாம் | நான் ஏற்கிறேன் | ஏற்றுக்கொள்கிறேன் | நான் ஏற்றுக்கொள்கிறேன் | ஒப்புக்கொள்கிறேன் | நான் ஒப்புக்கொள்கிறேன் | ஒத்துக்கொள்கிறேன் | நான் ஒத்துக்கொள்கிறேன் | சம்மதம் | எனக்குச் சம்மதம் | எனக்கு சம்மதம் | erkiren | yerkiren | etrukolgiren | yetrukolgiren | oppukolgiren | othukolgiren | sammatham | aam | aama | aamaam
command-decline = { mail-word-decline } | இல்லை | வேண்டாம் | நான் மறுக்கிறேன் | நிராகரிக்கிறேன் | நான் நிராகரிக்கிறேன் | சம்மதமில்லை | சம்மதம் இல்லை | எனக்குச் சம்மதமில்லை | எனக்கு சம்மதமில்லை | marukkiren | marukiren | nirakarikkiren | niragarikkiren | illai | vendam | vendaam
command-accept-draw = { mail-word-accept-draw } | நான் சமநிலையை ஏற்கிறேன் | சமநிலையை ஏற்றுக்கொள்கிறேன் | டிராவை ஏற்கிறேன் | டிராவை ஏற்றுக்கொள்கிறேன் | சமநிலைக்கு ஒப்புக்கொள்கிறேன் | சமநிலைக்குச் சம்மதம் | சமநிலைக்கு சம்மதம் | டிராவுக்குச் சம்மதம் | டிராவுக்கு சம்மதம் | samanilaiku sammatham | drawku sammatham | samanilaiyai erkiren
command-decline-draw = { mail-word-decline-draw } | நான் சமநிலையை மறுக்கிறேன் | சமநிலையை நிராகரிக்கிறேன் | டிராவை மறுக்கிறேன் | டிராவை நிராகரிக்கிறேன் | சமநிலை வேண்டாம் | டிரா வேண்டாம் | samanilai vendam | draw vendam | samanilaiyai marukkiren
command-accept-takeback = { mail-word-takeback } | திரும்பப் பெற ஒப்புக்கொள்கிறேன் | திரும்பப் பெறச் சம்மதம் | திரும்பப் பெற சம்மதம் | திரும்பப் பெறலாம் | thirumba peralam
command-decline-takeback = { mail-word-decline-takeback } | திரும்பப் பெற மறுக்கிறேன் | திரும்பப் பெற வேண்டாம் | திரும்பப் பெறக் கூடாது | thirumba pera vendam

## Beside a move

# What ends the line of a move that offers a draw: “Nf3, draw”.
command-offer = { mail-word-draw } | டிரா | ட்ரா | முன்மொழிகிறேன் | samanilai
# What may stand between the move and that word, single words: “Nf3, and I offer a draw”.
command-offer-verbs = முன்மொழிவது | முன்மொழிவு
command-articles = ஒரு | oru
command-links = மற்றும் | உடன் | கூடவே | அத்துடன் | நான் | சமநிலை | சமநிலையை | சமநிலையைக் | டிரா | ட்ரா | டிராவை | டிராவைக் | matrum | udan | naan | & | +

# A claim, single words: “Nf3 and I claim a draw”, “draw claim”, “claim a draw with Nf3”.
command-claim-verbs = கோருகிறேன் | கோரு | உரிமைகோருகிறேன் | korugiren | korukiren
command-claim-objects = சமநிலை | சமநிலையை | டிரா | ட்ரா | டிராவை | samanilai | draw
command-claim-with = உடன் | மூலம் | udan | mulam

## Anywhere in a text: what makes doubtful whether the line above it is meant

mention-resign = விலகுகிறேன் | விலகு | விலகல் | விலகிவிட்டேன் | vilagugiren | vilakukiren
mention-draw = சமநிலை | சமநிலையை | சமநிலைக்கு | டிரா | ட்ரா | டிராவை | டிராவுக்கு | samanilai
mention-claim = கோருகிறேன் | கோரிக்கை | கோரு | korugiren | korukiren
mention-accept = ஏற்கிறேன் | ஏற்றுக்கொள்கிறேன் | ஒப்புக்கொள்கிறேன் | ஒத்துக்கொள்கிறேன் | சம்மதம் | erkiren | yerkiren | etrukolgiren | yetrukolgiren | oppukolgiren | othukolgiren | sammatham
mention-decline = மறுக்கிறேன் | நிராகரிக்கிறேன் | சம்மதமில்லை | marukkiren | marukiren | niragarikkiren
mention-takeback = மீட்சி | திரும்பப்பெறுதல் | டேக்பேக் | takeback

# Words by which people correct what they wrote, where a move stands in the same sentence. Of “don’t” the two parts count.
command-correcting = மன்னிக்கவும் | மன்னிக்க | தவறு | தவறாக | தவறுதலாக | பிழை | இல்லை | வேண்டாம் | அல்ல | பதிலாக | மாற்றாக | மாற்றுகிறேன் | மாற்றம் | உண்மையில் | திருத்தம் | திருத்துகிறேன் | பொறு | பொறுங்கள் | இருங்கள் | அதாவது | நினைத்தது | mannikkavum | mannikavum | thavaru | thavaraga | thappu | illai | illa | vendam | venda | badhila | badhilaga | maathu | poru | porunga | irunga
# Phrases by which people take back what they wrote, whatever else they say. An apostrophe is a space.
command-withdrawing = இல்லை பொறுங்கள் | பொறுங்கள் இல்லை | கொஞ்சம் பொறுங்கள் | சற்றுப் பொறுங்கள் | சற்று பொறுங்கள் | கொஞ்சம் இருங்கள் | அதை விடுங்கள் | அதை விட்டுவிடுங்கள் | இதை விட்டுவிடுங்கள் | அதை மறந்துவிடுங்கள் | மறந்துவிடுங்கள் | அதைப் பொருட்படுத்த வேண்டாம் | இதைப் பொருட்படுத்த வேண்டாம் | பொருட்படுத்த வேண்டாம் | கண்டுகொள்ள வேண்டாம் | புறக்கணிக்கவும் | புறக்கணியுங்கள் | சும்மா சொன்னேன் | விளையாட்டாகச் சொன்னேன் | விளையாட்டுக்குச் சொன்னேன் | ஆட வேண்டாம் | விளையாட வேண்டாம் | நகர்த்த வேண்டாம் | அந்த நகர்வு வேண்டாம் | அந்த நகர்வு அல்ல | அந்த நகர்வு இல்லை | யோசிக்கட்டும் | யோசித்துச் சொல்கிறேன் | யோசிக்க வேண்டும் | மனதை மாற்றிக்கொண்டேன் | மனம் மாறிவிட்டது | முடிவை மாற்றிக்கொண்டேன் | திரும்பப் பெறுகிறேன் | அதை ரத்து செய்யுங்கள் | அதை ரத்துசெய்யுங்கள் | எழுத்துப்பிழை | எழுத்துப் பிழை | தட்டச்சுப் பிழை | konjam porunga | konjam irunga | adhai vidunga | atha vidunga | marandhudunga | summa sonnen | vilayada vendam | aada vendam | andha move vendam | yosikkanum | yosichu solren | manasu maathiten
# Words of the notices that companies set below every mail. In a sentence with one of them only moves count.
command-notices = பொறுப்பு | பொறுப்புத்துறப்பு | பெறுநர் | பெறுநருக்கு | பெறுநர்கள் | ரகசியம் | ரகசியமானது | இரகசியம் | இரகசியமானது | வைரஸ் | வைரஸ்கள்

## Other words, and what says nothing beside a move

command-propose-takeback = { mail-word-propose-takeback } | nagarvai thirumba pera vendum
command-rematch = { mail-word-rematch } | மீண்டும் ஆடலாம் | meendum aadalam | maruvaattam
command-status = { mail-word-status } | nilai
command-games = { mail-word-games } | என் ஆட்டங்கள் | aattangal | en aattangal
command-mail-help = { mail-word-help } | udhavi | uthavi
command-leave-off = { mail-word-leave-off } | viduppu mudinthathu
command-saying = { mail-word-chat } | arattai
command-leave = விடுப்பு | viduppu
command-days = நாள் | நாட்கள் | naal | naatkal
command-challenge = { mail-word-challenge } | savaal | saval
command-white = வெள்ளை | vellai
command-black = கருப்பு | karuppu
command-random = ஏதேனும் | ethenum | ethenum ondru
command-rated = மதிப்பீட்டுடன் | mathippeettudan
command-casual = மதிப்பீடின்றி | mathippeedindri
command-conditions = { mail-word-if } | எனில் | enil | nibandhanai
command-consequences = பிறகு | piragu
command-lead-ins = எனது நகர்வு | நான் ஆடுவது | இதோ என் நகர்வு | en nagarvu | என் நகர்வு | என் பதில்
command-courtesies = வாழ்த்துகள் | நன்றி | மிக்க நன்றி | உங்கள் முறை
command-greetings = வணக்கம் | அன்புள்ள
command-sign-offs = அன்புடன் | இப்படிக்கு | நன்றி
command-devices = என் கைபேசியிலிருந்து
