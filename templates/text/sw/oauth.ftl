# Apps that act for a player: what they ask for, the page on which they are allowed to, and why they are refused.

## Scopes
scope-bot-play = kucheza kama roboti
scope-msg-write = kuandika ujumbe wa faragha

## The page on which an app asks
oauth-title = Ruhusu app
oauth-heading = Ungependa kuruhusu { $client } itumie akaunti yako?
oauth-account = Umeingia kama { $name }.
oauth-other-account = App inataka kumwingiza { $name }. Ili kutumia akaunti hiyo, ondoka kwanza.
oauth-account-changed = Sasa akaunti nyingine imeingia. Hakikisha wewe ni nani, kisha amua tena.
oauth-may = App inaomba:
oauth-identity = kujua wewe ni nani
oauth-identity-only = App inaomba tu kujua wewe ni nani.
oauth-every-app = Kila app inaweza pia kuona michezo yako inayoendelea na uliyoingiza, na kukuingizia michezo.
oauth-offline = kubaki imeingia wakati huitumii
oauth-for-a-year = Inaweza kufanya hivyo kwa mwaka mmoja. Unaweza kubatilisha ruhusa yake katika mipangilio yako wakati wowote.
oauth-until-unused = Inaweza kufanya hivyo hadi itakapokaa siku 90 bila kutumiwa. Unaweza kubatilisha ruhusa yake katika mipangilio yako wakati wowote.
oauth-to-host = Jibu lako linakwenda kwa { $host }.
oauth-to-device = Jibu lako linakwenda kwa programu iliyo kwenye kifaa hiki ({ $host }).
oauth-unverified = Mtu yeyote anaweza kuipa app jina lolote. Iruhusu tu ikiwa umeifungua mwenyewe sasa hivi na unaijua anwani hiyo.
oauth-authorize = Ruhusu
oauth-cancel = Ghairi

## Why it cannot ask
oauth-error-client = App haisemi jina lake, au haisemi kwa namna inayoweza kutumika.
oauth-error-redirect = App inataka jibu lako litumwe kwa anwani isiyoweza kutumika. Kanuni ziko katika maelezo ya API.
oauth-error-parameter = Ombi la app haliwezi kujibiwa: “{ $name }” lazima iwe { $wanted }.
oauth-error-challenge = Ombi la app haliwezi kujibiwa: “{ $name }” lazima iwe SHA-256 katika base64url.
oauth-error-repeated = Ombi la app haliwezi kujibiwa: “{ $name }” imo zaidi ya mara moja.
oauth-error-state = Ombi la app haliwezi kujibiwa: “{ $name }” ni ndefu mno.
oauth-error-too-many-tested = Tokeni zisizozidi { $most } zinaweza kujaribiwa kwa mara moja.
oauth-back-to-app = Rudi kwenye app

## Apps in the settings
settings-apps = App zenye ruhusa
settings-apps-lead = Umeruhusu app hizi kutumia akaunti yako. App unayobatilisha ruhusa yake huondolewa mara moja. Baada ya muda usiozidi mwaka mmoja, app lazima ikuombe ruhusa tena.
settings-no-apps = Hakuna app yenye ruhusa ya kutumia akaunti yako.
app-life = imeruhusiwa { $since }; inaisha { $ends }
app-error-unknown = Hakuna app kama hiyo yenye ruhusa ya kutumia akaunti yako.
notice-app-revoked = App haina tena ruhusa ya kutumia akaunti yako.
token-page-lead = Yaliyojazwa hapa yamependekezwa na programu. Yakague kabla ya kutengeneza tokeni, na uipe programu hiyo pekee tokeni.
api-error-upgrade-by-app = Programu haiwezi kugeuza akaunti kuwa ya boti, kwa kuwa hilo haliwezi kutenguliwa. Tengeneza tokeni kwa ajili hiyo kwenye mipangilio.
