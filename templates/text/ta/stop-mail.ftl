# E-mail that was stopped by a link, by a mail program or by an answer, and how to undo it.

mail-word-stop = நிறுத்து
command-stop = { mail-word-stop } | மின்னஞ்சலை நிறுத்து | நிறுத்தவும் | niruthu | mail niruthu
mail-stopped-subject = மின்னஞ்சல் நிறுத்தப்பட்டது
mail-stopped-told = நீங்கள் கேட்டபடி, இனி இவை பற்றி மின்னஞ்சல் வராது:
mail-stopped-kept = நேரம் முடிந்து ஆட்டத்தை இழக்காதிருக்க, உங்கள் நகர்வுகளுக்கான நினைவூட்டல்கள் தொடர்ந்து வரும்.
mail-stopped-too = நினைவூட்டல்களையும் நிறுத்த:
mail-stopped-too-here = நினைவூட்டல்களையும் நிறுத்த, இந்தச் செய்திக்கு “{ mail-word-stop }” எனப் பதிலளிக்கவும், அல்லது திறக்கவும்:
mail-stopped-undo = இதை நீங்கள் எண்ணியிராவிட்டால், அனைத்தையும் முன்போலவே மீண்டும் பெற:
mail-stopped-undo-button = இந்த மின்னஞ்சல்களை மீண்டும் பெறு
mail-answer-stopped = மின்னஞ்சல்கள் நிறுத்தப்பட்டன.
mail-answer-nothing-to-stop = இந்த மின்னஞ்சல்கள் ஏற்கெனவே உங்களுக்கு வருவதில்லை.
unsubscribe-kept = உங்கள் நகர்வுகளுக்கான நினைவூட்டல்கள் தொடர்ந்து வரும்.
unsubscribe-too = நினைவூட்டல்களையும் நிறுத்து
resubscribe-title = மின்னஞ்சலை மீண்டும் பெறு
resubscribe-lead = நீங்கள் மீண்டும் பெறவிருக்கும் மின்னஞ்சல்கள் இதைப் பற்றியவை:
resubscribe-button = இந்த மின்னஞ்சல்களை மீண்டும் பெறு
resubscribe-done = { $name } மீண்டும் இதைப் பற்றி மின்னஞ்சல் பெறுவார்:
