# Open links: what they are called, who may take them and until when, and the rules of their games.

challenge-name = பெயர்
challenge-who = யார் ஏற்கலாம்
challenge-named = { $white } (வெள்ளை), { $black } (கருப்பு) மட்டும்
challenge-until = எதுவரை திறந்திருக்கும்
challenge-joined = நீங்கள் ஏற்றுவிட்டீர்கள். எதிராளியும் ஏற்றதும் ஆட்டம் தொடங்கும்.
challenge-link-expired = இந்த இணைப்பை ஏற்கும் நேரம் முடிந்துவிட்டது.
challenge-waits-for-named = இணைப்பை இரண்டு ஆட்டக்காரர்களுக்கும் அனுப்பவும். ஏற்கப்பட்டதும் ஆட்டம் தொடங்கும்.

terms-rule = சிறப்பு விதி
rule-no-abort = ஆட்டத்தைக் கைவிட முடியாது
rule-no-rematch = மறுவாட்டம் இல்லை
rule-no-give-time = யாரும் எதிராளிக்கு நேரம் தருவதில்லை
rule-no-claim-win = நேரம் முடிந்ததால் வெற்றி என யாரும் கோருவதில்லை: நேரம் முடிந்ததும் ஆட்டம் தானாக முடியும்
rule-no-early-draw = முதல் முப்பது நகர்வுகளில் உடன்பாட்டுச் சமநிலை இல்லை

# Refusals

refusal-no-abort = இந்த ஆட்டத்தைக் கைவிட முடியாது; நீங்கள் தோல்வியை ஏற்கலாம் அல்லது சமநிலையை முன்மொழியலாம்.
refusal-no-rematch = இந்த ஆட்டத்துக்கு மறுவாட்டம் இல்லை.
refusal-no-give-time = இந்த ஆட்டத்தில் யாரும் எதிராளிக்கு நேரம் தருவதில்லை.
refusal-no-claim-win = இந்த ஆட்டத்தில் வெற்றி கோரப்படுவதில்லை: நேரம் முடிந்ததும் ஆட்டம் தானாக முடியும்.
refusal-no-early-draw = இந்த ஆட்டத்தில் முதல் முப்பது நகர்வுகளில் உடன்பாட்டுச் சமநிலை இல்லை.
api-wanted-two-players = இரண்டு ஆட்டக்காரர்களின் பெயர்கள், இடையில் காற்புள்ளியுடன்
challenge-name-too-long = பெயரில் { $length } எழுத்துகள் உள்ளன; அதிகபட்சம் { $most }.
challenge-error-only-for = { $white }, { $black } ஆகியோர் மட்டுமே இந்தச் சவாலை ஏற்கலாம்.
challenge-error-named-twice = { $player } ஒருவரே இரு பக்கமும் ஆட முடியாது: இரண்டு ஆட்டக்காரர்களைக் குறிப்பிடவும்.
challenge-error-named-engine = { $player } என்பது என்ஜினின் ஒரு நிலை; அது இணைப்பை ஏற்காது: பெயர் குறிப்பிட்டுச் சவால் விடவும்.
challenge-error-named-colour = ஆட்டக்காரர்களைக் குறிப்பிடும் இணைப்பு யாருக்கு எந்த நிறம் என்பதையும் சொல்கிறது: “color” ஐ விட்டுவிடவும்.
challenge-error-expiry = அடுத்த { $days } நாட்களுக்குள் எந்த நேரத்திலும் இணைப்பு முடியலாம்; வேறு நேரத்தில் அல்ல.
challenge-error-never-lost-on-time = “by-claim” இருந்தால் எதிராளி கோரினால் மட்டுமே நேரம் முடிந்ததாகக் கொள்ளப்படும்; “noClaimWin” உடன், நேரம் முடிந்ததால் யாரும் ஒருபோதும் வெல்ல முடியாது.
