# Log-in with accounts of other services (OpenID Connect).

providers-title = Akaunti zilizounganishwa
providers-lead = Ingia hapa kwa akaunti uliyo nayo kwingine, bila nenosiri la huduma hii.
providers-change = Unganisha au tenganisha akaunti
providers-none = Bado hakuna akaunti iliyounganishwa.
provider-link-made = Iliunganishwa { $linked }
provider-link-used = Iliunganishwa { $linked }, mara ya mwisho kutumika { $used }
provider-link-former = Huduma hii haiitumii tena, kwa hiyo haiwezeshi kuingia.
provider-link = Unganisha { $provider }
provider-link-title = Unganisha akaunti
provider-link-lead = Unaingia kwenye { $provider } kisha unarudi. Tangu hapo unaweza kuingia hapa kwa akaunti hiyo.
provider-unlink = Tenganisha

provider-log-in = Ingia kwa { $provider }
provider-sign-up = Jisajili kwa { $provider }
provider-log-out = Bado umeingia kwenye { $provider }. Toka huko pia
provider-again-lead = Au ingia tena mahali akaunti yako ilipounganishwa. Kisha tuma fomu tena.
provider-only-lead = Ingia tena mahali akaunti yako ilipounganishwa. Kisha tuma fomu tena.
provider-again = Ingia tena kwa { $provider }

provider-sign-up-lead = { $provider } inakujua, lakini bado huna akaunti hapa. Chagua jina ambalo unataka kucheza nalo.
provider-sign-up-email = Anwani yako ya barua pepe:
provider-sign-up-have-account = Una akaunti hapa tayari? Ingia kwayo, kisha unganisha nyingine kwenye mipangilio.
provider-sign-up-sent = Tumekutumia ujumbe wenye kiungo. Kifungue na uingie tena ili kuthibitisha anwani yako; kisha unaweza kucheza.
provider-sign-up-sent-later = Watu wengi sana wanajisajili kwa sasa, kwa hiyo ujumbe wenye kiungo chako utafika baada ya takriban dakika { $minutes }. Fungua kiungo na uingie tena ili kuthibitisha anwani yako; kisha unaweza kucheza.
provider-confirm-lead = Kiungo hiki kinathibitisha akaunti ya { $name }. Ingia mahali ulipoingia ulipojisajili.
provider-confirm = Thibitisha kwa { $provider }
reset-providers = Akaunti zilizounganishwa zitatenganishwa, kwa kuwa huenda mtu mwingine ameunganisha moja. Baadaye unaweza kuziunganisha tena.
first-password-lead-linked = Akaunti yako haina nenosiri: unaingia kwa akaunti iliyounganishwa. Ukiwa na nenosiri, unaweza kuingia pia bila akaunti hiyo. Utatolewa kwingine kote ulikoingia, na tokeni, programu, manenosiri ya programu, vifaa na anwani za milisho zote zitaondolewa. Akaunti zilizounganishwa zitabaki.
authenticate-again-no-provider = Akaunti yako haina nenosiri. Kama huwezi kuingia mahali ilipounganishwa, weka nenosiri kwa barua pepe:

provider-error-unknown = Hakuna njia kama hiyo ya kuingia hapa.
provider-error-expired = Imechukua muda mrefu mno, imetumwa mara mbili, au ilianza kwenye kivinjari kingine. Jaribu tena.
provider-error-unavailable = { $provider } haijibu kwa sasa. Jaribu tena baadaye, au ingia kwa njia nyingine.
provider-error-not-accepted = Jibu la { $provider } halikukubaliwa, kwa hiyo hukuingia. Jaribu tena; likirudia, mwambie anayeendesha huduma hii.
provider-error-cancelled = Hukuingia: kulighairiwa au kulikataliwa kwenye { $provider }.
provider-error-linked-elsewhere = Akaunti nyingine hapa tayari imeunganishwa na akaunti hiyo.
provider-error-already-linked = Akaunti yako tayari imeunganishwa huko. Itenganishe kwanza.
provider-error-no-link = Huna muungano kama huo.
provider-error-only-log-in = Ndiyo njia pekee ya kuingia kwenye akaunti yako. Weka nenosiri au ongeza ufunguo wa siri kwanza.
provider-error-address-taken = Tayari kuna akaunti hapa yenye anwani yako ya barua pepe. Ingia kwayo, kisha unganisha nyingine kwenye mipangilio.
provider-error-other-account = Hiyo si akaunti ambayo yako imeunganishwa nayo.

notice-provider-linked = Akaunti imeunganishwa. Unaweza kuingia kwayo.
notice-provider-unlinked = Akaunti imetenganishwa.
notice-authenticated-again = Asante. Sasa tuma fomu tena.

security-changed-provider-linked = Akaunti imeunganishwa: { $provider }
security-changed-provider-unlinked = Akaunti imetenganishwa: { $provider }
mail-confirm-welcome-provider = Mtu fulani, labda wewe, amejisajili { site-name } kwa jina { $name } akitumia anwani hii. Kama ni wewe, fungua kiungo na uingie mahali ulipoingia ulipojisajili. Hapo akaunti yako itakuwa tayari.
mail-security-provider-linked = Akaunti ya { $provider } imeunganishwa. Inawezesha kuingia bila nenosiri lako.
mail-security-provider-unlinked = Akaunti ya { $provider } imetenganishwa.
privacy-account-providers = Ukiunganisha akaunti ya huduma nyingine ili kuingia kwayo, anwani ya huduma hiyo, kitambulisho cha akaunti yako huko, na nyakati ulipoiunganisha na ulipoitumia mara ya mwisho huhifadhiwa. Ukiitenganisha, hufutwa.
