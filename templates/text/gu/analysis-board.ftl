nav-analysis-board = વિશ્લેષણ બોર્ડ
analysis-board-title = વિશ્લેષણ બોર્ડ
analysis-board-lead = કોઈ પણ પોઝિશનથી બંને પક્ષની ચાલ અજમાવો. કંઈ સચવાતું નથી; બધું પેજના સરનામામાં જ છે.
analysis-board-label = ચાલ અજમાવવાનું બોર્ડ
analysis-board-line = ચાલ
analysis-board-no-moves = બોર્ડ પર ચાલ રમો.
analysis-board-cut = લાઇનનો બાકીનો ભાગ અહીં રમી શકાતો નથી અને છોડી દેવાયો છે.
analysis-board-too-long = અહીં લાઇન { $most } અર્ધચાલ પછી પૂરી થાય છે.
analysis-board-start-again = શરૂઆતની પોઝિશન પર પાછા
analysis-board-position = આ પોઝિશન
analysis-board-turn-white = સફેદની ચાલ.
analysis-board-turn-black = કાળાની ચાલ.
analysis-board-check-white = સફેદને ચેક છે.
analysis-board-check-black = કાળાને ચેક છે.
analysis-board-legal = { $count ->
    [one] { $count } માન્ય ચાલ છે.
   *[other] { $count } માન્ય ચાલ છે.
}
analysis-board-checkmate-white = ચેકમેટ: સફેદની જીત.
analysis-board-checkmate-black = ચેકમેટ: કાળાની જીત.
analysis-board-stalemate = સ્ટેલમેટ: ડ્રો.
analysis-board-dead = હવે કોઈ પક્ષ મેટ કરી શકે તેમ નથી: ડ્રો.
analysis-board-white-cannot-mate = હવે ગમે તે રમાય, સફેદ મેટ કરી શકે તેમ નથી.
analysis-board-black-cannot-mate = હવે ગમે તે રમાય, કાળા મેટ કરી શકે તેમ નથી.
analysis-board-repeated = આ લાઇનમાં આ પોઝિશન { $count } વાર આવી છે.
analysis-board-opening = ઓપનિંગ
analysis-board-fen = FEN
analysis-board-moves-text = ચાલ PGN તરીકે
analysis-board-other = બીજી પોઝિશન
analysis-board-fen-field = પોઝિશન FEN માં
analysis-board-fen-hint = રમતની શરૂઆતની પોઝિશન માટે ખાલી રાખો.
analysis-board-fen-show = પોઝિશન બતાવો
analysis-board-pgn-field = રમત PGN માં
analysis-board-pgn-hint = લખાણની પહેલી રમત તેનાં વેરિએશન સાથે બતાવાય છે.
analysis-board-pgn-show = રમત બતાવો
analysis-board-pgn-too-large = એ { $most } કિલોબાઇટ કરતાં વધુ છે. એક જ રમત પેસ્ટ કરો.
analysis-board-pgn-too-long = તે રમતમાં { $most } કરતાં વધુ અર્ધચાલ છે, અહીં લાઇનમાં હોઈ શકે તેના કરતાં વધુ.
notice-info-first-of-several = PGN માં એકથી વધુ રમતો છે. પહેલી બતાવાય છે; બધી રાખવા ફાઇલ આયાત કરો.
analysis-board-pgn-shown = { $white } – { $black }
analysis-board-pgn-variations = { $count ->
    [one] { $count } વેરિએશન છોડી દેવાયું છે.
   *[other] { $count } વેરિએશન છોડી દેવાયાં છે.
}
analysis-board-editor = પોઝિશન ગોઠવો
about-analysis-board = વિશ્લેષણ બોર્ડ પર ખોલો

analysis-engine = એન્જિન
analysis-engine-lead = Stockfish તમારા બ્રાઉઝરમાં ચાલે છે અને લગભગ 2 મેગાબાઇટ લોડ કરે છે.
analysis-engine-on = ચાલુ કરો
analysis-engine-off = બંધ કરો
analysis-engine-loading = લોડ થાય છે …
analysis-engine-depth = ઊંડાણ { $depth }, સેકન્ડ દીઠ { $speed } હજાર પોઝિશન
analysis-engine-failed = આ બ્રાઉઝરમાં એન્જિન શરૂ થઈ શક્યું નહીં.
analysis-engine-over = આ પોઝિશનમાં રમત પૂરી થઈ ગઈ છે.

