profile-edit = તમારી પ્રોફાઇલ બદલો
profile-biography = { $player } વિશે
profile-arbiter = આર્બિટર
profile-engine = એન્જિન, સ્તર { $level }
profile-not-welcome = { $player } તરફથી તમારા પડકાર સ્વીકારાતા નથી.
profile-towards = { $count ->
    [one] તમે { $player } સામે { $count } રમત રમ્યા છો: { $won } જીત, { $drawn } ડ્રો, { $lost } હાર. સ્કોર { $own } : { $other }.
   *[other] તમે { $player } સામે { $count } રમત રમ્યા છો: { $won } જીત, { $drawn } ડ્રો, { $lost } હાર. સ્કોર { $own } : { $other }.
}
profile-towards-games = આ રમતો
profile-to-all-running = બધી { $count } ચાલુ રમતો
profile-to-all-finished = પૂરી થયેલી બધી રમતો

profile-ratings = રેટિંગ
profile-rating-none = હજી કોઈ રેટેડ રમત નથી
profile-rating-games = { $count ->
    [one] { $count } રેટેડ રમત
   *[other] { $count } રેટેડ રમતો
}
profile-rating-place = લીડરબોર્ડ પર સ્થાન: { $place }
profile-rating-best = શ્રેષ્ઠ
profile-rating-progress = છેલ્લી 12 રમતો
profile-rating-provisional = પ્રશ્નાર્થચિહ્નનો અર્થ છે કે આ રેટિંગ હજી ચોક્કસ નથી: { $deviation } મોટું વિચલન છે.

profile-graph = સમય સાથે રેટિંગ
profile-graph-period = સમયગાળો
profile-graph-all = પૂરો
profile-graph-year = છેલ્લું વર્ષ
profile-graph-quarter = છેલ્લા 3 મહિના
profile-graph-none-then = આ સમયગાળામાં ગ્રાફ માટે પૂરતી રેટેડ રમતો નથી.
profile-graph-line = { $variant }: { $first } ({ $since }) થી { $last } ({ $until }) સુધી; સૌથી ઓછું { $lowest }, સૌથી વધુ { $highest }.
profile-graph-table = કોષ્ટકમાં બતાવો
profile-graph-day = દિવસ (UTC)
profile-graph-month = મહિનો
profile-graph-last-of-each-month = દરેક મહિના માટે, રેટેડ રમતનો છેલ્લો દિવસ.

profile-record = રેકોર્ડ
profile-record-none = હજી કોઈ રમત પરિણામ સાથે પૂરી થઈ નથી.
profile-record-games = રમતો
profile-record-all = બધી રમતો
profile-record-rated = રેટેડ
profile-record-with = { $variant }, { $side } પક્ષે
profile-record-count = રમ્યા
profile-record-won = જીત
profile-record-drawn = ડ્રો
profile-record-lost = હાર
profile-record-score = સ્કોર
profile-plays = સૌથી વધુ રમે છે
profile-plays-of = { $count ->
    [one] છેલ્લી પૂરી થયેલી રમતમાં
   *[other] છેલ્લી પૂરી થયેલી { $count } રમતોમાં
}

profile-activity = તાજેતરની પ્રવૃત્તિ
profile-activity-none = છેલ્લાં બે અઠવાડિયાંમાં કંઈ નહીં.
profile-activity-moves = { $moves ->
    [one] { $games } રમતમાં { $moves } ચાલ રમી.
   *[other] { $games ->
        [one] { $games } રમતમાં { $moves } ચાલ રમી.
       *[other] { $games } રમતોમાં { $moves } ચાલ રમી.
    }
}
profile-activity-ended = { $variant }: { $games ->
    [one] { $games } રમત પૂરી થઈ
   *[other] { $games } રમતો પૂરી થઈ
}: { $won } જીત, { $drawn } ડ્રો, { $lost } હાર.
profile-activity-ended-engine = એન્જિન સામે { $games ->
    [one] { $games } રેટેડ રમત પૂરી થઈ
   *[other] { $games } રેટેડ રમતો પૂરી થઈ
}: { $won } જીત, { $drawn } ડ્રો, { $lost } હાર.
profile-activity-rating = રેટિંગ { $before } → { $after } ({ $difference }).
profile-activity-won = { $player } સામે જીત
profile-activity-drawn = { $player } સામે ડ્રો
profile-activity-lost = { $player } સામે હાર
profile-activity-more = { $count ->
    [one] અને બીજી { $count }
   *[other] અને બીજી { $count }
}

settings-profile = તમારી પ્રોફાઇલ
settings-biography = તમારા વિશે
settings-biography-hint = તમારા પેજ પર સૌ તે વાંચે છે. વધુમાં વધુ { $longest } અક્ષર અને { $lines } લીટી, સાદું લખાણ; કંઈ ન લખવું હોય તો ખાલી રાખો.
settings-to-profile = તમારું પેજ જુઓ
notice-profile-saved = તમારી પ્રોફાઇલ સચવાઈ છે.

challenge-opponent = હરીફ
mail-opponent-rated = હરીફનું રેટિંગ ({ $opponent }): { $rating } ± { $deviation }.
mail-opponent-provisional = હરીફનું રેટિંગ ({ $opponent }): { $rating }? ± { $deviation } (કામચલાઉ).

profile-time-losses = સમય પૂરો થવાથી હાર: છેલ્લા { $days } દિવસની રમતોના { $percent }% ({ $games } માંથી { $lost }).
