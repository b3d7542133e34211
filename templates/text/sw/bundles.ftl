# Several things in one message, how it is answered, and what tells subjects apart.

mail-bundle-left = Umebakiza { $left } dhidi ya { $opponent }
mail-bundle-turn = Zamu yako dhidi ya { $opponent }
mail-bundle-and-more = { $count ->
    [one] { $first }, na kimoja zaidi
   *[other] { $first }, na { $count } zaidi
}
mail-bundle-answer-here = Ili kucheza kwa barua pepe, jibu ujumbe huu kwa mstari mmoja kwa kila mchezo: jina la mpinzani wako, nukta pacha na hatua yako, kwa mfano “{ $example }”.
mail-bundle-which = Haieleweki “{ $line }” ni ya mchezo upi, kwa hiyo hakuna kilichofanyika kuhusu huo. Anza mstari kwa jina la mpinzani wako na nukta pacha, kwa mfano “{ $example }”.
mail-bundle-several = Una michezo kadhaa dhidi ya { $opponent }, kwa hiyo hakuna kilichofanyika kuhusu “{ $line }”. Anza mstari kwa jina la mchezo badala yake, kwa mfano “{ $example }”.
mail-bundle-since = Kuna kilichotokea katika mchezo dhidi ya { $opponent } tangu ujumbe ule, kwa hiyo hakuna kilichofanyika kuhusu “{ $line }”. Jibu ujumbe mpya zaidi kuhusu mchezo huu.
mail-bundle-nothing = Hakuna mchezo wako unaosubiri hatua yako.
mail-tag-reminder = Kikumbusho
mail-tag-draw = Pendekezo la sare
mail-tag-takeback = Kurudisha hatua
mail-tag-pause = Mapumziko
mail-tag-declined = Imekataliwa
mail-tagged-subject = [{ $tag }] { $subject }
mail-reminder-weekend = Kikumbusho hiki kinakuja mapema kwa sababu saa yako inasimama wikendi.
