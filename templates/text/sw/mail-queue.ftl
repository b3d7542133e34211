# The mail that the service sends, for who looks after it; and what a player is told whose address takes none.

nav-mail-queue = Foleni ya barua pepe
mail-queue-title = Foleni ya barua pepe
mail-queue-lead = Zinazosubiri kutumwa, zilizoahirishwa na seva ya mpokeaji, na zilizowekwa kando. Orodha hiyohiyo iko kwenye mstari wa amri: sealedmove mail list.
mail-queue-domains = Kwa kikoa
mail-queue-none = Hakuna barua pepe inayosubiri.
mail-queue-domain = Kikoa
mail-queue-no-domain = haijulikani
mail-queue-waiting = Zinasubiri
mail-queue-deferred = Zimeahirishwa
mail-queue-failed = Zimewekwa kando
mail-queue-oldest = Ya zamani zaidi
mail-queue-actions = Vitendo
mail-queue-retry = Jaribu tena
mail-queue-drop = Futa
mail-queue-retry-all = Jaribu zote tena
mail-queue-only = Ni ujumbe wa { $domain } tu unaoonyeshwa.
mail-queue-all-domains = Onyesha vikoa vyote
mail-queue-to = Kwa
mail-queue-message = Ujumbe
mail-queue-queued = Uliwekwa foleni
mail-queue-next = Jaribio lijalo
mail-queue-tries = Majaribio
mail-queue-answer = Jibu la mwisho
mail-queue-shown = Zinaonyeshwa { $shown } kati ya { $count }.
mail-queue-nobody = hajulikani
mail-queue-unknown-kind = wa toleo la baadaye
mail-queue-paused = Anwani zilizositishwa
mail-queue-paused-lead = Barua pepe kwa anwani hizi zimeshindwa mara kwa mara. Hakitumwi kitu huko isipokuwa barua pepe kuhusu akaunti yenyewe, hadi mwenyewe au wewe mjaribu tena.
mail-queue-paused-none = Hakuna anwani iliyositishwa.
mail-queue-since = Tangu
mail-queue-resume = Tuma barua pepe tena
mail-queue-error-not-an-operator = Ni msimamizi tu anayeweza kushughulikia barua pepe.
mail-queue-error-gone = Ujumbe huo umeshatumwa au kufutwa, au unatumwa sasa hivi.
notice-mail-retried = Zinajaribiwa kutumwa tena sasa.
notice-mail-dropped = Zimefutwa na hazitatumwa.
notice-mail-resumed = Barua pepe kwa anwani hiyo zinatumwa tena.
mail-paused-lead = Barua pepe zetu kwa { $email } zinarudi kila mara, kwa hiyo tumeacha kuzituma. Huenda ukakosa hatua na changamoto.
mail-paused-answer = Jibu la mwisho tulilopata: { $answer }
mail-paused-resume = Jaribu tena
notice-mail-paused-lifted = Tutakutumia barua pepe tena, kuanzia ujumbe ujao.
mail-resume-error-too-often = Umejaribu tena mara { $count } ndani ya { $span }. Subiri { $wait }, kisha jaribu tena.

## Ujumbe wa majaribio

mail-test-subject = Ujumbe wa majaribio kutoka { site-name }
mail-test-text =
    Huu ni ujumbe wa majaribio kutoka { site-name } kwenye { $link }.
    Kama unaweza kuusoma, barua pepe kutoka huko zinakufikia.
