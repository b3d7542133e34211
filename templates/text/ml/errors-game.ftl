## How a game ended, within a sentence
outcome-phrase-win = { $winner } ജയിച്ചു ({ $reason })
outcome-phrase-draw = സമനില ({ $reason })
outcome-phrase-aborted = റദ്ദാക്കി
end-reason-checkmate = ചെക്ക്മേറ്റ്
end-reason-resignation = കീഴടങ്ങൽ
end-reason-stalemate = സ്റ്റേൽമേറ്റ്
end-reason-dead-position = നിർജീവ കരുനില
end-reason-agreement = സമ്മതം
end-reason-threefold-repetition = മൂന്നുതവണ ആവർത്തനം
end-reason-fifty-moves = 50 നീക്ക നിയമം
end-reason-fivefold-repetition = അഞ്ചുതവണ ആവർത്തനം
end-reason-seventy-five-moves = 75 നീക്ക നിയമം
end-reason-move-limit = നീക്കങ്ങളുടെ പരിധി
end-reason-flag-fall = സമയം കഴിഞ്ഞു
end-reason-adjudication = തീർപ്പ്
end-reason-forfeit = തോറ്റതായി വിധി

## A game
refusal-not-your-turn = ഇത് നിങ്ങളുടെ ഊഴമല്ല.
refusal-game-over = കളി കഴിഞ്ഞു: { $outcome }.
refusal-stale-ply = { $turn ->
    [same] കളി മുന്നോട്ടുപോയി: നിങ്ങൾ അയച്ചത് നീക്കം { $given }-ലെ മുൻ ഊഴത്തിനായിരുന്നു; ഇപ്പോൾ മറ്റേ കളിക്കാരന്റെ ഊഴമാണ്.
   *[other] കളി മുന്നോട്ടുപോയി: നിങ്ങൾ അയച്ചത് നീക്കം { $given } ആയി ഉദ്ദേശിച്ചതാണ്, അടുത്തത് നീക്കം { $expected } ആണ്.
}
refusal-taken-back-since = അതിനുശേഷം ഈ കളിയിൽ നീക്കങ്ങൾ തിരിച്ചെടുത്തു. ഇപ്പോഴത്തെ കളി നോക്കുക.
refusal-time-is-up = ഈ നീക്കത്തിനുള്ള സമയം കഴിഞ്ഞു.
refusal-flag-not-fallen = നീക്കത്തിന് ഇനിയും സമയമുണ്ട്, { $deadline } വരെ.
refusal-no-deadline = ഈ കളിക്ക് സമയപരിധിയില്ല.
refusal-no-draw-offer = എതിരാളി സമനില വാഗ്ദാനം ചെയ്തിട്ടില്ല.
refusal-draw-offer-too-early = ഇരുവരും നീക്കം നടത്തിയ ശേഷമേ സമനില വാഗ്ദാനം ചെയ്യാനാവൂ.
refusal-agreement-barred = ഈ കളിയിൽ നീക്കം { $move } മുതലേ സമനിലയ്ക്ക് സമ്മതിക്കാനാവൂ, അതിനു മുമ്പില്ല.
refusal-draw-offer-too-soon = എതിരാളി രണ്ടു നീക്കം നടത്തുകയോ സമനില വാഗ്ദാനം ചെയ്യുകയോ ചെയ്ത ശേഷം നിങ്ങൾക്ക് വീണ്ടും സമനില വാഗ്ദാനം ചെയ്യാം.
refusal-own-draw-offer = നിങ്ങളുടെ സമനില വാഗ്ദാനം നിലവിലുണ്ട്; മറുപടി നൽകേണ്ടത് എതിരാളിയാണ്.
refusal-rated-game = റേറ്റഡ് കളിയിൽ നീക്കം തിരിച്ചെടുക്കാനാവില്ല.
refusal-nothing-to-take-back = തിരിച്ചെടുക്കാവുന്ന നീക്കമൊന്നും നിങ്ങൾ നടത്തിയിട്ടില്ല.
refusal-no-takeback-proposal = നീക്കം തിരിച്ചെടുക്കാൻ ആരും അനുവാദം ചോദിച്ചിട്ടില്ല.
refusal-own-takeback-proposal = നീക്കം തിരിച്ചെടുക്കാൻ നിങ്ങൾ അനുവാദം ചോദിച്ചുകഴിഞ്ഞു; മറുപടി നൽകേണ്ടത് എതിരാളിയാണ്.
refusal-takeback-too-soon = നീക്കം തിരിച്ചെടുക്കാൻ ഇനി അനുവാദം ചോദിക്കാവുന്നത് നിങ്ങളുടെ അടുത്ത നീക്കത്തിനു ശേഷമാണ്.
refusal-too-many-takebacks = ഈ കളിയിൽ { $most } തവണ നീക്കങ്ങൾ തിരിച്ചെടുത്തു; അതാണ് പരിധി.
refusal-no-pause-proposal = ഇടവേള ആരും നിർദ്ദേശിച്ചിട്ടില്ല.
refusal-own-pause-proposal = നിങ്ങൾ ഇടവേള നിർദ്ദേശിച്ചുകഴിഞ്ഞു; മറുപടി നൽകേണ്ടത് എതിരാളിയാണ്.
refusal-other-pause-proposal = എതിരാളി ഇടവേള നിർദ്ദേശിച്ചിട്ടുണ്ട്; ദിവസം: { $days }. ആദ്യം അത് സ്വീകരിക്കുകയോ നിരസിക്കുകയോ ചെയ്യുക.
refusal-pause-too-soon = ഇനി ഇടവേള നിർദ്ദേശിക്കാവുന്നത് നിങ്ങളുടെ അടുത്ത നീക്കത്തിനു ശേഷമാണ്.
refusal-pause-length = ഇടവേള 1 മുതൽ { $most } വരെ ദിവസമാണ്.
refusal-already-paused = ഈ കളിയിൽ ഇപ്പോൾത്തന്നെ ഇടവേളയാണ്.
refusal-paused-enough = ഒരു കളിയിൽ ആകെ { $most } ദിവസം ഇടവേളയാകാം; ബാക്കി { $left }.
refusal-no-clock = ഈ കളിക്ക് സമയപരിധിയില്ല.
refusal-clock-is-full = ഈ ക്ലോക്കിൽ അത്രയും സമയം കൊള്ളില്ല: പരമാവധി { $days } ദിവസം.
refusal-given-enough = കഴിഞ്ഞ നീക്കത്തിനു ശേഷം നിങ്ങൾ { $days } ദിവസം നൽകി; അടുത്ത നീക്കം കഴിഞ്ഞ് കൂടുതൽ നൽകാം.
refusal-clocks-are-stopped = ഈ കളിയുടെ ക്ലോക്കുകൾ നേരത്തെതന്നെ നിർത്തിയിരിക്കുന്നു.
refusal-clocks-run = ഈ കളിയുടെ ക്ലോക്കുകൾ ഓടുന്നുണ്ട്.
refusal-flag-by-claim = ഈ കളിയിൽ, സമയം കഴിഞ്ഞാലും എതിരാളി അവകാശപ്പെട്ടാൽ മാത്രമേ കളി അവസാനിക്കൂ.
refusal-cannot-abort = ഇരുവരും നീക്കം നടത്തിയതിനാൽ ഇനി കളി റദ്ദാക്കാനാവില്ല; കീഴടങ്ങുകയോ സമനില വാഗ്ദാനം ചെയ്യുകയോ ചെയ്യാം.
refusal-players-only = ഈ കളിയിൽ കളിക്കുന്നവർക്കു മാത്രമേ ഇത് ചെയ്യാനാവൂ.
refusal-arbiters-only = ആർബിറ്റർക്കു മാത്രമേ ഇത് ചെയ്യാനാവൂ.
refusal-too-many-moves = ഒരു കളിയിൽ സാധ്യമായത്ര നീക്കങ്ങൾ ഈ കളിയിലായി: { $most } അർധനീക്കങ്ങൾ. സമനിലയ്ക്ക് സമ്മതിക്കുക, സമനില അവകാശപ്പെടുക, അല്ലെങ്കിൽ കീഴടങ്ങുക.
refusal-not-proved = ബോർഡിലുള്ളത് നിർജീവമെന്ന് തെളിഞ്ഞ കരുനിലയല്ല.

