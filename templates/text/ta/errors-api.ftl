# Why the API refuses something, and the words of its answers. Names of parameters and their values come as variables.

api-error-no-token = இதற்கு “{ $header }” என அனுப்பப்படும் API டோக்கன் தேவை.
api-error-too-many-requests = குறுகிய நேரத்தில் அளவுக்கு அதிகமான கோரிக்கைகள். சற்றுப் பொறுத்து மீண்டும் முயலவும்.
api-error-unknown-path = இந்த முகவரியில் எதுவும் இல்லை. API பற்றிய விளக்கம்: { $path }.
api-error-not-found = இந்த முகவரியில் எதுவும் இல்லை.
api-error-method-not-allowed = இந்த முகவரி அந்த முறையை (method) ஏற்பதில்லை.
api-error-too-often = குறுகிய நேரத்தில் அளவுக்கு அதிகமான கோரிக்கைகள்.
api-error-body-too-large = கோரிக்கையின் உடற்பகுதி அதிகபட்சம் { $most } KiB இருக்கலாம்.
api-wanted-node = ஒரு கணுவின் அடையாளம் (id)
api-wanted-pgn = PGN வடிவில் ஓர் ஆட்டம்
api-wanted-nags = 1 முதல் 255 வரையிலான எண்கள்
api-wanted-shapes = { "Ge4" } போன்ற வட்டங்கள், { "Rd1d8" } போன்ற அம்புகள்
api-error-request-timeout = கோரிக்கையின் மீதிப் பகுதி நேரத்துக்குள் வரவில்லை.
api-error-bad-request = கோரிக்கையைப் படிக்க முடியவில்லை.

## Bodies
api-error-bad-body = கோரிக்கையின் உடற்பகுதியைப் படிக்க முடியவில்லை.
api-error-json-ends-early = JSON-ஐப் படிக்க முடியவில்லை: அது பாதியில் முடிகிறது. அடைப்புக்குறியோ மேற்கோள்குறியோ மூடப்படாமல் இருக்கலாம்.
api-error-json-not-utf-8 = JSON-ஐப் படிக்க முடியவில்லை: அது UTF-8 அல்ல.
api-error-json-number-out-of-range = JSON-ஐப் படிக்க முடியவில்லை: எண் மிகப் பெரியது (வரி { $line }, நிரல் { $column }).
api-error-json-too-deep = JSON-ஐப் படிக்க முடியவில்லை: அடுக்குகள் மிக ஆழம் (வரி { $line }, நிரல் { $column }).
api-error-json-unexpected = JSON-ஐப் படிக்க முடியவில்லை: “{ $found }” இங்கே வர முடியாது (வரி { $line }, நிரல் { $column }).
api-error-json-no-object = JSON ஒரு object ஆக இருக்க வேண்டும்.
api-error-malformed-form = படிவத்தைப் படிக்க முடியவில்லை: அது UTF-8 அல்ல.
api-error-unsupported-media-type = படிவம் ({ $form }) அல்லது { $json } அனுப்பவும்; { $found } ஏற்கப்படாது.
api-error-nested = “{ $name }” இவற்றுள் ஒன்றாக இருக்க வேண்டும்: உரை, எண், { $plain }; கிடைத்தது: { $found }.
api-found-list = உரைகள் மட்டுமே அல்லாத பட்டியல்
api-found-object = ஒரு object

## Parameters
api-error-bad-parameter = “{ $name }” மதிப்பு தவறு: “{ $found }”. எதிர்பார்க்கப்படுவது: { $wanted }.
api-error-missing-parameter = “{ $name }” தேவை. எதிர்பார்க்கப்படுவது: { $wanted }.
api-error-unknown-setting = “{ $name }” என்ற அமைப்பு இங்கே இல்லை.
api-wanted-whole-number = { $least } முதல் { $most } வரை முழு எண்
api-wanted-whole-number-or = { $least } முதல் { $most } வரை முழு எண், அல்லது { $other }
api-wanted-any-whole-number = ஒரு முழு எண்
api-wanted-days = முழு நாட்களின் எண்ணிக்கை
api-wanted-moment = 1970 முதல் மில்லிநொடிகளில் ஒரு நேரம்
api-wanted-beginning-of-a-name = பெயரின் ஒரு பகுதி: குறைந்தது { $least } எழுத்துகள்
api-wanted-winner = { $white }, { $black }, அல்லது சமநிலைக்கு { $none }
api-wanted-correction = 1 முதல் { $most } வரை முழு எண், அல்லது கடிகார நேரத்தைக் குறைக்க -1 முதல் -{ $most } வரை
api-wanted-zone = Europe/Berlin போன்ற நேர மண்டலப் பெயர், அல்லது { "none" }
api-wanted-challengers = யாருமில்லை எனில் { $nobody }, உங்கள் மதிப்பீட்டுக்கு அருகில் உள்ளவர்களுக்கு { $similar }, நீங்கள் பின்தொடர்பவர்களுக்கு { $followed }, அல்லது எவருக்கும் { $everyone }
api-error-too-many-games = ஒரே நேரத்தில் அதிகபட்சம் { $most } ஆட்டங்களைக் கேட்கலாம்; { $count } கேட்க முடியாது.
api-error-too-many-players = ஒரே நேரத்தில் அதிகபட்சம் { $most } ஆட்டக்காரர்களைக் கேட்கலாம்.
api-error-unknown-perf = இங்கே அத்தகைய மதிப்பீட்டு வகை இல்லை; இவற்றுள் ஒன்றை எழுதவும்: { $kinds }.

