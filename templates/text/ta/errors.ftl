# Why something is refused, and how parts of such sentences are put together.

sentences = { $sentences }
list-more = { $first }, { $next }
list-any-of = { $first } அல்லது { $next }
list-all-of = { $first } மற்றும் { $next }
wait-seconds = { $count ->
    [one] ஒரு நொடி
   *[other] { $count } நொடிகள்
}
wait-minutes = { $count ->
    [one] { $count } நிமிடம்
   *[other] { $count } நிமிடங்கள்
}
wait-hours = { $count ->
    [one] { $count } மணிநேரம்
   *[other] { $count } மணிநேரம்
}
wait-days = { $count ->
    [one] { $count } நாள்
   *[other] { $count } நாட்கள்
}

## Everywhere
error-internal = எங்கள் பக்கத்தில் ஏதோ தவறு நேர்ந்தது. அது பதிவாகியுள்ளது.
error-unavailable = சேவையால் இப்போது இதைச் செய்ய முடியவில்லை. எதுவும் மாறவில்லை; மீண்டும் முயலவும்.
error-nul-character = ஓர் உரையில் NUL எழுத்து (U+0000) உள்ளது; அதைச் சேமிக்க முடியாது.
error-taken = அது ஏற்கெனவே பயன்பாட்டில் உள்ளது.
error-unknown-game = அப்படி ஓர் ஆட்டம் இல்லை.
error-unknown-player = “{ $player }” என்ற பெயரில் ஆட்டக்காரர் இல்லை.

