# Words of the messages.

mail-signature = Sealed Move, தொலைதூரச் சதுரங்கம்
mail-greeting = வணக்கம் { $name },

## Confirming an address

mail-confirm-subject = Sealed Move: உங்கள் முகவரியை உறுதிப்படுத்தவும்
mail-confirm-welcome = இந்த முகவரியில், { $name } என்ற பெயரில், யாரோ (நீங்களாக இருக்கலாம்) Sealed Move தளத்தில் பதிவுசெய்துள்ளார். அது நீங்கள் என்றால், இணைப்பைத் திறந்து, நீங்கள் தேர்ந்த கடவுச்சொல்லை உள்ளிடவும். அத்துடன் உங்கள் கணக்கு தயார்.
mail-confirm-button = என் கணக்கை உறுதிப்படுத்து
mail-confirm-life = { $days ->
    [one] இணைப்பு ஒருமுறை மட்டும், ஒரு நாளுக்குள் செயல்படும்.
   *[other] இணைப்பு ஒருமுறை மட்டும், { $days } நாட்களுக்குள் செயல்படும்.
}
mail-confirm-replaces = இந்த முகவரியில் ஏற்கெனவே ஒரு பதிவு இருந்தது. அதற்குப் பதிலாக இது வந்துள்ளது; முன்பு அனுப்பிய இணைப்புகள் இனி செயல்படாது. நீங்கள் ஒருமுறை மட்டுமே பதிவுசெய்திருந்தால், உங்களுக்குப் பின் வேறு யாரோ பதிவுசெய்துள்ளார்: நீங்களே ஒரு கடவுச்சொல்லை அமைத்தால் கணக்கு உங்களுடையது:
mail-confirm-not-you = நீங்கள் பதிவுசெய்யவில்லை எனில், இந்தச் செய்தியைப் பொருட்படுத்த வேண்டாம்: கணக்கு திறக்கப்படாமல் நீக்கப்படும்.

## Signing up with an address that has an account

mail-account-exists-subject = Sealed Move தளத்தில் உங்களுக்கு ஏற்கெனவே கணக்கு உள்ளது
mail-account-exists-told = இந்த முகவரியில் யாரோ (நீங்களாக இருக்கலாம்) Sealed Move தளத்தில் பதிவுசெய்ய முயன்றுள்ளார். இதற்கு ஏற்கெனவே கணக்கு உள்ளது; அங்கே உங்கள் பெயர் { $name }. வேறு கணக்கு உருவாக்கப்படவில்லை.
mail-account-exists-log-in = உள்நுழை
mail-account-exists-forgot = கடவுச்சொல் மறந்துவிட்டால், புதியதை அமைக்கவும்:
mail-account-exists-not-you = அது நீங்கள் இல்லையெனில், இந்தச் செய்தியைப் பொருட்படுத்த வேண்டாம்: உங்களுக்குக் கணக்கு இருப்பது யாருக்கும் தெரிவிக்கப்படவில்லை.

## Setting a new password

mail-reset-subject = Sealed Move: புதிய கடவுச்சொல் அமைக்கவும்
mail-reset-asked = { $name } என்ற உங்கள் கணக்குக்குப் புதிய கடவுச்சொல்லை யாரோ (நீங்களாக இருக்கலாம்) கேட்டுள்ளார்.
mail-reset-button = புதிய கடவுச்சொல் அமை
mail-reset-life = { $hours ->
    [one] இணைப்பு ஒருமுறை மட்டும், ஒரு மணிநேரத்துக்குள் செயல்படும்.
   *[other] இணைப்பு ஒருமுறை மட்டும், { $hours } மணிநேரத்துக்குள் செயல்படும்.
}
mail-reset-not-you = நீங்கள் கேட்கவில்லை எனில், இந்தச் செய்தியைப் பொருட்படுத்த வேண்டாம்: உங்கள் கடவுச்சொல் மாறாது.

## A challenge

