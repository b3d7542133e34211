# Muda wa sehemu tatu: saa inayojazwa kutoka kwenye akiba.

time-control-triple-block = { $increments ->
    [one] { $budget } mwanzoni, { $increment } zaidi baada ya hatua ya kwanza, saa isizidi { $ceiling }; akiba ya { $bank } inapokea ziada na kuijaza saa baada ya kila hatua; hakuna likizo
   *[other] { $budget } mwanzoni, { $increment } zaidi baada ya kila moja ya hatua { $increments } za kwanza, saa isizidi { $ceiling }; akiba ya { $bank } inapokea ziada na kuijaza saa baada ya kila hatua; hakuna likizo
}
time-control-floor = baada ya kila hatua ya baadaye angalau { $floor } hubaki
time-control-longest-game = mchezo hauzidi { $span }

mail-clock-refilling-bank = Zaidi ya hapo akiba ina { $left }. Inaijaza saa baada ya hatua yako, na unaweza kuijaza mwenyewe ikiwa ni zamu yako. Saa ikifika sifuri muda umekwisha, hata akiba ikiwa na muda.
mail-clock-refill-here = Ili kuijaza saa sasa, jibu kwa “{ mail-word-refill }”.

happened-clock-refilled = { $player } alijaza saa kutoka kwenye akiba: { $span }.
feeds-clock-refilled = { $opponent } amejaza saa yake kutoka kwenye akiba
refill-clock = Jaza saa: { $span }
notice-clock-refilled = Saa yako imejazwa kutoka kwenye akiba.
leave-triple-block = Katika michezo yenye muda wa sehemu tatu saa yako inaendelea hata ukiwa likizoni, kwa sababu akiba inachukua nafasi ya likizo. Hatua katika mchezo huo haimalizi likizo yako.

## Kujibu barua pepe

mail-word-refill = jaza saa
command-refill = { mail-word-refill } | ijaze saa | ijaze saa yangu
mail-help-refill = { mail-word-refill }: kujaza saa yako kutoka kwenye akiba, katika mchezo wenye muda wa sehemu tatu.

## Fomu ya kualika

pace-triple = Muda wa sehemu tatu
pace-triple-meaning = Saa haizidi muda wake wa mwanzo, na akiba inapokea ziada na kuijaza saa baada ya kila hatua. Hakuna likizo wala muda wa kupewa, kwa hiyo mwisho wa mchezo unajulikana.
pace-triple-form = { $form } ni muda wa sehemu tatu.
pace-triple-days = Siku kwenye saa (1 hadi 120)
pace-triple-increment = Siku zinazoongezwa baada ya kila hatua ya mwanzo (1 hadi 14)
pace-triple-moves = Hatua zinazoongeza muda (1 hadi 100)
pace-triple-bank = Siku kwenye akiba mwanzoni (1 hadi 120)
pace-triple-floor = Siku zinazobaki angalau baada ya kila hatua ya baadaye (1 hadi 14)
pace-triple-floor-hint = Acha wazi kama hakuna.

## Yanayokataliwa

time-control-error-increments = Hatua 1 hadi 100 zinaweza kuongeza muda, si { $moves }.
time-control-error-floor = Kiwango cha chini kinaweza kuwa saa 1 hadi siku 14, bila kuzidi kikomo cha juu cha saa; si { $span }.
time-control-error-triple-block-parts = Muda wa sehemu tatu unaandikwa na sehemu zake zote, kama { $form }, na { $floor } ukipenda.
time-control-error-triple-block-options = Muda wa sehemu tatu unahesabu muda unavyopita, na ukiisha mchezo unaisha wenyewe: hauna machaguo haya.
refusal-no-refill = Katika mchezo huu saa haijazwi kutoka kwenye akiba.
refusal-bank-is-empty = Akiba yako imekwisha.
refusal-nothing-to-refill = Saa yako imejaa. Inaweza kujazwa ikipungua saa moja.
refusal-no-pauses = Katika mchezo huu saa hazisimami: akiba inachukua nafasi ya likizo.
