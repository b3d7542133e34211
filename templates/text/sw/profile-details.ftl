# What players state about themselves: real name, country, club, titles and numbers.

## On a player’s page
profile-details = Taarifa binafsi
profile-field-real-name = Jina halisi
profile-field-country = Nchi
profile-field-club = Klabu ya chesi
profile-field-title = Cheo
profile-field-correspondence-title = Cheo cha ICCF
profile-field-fide-id = Kitambulisho cha FIDE
profile-field-iccf-id = Kitambulisho cha ICCF
profile-field-national-number = Namba katika shirikisho la taifa
profile-not-stated = Haijatajwa
profile-shown-to = Inaonekana kwa: { $viewers }

## Editing it
settings-profile-details-lead = Si lazima kujaza chochote, na hakuna anayekiona usipochagua hivyo. Wapinzani wako ni wachezaji ambao mna mchezo unaoendelea au mmemaliza mchezo; unaowazuia huona kile ambacho kila mtu anaona.
settings-profile-titles-lead = Cheo huonyeshwa kuwa hakijathibitishwa mpaka mwamuzi au msimamizi akithibitishe. Ili kukikagua, waamuzi na wasimamizi huona vyeo vyako, jina lako halisi na namba zako za mashirikisho, hata kama umewaficha wengine. Ukibadilisha mojawapo, cheo kinachoitegemea hakijathibitishwa tena.
profile-visibility-of = { $field }: inaonekana kwa
profile-visibility-nobody = Hakuna mtu
profile-visibility-opponents = Wapinzani
profile-visibility-everyone = Kila mtu
profile-error-fide-id = Kitambulisho cha FIDE kina tarakimu { $least } hadi { $most }.
profile-error-iccf-id = Kitambulisho cha ICCF kina tarakimu { $least } hadi { $most }.
profile-error-national-number = Andika herufi na tarakimu zisizozidi { $most }, ikiwemo angalau tarakimu moja. Kati yake panaweza kuwa na nafasi, vistari, nukta na mikwaju.

## Titles
profile-title-claimed = hakijathibitishwa
profile-title-confirmed = Kimethibitishwa na { $arbiter }, { $time }
title-review-title = Vyeo vilivyotajwa
title-review-lead = Unaviona kama mwamuzi au msimamizi, hata kama mchezaji amewaficha wengine. Angalia orodha za mashirikisho kabla ya kuthibitisha cheo.
title-confirm = Thibitisha cheo
title-withdraw = Ondoa uthibitisho
notice-title-confirmed = Cheo kimethibitishwa.
notice-title-withdrawn = Uthibitisho umeondolewa.
title-error-not-an-arbiter = Waamuzi na wasimamizi pekee wanaweza kuthibitisha vyeo.
title-error-own = Huwezi kuthibitisha cheo chako mwenyewe; mwamuzi au msimamizi mwingine afanye hivyo.
title-error-changed = Wakati huo mchezaji amebadilisha wasifu wake. Uangalie tena.
title-error-none = Mchezaji hataji tena cheo hiki.
mail-title-subject = Cheo chako kwenye { site-name }
mail-title-confirmed = Cheo chako kimethibitishwa.
mail-title-confirmed-correspondence = Cheo chako cha ICCF kimethibitishwa.
mail-title-confirmed-more = Kitakuwa hakijathibitishwa tena ukikibadilisha, au ukibadilisha jina lako halisi au namba kinayoitegemea.
mail-title-withdrawn = Cheo chako hakijathibitishwa tena.
mail-title-withdrawn-correspondence = Cheo chako cha ICCF hakijathibitishwa tena.
mail-title-withdrawn-more = Kitaonyeshwa kuwa hakijathibitishwa mpaka mwamuzi au msimamizi akithibitishe tena. Kagua yaliyomo kwenye wasifu wako.
mail-title-link = Wasifu wako:

## Privacy
privacy-public-details = Jina lako halisi, nchi, klabu, vyeo na namba za mashirikisho hazionekani kwa yeyote, huonekana kwa wapinzani wako, au kwa kila mtu, kila kimoja kama unavyochagua. Usipochagua, hakuna anayeviona. Waamuzi na wasimamizi huona vyeo, pamoja na jina lako halisi na namba zako, ili kuvikagua.
