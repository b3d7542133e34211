# ஆட்டக்காரர்களுக்கு எது, எவ்வழியில், எப்போது தெரிவிக்கப்படும்; அதை எப்படி நிறுத்துவது.

notices-title = அறிவிப்புகள்
notices-lead = மின்னஞ்சலில் எதை, எப்போது அறிய வேண்டும் எனத் தேர்ந்தெடுக்கவும்: உடனே, பலவற்றை ஒன்றாக, அல்லது வேண்டவே வேண்டாம்.
notices-to = அறிவிப்புகளைத் தேர்ந்தெடு
notices-mail = மின்னஞ்சல்
notices-account-mail = உங்கள் கணக்கைப் பற்றிய மின்னஞ்சல், எ.கா. புதிய கடவுச்சொல் அமைக்கும் இணைப்பு, எப்போதும் வரும். நிறைவேற்ற முடியாத உங்கள் செய்திக்கான மறுமொழியும் வரும்.
notices-turn = உங்கள் முறை
notices-reminder = உங்கள் நகர்வுகளுக்கான நினைவூட்டல்கள்
notices-offer = சமநிலை முன்மொழிவுகள், நகர்வைத் திரும்பப் பெறும் வேண்டுகோள்கள், இடைவேளைகள்
notices-challenge = சவால்களும் மறுவாட்டங்களும்
notices-message = ஆட்டக்காரர்களின் செய்திகள்
notices-start = ஆட்டம் தொடங்கியது
notices-result = ஆட்டம் முடிந்தது
notices-leave = விடுப்பில் உள்ள எதிராளிகள், நடுவர் மாற்றிய கடிகாரங்கள்
notices-analysis = உங்கள் ஆட்டங்களின் தயாரான பகுப்பாய்வுகள்
notices-followed = நீங்கள் பின்தொடர்வோரின் ஆட்டங்கள்
notices-at-once = உடனே
notices-soon = ஒன்றாக, முதலாவதற்குப் பத்து நிமிடம் கழித்து
notices-hourly = ஒன்றாக, மணிக்கொரு முறை
notices-daily = ஒன்றாக, நாளுக்கு ஒருமுறை
notices-never = வேண்டாம்
notices-presets = விரைவுத் தேர்வுகள்:
notices-preset-all = எல்லாம் உடனே
notices-preset-daily = நாளுக்கு ஒருமுறை
notices-preset-turn = என் முறை மட்டும்
notices-preset-nothing = எதுவும் வேண்டாம்
notices-preset-filled = அட்டவணை நிரப்பப்பட்டது. உங்கள் தேர்வு நிலைக்க அதைச் சேமிக்கவும்.
notices-table = எதைப் பற்றி, எவ்வழியில் அறிவிக்கப்படும்
notices-about = எதைப் பற்றி
notices-daily-at = தினசரி மின்னஞ்சலின் நேரம்
notices-bundle-hint = ஒன்றாக வருவது ஒரே மின்னஞ்சல். அதற்குள் நீங்கள் அதன் பக்கத்தில் பார்த்த அல்லது பதிலளித்த நகர்வு அதில் இருக்காது.
notices-quiet = அமைதி நேரமும் மின்னஞ்சல் இல்லாத நாட்களும்
notices-quiet-lead = இந்த நேரங்களில் வர வேண்டிய மின்னஞ்சல் அவை முடியும்வரை காத்திருக்கும். இப்போது மீதமுள்ள நேரத்தில் பாதிக்கும் குறைவாகவே எஞ்சும் அளவுக்குத் தாமதமாகிவிடும் நினைவூட்டல் மட்டும் உடனே அனுப்பப்படும்.
notices-quiet-from = அமைதி தொடக்கம்
notices-quiet-none = அமைதி நேரம் இல்லை
notices-quiet-until = அமைதி முடிவு
notices-quiet-refused = அமைதி நேரம் தொடங்கும் மணியிலேயே முடிய முடியாது.
notices-days = மின்னஞ்சல் இல்லாத நாட்கள்
notices-days-refused = மின்னஞ்சல் வரக்கூடிய ஒரு நாளாவது இருக்கட்டும்.
notices-zone = இந்த நேரங்களுக்கும் நாட்களுக்கும் உரிய நேர மண்டலம்:
notices-zone-change = நேர மண்டலத்தை மாற்று
notices-by-mail = மின்னஞ்சலில் நகர்வுகள்
notices-confirm = நீங்கள் மின்னஞ்சலுக்கு நகர்வால் பதிலளிக்கும்போது
notices-confirm-when-needed = நான் நினைத்தபடி நடக்காதபோது மட்டும் தெரிவி; ஆட்டத்தைப் பற்றிய அடுத்த செய்தி என் நகர்வைக் காட்டும்
notices-confirm-always = ஒவ்வொரு நகர்வையும் உறுதிசெய்
notices-chat-by-mail = நகர்வின் கீழே நான் எழுதுவதை எதிராளிக்கு அரட்டையாக அனுப்பு
mail-address-to = மின்னஞ்சலில் சவால் விட உங்கள் முகவரி
mail-address-title = மின்னஞ்சலில் சவால் விடுதல்
mail-address-lead = ஒருவருக்குச் சவால் விட, { $email } முகவரியிலிருந்து இந்த முகவரிக்கு ஒரு வரி எழுதவும். இது உங்கள் சொந்த அஞ்சல்பெட்டியிலிருந்து மட்டுமே செயல்படும். நகர்வுகளை ஆட, ஆட்டம் பற்றிய செய்திக்குப் பதிலளிக்கவும்.
mail-address-example = எடுத்துக்காட்டாக: { mail-word-challenge } bob 3 நாட்கள் வெள்ளை மதிப்பீட்டுடன்
mail-address-key = பொருள் வரியில் இருக்க வேண்டியது
notice-mail-address-renewed = முகவரி மாற்றப்பட்டது. பழையது இனி செயல்படாது.
notices-save = அறிவிப்புகளைச் சேமி
notice-notices-saved = உங்கள் அறிவிப்புகள் சேமிக்கப்பட்டன.
weekday-monday = திங்கள்
weekday-tuesday = செவ்வாய்
weekday-wednesday = புதன்
weekday-thursday = வியாழன்
weekday-friday = வெள்ளி
weekday-saturday = சனி
weekday-sunday = ஞாயிறு

