## Rated and casual games
rated = மதிப்பீட்டுடன்
casual = மதிப்பீடின்றி
terms-rated = மதிப்பீடு
rated-meaning = முடிவைப் பொறுத்து இருவரின் மதிப்பீடும் மாறும்.
casual-meaning = மதிப்பீடு மாறாது.
proposal-rated = ஆட்டம் மதிப்பீட்டுடனா?
proposal-engine-casual-meaning = மதிப்பீடு மாறாது. நகர்வுகளைத் திரும்பப் பெறலாம், குறிப்பு கேட்கலாம்.
proposal-engine-rated-meaning = என்ஜினுக்கு எதிரான உங்கள் மதிப்பீடு மாறும்; அது மனிதர்களுக்கு எதிரானதிலிருந்து தனியாக வைக்கப்படும். நகர்வைத் திரும்பப் பெறுதல், குறிப்பு, விளக்கம் எதுவும் இல்லை.
rating-pool-engine = என்ஜினுக்கு எதிராக
rated-against-engine = என்ஜினுக்கு எதிராக மதிப்பீட்டுடன்
mail-rated-against-engine = மதிப்பீட்டுடன்: முடிவைப் பொறுத்து என்ஜினுக்கு எதிரான உங்கள் மதிப்பீடு மாறும்.
mail-rated = மதிப்பீட்டுடன்: முடிவைப் பொறுத்து இருவரின் மதிப்பீடும் மாறும்.
mail-casual = மதிப்பீடின்றி: மதிப்பீடு மாறாது.

unrated-too-short = மதிப்பீடு மாறவில்லை: மதிப்பீட்டுடன் ஆடும் ஆட்டத்தில் பக்கம் ஒன்றுக்குக் குறைந்தது { $moves } நகர்வுகள் இருக்க வேண்டும்.
unrated-too-many-between = மதிப்பீடு மாறவில்லை: ஒரே நாளில் இருவருக்கும் இடையே { $games } ஆட்டங்கள் ஏற்கெனவே மதிப்பிடப்பட்டன; அதற்கு மேல் மதிப்பிடப்படாது.
unrated-engine-lost-on-time = மதிப்பீடு மாறவில்லை: என்ஜின் நேரம் முடிந்து தோற்கும் ஆட்டம் கணக்கில் சேராது.
rating-share-quick = { $player }-க்கு இந்த ஆட்டம் { $part } எனக் கணக்கிடப்படுகிறது: அது { $minutes } நிமிடங்களுக்குள் முடிந்தது, எதிராளியின் வலிமை பற்றி இன்னும் அதிகம் தெரியாது.
rating-share-no-other-opponents = { $player }-க்கு இந்த ஆட்டம் { $part } எனக் கணக்கிடப்படுகிறது: எதிராளி வேறு யாருடனும் மதிப்பீட்டுடன் ஆடியதில்லை, இது அத்தகைய முதல் ஆட்டமும் அல்ல.
rating-share-one-sided = { $player }-க்கு இந்த ஆட்டம் { $part } எனக் கணக்கிடப்படுகிறது: இருவரின் மதிப்பீட்டு ஆட்டங்களில் ஒருவருக்கு நான்கில் ஒரு பங்கிற்கும் குறைவான புள்ளிகளே உள்ளன.

## Ratings on pages and in mail
rating-provisional = (தற்காலிகம்)
mail-over-rating = உங்கள் மதிப்பீடு இப்போது { $rating }, விலகல் { $deviation }; முன்பு { $before }.

## The leaderboards
nav-leaderboard = தரவரிசை
leaderboard-title = தரவரிசைப் பட்டியல்
leaderboard-rule = மதிப்பீட்டுடன் குறைந்தது { $games } ஆட்டங்கள் ஆடி, { $deviation } அல்லது அதற்குக் குறைந்த மதிப்பீட்டு விலகல் உடைய, கடந்த ஓராண்டில் மதிப்பீட்டுடன் ஆடிய ஆட்டக்காரர்கள்.
leaderboard-kinds = ஆட்ட வகைகள்
leaderboard-caption = மிக உயர்ந்த மதிப்பீடுகள்: { $variant }
leaderboard-empty = இன்னும் யாருடைய மதிப்பீடும் உறுதியாகவில்லை.
leaderboard-place = இடம்
leaderboard-player = ஆட்டக்காரர்
leaderboard-rating = மதிப்பீடு
leaderboard-progress = கடைசி 12 ஆட்டங்கள்
leaderboard-games = மதிப்பிட்ட ஆட்டங்கள்
leaderboard-earlier = மேல் இடங்கள்
leaderboard-later = கீழ் இடங்கள்