mail-challenge-subject = { $challenger } உங்களை ஆட்டத்துக்கு அழைக்கிறார்
mail-challenge-told = { $challenger } உங்களைத் தொலைதூரச் சதுரங்க ஆட்டத்துக்கு அழைக்கிறார்.
mail-rematch-subject = { $challenger } மறுவாட்டத்தை முன்மொழிகிறார்
mail-rematch-told = { $challenger } நிறங்களை மாற்றி உங்களுடன் மீண்டும் ஆட விரும்புகிறார்.
mail-challenge-terms = ஆட்டம்
mail-challenge-you-white = உங்களுக்கு வெள்ளைக் காய்கள்.
mail-challenge-you-black = உங்களுக்குக் கருப்புக் காய்கள்.
mail-challenge-you-both = இரண்டு ஆட்டங்கள் ஒரே நேரத்தில் தொடங்கும்: ஒன்றில் உங்களுக்கு வெள்ளைக் காய்கள், மற்றதில் கருப்புக் காய்கள்.
mail-challenge-you-random = வெள்ளைக் காய்கள் யாருக்கு என்பது குலுக்கலில் முடிவாகும்.
mail-challenge-fen = ஆட்டம் அமைக்கப்பட்ட ஒரு நிலையிலிருந்து தொடங்கும்: { $fen }
mail-challenge-message = { $challenger } எழுதுவது: “{ $message }”
mail-challenge-button = சவாலைக் காண்க
mail-challenge-answer = அதன் பக்கத்தில் ஏற்கலாம் அல்லது மறுக்கலாம்.

mail-variant-standard = வழக்கமான சதுரங்கம்.
mail-variant-chess960 = Chess960.
mail-days-per-move = { $days ->
    [one] ஒவ்வொரு நகர்வுக்கும் ஒரு நாள் ({ $short }).
   *[other] ஒவ்வொரு நகர்வுக்கும் { $days } நாட்கள் ({ $short }).
}
mail-time-control = நேரம்: { $control }.
mail-unlimited = ஒவ்வொரு நகர்வுக்கும் நீங்கள் விரும்பும் நேரம்.
mail-terms-start = ஆட்டம் Chess960 தொடக்க எண் { $number } கொண்டு தொடங்கும்.
mail-terms-correspondence = தொலைதூர விதிகளின்படி ஆடப்படும்: ஒரு நிலை ஐந்தாம் முறை வந்தாலோ, முன்னேற்றமின்றி எழுபத்தைந்து நகர்வுகள் ஆனாலோ ஆட்டம் தானாக முடியாது.
mail-terms-classic = பழைய போட்டி விதிகளின்படி ஆடப்படும்: சில நீண்ட கடையாட்டங்களுக்கு ஐம்பதுக்குப் பதிலாக எழுபத்தைந்து நகர்வுகள்; நேரம் முடிந்தால் தோல்வி; எதிராளியிடம் ராஜா மட்டுமே இருந்தால் சமநிலை.
mail-terms-bar = { $move } ஆம் நகர்வுக்கு முன் உடன்பாட்டில் சமநிலை இல்லை.

## A game that has begun

mail-started-subject = { $opponent } உடனான உங்கள் ஆட்டம் தொடங்கியது
mail-started-told-white = { $opponent } உடனான உங்கள் ஆட்டம் தொடங்கியது. உங்களுக்கு வெள்ளைக் காய்கள்.
mail-started-told-black = { $opponent } உடனான உங்கள் ஆட்டம் தொடங்கியது. உங்களுக்குக் கருப்புக் காய்கள்.
mail-started-you-begin = இப்போது உங்கள் முறை: முதல் நகர்வை நீங்கள் ஆடுகிறீர்கள்.
mail-started-opponent-begins = முதல் நகர்வை { $opponent } ஆடுவார். உங்கள் முறை வரும்போது செய்தி வரும்.

## A turn

mail-side-adjective = { $side ->
    [white] வெள்ளை
   *[black] கருப்பு
}
mail-turn-subject = உங்கள் முறை ({ $opponent } உடனான ஆட்டம்): { $move }
mail-turn-played = { $opponent } ஆடிய நகர்வு: { $move }.
mail-turn-answered = உங்கள் நிபந்தனைத் தொடர்கள் உங்களுக்காகப் பதிலளித்தன: { $moves }.
mail-turn-asked = இப்போது உங்கள் முறை: நகர்வு { $number }, { mail-side-adjective } காய்களுடன்.
mail-turn-asked-in-check = நீங்கள் செக்கில் இருக்கிறீர்கள். இப்போது உங்கள் முறை: நகர்வு { $number }, { mail-side-adjective } காய்களுடன்.
mail-turn-offer = { $opponent } சமநிலையை முன்மொழிகிறார். ஆட்டத்தின் பக்கத்தில் ஏற்கலாம் அல்லது மறுக்கலாம்; நகர்த்தினாலும் மறுத்ததாகும்.

