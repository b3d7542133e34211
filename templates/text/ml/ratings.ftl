## Rated and casual games
rated = റേറ്റഡ്
casual = സൗഹൃദം
terms-rated = റേറ്റിംഗ്
rated-meaning = ഫലമനുസരിച്ച് ഇരുവരുടെയും റേറ്റിംഗ് മാറും.
casual-meaning = ആരുടെയും റേറ്റിംഗ് മാറില്ല.
proposal-rated = കളി റേറ്റഡ് ആണോ?
proposal-engine-casual-meaning = ആരുടെയും റേറ്റിംഗ് മാറില്ല. നീക്കങ്ങൾ തിരിച്ചെടുക്കാം, സൂചന ചോദിക്കാം.
proposal-engine-rated-meaning = എൻജിനെതിരായ നിങ്ങളുടെ റേറ്റിംഗ് മാറും; അത് ആളുകൾക്കെതിരായതിൽ നിന്ന് വേറിട്ടതാണ്. നീക്കം തിരിച്ചെടുക്കലോ സൂചനയോ വിശദീകരണമോ ഇല്ല.
rating-pool-engine = എൻജിനെതിരെ
rated-against-engine = എൻജിനെതിരെ റേറ്റഡ്
mail-rated-against-engine = റേറ്റഡ്: ഫലം എൻജിനെതിരായ നിങ്ങളുടെ റേറ്റിംഗ് മാറ്റും.
mail-rated = റേറ്റഡ്: ഫലം ഇരുവരുടെയും റേറ്റിംഗ് മാറ്റും.
mail-casual = സൗഹൃദം: ആരുടെയും റേറ്റിംഗ് മാറില്ല.

unrated-too-short = റേറ്റിംഗ് മാറിയിട്ടില്ല: റേറ്റഡ് കളിയിൽ ഇരുപക്ഷവും കുറഞ്ഞത് { $moves } നീക്കങ്ങൾ വീതം നടത്തണം.
unrated-too-many-between = റേറ്റിംഗ് മാറിയിട്ടില്ല: ഒരു ദിവസത്തിനുള്ളിൽ ഇവർ തമ്മിൽ { $games } റേറ്റഡ് കളികൾ കഴിഞ്ഞു, അതിൽക്കൂടുതൽ കണക്കാക്കില്ല.
unrated-engine-lost-on-time = റേറ്റിംഗ് മാറിയിട്ടില്ല: എൻജിൻ സമയം കഴിഞ്ഞ് തോൽക്കുന്ന കളി കണക്കാക്കില്ല.
rating-share-quick = { $player }-ന് ഈ കളി { $part } ആയി കണക്കാക്കും: അത് { $minutes } മിനിറ്റിനകം കഴിഞ്ഞു, എതിരാളിയുടെ ശക്തിയെപ്പറ്റി ഇനിയും അധികം അറിയില്ല.
rating-share-no-other-opponents = { $player }-ന് ഈ കളി { $part } ആയി കണക്കാക്കും: എതിരാളി മറ്റാരുമായും റേറ്റഡ് കളി കളിച്ചിട്ടില്ല, ഇത് അത്തരത്തിലുള്ള ആദ്യ കളിയുമല്ല.
rating-share-one-sided = { $player }-ന് ഈ കളി { $part } ആയി കണക്കാക്കും: ഇവരുടെ റേറ്റഡ് കളികളിലെ പോയിന്റിന്റെ നാലിലൊന്നിൽ താഴെയാണ് ഒരാൾക്ക്.

## Ratings on pages and in mail
rating-provisional = താൽക്കാലികം
mail-over-rating = നിങ്ങളുടെ റേറ്റിംഗ് ഇപ്പോൾ { $rating }, വ്യതിയാനം { $deviation }; മുമ്പ് { $before } ആയിരുന്നു.

## The leaderboards
nav-leaderboard = റാങ്കിംഗ്
leaderboard-title = റാങ്കിംഗ്
leaderboard-rule = കുറഞ്ഞത് { $games } റേറ്റഡ് കളികളും, { $deviation } അല്ലെങ്കിൽ അതിൽ താഴെ റേറ്റിംഗ് വ്യതിയാനവും, കഴിഞ്ഞ ഒരു വർഷത്തിനുള്ളിൽ ഒരു റേറ്റഡ് കളിയും ഉള്ളവർ.
leaderboard-kinds = ചെസ്സ് ഇനങ്ങൾ
leaderboard-caption = ഏറ്റവും ഉയർന്ന റേറ്റിംഗുകൾ: { $variant }
leaderboard-empty = ഇതുവരെ ആരുടെയും റേറ്റിംഗ് ഉറപ്പായിട്ടില്ല.
leaderboard-place = സ്ഥാനം
leaderboard-player = പേര്
leaderboard-rating = റേറ്റിംഗ്
leaderboard-progress = അവസാന 12 കളികൾ
leaderboard-games = റേറ്റഡ് കളികൾ
leaderboard-earlier = ഉയർന്ന സ്ഥാനങ്ങൾ
leaderboard-later = താഴ്ന്ന സ്ഥാനങ്ങൾ
