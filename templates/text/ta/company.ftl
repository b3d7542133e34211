# Words about the company around a game.

## Takebacks
takeback-ask = திரும்பப் பெறக் கேள்
takeback-yours = நீங்கள் திரும்பப் பெறக் கேட்பது: { $moves }
takeback-theirs = { $player } திரும்பப் பெறக் கேட்பது: { $moves }
takeback-accept = ஒப்புக்கொள்
takeback-decline = மறுக்க
takeback-withdraw = வேண்டுகோளை ரத்துசெய்
happened-takeback-proposed = { $player } ஒரு நகர்வைத் திரும்பப் பெறக் கேட்டார்.
happened-takeback-declined = { $player } நகர்வைத் திரும்பப் பெற மறுத்தார்.
happened-takeback-withdrawn = { $player } நகர்வைத் திரும்பப் பெறும் வேண்டுகோளை விட்டுவிட்டார்.
pause-propose = இடைவேளையை முன்மொழி
pause-meaning = எதிராளி ஒப்புக்கொண்டால், அப்போதிலிருந்து இரு கடிகாரங்களும் அத்தனை நாட்கள் நிற்கும்; பிறகு தானாக ஓடும். அந்த நாட்களில் இருவரும் நகர்த்தலாம்.
pause-days = நாட்கள்
pause-propose-yes = இந்த இடைவேளையை முன்மொழி
pause-yours = நீங்கள் இடைவேளையை முன்மொழிந்துள்ளீர்கள்; நாட்கள்: { $days }
pause-theirs = { $player } இடைவேளையை முன்மொழிகிறார்; நாட்கள்: { $days }
pause-accept = இடைவேளைக்கு ஒப்புக்கொள்
pause-decline = மறுக்க
pause-withdraw = முன்மொழிவை ரத்துசெய்
happened-pause-proposed = { $player } இடைவேளையை முன்மொழிந்தார்; நாட்கள்: { $days }.
happened-pause-declined = { $player } இடைவேளையை மறுத்தார்.
happened-pause-withdrawn = { $player } இடைவேளை முன்மொழிவை விட்டுவிட்டார்.
happened-taken-back = { $count ->
    [one] { $player } கேட்டதால் { $moves } திரும்பப் பெறப்பட்டது.
   *[other] { $player } கேட்டதால் { $moves } திரும்பப் பெறப்பட்டன.
}

## A rematch
rematch-offer = மறுவாட்டத்தை முன்மொழி
rematch-waiting = நீங்கள் மறுவாட்டத்தை முன்மொழிந்துள்ளீர்கள் (எதிராளி: { $player }).
rematch-withdraw = முன்மொழிவைத் திரும்பப் பெறு
rematch-asked = { $player } மறுவாட்டத்தை முன்மொழிகிறார்
rematch-accept = மறுவாட்டம் ஆடு
rematch-decline = மறுக்க
rematch-begun = மறுவாட்டத்துக்கு
rematch-not-now = இப்போது மறுவாட்டம் இல்லை. { $reason }
notice-rematch-offered = மறுவாட்டத்தை முன்மொழிந்துள்ளீர்கள்.
notice-rematch-withdrawn = மறுவாட்ட முன்மொழிவைத் திரும்பப் பெற்றுவிட்டீர்கள்.
notice-rematch-declined = மறுவாட்டத்தை மறுத்துவிட்டீர்கள்.

