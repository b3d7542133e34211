## How a game ended, within a sentence
outcome-phrase-win = { $winner } ameshinda kwa { $reason }
outcome-phrase-draw = sare kwa { $reason }
outcome-phrase-aborted = umevunjwa
end-reason-checkmate = checkmate
end-reason-resignation = mpinzani kujisalimisha
end-reason-stalemate = mkwamo
end-reason-dead-position = nafasi mfu
end-reason-agreement = makubaliano
end-reason-threefold-repetition = marudio ya mara tatu
end-reason-fifty-moves = kanuni ya hatua 50
end-reason-fivefold-repetition = marudio ya mara tano
end-reason-seventy-five-moves = kanuni ya hatua 75
end-reason-move-limit = kikomo cha hatua
end-reason-flag-fall = muda kuisha
end-reason-adjudication = uamuzi wa mwamuzi
end-reason-forfeit = adhabu ya mpinzani

## A game
refusal-not-your-turn = Si zamu yako.
refusal-game-over = Mchezo umekwisha: { $outcome }.
refusal-stale-ply = { $turn ->
    [same] Mchezo umeendelea: ulichotuma kilikusudiwa zamu iliyopita katika hatua ya { $given }, na sasa ni zamu ya mchezaji mwingine.
   *[other] Mchezo umeendelea: ulichotuma kilikusudiwa hatua ya { $given }, na inayofuata ni hatua ya { $expected }.
}
refusal-taken-back-since = Tangu hapo kuna hatua zilizorudishwa katika mchezo huu. Uangalie ulivyo sasa.
refusal-time-is-up = Muda wa hatua hii umeisha.
refusal-flag-not-fallen = Bado kuna muda wa kucheza, hadi { $deadline }.
refusal-no-deadline = Mchezo huu hauna mwisho wa muda.
refusal-no-draw-offer = Mpinzani wako hajapendekeza sare.
refusal-draw-offer-too-early = Sare inaweza kupendekezwa tu baada ya wachezaji wote wawili kucheza.
refusal-agreement-barred = Katika mchezo huu sare inaweza kukubaliwa kuanzia hatua ya { $move }, si kabla.
refusal-draw-offer-too-soon = Unaweza kupendekeza sare tena baada ya mpinzani wako kucheza mara mbili, au baada ya yeye kupendekeza.
refusal-own-draw-offer = Pendekezo lako la sare tayari lipo; ni juu ya mpinzani wako kulijibu.
refusal-rated-game = Katika mchezo wa ukadiriaji hatua hairudishwi.
refusal-nothing-to-take-back = Hujacheza hatua inayoweza kurudishwa.
refusal-no-takeback-proposal = Hakuna aliyeomba kurudisha hatua.
refusal-own-takeback-proposal = Tayari umeomba kurudisha hatua; ni juu ya mpinzani wako kukubali.
refusal-takeback-too-soon = Unaweza kuomba tena kurudisha hatua baada ya hatua yako inayofuata.
refusal-too-many-takebacks = Hatua zimerudishwa mara { $most } katika mchezo huu; hicho ndicho kikomo.
refusal-no-pause-proposal = Hakuna aliyependekeza mapumziko.
refusal-own-pause-proposal = Tayari umependekeza mapumziko; ni juu ya mpinzani wako kukubali.
refusal-other-pause-proposal = Mpinzani wako amependekeza mapumziko ya siku { $days }; yakubali au yakatae kwanza.
refusal-pause-too-soon = Unaweza kupendekeza tena mapumziko baada ya hatua yako inayofuata.
refusal-pause-length = Mapumziko yanadumu siku 1 hadi { $most }.
refusal-already-paused = Mchezo huu tayari uko kwenye mapumziko.
refusal-paused-enough = Mchezo unaweza kuwa na mapumziko ya siku { $most } kwa jumla; zimebaki { $left }.
refusal-no-clock = Mchezo huu hauna kikomo cha muda.
refusal-clock-is-full = Saa hii ingezidi uwezo wake, siku { $days }.
refusal-given-enough = { $days ->
    [one] Umeongeza siku { $days } tangu hatua ya mwisho; unaweza kuongeza zaidi hatua nyingine ikichezwa.
   *[other] Umeongeza siku { $days } tangu hatua ya mwisho; unaweza kuongeza zaidi hatua nyingine ikichezwa.
}
refusal-clocks-are-stopped = Saa za mchezo huu tayari zimesimamishwa.
refusal-clocks-run = Saa za mchezo huu zinatembea.
refusal-flag-by-claim = Katika mchezo huu, muda ukiisha, mchezo unaisha pale tu mpinzani anapodai ushindi.
refusal-cannot-abort = Wachezaji wote wawili wamecheza, kwa hiyo mchezo hauwezi kuvunjwa tena; unaweza kujisalimisha au kupendekeza sare.
refusal-players-only = Ni mchezaji wa mchezo huu tu anayeweza kufanya hivi.
refusal-arbiters-only = Ni mwamuzi tu anayeweza kufanya hivi.
refusal-too-many-moves = Mchezo huu umefikia idadi ya juu ya hatua, nusu-hatua { $most }; kubalianeni sare, dai sare au jisalimishe.
refusal-not-proved = Nafasi iliyo ubaoni si ile iliyothibitishwa kuwa mfu.

