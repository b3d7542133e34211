# Why a game, its clocks or conditional lines refuse something.

## How a game ended, within a sentence
outcome-phrase-win = { $winner } வெற்றி ({ $reason })
outcome-phrase-draw = சமநிலை ({ $reason })
outcome-phrase-aborted = கைவிடப்பட்டது
end-reason-checkmate = செக்மேட்
end-reason-resignation = விலகல்
end-reason-stalemate = இக்கட்டு நிலை
end-reason-dead-position = உயிரற்ற நிலை
end-reason-agreement = உடன்பாடு
end-reason-threefold-repetition = மும்முறை மீள்நிகழ்வு
end-reason-fifty-moves = ஐம்பது நகர்வு விதி
end-reason-fivefold-repetition = ஐந்துமுறை மீள்நிகழ்வு
end-reason-seventy-five-moves = எழுபத்தைந்து நகர்வு விதி
end-reason-move-limit = நகர்வு வரம்பு
end-reason-flag-fall = நேரம் முடிந்தது
end-reason-adjudication = நடுவர் தீர்ப்பு
end-reason-forfeit = நடுவர் அறிவித்த தோல்வி

## A game
refusal-not-your-turn = இது உங்கள் முறை அல்ல.
refusal-game-over = ஆட்டம் முடிந்தது: { $outcome }.
refusal-stale-ply = { $turn ->
    [same] ஆட்டம் முன்னேறிவிட்டது: நீங்கள் அனுப்பியது நகர்வு { $given }-இல் முந்தைய முறைக்கானது; இப்போது மற்ற ஆட்டக்காரரின் முறை.
   *[other] ஆட்டம் முன்னேறிவிட்டது: நீங்கள் அனுப்பியது நகர்வு { $given } என்பதற்கானது; ஆனால் அடுத்தது நகர்வு { $expected }.
}
refusal-taken-back-since = அதன் பின் இந்த ஆட்டத்தில் நகர்வுகள் திரும்பப் பெறப்பட்டன. இப்போதைய நிலையைப் பார்க்கவும்.
refusal-time-is-up = இந்த நகர்வுக்கான நேரம் முடிந்துவிட்டது.
refusal-flag-not-fallen = நகர்த்த இன்னும் நேரம் உள்ளது; கெடு: { $deadline }.
refusal-no-deadline = இந்த ஆட்டத்துக்குக் கெடு இல்லை.
refusal-no-draw-offer = எதிராளி சமநிலையை முன்மொழியவில்லை.
refusal-draw-offer-too-early = இருவரும் நகர்த்திய பிறகே சமநிலையை முன்மொழியலாம்.
refusal-agreement-barred = இந்த ஆட்டத்தில் நகர்வு { $move } முதல் மட்டுமே உடன்பாட்டில் சமநிலை ஆகலாம்; அதற்கு முன் இல்லை.
refusal-draw-offer-too-soon = எதிராளி இருமுறை நகர்த்திய பிறகு, அல்லது அவர் சமநிலையை முன்மொழிந்த பிறகு, நீங்கள் மீண்டும் முன்மொழியலாம்.
refusal-own-draw-offer = உங்கள் சமநிலை முன்மொழிவு ஏற்கெனவே உள்ளது; எதிராளிதான் பதிலளிக்க வேண்டும்.
refusal-rated-game = மதிப்பீட்டுடன் ஆடும் ஆட்டத்தில் நகர்வைத் திரும்பப் பெற முடியாது.
refusal-nothing-to-take-back = திரும்பப் பெறக்கூடிய நகர்வு எதையும் நீங்கள் ஆடவில்லை.
refusal-no-takeback-proposal = நகர்வைத் திரும்பப் பெற யாரும் கேட்கவில்லை.
refusal-own-takeback-proposal = நகர்வைத் திரும்பப் பெற ஏற்கெனவே கேட்டுள்ளீர்கள்; எதிராளிதான் ஒப்புக்கொள்ள வேண்டும்.
refusal-takeback-too-soon = நகர்வைத் திரும்பப் பெற, உங்கள் அடுத்த நகர்வுக்குப் பிறகு மீண்டும் கேட்கலாம்.
refusal-too-many-takebacks = இந்த ஆட்டத்தில் { $most } முறை நகர்வுகள் திரும்பப் பெறப்பட்டன; அதுவே அதிகபட்சம்.
refusal-no-pause-proposal = இடைவேளையை யாரும் முன்மொழியவில்லை.
refusal-own-pause-proposal = ஏற்கெனவே இடைவேளையை முன்மொழிந்துள்ளீர்கள்; எதிராளிதான் ஒப்புக்கொள்ள வேண்டும்.
refusal-other-pause-proposal = எதிராளி { $days } நாள் இடைவேளையை முன்மொழிந்துள்ளார்; முதலில் அதை ஏற்கவும் அல்லது மறுக்கவும்.
refusal-pause-too-soon = உங்கள் அடுத்த நகர்வுக்குப் பிறகு மீண்டும் இடைவேளையை முன்மொழியலாம்.
refusal-pause-length = இடைவேளை 1 முதல் { $most } நாட்கள் வரை.
refusal-already-paused = இந்த ஆட்டம் ஏற்கெனவே இடைவேளையில் உள்ளது.
refusal-paused-enough = ஓர் ஆட்டத்தில் மொத்தம் { $most } நாட்கள் இடைவேளை இருக்கலாம்; { $left } மீதம் உள்ளன.
refusal-no-clock = இந்த ஆட்டத்துக்கு நேர வரம்பு இல்லை.
refusal-clock-is-full = இந்தக் கடிகாரம் தாங்கும் அளவான { $days } நாட்களைவிட அதிகமாகிவிடும்.
refusal-given-enough = { $days ->
    [one] கடைசி நகர்வுக்குப் பின் { $days } நாள் கொடுத்துள்ளீர்கள்; அடுத்த நகர்வுக்குப் பிறகு மேலும் கொடுக்கலாம்.
   *[other] கடைசி நகர்வுக்குப் பின் { $days } நாட்கள் கொடுத்துள்ளீர்கள்; அடுத்த நகர்வுக்குப் பிறகு மேலும் கொடுக்கலாம்.
}
refusal-clocks-are-stopped = இந்த ஆட்டத்தின் கடிகாரங்கள் ஏற்கெனவே நிறுத்தப்பட்டுள்ளன.
refusal-clocks-run = இந்த ஆட்டத்தின் கடிகாரங்கள் ஓடுகின்றன.
refusal-flag-by-claim = இந்த ஆட்டத்தில் எதிராளி கோரினால் மட்டுமே நேரம் முடிந்ததாகக் கொள்ளப்படும்.
refusal-cannot-abort = இருவரும் நகர்த்திவிட்டதால் ஆட்டத்தை இனி கைவிட முடியாது; நீங்கள் தோல்வியை ஏற்கலாம் அல்லது சமநிலையை முன்மொழியலாம்.
refusal-players-only = ஆட்டத்தில் ஆடுபவர் மட்டுமே இதைச் செய்யலாம்.
refusal-arbiters-only = நடுவர் மட்டுமே இதைச் செய்யலாம்.
refusal-too-many-moves = ஓர் ஆட்டத்தில் இருக்கக்கூடிய { $most } அரை நகர்வுகளும் ஆடப்பட்டன; சமநிலைக்கு உடன்படவும், அதைக் கோரவும் அல்லது தோல்வியை ஏற்கவும்.
refusal-not-proved = பலகையிலுள்ள நிலை, உயிரற்றது என நிறுவப்பட்ட நிலை அல்ல.

