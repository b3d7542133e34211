## Mail about leave

mail-leave-taken-subject = { $player } അവധി എടുക്കുന്നു
mail-leave-taken = { $player } അവധി എടുക്കുന്നു: { $from } മുതൽ { $until } വരെ.
mail-leave-taken-meaning = അക്കാലത്ത് { $player } കളിക്കുന്ന എല്ലാ കളികളിലും അവരുടെ ക്ലോക്ക് നിൽക്കും. നിങ്ങളുടെ ഊഴത്തിൽ നിങ്ങളുടെ ക്ലോക്ക് ഓടും, പതിവുപോലെ നീക്കം നടത്താം.
mail-leave-back-subject = { $player } അവധി കഴിഞ്ഞ് തിരിച്ചെത്തി
mail-leave-back = { $player } അവധി തീരുന്നതിനു മുമ്പേ തിരിച്ചെത്തി.
mail-leave-back-meaning = { $player } നീക്കേണ്ട കളികളിൽ അവരുടെ ക്ലോക്ക് വീണ്ടും ഓടുന്നു.
mail-leave-not-taken-subject = { $player } അവധി വേണ്ടെന്നുവച്ചു
mail-leave-not-taken = { $player } ഈ അവധി വേണ്ടെന്നുവച്ചു: { $from } മുതൽ { $until } വരെ.
mail-leave-not-taken-meaning = അക്കാലത്തും { $player } നീക്കേണ്ട കളികളിൽ അവരുടെ ക്ലോക്ക് ഓടും.
mail-leave-began-subject = { $player } എടുക്കുന്ന അവധി തനിയെ തുടങ്ങി
mail-leave-began = ഒരു കളിയിൽ { $player } എന്നയാളുടെ സമയം തീരാറായതിനാൽ അവരുടെ അവധി തനിയെ തുടങ്ങി: { $from } മുതൽ { $until } വരെ.
mail-leave-began-meaning = അക്കാലത്ത് { $player } കളിക്കുന്ന എല്ലാ കളികളിലും അവരുടെ ക്ലോക്ക് നിൽക്കും. നിങ്ങളുടെ ഊഴത്തിൽ നിങ്ങളുടെ ക്ലോക്ക് ഓടും, പതിവുപോലെ നീക്കം നടത്താം.
mail-own-leave-began-subject = നിങ്ങളുടെ അവധി തനിയെ തുടങ്ങി
mail-own-leave-began = { $opponent } എതിരാളിയായ കളിയിൽ നിങ്ങളുടെ സമയം തീരാറായതിനാൽ നിങ്ങളുടെ അവധി തനിയെ തുടങ്ങി. അത് { $until } വരെയാണ്.
mail-own-leave-began-meaning = നിങ്ങളുടെ എല്ലാ കളികളിലും ക്ലോക്കുകൾ നിൽക്കുന്നു. നിങ്ങൾ നീക്കം നടത്തിയാൽ അവധി അവസാനിക്കും; ക്രമീകരണങ്ങളിലും അത് അവസാനിപ്പിക്കാം: { $link }. അവധി ഒരിക്കലും തനിയെ തുടങ്ങരുതെന്ന് അവിടെ തിരഞ്ഞെടുക്കുകയും ചെയ്യാം. { $days } ദിവസത്തിൽ പരമാവധി ഒരു തവണയാണ് അത് തനിയെ തുടങ്ങുക.
mail-own-leave-began-game = കളി
mail-leave-games = { $count ->
    [one] നിങ്ങളുടെ കളി, എതിരാളി { $player }
   *[other] നിങ്ങളുടെ കളികൾ, എതിരാളി { $player }
}
mail-leave-more-games = { $count ->
    [one] ഒന്നുകൂടി
   *[other] { $count } എണ്ണം കൂടി
}

## Mail about clocks

