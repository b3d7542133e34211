# Logging in with a second factor, and the security of an account.

second-step-title = Ingiza msimbo wako
second-step-lead = Nenosiri lako ni sahihi. Akaunti yako inalindwa pia na uthibitishaji wa hatua mbili: ingiza msimbo unaoonyeshwa sasa na programu yako ya uthibitishaji, au mmojawapo wa misimbo yako ya urejeshaji.
second-step-code = Msimbo
second-step-code-hint = Tarakimu sita, au msimbo wa urejeshaji kama abcd-efgh-ijkl-mnop.
second-step-lost = Kama umepoteza programu yako pamoja na misimbo yako ya urejeshaji, mwandikie msimamizi wa huduma hii:

second-factor-error-wrong-code = Msimbo huo si sahihi, au umeshatumika. Programu huonyesha mpya kila baada ya sekunde 30; ikiwa misimbo yake haikubaliki kamwe, angalia saa ya simu yako.
second-factor-error-too-many = Misimbo isiyo sahihi ni mingi mno. Subiri { $wait }, kisha jaribu tena, au tumia msimbo wa urejeshaji.
second-factor-error-no-log-in = Muda mrefu mno umepita tangu ulipoingiza nenosiri lako. Ingia tena.
second-factor-error-not-set-up = Muda mrefu mno umepita tangu ulipoanza kuongeza programu ya uthibitishaji. Anza tena.
second-factor-error-none = Uthibitishaji wa hatua mbili umezimwa kwa akaunti hii.

settings-security = Usalama wa kuingia
security-two-factor = Uthibitishaji wa hatua mbili
security-two-factor-lead = Ukiwasha uthibitishaji wa hatua mbili, kuingia kunahitaji nenosiri lako pamoja na msimbo kutoka kwenye programu iliyo kwenye simu yako. Hakuna anayeweza kuingia kwenye akaunti yako kwa nenosiri pekee.
security-role-needs-it = Jukumu lako hapa linatumika tu uthibitishaji wa hatua mbili ukiwa umewashwa.
security-two-factor-on = Umewashwa tangu { $time }.
# $count is the number of codes.
security-recovery-left =
    { $count ->
        [0] Hujabakiwa na msimbo wowote wa urejeshaji.
        [one] Umebakiwa na msimbo { $count } wa urejeshaji.
       *[other] Umebakiwa na misimbo { $count } ya urejeshaji.
    }
security-removal-due = Msimamizi wa huduma hii ameombwa akuzimie uthibitishaji wa hatua mbili, na atauzima { $time }. Ili kuzuia hilo, ingiza msimbo kutoka kwenye programu yako: kwenye mojawapo ya fomu zilizo hapa chini, au unapoingia.
security-add = Ongeza programu ya uthibitishaji
security-replace = Tumia programu au simu nyingine
security-new-codes = Tengeneza misimbo mipya ya urejeshaji
security-new-codes-lead = Misimbo uliyo nayo sasa haitafanya kazi tena.
security-remove = Zima uthibitishaji wa hatua mbili
security-remove-lead = Misimbo yako ya urejeshaji pia haitafanya kazi, na kuingia kutahitaji nenosiri lako tu.
security-current-code = Msimbo kutoka kwenye programu yako, au msimbo wa urejeshaji
password-again = Nenosiri lako
password-again-hint = Uliingia muda kidogo uliopita, kwa hiyo tunaliomba tena.
password-again-missing = Ingiza nenosiri lako ili uendelee.
password-again-wrong = Hilo si nenosiri lako.

authenticate-again-title = Thibitisha kuwa ni wewe
authenticate-again-button = Endelea
authenticate-again-back = Rudi kwenye mipangilio
authenticate-again-changed = Kuingia kwako kumebadilika hii ilipokuwa ikitumwa, labda kwenye kichupo kingine. Itume tena.
passkey-again = Tumia ufunguo wa siri badala yake
passkey-again-failed = Haikuwezekana. Jaribu tena, au ingiza nenosiri lako.

authenticator-title = Ongeza programu ya uthibitishaji
authenticator-lead = Changanua msimbo huu kwa programu ya uthibitishaji, kama vile Aegis, 2FAS au Google Authenticator, au kwa kidhibiti cha manenosiri. Kisha ingiza tarakimu sita zinazoonyeshwa.
authenticator-open = Fungua programu kwenye kifaa hiki
authenticator-qr-label = Msimbo wa QR wenye ufunguo wa programu yako ya uthibitishaji
authenticator-key = Au andika ufunguo huu
authenticator-code = Msimbo kutoka kwenye programu
authenticator-confirm = Tumia programu hii

