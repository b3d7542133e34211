# Words about leave, given time and what arbiters do to clocks.

## Mail about leave

mail-leave-taken-subject = { $player } விடுப்பு எடுக்கிறார்
mail-leave-taken = { $player } விடுப்பு எடுக்கிறார்: { $from } முதல் { $until } வரை.
mail-leave-taken-meaning = விடுப்பின்போது எல்லா ஆட்டங்களிலும் { $player } என்பவரின் கடிகாரம் நிற்கும். உங்கள் முறையின்போது உங்கள் கடிகாரம் ஓடும்; வழக்கம்போல் நகர்த்தலாம்.
mail-leave-back-subject = { $player } விடுப்பிலிருந்து திரும்பினார்
mail-leave-back = { $player } விடுப்பு முடியும் முன்பே திரும்பிவிட்டார்.
mail-leave-back-meaning = { $player } நகர்த்த வேண்டிய ஆட்டங்களில் அவரது கடிகாரம் மீண்டும் ஓடுகிறது.
mail-leave-not-taken-subject = { $player } விடுப்பு எடுக்கவில்லை
mail-leave-not-taken = { $player } அறிவித்த விடுப்பை எடுக்கவில்லை: { $from } முதல் { $until } வரை.
mail-leave-not-taken-meaning = { $player } நகர்த்த வேண்டிய ஆட்டங்களில், அந்த நாட்களில் அவரது கடிகாரம் ஓடும்.
mail-leave-began-subject = { $player } என்பவரின் விடுப்பு தானாகத் தொடங்கியது
mail-leave-began = ஓர் ஆட்டத்தில் { $player } என்பவரின் நேரம் முடியவிருந்ததால், அவரது விடுப்பு தானாகத் தொடங்கியது: { $from } முதல் { $until } வரை.
mail-leave-began-meaning = விடுப்பின்போது எல்லா ஆட்டங்களிலும் { $player } என்பவரின் கடிகாரம் நிற்கும். உங்கள் முறையின்போது உங்கள் கடிகாரம் ஓடும்; வழக்கம்போல் நகர்த்தலாம்.
mail-own-leave-began-subject = உங்கள் விடுப்பு தானாகத் தொடங்கியது
mail-own-leave-began = { $opponent } உடனான ஆட்டத்தில் உங்கள் நேரம் முடியவிருந்ததால், உங்கள் விடுப்பு தானாகத் தொடங்கியது. அது { $until } வரை நீடிக்கும்.
mail-own-leave-began-meaning = உங்கள் எல்லா ஆட்டங்களிலும் உங்கள் கடிகாரங்கள் நிற்கின்றன. நீங்கள் நகர்த்தினால் விடுப்பு முடியும்; அமைப்புகளிலும் அதை முடிக்கலாம்: { $link }. விடுப்பு ஒருபோதும் தானாகத் தொடங்க வேண்டாம் என்றும் அங்கே தேர்வு செய்யலாம். { $days } நாட்களில் அதிகபட்சம் ஒரு முறை மட்டுமே அது தானாகத் தொடங்கும்.
mail-own-leave-began-game = ஆட்டம்
mail-leave-games = { $count ->
    [one] { $player } உடனான உங்கள் ஆட்டம்
   *[other] { $player } உடனான உங்கள் ஆட்டங்கள்
}
mail-leave-more-games = { $count ->
    [one] மேலும் ஓர் ஆட்டம்
   *[other] மேலும் { $count } ஆட்டங்கள்
}

## Mail about clocks

mail-clocks-ruled-subject = கடிகாரங்கள் பற்றி நடுவர் தீர்ப்பு ({ $opponent } உடனான ஆட்டம்)
mail-pause-agreed-subject = { $opponent } இடைவேளைக்கு ஒப்புக்கொண்டார்
mail-clock-shows = உங்கள் கடிகாரத்தில் { $left }.
mail-clock-bank = அதில் இருப்பு நேரம் { $left }.
mail-clock-moves-to-control = { $count ->
    [one] அடுத்த நேரக் கட்டுப்பாட்டுக்கு முன் இது உங்கள் கடைசி நகர்வு.
   *[other] அடுத்த நேரக் கட்டுப்பாட்டுக்கு முன் நீங்கள் { $count } நகர்வுகள் ஆட வேண்டும்.
}
mail-clocks-stopped = நடுவர் மீண்டும் தொடங்கும் வரை இந்த ஆட்டத்தின் கடிகாரங்கள் நிற்கும்.
mail-on-leave = நீங்கள் விடுப்பில் இருக்கிறீர்கள்: அது முடியும் வரை உங்கள் கடிகாரம் நிற்கும்; நீங்கள் நகர்த்தினால் விடுப்பு முடியும்.

