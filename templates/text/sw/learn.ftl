# Learn: what stands around the lessons.
learn-title = Jifunze chesi
learn-lead = Hujawahi kucheza? Anzia juu. Kila somo huchukua dakika chache: maneno kidogo, mbao kadhaa, kisha ni zamu yako.
learn-description = Chesi tangu mwanzo, katika masomo mafupi yenye mbao za kuchezea: kete, kumtishia mfalme na checkmate, sare, uandishi, checkmate za msingi, na chesi kwa barua.
learn-chapter-beginning = Ubao na kete
learn-chapter-king = Mfalme hatarini
learn-chapter-special = Hatua maalumu
learn-chapter-ending = Jinsi michezo inavyokwisha
learn-chapter-table = Kwenye ubao
learn-chapter-mates = Checkmate za msingi
learn-chapter-correspondence = Chesi kwa barua
learn-chapter-more = Njia zaidi za kucheza
learn-begin = Anza na “{ $lesson }”
learn-go-on = Endelea na “{ $lesson }”
learn-all-done = Umemaliza mazoezi yote. Sasa cheza na mtu!
learn-to-engine = Cheza na injini
learn-progress = { $solved } kati ya { $count } yamekamilika
learn-done = Yote yamekamilika
learn-lessons-done = Masomo { $done } kati ya { $count } yamekamilika
learn-kept-here = Maendeleo yako yamehifadhiwa katika kivinjari hiki. Ukiingia, yatahamia kwenye akaunti yako.
learn-exercises = Mazoezi
learn-exercise = Zoezi { $number }
learn-exercise-of = Zoezi { $number } kati ya { $count }
learn-exercise-title = { $lesson }: zoezi { $number }
learn-solved = Limekamilika
learn-first-exercise = Nenda zoezi la kwanza
learn-next-exercise = Zoezi linalofuata
learn-next-lesson = Somo linalofuata: { $lesson }
learn-to-lesson = Soma somo tena
learn-to-list = Masomo yote
learn-anew = Anza somo hili upya
learn-board = Ubao wa zoezi
learn-picture-marks = Miraba yenye alama: { $squares }.
learn-try-board = Jaribu kwenye ubao
learn-marks-legend = Weka alama kwenye miraba
learn-marks-check = Kagua
learn-choice-legend = Jibu lako
learn-choice-check = Kagua
learn-write = Andika hatua
learn-write-check = Kagua
learn-hint = Kidokezo
learn-hint-more = Kidokezo kingine
learn-try-again = Jaribu tena
learn-take-back = Rudisha hatua
learn-restart = Anza tangu mwanzo
learn-moves-left = { $count ->
    [one] Imebaki hatua moja.
   *[other] Zimebaki hatua { $count }.
}
learn-reply = { $side ->
    [white] Nyeupe anajibu { $move }.
   *[black] Nyeusi anajibu { $move }.
}
learn-played = Umecheza { $move }.
learn-wrong-move = Hiyo ni hatua halali, lakini siyo inayotakiwa. Soma swali tena na uangalie upya.
learn-wrong-out-of-moves = Hiyo ilikuwa hatua ya mwisho, na bado hujamaliza. Tafuta njia fupi zaidi.
learn-wrong-stalemate = Sasa mfalme wa mpinzani hatishiwi na hana hatua: huo ni mkwamo, yaani sare. Mwachie mraba mmoja hadi utakapoweza kutoa checkmate.
learn-wrong-too-little = Kete moja imepotea, na kwa zilizobaki hakuna anayeweza kutoa checkmate: sare. Ziweke kete zako mahali ambapo mfalme hazifikii.
learn-wrong-check = Hatua hiyo inamtishia mfalme wa mpinzani, naye angelazimika kujibu. Hapa inasogea kete yako peke yake: chagua njia nyingine.
learn-marks-nothing = Bado hakuna alama. Weka alama angalau kwenye mraba mmoja.
learn-marks-no-square = “{ $text }” si mraba. Miraba inaitwa a1 hadi h8.
learn-marks-wrong = { $count ->
    [one] Mraba mmoja umezidi: { $squares }.
   *[other] Miraba { $count } imezidi: { $squares }.
}
learn-marks-missing = { $count ->
    [one] Mraba mmoja unakosekana.
   *[other] Miraba { $count } inakosekana.
}
learn-marks-right-so-far = { $count ->
    [0] Bado hakuna mraba sahihi uliowekwa alama.
    [one] Mraba mmoja ni sahihi.
   *[other] Miraba { $count } ni sahihi.
}
learn-choice-nothing = Bado hujachagua jibu.
learn-choice-unknown = Hilo si mojawapo ya majibu ya kuchagua.
learn-write-nothing = Bado hujaandika chochote.
learn-write-other = { $move } ni hatua nyingine: inatoka { $from } kwenda { $to }. Angalia miraba yenye alama.
learn-write-as = Ikiandikwa kikamilifu, hatua hii ni { $move }.
learn-refusal-link = Jifunze kuhusu kanuni hii
