# Games that people keep though they were not played here: imported, and played at the same screen.

kept-title = இறக்குமதி ஆட்டங்களும் ஒரே திரை ஆட்டங்களும்
kept-lead = இங்கே ஆடப்படாத ஆட்டங்கள். நீங்கள் மட்டுமே காண்பீர்கள்; இவை மதிப்பிடப்படுவதில்லை.
kept-to-list = இறக்குமதி ஆட்டங்களும் ஒரே திரை ஆட்டங்களும்
kept-import = ஆட்டங்களை இறக்குமதி செய்
kept-export = எல்லாவற்றையும் PGN ஆகப் பதிவிறக்கு
kept-sources = எந்த ஆட்டங்கள்
kept-all = எல்லாம்
kept-imported = இறக்குமதி
kept-same-screen = ஒரே திரை
kept-none = இங்கே இன்னும் ஆட்டங்கள் இல்லை. PGN ஒன்றை இறக்குமதி செய்யவும், அல்லது ஒரே திரையில் ஆடிச் சேமிக்கவும்.
kept-source-imported = இறக்குமதி
kept-source-same-screen = ஒரே திரையில் ஆடியது
kept-pages = பட்டியலின் பக்கங்கள்
kept-newer = புதியவை
kept-older = பழையவை
kept-players = { $white } – { $black }

## One of them
kept-board-label = ஆட்டத்தின் பலகை
kept-game-facts = இந்த ஆட்டம் பற்றி
kept-result = முடிவு
kept-result-open = முடியவில்லை
kept-played = ஆடிய நாள்
kept-event = போட்டி
kept-site = இடம்
kept-round = சுற்று
kept-ratings = மதிப்பீடுகள்
kept-opening = தொடக்கம்
kept-control = நேரக் கட்டுப்பாடு
kept-kept = சேமித்த நாள்
kept-no-moves = இந்த ஆட்டத்தில் நகர்வுகள் இல்லை.
kept-analyse = பகுப்பாய்வுப் பலகையில் திற
kept-analyse-hint = பலகையில் நகர்த்தினால், இந்த நிலையிலிருந்து பகுப்பாய்வுப் பலகை திறக்கும்.
kept-pgn = PGN பதிவிறக்கு
kept-delete = நீக்கு
kept-delete-question = இந்த ஆட்டத்தை நீக்கவா? அதை மீட்க முடியாது.
kept-delete-yes = ஆட்டத்தை நீக்கு

## Importing
kept-import-title = ஆட்டங்களை இறக்குமதி செய்தல்
kept-import-lead = PGN வடிவில் ஒன்று அல்லது பல ஆட்டங்களை ஒட்டவும், அல்லது கோப்பைத் தேர்ந்தெடுக்கவும். எல்லாம் இறக்குமதியாகும், அல்லது எதுவும் ஆகாது.
kept-import-field = ஆட்டங்கள், PGN வடிவில்
kept-import-hint = ஒரு முறைக்கு { $games } ஆட்டங்கள், { $megabytes } மெகாபைட் வரை; மொத்தம் { $most } ஆட்டங்களைச் சேமிக்கலாம். கருத்துகளும் மாறுபாடுகளும் சேமிக்கப்படும்.
kept-import-file = அல்லது PGN கோப்பு
kept-import-send = இறக்குமதி செய்
kept-imported-title = இறக்குமதி முடிந்தது
kept-imported-open = ஆட்டத்தைத் திற
kept-imported-added = { $count ->
    [0] புதிய ஆட்டம் எதுவும் இல்லை.
    [one] ஓர் ஆட்டம் இறக்குமதியானது.
   *[other] { $count } ஆட்டங்கள் இறக்குமதியாயின.
}
kept-imported-known = { $count ->
    [one] ஓர் ஆட்டம் ஏற்கெனவே உங்களிடம் இருந்தது; மீண்டும் சேர்க்கப்படவில்லை.
   *[other] { $count } ஆட்டங்கள் ஏற்கெனவே உங்களிடம் இருந்தன; மீண்டும் சேர்க்கப்படவில்லை.
}
kept-imported-annotated = { $count ->
    [one] உங்களிடம் ஏற்கெனவே இருந்த ஓர் ஆட்டத்தில் கருத்துகள் அல்லது மாறுபாடுகள் சேர்ந்தன.
   *[other] உங்களிடம் ஏற்கெனவே இருந்த { $count } ஆட்டங்களில் கருத்துகள் அல்லது மாறுபாடுகள் சேர்ந்தன.
}
kept-imported-variations = { $count ->
    [one] ஒரு மாறுபாடு விடப்பட்டது அல்லது சுருக்கப்பட்டது.
   *[other] { $count } மாறுபாடுகள் விடப்பட்டன அல்லது சுருக்கப்பட்டன.
}
kept-imported-variation = ஆட்டம் { $number }. { $reason }
kept-imported-cut-short = { $count ->
    [one] ஓர் ஆட்டம், நகர்த்தாமல் முறையை விடும் வெற்று நகர்வு வரும் இடத்தில் இங்கே முடிகிறது.
   *[other] { $count } ஆட்டங்கள், நகர்த்தாமல் முறையை விடும் வெற்று நகர்வு வரும் இடத்தில் இங்கே முடிகின்றன.
}
kept-imported-comments = { $count ->
    [one] ஓர் ஆட்டத்தின் கருத்துகள் விடப்பட்டன: அவை மிக அதிகம்.
   *[other] { $count } ஆட்டங்களின் கருத்துகள் விடப்பட்டன: அவை மிக அதிகம்.
}
notice-kept-game = ஆட்டம் உங்கள் இறக்குமதி, ஒரே திரை ஆட்டங்களில் சேமிக்கப்பட்டது.
notice-kept-without-all = ஆட்டம் சேமிக்கப்பட்டது. மாறுபாடுகள், வெற்று நகர்வுக்குப் பின் வந்த நகர்வுகள், அல்லது மிக நீண்ட கருத்துகள் விடப்பட்டன.
notice-info-kept-known = இந்த ஆட்டம் ஏற்கெனவே உங்களிடம் உள்ளது.
notice-kept-annotated = இந்த ஆட்டம் ஏற்கெனவே உங்களிடம் இருந்தது. அதன் கருத்துகளும் மாறுபாடுகளும் சேர்க்கப்பட்டன.
notice-kept-deleted = ஆட்டம் நீக்கப்பட்டது.