## What happened in a game
happened-leave = { $player } விடுப்பு எடுக்கிறார்: { $from } முதல் { $until } வரை; அந்த நாட்களில் அவரது கடிகாரம் நிற்கும்.
happened-leave-automatic = { $player } என்பவரின் விடுப்பு தானாகத் தொடங்கியது: { $from } முதல் { $until } வரை; அந்த நாட்களில் அவரது கடிகாரம் நிற்கும்.
happened-leave-ended = { $player } விடுப்பிலிருந்து திரும்பினார்.
happened-leave-not-taken = { $player } அறிவித்த விடுப்பை எடுக்கவில்லை: { $from } முதல் { $until } வரை.
happened-paused = { $player }, { $opponent } இருவரும் { $from } முதல் { $until } வரை இடைவேளைக்கு ஒப்புக்கொண்டனர்; அந்த நாட்களில் அவர்களது கடிகாரங்கள் நிற்கும்.
happened-downtime = { $from } முதல் { $until } வரை சேவை இயங்கவில்லை; யாருடைய கடிகாரமும் ஓடவில்லை.
happened-time-given = { $player } வழங்கிய கூடுதல் நேரம்: { $span } (பெற்றவர்: { $opponent }).
happened-clocks-stopped = கடிகாரங்கள் நிறுத்தப்பட்டன.
happened-engine-waits = { $from } முதல் { $player } நகர்த்த இயலாத நிலையில் உள்ளது; அது நகர்த்தும் வரை அதன் கடிகாரம் நிற்கிறது.
happened-clocks-started = கடிகாரங்கள் மீண்டும் ஓடுகின்றன.
happened-clock-added = { $player }: { $span } கூடுதலாக வழங்கப்பட்டது.
happened-clock-taken = { $player }: கடிகாரத்தில் { $span } குறைக்கப்பட்டது.

## How the clocks of a game stand
status-stopped = கடிகாரங்கள் நிறுத்தப்பட்டுள்ளன.
status-paused = ஆட்டக்காரர்கள் இடைவேளைக்கு ஒப்புக்கொண்டுள்ளனர்: { $until } வரை கடிகாரங்கள் நிற்கும்.
status-leave-lasts = { $player } விடுப்பில் உள்ளார், { $until } வரை.
status-leave-to-come = { $player } விடுப்பில் இருப்பார்: { $from } முதல் { $until } வரை.
status-own-leave-lasts = நீங்கள் { $until } வரை விடுப்பில் உள்ளீர்கள்.
status-own-leave-to-come = நீங்கள் { $from } முதல் { $until } வரை விடுப்பில் இருப்பீர்கள்.
status-leave-ends-with-move = நீங்கள் நகர்த்தினால் விடுப்பு முடியும்.
status-leave-automatic = அது தானாகத் தொடங்கியது.
player-on-leave = விடுப்பில்
player-stopped = கடிகாரம் நிறுத்தம்
player-paused = இடைவேளை
player-weekend = வார இறுதி

## That somebody is on leave, beside their name
on-leave-until = { $until } வரை விடுப்பில்
on-leave-from = { $from } முதல் { $until } வரை விடுப்பில்

