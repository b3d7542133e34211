# The languages of pages and mail.

# This language, in itself.
language-own-name = தமிழ்

# The name of the row of languages at the foot of every page.
language-switch = மொழி
language-unknown = அந்த மொழி இங்கே இல்லை. பக்கத்தின் அடியில் ஒன்றைத் தேர்ந்தெடுக்கவும்.

settings-language-lead = பக்கங்கள், மின்னஞ்சல் ஆகியவற்றின் மொழி
settings-language-browser = என் உலாவியின்படி
settings-language-browser-hint = உலாவி தீர்மானித்தால், நீங்கள் கடைசியாக உள்நுழைந்தபோது இருந்த மொழியில் மின்னஞ்சல் வரும்.
notice-language-saved = மொழி சேமிக்கப்பட்டது.