## Accounts
user-name-error-length = பெயரில் { $least } முதல் { $most } எழுத்துகள் இருக்க வேண்டும்.
user-name-error-characters = பெயரில் a முதல் z வரையிலான எழுத்துகளும் இலக்கங்களும், அவற்றுக்கிடையே ஒற்றை - அல்லது _ மட்டுமே இருக்கலாம்.
user-name-error-reserved = இந்தப் பெயர் சேவைக்காக ஒதுக்கப்பட்டுள்ளது.
account-error-name-taken = “{ $name }” என்ற பெயர் ஏற்கெனவே பயன்பாட்டில் உள்ளது.
account-error-email = “{ $address }” என்பது மின்னஞ்சல் முகவரி அல்ல.
account-error-email-taken = அந்த முகவரியில் ஏற்கெனவே கணக்கு உள்ளது.
account-error-wrong-credentials = இந்தப் பெயரும் கடவுச்சொல்லும் பொருந்தவில்லை.
account-error-wrong-password = இது இந்தக் கணக்கின் கடவுச்சொல் அல்ல. வேறு யாரேனும் உங்கள் முகவரியில் பதிவுசெய்திருந்தால், நீங்களே ஒரு கடவுச்சொல்லை அமைக்கவும்.
account-error-unconfirmed = இந்தக் கணக்கின் மின்னஞ்சல் முகவரி இன்னும் உறுதியாகவில்லை. அதற்கு நாங்கள் அனுப்பிய இணைப்பைத் திறக்கவும்.
account-error-too-many-sign-ups = இப்போது மிகப் பலர் பதிவுசெய்கிறார்கள். எதுவும் செய்யப்படவில்லை; சற்று நேரத்தில் மீண்டும் முயலவும்.
account-error-dead-link = இந்த இணைப்பு இனி செயல்படாது. புதிய இணைப்பைக் கேட்கவும்.
account-error-dead-invitation = இந்த அழைப்பு பயன்படுத்தப்பட்டது அல்லது காலாவதியானது. புதிய அழைப்பைக் கேட்கவும்.
password-error-too-short = கடவுச்சொல்லில் குறைந்தது { $least } எழுத்துகள் இருக்க வேண்டும்.
password-error-too-long = கடவுச்சொல்லில் அதிகபட்சம் { $most } எழுத்துகள் இருக்கலாம்.
password-error-guessable = இந்தக் கடவுச்சொல்லை எளிதில் ஊகிக்கலாம்.
password-error-one-word = இந்தக் கடவுச்சொல்லை எளிதில் ஊகிக்கலாம்: இது ஒரு வழக்கமான சொல்லும், ஓர் ஆண்டு அல்லது சில எழுத்துகளும் மட்டுமே. பல சொற்களைப் பயன்படுத்தவும்.
password-error-context = இந்தக் கடவுச்சொல்லை எளிதில் ஊகிக்கலாம்: இது உங்கள் பெயர், முகவரி அல்லது இந்தச் சேவையின் பெயரால் ஆனது. வேறு சொற்களைப் பயன்படுத்தவும்.
password-warning-straight-rows = ஒரே வரிசையிலுள்ள விசைகளை எளிதில் ஊகிக்கலாம்.
password-warning-keyboard-patterns = குறுகிய விசைப்பலகை அமைப்புகளை எளிதில் ஊகிக்கலாம்.
password-warning-repeats-of-one = “aaa” போன்ற திரும்பல்களை எளிதில் ஊகிக்கலாம்.
password-warning-repeats-of-several = “abcabcabc” போன்றவற்றை ஊகிப்பது “abc” என்பதைவிடச் சற்றே கடினம்.
password-warning-top-ten = இது மிகப் பரவலான முதல் 10 கடவுச்சொற்களில் ஒன்று.
password-warning-top-hundred = இது மிகப் பரவலான முதல் 100 கடவுச்சொற்களில் ஒன்று.
password-warning-very-common = இது மிகப் பரவலான கடவுச்சொல்.
password-warning-similar-to-common = இது பரவலான ஒரு கடவுச்சொல்லைப் போலவே உள்ளது.
password-warning-sequences = abc, 6543 போன்ற தொடர்களை எளிதில் ஊகிக்கலாம்.
password-warning-recent-years = அண்மை ஆண்டுகளை எளிதில் ஊகிக்கலாம்.
password-warning-one-word = ஒற்றைச் சொல்லை எளிதில் ஊகிக்கலாம்.
password-warning-dates = தேதிகளைப் பெரும்பாலும் எளிதில் ஊகிக்கலாம்.
password-warning-names = பெயர்களை மட்டும் பயன்படுத்தினால் எளிதில் ஊகிக்கலாம்.
password-warning-common-names = பரவலான பெயர்களை எளிதில் ஊகிக்கலாம்.
password-warning-repeats-add-little = திரும்பல்கள், தொடர்கள், தேதிகள் ஆகியவற்றால் பெரிய பயன் இல்லை.
password-suggestion-use-a-few-words = சில சொற்களைப் பயன்படுத்தவும்; வழக்கமான தொடர்களைத் தவிர்க்கவும்.
password-suggestion-no-need-for-symbols = குறியீடுகளோ இலக்கங்களோ பெரிய எழுத்துகளோ தேவையில்லை.
password-suggestion-add-words = மேலும் ஓரிரு சொற்களைச் சேர்க்கவும். அரிய சொற்கள் நல்லது.
password-suggestion-capitals = பெரிய எழுத்துகளால் பெரிய பயன் இல்லை.
password-suggestion-all-uppercase = எல்லாம் பெரிய எழுத்தாக இருந்தாலும், சிறிய எழுத்துகளைப் போலவே எளிதில் ஊகிக்கலாம்.
password-suggestion-reversed-words = திருப்பி எழுதிய சொற்களை ஊகிப்பது பெரிதும் கடினமல்ல.
password-suggestion-substitutions = ‘a’ என்பதற்குப் பதிலாக ‘@’ போன்ற எதிர்பார்க்கக்கூடிய மாற்றங்களால் பெரிய பயன் இல்லை.
password-suggestion-longer-pattern = அதிகத் திருப்பங்கள் கொண்ட நீண்ட விசைப்பலகை அமைப்பைப் பயன்படுத்தவும்.
password-suggestion-avoid-repeats = திரும்ப வரும் சொற்களையும் எழுத்துகளையும் தவிர்க்கவும்.
password-suggestion-avoid-sequences = தொடர்களைத் தவிர்க்கவும்.
password-suggestion-avoid-recent-years = அண்மை ஆண்டுகளைத் தவிர்க்கவும்.
password-suggestion-avoid-own-years = உங்களுடன் தொடர்புடைய ஆண்டுகளைத் தவிர்க்கவும்.
password-suggestion-avoid-own-dates = உங்களுடன் தொடர்புடைய தேதிகளையும் ஆண்டுகளையும் தவிர்க்கவும்.