## The page of one's own leave
leave-title = விடுப்பு
leave-lead = விடுப்பின்போது உங்கள் எல்லா ஆட்டங்களிலும் உங்கள் கடிகாரங்கள் நிற்கும்; எதிராளிகளுக்குத் தெரிவிக்கப்படும். அவர்கள் நகர்த்தலாம்; நீங்கள் நகர்த்தினால் விடுப்பு முடியும். நாட்காட்டி ஆண்டுக்கு உங்களுக்கு { $days } நாட்கள்.
leave-left-in = { $year } ஆண்டில் மீதி
leave-none-left = எதுவுமில்லை
leave-planned = உங்கள் விடுப்பு
leave-planned-none = நீங்கள் விடுப்பில் இல்லை; எதுவும் திட்டமிடவுமில்லை.
leave-span = { $from } முதல் { $until } வரை
leave-lasts = இப்போது
leave-end = இப்போதே முடி
leave-take-back = திரும்பப் பெறு
leave-take = விடுப்பு எடுத்தல்
leave-first = முதல் நாள்
leave-first-hint = காலியாக விட்டால் அல்லது இன்றைத் தேர்ந்தால், விடுப்பு உடனே தொடங்கும். எல்லா நாட்களும் UTC நேரப்படி கணக்கிடப்படும்.
leave-last = கடைசி நாள்
leave-last-hint = இந்த நாள் முடியும்போது விடுப்பு முடியும்.
leave-days = அல்லது எத்தனை நாட்களுக்கு
leave-days-hint = கடைசி நாளுக்குப் பதிலாக.
leave-send = இந்த விடுப்பை எடு
leave-past = கடந்த விடுப்புகள்
leave-began-by-itself = தானாகத் தொடங்கியது
leave-automatic = தானாகத் தொடங்கும் விடுப்பு
leave-automatic-lead = ஓர் ஆட்டத்தில் உங்கள் நேரம் முடியவிருக்கும்போது விடுப்பு தானாகத் தொடங்கலாம்: { $length } நாட்களுக்கு, அல்லது மீதமுள்ள நாட்களுக்கு, { $days } நாட்களில் அதிகபட்சம் ஒரு முறை. எதிராளிகளுக்குத் தெரிவிக்கப்படும்.
leave-automatic-choice = உங்கள் நேரம் முடியவிருக்கும்போது
leave-automatic-off = விடுப்பு தானாகத் தொடங்காது
leave-automatic-on = விடுப்பு தானாகத் தொடங்கும்
leave-automatic-save = சேமி
leave-back = உங்கள் விடுப்புக்குத் திரும்பு
leave-date-unreadable = நாளை ஆண்டு, மாதம், நாள் என எழுதவும், எ.கா. 1999-06-21.
leave-days-unreadable = 1 முதல் { $most } வரை நாட்களின் எண்ணிக்கையை முழு எண்ணாக எழுதவும்.
leave-last-or-days = கடைசி நாள் அல்லது நாட்களின் எண்ணிக்கை, ஏதேனும் ஒன்றை மட்டும் கொடுக்கவும்.
leave-no-end = எவ்வளவு காலம் என்று சொல்லவும்: கடைசி நாள் அல்லது நாட்களின் எண்ணிக்கை.
home-on-leave-to = உங்கள் விடுப்பு
notice-leave-taken = விடுப்பு பதிவானது. எதிராளிகளுக்குத் தெரிவிக்கப்படும்.
notice-leave-ended = இந்த விடுப்பு முடிந்தது. எதிராளிகளுக்குத் தெரிவிக்கப்படும்.
notice-leave-automatic-saved = உங்கள் தேர்வு சேமிக்கப்பட்டது.

## Giving time
give-time = ஒரு நாள் கொடு
give-time-question = எதிராளிக்குக் கூடுதலாக ஒரு நாள் கிடைக்கும். இதைத் திரும்பப் பெற முடியாது.
give-time-yes = ஆம், ஒரு நாள் கொடு
notice-time-given = எதிராளிக்குக் கூடுதலாக ஒரு நாள் கொடுத்துள்ளீர்கள்.

## What an arbiter does to clocks
arbiter-clocks-title = கடிகாரங்கள்
arbiter-clocks-lead = ஆட்டம் தொடரும்; கடிகாரங்கள் நிற்கும்போதும் ஆட்டக்காரர்கள் நகர்த்தலாம்.
clock-ruling = கடிகாரங்கள் பற்றிய தீர்ப்பு
clock-ruling-missing = கடிகாரங்களுக்கு என்ன செய்ய வேண்டும் என்பதைத் தேர்ந்தெடுக்கவும்.
clock-ruling-stop = இரு கடிகாரங்களையும் நிறுத்து
clock-ruling-start = இரு கடிகாரங்களையும் மீண்டும் ஓடவிடு
clock-ruling-more = கூடுதல் நேரம் கொடு: { $side } ({ $player })
clock-ruling-less = நேரத்தைக் குறை: { $side } ({ $player })
clock-ruling-days = நாட்கள்
clock-ruling-hours = மணிநேரம்
clock-ruling-span-hint = நேரம் கொடுக்கும்போதும் குறைக்கும்போதும் மட்டும்.
clock-ruling-no-span = எவ்வளவு என்று சொல்லவும்: { $most } வரை முழு நாட்கள், 23 வரை மணிநேரம்; பூச்சியத்துக்கு மேல்.
clock-ruling-send = தீர்ப்பை வழங்கு
notice-clocks-ruled = கடிகாரங்கள் பற்றித் தீர்ப்பு வழங்கிவிட்டீர்கள். இருவருக்கும் தெரிவிக்கப்படும்.

## Leave of who would play
challenge-away-meaning = அந்த நாட்களில் அவரது கடிகாரம் நிற்கும்; இப்போது தொடங்கும் ஆட்டத்திலும் அப்படியே.

## The clock of a proposal
pace-more = மேலும் நேரக் கட்டுப்பாடுகள்
pace-other = வேறு நேரக் கட்டுப்பாடு
pace-move = ஒவ்வொரு நகர்வுக்கும் வேறு நாட்கள்
pace-bank = ஒவ்வொரு நகர்வுக்கும் நாட்கள், இருப்பு நேரத்துடன்
pace-bank-meaning = ஒரு நகர்வுக்குரிய நாட்களுக்கு மேல் ஆகும் நேரம் இருப்பிலிருந்து கழியும்; இருப்பு மீண்டும் நிரம்பாது.
pace-budget = மொத்த நேரம், கூடுதல் நேரத்துடன்
pace-budget-meaning = கடிகாரம் குறிப்பிட்ட நாட்களுடன் தொடங்கும்; ஒவ்வொரு நகர்வும் அதில் நேரம் சேர்க்கும்.
pace-period = ஒரு காலகட்டத்துக்கு இத்தனை நகர்வுகள்
pace-period-meaning = இத்தனை நாட்களில் இத்தனை நகர்வுகள், மீண்டும் மீண்டும்; மிச்சப்படுத்திய நேரம் தொடரும்.
pace-none = நேர வரம்பு இல்லை
pace-none-meaning = நேரம் முடிந்து யாரும் தோற்க மாட்டார்கள்.
pace-short = தனிப்பயன் (குறுகிய வடிவம்)
pace-short-meaning = 30d+1d<=45d அல்லது 10/50d என எழுதப்படும் எந்தக் கடிகாரமும்.
pace-days = நகர்வுக்கான நாட்கள்
pace-bank-days = இருப்பு நாட்கள் (120 வரை)
pace-budget-days = தொடக்கத்தில் நாட்கள் (1 முதல் 120)
pace-increment = ஒவ்வொரு நகர்வும் சேர்க்கும் நாட்கள் (14 வரை)
pace-increment-hours = அத்துடன் ஒவ்வொரு நகர்வும் சேர்க்கும் மணிநேரம்
pace-ceiling = உச்சவரம்பு, நாட்களில் (240 வரை)
pace-ceiling-hint = உச்சவரம்பு வேண்டாமெனில் காலியாக விடவும்.
pace-moves = நகர்வுகள் (1 முதல் 60)
pace-period-days = அவற்றுக்கான நாட்கள் (1 முதல் 240)
pace-options = கடிகார விருப்பங்கள்
pace-whole-days = முழு நாட்கள் மட்டுமே கணக்கிடப்படும்: ஒவ்வொரு நகர்வின் முதல் 24 மணிநேரம் கணக்கில் சேராது
pace-by-claim = எதிராளி கோரினால் மட்டுமே நேரம் முடிந்ததாகக் கொள்ளப்படும்
pace-weekends-off = சனி, ஞாயிறு நாட்களில் கடிகாரங்கள் ஓடாது (UTC)
pace-doubling = ஒரே நகர்வில் இத்தனை நாட்களுக்குப் பின் நேரம் இருமடங்காகக் கழியும் (1 முதல் 60)
pace-doubling-hint = வேண்டாமெனில் காலியாக விடவும்.
pace-doubling-unreadable = 1 முதல் 60 நாட்களுக்குப் பின் நாட்கள் இருமடங்காகக் கணக்கிடப்படலாம்.
pace-no-number = முழு எண்ணை எழுதவும்.

## One's own leave, where a game is proposed
challenge-own-leave-meaning = அந்த நாட்களில் உங்கள் கடிகாரம் நிற்கும்; இப்போது தொடங்கும் ஆட்டத்திலும் அப்படியே.

## Dates and times. What the reader has chosen decides the order: iso, day-first, month-first, or language for what is usual.
month-short = { $month ->
    [1] ஜன.
    [2] பிப்.
    [3] மார்.
    [4] ஏப்.
    [5] மே
    [6] ஜூன்
    [7] ஜூலை
    [8] ஆக.
    [9] செப்.
    [10] அக்.
    [11] நவ.
   *[12] டிச.
 }
month-long = { $month ->
    [1] ஜனவரி
    [2] பிப்ரவரி
    [3] மார்ச்
    [4] ஏப்ரல்
    [5] மே
    [6] ஜூன்
    [7] ஜூலை
    [8] ஆகஸ்ட்
    [9] செப்டம்பர்
    [10] அக்டோபர்
    [11] நவம்பர்
   *[12] டிசம்பர்
 }
date = { $order ->
    [iso] { $iso }
    [month-first] { month-short } { $day }, { $year }
   *[language] { $day } { month-short } { $year }
 }
date-in-sentence = { $order ->
    [iso] { $iso }
    [month-first] { month-long } { $day }, { $year }
   *[language] { $day } { month-long } { $year }
 }
zone-name = { $zone ->
    [UTC] UTC
   *[other] { $zone }
 }
moment = { date }, { $time } { zone-name }
moment-in-sentence = { date-in-sentence }, { $time } { zone-name }
moment-weekday = { $weekday ->
    [1] திங்.
    [2] செவ்.
    [3] புத.
    [4] வியா.
    [5] வெள்.
    [6] சனி
   *[7] ஞாயி.
 } { moment }
time-before-noon = முற்பகல் { $time }
time-after-noon = பிற்பகல் { $time }