## Names, numbers and reasons
game-id-error = “{ $text }” si jina la mchezo; jina ni herufi na tarakimu nane.
turn-id-error = “{ $text }” si zamu katika mchezo; andika namba ya nusu-hatua, kwa mfano 12, au baada ya hatua kurudishwa 12-1.
agreement-bar-error = Sare ya makubaliano inaweza kuzuiwa kabla ya hatua ya { $earliest } hadi ya { $latest }; { $given } haimo kati ya hizo.
ruling-reason-error-empty = Uamuzi unahitaji sababu kwa maneno; wachezaji wote wawili wataisoma.
ruling-reason-error-too-long = Sababu ni ndefu mno: herufi { $length }, na kikomo ni { $most }.

## A time control
time-control-error-allowance = Hatua inaweza kuchukua siku 1 hadi 14, si { $span }.
time-control-error-budget = Jumla ya muda inaweza kuwa siku 1 hadi 120, si { $span }.
time-control-error-increment = Hatua inaweza kuongeza saa 1 hadi siku 14, si { $span }.
time-control-error-ceiling = Kikomo cha juu cha saa kinaweza kuwa kuanzia jumla ya muda hadi siku 240, si { $span }.
time-control-error-period-moves = Kipindi kinaweza kuwa na hatua 1 hadi 60, si { $moves }.
time-control-error-period-time = Kipindi kinaweza kuchukua siku 1 hadi 240, si { $span }.
time-control-error-bank = Akiba inaweza kuwa na saa 1 hadi siku 120, si { $span }.
time-control-error-doubling = Siku zinaweza kuhesabiwa mara mbili baada ya siku 1 hadi 60, si baada ya { $days }.
time-control-error-options-without-limit = Mchezo usio na kikomo cha muda hauna machaguo ya saa.
time-control-error-unreadable = “{ $text }” si utaratibu wa muda; uandike kama { $forms }, au - kama hakuna.

## Reminders
reminder-error-unreadable = “{ $text }” si kikumbusho; andika saa au siku zilizobaki kama { $spans }, au sehemu ya muda kama { $parts }.
reminder-error-hours = Kikumbusho kinaweza kuja ikiwa imebaki saa 1 hadi siku 30, si { $left }.
reminder-error-part = Kikumbusho kinaweza kuja ikiwa imebaki 1/100 hadi 99/100 ya muda, si { $part }.
reminder-error-too-many = Unaweza kuwa na vikumbusho { $most } tu kwa hatua moja, si { $count }.

## Conditional lines
lines-place-beginning = Mwanzoni mwa mfuatano wako
lines-place-after = Katika mfuatano wako, baada ya { $moves }
lines-error-empty = Hakuna hatua ndani yake. Mfuatano unaanza na hatua inayofuata katika mchezo.
lines-error-too-long = Hiyo ni ndefu mno: tunasoma herufi { $most } tu.
lines-error-illegal-move = { $place }, “{ $text }” si hatua: { $reason }
lines-error-game-over = { $place }, mchezo umekwisha: { $outcome }. Mfuatano hauwezi kuendelea.
lines-error-no-answer = { $place }, jibu lako halipo. Mfuatano unaisha kwa hatua yako, au kwa “{ $resign }” au “{ $accept }”.
lines-error-own-move-only = Ni zamu yako: mfuatano unaoanza na hatua yako mwenyewe lazima useme utakachojibu baada yake.
lines-error-misplaced-draw = { $place }, “{ $word }” haiko mahali pake: sare inapendekezwa pamoja na hatua yako.
lines-error-misplaced = { $place }, “{ $word }” haiko mahali pake: inachukua nafasi ya jibu lako, baada ya hatua ya mpinzani wako.
lines-error-after-the-end = { $place }, hakuna kinachoweza kufuata “{ $word }”, lakini kuna “{ $text }”.
lines-error-two-answers = { $place }, unajibu kwa { $one } na pia kwa { $other }. Jibu moja tu linaweza kuchezwa; ondoa lingine.
lines-error-offer-goes-on = { $place }, mfuatano mmoja unapendekeza sare na mwingine unaendelea. Pendekezo la sare linamaliza mfuatano wake; ondoa mmoja kati ya hiyo miwili.
lines-error-no-draw = { $place }, hakuwezi kuwa na sare ya makubaliano. { $reason }
lines-error-stray-parenthesis = { $place }, kuna bano lisilo na mwenzake. Ndani ya mabano kuna hatua mbadala wa ile iliyo kabla yake.
lines-error-not-closed = { $place }, kuna kitu hakijafungwa: “{ $opened }” haina “{ $closing }”.
lines-error-too-deep = { $place }, mfuatano wako ni mrefu mno: unaweza kuwa na nusu-hatua { $most }.
lines-error-too-many = Mifuatano yako ina hatua nyingi mno: kikomo ni nusu-hatua { $most } kwa mchezo mmoja.
lines-error-no-such-line = Mfuatano huo haumo tena kwenye mifuatano yako.