recovery-codes-title = Misimbo yako ya urejeshaji
recovery-codes-lead = Kila mmoja wa misimbo hii unakuwezesha kuingia mara moja bila programu yako, kwa mfano ukipoteza simu yako. Ichapishe, au itunze kwenye kidhibiti cha manenosiri. Haitaonyeshwa tena.
recovery-codes-done = Nimeihifadhi

security-history = Shughuli za karibuni
security-history-none = Bado hakuna kitu.
security-changed-logged-in = Kuingia kwa kutumia { $browser }
security-changed-logged-in-elsewhere = Kuingia kwa kutumia kivinjari ambacho hukuwa umekitumia awali: { $browser }
security-changed-password-changed = Nenosiri jipya limewekwa
security-changed-authenticator-added = Programu ya uthibitishaji imeongezwa
security-changed-authenticator-removed = Uthibitishaji wa hatua mbili umezimwa
security-changed-recovery-codes-made = Misimbo mipya ya urejeshaji imetengenezwa
security-changed-recovery-code-used = Msimbo wa urejeshaji umetumika
security-changed-wrong-codes = Misimbo kumi isiyo sahihi imeingizwa
security-changed-removal-announced = Msimamizi wa huduma hii ameombwa azime uthibitishaji wa hatua mbili: { $reason }
security-changed-removal-stopped = Ombi la kuzima uthibitishaji wa hatua mbili limeghairiwa
security-changed-removed-by-operator = Uthibitishaji wa hatua mbili umezimwa na msimamizi wa huduma hii

notice-two-factor-on = Uthibitishaji wa hatua mbili umewashwa.
notice-two-factor-off = Uthibitishaji wa hatua mbili umezimwa.

mail-security-subject = Usalama wa akaunti yako ya { site-name }
mail-security-told = Hili limetokea { $time } kwenye akaunti yako { $name }:
mail-security-logged-in-elsewhere = Mtu fulani ameingia kwa kutumia kivinjari ambacho hakikuwa kimetumika kwa akaunti yako awali: { $browser }.
mail-security-password-changed = Nenosiri jipya limewekwa. Umeondolewa kwenye vivinjari vingine vyote, na tokeni zote, manenosiri yote ya programu, vifaa vyote na anwani zote za milisho vimeondolewa.
mail-security-authenticator-added = Programu ya uthibitishaji imeongezwa. Kuanzia sasa, kuingia kunahitaji msimbo kutoka kwenye programu hiyo.
mail-security-authenticator-removed = Uthibitishaji wa hatua mbili umezimwa. Sasa kuingia kunahitaji nenosiri lako tu.
mail-security-recovery-codes-made = Misimbo mipya ya urejeshaji imetengenezwa. Ya awali haifanyi kazi tena.
# $count is the number of codes.
mail-security-recovery-code-used =
    { $count ->
        [0] Msimbo wa urejeshaji umetumika. Hujabakiwa na wowote: tengeneza mipya.
        [one] Msimbo wa urejeshaji umetumika. Umebakiwa na { $count }.
       *[other] Msimbo wa urejeshaji umetumika. Umebakiwa na { $count }.
    }
mail-security-wrong-codes = Misimbo kumi isiyo sahihi imeingizwa kwa akaunti yako. Kama si wewe, kuna mtu anayejua nenosiri lako au anatumia kivinjari ulichoingia: weka nenosiri jipya.
mail-security-removal-announced = Msimamizi wa huduma hii ameombwa azime uthibitishaji wa hatua mbili wa akaunti yako, na ametoa sababu hii: { $reason }. Utazimwa { $due }. Kama hukuomba hivyo, ingia kwa kutumia programu yako kabla ya wakati huo: hilo litaghairi ombi.
mail-security-removed-by-operator = Uthibitishaji wa hatua mbili umezimwa na msimamizi wa huduma hii, kama ilivyotangazwa. Sasa kuingia kunahitaji nenosiri lako tu.
mail-security-review = Angalia kilichotokea, na ni nani walioingia:
mail-security-not-you = Kama si wewe, weka nenosiri jipya, ambalo pia hutoa walioingia wote, na huondoa funguo zote za siri, tokeni zote na manenosiri yote ya programu:

passkeys-title = Funguo za siri
passkeys-lead = Ufunguo wa siri hukuwezesha kuingia bila nenosiri: unafungua tu simu yako, kompyuta yako au ufunguo wako wa usalama kama kawaida. Unafanya kazi kwenye tovuti hii pekee, kwa hiyo tovuti bandia haiwezi kukulaghai ili iupate.
# $count is the number of passkeys.
passkeys-count =
    { $count ->
        [0] Bado huna ufunguo wowote wa siri.
        [one] Una ufunguo mmoja wa siri.
       *[other] Una funguo { $count } za siri.
    }