## Guests
guest-error-account-needed = இதற்குக் கணக்கு தேவை: பதிவுசெய்யவும். விருந்தினராக ஆடிய ஆட்டங்களும் கூட வரும்.
guest-error-off = இங்கே கணக்கின்றி ஆட முடியாது. பதிவுசெய்யவும் அல்லது உள்நுழையவும்.
guest-error-full = இப்போது கணக்கின்றி ஆடுவோரின் எண்ணிக்கை நிறைந்துவிட்டது. சில நிமிடங்களில் மீண்டும் வரவும், அல்லது பதிவுசெய்யவும்.
guest-error-network = உங்கள் இணைய இணைப்பிலிருந்து கணக்கின்றி மிகப் பல ஆட்டங்கள் தொடங்கப்பட்டுள்ளன. பிறகு வரவும், அல்லது பதிவுசெய்யவும்.

## API tokens
token-error-unknown-scope = “{ $text }” என்ற அனுமதி இல்லை; உள்ள அனுமதிகள்: { $scopes }.
token-error-no-scope = டோக்கன் செய்யக்கூடிய ஒன்றையாவது தேர்ந்தெடுக்கவும்.
token-error-life = டோக்கன் குறைந்தது ஒரு நாளும் அதிகபட்சம் ஓராண்டும் செயல்படும்.
token-error-description = விளக்கத்தில் அதிகபட்சம் { $most } எழுத்துகள் இருக்கலாம்.
token-error-too-many = உங்களிடம் { $count } டோக்கன்கள் உள்ளன. மேலும் உருவாக்கும் முன் சிலவற்றை நீக்கவும்.
token-error-invalid = அப்படி ஒரு டோக்கன் இல்லை.
token-error-missing-scope = தேவையான அனுமதி இல்லை: { $scope }
token-error-unknown = உங்களிடம் அப்படி ஒரு டோக்கன் இல்லை.

