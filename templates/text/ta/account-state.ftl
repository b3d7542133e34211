## Suspended accounts

account-state-suspended = உங்கள் கணக்கு இடைநிறுத்தப்பட்டுள்ளது. நடப்பு ஆட்டங்களை முடிக்கலாம்; ஆனால் புதிய ஆட்டம் தொடங்கவோ, அரட்டையடிக்கவோ, செய்தி அனுப்பவோ, என்ஜினைப் பயன்படுத்தவோ முடியாது.
account-state-barred = இந்தக் கணக்கு இடைநிறுத்தப்பட்டுள்ளது.
account-state-reason = காரணம்: { $reason }
account-state-profile = இந்தக் கணக்கு இடைநிறுத்தப்பட்டுள்ளது.
account-state-closed = இந்தக் கணக்கு மூடப்பட்டுள்ளது.
challenge-error-suspended = { $player } என்பவரால் இப்போது புதிய ஆட்டங்களைத் தொடங்க முடியாது.
challenge-error-closed = { $player } கணக்கை மூடிவிட்டார்.

## Mail about it

mail-account-suspended-subject = உங்கள் { site-name } கணக்கு இடைநிறுத்தப்பட்டுள்ளது
mail-account-suspended-clocks = உங்கள் ஆட்டங்களின் கடிகாரங்கள் தொடர்ந்து ஓடும்.
mail-account-suspended-barred = நீங்கள் உள்நுழைய முடியாது; உங்கள் ஆட்டங்களின் கடிகாரங்கள் தொடர்ந்து ஓடும். உங்கள் ஆட்டங்கள் குறித்து இனி மின்னஞ்சல் வராது.
mail-account-suspended-contact = இது தவறு என்று நினைத்தால், இந்தச் சேவையை நடத்துபவர்களுக்கு எழுதவும்:
mail-account-reinstated-subject = உங்கள் { site-name } கணக்கு மீண்டும் இயங்குகிறது
mail-account-reinstated-told = உங்கள் கணக்கு இப்போது இடைநிறுத்தப்படவில்லை.
mail-account-reinstated-more = முன்பு போலவே விளையாடலாம், எழுதலாம், எல்லாவற்றையும் பயன்படுத்தலாம். செயலிகளும் டோக்கன்களும் மீண்டும் இயங்கும்.

## What operators cannot do with an account

account-change-error-engine = இந்தக் கணக்கில் சேவையின் சொந்த என்ஜின் ஆடுகிறது.
account-change-error-program = இந்தக் கணக்கில் ஒரு நிரல் ஆடுகிறது; எனவே அது நடுவராகவோ இயக்குநராகவோ இருக்க முடியாது.
account-change-error-unconfirmed = இந்தக் கணக்கின் மின்னஞ்சல் முகவரி இன்னும் உறுதியாகவில்லை.
account-change-error-suspended = இந்தக் கணக்கு இடைநிறுத்தப்பட்டுள்ளது. முதலில் அதை மீட்டெடுக்கவும்.
account-change-error-long-reason = காரணத்தில் அதிகபட்சம் { $most } எழுத்துகள் இருக்கலாம்.
