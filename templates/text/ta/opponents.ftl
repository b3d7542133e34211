# Finding opponents, and being left alone by them.

## Following and blocking
relation-follow = பின்தொடர்
relation-unfollow = பின்தொடர்வதை நிறுத்து
relation-block = தடு
relation-block-meaning = நீங்கள் இருவரும் ஒருவருக்கொருவர் சவால் விடவோ, ஒருவரின் திறந்த சவாலை மற்றவர் ஏற்கவோ, ஆட்டத்தின் அரட்டையில் ஒருவருக்கொருவர் எழுதவோ முடியாது. அவர் எழுதியவை உங்களுக்கு மடித்து மறைக்கப்படும்: அவற்றைத் திறந்து பார்க்கலாம், புகாரளிக்கலாம். நடப்பு ஆட்டங்கள் தொடரும்.
relation-block-yes = { $player } என்பவரைத் தடு
relation-unblock = தடையை நீக்கு
relation-blocked = நீங்கள் தடுத்துள்ளவர்: { $player }. நீங்கள் இருவரும் ஒருவருக்கொருவர் சவால் விடவோ, ஒருவரின் திறந்த சவாலை மற்றவர் ஏற்கவோ, ஆட்டத்தின் அரட்டையில் ஒருவருக்கொருவர் எழுதவோ முடியாது. அவர் எழுதியவை உங்களுக்கு மடித்து மறைக்கப்படும்: அவற்றைத் திறந்து பார்க்கலாம், புகாரளிக்கலாம்.
relation-back = ஆட்டக்காரரின் பக்கத்துக்குத் திரும்பு
notice-followed = இந்த ஆட்டக்காரரைப் பின்தொடர்கிறீர்கள்.
notice-unfollowed = இந்த ஆட்டக்காரரைப் பின்தொடர்வதை நிறுத்திவிட்டீர்கள்.
notice-blocked = இந்த ஆட்டக்காரரைத் தடுத்துள்ளீர்கள். நடப்பு ஆட்டங்கள் தொடரும்.
notice-unblocked = இந்த ஆட்டக்காரரின் தடை நீக்கப்பட்டது.
following-title = நீங்கள் பின்தொடர்பவர்கள்
following-none = இன்னும் யாரையும் பின்தொடரவில்லை. ஆட்டக்காரர்களின் பக்கங்களில் அதற்கான பொத்தான் உள்ளது.
following-player = ஆட்டக்காரர்
following-seen = கடைசி வருகை
following-games = உங்களுடன் ஆட்டங்கள்
following-game = ஆட்டம் { $number }
following-no-game = இல்லை
following-away = விடுப்பில்
following-until = { $until } வரை
seen-day = ஒரு நாளுக்குள்
seen-week = ஒரு வாரத்துக்குள்
seen-month = ஒரு மாதத்துக்குள்
seen-long-ago = அதற்கும் முன்
settings-people = பிற ஆட்டக்காரர்கள்
settings-blocked = நீங்கள் தடுத்தவர்கள்
settings-blocked-lead = நீங்கள் இருவரும் ஒருவருக்கொருவர் சவால் விடவோ, ஒருவரின் திறந்த சவாலையும் இணைப்பையும் மற்றவர் ஏற்கவோ, ஆட்டத்தின் அரட்டையில் ஒருவருக்கொருவர் எழுதவோ முடியாது. அவர்கள் எழுதியவை உங்களுக்கு மடித்து மறைக்கப்படும்: அவற்றைத் திறந்து பார்க்கலாம், புகாரளிக்கலாம். நடப்பு ஆட்டங்கள் தொடரும்.
settings-blocked-none = நீங்கள் யாரையும் தடுக்கவில்லை.
scope-follow-read = நீங்கள் பின்தொடர்பவர்களைக் காணுதல்
scope-follow-write = ஆட்டக்காரர்களைப் பின்தொடர்தல், தடுத்தல்

## How many games, and who may challenge
settings-limits = உங்கள் ஆட்டங்கள்
settings-limits-save = சேமி
settings-most-games = ஒரே நேரத்தில் எத்தனை ஆட்டங்கள் ஆட விரும்புகிறீர்கள்?
settings-most-games-hint = 1 முதல் 500 வரை; வரம்பு வேண்டாமெனில் காலியாக விடவும். அத்தனை ஆட்டங்கள் ஆடும்போது, யாரும் உங்களுக்குச் சவால் விடவோ உங்கள் சவாலை ஏற்கவோ முடியாது. நடப்பு ஆட்டங்கள் தொடரும்.
settings-challengers = பெயர் குறிப்பிட்டு உங்களுக்கு யார் சவால் விடலாம்?
settings-challengers-everyone = எவரும்
settings-challengers-rating = என் மதிப்பீட்டுக்கு 300 புள்ளிகளுக்குள் உள்ளவர்கள்
settings-challengers-followed = நான் பின்தொடர்பவர்கள்
settings-challengers-nobody = யாரும் இல்லை
notice-limits-saved = உங்கள் தேர்வு சேமிக்கப்பட்டது.
scope-preference-read = உங்கள் விருப்பங்களைக் காணுதல்
scope-preference-write = உங்கள் விருப்பங்களை மாற்றுதல்