## Names, numbers and reasons
game-id-error = “{ $text }” ஆட்டத்தின் பெயர் அல்ல; பெயர் எட்டு எழுத்துகளும் இலக்கங்களும் கொண்டது.
turn-id-error = “{ $text }” ஆட்டத்தின் முறை அல்ல; அரை நகர்வின் எண்ணை எழுதவும், எ.கா. 12; நகர்வு திரும்பப் பெறப்பட்ட பின் 12-1.
agreement-bar-error = { $earliest } முதல் { $latest } வரையிலான நகர்வுக்கு முன் மட்டுமே உடன்பாட்டுச் சமநிலையைத் தடுக்கலாம்; { $given } அவற்றில் இல்லை.
ruling-reason-error-empty = தீர்ப்புக்குக் காரணத்தைச் சொற்களில் எழுதவும்; இருவரும் அதைப் படிப்பார்கள்.
ruling-reason-error-too-long = காரணம் மிக நீளம்: { $length } எழுத்துகள்; அதிகபட்சம் { $most }.

## A time control
time-control-error-allowance = ஒரு நகர்வுக்கு 1 முதல் 14 நாட்கள் வரை இருக்கலாம்; { $span } இருக்க முடியாது.
time-control-error-budget = மொத்த நேரம் 1 முதல் 120 நாட்கள் வரை இருக்கலாம்; { $span } இருக்க முடியாது.
time-control-error-increment = ஒரு நகர்வு 1 மணிநேரம் முதல் 14 நாட்கள் வரை சேர்க்கலாம்; { $span } சேர்க்க முடியாது.
time-control-error-ceiling = கடிகாரத்தின் உச்சவரம்பு மொத்த நேரம் முதல் 240 நாட்கள் வரை இருக்கலாம்; { $span } இருக்க முடியாது.
time-control-error-period-moves = ஒரு காலகட்டத்துக்கு 1 முதல் 60 நகர்வுகள் இருக்கலாம்; { $moves } இருக்க முடியாது.
time-control-error-period-time = ஒரு காலகட்டம் 1 முதல் 240 நாட்கள் வரை இருக்கலாம்; { $span } இருக்க முடியாது.
time-control-error-bank = இருப்பு நேரம் 1 மணிநேரம் முதல் 120 நாட்கள் வரை இருக்கலாம்; { $span } இருக்க முடியாது.
time-control-error-doubling = 1 முதல் 60 நாட்களுக்குப் பின் நாட்கள் இருமடங்காகக் கணக்கிடப்படலாம்; { $days } நாட்களுக்குப் பின் முடியாது.
time-control-error-options-without-limit = நேர வரம்பு இல்லாத ஆட்டத்துக்குக் கடிகார விருப்பங்கள் இல்லை.
time-control-error-unreadable = “{ $text }” நேரக் கட்டுப்பாடு அல்ல; இவ்வாறு எழுதவும்: { $forms }; எதுவும் வேண்டாமெனில் - என்று எழுதவும்.

