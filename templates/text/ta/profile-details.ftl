# What players state about themselves: real name, country, club, titles and numbers.

## On a player’s page
profile-details = தனிப்பட்ட விவரங்கள்
profile-field-real-name = உண்மையான பெயர்
profile-field-country = நாடு
profile-field-club = சதுரங்கக் கழகம்
profile-field-title = பட்டம்
profile-field-correspondence-title = ICCF பட்டம்
profile-field-fide-id = FIDE எண்
profile-field-iccf-id = ICCF எண்
profile-field-national-number = தேசியக் கூட்டமைப்பின் எண்
profile-not-stated = குறிப்பிடவில்லை
profile-shown-to = யாருக்குத் தெரியும்: { $viewers }

## Editing it
settings-profile-details-lead = இவை எதுவும் கட்டாயமில்லை; நீங்கள் தேர்ந்தெடுக்காவிட்டால் யாருக்கும் தெரியாது. உங்களுடன் நடந்துகொண்டிருக்கும் அல்லது முடிந்த ஆட்டம் உள்ளவர்கள் உங்கள் எதிராளிகள்; நீங்கள் தடுத்தவர்களுக்கு அனைவருக்கும் தெரிவதே தெரியும்.
settings-profile-titles-lead = நடுவரோ இயக்குநரோ உறுதிசெய்யும் வரை பட்டம் உறுதிசெய்யப்படாததாகக் காட்டப்படும். அதைச் சரிபார்க்க, யாருக்குத் தெரியும் என நீங்கள் எதைத் தேர்ந்தெடுத்திருந்தாலும், உங்கள் பட்டங்கள், உண்மையான பெயர், கூட்டமைப்பு எண்கள் ஆகியவை நடுவர்களுக்கும் இயக்குநர்களுக்கும் தெரியும். இவற்றில் ஒன்றை மாற்றினால், அதைச் சார்ந்த பட்டம் மீண்டும் உறுதிசெய்யப்படாததாகும்.
profile-visibility-of = { $field }: யாருக்குத் தெரியும்
profile-visibility-nobody = யாருக்கும் இல்லை
profile-visibility-opponents = எதிராளிகளுக்கு
profile-visibility-everyone = அனைவருக்கும்
profile-error-fide-id = FIDE எண்ணில் { $least } முதல் { $most } இலக்கங்கள் இருக்கும்.
profile-error-iccf-id = ICCF எண்ணில் { $least } முதல் { $most } இலக்கங்கள் இருக்கும்.
profile-error-national-number = அதிகபட்சம் { $most } எழுத்துகளும் இலக்கங்களும், ஓர் இலக்கமாவது இருக்க வேண்டும். இடையே இடைவெளி, இணைப்புக்கோடு, புள்ளி, சாய்கோடு இருக்கலாம்.

## Titles
profile-title-claimed = உறுதிசெய்யப்படவில்லை
profile-title-confirmed = உறுதிசெய்தவர் { $arbiter }, { $time }
title-review-title = குறிப்பிட்ட பட்டங்கள்
title-review-lead = ஆட்டக்காரர் யாருக்குக் காட்டினாலும், நடுவராக அல்லது இயக்குநராக நீங்கள் இவற்றைக் காண்கிறீர்கள். பட்டத்தை உறுதிசெய்யும் முன் கூட்டமைப்புகளின் பட்டியல்களைச் சரிபார்க்கவும்.
title-confirm = பட்டத்தை உறுதிசெய்
title-withdraw = உறுதியைத் திரும்பப் பெறு
notice-title-confirmed = பட்டம் உறுதிசெய்யப்பட்டது.
notice-title-withdrawn = உறுதி திரும்பப் பெறப்பட்டது.
title-error-not-an-arbiter = நடுவர்களும் இயக்குநர்களும் மட்டுமே பட்டங்களை உறுதிசெய்ய முடியும்.
title-error-own = உங்கள் சொந்தப் பட்டத்தை நீங்கள் உறுதிசெய்ய முடியாது; வேறொரு நடுவர் அல்லது இயக்குநர் செய்ய வேண்டும்.
title-error-changed = இதற்கிடையே ஆட்டக்காரர் சுயவிவரத்தை மாற்றியுள்ளார். மீண்டும் பார்க்கவும்.
title-error-none = ஆட்டக்காரர் இந்தப் பட்டத்தை இப்போது குறிப்பிடவில்லை.
mail-title-subject = { site-name } தளத்தில் உங்கள் பட்டம்
mail-title-confirmed = உங்கள் பட்டம் உறுதிசெய்யப்பட்டது.
mail-title-confirmed-correspondence = உங்கள் ICCF பட்டம் உறுதிசெய்யப்பட்டது.
mail-title-confirmed-more = அதையோ, உங்கள் உண்மையான பெயரையோ, அது சார்ந்த எண்ணையோ மாற்றினால், அது மீண்டும் உறுதிசெய்யப்படாததாகும்.
mail-title-withdrawn = உங்கள் பட்டம் இப்போது உறுதிசெய்யப்பட்டதல்ல.
mail-title-withdrawn-correspondence = உங்கள் ICCF பட்டம் இப்போது உறுதிசெய்யப்பட்டதல்ல.
mail-title-withdrawn-more = நடுவரோ இயக்குநரோ மீண்டும் உறுதிசெய்யும் வரை அது உறுதிசெய்யப்படாததாகக் காட்டப்படும். உங்கள் சுயவிவரத்தில் உள்ளதைச் சரிபார்க்கவும்.
mail-title-link = உங்கள் சுயவிவரம்:

## Privacy
privacy-public-details = உங்கள் உண்மையான பெயர், நாடு, கழகம், பட்டங்கள், கூட்டமைப்பு எண்கள் ஒவ்வொன்றும் யாருக்கும் தெரியாமல், எதிராளிகளுக்கு மட்டும், அல்லது அனைவருக்கும் தெரியும்படி நீங்கள் தேர்ந்தெடுக்கலாம். தேர்ந்தெடுக்காவிட்டால் யாருக்கும் தெரியாது. பட்டங்களைச் சரிபார்க்க, அவையும் உங்கள் உண்மையான பெயரும் எண்களும் நடுவர்களுக்கும் இயக்குநர்களுக்கும் தெரியும்.