## The next game
next-game = { $count ->
    [one] உங்களுக்காகக் காத்திருக்கும் அடுத்த ஆட்டம்
   *[other] காத்திருக்கும் { $count } ஆட்டங்களில் அடுத்தது
}
notice-info-nothing-waits = உங்கள் நகர்வுக்காக வேறெந்த ஆட்டமும் காத்திருக்கவில்லை.
settings-board = பலகைகள்
settings-confirm-moves = நான் ஒரு நகர்வைத் தேர்ந்ததும்…
settings-confirm-moves-yes = முதலில் பலகையில் காட்டு; நான் உறுதிசெய்ததும் அனுப்பு. உடனே பதிலளிக்கும் என்ஜினுக்கு எதிராக மட்டும் உடனே அனுப்பு
settings-confirm-moves-always = எப்போதும் முதலில் பலகையில் காட்டு
settings-confirm-moves-no = உடனே அனுப்பு
settings-pieces = காய்கள்
pieces-sealed-move = Sealed Move
pieces-cburnett = Cburnett
pieces-font-awesome = Font Awesome
pieces-lucide = Lucide
pieces-material = Material
pieces-tabler = Tabler
settings-colors = கட்டங்களின் வண்ணங்கள்
colors-slate = கற்பலகை
colors-wood = மரம்
colors-green = பச்சை
colors-blue = நீலம்
colors-purple = ஊதா
colors-gray = சாம்பல்
settings-coordinates = ஆயத்தொலைவுகள்
coordinates-inside = கட்டங்களில்
coordinates-outside = பலகைக்கு வெளியே
coordinates-none = வேண்டாம்
settings-board-size = ஆட்டப் பலகையின் அளவு
board-size-small = சிறியது
board-size-medium = நடுத்தரம்
board-size-large = பெரியது, இரு ஆட்டக்காரர்களும் தெரியும்படி
board-size-full = சாளரத்தின் முழு அளவு
board-size-dragged = பலகையில் இழுத்த அளவு
settings-sounds = ஒலிகள்
settings-sounds-yes = இயக்கு: நகர்வுகள், கைப்பற்றல்கள், செக், உங்கள் முறை, முடிவு
settings-sounds-no = நிறுத்து
settings-zen = ஜென் நிலை
settings-zen-yes = இயக்கு: ஆட்டப் பக்கம் பலகை, கடிகாரங்கள், நகர்வுகள் ஆகியவற்றை மட்டும் காட்டும். நிறுத்த அங்கே z அழுத்தவும்
settings-zen-no = நிறுத்து. இயக்க ஆட்டப் பக்கத்தில் z அழுத்தவும்
settings-sample = இந்த அமைப்புகளுடன் ஒரு பலகை
settings-display = வண்ணங்கள், தேதிகள், நேரங்கள்
settings-theme = பக்கங்களின் வண்ணங்கள்
theme-system = என் கணினியின்படி
theme-light = வெளிர்
theme-dark = இருண்ட
theme-contrast = அதிக மாறுபாடு
settings-zone = நேர மண்டலம்
settings-zone-browser = என் உலாவியின்படி; மின்னஞ்சலில் UTC
settings-dates = தேதிகள்
dates-language = என் மொழி, உலாவியின்படி
dates-day-first = 21 ஜூன் 1999
dates-month-first = ஜூன் 21, 1999
dates-iso = 1999-06-21
settings-hours = நேரங்கள்
hours-language = என் மொழி, உலாவியின்படி
hours-24 = 14:05
hours-12 = பிற்பகல் 2:05
settings-times-now = இப்போதைய நேரம்
appearance-title = பலகைகளும் வண்ணங்களும்
appearance-lead-player = உங்கள் கணக்கு இந்த அமைப்புகளை எல்லா உலாவிகளிலும் வைத்திருக்கும்.
appearance-lead-visitor = இந்த உலாவி இந்த அமைப்புகளை ஒரு குக்கீயில் வைத்திருக்கும். உங்களுக்குக் கணக்கு வந்ததும், அது தனக்கானவற்றை வைத்திருக்கும்.
notice-board-saved = உங்கள் தேர்வு சேமிக்கப்பட்டது.

settings-next-game-lead = நான் நகர்த்திய பிறகு செல்ல வேண்டியது…
settings-next-game-stay = அதே ஆட்டத்துக்கு
settings-next-game-go-on = எனக்காகக் காத்திருக்கும் அடுத்த ஆட்டத்துக்கு

## Notes
notes-title = உங்கள் குறிப்புகள்
notes-label = இந்த ஆட்டம் பற்றிய உங்கள் குறிப்புகள்
notes-hint = உங்களைத் தவிர யாரும் காண மாட்டார்கள். அதிகபட்சம் { $longest } எழுத்துகள்.
notes-save = குறிப்புகளைச் சேமி
notice-notes-saved = குறிப்புகள் சேமிக்கப்பட்டன.

