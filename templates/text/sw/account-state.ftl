## Suspended accounts

account-state-suspended = Akaunti yako imesimamishwa. Unaweza kumaliza michezo unayocheza, lakini huwezi kuanza mipya, kupiga gumzo, kutuma ujumbe wala kutumia injini.
account-state-barred = Akaunti hii imesimamishwa.
account-state-reason = Sababu: { $reason }
account-state-profile = Akaunti hii imesimamishwa.
account-state-closed = Akaunti hii imefungwa.
challenge-error-suspended = { $player } hawezi kuanza michezo mipya kwa sasa.
challenge-error-closed = { $player } amefunga akaunti yake.

## Mail about it

mail-account-suspended-subject = Akaunti yako ya { site-name } imesimamishwa
mail-account-suspended-clocks = Saa za michezo yako zinaendelea kukimbia.
mail-account-suspended-barred = Huwezi kuingia, na saa za michezo yako zinaendelea kukimbia. Hutapata barua pepe zaidi kuhusu michezo yako.
mail-account-suspended-contact = Ukidhani hili ni kosa, waandikie wanaoendesha huduma hii:
mail-account-reinstated-subject = Akaunti yako ya { site-name } inafanya kazi tena
mail-account-reinstated-told = Akaunti yako haijasimamishwa tena.
mail-account-reinstated-more = Unaweza kucheza, kuandika na kutumia kila kitu kama zamani. Programu na tokeni pia zinafanya kazi tena.

## What operators cannot do with an account

account-change-error-engine = Injini ya huduma yenyewe hucheza kwa akaunti hii.
account-change-error-program = Programu hucheza kwa akaunti hii, kwa hiyo haiwezi kuwa mwamuzi wala msimamizi.
account-change-error-unconfirmed = Anwani ya barua pepe ya akaunti hii bado haijathibitishwa.
account-change-error-suspended = Akaunti hii imesimamishwa. Irejeshe kwanza.
account-change-error-long-reason = Sababu isizidi herufi { $most }.
