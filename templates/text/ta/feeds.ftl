# ஆட்டக்காரரின் சொந்த ஊட்டங்கள்: கெடுக்களின் நாட்காட்டியும் ஆட்டங்களில் நடந்தவையும்.

feeds-title = நாட்காட்டியும் ஊட்டமும்
feeds-lead = உங்கள் கெடுக்களை நாட்காட்டி நிரலிலும், ஆட்டங்களின் செய்திகளை ஊட்டப் படிப்பானிலும் பெறவும். ஒவ்வொன்றுக்கும் ஓர் இரகசிய முகவரி உண்டு: அது உள்ளவர் கடவுச்சொல் இல்லாமல் படிக்கலாம், வேறு எதுவும் செய்ய முடியாது.
feeds-to = நாட்காட்டி, ஊட்ட முகவரிகள்
feeds-deadlines = உங்கள் கெடுக்களின் நாட்காட்டி
feeds-deadlines-about = உங்கள் முறையாக உள்ள ஒவ்வொரு ஆட்டத்துக்கும் ஒரு நிகழ்வு, உங்கள் ஒவ்வொரு நினைவூட்டலுக்கும் ஓர் அலாரத்துடன். நாட்காட்டி நிரலில் இந்த முகவரிக்குச் சந்தா சேரவும்; நீங்கள் நகர்த்தியதும் நிகழ்வு நீங்கிவிடும்.
feeds-games = உங்கள் ஆட்டங்களின் செய்திகள்
feeds-games-about = எதிராளிகள் ஆடுவது, முன்மொழிவது, எழுதுவது, ஆட்டங்கள் முடியும் விதம் ஆகியவை Atom ஊட்டமாக. உங்கள் குறிப்புகளும் நிபந்தனைத் தொடர்களும் அரட்டையின் சொற்களும் இதில் இல்லை.
feeds-address = இரகசிய முகவரி
feeds-address-hint = யாருக்கும் கொடுக்க வேண்டாம். கூடாதவரிடம் அது இருந்தால் மாற்றவும்: பழையது உடனே செயல்படாது.
feeds-none = இன்னும் முகவரி இல்லை.
feeds-made = உருவாக்கியது: { $made }, இன்னும் படிக்கப்படவில்லை
feeds-read = உருவாக்கியது: { $made }, கடைசியாகப் படித்தது: { $read }
feeds-make = முகவரியை உருவாக்கு
feeds-renew = முகவரியை மாற்று
feeds-revoke = நீக்கு
notice-feed-made = முகவரி உருவாக்கப்பட்டது. உங்கள் நிரலில் அதற்குச் சந்தா சேரவும்.
notice-feed-revoked = முகவரி நீக்கப்பட்டது. அது இனி செயல்படாது.
feeds-error-no-link = உங்களிடம் அப்படி ஒரு முகவரி இல்லை.
feeds-error-no-such-feed = அப்படி ஓர் ஊட்டம் இல்லை.

## நாட்காட்டியில்

feeds-calendar-name = { site-name }: { $name } கெடுக்கள்
feeds-deadline-summary = { $opponent } உடனான ஆட்டத்தில் உங்கள் நகர்வு
feeds-deadline-until = இதற்கான கெடு: { $deadline }.

## ஊட்டத்தில்

feeds-games-name = { site-name }: { $name } ஆட்டங்கள்
feeds-your-turn = இப்போது உங்கள் முறை.
feeds-started = { $opponent } உடனான உங்கள் ஆட்டம் தொடங்கியது
feeds-moved = { $opponent } ஆடிய நகர்வு: { $move }
feeds-moved-once = { $opponent } ஆடிய ஒரு நகர்வு பின்னர் திரும்பப் பெறப்பட்டது
feeds-draw-offered = { $opponent } சமநிலையை முன்மொழிகிறார்
feeds-draw-declined = { $opponent } சமநிலையை மறுக்கிறார்
feeds-takeback-proposed = { $opponent } ஒரு நகர்வைத் திரும்பப் பெறக் கேட்கிறார்
feeds-takeback-declined = { $opponent } உடனான ஆட்டத்தில் நகர்வு திரும்பப் பெறப்படவில்லை
feeds-taken-back = நகர்வைத் திரும்பப் பெற { $opponent } ஒப்புக்கொண்டார்
feeds-pause-proposed = { $opponent } இடைவேளையை முன்மொழிகிறார்; நாட்கள்: { $days }
feeds-pause-declined = { $opponent } உடனான ஆட்டத்தில் இடைவேளை இல்லை
feeds-paused = { $opponent } இடைவேளைக்கு ஒப்புக்கொண்டார்
feeds-paused-span = { $from } முதல் { $until } வரை இரு கடிகாரங்களும் நிற்கும்.
feeds-chat-line = { $opponent } ஆட்டத்தில் உங்களுக்கு எழுதினார்
feeds-leave-taken = { $opponent } விடுப்பு எடுக்கிறார்
feeds-leave-began = { $opponent } என்பவரின் விடுப்பு தானாகத் தொடங்கியது
feeds-leave-span = { $from } முதல் { $until } வரை எதிராளியின் கடிகாரம் நிற்கும்.
feeds-leave-ended = { $opponent } விடுப்பிலிருந்து திரும்பினார்
feeds-time-given = { $opponent } உங்களுக்கு நேரம் கொடுத்தார்
feeds-clocks-stopped = { $opponent } உடனான ஆட்டத்தின் கடிகாரங்களை நடுவர் நிறுத்தினார்
feeds-clocks-started = { $opponent } உடனான ஆட்டத்தின் கடிகாரங்கள் மீண்டும் ஓடுகின்றன
feeds-clock-corrected = { $opponent } உடனான ஆட்டத்தின் ஒரு கடிகாரத்தை நடுவர் திருத்தினார்
feeds-analysis = { $opponent } உடனான உங்கள் ஆட்டத்தின் பகுப்பாய்வு தயார்
feeds-ended = { $opponent } உடனான உங்கள் ஆட்டம் முடிந்தது