## What is said
chat-title = அரட்டை
chat-to-page = எல்லாம் படிக்க, புகாரளிக்க
chat-heading = அரட்டை: { $white } – { $black }
chat-back = ஆட்டத்துக்குத் திரும்பு
chat-player = ஆட்டக்காரர்கள்
chat-player-about = இரு ஆட்டக்காரர்கள் மட்டுமே இதைக் காண்பார்கள்; அவர்களில் ஒருவர் புகாரளிக்கும் செய்தியை நடுவர் காண்பார்.
chat-spectator = பார்வையாளர்கள்
chat-spectator-about = ஆட்டம் நடக்கும்போது, இரு ஆட்டக்காரர்களைத் தவிர உள்நுழைந்த அனைவரும் இதைப் படிப்பார்கள்; ஆட்டம் முடிந்ததும் எல்லோரும்.
chat-new = { $count } புதியவை
chat-none = இன்னும் செய்திகள் இல்லை.
chat-removed = நடுவர் இந்தச் செய்தியை நீக்கியுள்ளார்.
chat-blocked = நீங்கள் தடுத்துள்ளவரின் செய்தி
chat-earlier = முந்தைய செய்திகள்
chat-label = ஏதேனும் எழுதவும்
chat-send = அனுப்பு
chat-log-in = எழுத உள்நுழையவும்
chat-log-in-to-read = படிக்கவும் எழுதவும் உள்நுழையவும்
chat-mute = இந்த அரட்டையை எனக்கு மறை
chat-unmute = இந்த அரட்டையை மீண்டும் காட்டு
chat-is-muted = இந்த அரட்டையை மறைத்துள்ளீர்கள். இங்கே பேசப்படும் எதுவும் உங்களுக்குக் காட்டப்படாது.
chat-report = புகாரளி
chat-report-question = இந்தச் செய்தியை நடுவர் பார்க்கட்டுமா? உங்கள் பெயர் நடுவருக்கு மட்டுமே காட்டப்படும்.
chat-report-yes = ஆம், புகாரளி
chat-unread = { $count ->
    [one] 1 புதிய செய்தி
   *[other] { $count } புதிய செய்திகள்
}
home-new-lines = { $count ->
    [one] இங்கே காட்டப்படாத ஓர் ஆட்டத்தின் அரட்டையில் புதிய செய்திகள்
   *[other] இங்கே காட்டப்படாத { $count } ஆட்டங்களின் அரட்டையில் புதிய செய்திகள்
}
game-list-new-lines = அரட்டையில் புதியவை
game-list-none-new = உங்கள் அரட்டைகளில் புதிதாக எதுவும் இல்லை.
notice-info-chat-muted = அரட்டை உங்களுக்கு மறைக்கப்பட்டது.
notice-info-chat-unmuted = அரட்டை மீண்டும் உங்களுக்குக் காட்டப்படும்.
notice-line-reported = நன்றி. நடுவர் அந்தச் செய்தியைப் பார்ப்பார்.

## Reports
nav-reports = புகார்கள்
reports-title = புகாரளிக்கப்பட்ட செய்திகள்
reports-lead = மற்றவர்கள் குறை கூறிய செய்திகள். ஒரு செய்தியை நீக்கினால், அதன் இடத்தில் அவ்வாறு குறிப்பிடப்படும்; அல்லது இருக்க விடலாம். இரண்டிலும் புகார் முடிவுறும்.
reports-none = காத்திருக்கும் புகார்கள் இல்லை.
reports-for-others = { $count ->
    [one] ஒரு செய்தி வேறொரு நடுவருக்காகக் காத்திருக்கிறது: அதை நீங்கள் எழுதினீர்கள், புகாரளித்தீர்கள், அல்லது அந்த ஆட்டத்தில் ஆடுகிறீர்கள்.
   *[other] { $count } செய்திகள் வேறு நடுவர்களுக்காகக் காத்திருக்கின்றன: அவற்றை நீங்கள் எழுதினீர்கள், புகாரளித்தீர்கள், அல்லது அந்த ஆட்டங்களில் ஆடுகிறீர்கள்.
}
report-said-by = எழுதியவர்:
report-game = இந்த ஆட்டத்தில்
report-by = புகாரளித்தவர்: { $players }
report-remove = செய்தியை நீக்கு
report-keep = இருக்க விடு
reports-gains = குறைவாகக் கணக்கிடப்படும் மதிப்பீட்டு உயர்வுகள்
reports-gains-lead = கடந்த { $days } நாட்களில், பயனடைந்தவருக்குக் குறைவாகக் கணக்கிடப்படும் ஆட்டங்கள்: விரைவில் முடிந்தவை, வேறு எதிராளிகள் இல்லாதவர்களுடன் ஆடியவை, ஒருதலைப்பட்சமான தொடர்கள். பெரும்பாலானவை நேர்மையானவை; ஒரே கணக்கில் பல இருந்தால் மோசடியாக இருக்கலாம்.
reports-gains-line = ஆட்டங்கள்: { $games }; எதிராளிகள்: { $opponents }; மதிப்பீட்டு உயர்வு: { $gained }
notice-line-removed = செய்தி நீக்கப்பட்டது.
notice-line-kept = செய்தி அப்படியே உள்ளது; அதன் புகார்கள் முடிவுற்றன.