mail-clocks-ruled-subject = ക്ലോക്കുകളെപ്പറ്റി ആർബിറ്റർ വിധി പറഞ്ഞു, എതിരാളി: { $opponent }
mail-pause-agreed-subject = { $opponent } ഇടവേളയ്ക്ക് സമ്മതിച്ചു
mail-clock-shows = നിങ്ങളുടെ ക്ലോക്കിൽ { $left }.
mail-clock-bank = അതിൽ കരുതൽ സമയം { $left }.
mail-clock-moves-to-control = { $count ->
    [one] അടുത്ത സമയനിയന്ത്രണത്തിനു മുമ്പുള്ള നിങ്ങളുടെ അവസാന നീക്കമാണിത്.
   *[other] അടുത്ത സമയനിയന്ത്രണത്തിനു മുമ്പ് നിങ്ങൾ { $count } നീക്കങ്ങൾ നടത്തണം.
}
mail-clocks-stopped = ഈ കളിയുടെ ക്ലോക്കുകൾ ഒരു ആർബിറ്റർ വീണ്ടും ഓടിക്കുന്നതുവരെ നിൽക്കും.
mail-on-leave = നിങ്ങൾ അവധിയിലാണ്: അത് തീരുന്നതുവരെ നിങ്ങളുടെ ക്ലോക്ക് നിൽക്കും; നിങ്ങൾ നീക്കം നടത്തിയാൽ അവധി അവസാനിക്കും.

## What happened in a game
happened-leave = { $player } അവധി എടുക്കുന്നു: { $from } മുതൽ { $until } വരെ; അക്കാലത്ത് അവരുടെ ക്ലോക്ക് നിൽക്കും.
happened-leave-automatic = { $player } എടുക്കുന്ന അവധി തനിയെ തുടങ്ങി: { $from } മുതൽ { $until } വരെ; അക്കാലത്ത് അവരുടെ ക്ലോക്ക് നിൽക്കും.
happened-leave-ended = { $player } അവധി കഴിഞ്ഞ് തിരിച്ചെത്തി.
happened-leave-not-taken = { $player } ഈ അവധി വേണ്ടെന്നുവച്ചു: { $from } മുതൽ { $until } വരെ.
happened-paused = { $player }, { $opponent } എന്നിവർ ഇടവേളയ്ക്ക് സമ്മതിച്ചു: { $from } മുതൽ { $until } വരെ; അക്കാലത്ത് ക്ലോക്കുകൾ നിൽക്കും.
happened-downtime = { $from } മുതൽ { $until } വരെ സേവനം പ്രവർത്തിച്ചില്ല; ആരുടെയും ക്ലോക്ക് ഓടിയില്ല.
happened-time-given = { $player } എതിരാളിക്ക് ({ $opponent }) { $span } കൂടി നൽകി.
happened-clocks-stopped = ക്ലോക്കുകൾ നിർത്തി.
happened-engine-waits = { $from } മുതൽ { $player }-ന് നീക്കം നടത്താനായില്ല; നീക്കുന്നതുവരെ അതിന്റെ ക്ലോക്ക് നിൽക്കുന്നു.
happened-clocks-started = ക്ലോക്കുകൾ വീണ്ടും ഓടുന്നു.
happened-clock-added = കൂടുതൽ സമയം നൽകി: { $player }, { $span }.
happened-clock-taken = ക്ലോക്കിൽ സമയം കുറച്ചു: { $player }, { $span }.

## How the clocks of a game stand
status-stopped = ക്ലോക്കുകൾ നിർത്തിയിരിക്കുന്നു.
status-paused = കളിക്കാർ ഇടവേളയ്ക്ക് സമ്മതിച്ചു: { $until } വരെ ക്ലോക്കുകൾ നിൽക്കും.
status-leave-lasts = { $player } അവധിയിലാണ്, { $until } വരെ.
status-leave-to-come = { $player } അവധി എടുക്കും: { $from } മുതൽ { $until } വരെ.
status-own-leave-lasts = നിങ്ങൾ { $until } വരെ അവധിയിലാണ്.
status-own-leave-to-come = നിങ്ങൾ { $from } മുതൽ { $until } വരെ അവധി എടുക്കും.
status-leave-ends-with-move = നിങ്ങൾ നീക്കം നടത്തിയാൽ അവധി അവസാനിക്കും.
status-leave-automatic = അത് തനിയെ തുടങ്ങിയതാണ്.
player-on-leave = അവധിയിൽ
player-stopped = ക്ലോക്ക് നിർത്തി
player-paused = ഇടവേള
player-weekend = വാരാന്ത്യം

## That somebody is on leave, beside their name
on-leave-until = { $until } വരെ അവധിയിൽ
on-leave-from = { $from } മുതൽ { $until } വരെ അവധിയിൽ

