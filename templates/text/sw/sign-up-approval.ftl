# Sign-ups that an operator approves.

sign-up-question = Wewe ni nani, na kwa nini ungependa kucheza hapa?
sign-up-answer-hint = Kati ya herufi { $least } na { $most }. Msimamizi wa huduma hii atasoma jibu lako na kuamua kuhusu akaunti yako.
sign-up-sent-applied = Baada ya hapo msimamizi wa huduma hii atasoma ombi lako. Utapata barua pepe likishaamuliwa.
sign-up-waiting-title = Ombi lako linasubiri
sign-up-waiting-lead = Anwani yako imethibitishwa. Msimamizi wa huduma hii atasoma ombi lako. Utapata barua pepe likishaamuliwa, na likiidhinishwa unaweza kuingia.
sign-up-waiting-days = Kama hakuna anayeamua ndani ya siku { $days }, ombi lako litafutwa. Tutakutumia barua pepe kuhusu hilo pia.

application-error-too-short = Tafadhali jibu kwa angalau herufi { $least }.
application-error-too-long = Jibu lako lina herufi { $length }. Lisizidi { $most }.
application-error-not-an-operator = Ni msimamizi tu anayeweza kuamua kuhusu maombi.
application-error-decided = Ombi hili halisubiri tena: mtu mwingine ameamua, au muda wake umekwisha.

account-state-awaiting-approval = Akaunti yako inasubiri kuidhinishwa. Utapata barua pepe itakapoamuliwa.
account-change-error-awaiting-approval = Usajili wa akaunti hii bado haujaidhinishwa. Kwanza uidhinishe au uukatae.

nav-applications = Maombi
applications-title = Maombi
applications-lead = Watu hawa wamejisajili na kuthibitisha anwani zao. Ukiidhinisha ombi, wanaweza kuingia. Ukilikataa, akaunti inafutwa na jina lake linakuwa huru tena.
applications-question = Anayejisajili huulizwa:
applications-none = Hakuna maombi yanayosubiri.
applications-waiting =
    { $count ->
        [one] Ombi { $count } linasubiri.
       *[other] Maombi { $count } yanasubiri.
    }
applications-reason = Sababu ya kukataa
applications-reason-hint = Si lazima. Mwombaji anatumiwa kwa barua pepe.
applications-approve = Idhinisha
applications-refuse = Kataa
applications-next = Ukurasa unaofuata

notice-application-approved = Limeidhinishwa. Mwombaji atapata barua pepe.
notice-application-refused = Limekataliwa. Akaunti imefutwa, na mwombaji atapata barua pepe.

security-changed-sign-up-approved = Usajili umeidhinishwa na msimamizi wa huduma hii

privacy-retention-applications = Akaunti inayosubiri kuidhinishwa, pamoja na jibu lililotolewa wakati wa kujisajili

mail-application-approved-subject = Akaunti yako ya { site-name } imeidhinishwa
mail-application-approved-told = Akaunti yako { $name } imeidhinishwa.
mail-application-approved-more = Sasa unaweza kuingia na kucheza. Karibu!
mail-sign-up-refused-subject = Ombi lako kwa { site-name }
mail-sign-up-refused-told = Ombi lako la akaunti { $name } limekataliwa.
mail-sign-up-refused-more = Akaunti na jibu lako vimefutwa.
mail-sign-up-expired-told = Muda wa ombi lako la akaunti { $name } umekwisha: hakuna aliyeamua ndani ya siku { $days }.
mail-applications-waiting-subject =
    { $count ->
        [one] Ombi { $count } linasubiri kwenye { site-name }
       *[other] Maombi { $count } yanasubiri kwenye { site-name }
    }
mail-applications-waiting-more = Unapata barua pepe hii si zaidi ya mara moja kwa siku, kukiwa na maombi mapya.
mail-applications-waiting-link = Soma na uamue:
