# Reminding players of moves that wait for them.

## How much time is left
reminder-hours = { $count ->
    [one] { $count } மணிநேரம்
   *[other] { $count } மணிநேரம்
}
reminder-days = { $count ->
    [one] { $count } நாள்
   *[other] { $count } நாட்கள்
}
reminder-half = நேரத்தில் பாதி
reminder-quarter = நேரத்தில் கால் பகுதி
reminder-tenth = நேரத்தில் பத்தில் ஒரு பகுதி
reminder-part = நேரத்தில் { $part } பகுதி

## Settings
settings-reminders = நினைவூட்டல்கள்
settings-reminders-lead = உங்கள் நகர்வுக்காக ஓர் ஆட்டம் காத்திருப்பதை ஒரு செய்தி நினைவூட்டும்: தேர்ந்தெடுத்த ஒவ்வொரு அளவு நேரம் மீதியிருக்கும்போதும் ஒருமுறை. விடுப்பின்போதும், நகர்த்திய பிறகும் வராது. எதையும் தேர்ந்தெடுக்காவிட்டால் நினைவூட்டல்களே வராது.
settings-reminders-left = இவ்வளவு நேரம் மீதியிருக்கும்போது நினைவூட்டு
settings-reminders-more = மற்றவை
settings-reminders-more-hint = மணிநேரம், நாட்கள், அல்லது நகர்வுக்கான நேரத்தின் பகுதிகள், எ.கா. 36h, 3d, 1/3, 5%. மொத்தம் அதிகபட்சம் { $most }.
notice-reminders-saved = நினைவூட்டல்கள் சேமிக்கப்பட்டன. உங்கள் நடப்பு ஆட்டங்களுக்கும் அவை பொருந்தும்.

## The message
mail-reminder-subject = உங்கள் நகர்வுக்கு மீதி நேரம் { $left } ({ $opponent } உடனான ஆட்டம்)
mail-reminder-left = உங்கள் நகர்வுக்கு மீதி நேரம்: { $left }; கெடு: { $deadline }.
mail-reminder-asked = { $opponent } உடனான ஆட்டத்தில் இப்போது உங்கள் முறை: நகர்வு { $number }, { mail-side-adjective } காய்களுடன்.
mail-reminder-why = { $left } மீதியிருக்கும்போது நினைவூட்டும்படி கேட்டிருந்தீர்கள். அமைப்புகளில் வேறு நினைவூட்டல்களைத் தேர்ந்தெடுக்கலாம், அல்லது எதுவும் வேண்டாம் எனலாம்.
mail-reminder-settings = என் நினைவூட்டல்களை மாற்று