## A draw offer

mail-offer-subject = { $opponent } சமநிலையை முன்மொழிகிறார்
mail-offer-told = உங்கள் ஆட்டத்தில் { $opponent } சமநிலையை முன்மொழிகிறார்.
mail-offer-your-turn = இப்போது உங்கள் முறை: முன்மொழிவை ஏற்கலாம், மறுக்கலாம், அல்லது நகர்த்தலாம்; நகர்த்தினாலும் மறுத்ததாகும்.
mail-offer-not-your-turn = நீங்கள் ஏற்கலாம் அல்லது மறுக்கலாம். இப்போது எதிராளியின் முறை.
mail-offer-here = மின்னஞ்சலில் பதிலளிக்க, இந்தச் செய்திக்கு மறுமொழியின் முதல் வரியில் “{ mail-word-accept }” அல்லது “{ mail-word-decline }” என்று மட்டும் எழுதவும்.
mail-offer-or-move-here = மின்னஞ்சலில் பதிலளிக்க, இந்தச் செய்திக்கு மறுமொழியின் முதல் வரியில் “{ mail-word-accept }”, “{ mail-word-decline }” அல்லது உங்கள் நகர்வை மட்டும் எழுதவும்.
mail-offer-on-page = ஆட்டத்தின் பக்கத்தில் ஏற்கலாம் அல்லது மறுக்கலாம்; இந்தச் செய்திக்கு வரும் மறுமொழிகள் படிக்கப்படுவதில்லை.

## A conditional line without its draw offer

mail-offer-left-out-subject = சமநிலை முன்மொழியப்படவில்லை ({ $opponent } உடனான ஆட்டம்)
mail-offer-left-out = { $opponent } உடனான ஆட்டத்தில் உங்கள் நிபந்தனைத் தொடர் { $move } நகர்வை ஆடியது; ஆனால் அதனுடன் வரவிருந்த சமநிலை முன்மொழிவு விடப்பட்டது.
mail-offer-left-out-meaning = அந்த முன்மொழிவு மிக விரைவில் வந்திருக்கும்: உங்கள் கடைசி முன்மொழிவுக்குப் பின் எதிராளி இருமுறை நகர்த்திய பிறகு, அல்லது அவரே முன்மொழிந்த பிறகு, நீங்கள் மீண்டும் சமநிலையை முன்மொழியலாம்.

## What all turns have in common

mail-time-left = மீதி நேரம்: { $left }; கெடு: { $deadline }.
mail-no-deadline = உங்கள் நகர்வுக்கு நேர வரம்பு இல்லை.
mail-deadline-past = இந்த நகர்வுக்கான நேரம் { $deadline } வரை இருந்தது.
mail-answer-here = மின்னஞ்சலில் நகர்த்த, இந்தச் செய்திக்கு மறுமொழியின் முதல் வரியில் உங்கள் நகர்வை மட்டும் { $in-notation } எழுதவும்; எ.கா. { $example }. அதன் பின் “{ mail-word-draw }” என எழுதினால் நகர்வு சமநிலையை முன்மொழியும்; “{ mail-word-claim }” என எழுதினால் மீள்நிகழ்வால் அல்லது ஐம்பது நகர்வு விதியால் சமநிலையைக் கோரும். “{ mail-word-draw }”, “{ mail-word-accept }”, “{ mail-word-decline }”, “{ mail-word-claim }”, “{ mail-word-resign }” ஆகியவற்றைத் தனியாக எழுதினாலும் புரிந்துகொள்ளப்படும்.
mail-answer-on-page = நகர்வுகள் பக்கத்திலேயே ஆடப்படும்; இந்தச் செய்திக்கு வரும் மறுமொழிகள் படிக்கப்படுவதில்லை.
mail-game-button = ஆட்டத்துக்குச் செல்