## Reminders
reminder-error-unreadable = “{ $text }” நினைவூட்டல் அல்ல; மீதியுள்ள மணிநேரம் அல்லது நாட்களை { $spans } எனவோ, நேரத்தின் பகுதியை { $parts } எனவோ எழுதவும்.
reminder-error-hours = 1 மணிநேரம் முதல் 30 நாட்கள் வரை மீதியிருக்கும்போது நினைவூட்டலாம்; { $left } மீதியிருக்கும்போது முடியாது.
reminder-error-part = நேரத்தில் 1/100 முதல் 99/100 வரை மீதியிருக்கும்போது நினைவூட்டலாம்; { $part } மீதியிருக்கும்போது முடியாது.
reminder-error-too-many = ஒரு நகர்வுக்கு அதிகபட்சம் { $most } நினைவூட்டல்கள் இருக்கலாம்; { $count } இருக்க முடியாது.

## Conditional lines
lines-place-beginning = உங்கள் தொடரின் தொடக்கத்தில்
lines-place-after = உங்கள் தொடரில், { $moves } நகர்வுக்குப் பின்
lines-error-empty = அதில் நகர்வு எதுவும் இல்லை. தொடர் ஆட்டத்தின் அடுத்த நகர்வில் தொடங்க வேண்டும்.
lines-error-too-long = மிக நீளம்: அதிகபட்சம் { $most } எழுத்துகள் படிக்கப்படும்.
lines-error-illegal-move = { $place }: “{ $text }” நகர்வு அல்ல: { $reason }
lines-error-game-over = { $place }: ஆட்டம் முடிந்துவிடும்: { $outcome }. தொடர் நீள முடியாது.
lines-error-no-answer = { $place }: உங்கள் பதில் இல்லை. தொடர் உங்கள் நகர்வில் முடிய வேண்டும், அல்லது “{ $resign }” அல்லது “{ $accept }” என முடிய வேண்டும்.
lines-error-own-move-only = இது உங்கள் முறை: உங்கள் சொந்த நகர்வில் தொடங்கும் தொடர், அதன் பின் நீங்கள் என்ன பதிலளிப்பீர்கள் என்றும் சொல்ல வேண்டும்.
lines-error-misplaced-draw = { $place }: “{ $word }” தவறான இடத்தில் உள்ளது: உங்கள் நகர்வுடன்தான் சமநிலையை முன்மொழியலாம்.
lines-error-misplaced = { $place }: “{ $word }” தவறான இடத்தில் உள்ளது: அது எதிராளியின் நகர்வுக்குப் பின், உங்கள் பதிலின் இடத்தில் வரும்.
lines-error-after-the-end = { $place }: “{ $word }” என்பதற்குப் பின் எதுவும் வர முடியாது; ஆனால் “{ $text }” உள்ளது.
lines-error-two-answers = { $place }: { $one }, { $other } என இரண்டு பதில்கள் உள்ளன. ஒரு பதிலைத்தான் ஆட முடியும்; மற்றதை நீக்கவும்.
lines-error-offer-goes-on = { $place }: ஒரு தொடர் சமநிலையை முன்மொழிகிறது, மற்றொன்று தொடர்கிறது. சமநிலை முன்மொழிவுடன் தொடர் முடியும்; இரண்டில் ஒன்றை நீக்கவும்.
lines-error-no-draw = { $place }: உடன்பாட்டில் சமநிலை ஆக முடியாது. { $reason }
lines-error-stray-parenthesis = { $place }: பொருந்தாத அடைப்புக்குறி உள்ளது. அதற்கு முன் உள்ள நகர்வின் மாற்று நகர்வுகளே அடைப்புக்குறிக்குள் வரும்.
lines-error-not-closed = { $place }: ஒன்று மூடப்படவில்லை: “{ $opened }” உள்ளது, “{ $closing }” இல்லை.
lines-error-too-deep = { $place }: உங்கள் தொடர் மிக நீளம்: அதிகபட்சம் { $most } அரை நகர்வுகள்.
lines-error-too-many = உங்கள் தொடர்களில் நகர்வுகள் மிக அதிகம்: ஓர் ஆட்டத்துக்கு அதிகபட்சம் { $most } அரை நகர்வுகள்.
lines-error-no-such-line = அந்தத் தொடர் இனி உங்கள் தொடர்களில் இல்லை.