## What is written with a challenge
proposal-message = உங்கள் செய்தி
proposal-message-write = செய்தி எழுது
proposal-message-hint = காலியாகவும் விடலாம். நீங்கள் இருவர் மட்டுமே படிப்பீர்கள்; அதிகபட்சம் { $longest } எழுத்துகள்.
challenge-message = செய்தி

## Seeks
lobby-for-others = { $count ->
    [one] ஒரு சவால் வேறு மதிப்பீட்டினருக்கானது
   *[other] { $count } சவால்கள் வேறு மதிப்பீட்டினருக்கானவை
}
terms-time-losses = நம்பகத்தன்மை
lobby-not-for-you = { $count ->
    [one] ஒரு சவால் மற்றவர்களுக்கானது
   *[other] { $count } சவால்கள் மற்றவர்களுக்கானவை
}
seek-time-losses = நேரம் முடிந்து தோற்றவை { $below }%-க்கும் குறைவு
lobby-to-limits = உங்கள் வரம்பு
lobby-paused = ஒரே நாளில் { $count } ஆட்டங்களைக் கைவிட்டுள்ளீர்கள். திறந்த சவால்களை மீண்டும் விடுக்கவும் ஏற்கவும் இயலும் நேரம்: { $until }.
notice-two-games-begun = இரண்டு ஆட்டங்கள் தொடங்கின, ஒவ்வொரு நிறத்திலும் ஒன்று. இது முதலாவது.
notice-engine-plays = ஆட்டம் தொடங்கியது. உங்கள் ஒவ்வொரு நகர்வுக்கும் என்ஜின் பதிலளிக்கும்.
notice-seek-paired = உங்கள் சவால் கூடத்திலுள்ள ஒன்றுடன் பொருந்தியது: ஆட்டம் தொடங்கியது.
seek-ratings = மதிப்பீடு { $least } முதல் { $most } வரை
seek-ratings-from = மதிப்பீடு { $least } முதல்
seek-ratings-to = மதிப்பீடு { $most } வரை
seek-places = { $places } ஆட்டங்கள், ஒவ்வொன்றும் வெவ்வேறு எதிராளியுடன்
challenge-expired = இது இரண்டு வாரங்களாகக் கூடத்தில் இருந்ததால் நீக்கப்பட்டது.
challenge-direct-expired = இரண்டு வாரங்களாகப் பதிலளிக்கப்படாததால் இது காலாவதியானது.
challenge-place-taken = இந்தச் சவாலை ஏற்றீர்கள்; உங்கள் ஆட்டம் தொடங்கியது.
challenge-to-game = உங்கள் ஆட்டத்துக்கு
terms-ratings = யாருக்கு
terms-places = எத்தனை
proposal-ratings = எந்த மதிப்பீட்டினருக்கு
proposal-least-rating = குறைந்தது
proposal-most-rating = அதிகபட்சம்
proposal-ratings-unreadable = மதிப்பீடுகளை முழு எண்களாக எழுதவும், அல்லது புலத்தைக் காலியாக விடவும்.
proposal-time-losses = நேரம் முடிந்து தோற்ற ஆட்டங்கள் இதைவிடக் குறைவு (சதவீதம்)
proposal-time-losses-hint = கடந்த { $days } நாட்களில் நேரம் முடிந்து தோற்ற ஆட்டங்களின் பங்கு இதைவிடக் குறைவாக உள்ளவர்களுக்கு மட்டும். அனைவருக்கும் எனில் காலியாக விடவும்.
proposal-time-losses-unreadable = { $least } முதல் { $most } வரை முழு எண்ணை எழுதவும், அல்லது காலியாக விடவும்.
proposal-sought = யார் ஏற்கலாம், எத்தனை பேர்
proposal-places = எத்தனை ஆட்டங்கள்
proposal-places-hint = அத்தனை ஆட்டக்காரர்கள் ஏற்கலாம், ஒவ்வொருவருக்கும் தனி ஆட்டம். சவால் இரண்டு வாரங்கள் திறந்திருக்கும்.