## The page of one's own leave
leave-title = അവധി
leave-lead = അവധിയിൽ നിങ്ങളുടെ എല്ലാ കളികളിലും ക്ലോക്കുകൾ ഒരുമിച്ച് നിൽക്കും, എതിരാളികളെ അറിയിക്കും. അവർക്ക് തുടർന്നും നീക്കം നടത്താം; നിങ്ങൾ നീക്കം നടത്തിയാൽ അവധി അവസാനിക്കും. ഒരു കലണ്ടർ വർഷത്തിൽ നിങ്ങൾക്ക് { $days } ദിവസമുണ്ട്.
leave-left-in = { $year } വർഷത്തിൽ ബാക്കി
leave-none-left = ഇല്ല
leave-planned = നിങ്ങളുടെ അവധി
leave-planned-none = നിങ്ങൾ അവധിയിലല്ല, അവധിയൊന്നും നിശ്ചയിച്ചിട്ടുമില്ല.
leave-span = { $from } മുതൽ { $until } വരെ
leave-lasts = ഇപ്പോൾ
leave-end = ഇപ്പോൾ അവസാനിപ്പിക്കുക
leave-take-back = പിൻവലിക്കുക
leave-take = അവധി എടുക്കുക
leave-first = ആദ്യ ദിവസം
leave-first-hint = ഒഴിച്ചിടുകയോ ഇന്ന് തിരഞ്ഞെടുക്കുകയോ ചെയ്താൽ അവധി ഉടൻ തുടങ്ങും. എല്ലാ ദിവസങ്ങളും UTC-യിലാണ്.
leave-last = അവസാന ദിവസം
leave-last-hint = ഈ ദിവസം കഴിയുമ്പോൾ നിങ്ങളുടെ അവധി തീരും.
leave-days = അല്ലെങ്കിൽ എത്ര ദിവസത്തേക്ക്
leave-days-hint = അവസാന ദിവസത്തിനു പകരം.
leave-send = ഈ അവധി എടുക്കുക
leave-past = കഴിഞ്ഞ അവധികൾ
leave-began-by-itself = തനിയെ തുടങ്ങി
leave-automatic = തനിയെ തുടങ്ങുന്ന അവധി
leave-automatic-lead = ഒരു കളിയിൽ നിങ്ങളുടെ സമയം തീരാറാകുമ്പോൾ അവധി തനിയെ തുടങ്ങാം: { $length } ദിവസത്തേക്ക്, അല്ലെങ്കിൽ ബാക്കിയുള്ള ദിവസങ്ങളിലേക്ക്, { $days } ദിവസത്തിൽ പരമാവധി ഒരു തവണ. എതിരാളികളെ അറിയിക്കും.
leave-automatic-choice = നിങ്ങളുടെ സമയം തീരാറാകുമ്പോൾ
leave-automatic-off = അവധി തനിയെ തുടങ്ങില്ല
leave-automatic-on = അവധി തനിയെ തുടങ്ങും
leave-automatic-save = സേവ് ചെയ്യുക
leave-back = നിങ്ങളുടെ അവധിയിലേക്ക് മടങ്ങുക
leave-date-unreadable = തീയതി വർഷം, മാസം, ദിവസം എന്ന ക്രമത്തിൽ എഴുതുക, ഉദാഹരണം: 1999-06-21.
leave-days-unreadable = 1 മുതൽ { $most } വരെ ദിവസങ്ങളുടെ പൂർണസംഖ്യ എഴുതുക.
leave-last-or-days = അവസാന ദിവസം അല്ലെങ്കിൽ ദിവസങ്ങളുടെ എണ്ണം നൽകുക, രണ്ടും വേണ്ട.
leave-no-end = എത്ര നാളെന്ന് പറയുക: അവസാന ദിവസമോ ദിവസങ്ങളുടെ എണ്ണമോ നൽകുക.
home-on-leave-to = നിങ്ങളുടെ അവധി
notice-leave-taken = നിങ്ങളുടെ അവധി രേഖപ്പെടുത്തി. എതിരാളികളെ അറിയിച്ചു.
notice-leave-ended = ഈ അവധി അവസാനിപ്പിച്ചു. എതിരാളികളെ അറിയിച്ചു.
notice-leave-automatic-saved = നിങ്ങളുടെ തിരഞ്ഞെടുപ്പ് സേവ് ചെയ്തു.