## What players write
biography-error-too-long = மிக நீளம்: { $length } எழுத்துகள்; அதிகபட்சம் { $most }.
biography-error-too-many-lines = மிக நீளம்: { $lines } வரிகள்; அதிகபட்சம் { $most }.
note-error-too-long = உங்கள் குறிப்புகள் மிக நீளம்: { $length } எழுத்துகள்; ஓர் ஆட்டத்துக்கு அதிகபட்சம் { $most }.
note-error-too-many = { $most } ஆட்டங்களுக்குக் குறிப்புகள் வைத்துள்ளீர்கள்; அதுவே அதிகபட்சம். முதலில் வேறோர் ஆட்டத்தின் குறிப்புகளை அழிக்கவும்.
challenge-message-too-long = செய்தி மிக நீளம்: { $length } எழுத்துகள்; அதிகபட்சம் { $most }.
chat-error-players-only = ஆட்டக்காரர்கள் தங்களுக்குள் பேசுவது அவர்களுக்கு மட்டுமே.
chat-error-not-yet = நீங்கள் இந்த ஆட்டத்தில் ஆடுகிறீர்கள்: பார்வையாளர்கள் பேசுவது ஆட்டம் முடிந்த பின் உங்களுக்குக் காட்டப்படும்.
chat-error-members-while-running = ஆட்டம் நடக்கும்போது பார்வையாளர்கள் பேசுவதை உள்நுழைந்தவர்கள் மட்டுமே படிப்பார்கள். உள்நுழையவும், அல்லது ஆட்டம் முடிந்த பின் வரவும்.
chat-error-unconfirmed = பிறருக்கு எழுதும் முன் உங்கள் மின்னஞ்சல் முகவரியை உறுதிப்படுத்தவும்.
chat-error-empty = முதலில் ஏதேனும் எழுதவும்.
chat-error-too-long = ஒரு செய்திக்கு இது மிக நீளம்: { $length } எழுத்துகள்; அதிகபட்சம் { $most }.
chat-error-full = இந்த அறை நிரம்பிவிட்டது: { $most } செய்திகள் உள்ளன; இனி இடமில்லை.
chat-error-too-much = குறுகிய நேரத்தில் நிறைய எழுதிவிட்டீர்கள். { $wait } பொறுத்துத் தொடரவும்.
chat-error-unwelcome = { $player } உங்கள் செய்திகளை விரும்பவில்லை.
chat-error-blocked-by-you = நீங்கள் தடுத்துள்ளவர்: { $player }. அவருக்கு எழுத விரும்பினால் முதலில் தடையை நீக்கவும்.
chat-error-too-many-muted = { $most } அறைகளை மறைத்துள்ளீர்கள்; அதுவே அதிகபட்சம். முதலில் வேறொன்றை மீண்டும் காட்டவும்.
chat-error-unknown-line = அப்படி ஒரு செய்தி இல்லை.
chat-error-own-line = இவை நீங்களே எழுதியவை.
chat-error-too-many-reports = உங்கள் { $count } புகார்கள் நடுவருக்காகக் காத்திருக்கின்றன. முதலில் அவற்றைப் பார்க்க அவருக்கு நேரம் கொடுங்கள்.
chat-error-not-an-arbiter = நடுவர் மட்டுமே புகார்களைப் பார்க்கலாம்.
chat-error-involved = இதில் உங்களுக்கும் பங்கு உள்ளது; வேறொரு நடுவர் பார்க்க வேண்டும்.
chat-error-looked-into = வேறொரு நடுவர் இதை ஏற்கெனவே பார்த்துவிட்டார்.

## Following, blocking, and how many games one plays
relation-error-oneself = உங்களையே பின்தொடரவோ தடுக்கவோ முடியாது.
relation-error-unwelcome = நீங்கள் பின்தொடர்வதை { $player } விரும்பவில்லை.
relation-error-blocked = நீங்கள் தடுத்துள்ளவர்: { $player }. பின்தொடர விரும்பினால் முதலில் தடையை நீக்கவும்.
relation-error-too-many-followed = நீங்கள் { $count } ஆட்டக்காரர்களைப் பின்தொடர்கிறீர்கள். மேலும் பின்தொடரும் முன் சிலரைப் பின்தொடர்வதை நிறுத்தவும்.
relation-error-too-many-blocked = நீங்கள் { $count } ஆட்டக்காரர்களைத் தடுத்துள்ளீர்கள். மேலும் தடுக்கும் முன் சிலரின் தடையை நீக்கவும்.
limit-error-out-of-range = ஆட்ட வரம்பு 1 முதல் { $most } வரையிலான எண். எதுவும் ஆட விரும்பவில்லை எனில், யாரும் உங்களுக்குச் சவால் விடாதபடி அமைக்கவும்.
limit-reached-own = ஒரே நேரத்தில் நீங்கள் விரும்பும் அளவு ஆட்டங்களை ஆடுகிறீர்கள்: { $games }. அமைப்புகளில் அந்த எண்ணை உயர்த்தவும், அல்லது முதலில் ஓர் ஆட்டத்தை முடிக்கவும்.
limit-reached-guest = உங்களுக்கு { $games } ஆட்டங்கள் நடக்கின்றன. முதலில் ஒன்றை முடிக்கவும், அல்லது ஒரே நேரத்தில் மேலும் ஆடப் பதிவுசெய்யவும்.
limit-reached-own-bound = நீங்கள் { $games } ஆட்டங்கள் ஆடுகிறீர்கள்; இங்கே ஒரே நேரத்தில் அதற்கு மேல் ஆட முடியாது.
limit-reached-theirs = { $player } தாம் விரும்பும் அளவு ஆட்டங்களை ஏற்கெனவே ஆடுகிறார்.
limit-reached-theirs-bound = { $player } இங்கே ஒரே நேரத்தில் ஆடக்கூடிய அதிகபட்ச ஆட்டங்களை ஆடுகிறார்.

## Challenges and seeks
challenge-error-unknown = அப்படி ஒரு சவால் இல்லை.
challenge-error-oneself = உங்களுடன் நீங்களே ஆட முடியாது.
challenge-error-not-for-you = இந்தச் சவால் வேறொருவருக்கானது.
challenge-error-unwelcome = { $player } உங்கள் சவால்களை ஏற்பதில்லை.
challenge-error-not-open-to-you = { $player } இந்த ஆட்டத்தை உங்களுக்குத் திறக்கவில்லை.
challenge-error-blocked-by-you = நீங்கள் தடுத்துள்ளவர்: { $player }. அவருடன் ஆட விரும்பினால் முதலில் தடையை நீக்கவும்.
challenge-error-accepts-none = { $player } சவால்களை ஏற்பதில்லை.
challenge-error-accepts-followed = { $player } தாம் பின்தொடரும் ஆட்டக்காரர்களின் சவால்களை மட்டுமே ஏற்கிறார்.
challenge-error-accepts-similar = { $player } தம் மதிப்பீட்டுக்கு { $points } புள்ளிகளுக்குள் உள்ள ஆட்டக்காரர்களின் சவால்களை மட்டுமே ஏற்கிறார்.
challenge-error-not-yours = சவால் விடுத்தவர் மட்டுமே அதை ரத்துசெய்யலாம்.
challenge-error-answered-anew = இந்தச் சவால் இப்போது திறந்திருக்கவில்லை: அது புதிதாக விடுக்கப்பட்டது.
challenge-error-answered-accepted = இந்தச் சவால் இப்போது திறந்திருக்கவில்லை: அது ஏற்கப்பட்டது.
challenge-error-answered-declined = இந்தச் சவால் இப்போது திறந்திருக்கவில்லை: அது மறுக்கப்பட்டது.
challenge-error-answered-cancelled = இந்தச் சவால் இப்போது திறந்திருக்கவில்லை: அது ரத்துசெய்யப்பட்டது.
challenge-error-expired = இந்தத் திறந்த சவால் இரண்டு வாரங்களாகக் கூடத்தில் இருந்ததால் நீக்கப்பட்டது.
challenge-error-other-rating = இந்தத் திறந்த சவால் { $least } முதல் { $most } வரை மதிப்பீடு உள்ளவர்களுக்கு; உங்கள் மதிப்பீடு { $yours }.
challenge-error-time-losses = இந்தத் திறந்த சவால், தங்கள் ஆட்டங்களில் { $below } %-க்கும் குறைவானவற்றில் நேரம் முடிந்து தோற்பவர்களுக்கு. கடந்த { $days } நாட்களில் { $games } ஆட்டங்களில் { $lost } ஆட்டங்களில் அவ்வாறு தோற்றுள்ளீர்கள்.
challenge-error-other-rating-from = இந்தத் திறந்த சவால் { $least } முதல் மதிப்பீடு உள்ளவர்களுக்கு; உங்கள் மதிப்பீடு { $yours }.
challenge-error-places = திறந்த சவால் ஒரே நேரத்தில் ஒன்று முதல் { $most } ஆட்டங்களுக்கு இருக்கலாம்.
challenge-error-no-room = { $wanted ->
    [one] நீங்கள் ஓர் ஆட்டத்தை விரும்புகிறீர்கள்
   *[other] நீங்கள் ஒரே நேரத்தில் { $wanted } ஆட்டங்களை விரும்புகிறீர்கள்
}; ஆனால் உங்கள் நடப்பு ஆட்ட வரம்பில் மீதமுள்ள இடம்: { $room }.
challenge-error-fen = இந்த நிலையிலிருந்து தொடங்க முடியாது: { $reason }
challenge-error-over-at-once = இந்த நிலையிலிருந்து ஆட்டம் தொடங்க முடியாது: உடனே முடிந்துவிடும்.
challenge-error-too-many = உங்கள் { $count } சவால்கள் பதிலுக்காகக் காத்திருக்கின்றன. மேலும் விடுக்கும் முன் சிலவற்றை ரத்துசெய்யவும்.
challenge-error-too-many-to-one = ஒரே நாளில் { $player } என்பவருக்கு { $count } முறை சவால் விட்டும் ஆட்டம் அமையவில்லை. நாளை மீண்டும் முயலவும்.
challenge-error-too-many-engine-games = ஒரே நாளில் இந்த நிலைமட்டத்தில் என்ஜினுடன் { $count } ஆட்டங்கள் தொடங்கியுள்ளீர்கள். வேறு நிலைமட்டத்தில், அல்லது நாளை முயலவும்.
challenge-error-too-many-in-all = ஒரே நாளில் { $count } சவால்கள் விடுத்தும் ஆட்டம் அமையவில்லை. நாளை மீண்டும் முயலவும்.
challenge-error-too-many-untaken = ஒரே நாளில் { $count } திறந்த சவால்களும் இணைப்புகளும் உருவாக்கியும் ஆட்டம் அமையவில்லை. நாளை மீண்டும் முயலவும்.
challenge-error-aborted-often = ஒரே நாளில் { $count } ஆட்டங்களைக் கைவிட்டுள்ளீர்கள். திறந்த சவால்களை மீண்டும் விடுக்கவும் ஏற்கவும் இயலும் நேரம்: { $until }.
challenge-error-aborted-before = இந்தச் சவாலால் அமைந்த உங்கள் ஆட்டம் கைவிடப்பட்டது. இது மற்ற ஆட்டக்காரர்களுக்குத் திறந்துள்ளது.
unratable-no-limit = நேர வரம்பு இல்லாத ஆட்டத்துக்கு மதிப்பீடு கிடையாது: தோற்கும் நிலையில் உள்ளவர் அதை முடிக்காமலே விட்டுவிடலாம்.
unratable-from-position = சொந்த நிலையிலிருந்து தொடங்கும் ஆட்டத்துக்கு மதிப்பீடு கிடையாது.
unratable-chosen-start = மதிப்பீட்டுடன் ஆடும் Chess960 ஆட்டத்தின் தொடக்கம் குலுக்கலில் தேர்ந்தெடுக்கப்படும்: எண்ணை விட்டுவிடவும்.
rating-range-error-out-of-bounds = { $rating } என்ற மதிப்பீடு இல்லை: அவை { $least } முதல் { $most } வரை.
rating-range-error-empty = { $least } அல்லது அதற்கு மேலாகவும், { $most } அல்லது அதற்குக் கீழாகவும் உள்ள மதிப்பீடு யாருக்கும் இருக்க முடியாது.
rating-range-error-unreadable = மதிப்பீட்டு வரம்பை இரண்டு மதிப்பீடுகளாக எழுதவும், எ.கா. { $example }.
rematch-error-goes-on = ஆட்டம் முடிந்த பிறகே மறுவாட்டத்தை முன்மொழியலாம்.
rematch-error-declined = { $player } இந்த ஆட்டத்தின் மறுவாட்டத்தை மறுத்துவிட்டார்.

