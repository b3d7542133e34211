# A player's page.

## Who it is
profile-edit = சுயவிவரத்தைத் திருத்து
profile-biography = { $player } பற்றி
profile-arbiter = நடுவர்
profile-engine = என்ஜின், நிலைமட்டம் { $level }
profile-not-welcome = { $player } உங்கள் சவால்களை ஏற்பதில்லை.
profile-towards = { $count ->
    [one] { $player } உடன் ஓர் ஆட்டம் ஆடியுள்ளீர்கள்: வெற்றி { $won }, சமநிலை { $drawn }, தோல்வி { $lost }. புள்ளிகள் { $own } : { $other }.
   *[other] { $player } உடன் { $count } ஆட்டங்கள் ஆடியுள்ளீர்கள்: வெற்றி { $won }, சமநிலை { $drawn }, தோல்வி { $lost }. புள்ளிகள் { $own } : { $other }.
}
profile-towards-games = இந்த ஆட்டங்கள்
profile-to-all-running = { $count } நடப்பு ஆட்டங்களும்
profile-to-all-finished = முடிந்த ஆட்டங்கள் எல்லாம்

## Ratings
profile-ratings = மதிப்பீடுகள்
profile-rating-none = மதிப்பீட்டுடன் இன்னும் ஆடவில்லை
profile-rating-games = { $count ->
    [one] மதிப்பீட்டுடன் 1 ஆட்டம்
   *[other] மதிப்பீட்டுடன் { $count } ஆட்டங்கள்
}
profile-rating-place = தரவரிசைப் பட்டியலில் இடம் { $place }
profile-rating-best = உச்சம்
profile-rating-progress = கடைசி 12 ஆட்டங்கள்
profile-rating-provisional = இந்த மதிப்பீடு இன்னும் உறுதியாகவில்லை என்பதைக் கேள்விக்குறி காட்டுகிறது: { $deviation } என்பது பெரிய விலகல்.

## The graph of ratings
profile-graph = காலப்போக்கில் மதிப்பீடு
profile-graph-period = காலம்
profile-graph-all = எல்லாம்
profile-graph-year = கடந்த ஓராண்டு
profile-graph-quarter = கடந்த 3 மாதங்கள்
profile-graph-none-then = வரைபடம் வரைய இந்தக் காலத்தில் மதிப்பீட்டுடன் ஆடிய ஆட்டங்கள் போதவில்லை.
profile-graph-line = { $variant }: தொடக்கம் { $first } ({ $since }), முடிவு { $last } ({ $until }); குறைந்தது { $lowest }, அதிகபட்சம் { $highest }.
profile-graph-table = அட்டவணையாகக் காட்டு
profile-graph-day = நாள் (UTC)
profile-graph-month = மாதம்
profile-graph-last-of-each-month = ஒவ்வொரு மாதத்திலும் மதிப்பீடு மாறிய கடைசி நாள்.

## The record
profile-record = வெற்றி, சமநிலை, தோல்வி
profile-record-none = முடிவுடன் நிறைவடைந்த ஆட்டம் எதுவும் இன்னும் இல்லை.
profile-record-games = ஆட்டங்கள்
profile-record-all = எல்லா ஆட்டங்களும்
profile-record-rated = மதிப்பீட்டுடன்
profile-record-with = { $variant }, { $side }
profile-record-count = ஆடியவை
profile-record-won = வெற்றி
profile-record-drawn = சமநிலை
profile-record-lost = தோல்வி
profile-record-score = புள்ளிகள்
profile-plays = அதிகம் ஆடுவது
profile-plays-of = { $count ->
    [one] கடைசியாக முடிந்த ஆட்டத்தில்
   *[other] கடைசியாக முடிந்த { $count } ஆட்டங்களில்
}

## Activity
profile-activity = அண்மைச் செயல்பாடு
profile-activity-none = கடந்த இரண்டு வாரங்களில் எதுவும் இல்லை.
profile-activity-moves = { $moves ->
    [one] 1 ஆட்டத்தில் 1 நகர்வு ஆடினார்.
   *[other] { $games ->
        [one] 1 ஆட்டத்தில்
       *[other] { $games } ஆட்டங்களில்
    } { $moves } நகர்வுகள் ஆடினார்.
}
profile-activity-ended = { $games ->
    [one] முடிந்தது 1 ஆட்டம் ({ $variant })
   *[other] முடிந்தவை { $games } ஆட்டங்கள் ({ $variant })
}: வெற்றி { $won }, சமநிலை { $drawn }, தோல்வி { $lost }.
profile-activity-ended-engine = { $games ->
    [one] என்ஜினுடன் மதிப்பீட்டுடன் ஆடி முடித்தது 1 ஆட்டம்
   *[other] என்ஜினுடன் மதிப்பீட்டுடன் ஆடி முடித்தவை { $games } ஆட்டங்கள்
}: வெற்றி { $won }, சமநிலை { $drawn }, தோல்வி { $lost }.
profile-activity-rating = மதிப்பீடு { $before } → { $after } ({ $difference }).
profile-activity-won = வெற்றி (எதிராளி: { $player })
profile-activity-drawn = சமநிலை (எதிராளி: { $player })
profile-activity-lost = தோல்வி (எதிராளி: { $player })
profile-activity-more = { $count ->
    [one] மேலும் ஒன்று
   *[other] மேலும் { $count }
}

## Writing about oneself
settings-profile = உங்கள் சுயவிவரம்
settings-biography = உங்களைப் பற்றி
settings-biography-hint = உங்கள் பக்கத்தில் அனைவரும் படிப்பார்கள். அதிகபட்சம் { $longest } எழுத்துகள், { $lines } வரிகள், வெறும் உரையாக; எதுவும் வேண்டாமெனில் காலியாக விடவும்.
settings-to-profile = உங்கள் பக்கத்தைப் பார்க்கவும்
notice-profile-saved = சுயவிவரம் சேமிக்கப்பட்டது.

## Ratings of who challenges
challenge-opponent = எதிராளி
mail-opponent-rated = { $opponent }: மதிப்பீடு { $rating } ± { $deviation }.
mail-opponent-provisional = { $opponent }: மதிப்பீடு { $rating }? ± { $deviation } (தற்காலிகம்).

## Games lost on time
profile-time-losses = நேரம் முடிந்து தோற்றவை: கடந்த { $days } நாட்களின் ஆட்டங்களில் { $percent }% ({ $games } ஆட்டங்களில் { $lost }).