passkeys-change = Ongeza au ondoa funguo za siri, au badilisha majina yake
passkey-added = Uliongezwa { $added }
passkey-used = Uliongezwa { $added }, mara ya mwisho kutumika { $used }
passkey-add = Ongeza ufunguo wa siri
passkey-name = Jina
passkey-name-hint = Kwa ajili yako tu: uko kwenye simu gani, kompyuta gani au ufunguo gani wa usalama.
passkey-rename = Hifadhi jina
passkey-remove = Ondoa ufunguo wa siri
passkey-remove-lead = Hautakuwezesha kuingia tena. Ufute pia kwenye simu yako, kompyuta yako au kidhibiti chako cha manenosiri.
passkey-create-lead = Kivinjari chako kitakuuliza mahali pa kuhifadhi ufunguo wa siri, na kitakuomba ufungue kifaa hicho.
passkey-create = Tengeneza ufunguo wa siri
passkey-create-failed = Hakuna ufunguo wa siri uliotengenezwa. Unaweza kujaribu tena.
passkey-no-script = Funguo za siri zinahitaji kivinjari kinachoziwezesha, chenye hati zilizowashwa.
passkey-log-in = Ingia kwa ufunguo wa siri
passkey-log-in-failed = Hukuweza kuingia kwa ufunguo wa siri. Jaribu tena, au tumia nenosiri lako.
passkey-only = Tumia ufunguo wako wa siri
passkey-only-failed = Haikuwezekana. Jaribu tena.
authenticate-again-no-passkey = Akaunti yako haina nenosiri. Kama ufunguo wako wa siri umepotea, weka nenosiri kwa barua pepe:
first-password-button = Weka nenosiri
first-password-lead = Akaunti yako haina nenosiri: unaingia kwa ufunguo wa siri. Ukiwa na nenosiri, unaweza kuingia pia kwenye vifaa visivyo na ufunguo. Utatolewa kwingine kote ulikoingia, na tokeni, programu, manenosiri ya programu, vifaa na anwani za milisho zote zitaondolewa. Funguo za siri zitabaki.
notice-first-password = Nenosiri lako limewekwa. Umetolewa kwingine kote.

passkey-error-no-name = Upe ufunguo wa siri jina.
passkey-error-name-too-long = Jina hilo ni refu mno: lisizidi herufi { $most }.
passkey-error-too-many = Tayari una funguo { $count } za siri. Ondoa mmoja kwanza.
passkey-error-unknown = Huna ufunguo wa siri kama huo.
passkey-error-last = Huu ndio ufunguo wako wa siri pekee, na akaunti yako haina nenosiri. Kwanza weka nenosiri au ongeza ufunguo mwingine wa siri.
passkey-error-known = Kifaa hiki au kidhibiti hiki cha manenosiri tayari kina ufunguo wa siri wa akaunti yako.
passkey-error-expired = Imechukua muda mrefu mno, au imetumwa mara mbili. Jaribu tena.
passkey-error-not-accepted = Ufunguo huo wa siri haukubaliki hapa. Huenda umeondolewa kwenye akaunti yako.
passkey-error-unavailable = Funguo za siri zinahitaji tovuti yenye HTTPS na jina la seva, na tovuti hii haina hivyo.

notice-passkey-added = Ufunguo wako wa siri umeongezwa.
notice-passkey-renamed = Jina limehifadhiwa.
notice-passkey-removed = Ufunguo wa siri umeondolewa.

security-changed-passkey-added = Ufunguo wa siri umeongezwa: { $name }
security-changed-passkey-removed = Ufunguo wa siri umeondolewa: { $name }
security-changed-passkey-refused = Ufunguo wa siri umekataliwa, huenda ni nakala: { $name }
mail-security-passkey-added = Ufunguo wa siri wenye jina “{ $name }” umeongezwa. Unawezesha kuingia bila nenosiri lako.
mail-security-passkey-removed = Ufunguo wa siri wenye jina “{ $name }” umeondolewa.
mail-security-passkey-refused = Ufunguo wako wa siri “{ $name }” umekataliwa. Huhesabu mara unazotumika, na hesabu ilikuwa imerudi nyuma: huenda mtu mwingine ana nakala yake. Uondoe ufunguo huo kwenye mipangilio yako, kisha uongeze mpya.
