lines-title = Mifuatano ya masharti
lines-page-title = Mifuatano ya masharti dhidi ya { $player }
lines-back = Rudi kwenye mchezo
lines-lead = Jibu hatua za { $player } kabla hazijachezwa.
lines-none = Bado huna. Kwa mfuatano unajibu hatua za { $player } kabla hazijachezwa.
lines-wait = { $count ->
    [one] Mfuatano mmoja unasubiri hatua ya { $player }.
   *[other] Mifuatano { $count } inasubiri hatua ya { $player }.
}
lines-wait-own = { $count ->
    [one] Mfuatano mmoja unasubiri hadi utakapocheza { $moves }.
   *[other] Mifuatano { $count } inasubiri hadi utakapocheza { $moves }.
}
lines-played = Mfuatano wako umecheza { $moves }.
lines-offer-left-out = Pendekezo la sare lililopaswa kuja na { $moves } limeachwa: lingekuja mapema mno baada ya lile la mwisho.
lines-link-none = Jibu mapema
lines-link-some = Tazama mifuatano yako

lines-board-label = Ubao wa kufikiria
lines-new = Mfuatano ulio ubaoni
lines-now-over = Mchezo umekwisha. Pamoja nao, mifuatano yote imefikia mwisho.
lines-now-expect = Cheza hatua unayoitarajia kutoka kwa { $player }.
lines-now-own-first = Ni zamu yako. Cheza hatua utakayoicheza, kisha ile unayoitarajia kutoka kwa { $player }. Mfuatano unaanza kufanya kazi ukishacheza hatua yako katika mchezo.
lines-now-answer = Cheza jibu lako, au chagua jambo jingine utakalofanya hapo.
lines-now-save-or-go-on = Hifadhi mfuatano, au cheza hatua inayofuata unayoitarajia kutoka kwa { $player }.
lines-now-ended = Mchezo ungeisha kwa hatua hiyo. Hifadhi mfuatano.
lines-now-ended-by-opponent = Mchezo ungeisha kwa hatua hiyo. Hakuna cha kujibu.
lines-now-deepest = Mfuatano haupokei hatua zaidi.
lines-cut-overtaken = Mchezo umesonga mbele tangu hapo. Mfuatano mpya unaanzia mahali mchezo ulipo sasa.
lines-cut-over = Mchezo ungeishia hapa. Mfuatano hauwezi kuendelea.
lines-cut-deep = Mfuatano unaweza kuwa na nusu-hatua { $most }. Unaonyeshwa hadi hapo.
lines-cut-illegal = Mfuatano unaonyeshwa hadi hapa tu. “{ $move }” si hatua katika nafasi hii: { $reason }
lines-is-kept = Mfuatano huu umehifadhiwa.
lines-save = Hifadhi mfuatano
lines-end-offer = Hifadhi, na upendekeze sare pamoja na hatua ya mwisho
lines-end-accept = Kubali sare kama itapendekezwa pamoja nayo
lines-end-resign = Hapo jisalimishe
lines-step-back = Hatua moja nyuma
lines-start-again = Anza upya

lines-yours = Mifuatano yako
lines-leaf-offer = na kupendekeza sare
lines-leaf-resign = kujisalimisha
lines-leaf-accept = kukubali sare, ikipendekezwa
lines-remove = Ondoa
lines-remove-which = Ondoa mfuatano { $line }
lines-remove-all = Ondoa mifuatano yote
lines-remove-all-question = Je, uondoe mifuatano yako yote ya masharti?
lines-remove-all-yes = Ndiyo, ondoa yote

lines-write = Andika mifuatano
lines-written = Hatua
lines-written-hint = Anza na hatua unayoitarajia, kisha jibu lako, na kuendelea; namba zinaweza kuachwa. Andika kila mfuatano kwenye mstari wake, au weka hatua mbadala kwenye mabano baada ya ile zinayoibadilisha: { $example }. Baada ya hatua yako ya mwisho, “{ "draw" }” inapendekeza sare; mahali pa jibu, “{ "resign" }” ni kujisalimisha na “{ "accept" }” ni kukubali sare.
lines-written-hint-own = Ni zamu yako: anza na hatua utakayoicheza, kisha ile unayoitarajia, kisha jibu lako, na kuendelea; namba zinaweza kuachwa. Andika kila mfuatano kwenye mstari wake, au weka hatua mbadala kwenye mabano baada ya ile zinayoibadilisha: { $example }. Baada ya hatua yako ya mwisho, “{ "draw" }” inapendekeza sare; mahali pa jibu, “{ "resign" }” ni kujisalimisha na “{ "accept" }” ni kukubali sare.
lines-notation = Uandishi
lines-write-keep = Hifadhi mifuatano

lines-help = Jinsi mifuatano inavyofanya kazi
lines-help-played = Mpinzani wako akicheza hatua unayoitarajia, jibu lako linachezwa papo hapo, bila kutumia muda wako. Kama hatua yake inayofuata pia imo kwenye mfuatano, unaendelea vivyo hivyo.
lines-help-unexpected = Hatua usiyoitarajia inamaliza mifuatano yote: unapata zamu yako, na ujumbe, kama kawaida. Hali ni hiyohiyo hatua ikirudishwa au mchezo ukiisha.
lines-help-own-turn = Unaweza kuandaa mifuatano hata ikiwa ni zamu yako. Inaanza kufanya kazi ukishacheza hatua inayoianzisha.
lines-help-draws = Jibu linakataa sare iliyopendekezwa pamoja na hatua. Ili kuikubali, sema hivyo kwenye mfuatano. Kama pendekezo la sare mwishoni mwa mfuatano linakuja mapema mno baada ya lile la mwisho, hatua inachezwa bila pendekezo hilo, nawe unaarifiwa.
lines-help-private = Hakuna mwingine anayeona mifuatano yako.

notice-conditional-line-kept = Mfuatano wako umehifadhiwa.
notice-conditional-line-removed = Mfuatano umeondolewa.
notice-conditional-lines-removed = Mifuatano yako yote imeondolewa.
