# Changing the e-mail address and the password of an account.

settings-change-email = Badilisha anwani yako ya barua pepe
email-change-lead = Tutatuma kiungo kwenye anwani mpya. Hadi utakapokifungua, akaunti yako itabaki na { $email }. Baada ya hapo, mabadiliko yanaweza kutenguliwa kwa siku { $days } kutoka kwenye anwani uliyo nayo sasa.
email-change-new = Anwani mpya ya barua pepe
email-change-button = Tuma kiungo
email-change-pending = Tulituma kiungo kwa { $email } tarehe { $time }. Kama hakuna kilichofika, angalia folda ya taka. Anwani inayotumiwa na akaunti nyingine haiwezi kutumika kwa akaunti yako.
email-change-cancel = Baki na anwani ya sasa
email-change-error-own = Hiyo tayari ni anwani ya akaunti yako.
email-change-error-taken = Sasa anwani hii inatumiwa na akaunti nyingine.
email-change-error-dead-link = Kiungo hiki hakifanyi kazi tena: kimeshatumika, nafasi yake imechukuliwa na kipya zaidi, au ni cha zamani mno.

email-confirm-title = Thibitisha anwani yako mpya ya barua pepe
email-confirm-lead = Utumie { $email } kwa akaunti { $name }?
email-confirm-button = Tumia anwani hii
email-confirm-done = Akaunti { $name } sasa inatumia { $email }.

email-undo-title = Tengua mabadiliko ya anwani yako ya barua pepe
email-undo-lead = Akaunti { $name } itatumia { $email } tena. Walioingia wote watatolewa, na tokeni zote, manenosiri yote ya programu na vifaa vyote vitaondolewa. Tutakutumia kiungo cha kuweka nenosiri jipya.
email-undo-button = Tengua mabadiliko
email-undo-done = Akaunti { $name } inatumia { $email } tena. Tumetuma kiungo cha kuweka nenosiri jipya kwenye anwani hiyo.

notice-email-link-sent = Tumetuma kiungo kwenye anwani mpya.
notice-email-change-cancelled = Akaunti yako inabaki na anwani yake.

password-change-lead = Utaondolewa kwenye vivinjari vingine vyote, na tokeni zote, programu zote zenye ruhusa, manenosiri yote ya programu, vifaa vyote na anwani zote za milisho vitaondolewa. Funguo za siri hubaki: ondoa zozote usizozijua.
password-change-current = Nenosiri la sasa
password-change-button = Badilisha nenosiri lako
notice-own-password-changed = Nenosiri lako limebadilishwa. Umeondolewa kwenye vivinjari vingine vyote.

security-changed-email-changed = Anwani ya barua pepe imebadilishwa kuwa { $email }
security-changed-email-change-undone = Mabadiliko ya anwani ya barua pepe yametenguliwa: { $email }

mail-email-confirm-subject = Thibitisha anwani yako mpya ya barua pepe kwa { site-name }
mail-email-confirm-told = Mtu fulani ameomba anwani hii ya barua pepe itumike kwa akaunti { $name }. Kama ni wewe, ithibitishe kwenye ukurasa huu:
mail-email-confirm-button = Thibitisha anwani
mail-email-confirm-not-you = Kama hukuomba hili, usifanye chochote: akaunti inabaki na anwani iliyo nayo.
mail-email-changed-subject = Akaunti yako ya { site-name } ina anwani mpya ya barua pepe
mail-email-changed-told = Akaunti { $name } sasa inatumia anwani { $email }. Ujumbe huu umetumwa kwenye anwani iliyokuwa nayo awali.
mail-email-changed-undo = Kama si wewe, tengua mabadiliko hayo ndani ya siku { $days } kwenye ukurasa huu:
mail-email-changed-button = Tengua mabadiliko
