outcome-phrase-win = વિજેતા: { $winner } ({ $reason })
outcome-phrase-draw = ડ્રો ({ $reason })
outcome-phrase-aborted = રદ થઈ
end-reason-checkmate = ચેકમેટ
end-reason-resignation = હરીફે હાર માની
end-reason-stalemate = સ્ટેલમેટ
end-reason-dead-position = ડેડ પોઝિશન
end-reason-agreement = સંમતિ
end-reason-threefold-repetition = એક જ પોઝિશન ત્રણ વાર
end-reason-fifty-moves = પચાસ ચાલનો નિયમ
end-reason-fivefold-repetition = એક જ પોઝિશન પાંચ વાર
end-reason-seventy-five-moves = પંચોતેર ચાલનો નિયમ
end-reason-move-limit = ચાલની મર્યાદા
end-reason-flag-fall = સમય પૂરો થવાથી
end-reason-adjudication = આર્બિટરનો નિર્ણય
end-reason-forfeit = હરીફ હારેલા જાહેર

refusal-not-your-turn = તમારો વારો નથી.
refusal-game-over = રમત પૂરી થઈ ગઈ છે: { $outcome }.
refusal-stale-ply = { $turn ->
    [same] રમત આગળ વધી ગઈ છે: તમે મોકલ્યું તે ચાલ { $given } માં પહેલાંના વારા માટે હતું, અને હવે બીજા ખેલાડીનો વારો છે.
   *[other] રમત આગળ વધી ગઈ છે: તમે મોકલ્યું તે ચાલ { $given } માટે હતું, અને હવે ચાલ { $expected } આવે છે.
}
refusal-taken-back-since = ત્યાર પછી આ રમતમાં ચાલ પાછી લેવાઈ છે. હમણાં રમત જેવી છે તે જુઓ.
refusal-time-is-up = આ ચાલનો સમય પૂરો થઈ ગયો છે.
refusal-flag-not-fallen = ચાલ માટે હજી સમય છે, { $deadline } સુધી.
refusal-no-deadline = આ રમતમાં સમયની મર્યાદા નથી.
refusal-no-draw-offer = તમારા હરીફે ડ્રો ઓફર કર્યો નથી.
refusal-draw-offer-too-early = બંને ખેલાડી ચાલ રમી લે પછી જ ડ્રો ઓફર કરી શકાય.
refusal-agreement-barred = આ રમતમાં ચાલ { $move } થી જ સંમતિથી ડ્રો થઈ શકે, તે પહેલાં નહીં.
refusal-draw-offer-too-soon = તમારા હરીફ બે ચાલ રમે, અથવા પોતે ડ્રો ઓફર કરે, પછી તમે ફરી ડ્રો ઓફર કરી શકો.
refusal-own-draw-offer = તમારી ડ્રોની ઓફર ઊભી જ છે; જવાબ તમારા હરીફે આપવાનો છે.
refusal-rated-game = રેટેડ રમતમાં કોઈ ચાલ પાછી લઈ શકાતી નથી.
refusal-nothing-to-take-back = પાછી લઈ શકાય એવી તમારી કોઈ ચાલ નથી.
refusal-no-takeback-proposal = ચાલ પાછી લેવાની કોઈ વિનંતી નથી.
refusal-own-takeback-proposal = તમે ચાલ પાછી લેવાની વિનંતી કરી જ છે; જવાબ તમારા હરીફે આપવાનો છે.
refusal-takeback-too-soon = તમારી હવે પછીની ચાલ પછી તમે ફરી ચાલ પાછી લેવાની વિનંતી કરી શકો.
refusal-too-many-takebacks = આ રમતમાં { $most } વાર ચાલ પાછી લેવાઈ છે; એ જ મર્યાદા છે.
refusal-no-pause-proposal = વિરામનો કોઈ પ્રસ્તાવ નથી.
refusal-own-pause-proposal = તમે વિરામનો પ્રસ્તાવ મૂક્યો જ છે; જવાબ તમારા હરીફે આપવાનો છે.
refusal-other-pause-proposal = તમારા હરીફે વિરામનો પ્રસ્તાવ મૂક્યો છે; દિવસ: { $days }. પહેલાં તેને સ્વીકારો અથવા નકારો.
refusal-pause-too-soon = તમારી હવે પછીની ચાલ પછી તમે ફરી વિરામનો પ્રસ્તાવ મૂકી શકો.
refusal-pause-length = વિરામ 1 થી { $most } દિવસનો હોય છે.
refusal-already-paused = આ રમતમાં વિરામ ચાલુ જ છે.
refusal-paused-enough = રમતમાં કુલ { $most } દિવસનો વિરામ હોઈ શકે; { $left } બાકી છે.
refusal-no-clock = આ રમતમાં સમય મર્યાદા નથી.
refusal-clock-is-full = આ ઘડિયાળમાં વધુમાં વધુ { $days } દિવસ સમાય; આનાથી તે વધી જાય.
refusal-given-enough = { $days ->
    [one] છેલ્લી ચાલ પછી તમે { $days } દિવસ આપ્યો છે; બીજી ચાલ રમાય પછી વધુ આપી શકો.
   *[other] છેલ્લી ચાલ પછી તમે { $days } દિવસ આપ્યા છે; બીજી ચાલ રમાય પછી વધુ આપી શકો.
}
refusal-clocks-are-stopped = આ રમતની ઘડિયાળો બંધ જ છે.
refusal-clocks-run = આ રમતની ઘડિયાળો ચાલુ છે.
refusal-flag-by-claim = આ રમતમાં સમય પૂરો થાય તોપણ હરીફ દાવો કરે ત્યારે જ રમત પૂરી થાય છે.
refusal-cannot-abort = બંને ખેલાડી ચાલ રમી ચૂક્યા છે, તેથી રમત હવે રદ થઈ શકે નહીં; તમે હાર માની શકો અથવા ડ્રો ઓફર કરી શકો.
refusal-players-only = આ ફક્ત રમતના ખેલાડી જ કરી શકે.
refusal-arbiters-only = આ ફક્ત આર્બિટર જ કરી શકે.
refusal-too-many-moves = રમતમાં સમાઈ શકે તેટલી ચાલ થઈ ગઈ છે, { $most } અર્ધચાલ; ડ્રો માટે સંમત થાઓ, ડ્રોનો દાવો કરો અથવા હાર માનો.
refusal-not-proved = જે પોઝિશન ડેડ સાબિત થઈ હતી તે બોર્ડ પરની પોઝિશન નથી.