## Playing and ruling
play-error-not-a-player = நீங்கள் இந்த ஆட்டத்தில் ஆடவில்லை.
play-error-too-fast = மிக வேகமாக நகர்த்துகிறீர்கள்: ஒரே நேரத்தில் { $count }, பிறகு நொடிக்கு ஒன்று. இது செய்யப்படவில்லை; சற்று நேரத்தில் மீண்டும் முயலவும்.
play-error-flag-in-grace = { $seconds ->
    [one] இந்த நகர்வுக்கான நேரம் சற்று முன் முடிந்தது; நேரத்துக்குள் அனுப்பிய நகர்வு இன்னும் வந்துகொண்டிருக்கலாம். { $seconds } நொடியில் வெற்றியைக் கோரலாம்.
   *[other] இந்த நகர்வுக்கான நேரம் சற்று முன் முடிந்தது; நேரத்துக்குள் அனுப்பிய நகர்வு இன்னும் வந்துகொண்டிருக்கலாம். { $seconds } நொடிகளில் வெற்றியைக் கோரலாம்.
}
keep-lines-error-overtaken = இந்தத் தொடர்கள் தொடங்கும் இடத்தில் ஆட்டம் இப்போது இல்லை: அடுத்தது நகர்வு { $number }. நிலையைப் பார்த்து, அவற்றைப் புதிதாக எழுதவும்.
keep-lines-error-too-fast = நிபந்தனைத் தொடர்களை மிக வேகமாக மாற்றுகிறீர்கள், அல்லது அவை மிக அதிகமாக ஆடிவிட்டன. எதுவும் மாறவில்லை; பிறகு மீண்டும் முயலவும்.
ruling-error-not-an-arbiter = நடுவர் மட்டுமே ஓர் ஆட்டத்தில் தீர்ப்பு வழங்கலாம்.
ruling-error-own-game = நீங்கள் இந்த ஆட்டத்தில் ஆடுகிறீர்கள்; வேறொரு நடுவர் தீர்ப்பு வழங்க வேண்டும்.

