kept-title = આયાત કરેલી અને એક જ સ્ક્રીન પર રમેલી રમતો
kept-lead = અહીં ન રમાયેલી રમતો. ફક્ત તમે જ તે જુઓ છો, અને તે રેટેડ નથી.
kept-to-list = આયાત કરેલી અને એક જ સ્ક્રીન પર રમેલી રમતો
kept-import = રમતો આયાત કરો
kept-export = બધી PGN તરીકે ડાઉનલોડ કરો
kept-sources = કઈ રમતો
kept-all = બધી
kept-imported = આયાત કરેલી
kept-same-screen = એક જ સ્ક્રીન પર
kept-none = અહીં હજી કોઈ રમત નથી. PGN આયાત કરો, અથવા એક જ સ્ક્રીન પર રમત રમીને તેને સાચવો.
kept-source-imported = આયાત કરેલી
kept-source-same-screen = એક જ સ્ક્રીન પર રમેલી
kept-pages = યાદીનાં પેજ
kept-newer = વધુ નવી
kept-older = વધુ જૂની
kept-players = { $white } – { $black }

kept-board-label = રમતનું બોર્ડ
kept-game-facts = આ રમત વિશે
kept-result = પરિણામ
kept-result-open = અધૂરી
kept-played = રમાઈ
kept-event = સ્પર્ધા
kept-site = સ્થળ
kept-round = રાઉન્ડ
kept-ratings = રેટિંગ
kept-opening = ઓપનિંગ
kept-control = સમય નિયંત્રણ
kept-kept = સચવાઈ
kept-no-moves = આ રમતમાં કોઈ ચાલ નથી.
kept-analyse = વિશ્લેષણ બોર્ડ પર ખોલો
kept-analyse-hint = બોર્ડ પર ચાલ રમવાથી આ પોઝિશન સાથે વિશ્લેષણ બોર્ડ ખૂલે છે.
kept-pgn = PGN ડાઉનલોડ કરો
kept-delete = કાઢી નાખો
kept-delete-question = આ રમત કાઢી નાખવી છે? તે પાછી લાવી શકાશે નહીં.
kept-delete-yes = રમત કાઢી નાખો

kept-import-title = રમતો આયાત કરો
kept-import-lead = એક કે વધુ રમતો PGN માં પેસ્ટ કરો, અથવા ફાઇલ પસંદ કરો. કાં તો બધી આયાત થશે કાં તો એકેય નહીં.
kept-import-field = રમતો PGN માં
kept-import-hint = એકસાથે { $games } રમતો અને { $megabytes } મેગાબાઇટ સુધી; તમે { $most } રમતો રાખી શકો. ટિપ્પણીઓ અને વેરિએશન સચવાય છે.
kept-import-file = અથવા PGN ફાઇલ
kept-import-send = આયાત કરો
kept-imported-title = આયાત પૂરી થઈ
kept-imported-open = રમત ખોલો
kept-imported-added = { $count ->
    [0] કોઈ રમત નવી નહોતી.
    [one] { $count } રમત આયાત થઈ.
   *[other] { $count } રમતો આયાત થઈ.
}
kept-imported-known = { $count ->
    [one] { $count } રમત તમારી પાસે પહેલેથી હતી અને ફરી ઉમેરાઈ નથી.
   *[other] { $count } રમતો તમારી પાસે પહેલેથી હતી અને ફરી ઉમેરાઈ નથી.
}
kept-imported-annotated = { $count ->
    [one] તમારી પાસે હતી તે એક રમતમાં ટિપ્પણીઓ કે વેરિએશન ઉમેરાયાં છે.
   *[other] તમારી પાસે હતી તે { $count } રમતોમાં ટિપ્પણીઓ કે વેરિએશન ઉમેરાયાં છે.
}
kept-imported-variations = { $count ->
    [one] { $count } વેરિએશન છોડી દેવાયું કે ટૂંકાવાયું છે.
   *[other] { $count } વેરિએશન છોડી દેવાયાં કે ટૂંકાવાયાં છે.
}
kept-imported-variation = રમત { $number }. { $reason }
kept-imported-cut-short = { $count ->
    [one] { $count } રમત જ્યાં નલ ચાલ (વારો પસાર કરતી ચાલ) આવી ત્યાં કાપવામાં આવી.
   *[other] { $count } રમતો જ્યાં નલ ચાલ (વારો પસાર કરતી ચાલ) આવી ત્યાં કાપવામાં આવી.
}
kept-imported-comments = { $count ->
    [one] { $count } રમતની ટિપ્પણીઓ છોડી દેવાઈ છે: તે બહુ વધારે હતી.
   *[other] { $count } રમતોની ટિપ્પણીઓ છોડી દેવાઈ છે: તે બહુ વધારે હતી.
}
notice-kept-game = રમત તમારી આયાત કરેલી અને એક જ સ્ક્રીન પર રમેલી રમતોમાં સચવાઈ છે.
notice-kept-without-all = રમત સચવાઈ છે. વેરિએશન, નલ ચાલ પછીની ચાલ, કે બહુ લાંબી ટિપ્પણીઓ છોડી દેવાઈ છે.
notice-info-kept-known = આ રમત તમારી રમતોમાં પહેલેથી છે.
notice-kept-annotated = આ રમત તમારી પાસે પહેલેથી હતી. તેની ટિપ્પણીઓ અને વેરિએશન ઉમેરાયાં છે.
notice-kept-deleted = રમત કાઢી નાખી છે.

