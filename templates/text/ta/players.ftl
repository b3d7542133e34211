# Lists of games, and finding players.

## Lists of games
game-list-title = { $player } என்பவரின் ஆட்டங்கள்
game-list-states = ஆட்டங்களின் நிலவரம்
game-list-all = எல்லாம்
game-list-running = நடப்பவை
game-list-opponent-to-move = எதிராளியின் முறை
game-list-finished = முடிந்தவை
game-list-to-player = ஆட்டக்காரரின் பக்கத்துக்கு
game-list-any = எதுவும்
game-list-filters = வடிகட்டிகள்
game-list-export = இந்த ஆட்டங்களை PGN ஆகப் பதிவிறக்கு
game-list-opponent = எதிராளி
game-list-opening = தொடக்கம்
game-list-opening-hint = B90 போன்ற குறியீடு, அல்லது Najdorf போன்ற பெயரின் பகுதி
game-list-won = வெற்றி
game-list-lost = தோல்வி
game-list-drawn = சமநிலை
game-list-aborted = முடிவு இல்லாதவை
game-list-rated = மதிப்பீடு
game-list-from = தொடக்க நாள் (UTC)
game-list-until = இறுதி நாள் (UTC)
game-list-no-day = நாளை இவ்வாறு எழுதவும்: 2026-11-21.
game-list-no-player = “{ $player }” என்ற பெயரில் ஆட்டக்காரர் இல்லை.
game-list-show = காட்டு
game-list-widen = வடிகட்டிகளை நீக்கு
game-list-none = இங்கே இன்னும் ஆட்டங்கள் இல்லை.
game-list-none-so = இந்த வடிகட்டிகளுக்குப் பொருந்தும் ஆட்டங்கள் இல்லை.
game-list-pages = பக்கங்கள்
game-list-first-page = முதல் பக்கம்
game-list-earlier = முந்தைய பக்கம்
game-list-later = அடுத்த பக்கம்
home-all-waiting = உங்கள் நகர்வுக்காகக் காத்திருக்கும் { $count } ஆட்டங்களும்
home-all-running = உங்கள் { $count } நடப்பு ஆட்டங்களும்
home-all-finished = உங்கள் முடிந்த ஆட்டங்கள் எல்லாம்
player-all-games = எல்லா ஆட்டங்களிலும் தேடு

## Finding players
nav-players = வீரர்கள்
players-title = ஆட்டக்காரர்கள்
players-name = பெயர் அல்லது அதன் பகுதி
players-find = தேடு
players-found = கிடைத்த ஆட்டக்காரர்கள்
players-none = ஆட்டக்காரர்கள் யாரும் கிடைக்கவில்லை.
players-newest = புதிய ஆட்டக்காரர்கள்
players-active = இப்போது ஆடுபவர்கள்
players-running = { $count ->
    [one] 1 நடப்பு ஆட்டம்
   *[other] { $count } நடப்பு ஆட்டங்கள்
}