## உள்நுழையாமல் நிறுத்துதல்

unsubscribe-title = மின்னஞ்சலை நிறுத்து
unsubscribe-lead = நீங்கள் நிறுத்தவிருக்கும் மின்னஞ்சல்கள் இதைப் பற்றியவை:
unsubscribe-button = இந்த மின்னஞ்சல்களை நிறுத்து
unsubscribe-stopped = { $name } இனி இதைப் பற்றி மின்னஞ்சல் பெறமாட்டார்:
unsubscribe-games = உங்கள் ஆட்டங்கள் தொடரும், உங்கள் கடிகாரங்களும் தொடர்ந்து ஓடும். அமைப்புகளில் எப்போது வேண்டுமானாலும் மீண்டும் தேர்ந்தெடுக்கலாம்.
unsubscribe-settings = அறிவிப்புகளைத் தேர்ந்தெடு
unsubscribe-unknown = மின்னஞ்சலை நிறுத்தும் இந்த இணைப்பு செல்லாது. அது துண்டிக்கப்பட்டிருக்கலாம்; எதைப் பெறுவது என அமைப்புகளில் தேர்ந்தெடுக்கலாம்.

## ஒவ்வொரு செய்தியின் முடிவிலும்

mail-footer-settings = உங்கள் அறிவிப்புகளைத் தேர்ந்தெடுக்க:
mail-footer-unsubscribe = இவ்வகை மின்னஞ்சல்களை நிறுத்த:
mail-footer-choose = உங்கள் அறிவிப்புகளைத் தேர்ந்தெடு
mail-footer-stop = இவ்வகை மின்னஞ்சல்களை நிறுத்து