## A position

mail-position-after = { $move } நகர்வுக்குப் பின் நிலை
mail-position-first = தொடக்க நிலை
mail-position-fen = FEN: { $fen }
mail-position-moves = இதுவரை ஆடிய நகர்வுகள்
mail-position-game = ஆட்டத்தின் நகர்வுகள்
mail-pieces = { $side }: { $pieces }.
mail-kings = ராஜா { $squares }
mail-queens = { $count ->
    [one] ராணி { $squares }
   *[other] ராணிகள் { $squares }
}
mail-rooks = { $count ->
    [one] யானை { $squares }
   *[other] யானைகள் { $squares }
}
mail-bishops = { $count ->
    [one] மந்திரி { $squares }
   *[other] மந்திரிகள் { $squares }
}
mail-knights = { $count ->
    [one] குதிரை { $squares }
   *[other] குதிரைகள் { $squares }
}
mail-pawns = { $count ->
    [one] சிப்பாய் { $squares }
   *[other] சிப்பாய்கள் { $squares }
}

## Spans of time

mail-span = { $large } { $small }
mail-days = { $count ->
    [one] { $count } நாள்
   *[other] { $count } நாட்கள்
}
mail-hours = { $count ->
    [one] { $count } மணிநேரம்
   *[other] { $count } மணிநேரம்
}
mail-minutes = { $count ->
    [one] { $count } நிமிடம்
   *[other] { $count } நிமிடங்கள்
}

## The end of a game

mail-over-subject-won = வெற்றி: { $opponent } உடனான ஆட்டம்
mail-over-subject-lost = தோல்வி: { $opponent } உடனான ஆட்டம்
mail-over-subject-drawn = சமநிலை: { $opponent } உடனான ஆட்டம்
mail-over-subject-aborted = கைவிடப்பட்டது: { $opponent } உடனான ஆட்டம்
mail-over-won = { $opponent } உடனான ஆட்டத்தில் நீங்கள் வென்றீர்கள்: { $result }.
mail-over-lost = { $opponent } உடனான ஆட்டத்தில் நீங்கள் தோற்றீர்கள்: { $result }.
mail-over-drawn = { $opponent } உடனான உங்கள் ஆட்டம் சமநிலையில் முடிந்தது: { $result }.
mail-over-aborted = { $opponent } உடனான உங்கள் ஆட்டம் கைவிடப்பட்டது; முடிவு இல்லை.
mail-over-by-checkmate = செக்மேட் செய்தவர்: { $first }.
mail-over-by-resignation = விலகியவர்: { $second }.
mail-over-by-flag-fall = நேரம் முடிந்தவர்: { $second }.
mail-over-by-flag-fall-drawn = நேரம் முடிந்தவர்: { $first }. ஆனால் முறையான எந்த நகர்வுத் தொடராலும் { $second } செக்மேட் செய்திருக்க முடியாது.
mail-over-by-adjudication = நடுவர் { $arbiter } முடிவை அறிவித்தார்: “{ $reason }”
mail-over-by-forfeit = நடுவர் { $arbiter } தோல்வியை அறிவித்தார் (தோற்றவர்: { $second }): “{ $reason }”
mail-over-by-stalemate = { $first }: முறையான நகர்வு இல்லை, செக்கும் இல்லை. இது இக்கட்டு நிலை.
mail-over-by-dead-position = முறையான எந்த நகர்வுத் தொடராலும் இரு பக்கத்தாலும் செக்மேட் செய்திருக்க முடியாது.
mail-over-by-agreement = இருவரும் சமநிலைக்கு உடன்பட்டீர்கள்.
mail-over-by-threefold-repetition = ஒரே நிலை மூன்று முறை வந்தது; சமநிலை கோரப்பட்டது.
mail-over-by-fifty-moves = கைப்பற்றலோ சிப்பாய் நகர்வோ இல்லாமல் இரு பக்கமும் ஐம்பது நகர்வுகள் ஆடின; சமநிலை கோரப்பட்டது.
mail-over-by-fivefold-repetition = ஒரே நிலை ஐந்தாம் முறையாக வந்தது.
mail-over-by-seventy-five-moves = கைப்பற்றலோ சிப்பாய் நகர்வோ இல்லாமல் இரு பக்கமும் எழுபத்தைந்து நகர்வுகள் ஆடின.
mail-over-by-move-limit = இந்த விதிகளின்படி ஓர் ஆட்டத்தில் இருக்கக்கூடிய எல்லா நகர்வுகளும் ஆடப்பட்டன: பக்கம் ஒன்றுக்கு 6,000.
mail-over-by-abort = இருவரும் நகர்த்தும் முன்பே ஆட்டம் கைவிடப்பட்டது.
mail-over-analysis = ஓர் என்ஜின் இந்த ஆட்டத்தை ஆராயும்; அதன் கருத்தை ஆட்டத்தின் பக்கத்தில் காணலாம்.

## Answers to moves that came by mail

mail-answer-subject-done = செய்யப்பட்டது: { $opponent } உடனான ஆட்டத்தில் உங்கள் பதில்
mail-answer-subject-refused = செய்யப்படவில்லை: { $opponent } உடனான ஆட்டத்தில் உங்கள் பதில்
mail-answer-played-offering = { $move } ஆடப்பட்டது; சமநிலை முன்மொழியப்பட்டது.
mail-answer-resigned = நீங்கள் விலகிவிட்டீர்கள்.
mail-answer-offered = சமநிலையை முன்மொழிந்துவிட்டீர்கள்.
mail-answer-agreed = சமநிலைக்கு உடன்பட்டுவிட்டீர்கள்.
mail-answer-declined = சமநிலையை மறுத்துவிட்டீர்கள்.
mail-answer-claimed = நீங்கள் கோரிய சமநிலைக்கு உரிமை இருந்தது: ஆட்டம் முடிந்தது.
mail-answer-empty = உங்கள் செய்தியில் நகர்வு எதுவும் இல்லை.
mail-returned-subject = உங்கள் செய்தி ஏற்கப்படவில்லை
mail-returned-unreadable = உங்கள் செய்தியை மின்னஞ்சலாகப் படிக்க முடியவில்லை; நகர்வு எதுவும் ஆடப்படவில்லை.
mail-returned-no-game = உங்கள் செய்தி எந்த ஆட்டத்துக்கும் உரியதல்ல; நகர்வு எதுவும் ஆடப்படவில்லை. மின்னஞ்சலில் நகர்த்த, உங்கள் முறையைத் தெரிவிக்கும் செய்திக்குப் பதிலளிக்கவும். உங்கள் ஆட்டங்கள்: { $link }
mail-returned-other-sender = நகர்வு எதுவும் ஆடப்படவில்லை: இந்த ஆட்டத்துக்கான நகர்வுகள் ஆட்டக்காரரின் கணக்கிலுள்ள முகவரியிலிருந்து மட்டுமே ஏற்கப்படும். அந்த முகவரியிலிருந்து பதில் அனுப்பவும், அல்லது இங்கே ஆடவும்: { $link }
mail-returned-maybe-automatic = நகர்வு எதுவும் ஆடப்படவில்லை: உங்கள் செய்தி ஒரு நிரல் அனுப்பியதாக இருக்கலாம் எனக் குறிக்கப்பட்டுள்ளது; தெளிவான நகர்வும் அதில் இல்லை. முதல் வரியில் நகர்வை மட்டும் எழுதி அனுப்பவும், அல்லது இங்கே ஆடவும்: { $link }
mail-returned-unanswered = { $verdict } இந்த ஆட்டம் பற்றிய செய்திகளுக்கு இன்று இனி பதில் அனுப்பப்படாது; எனவே இது உங்களுக்கே திரும்பி வருகிறது. இங்கே ஆடலாம்: { $link }
mail-answer-doubtful = உங்கள் செய்தியை ஒன்றுக்கு மேற்பட்ட விதமாகப் புரிந்துகொள்ளலாம்; எனவே எதுவும் ஆடப்படவில்லை. நீங்கள் சொல்ல வந்தது இவற்றுள் எது: { $meanings }? உறுதிசெய்ய, முதல் வரியில் நீங்கள் சொல்ல வந்ததை மட்டும் எழுதவும்; கீழே வேறு விதமாகப் புரியக்கூடிய எதையும் எழுத வேண்டாம்.
mail-answer-or = அல்லது
mail-answer-last = இத்தகைய செய்திகளுக்கு இன்று இதுவே கடைசிப் பதில். நீங்கள் அனுப்பும் நகர்வுகள் இயன்றால் தொடர்ந்து ஆடப்படும்; ஆட்டத்தின் பக்கத்தில் எப்போதும் ஆடலாம்.
mail-answer-nothing-changed = உங்கள் செய்தியால் ஆட்டத்தில் எதுவும் மாறவில்லை. இதுவே தற்போதைய நிலவரம்.