game-id-error = “{ $text }” રમતનું નામ નથી; નામ આઠ અક્ષરો અને અંકોનું હોય છે.
turn-id-error = “{ $text }” રમતનો વારો નથી; અર્ધચાલનો નંબર લખો, જેમ કે 12, અથવા ચાલ પાછી લેવાયા પછી 12-1.
agreement-bar-error = { $earliest } થી { $latest } સુધીની કોઈ ચાલ પહેલાં સંમતિથી ડ્રો બંધ રાખી શકાય; { $given } તેમાંની નથી.
ruling-reason-error-empty = નિર્ણય માટે શબ્દોમાં કારણ જોઈએ; બંને ખેલાડી તે વાંચશે.
ruling-reason-error-too-long = કારણ બહુ લાંબું છે: { $length } અક્ષર; વધુમાં વધુ { $most } ચાલે.

time-control-error-allowance = ચાલ માટે 1 થી 14 દિવસ હોઈ શકે; { $span } નહીં.
time-control-error-budget = કુલ સમય 1 થી 120 દિવસ હોઈ શકે; { $span } નહીં.
time-control-error-increment = ચાલ દીઠ વધારો 1 કલાકથી 14 દિવસ હોઈ શકે; { $span } નહીં.
time-control-error-ceiling = ઘડિયાળની ટોચમર્યાદા કુલ સમયથી 240 દિવસ સુધી હોઈ શકે; { $span } નહીં.
time-control-error-period-moves = સમયગાળામાં 1 થી 60 ચાલ હોઈ શકે; { $moves } નહીં.
time-control-error-period-time = સમયગાળો 1 થી 240 દિવસ હોઈ શકે; { $span } નહીં.
time-control-error-bank = સમય બેંકમાં 1 કલાકથી 120 દિવસ હોઈ શકે; { $span } નહીં.
time-control-error-doubling = એક ચાલમાં 1 થી 60 દિવસ પછી સમય બમણો ગણી શકાય; { $days } દિવસ પછી નહીં.
time-control-error-options-without-limit = સમય મર્યાદા વિનાની રમતમાં ઘડિયાળના વિકલ્પો હોતા નથી.
time-control-error-unreadable = “{ $text }” સમય નિયંત્રણ નથી; { $forms } એમ લખો, અથવા મર્યાદા ન જોઈએ તો - લખો.

