# Changing the name of an account.

name-change-title = Badilisha jina lako
name-change-lead = Jina lako la zamani litaelekeza kwenye jina lako jipya, na hakuna mtu mwingine atakayeweza kutumia lile la zamani. Unaweza kuchukua jina jipya mara moja kwa mwaka, na kubadilisha kati ya herufi kubwa na ndogo wakati wowote upendao.
name-change-field = Jina jipya
name-change-next = Unaweza kuchukua jina jipya kuanzia { $time }. Hadi wakati huo unaweza tu kubadilisha kati ya herufi kubwa na ndogo.
name-change-former = Majina ya awali: { $names }
name-change-error-own = Hilo tayari ni jina lako.
name-change-error-recent = Mwaka mmoja bado haujapita tangu ulipochukua jina jipya. Utaweza kufanya hivyo tena kuanzia { $time }.

notice-name-changed = Jina lako limebadilishwa.

security-changed-name-changed = Jina limebadilishwa kutoka { $name }
security-changed-renamed-by-operator = Jina limebadilishwa na msimamizi wa huduma hii: { $reason }
mail-security-name-changed = Jina lako limebadilishwa. Awali lilikuwa { $name }.
mail-security-renamed-by-operator = Msimamizi wa huduma hii amebadilisha jina lako kuwa { $name }, na ametoa sababu hii: { $reason }. Jina lako la zamani halionyeshwi tena, na huwezi kulichukua tena.