## Takebacks

mail-takeback-subject = { $opponent } ஒரு நகர்வைத் திரும்பப் பெறக் கேட்கிறார்
mail-takeback-one = { $opponent } தம் { $move } நகர்வைத் திரும்பப் பெற விரும்புகிறார்.
mail-takeback-two = { $opponent } தம் { $move } நகர்வையும், அத்துடன் உங்கள் பதிலான { $answer } நகர்வையும் திரும்பப் பெற விரும்புகிறார்.
mail-takeback-meaning = நீங்கள் ஒப்புக்கொண்டால், { $opponent } முன்பிருந்த கடிகார நேரத்துடன் மீண்டும் நகர்த்துவார். இல்லையெனில் மறுக்கவும்; எதுவும் மாறாது.
mail-takeback-on-page = ஆட்டத்தின் பக்கத்தில் ஏற்கலாம் அல்லது மறுக்கலாம்; இந்தச் செய்திக்கு வரும் மறுமொழிகள் படிக்கப்படுவதில்லை.
mail-pause-subject = { $opponent } இடைவேளையை முன்மொழிகிறார்
mail-pause-asked = { $opponent } ஆட்டத்துக்கு இடைவேளையை முன்மொழிகிறார்; நாட்கள்: { $days }.
mail-pause-meaning = நீங்கள் ஒப்புக்கொண்டால், அப்போதிலிருந்து இரு கடிகாரங்களும் அந்தக் காலம் நிற்கும்; பிறகு தானாக ஓடும். இல்லையெனில் மறுக்கவும்; எதுவும் மாறாது.
mail-pause-on-page = ஆட்டத்தின் பக்கத்தில் ஏற்கலாம் அல்லது மறுக்கலாம்; இந்தச் செய்திக்கு வரும் மறுமொழிகள் படிக்கப்படுவதில்லை.
mail-taken-back-subject = மீண்டும் உங்கள் முறை ({ $opponent } உடனான ஆட்டம்)
mail-taken-back-one = { $opponent } ஒப்புக்கொண்டார்: { $move } திரும்பப் பெறப்பட்டது.
mail-taken-back-two = { $opponent } ஒப்புக்கொண்டார்: { $move } நகர்வும் அதற்கான பதில் { $answer } நகர்வும் திரும்பப் பெறப்பட்டன.
mail-answer-taken-back = நகர்வைத் திரும்பப் பெற ஒப்புக்கொண்டீர்கள். எதிராளி மீண்டும் நகர்த்த வேண்டும்.
mail-answer-takeback-declined = நகர்வைத் திரும்பப் பெற மறுத்துவிட்டீர்கள்.
mail-answer-paused = இடைவேளைக்கு ஒப்புக்கொண்டீர்கள். கடிகாரங்கள் நிற்கின்றன.
mail-answer-pause-declined = இடைவேளையை மறுத்துவிட்டீர்கள்.
mail-answer-which = எதிராளி சமநிலையை முன்மொழிகிறார்; ஒரு நகர்வைத் திரும்பப் பெறவும் கேட்கிறார். இரண்டில் எதைச் சொல்கிறீர்கள் என்று எழுதவும்; எ.கா. “{ mail-word-accept-draw }” அல்லது “{ mail-word-decline-takeback }”.
mail-answer-which-or-pause = எதிராளி இடைவேளையை முன்மொழிகிறார்; வேறொன்றும் கேட்கிறார். இடைவேளைக்கு ஆட்டத்தின் பக்கத்தில் பதிலளிக்கவும், அல்லது மற்றவற்றில் எதைச் சொல்கிறீர்கள் என்று எழுதவும்; எ.கா. “{ mail-word-accept-draw }” அல்லது “{ mail-word-decline-takeback }”.