## Leave
leave-error-in-the-past = விடுப்பு கடந்த காலத்தில் தொடங்க முடியாது.
leave-error-too-far-ahead = ஓராண்டு வரை மட்டுமே விடுப்பை முன்கூட்டித் திட்டமிடலாம்.
leave-error-ends-before-it-begins = விடுப்பு தொடங்கிய பிறகே முடிய வேண்டும்.
leave-error-too-short = விடுப்பு குறைந்தது ஒரு நாள் இருக்க வேண்டும்.
leave-error-too-long = { $days ->
    [one] விடுப்பு அதிகபட்சம் { $days } நாள் இருக்கலாம்.
   *[other] விடுப்பு அதிகபட்சம் { $days } நாட்கள் இருக்கலாம்.
}
leave-error-overlaps = அந்தக் காலத்துக்கு ஏற்கெனவே விடுப்பு திட்டமிட்டுள்ளீர்கள்.
leave-error-not-enough = { $days ->
    [one] { $year } ஆண்டில் உங்களுக்கு மீதமுள்ள விடுப்பு { $days } நாள் மட்டுமே; இது அதைவிட அதிகம்.
   *[other] { $year } ஆண்டில் உங்களுக்கு மீதமுள்ள விடுப்பு { $days } நாட்கள் மட்டுமே; இது அதைவிட அதிகம்.
}
leave-error-too-often = ஒரே நாளில் { $count } முறை விடுப்பு எடுத்துள்ளீர்கள். நாளை மீண்டும் முயலவும்.
leave-error-unknown = உங்களுக்கு அப்படி ஒரு விடுப்பு இல்லை.
leave-error-over = இந்த விடுப்பு முடிந்துவிட்டது.