## Names, numbers and reasons
game-id-error = “{ $text }” ഒരു കളിയുടെ പേരല്ല; പേര് എട്ട് അക്ഷരങ്ങളും അക്കങ്ങളുമാണ്.
turn-id-error = “{ $text }” ഒരു കളിയിലെ ഊഴമല്ല; ഒരു അർധനീക്കത്തിന്റെ നമ്പർ എഴുതുക, 12 പോലെ; നീക്കം തിരിച്ചെടുത്ത ശേഷമാണെങ്കിൽ 12-1.
agreement-bar-error = { $earliest } മുതൽ { $latest } വരെയുള്ള നീക്കത്തിനു മുമ്പേ സമ്മതപ്രകാരം സമനില വിലക്കാനാവൂ; { $given } അതിൽപ്പെടില്ല.
ruling-reason-error-empty = വിധിക്ക് വാക്കുകളിൽ കാരണം വേണം; ഇരുവരും അത് വായിക്കും.
ruling-reason-error-too-long = കാരണത്തിന് നീളം കൂടിപ്പോയി: { $length } അക്ഷരങ്ങൾ, പരമാവധി { $most }.

## A time control
time-control-error-allowance = ഒരു നീക്കത്തിന് 1 മുതൽ 14 വരെ ദിവസമാവാം, { $span } പറ്റില്ല.
time-control-error-budget = ആകെ സമയം 1 മുതൽ 120 വരെ ദിവസമാവാം, { $span } പറ്റില്ല.
time-control-error-increment = ഒരു നീക്കത്തിന് 1 മണിക്കൂർ മുതൽ 14 ദിവസം വരെ കൂട്ടാം, { $span } പറ്റില്ല.
time-control-error-ceiling = ക്ലോക്കിലെ പരമാവധി സമയം, ആകെ സമയം മുതൽ 240 ദിവസം വരെയാവാം, { $span } പറ്റില്ല.
time-control-error-period-moves = ഒരു കാലയളവിൽ 1 മുതൽ 60 വരെ നീക്കങ്ങളാവാം, { $moves } പറ്റില്ല.
time-control-error-period-time = ഒരു കാലയളവ് 1 മുതൽ 240 വരെ ദിവസമാവാം, { $span } പറ്റില്ല.
time-control-error-bank = കരുതൽ സമയം 1 മണിക്കൂർ മുതൽ 120 ദിവസം വരെയാവാം, { $span } പറ്റില്ല.
time-control-error-doubling = 1 മുതൽ 60 വരെ ദിവസം കഴിഞ്ഞാൽ പിന്നെയുള്ള ദിവസങ്ങൾ ഇരട്ടിയായി കണക്കാക്കാം, { $days } പറ്റില്ല.
time-control-error-options-without-limit = സമയപരിധിയില്ലാത്ത കളിയുടെ ക്ലോക്കിന് ഓപ്ഷനുകളില്ല.
time-control-error-unreadable = “{ $text }” ഒരു സമയനിയന്ത്രണമല്ല; { $forms } പോലെ എഴുതുക, വേണ്ടെങ്കിൽ -.