## ஒரே செய்தியில் பல

mail-bundle-subject-turns = { $count ->
    [one] ஓர் ஆட்டத்தில் உங்கள் முறை
   *[other] { $count } ஆட்டங்களில் உங்கள் முறை
}
mail-bundle-subject-news = { $count ->
    [one] { site-name }: ஒரு செய்தி
   *[other] { site-name }: { $count } செய்திகள்
}
mail-bundle-turns = உங்கள் முறை
mail-bundle-offers = முன்மொழிவுகள்
mail-bundle-challenges = சவால்கள்
mail-bundle-messages = செய்திகள்
mail-bundle-followed = நீங்கள் பின்தொடர்வோர்
mail-bundle-news = உங்கள் ஆட்டங்களின் நிலவரம்
mail-bundle-more = { $count ->
    [one] மேலும் ஒன்று:
   *[other] மேலும் { $count }:
}
mail-bundle-reply = மின்னஞ்சலில் பதிலளிக்க:
mail-bundle-reply-link = மின்னஞ்சலில் பதிலளி

## API-இல்

api-wanted-quiet-hours = 0 முதல் 23 வரை இரு வெவ்வேறு மணிகள், எ.கா. { "22-7" }, அல்லது { "none" }
api-wanted-free-days = சில நாட்கள், எல்லாம் அல்ல, அவற்றின் பெயர்களால் ({ $example }), அல்லது { "none" }

## Subjects of mail about a game

mail-game-subject = { $opponent } உடன் சதுரங்கம் (ஆட்டம் { $game })
notices-subjects = ஆட்டம் பற்றிய மின்னஞ்சல்களின் தலைப்பு
notices-subjects-per-game = எப்போதும் ஒன்றே, உங்கள் அஞ்சல் நிரல் ஒவ்வோர் ஆட்டத்தையும் ஒரே உரையாடலாகக் காட்டுவதற்கு
notices-subjects-per-message = என்ன நடந்தது என்பது, எடுத்துக்காட்டாக நகர்வு

## An analysis, and games of followed players

mail-analysis-ready-subject = பகுப்பாய்வு தயார்: { $opponent } உடனான ஆட்டம்
mail-analysis-ready = { $opponent } உடனான உங்கள் ஆட்டத்தை என்ஜின் ஆராய்ந்துவிட்டது.
mail-analysis-ready-about = ஒவ்வொரு நகர்வையும் பற்றி அது சொல்வது ஆட்டத்தின் பக்கத்தில் உள்ளது.
mail-analysis-ready-accuracy = உங்கள் துல்லியம் { $own }%, { $opponent } உடையது { $theirs }%. ஒவ்வொரு நகர்வையும் பற்றி அது சொல்வது ஆட்டத்தின் பக்கத்தில் உள்ளது.
mail-analysis-ready-button = பகுப்பாய்வைப் பார்
mail-followed-began-subject = { $white }, { $black } ஆட்டம் தொடங்கியது
mail-followed-began = { $white } (வெள்ளை), { $black } (கருப்பு) ஆட்டம் தொடங்கியது.
mail-followed-won-subject = { $first } வெற்றி, எதிராளி { $second }
mail-followed-won = { $second } உடனான ஆட்டத்தில் { $first } வென்றார்: { $result }.
mail-followed-drawn-subject = { $white }, { $black } சமநிலை
mail-followed-drawn = { $white }, { $black } இருவரின் ஆட்டம் சமநிலையில் முடிந்தது: { $result }.
mail-followed-one = நீங்கள் { $player } என்பவரைப் பின்தொடர்கிறீர்கள்.
mail-followed-both = நீங்கள் { $white }, { $black } ஆகியோரைப் பின்தொடர்கிறீர்கள்.
mail-followed-button = ஆட்டத்தைப் பார்
