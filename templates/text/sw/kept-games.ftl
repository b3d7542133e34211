kept-title = Michezo iliyoingizwa na ya skrini moja
kept-lead = Michezo ambayo haikuchezwa hapa. Wewe peke yako unaiona, na haiathiri ukadiriaji.
kept-to-list = Michezo iliyoingizwa na ya skrini moja
kept-import = Ingiza michezo
kept-export = Pakua yote kama PGN
kept-sources = Michezo ipi
kept-all = Yote
kept-imported = Iliyoingizwa
kept-same-screen = Skrini moja
kept-none = Bado hakuna michezo hapa. Ingiza PGN, au cheza mchezo kwenye skrini moja na uuhifadhi.
kept-source-imported = Umeingizwa
kept-source-same-screen = Umechezwa kwenye skrini moja
kept-pages = Kurasa za orodha
kept-newer = Mipya zaidi
kept-older = Ya zamani zaidi
kept-players = { $white } – { $black }

## One of them
kept-board-label = Ubao wenye mchezo
kept-game-facts = Kuhusu mchezo huu
kept-result = Matokeo
kept-result-open = Haujakwisha
kept-played = Ulichezwa
kept-event = Mashindano
kept-site = Mahali
kept-round = Raundi
kept-ratings = Ukadiriaji
kept-opening = Ufunguzi
kept-control = Utaratibu wa muda
kept-kept = Umehifadhiwa
kept-no-moves = Mchezo huu hauna hatua.
kept-analyse = Fungua kwenye ubao wa uchambuzi
kept-analyse-hint = Ukicheza hatua ubaoni, ubao wa uchambuzi unafunguka kutoka nafasi hii.
kept-pgn = Pakua PGN
kept-delete = Futa
kept-delete-question = Je, ufute mchezo huu? Hauwezi kurejeshwa.
kept-delete-yes = Futa mchezo

## Importing
kept-import-title = Ingiza michezo
kept-import-lead = Bandika mchezo mmoja au zaidi kwa PGN, au chagua faili. Yote inaingizwa, au hakuna unaoingizwa.
kept-import-field = Michezo kwa PGN
kept-import-hint = Hadi michezo { $games } na megabaiti { $megabytes } kwa mara moja; unaweza kuhifadhi michezo { $most }. Maoni na matawi yanahifadhiwa.
kept-import-file = Au faili la PGN
kept-import-send = Ingiza
kept-imported-title = Uingizaji umekamilika
kept-imported-open = Fungua mchezo
kept-imported-added = { $count ->
    [0] Hakuna mchezo mpya.
    [one] Mchezo mmoja umeingizwa.
   *[other] Michezo { $count } imeingizwa.
}
kept-imported-known = { $count ->
    [one] Mchezo mmoja tayari ulikuwa miongoni mwa yako na haukuongezwa tena.
   *[other] Michezo { $count } tayari ilikuwa miongoni mwa yako na haikuongezwa tena.
}
kept-imported-annotated = { $count ->
    [one] Mchezo mmoja uliokuwa nao tayari umeongezewa maoni au matawi.
   *[other] Michezo { $count } uliyokuwa nayo tayari imeongezewa maoni au matawi.
}
kept-imported-variations = { $count ->
    [one] Tawi moja limeachwa au limefupishwa.
   *[other] Matawi { $count } yameachwa au yamefupishwa.
}
kept-imported-variation = Mchezo wa { $number }. { $reason }
kept-imported-cut-short = { $count ->
    [one] Mchezo mmoja unaishia hapa penye hatua tupu, inayopitisha zamu.
   *[other] Michezo { $count } inaishia hapa penye hatua tupu, inayopitisha zamu.
}
kept-imported-comments = { $count ->
    [one] Maoni ya mchezo mmoja yameachwa: yalikuwa mengi mno.
   *[other] Maoni ya michezo { $count } yameachwa: yalikuwa mengi mno.
}
notice-kept-game = Mchezo umehifadhiwa kwenye michezo yako iliyoingizwa na ya skrini moja.
notice-kept-without-all = Mchezo umehifadhiwa. Matawi, hatua zilizofuata hatua tupu, au maoni marefu sana yameachwa.
notice-info-kept-known = Mchezo huu tayari ni miongoni mwa yako.
notice-kept-annotated = Ulikuwa na mchezo huu tayari. Maoni na matawi yake yameongezwa.
notice-kept-deleted = Mchezo umefutwa.

## From the analysis board
kept-line-title = Hifadhi uchambuzi huu
kept-line-lead = Hatua zinahifadhiwa pamoja na matawi yake kwenye michezo yako iliyoingizwa, kwa ajili yako peke yako.
kept-line-white = Nyeupe
kept-line-black = Nyeusi
kept-line-result = Matokeo
kept-line-open = Hayajulikani au haujakwisha
kept-line-draw = Sare
kept-line-white-wins = Nyeupe ameshinda
kept-line-black-wins = Nyeusi ameshinda
kept-line-send = Hifadhi uchambuzi huu
kept-line-visitor = Ingia ili uhifadhi uchambuzi huu

## Why games are not kept
kept-error-unknown = Hujahifadhi mchezo kama huo.
kept-error-too-fast = Umeingiza au kuomba uchambuzi wa michezo mingi sana kwa muda mfupi. Tafadhali subiri kidogo na ujaribu tena.
kept-error-too-large = Hiyo ni zaidi ya megabaiti { $most }. Ingiza kwa mafungu.
kept-error-game = Mchezo wa { $number }, unaoanzia mstari wa { $line }: { $reason } Hakuna kilichoingizwa.
kept-error-game-named = Mchezo wa { $number } ({ $white } – { $black }), unaoanzia mstari wa { $line }: { $reason } Hakuna kilichoingizwa.
kept-error-too-many-at-once = Hiyo ni zaidi ya michezo { $most }. Ingiza kwa mafungu.
kept-error-no-room = Umehifadhi michezo { $kept }, na kikomo ni { $most }. Hakuna kilichohifadhiwa; futa baadhi kwanza.
kept-error-no-tree-room = Matawi na maoni ya michezo uliyoingiza yatazidi megabaiti { $most }. Futa baadhi kwanza.

## Analysis
kept-analysis-ask = Omba uchambuzi
kept-analysis-hint = Injini huchunguza kila nafasi ya mchezo huu. Huchukua dakika kadhaa, na zaidi wengine wanaposubiri.