## Giving time
give-time = ഒരു ദിവസം നൽകുക
give-time-question = എതിരാളിക്ക് ഒരു ദിവസം കൂടി കിട്ടും. ഇത് തിരിച്ചെടുക്കാനാവില്ല.
give-time-yes = അതെ, ഒരു ദിവസം നൽകുക
notice-time-given = നിങ്ങൾ എതിരാളിക്ക് ഒരു ദിവസം കൂടി നൽകി.

## What an arbiter does to clocks
arbiter-clocks-title = ക്ലോക്കുകൾ
arbiter-clocks-lead = കളി തുടരും, ക്ലോക്കുകൾ നിർത്തിയിരിക്കുമ്പോഴും ഇരുവർക്കും നീക്കം നടത്താം.
clock-ruling = ക്ലോക്കുകളെപ്പറ്റിയുള്ള വിധി
clock-ruling-missing = ക്ലോക്കുകൾക്ക് എന്തു വേണമെന്ന് തിരഞ്ഞെടുക്കുക.
clock-ruling-stop = രണ്ടു ക്ലോക്കുകളും നിർത്തുക
clock-ruling-start = രണ്ടു ക്ലോക്കുകളും വീണ്ടും ഓടിക്കുക
clock-ruling-more = { $side }: കൂടുതൽ സമയം നൽകുക ({ $player })
clock-ruling-less = { $side }: ക്ലോക്കിൽ സമയം കുറയ്ക്കുക ({ $player })
clock-ruling-days = ദിവസം
clock-ruling-hours = മണിക്കൂർ
clock-ruling-span-hint = ക്ലോക്കിൽ സമയം കൂട്ടുകയോ കുറയ്ക്കുകയോ ചെയ്യുമ്പോൾ മാത്രം.
clock-ruling-no-span = എത്രയെന്ന് പറയുക: പരമാവധി { $most } മുഴുവൻ ദിവസം, പരമാവധി 23 മണിക്കൂർ, പൂജ്യത്തിൽ കൂടുതൽ.
clock-ruling-send = ക്ലോക്കുകളെപ്പറ്റി വിധി പറയുക
notice-clocks-ruled = ക്ലോക്കുകളെപ്പറ്റി നിങ്ങൾ വിധി പറഞ്ഞു. ഇരുവരെയും അറിയിച്ചു.

## Leave of who would play
challenge-away-meaning = അക്കാലത്ത് അവരുടെ ക്ലോക്ക് നിൽക്കും, ഇപ്പോൾ തുടങ്ങുന്ന കളിയിലും.