editor-title = પોઝિશન ગોઠવો
editor-lead = મહોરું પસંદ કરો, પછી તે જ્યાં મૂકવું હોય તે ખાનાં. બીજી વાર કરવાથી તે દૂર થાય છે.
editor-board-label = ગોઠવવા માટેનું બોર્ડ
editor-piece = મહોરું
editor-erase = ખાનું ખાલી કરો
editor-turn = વારો
editor-white = સફેદ
editor-black = કાળા
editor-castling = કેસલિંગના હક
editor-castling-K = સફેદ, રાજા તરફ
editor-castling-Q = સફેદ, રાણી તરફ
editor-castling-k = કાળા, રાજા તરફ
editor-castling-q = કાળા, રાણી તરફ
editor-en-passant = એન પાસન્ટનું ખાનું
editor-en-passant-hint = હમણાં જ બે ખાનાં ચાલેલું પ્યાદું જ્યાં મારી શકાય તે ખાનું, જેમ કે e3. સામાન્ય રીતે ખાલી.
editor-square-empty = { $square }, ખાલી
editor-square = { $square }, { $piece }
editor-analyse = આ પોઝિશનનું વિશ્લેષણ કરો
editor-clear = બોર્ડ ખાલી કરો
editor-start = શરૂઆતની પોઝિશન

pgn-error-empty = PGN માં કોઈ રમત નથી.
pgn-error-unreadable = PGN વાંચી શકાતું નથી.
pgn-error-variant = “{ $name }” અહીં રમાતો પ્રકાર નથી.
pgn-error-position = રમત જે પોઝિશનથી શરૂ થાય છે તે નકારાઈ છે. { $reason }
pgn-error-move = { $move }, રમતની અર્ધચાલ { $number }, રમી શકાતી નથી: { $reason }
pgn-error-game = રમત { $number }, લીટી { $line } થી શરૂ થતી: { $reason }
pgn-error-begins-later = ચાલો ચાલ { $number } થી શરૂ થાય છે, પણ શરૂઆતની પોઝિશન આપેલી નથી.
pgn-error-token = અર્ધચાલ { $number } ની જગ્યાએ “{ $text }…” છે, જે ચાલ માટે બહુ લાંબું છે.
pgn-error-comment = અર્ધચાલ { $number } પહેલાંની ટિપ્પણી ક્યાંય બંધ થતી નથી; “{"}"}” ખૂટે છે.
pgn-error-brace = અર્ધચાલ { $number } પહેલાં “{"}"}” છે, જે કોઈ ટિપ્પણી બંધ કરતો નથી.
pgn-error-variation = વેરિએશન ક્યાંય બંધ થતું નથી; “)” ખૂટે છે.
pgn-error-parenthesis = અર્ધચાલ { $number } પહેલાં “)” છે, જે કોઈ વેરિએશન બંધ કરતો નથી.
pgn-error-cut-tag = લખાણ { $name } ટૅગની અંદર જ પૂરું થઈ જાય છે.
pgn-error-long-tag = “{ $text }…” થી શરૂ થતો ટૅગ બહુ લાંબો છે.
pgn-error-many-tags = તેમાં બહુ વધારે ટૅગ છે.
pgn-error-many-moves = તેમાં રમતમાં હોઈ શકે તેના કરતાં વધુ ચાલ છે.
pgn-error-commentary = તેમાં બહુ વધારે ટિપ્પણીઓ છે.

## Without a connection
analysis-offline-notice = તમે ઑફલાઇન છો. તમે અહીં રમવાનું ચાલુ રાખી શકો છો: તમારું બ્રાઉઝર નિયમો જાણે છે.
analysis-offline-over = તમે ફરી કનેક્ટ થયા છો.
analysis-offline-unreadable = આ પોઝિશન કે ગેમ તરીકે વાંચી શકાતું નથી.
analysis-offline-later = ઓપનિંગનું નામ અને હજી કોણ મેટ કરી શકે તે તમે ફરી ઑનલાઇન થશો ત્યારે બતાવાશે.
