## Suspended accounts

account-state-suspended = உங்கள் கணக்கு இடைநிறுத்தப்பட்டுள்ளது. நடப்பு ஆட்டங்களை முடிக்கலாம்; ஆனால் புதிய ஆட்டம் தொடங்கவோ, அரட்டையடிக்கவோ, செய்தி அனுப்பவோ, இயந்திரத்தைப் பயன்படுத்தவோ முடியாது.
account-state-barred = இந்தக் கணக்கு இடைநிறுத்தப்பட்டுள்ளது.
account-state-reason = காரணம்: { $reason }
account-state-profile = இந்தக் கணக்கு இடைநிறுத்தப்பட்டுள்ளது.
challenge-error-suspended = { $player } இப்போது புதிய ஆட்டங்களைத் தொடங்க முடியாது.

## What operators cannot do with an account

account-change-error-engine = இந்தக் கணக்கில் சேவையின் சொந்த இயந்திரம் ஆடுகிறது.
account-change-error-program = இந்தக் கணக்கில் ஒரு நிரல் ஆடுகிறது; எனவே அது நடுவராகவோ இயக்குநராகவோ இருக்க முடியாது.
account-change-error-unconfirmed = இந்தக் கணக்கின் மின்னஞ்சல் முகவரி இன்னும் உறுதியாகவில்லை.
account-change-error-suspended = இந்தக் கணக்கு இடைநிறுத்தப்பட்டுள்ளது. முதலில் அதை மீட்டெடுக்கவும்.
account-change-error-long-reason = காரணத்தில் அதிகபட்சம் { $most } எழுத்துகள் இருக்கலாம்.