## From the analysis board
kept-line-title = இந்தப் பகுப்பாய்வைச் சேமி
kept-line-lead = நகர்வுகள் அவற்றின் மாறுபாடுகளுடன் உங்கள் இறக்குமதி ஆட்டங்களில், உங்களுக்கு மட்டும் சேமிக்கப்படும்.
kept-line-white = வெள்ளை
kept-line-black = கருப்பு
kept-line-result = முடிவு
kept-line-open = தெரியாது அல்லது முடியவில்லை
kept-line-draw = சமநிலை
kept-line-white-wins = வெள்ளை வென்றது
kept-line-black-wins = கருப்பு வென்றது
kept-line-send = இந்தப் பகுப்பாய்வைச் சேமி
kept-line-visitor = இந்தப் பகுப்பாய்வைச் சேமிக்க உள்நுழையுங்கள்

## Why games are not kept
kept-error-unknown = நீங்கள் சேமித்தவற்றில் அப்படி ஓர் ஆட்டம் இல்லை.
kept-error-too-fast = குறுகிய நேரத்தில் நிறைய இறக்குமதி செய்துள்ளீர்கள் அல்லது பகுப்பாய்வு கேட்டுள்ளீர்கள். சற்றுப் பொறுத்து மீண்டும் முயலவும்.
kept-error-too-large = { $most } மெகாபைட்டுக்கு மேல் உள்ளது. பகுதி பகுதியாக இறக்குமதி செய்யவும்.
kept-error-game = ஆட்டம் { $number } (தொடங்கும் வரி { $line }): { $reason } எதுவும் இறக்குமதியாகவில்லை.
kept-error-game-named = ஆட்டம் { $number }, { $white } – { $black } (தொடங்கும் வரி { $line }): { $reason } எதுவும் இறக்குமதியாகவில்லை.
kept-error-too-many-at-once = { $most } ஆட்டங்களுக்கு மேல் உள்ளன. பகுதி பகுதியாக இறக்குமதி செய்யவும்.
kept-error-no-room = { $kept } ஆட்டங்களைச் சேமித்துள்ளீர்கள்; அதிகபட்சம் { $most }. எதுவும் சேமிக்கப்படவில்லை; முதலில் சிலவற்றை நீக்கவும்.
kept-error-no-tree-room = நீங்கள் இறக்குமதி செய்த ஆட்டங்களின் மாறுபாடுகளும் கருத்துகளும் { $most } மெகாபைட்டைத் தாண்டும். முதலில் சிலவற்றை நீக்கவும்.

## Analysis
kept-analysis-ask = பகுப்பாய்வைக் கோரு
kept-analysis-hint = ஓர் என்ஜின் இந்த ஆட்டத்தின் ஒவ்வொரு நிலையையும் ஆராயும். சில நிமிடங்கள் ஆகும்; மற்றவர்கள் காத்திருந்தால் மேலும் நேரமாகும்.
