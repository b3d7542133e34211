# What became of a challenge or an offer that its maker waits for.

mail-declined-challenge-subject = { $opponent } உங்கள் சவாலை மறுத்தார்
mail-declined-challenge = { $opponent } உங்கள் சவாலை மறுத்தார்; எனவே ஆட்டம் தொடங்கவில்லை.
mail-declined-rematch-subject = { $opponent } மறுவாட்டத்தை மறுத்தார்
mail-declined-rematch = { $opponent } மறுவாட்டத்தை மறுத்தார்; எனவே ஆட்டம் தொடங்கவில்லை.
mail-declined-challenge-about = வேறொருவருக்கு எப்போது வேண்டுமானாலும் சவால் விடலாம்.
mail-expired-challenge-subject = உங்கள் சவாலை யாரும் ஏற்கவில்லை
mail-expired-challenge = உங்கள் திறந்த சவாலை யாரும் ஏற்கவில்லை. அது { $expired } வரை திறந்திருந்தது.
mail-unanswered-challenge-subject = { $opponent } உங்கள் சவாலுக்குப் பதிலளிக்கவில்லை
mail-unanswered-challenge = { $opponent } உங்கள் சவாலுக்குப் பதிலளிக்கவில்லை. அது { $expired } வரை திறந்திருந்தது.
mail-expired-challenge-about = அதை எப்போது வேண்டுமானாலும் மீண்டும் இடலாம்.
mail-declined-draw-subject = { $opponent } சமநிலையை மறுத்தார்
mail-declined-takeback-subject = { $opponent } நகர்வைத் திரும்பப் பெறுவதை மறுத்தார்
mail-declined-pause-subject = { $opponent } இடைவேளையை மறுத்தார்
mail-declined-goes-on = ஆட்டம் தொடர்கிறது; இப்போது எதிராளியின் முறை.
mail-declined-your-turn = ஆட்டம் தொடர்கிறது; இப்போது உங்கள் முறை.
mail-turn-declines-draw = இந்த நகர்வால் உங்கள் சமநிலை முன்மொழிவு மறுக்கப்பட்டது.
mail-turn-declines-takeback = இந்த நகர்வால் நகர்வைத் திரும்பப் பெறும் உங்கள் வேண்டுகோள் மறுக்கப்பட்டது.
mail-turn-declines-pause = இந்த நகர்வால் நீங்கள் முன்மொழிந்த இடைவேளை மறுக்கப்பட்டது.
home-declined = மறுக்கப்பட்டவையும் காலாவதியானவையும்
