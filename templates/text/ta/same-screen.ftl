# Games of two people at one device.

same-screen-title = ஒரே திரையில்
same-screen-lead = ஒரே சாதனத்தில் இருவர் ஆடும் ஆட்டம். எல்லாம் முகவரியிலேயே இருக்கும்: பக்கத்தை மீண்டும் ஏற்றினாலும் எதுவும் போகாது.
same-screen-link = ஒரே திரையில் விளையாடு
same-screen-white = வெள்ளையின் பெயர்
same-screen-black = கருப்பின் பெயர்
same-screen-white-name = வெள்ளை
same-screen-black-name = கருப்பு
same-screen-guest = விருந்தினர்
same-screen-clock = கடிகாரங்கள்
same-screen-no-clock = கடிகாரங்கள் இல்லாமல்
same-screen-with-clock = கடிகாரங்களுடன்
same-screen-minutes = ஒவ்வொருவருக்கும் நிமிடங்கள்
same-screen-increment = ஒவ்வொரு நகர்வும் சேர்க்கும் நொடிகள்
same-screen-range = { $least } முதல் { $most } வரை முழு எண்.
same-screen-turn = ஒவ்வொரு நகர்வுக்குப் பின்னும் பலகையைத் திருப்பு
same-screen-begin = தொடங்கு

## The board
same-screen-board-title = { $white } – { $black }
same-screen-board-label = இருவரும் ஆடும் பலகை
same-screen-game = ஆட்டம்
same-screen-to-move-white = வெள்ளையின் முறை
same-screen-to-move-black = கருப்பின் முறை
same-screen-check = செக்
same-screen-clock-left = மீதி நேரம்:
same-screen-clock-start = கடிகாரத்தைத் தொடங்கு
same-screen-clock-go-on = தொடர்
same-screen-clock-stop = இடைநிறுத்து
same-screen-clock-stopped = கடிகாரங்கள் நிற்கின்றன; நகர்த்த முடியாது.
same-screen-clock-look = கடிகாரங்களைப் புதுப்பி
same-screen-flag = ஒருவரின் நேரம் முடிந்தது.
same-screen-full = இந்த ஆட்டத்தில் { $most } அரை நகர்வுகள் உள்ளன; இங்கே அவ்வளவே இடம். சமநிலைக்கு உடன்படவும், அல்லது உள்ளபடியே சேமிக்கவும்.
same-screen-moves = நகர்வுகள்
same-screen-no-moves = இன்னும் நகர்வுகள் இல்லை.
same-screen-take-back = திரும்பப் பெறு
same-screen-end = ஆட்டத்தை முடி
same-screen-white-resigns = வெள்ளை தோல்வியை ஏற்கிறது
same-screen-black-resigns = கருப்பு தோல்வியை ஏற்கிறது
same-screen-draw = உடன்பாட்டில் சமநிலை
same-screen-claim-threefold = சமநிலையைக் கோரு: ஒரே நிலை மூன்றாம் முறை
same-screen-claim-fifty = சமநிலையைக் கோரு: முன்னேற்றமின்றி ஐம்பது நகர்வுகள்
same-screen-reopen = ஆட்டத்தைத் தொடர்
same-screen-analyse = பகுப்பாய்வுப் பலகையில் திற
same-screen-again = புதிய ஆட்டம்
same-screen-keep = இந்த ஆட்டத்தைச் சேமி
same-screen-keep-lead = மதிப்பீடின்றி ஆடியதாக உங்களுக்கு மட்டும் சேமிக்கப்படும்.
same-screen-keep-visitor = இந்த ஆட்டத்தைச் சேமிக்க உள்நுழையவும். பிறகு இதற்கே திரும்புவீர்கள்.

## Why something is not done
same-screen-error-over = இந்த ஆட்டம் முடிந்துவிட்டது.
same-screen-error-not-reopened = இந்த ஆட்டத்தைத் தொடர முடியாது.
same-screen-error-clocks-stopped = கடிகாரங்கள் நிற்கின்றன. முதலில் அவற்றைத் தொடங்கவும்.
same-screen-error-no-clock = இப்போது கடிகாரத்தை அவ்வாறு மாற்ற முடியாது.
same-screen-error-no-move = திரும்பப் பெற நகர்வு எதுவும் இல்லை.
same-screen-error-no-claim = இந்த நிலையில் சமநிலை கோர முடியாது.
same-screen-error-full = ஒரே திரை ஆட்டத்தில் அதிகபட்சம் { $most } அரை நகர்வுகள் இருக்கலாம்.
