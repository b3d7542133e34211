rated = રેટેડ
casual = કેઝ્યુઅલ
terms-rated = રેટિંગ
rated-meaning = પરિણામથી બંને ખેલાડીઓનાં રેટિંગ બદલાય છે.
casual-meaning = કોઈ રેટિંગ બદલાતું નથી.
proposal-rated = રમત રેટેડ છે?
proposal-engine-casual-meaning = કોઈ રેટિંગ બદલાતું નથી. તમે ચાલ પાછી લઈ શકો અને સંકેત માગી શકો.
proposal-engine-rated-meaning = એન્જિન સામેનું તમારું રેટિંગ બદલાય છે, જે લોકો સામેનાં રેટિંગથી અલગ રહે છે. ચાલ પાછી લેવાતી નથી, સંકેત કે સમજૂતી મળતી નથી.
rating-pool-engine = એન્જિન સામે
rated-against-engine = એન્જિન સામે રેટેડ
mail-rated-against-engine = રેટેડ: પરિણામથી એન્જિન સામેનું તમારું રેટિંગ બદલાય છે.
mail-rated = રેટેડ: પરિણામથી બંનેનાં રેટિંગ બદલાય છે.
mail-casual = કેઝ્યુઅલ: કોઈ રેટિંગ બદલાતું નથી.

unrated-too-short = કોઈ રેટિંગ બદલાયું નથી: રેટેડ રમતમાં દરેક પક્ષની ઓછામાં ઓછી { $moves } ચાલ હોય છે.
unrated-too-many-between = કોઈ રેટિંગ બદલાયું નથી: આ બે ખેલાડીઓ વચ્ચે એક દિવસમાં { $games } રમતો રેટેડ થઈ ચૂકી છે, અને એથી વધુ થતી નથી.
unrated-engine-lost-on-time = કોઈ રેટિંગ બદલાયું નથી: એન્જિન સમય પૂરો થવાથી હારે તે રમત ગણાતી નથી.
rating-share-quick = { $player } માટે આ રમત { $part } ગણાય છે: તે { $minutes } મિનિટમાં પૂરી થઈ, અને હરીફની તાકાત વિશે હજી થોડું જ જાણીતું છે.
rating-share-no-other-opponents = { $player } માટે આ રમત { $part } ગણાય છે: હરીફે બીજા કોઈ સાથે રેટેડ રમત રમી નથી, અને આ આવી પહેલી રમત નથી.
rating-share-one-sided = { $player } માટે આ રમત { $part } ગણાય છે: બેમાંથી એક પાસે તેમની રેટેડ રમતોના ચોથા ભાગથી ઓછા પોઇન્ટ છે.

rating-provisional = કામચલાઉ
mail-over-rating = તમારું રેટિંગ હવે { $rating } છે, વિચલન { $deviation }; પહેલાં { $before } હતું.

nav-leaderboard = લીડરબોર્ડ
leaderboard-title = લીડરબોર્ડ
leaderboard-rule = ઓછામાં ઓછી { $games } રેટેડ રમતો, { $deviation } કે તેથી ઓછું રેટિંગ વિચલન, અને છેલ્લા વર્ષમાં રેટેડ રમત ધરાવતા ખેલાડીઓ.
leaderboard-kinds = ચેસના પ્રકાર
leaderboard-caption = સૌથી ઊંચાં રેટિંગ: { $variant }
leaderboard-empty = હજી કોઈનું રેટિંગ પાકું થયું નથી.
leaderboard-place = સ્થાન
leaderboard-player = ખેલાડી
leaderboard-rating = રેટિંગ
leaderboard-progress = છેલ્લી 12 રમતો
leaderboard-games = રેટેડ રમતો
leaderboard-earlier = ઉપરનાં સ્થાન
leaderboard-later = નીચેનાં સ્થાન