## Playing
api-error-bad-answer = இவ்வாறு பதிலளிக்கவும்: { $answers }.
api-error-bad-seconds = { $least } முதல் { $most } வரை நொடிகளைக் குறிப்பிடவும்; நேரம் நாள் கணக்கில் கொடுக்கப்படும்.
api-error-no-ply = “{ $takebacks }” அரை நகர்வான “{ $ply }” உடன் வர வேண்டும்; “{ $ply }” இல்லை.
api-error-no-move = “{ $move }” எந்த அரை நகர்வுக்கு என்பதை “{ $ply }” சொல்கிறது; “{ $move }” இல்லை.

## Leave and reminders
api-error-no-end = எவ்வளவு காலம் என்று “{ $until }” அல்லது “{ $days }” மூலம் சொல்லவும்.
api-error-two-ends = “{ $until }”, “{ $days }” இரண்டும் கால அளவைச் சொல்கின்றன; ஒன்றை மட்டும் கொடுக்கவும்.
api-error-unknown-leave = அப்படி ஒரு விடுப்பு இல்லை.
api-error-no-reminders = “{ $name }” இல்லை: { $example } போன்ற நினைவூட்டல்களை, அல்லது { $none } என்று எழுதவும்.

## Challenges
api-error-no-real-time = “{ $name }” கிடையாது. இது தொலைதூரச் சதுரங்கச் சேவையகம்: கடிகாரத்தை விட்டுவிட்டு, ஒவ்வொரு நகர்வுக்கும் “{ $days }” கொடுக்கவும்; வரம்பு வேண்டாமெனில் எதுவும் கொடுக்க வேண்டாம்.
api-error-no-accept-by-token = “{ $name }” கிடையாது. சவாலை மற்ற ஆட்டக்காரர் தம் சொந்தக் கோரிக்கையால் ஏற்க வேண்டும்.
api-error-no-rules = “{ $name }” திறந்த இணைப்புகளுக்கும் ஓர் ஆட்டக்காரருக்கான சவாலுக்கும் மட்டுமே; இங்கே விட்டுவிடவும்.
api-error-no-open-link = “{ $name }” திறந்த இணைப்புகளுக்கு மட்டுமே; இங்கே விட்டுவிடவும்.
api-error-no-computer = “{ $name }” என்ஜினுடனான ஆட்டங்களுக்கு மட்டுமே.
api-wanted-level = { $least } முதல் { $most } வரை ஓர் எண்
api-error-bad-rating-range = “{ $name }” என்பதைப் படிக்க முடியவில்லை. { $reason }
api-error-nobody-to-write-to = “{ $name }” ஓர் ஆட்டக்காரருக்கான சவாலுடன் மட்டுமே; இங்கே விட்டுவிடவும்.
api-error-no-seek = “{ $name }” கூடத்திலுள்ள திறந்த சவாலுக்கு மட்டுமே; இங்கே விட்டுவிடவும்.
api-error-no-fen = { $variant } ஆட்ட வகைக்குத் தொடக்க நிலையாக “{ $name }” தேவை.
api-error-unknown-variant = “{ $name }” இவற்றுள் ஒன்றாக இருக்க வேண்டும்: { $variants }; மற்றவை இங்கே ஆடப்படுவதில்லை.
api-error-two-time-controls = “{ $one }”, “{ $other }” இரண்டும் நேரத்தைச் சொல்கின்றன; ஒன்றை மட்டும் கொடுக்கவும்.
api-error-not-chess960 = “{ $name }” ஆட்ட வகை { $variant } என்பதற்கு மட்டுமே.
api-error-two-starts = “{ $one }”, “{ $other }” இரண்டும் ஆட்டத்தின் தொடக்கத்தைச் சொல்கின்றன; ஒன்றை மட்டும் கொடுக்கவும்.
api-error-rematch-terms = மறுவாட்டத்துக்கு முந்தைய ஆட்டத்தின் நிபந்தனைகளே: “{ $name }” என்பதை விட்டுவிடவும்.
api-error-not-the-opponent = அந்த ஆட்டத்தில் “{ $player }” உங்கள் எதிராளி அல்ல.

## Why a challenge was declined, as the player says it
decline-generic = இந்த ஆட்டத்தை ஆட விரும்பவில்லை.
decline-later = இப்போது வேண்டாம்; பிறகு மீண்டும் கேளுங்கள்.
decline-too-fast = நகர்வுக்கான நேரம் எனக்கு மிகக் குறைவு.
decline-too-slow = நகர்வுக்கான நேரம் எனக்கு மிக அதிகம்.
decline-time-control = இந்த நேரக் கட்டுப்பாட்டில் நான் ஆடுவதில்லை.
decline-rated = மதிப்பீட்டுடன் என்றால் ஆடுவேன்.
decline-casual = மதிப்பீடின்றி என்றால் ஆடுவேன்.
decline-standard = வழக்கமான சதுரங்கம் மட்டுமே ஆடுவேன்.
decline-variant = இந்த ஆட்ட வகையை நான் ஆடுவதில்லை.
decline-no-bot = நிரல்களுடன் நான் ஆடுவதில்லை.
decline-only-bot = நிரல்களுடன் மட்டுமே ஆடுவேன்.
