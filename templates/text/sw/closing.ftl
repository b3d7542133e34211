# Closing an account.

closing-title = Funga akaunti yako
closing-lead = Akaunti yako itafungwa siku { $days } baada ya mchezo wako wa mwisho kuisha, lakini si kabla ya siku { $days } kupita kuanzia sasa. Hadi wakati huo unaweza kubadilisha uamuzi wako. Kwa muda huo huwezi kuanza michezo mipya, kupiga gumzo wala kutuma ujumbe.
closing-erased = Kisha jina lako, anwani yako ya barua pepe, wasifu wako, mipangilio yako, kumbukumbu zako za michezo, uchambuzi wako na michezo uliyoingiza vitafutwa. Michezo uliyocheza na ukadiriaji wake vitabaki, chini ya jina { $name }, na vilevile ujumbe wako na gumzo lako na wapinzani. Hakuna atakayeweza kutumia jina lako tena, hata wewe mwenyewe.
# $count is the number of games.
closing-games =
    { $count ->
        [one] Unacheza mchezo { $count }
       *[other] Unacheza michezo { $count }
    }
closing-games-play = Cheza hadi mwisho
closing-games-play-about = Akaunti yako itafungwa tu baada ya michezo yako yote kuisha.
closing-games-resign = Jisalimishe katika michezo yote
closing-games-resign-about = Michezo yako yote itaisha sasa: ile ambayo bado inaweza kuvunjwa itavunjwa, na wapinzani wako watashinda ile mingine.
closing-due = Akaunti yako itafungwa tarehe { $time }.
# $count is the number of games.
closing-waits-for-games =
    { $count ->
        [one] Akaunti yako itafungwa siku { $days } baada ya mchezo wako wa mwisho kuisha. Bado unacheza mchezo mmoja.
       *[other] Akaunti yako itafungwa siku { $days } baada ya mchezo wako wa mwisho kuisha. Bado unacheza michezo { $count }.
    }
closing-cancel = Baki na akaunti yako
closing-notice = Akaunti yako inafungwa. Unaweza kumaliza michezo yako, na bado unaweza kubaki na akaunti yako: nenda kwenye mipangilio.
closing-error-only-operator = Wewe ndiye msimamizi pekee. Kwanza mfanye mtu mwingine awe msimamizi.
closing-error-no-reason = Toa sababu. Mchezaji ataambiwa sababu hiyo.
account-state-closing = Akaunti hii inafungwa.

notice-closing-requested = Akaunti yako itafungwa. Tumekutumia barua pepe kuhusu hilo.
notice-account-kept = Unabaki na akaunti yako.

security-changed-closing-requested = Ombi la kufunga akaunti limetolewa
security-changed-closing-by-operator = Akaunti itafungwa na msimamizi wa huduma hii: { $reason }
security-changed-closing-cancelled = Kufungwa kwa akaunti kumeghairiwa

mail-security-closing-requested = Akaunti yako itafungwa baada ya siku { $days } kuanzia sasa, au siku { $days } baada ya mchezo wako wa mwisho kuisha ikiwa wakati huo ni wa baadaye zaidi. Ukitaka kubaki nayo, ingia kabla ya hapo, kisha nenda kwenye mipangilio.
mail-security-closing-by-operator = Msimamizi wa huduma hii anafunga akaunti yako, na ametoa sababu hii: { $reason }. Itafungwa baada ya siku { $days } kuanzia sasa, au siku { $days } baada ya mchezo wako wa mwisho kuisha ikiwa wakati huo ni wa baadaye zaidi. Ukitaka kubaki nayo, ingia kabla ya hapo, kisha nenda kwenye mipangilio.
mail-security-closing-cancelled = Akaunti yako sasa haitafungwa. Unaweza kucheza na kuandika kama zamani.
mail-account-closed-subject = Akaunti yako ya { site-name } imefungwa
mail-account-closed-told = Akaunti yako { $name } imefungwa.
mail-account-closed-more = Jina lako, anwani yako ya barua pepe, wasifu, mipangilio, maandishi yako, uchambuzi wako na michezo uliyoleta vimefutwa. Michezo uliyocheza inabaki, chini ya jina { $name }. Hii ndiyo barua pepe ya mwisho utakayopata kutoka kwetu.
