# Learn: what stands around the lessons.
learn-title = சதுரங்கம் கற்க
learn-lead = இதுவரை ஆடியதே இல்லையா? மேலிருந்து தொடங்குங்கள். ஒவ்வொரு பாடமும் சில நிமிடங்கள்: சில சொற்கள், சில பலகைகள், பிறகு உங்கள் முறை.
learn-description = தொடக்கத்திலிருந்து சதுரங்கம், நகர்த்திப் பார்க்கும் பலகைகளுடன் சிறு பாடங்களில்: காய்கள், செக், செக்மேட், சமநிலை, குறிமுறை, அடிப்படைச் செக்மேட்கள், தொலைதூரச் சதுரங்கம்.
learn-chapter-beginning = பலகையும் காய்களும்
learn-chapter-king = ஆபத்தில் ராஜா
learn-chapter-special = சிறப்பு நகர்வுகள்
learn-chapter-ending = ஆட்டங்கள் முடியும் விதம்
learn-chapter-table = நேரில் ஆடும்போது
learn-chapter-mates = அடிப்படைச் செக்மேட்கள்
learn-chapter-correspondence = தொலைதூரச் சதுரங்கம்
learn-chapter-more = ஆடும் வேறு வழிகள்
learn-begin = தொடங்கு: “{ $lesson }”
learn-go-on = தொடர்: “{ $lesson }”
learn-all-done = எல்லாப் பயிற்சிகளையும் தீர்த்துவிட்டீர்கள். இனி யாருடனாவது ஆடுங்கள்!
learn-to-engine = என்ஜினுடன் ஆடு
learn-progress = தீர்த்தவை: { $solved } / { $count }
learn-done = எல்லாம் தீர்க்கப்பட்டன
learn-lessons-done = முடித்த பாடங்கள்: { $done } / { $count }
learn-kept-here = உங்கள் முன்னேற்றம் இந்த உலாவியில் உள்ளது. உள்நுழைந்தால் உங்கள் கணக்குக்கு மாறும்.
learn-exercises = பயிற்சிகள்
learn-exercise = பயிற்சி { $number }
learn-exercise-of = பயிற்சி { $number } / { $count }
learn-exercise-title = { $lesson }: பயிற்சி { $number }
learn-solved = தீர்க்கப்பட்டது
learn-first-exercise = முதல் பயிற்சிக்கு
learn-next-exercise = அடுத்த பயிற்சி
learn-next-lesson = அடுத்த பாடம்: { $lesson }
learn-to-lesson = பாடத்தை மீண்டும் படி
learn-to-list = எல்லாப் பாடங்களும்
learn-anew = இந்தப் பாடத்தைப் புதிதாகத் தொடங்கு
learn-board = பயிற்சிப் பலகை
learn-picture-marks = குறியிட்டவை: { $squares }.
learn-try-board = பலகையில் முயன்று பார்
learn-marks-legend = கட்டங்களைக் குறியிடவும்
learn-marks-check = சரிபார்
learn-choice-legend = உங்கள் பதில்
learn-choice-check = சரிபார்
learn-write = நகர்வை எழுதவும்
learn-write-check = சரிபார்
learn-hint = உதவிக்குறிப்பு
learn-hint-more = இன்னொரு உதவிக்குறிப்பு
learn-try-again = மீண்டும் முயற்சி செய்
learn-take-back = திரும்பப் பெறு
learn-restart = முதலிலிருந்து
learn-moves-left = { $count ->
    [one] ஒரு நகர்வு மீதம்.
   *[other] { $count } நகர்வுகள் மீதம்.
}
learn-reply = { $side ->
    [white] வெள்ளையின் பதில்: { $move }.
   *[black] கருப்பின் பதில்: { $move }.
}
learn-played = நீங்கள் ஆடியது: { $move }.
learn-wrong-move = அது முறையான நகர்வுதான், ஆனால் கேட்ட நகர்வு அல்ல. கேள்வியை மீண்டும் படித்துப் பாருங்கள்.
learn-wrong-out-of-moves = அதுவே கடைசி நகர்வு; இன்னும் முடியவில்லை. குறுகிய வழியைத் தேடுங்கள்.
learn-wrong-stalemate = இப்போது எதிர் ராஜாவுக்குச் செக் இல்லை, நகர்வும் இல்லை: அது இக்கட்டு நிலை, அதாவது சமநிலை. செக்மேட் செய்யும் வரை அதற்கு ஒரு கட்டம் விடுங்கள்.
learn-wrong-too-little = ஒரு காய் போய்விட்டது; மீதமுள்ளவற்றால் யாரையும் செக்மேட் செய்ய முடியாது: சமநிலை. காய்களை ராஜாவுக்கு எட்டாத இடத்தில் வையுங்கள்.
learn-wrong-check = அது எதிர் ராஜாவுக்குச் செக் ஆகும்; அது பதிலளிக்க வேண்டியிருக்கும். இங்கே உங்கள் காய் மட்டுமே நகர்கிறது: வேறு வழியில் செல்லுங்கள்.
learn-marks-nothing = இன்னும் எதுவும் குறியிடவில்லை. ஒரு கட்டமாவது குறியிடவும்.
learn-marks-no-square = “{ $text }” ஒரு கட்டம் அல்ல. கட்டங்களின் பெயர்கள் a1 முதல் h8 வரை.
learn-marks-wrong = { $count ->
    [one] ஒரு கட்டம் அதிகம்: { $squares }.
   *[other] { $count } கட்டங்கள் அதிகம்: { $squares }.
}
learn-marks-missing = { $count ->
    [one] ஒரு கட்டம் விடுபட்டுள்ளது.
   *[other] { $count } கட்டங்கள் விடுபட்டுள்ளன.
}
learn-marks-right-so-far = { $count ->
    [0] சரியான கட்டம் எதுவும் இன்னும் குறியிடப்படவில்லை.
    [one] ஒரு கட்டம் சரி.
   *[other] { $count } கட்டங்கள் சரி.
}
learn-choice-nothing = இன்னும் பதிலைத் தேர்ந்தெடுக்கவில்லை.
learn-choice-unknown = அது கொடுத்த பதில்களில் இல்லை.
learn-write-nothing = இன்னும் எதுவும் எழுதவில்லை.
learn-write-other = { $move } வேறொரு நகர்வு: { $from } → { $to }. குறியிட்ட கட்டங்களைப் பாருங்கள்.
learn-write-as = இந்த நகர்வை முழுமையாக எழுதும் முறை: { $move }.
learn-refusal-link = இந்த விதியைப் பற்றி அறிய