## Answers by mail to challenges, and words to answer with

mail-challenge-here = மின்னஞ்சலில் பதிலளிக்க, இந்தச் செய்திக்கு மறுமொழியின் முதல் வரியில் “{ mail-word-accept }” அல்லது “{ mail-word-decline }” என்று மட்டும் எழுதவும்.
mail-challenge-subject-done = செய்யப்பட்டது: { $challenger } விடுத்த சவாலுக்கு உங்கள் பதில்
mail-challenge-subject-refused = செய்யப்படவில்லை: { $challenger } விடுத்த சவாலுக்கு உங்கள் பதில்
mail-answer-challenge-accepted = சவாலை ஏற்றுவிட்டீர்கள்: ஆட்டம் தொடங்கிவிட்டது.
mail-answer-challenge-declined = சவாலை மறுத்துவிட்டீர்கள்.
mail-answer-help = எவற்றையெல்லாம் பதிலாக எழுதலாம் என்று அறிய “{ mail-word-help }” என்று பதிலளிக்கவும்.
mail-answer-waiting = எதிராளியின் முறையின்போது இந்தச் செய்திக்கு “{ mail-word-draw }”, “{ mail-word-propose-takeback }”, “{ mail-word-resign }” என்றோ, “{ mail-word-chat }” என்பதோடு நீங்கள் சொல்ல விரும்புவதையோ எழுதிப் பதிலளிக்கலாம்.
mail-answer-over = மீண்டும் ஆட “{ mail-word-rematch }” என்றோ, “{ mail-word-chat }” என்பதோடு நீங்கள் சொல்ல விரும்புவதையோ எழுதி இந்தச் செய்திக்குப் பதிலளிக்கலாம்.
mail-said = { $opponent } எழுதுவது:
mail-answer-said = உங்கள் சொற்கள் எதிராளிக்கு அனுப்பப்பட்டன.
mail-answer-not-your-turn = இது உங்கள் முறையல்ல; எனவே எந்த நகர்வும் ஆடப்படவில்லை. உங்கள் முறை வரும்போது செய்தி வரும்.
mail-answer-nothing-offered = ஏற்கவோ மறுக்கவோ எதிராளி எதையும் முன்மொழியவில்லை.
mail-answer-line-kept = உங்கள் நிபந்தனைத் தொடர் சேமிக்கப்பட்டது: எதிராளி நீங்கள் எதிர்பார்த்தபடி நகர்த்தினால் அது உங்களுக்காகப் பதிலளிக்கும்.
mail-answer-takeback-proposed = நகர்வைத் திரும்பப் பெற எதிராளியிடம் கேட்டுள்ளீர்கள்.
mail-answer-rematch-offered = மறுவாட்டத்தை முன்மொழிந்துள்ளீர்கள்.
mail-answer-rematch-begun = மறுவாட்டம் தொடங்கிவிட்டது.
mail-answer-leave-taken = { $until } வரை விடுப்பில் இருக்கிறீர்கள். எல்லா ஆட்டங்களிலும் உங்கள் கடிகாரங்கள் நிற்கின்றன.
mail-answer-leave-ended = உங்கள் விடுப்பு முடிந்தது. உங்கள் கடிகாரங்கள் மீண்டும் ஓடுகின்றன.
mail-status-your-turn = { $opponent } உடனான ஆட்டத்தில் இது உங்கள் முறை.
mail-status-their-turn = { $opponent } நகர்த்த வேண்டும்.
mail-status-last-move = கடைசி நகர்வு { $move }.
mail-status-pause-proposed = { $opponent } இடைவேளையை முன்மொழிகிறார்.
mail-status-pause-asked = நீங்கள் இடைவேளையை முன்மொழிந்துள்ளீர்கள்.
mail-games-your-turn = { $opponent }: உங்கள் முறை, மீதி நேரம் { $left }. { $link }
mail-games-their-turn = { $opponent }: அவர் முறை, மீதி நேரம் { $left }. { $link }
mail-help-told = உங்கள் ஆட்டங்கள் பற்றிய செய்திகளுக்கு முதல் வரியில் தனியாக எழுதக்கூடியவை இவை.
