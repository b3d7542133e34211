# Apps that act for a player: what they ask for, the page on which they are allowed to, and why they are refused.

## Scopes
scope-bot-play = kucheza kama roboti
scope-msg-write = kuandika ujumbe wa faragha

## The page on which an programu asks
oauth-title = Ruhusu programu
oauth-heading = Ungependa kuruhusu { $client } itumie akaunti yako?
oauth-account = Umeingia kama { $name }.
oauth-other-account = Programu inataka kumwingiza { $name }. Ili kutumia akaunti hiyo, ondoka kwanza.
oauth-account-changed = Sasa akaunti nyingine imeingia. Hakikisha wewe ni nani, kisha amua tena.
oauth-may = Programu inaomba:
oauth-identity = kujua wewe ni nani
oauth-identity-only = Programu inaomba tu kujua wewe ni nani.
oauth-every-app = Kila programu inaweza pia kuona michezo yako inayoendelea.
oauth-offline = kubaki imeingia wakati huitumii
oauth-for-a-year = Inaweza kufanya hivyo kwa mwaka mmoja. Unaweza kubatilisha ruhusa yake katika mipangilio yako wakati wowote.
oauth-until-unused = Inaweza kufanya hivyo kwa mwaka mmoja, au hadi itakapokaa siku 90 bila kutumiwa. Unaweza kubatilisha ruhusa yake katika mipangilio yako wakati wowote.
oauth-to-host = Jibu lako linakwenda kwa { $host }.
oauth-to-device = Jibu lako linakwenda kwa programu iliyo kwenye kifaa hiki ({ $host }).
oauth-unverified = Mtu yeyote anaweza kuipa programu jina lolote. Iruhusu tu ikiwa umeifungua mwenyewe sasa hivi na unaijua anwani hiyo.
oauth-authorize = Ruhusu
oauth-cancel = Ghairi

## Why it cannot ask
oauth-error-client = Programu haisemi jina lake, au haisemi kwa namna inayoweza kutumika.
oauth-error-redirect = Programu inataka jibu lako litumwe kwa anwani isiyoweza kutumika. Kanuni ziko katika maelezo ya API.
oauth-error-parameter = Ombi la programu haliwezi kujibiwa: “{ $name }” lazima iwe { $wanted }.
oauth-error-challenge = Ombi la programu haliwezi kujibiwa: “{ $name }” lazima iwe SHA-256 katika base64url.
oauth-error-repeated = Ombi la programu haliwezi kujibiwa: “{ $name }” imo zaidi ya mara moja.
oauth-error-state = Ombi la programu haliwezi kujibiwa: “{ $name }” ni ndefu mno.
oauth-error-too-many-tested = Tokeni zisizozidi { $most } zinaweza kujaribiwa kwa mara moja.
oauth-back-to-app = Rudi kwenye programu

## Apps in the settings
settings-apps = Programu zenye ruhusa
settings-apps-lead = Umeruhusu programu hizi kutumia akaunti yako. Programu unayobatilisha ruhusa yake huondolewa mara moja. Baada ya muda usiozidi mwaka mmoja, programu lazima ikuombe ruhusa tena.
settings-no-apps = Hakuna programu yenye ruhusa ya kutumia akaunti yako.
app-life = imeruhusiwa { $since }; inaisha { $ends }
app-error-unknown = Hakuna programu kama hiyo yenye ruhusa ya kutumia akaunti yako.
notice-app-revoked = Programu haina tena ruhusa ya kutumia akaunti yako.
token-page-lead = Yaliyojazwa hapa yamependekezwa na programu. Yakague kabla ya kutengeneza tokeni, na uipe programu hiyo pekee tokeni.
api-error-upgrade-by-app = Programu haiwezi kugeuza akaunti kuwa ya roboti, kwa kuwa hilo haliwezi kutenguliwa. Tengeneza tokeni kwa ajili hiyo kwenye mipangilio.
