# What players write to each other outside games: the inbox, a conversation, who may write, and what arbiters see of it.

## In the head of every page
nav-inbox = Kikasha

## The list
inbox-title = Kikasha cha ujumbe
inbox-lead = Ujumbe kutoka kwa wachezaji wengine, na wako kwao.
inbox-none = Bado hakuna ujumbe. Ili kumwandikia mchezaji, fungua ukurasa wake.
inbox-find = Tafuta mchezaji
inbox-new = mpya { $count }
inbox-you = Wewe: { $words }
inbox-blocked = amezuiwa
inbox-earlier = Mazungumzo ya awali
inbox-latest = Mazungumzo ya karibuni
inbox-settings = Chagua nani anaweza kukuandikia

## A conversation
conversation-title = Ujumbe na { $player }
conversation-back = Ujumbe wote
conversation-profile = Ukurasa wa { $player }
conversation-about = Ni nyinyi wawili tu mnaosoma haya. Mwamuzi huona ujumbe ambao mmoja wenu ameuripoti, pamoja na michache iliyo karibu nao.
conversation-none = Bado hakuna kilichoandikwa.
conversation-earlier = Ujumbe wa awali
conversation-latest = Ujumbe wa karibuni
conversation-lines = Ujumbe
conversation-you = Wewe
conversation-delete = Futa mazungumzo haya
conversation-delete-meaning = Yataondoka kwenye kikasha chako. { $player } atabaki na nakala yake.
conversation-delete-yes = Ndiyo, yafute
notice-conversation-deleted = Mazungumzo yamefutwa kwenye kikasha chako.
notice-conversation-deleted-in-part = Ulichoona kimefutwa kwenye kikasha chako. Ujumbe mpya zaidi bado upo.

## A message
message-label = Ujumbe wako
message-hint = Hadi herufi { $most }.
message-send = Tuma
message-unsent-label = Ujumbe wako, haukutumwa
message-unsent-hint = Unaweza kuunakili kutoka hapa.
message-write = Andika ujumbe
message-removed = Mwamuzi ameondoa ujumbe huu.
message-report-question = Je, mwamuzi aangalie ujumbe huu? Mwamuzi ataona ujumbe huu na michache iliyo karibu nao, pamoja na jina lako; hakuna mwingine.
notice-message-reported = Asante. Mwamuzi ataangalia ujumbe huo.

## For arbiters
reports-messages = Ujumbe kati ya wachezaji
report-message-by = { $author } kwa { $addressee }
report-context = Ulio karibu nao
report-message-remove = Ondoa ujumbe
reports-messages-for-others = { $count ->
    [one] Ujumbe mmoja unasubiri mwamuzi mwingine: umetoka kwako au umeandikiwa wewe.
   *[other] Ujumbe { $count } unasubiri waamuzi wengine: umetoka kwako au umeandikiwa wewe.
}
notice-message-removed = Ujumbe umeondolewa.
notice-message-kept = Ujumbe unabaki, na ripoti zake zimemalizika.

## Settings
settings-messengers = Nani anaweza kukuandikia?
settings-messengers-followed = Wachezaji ninaowafuata, na wapinzani wangu
settings-messengers-everyone = Kila mtu, isipokuwa akaunti zenye umri chini ya siku { $days }
settings-messengers-nobody = Hakuna mtu
settings-messengers-answers = Unayemwandikia anaweza kujibu kwa siku { $days }. Wachezaji uliowazuia hawawezi kukuandikia.
notice-messages-saved = Chaguo lako limehifadhiwa.

## Why not
message-error-oneself = Huwezi kujiandikia mwenyewe.
message-error-no-reader = Hakuna ambaye angeusoma: injini ndiyo inayocheza kama { $player }.
message-error-takes-none = { $player } hapokei ujumbe.
message-error-not-followed = { $player } hupokea ujumbe kutoka kwa wachezaji anaowafuata na wapinzani wake tu.
message-error-new-account = { $player } hapokei ujumbe kutoka kwa akaunti mpya. Yako itakuwa na umri wa kutosha baada ya { $wait }.
message-error-bot-without-game = Roboti inaweza kuwaandikia wapinzani wake na kujibu ujumbe. { $player } hana mchezo nawe na hajakuandikia.
message-error-too-long = Hiyo ni ndefu mno kwa ujumbe: herufi { $length }, na kikomo ni { $most }.
message-error-too-many-conversations = Umeanzisha mazungumzo mengi kwa muda mfupi. Subiri { $wait } kabla ya kuanzisha mengine.
message-error-unknown = Hakuna ujumbe kama huo.
api-wanted-messengers = { $nobody } (hakuna mtu), { $followed } (wachezaji unaowafuata na wapinzani), au { $everyone } (kila mtu)

## Scopes
scope-msg-read = kusoma ujumbe wako wa faragha

## Mail
mail-message-subject = { $writer } amekuandikia
mail-message-told = { $count ->
    [one] { $writer } amekuandikia kwenye { site-name }.
   *[other] { $writer } amekuandikia ujumbe { $count } kwenye { site-name }. Huu ndio wa kwanza:
}
mail-message-button = Soma na ujibu
mail-message-answer = Jibu kwenye ukurasa wa ujumbe wako. Jibu la barua pepe hii halimfikii { $writer }.
mail-message-why = Unapata barua pepe moja kwa kila mazungumzo hadi utakapoyasoma.