kept-line-title = આ વિશ્લેષણ સાચવો
kept-line-lead = ચાલ વેરિએશન સાથે તમારી આયાત કરેલી રમતોમાં, ફક્ત તમારા માટે, સચવાશે.
kept-line-white = સફેદ
kept-line-black = કાળા
kept-line-result = પરિણામ
kept-line-open = અજ્ઞાત કે અધૂરી
kept-line-draw = ડ્રો
kept-line-white-wins = સફેદની જીત
kept-line-black-wins = કાળાની જીત
kept-line-send = આ વિશ્લેષણ સાચવો
kept-line-visitor = આ વિશ્લેષણ સાચવવા લોગ ઇન કરો

kept-error-unknown = તમારી પાસે એવી કોઈ સાચવેલી રમત નથી.
kept-error-too-fast = તમે થોડા સમયમાં ઘણું આયાત કર્યું છે અથવા વિશ્લેષણ માગ્યું છે. થોડી રાહ જોઈને ફરી પ્રયત્ન કરો.
kept-error-too-large = એ { $most } મેગાબાઇટ કરતાં વધુ છે. ભાગ પાડીને આયાત કરો.
kept-error-game = રમત { $number }, લીટી { $line } થી શરૂ થતી: { $reason } કંઈ આયાત થયું નથી.
kept-error-game-named = રમત { $number } ({ $white } – { $black }), લીટી { $line } થી શરૂ થતી: { $reason } કંઈ આયાત થયું નથી.
kept-error-too-many-at-once = એ { $most } કરતાં વધુ રમતો છે. ભાગ પાડીને આયાત કરો.
kept-error-no-room = તમે { $kept } રમતો સાચવી છે, અને વધુમાં વધુ { $most } ચાલે. કંઈ સચવાયું નથી; પહેલાં થોડી કાઢી નાખો.
kept-error-no-tree-room = તમારી આયાત કરેલી રમતોનાં વેરિએશન અને ટિપ્પણીઓ { $most } મેગાબાઇટ કરતાં વધી જશે. પહેલાં થોડાં કાઢી નાખો.

## Analysis
kept-analysis-ask = વિશ્લેષણ માગો
kept-analysis-hint = એન્જિન આ રમતની દરેક પોઝિશન તપાસે છે. થોડી મિનિટો લાગે છે, અને બીજા લોકો રાહ જોતા હોય ત્યારે વધુ.
