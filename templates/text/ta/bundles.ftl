# Several things in one message, how it is answered, and what tells subjects apart.

mail-bundle-left = மீதி நேரம் { $left } ({ $opponent } உடனான ஆட்டம்)
mail-bundle-turn = உங்கள் முறை ({ $opponent } உடனான ஆட்டம்)
mail-bundle-and-more = { $count ->
    [one] { $first }, மேலும் ஒன்று
   *[other] { $first }, மேலும் { $count }
}
mail-bundle-answer-here = மின்னஞ்சலில் நகர்த்த, இந்தச் செய்திக்கு ஒவ்வோர் ஆட்டத்துக்கும் ஒரு வரியாகப் பதிலளிக்கவும்: எதிராளியின் பெயர், முக்காற்புள்ளி, உங்கள் நகர்வு; எ.கா. “{ $example }”.
mail-bundle-which = “{ $line }” எந்த ஆட்டத்துக்கு எனத் தெளிவாக இல்லை; எனவே அதற்கு எதுவும் செய்யப்படவில்லை. வரியை எதிராளியின் பெயர், முக்காற்புள்ளி ஆகியவற்றுடன் தொடங்கவும்; எ.கா. “{ $example }”.
mail-bundle-several = { $opponent } உடன் உங்களுக்குப் பல ஆட்டங்கள் உள்ளன; எனவே “{ $line }” என்பதற்கு எதுவும் செய்யப்படவில்லை. பதிலாக வரியை ஆட்டத்தின் பெயருடன் தொடங்கவும்; எ.கா. “{ $example }”.
mail-bundle-since = அந்தச் செய்திக்குப் பின் { $opponent } உடனான ஆட்டத்தில் ஏதோ நடந்துள்ளது; எனவே “{ $line }” என்பதற்கு எதுவும் செய்யப்படவில்லை. இந்த ஆட்டம் பற்றிய புதிய செய்திக்குப் பதிலளிக்கவும்.
mail-bundle-nothing = உங்கள் ஆட்டங்களில் எதுவும் உங்கள் நகர்வுக்காகக் காத்திருக்கவில்லை.
mail-tag-reminder = நினைவூட்டல்
mail-tag-draw = சமநிலை முன்மொழிவு
mail-tag-takeback = திரும்பப் பெறல்
mail-tag-pause = இடைவேளை
mail-tag-declined = மறுப்பு
mail-tagged-subject = [{ $tag }] { $subject }
mail-reminder-weekend = வார இறுதியில் உங்கள் கடிகாரம் ஓடாது என்பதால் இது முன்கூட்டியே வருகிறது.
