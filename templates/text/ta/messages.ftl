# What players write to each other outside games: the inbox, a conversation, who may write, and what arbiters see of it.

## In the head of every page
nav-inbox = உள்பெட்டி

## The list
inbox-title = உள்பெட்டி
inbox-lead = மற்ற ஆட்டக்காரர்களின் செய்திகளும், அவர்களுக்கு நீங்கள் எழுதியவையும்.
inbox-none = இன்னும் செய்திகள் இல்லை. ஒருவருக்கு எழுத அவரது பக்கத்தைத் திறக்கவும்.
inbox-find = ஆட்டக்காரரைத் தேடு
inbox-new = { $count } புதியவை
inbox-you = நீங்கள்: { $words }
inbox-blocked = தடுக்கப்பட்டவர்
inbox-earlier = முந்தைய உரையாடல்கள்
inbox-latest = அண்மை உரையாடல்கள்
inbox-settings = உங்களுக்கு யார் எழுதலாம் எனத் தேர்ந்தெடு

## A conversation
conversation-title = { $player } உடனான செய்திகள்
conversation-back = எல்லாச் செய்திகளும்
conversation-profile = { $player } பக்கம்
conversation-about = இதை நீங்கள் இருவர் மட்டுமே படிக்கிறீர்கள். உங்களில் ஒருவர் புகாரளிக்கும் செய்தியை, அதைச் சுற்றியுள்ள சிலவற்றுடன், நடுவர் பார்ப்பார்.
conversation-none = இன்னும் எதுவும் எழுதப்படவில்லை.
conversation-earlier = முந்தைய செய்திகள்
conversation-latest = அண்மைச் செய்திகள்
conversation-lines = செய்திகள்
conversation-you = நீங்கள்
conversation-delete = இந்த உரையாடலை அழி
conversation-delete-meaning = இது உங்கள் உள்பெட்டியிலிருந்து நீங்கும். { $player } தன் பிரதியை வைத்திருப்பார்.
conversation-delete-yes = ஆம், அழி
notice-conversation-deleted = உரையாடல் உங்கள் உள்பெட்டியிலிருந்து அழிக்கப்பட்டது.
notice-conversation-deleted-in-part = நீங்கள் பார்த்தது உங்கள் உள்பெட்டியிலிருந்து அழிக்கப்பட்டது. புதிய செய்திகள் இன்னும் அங்கேயே உள்ளன.

## A message
message-label = உங்கள் செய்தி
message-hint = அதிகபட்சம் { $most } எழுத்துகள்.
message-send = அனுப்பு
message-unsent-label = உங்கள் செய்தி, அனுப்பப்படவில்லை
message-unsent-hint = இதை இங்கிருந்து நகலெடுக்கலாம்.
message-write = செய்தி எழுது
message-removed = நடுவர் இந்தச் செய்தியை நீக்கியுள்ளார்.
message-report-question = இந்தச் செய்தியை நடுவர் பார்க்கட்டுமா? இந்தச் செய்தியும், சுற்றியுள்ள சிலவும், உங்கள் பெயரும் நடுவருக்கு மட்டுமே காட்டப்படும்.
notice-message-reported = நன்றி. நடுவர் அந்தச் செய்தியைப் பார்ப்பார்.

## For arbiters
reports-messages = ஆட்டக்காரர்களுக்கிடையேயான செய்திகள்
report-message-by = { $author } எழுதியது, பெறுநர்: { $addressee }
report-context = அருகிலுள்ள செய்தி
report-message-remove = செய்தியை நீக்கு
reports-messages-for-others = { $count ->
    [one] ஒரு செய்தி வேறொரு நடுவருக்காகக் காத்திருக்கிறது: அது நீங்கள் எழுதியது அல்லது உங்களுக்கு எழுதப்பட்டது.
   *[other] { $count } செய்திகள் வேறு நடுவர்களுக்காகக் காத்திருக்கின்றன: அவை நீங்கள் எழுதியவை அல்லது உங்களுக்கு எழுதப்பட்டவை.
}
notice-message-removed = செய்தி நீக்கப்பட்டது.
notice-message-kept = செய்தி அப்படியே உள்ளது; அதன் புகார்கள் முடிவுற்றன.

## Settings
settings-messengers = உங்களுக்கு யார் எழுதலாம்?
settings-messengers-followed = நான் பின்தொடர்பவர்களும், என் எதிராளிகளும்
settings-messengers-everyone = எவரும்; { $days } நாட்களுக்குள் தொடங்கிய கணக்குகள் தவிர
settings-messengers-nobody = யாரும் இல்லை
settings-messengers-answers = நீங்கள் எழுதியவர் { $days } நாட்கள் வரை பதிலளிக்கலாம். நீங்கள் தடுத்தவர்கள் உங்களுக்கு எழுத முடியாது.
notice-messages-saved = உங்கள் தேர்வு சேமிக்கப்பட்டது.

## Why not
message-error-oneself = நீங்களே உங்களுக்கு எழுத முடியாது.
message-error-no-reader = அதை யாரும் படிக்க மாட்டார்கள்: { $player } ஆக ஆடுவது என்ஜின்.
message-error-takes-none = { $player } செய்திகளை ஏற்பதில்லை.
message-error-not-followed = { $player } தான் பின்தொடர்பவர்கள், எதிராளிகள் ஆகியோரின் செய்திகளை மட்டுமே ஏற்கிறார்.
message-error-new-account = { $player } புதிய கணக்குகளின் செய்திகளை ஏற்பதில்லை. உங்கள் கணக்கு போதிய பழையதாக இன்னும் { $wait } ஆகும்.
message-error-bot-without-game = பாட் தன் எதிராளிகளுக்கு எழுதலாம், செய்திகளுக்குப் பதிலளிக்கலாம். { $player } உங்களுடன் ஆடவில்லை; உங்களுக்கு எழுதவும் இல்லை.
message-error-too-long = ஒரு செய்திக்கு இது மிக நீளம்: { $length } எழுத்துகள்; அதிகபட்சம் { $most }.
message-error-too-many-conversations = குறுகிய நேரத்தில் பல உரையாடல்களைத் தொடங்கிவிட்டீர்கள். இன்னொன்றைத் தொடங்கும் முன் { $wait } பொறுக்கவும்.
message-error-unknown = அப்படி ஒரு செய்தி இல்லை.
api-wanted-messengers = யாரும் வேண்டாம் என்றால் { $nobody }, நீங்கள் பின்தொடர்பவர்களுக்கும் எதிராளிகளுக்கும் { $followed }, எவருக்கும் { $everyone }

## Scopes
scope-msg-read = உங்கள் தனிப்பட்ட செய்திகளைப் படித்தல்

## Mail
mail-message-subject = { $writer } உங்களுக்கு எழுதியுள்ளார்
mail-message-told = { $count ->
    [one] { $writer } { site-name } தளத்தில் உங்களுக்கு எழுதியுள்ளார்.
   *[other] { $writer } { site-name } தளத்தில் உங்களுக்கு { $count } செய்திகள் எழுதியுள்ளார். முதலாவது இது:
}
mail-message-button = படித்துப் பதிலளி
mail-message-answer = உங்கள் செய்திகளின் பக்கத்தில் பதிலளிக்கவும். இந்த மின்னஞ்சலுக்கான பதில் { $writer } என்பவரைச் சேராது.
mail-message-why = உரையாடலைப் படிக்கும் வரை ஒவ்வொன்றுக்கும் ஒரு மின்னஞ்சல் மட்டுமே வரும்.