reminder-error-unreadable = “{ $text }” રિમાઇન્ડર નથી; બાકી કલાક કે દિવસ { $spans } એમ, અથવા સમયનો ભાગ { $parts } એમ લખો.
reminder-error-hours = રિમાઇન્ડર 1 કલાકથી 30 દિવસ બાકી હોય ત્યારે આવી શકે; { $left } બાકી હોય ત્યારે નહીં.
reminder-error-part = રિમાઇન્ડર સમયનો 1/100 થી 99/100 ભાગ બાકી હોય ત્યારે આવી શકે; { $part } નહીં.
reminder-error-too-many = એક ચાલ માટે વધુમાં વધુ { $most } રિમાઇન્ડર રાખી શકાય; { $count } નહીં.

lines-place-beginning = તમારી લાઇનની શરૂઆતમાં
lines-place-after = તમારી લાઇનમાં, { $moves } પછી
lines-error-empty = તેમાં કોઈ ચાલ નથી. લાઇન રમતમાં હવે પછી આવતી ચાલથી શરૂ થાય છે.
lines-error-too-long = એ બહુ લાંબું છે: વધુમાં વધુ { $most } અક્ષર વંચાય છે.
lines-error-illegal-move = { $place }, “{ $text }” ચાલ નથી: { $reason }
lines-error-game-over = { $place }, રમત પૂરી થઈ જાય છે: { $outcome }. લાઇન આગળ ચાલી શકે નહીં.
lines-error-no-answer = { $place }, તમારો જવાબ ખૂટે છે. લાઇન તમારી ચાલથી, અથવા “{ $resign }” કે “{ $accept }” થી પૂરી થાય છે.
lines-error-own-move-only = તમારો વારો છે: તમારી પોતાની ચાલથી શરૂ થતી લાઇનમાં તેના પછી તમે શું જવાબ આપશો તે હોવું જોઈએ.
lines-error-misplaced-draw = { $place }, “{ $word }” ખોટી જગ્યાએ છે: ડ્રો તમારી ચાલ સાથે ઓફર થાય છે.
lines-error-misplaced = { $place }, “{ $word }” ખોટી જગ્યાએ છે: તે તમારા જવાબને બદલે, હરીફની ચાલની પાછળ લખાય છે.
lines-error-after-the-end = { $place }, “{ $word }” પછી કંઈ આવી શકે નહીં, પણ “{ $text }” છે.
lines-error-two-answers = { $place }, તમે બે જવાબ આપો છો: { $one } અને { $other }. એક જ જવાબ રમી શકાય; બીજો દૂર કરો.
lines-error-offer-goes-on = { $place }, એક લાઇન ડ્રો ઓફર કરે છે અને બીજી આગળ ચાલે છે. ડ્રોની ઓફરથી લાઇન પૂરી થાય છે; બેમાંથી એક દૂર કરો.
lines-error-no-draw = { $place }, સંમતિથી ડ્રો થઈ શકે નહીં. { $reason }
lines-error-stray-parenthesis = { $place }, એક વધારાનો કૌંસ છે. કૌંસમાં તેની પહેલાંની ચાલને બદલે બીજી ચાલ લખાય છે.
lines-error-not-closed = { $place }, કંઈક બંધ થયું નથી: “{ $opened }” માટે “{ $closing }” નથી.
lines-error-too-deep = { $place }, તમારી લાઇન બહુ લાંબી છે: તેમાં { $most } અર્ધચાલ હોઈ શકે.
lines-error-too-many = તમારી લાઇનોમાં બહુ વધારે ચાલ છે: એક રમત માટે વધુમાં વધુ { $most } અર્ધચાલ.
lines-error-no-such-line = તે લાઇન હવે તમારી લાઇનોમાં નથી.