## The clock of a proposal
pace-more = കൂടുതൽ സമയനിയന്ത്രണങ്ങൾ
pace-other = മറ്റൊരു സമയനിയന്ത്രണം
pace-move = ഓരോ നീക്കത്തിനും ഇഷ്ടമുള്ളത്ര ദിവസം
pace-bank = ഓരോ നീക്കത്തിനും ദിവസങ്ങൾ, പുറമേ കരുതൽ സമയം
pace-bank-meaning = ഒരു നീക്കത്തിന് അനുവദിച്ച ദിവസങ്ങളിലും കൂടുതൽ എടുത്താൽ ബാക്കി കരുതൽ സമയത്തിൽ നിന്ന് പോകും; അത് വീണ്ടും നിറയില്ല.
pace-budget = ആകെ സമയം, ഓരോ നീക്കത്തിനും വർധന
pace-budget-meaning = നിശ്ചിത ദിവസങ്ങളുമായി ക്ലോക്ക് തുടങ്ങും, ഓരോ നീക്കവും അതിൽ സമയം കൂട്ടും.
pace-period = ഒരു കാലയളവിൽ നിശ്ചിത നീക്കങ്ങൾ
pace-period-meaning = നിശ്ചിത നീക്കങ്ങൾക്ക് നിശ്ചിത ദിവസങ്ങൾ, തുടർച്ചയായി; മിച്ചം വരുന്ന സമയം നിങ്ങൾക്കുണ്ടാകും.
pace-none = സമയപരിധിയില്ല
pace-none-meaning = സമയം കഴിഞ്ഞ് ആരും തോൽക്കില്ല.
pace-short = സ്വന്തം രീതി (ചുരുക്കെഴുത്ത്)
pace-short-meaning = ഏതു ക്ലോക്കും, 30d+1d<=45d അല്ലെങ്കിൽ 10/50d എന്ന രീതിയിൽ.
pace-days = ഒരു നീക്കത്തിന് ദിവസം
pace-bank-days = കരുതൽ ദിവസങ്ങൾ (120 വരെ)
pace-budget-days = തുടക്കത്തിലെ ദിവസങ്ങൾ (1 മുതൽ 120 വരെ)
pace-increment = ഓരോ നീക്കത്തിനും കൂടുന്ന ദിവസങ്ങൾ (14 വരെ)
pace-increment-hours = പുറമേ ഓരോ നീക്കത്തിനും കൂടുന്ന മണിക്കൂറുകൾ
pace-ceiling = ക്ലോക്കിൽ പരമാവധി ദിവസങ്ങൾ (240 വരെ)
pace-ceiling-hint = പരിധി വേണ്ടെങ്കിൽ ഒഴിച്ചിടുക.
pace-moves = നീക്കങ്ങൾ (1 മുതൽ 60 വരെ)
pace-period-days = അവയ്ക്കുള്ള ദിവസങ്ങൾ (1 മുതൽ 240 വരെ)
pace-options = ക്ലോക്കിന്റെ ഓപ്ഷനുകൾ
pace-whole-days = മുഴുവൻ ദിവസങ്ങൾ മാത്രം കണക്കാക്കും: ഓരോ നീക്കത്തിന്റെയും ആദ്യ 24 മണിക്കൂർ കണക്കിൽ കൂട്ടില്ല
pace-by-claim = സമയം കഴിഞ്ഞാലും എതിരാളി അവകാശപ്പെട്ടാൽ മാത്രം കളി അവസാനിക്കും
pace-weekends-off = ശനിയും ഞായറും ക്ലോക്കുകൾ നിൽക്കും (UTC)
pace-doubling = ഒരു നീക്കത്തിൽ ഇത്ര ദിവസം കഴിഞ്ഞാൽ പിന്നെയുള്ള ഓരോ ദിവസവും രണ്ടായി കണക്കാക്കും (1 മുതൽ 60 വരെ)
pace-doubling-hint = വേണ്ടെങ്കിൽ ഒഴിച്ചിടുക.
pace-doubling-unreadable = 1 മുതൽ 60 വരെ ദിവസം കഴിഞ്ഞാൽ ദിവസങ്ങൾ ഇരട്ടിയായി കണക്കാക്കാം.
pace-no-number = ഒരു പൂർണസംഖ്യ എഴുതുക.

## One's own leave, where a game is proposed
challenge-own-leave-meaning = അക്കാലത്ത് നിങ്ങളുടെ ക്ലോക്ക് നിൽക്കും, ഇപ്പോൾ തുടങ്ങുന്ന കളിയിലും.

## Dates and times
month-short = { $month ->
    [1] ജനു
    [2] ഫെബ്രു
    [3] മാർ
    [4] ഏപ്രി
    [5] മേയ്
    [6] ജൂൺ
    [7] ജൂലൈ
    [8] ഓഗ
    [9] സെപ്റ്റം
    [10] ഒക്ടോ
    [11] നവം
   *[12] ഡിസം
 }
month-long = { $month ->
    [1] ജനുവരി
    [2] ഫെബ്രുവരി
    [3] മാർച്ച്
    [4] ഏപ്രിൽ
    [5] മേയ്
    [6] ജൂൺ
    [7] ജൂലൈ
    [8] ഓഗസ്റ്റ്
    [9] സെപ്റ്റംബർ
    [10] ഒക്ടോബർ
    [11] നവംബർ
   *[12] ഡിസംബർ
 }
date = { $order ->
    [iso] { $iso }
    [day-first] { $day } { month-short } { $year }
    [month-first] { month-short } { $day }, { $year }
   *[language] { $year } { month-short } { $day }
 }
date-in-sentence = { $order ->
    [iso] { $iso }
    [day-first] { $day } { month-long } { $year }
    [month-first] { month-long } { $day }, { $year }
   *[language] { $year } { month-long } { $day }
 }
zone-name = { $zone ->
    [UTC] UTC
   *[other] { $zone }
 }
moment = { date }, { $time } { zone-name }
moment-in-sentence = { date-in-sentence }, { $time } { zone-name }
moment-weekday = { $weekday ->
    [1] തിങ്കൾ
    [2] ചൊവ്വ
    [3] ബുധൻ
    [4] വ്യാഴം
    [5] വെള്ളി
    [6] ശനി
   *[7] ഞായർ
 } { moment }
time-before-noon = { $time } AM
time-after-noon = { $time } PM