## Reminders
reminder-error-unreadable = “{ $text }” ഒരു ഓർമപ്പെടുത്തലല്ല; ബാക്കിയുള്ള മണിക്കൂറോ ദിവസമോ { $spans } പോലെ എഴുതുക, അല്ലെങ്കിൽ സമയത്തിന്റെ ഒരു ഭാഗം { $parts } പോലെ.
reminder-error-hours = 1 മണിക്കൂർ മുതൽ 30 ദിവസം വരെ ബാക്കിയുള്ളപ്പോൾ ഓർമപ്പെടുത്താം, { $left } പറ്റില്ല.
reminder-error-part = സമയത്തിന്റെ 1/100 മുതൽ 99/100 വരെ ബാക്കിയുള്ളപ്പോൾ ഓർമപ്പെടുത്താം, { $part } പറ്റില്ല.
reminder-error-too-many = ഒരു നീക്കത്തിന് പരമാവധി { $most } ഓർമപ്പെടുത്തലുകളാവാം, { $count } പറ്റില്ല.

## Conditional lines
lines-place-beginning = നിങ്ങളുടെ ലൈനിന്റെ തുടക്കത്തിൽ
lines-place-after = നിങ്ങളുടെ ലൈനിൽ { $moves } കഴിഞ്ഞ്
lines-error-empty = അതിൽ നീക്കമില്ല. കളിയിലെ അടുത്ത നീക്കത്തിലാണ് ലൈൻ തുടങ്ങുന്നത്.
lines-error-too-long = നീളം കൂടിപ്പോയി: പരമാവധി { $most } അക്ഷരങ്ങൾ വായിക്കും.
lines-error-illegal-move = { $place }, “{ $text }” ഒരു നീക്കമല്ല: { $reason }
lines-error-game-over = { $place }, കളി കഴിഞ്ഞു: { $outcome }. ലൈൻ തുടരാനാവില്ല.
lines-error-no-answer = { $place }, നിങ്ങളുടെ മറുപടിയില്ല. നിങ്ങളുടെ ഒരു നീക്കത്തിലോ “{ $resign }” അല്ലെങ്കിൽ “{ $accept }” എന്ന വാക്കിലോ ആണ് ലൈൻ അവസാനിക്കേണ്ടത്.
lines-error-own-move-only = നിങ്ങളുടെ ഊഴമാണ്: സ്വന്തം നീക്കത്തിൽ തുടങ്ങുന്ന ലൈനിൽ പിന്നീടുള്ള നിങ്ങളുടെ മറുപടിയും വേണം.
lines-error-misplaced-draw = { $place }, “{ $word }” വന്ന സ്ഥാനം ശരിയല്ല: നിങ്ങളുടെ ഒരു നീക്കത്തോടൊപ്പമാണ് സമനില വാഗ്ദാനം ചെയ്യുന്നത്.
lines-error-misplaced = { $place }, “{ $word }” വന്ന സ്ഥാനം ശരിയല്ല: എതിരാളിയുടെ നീക്കത്തിനു പിന്നാലെ, നിങ്ങളുടെ മറുപടിക്കു പകരമാണ് അത് വരേണ്ടത്.
lines-error-after-the-end = { $place }, “{ $word }” കഴിഞ്ഞ് ഒന്നും പാടില്ല, പക്ഷേ “{ $text }” ഉണ്ട്.
lines-error-two-answers = { $place }, നിങ്ങൾ രണ്ടു മറുപടി നൽകുന്നു: { $one }, { $other }. ഒരു മറുപടിയേ കളിക്കാനാവൂ; മറ്റേത് ഒഴിവാക്കുക.
lines-error-offer-goes-on = { $place }, ഒരു ലൈൻ സമനില വാഗ്ദാനം ചെയ്യുന്നു, മറ്റൊന്ന് തുടരുന്നു. സമനില വാഗ്ദാനത്തോടെ ലൈൻ അവസാനിക്കും; രണ്ടിലൊന്ന് ഒഴിവാക്കുക.
lines-error-no-draw = { $place }, സമ്മതപ്രകാരം സമനില സാധ്യമല്ല. { $reason }
lines-error-stray-parenthesis = { $place }, സ്ഥാനം തെറ്റിയ ബ്രാക്കറ്റുണ്ട്. മുന്നിലുള്ള നീക്കത്തിനു പകരമുള്ളവയാണ് ബ്രാക്കറ്റിൽ എഴുതുന്നത്.
lines-error-not-closed = { $place }, അടയ്ക്കാത്തതുണ്ട്: “{ $opened }” തുറന്നതിന് “{ $closing }” ഇല്ല.
lines-error-too-deep = { $place }, നിങ്ങളുടെ ലൈനിന് നീളം കൂടിപ്പോയി: പരമാവധി { $most } അർധനീക്കങ്ങൾ.
lines-error-too-many = നിങ്ങളുടെ ലൈനുകളിൽ നീക്കങ്ങൾ കൂടിപ്പോയി: ഒരു കളിക്ക് പരമാവധി { $most } അർധനീക്കങ്ങൾ.
lines-error-no-such-line = ആ ലൈൻ ഇപ്പോൾ നിങ്ങളുടെ ലൈനുകളിലില്ല.
