api-error-no-token = Hii inahitaji tokeni ya API, ikitumwa kama “{ $header }”.
api-error-too-many-requests = Hayo ni maombi mengi mno kwa muda mfupi. Subiri kidogo, kisha jaribu tena.
api-error-unknown-path = Hakuna kitu kwenye anwani hii. API imeelezwa kwenye { $path }.
api-error-not-found = Hakuna kitu kwenye anwani hii.
api-error-method-not-allowed = Anwani hii haipokei mbinu hiyo.
api-error-too-often = Hayo ni maombi mengi mno kwa muda mfupi.
api-error-body-too-large = Mwili wa ombi usizidi KiB { $most }.
api-wanted-node = id ya nodi
api-wanted-pgn = mchezo kwa PGN
api-wanted-nags = namba kuanzia 1 hadi 255
api-wanted-shapes = miduara kama { "Ge4" } na mishale kama { "Rd1d8" }
api-error-request-timeout = Sehemu iliyobaki ya ombi haikufika kwa wakati.
api-error-bad-request = Ombi halisomeki.

## Bodies
api-error-bad-body = Mwili wa ombi hausomeki.
api-error-json-ends-early = JSON haisomeki: inaishia mapema mno. Huenda bano au alama ya nukuu haijafungwa.
api-error-json-not-utf-8 = JSON haisomeki: si UTF-8.
api-error-json-number-out-of-range = JSON haisomeki: namba ni kubwa mno kwenye mstari wa { $line }, herufi ya { $column }.
api-error-json-too-deep = JSON haisomeki: ina tabaka nyingi mno kwenye mstari wa { $line }, herufi ya { $column }.
api-error-json-unexpected = JSON haisomeki: “{ $found }” hairuhusiwi kwenye mstari wa { $line }, herufi ya { $column }.
api-error-json-no-object = JSON lazima iwe object.
api-error-malformed-form = Fomu haisomeki: si UTF-8.
api-error-unsupported-media-type = Tuma fomu ({ $form }) au { $json }, si { $found }.
api-error-nested = “{ $name }” lazima iwe maandishi, namba, { $plain }, si { $found }.
api-found-list = orodha ya vitu visivyo maandishi
api-found-object = object

## Parameters
api-error-bad-parameter = “{ $name }” lazima iwe { $wanted }, si “{ $found }”.
api-error-missing-parameter = “{ $name }” lazima iwe { $wanted }.
api-error-unknown-setting = Hakuna mpangilio wa “{ $name }” hapa.
api-wanted-whole-number = namba kamili kuanzia { $least } hadi { $most }
api-wanted-whole-number-or = namba kamili kuanzia { $least } hadi { $most }, au { $other }
api-wanted-any-whole-number = namba kamili
api-wanted-days = idadi kamili ya siku
api-wanted-moment = wakati kwa milisekunde tangu 1970
api-wanted-beginning-of-a-name = sehemu ya jina: angalau herufi { $least }
api-wanted-winner = { $white }, { $black }, au { $none } kwa sare
api-wanted-correction = namba kamili kuanzia 1 hadi { $most }, au kuanzia -1 hadi -{ $most } ili kupunguza muda wa saa
api-wanted-zone = jina la eneo la saa, kama Europe/Berlin, au { "none" }
api-wanted-challengers = { $nobody } (hakuna mtu), { $similar } (wachezaji wenye ukadiriaji unaokaribia wako), { $followed } (wachezaji unaowafuata), au { $everyone } (kila mtu)
api-error-too-many-games = Unaweza kuomba michezo { $most } tu kwa mara moja, si { $count }.
api-error-too-many-players = Unaweza kuomba wachezaji { $most } tu kwa mara moja.
api-error-unknown-perf = Hapa hakuna aina hiyo ya ukadiriaji; andika { $kinds }.

## Playing
api-error-bad-answer = Jibu { $answers }.
api-error-bad-seconds = Taja sekunde kuanzia { $least } hadi { $most }; muda unaongezwa kwa siku nzima.
api-error-no-ply = “{ $takebacks }” huendana na “{ $ply }”, yaani nusu-hatua, na hakuna “{ $ply }”.
api-error-no-move = “{ $ply }” inasema “{ $move }” ni ya nusu-hatua ipi, na hakuna “{ $move }”.

## Leave and reminders
api-error-no-end = Sema ni ya muda gani kwa “{ $until }” au “{ $days }”.
api-error-two-ends = “{ $until }” na “{ $days }” zote zinasema ni ya muda gani; toa moja kati yake.
api-error-unknown-leave = Hakuna likizo kama hiyo.
api-error-no-reminders = “{ $name }” haipo: andika vikumbusho kama { $example }, au { $none }.

## Challenges
api-error-no-real-time = “{ $name }” haipatikani. Seva hii ni ya chesi kwa barua: usiweke saa, na toa “{ $days }” kwa kila hatua, au usiweke kitu kama hakuna kikomo.
api-error-no-accept-by-token = “{ $name }” haipatikani. Changamoto inakubaliwa na mchezaji mwingine, kwa ombi lake mwenyewe.
api-error-no-rules = “{ $name }” huendana na viungo vya wazi na changamoto kwa mchezaji; usiiweke hapa.
api-error-no-open-link = “{ $name }” ni ya viungo vya wazi; usiiweke hapa.
api-error-no-computer = “{ $name }” ni kwa michezo dhidi ya injini tu.
api-wanted-level = namba kuanzia { $least } hadi { $most }
api-error-bad-rating-range = “{ $name }” haisomeki. { $reason }
api-error-nobody-to-write-to = “{ $name }” huendana na changamoto kwa mchezaji mmoja; usiiweke hapa.
api-error-no-seek = “{ $name }” huendana na changamoto ya wazi ukumbini; usiiweke hapa.
api-error-no-fen = Aina { $variant } inahitaji “{ $name }” ya kuanzia.
api-error-unknown-variant = “{ $name }” lazima iwe { $variants }; nyingine hazichezwi hapa.
api-error-two-time-controls = “{ $one }” na “{ $other }” zote zinasema kuna muda kiasi gani; toa moja kati yake.
api-error-not-chess960 = “{ $name }” ni kwa aina { $variant } tu.
api-error-two-starts = “{ $one }” na “{ $other }” zote zinasema mchezo unaanzaje; toa moja kati yake.
api-error-rematch-terms = Mchezo wa marudiano una masharti ya mchezo wake wa awali: usiweke “{ $name }”.
api-error-not-the-opponent = “{ $player }” hakuwa mpinzani wako katika mchezo huo.

## Why a challenge was declined, as the player says it
decline-generic = Sitaki kucheza mchezo huu.
decline-later = Si sasa, lakini tafadhali uliza tena baadaye.
decline-too-fast = Muda wa hatua ni mfupi mno kwangu.
decline-too-slow = Muda wa hatua ni mrefu mno kwangu.
decline-time-control = Sichezi kwa utaratibu huu wa muda.
decline-rated = Ningecheza kama mchezo ungekuwa wa ukadiriaji.
decline-casual = Ningecheza kama mchezo ungekuwa wa kirafiki.
decline-standard = Ninacheza chesi ya kawaida tu.
decline-variant = Sichezi aina hii ya chesi.
decline-no-bot = Sichezi dhidi ya programu.
decline-only-bot = Ninacheza dhidi ya programu tu.
