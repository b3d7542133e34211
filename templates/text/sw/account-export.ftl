# The archive of everything about oneself: the page, and what the archive says of itself.

account-export-title = Pakua data yako
account-export-lead = Pata vyote ambavyo huduma hii imehifadhi kukuhusu, katika faili moja ya ZIP. Hutengenezwa chinichini, na inaweza kuchukua dakika chache.
account-export-contents = Yaliyomo
account-export-file-readme = Kila faili ni ya nini, na huduma hii huhifadhi nini kwa muda gani
account-export-file-account = Akaunti yako: wasifu, majina, anwani, kuingia kwako, programu na vifaa, historia ya usalama, matukio katika michezo yako, barua pepe ambazo hazikuaminiwa kuwa zimetoka kwako, likizo na masomo
account-export-file-settings = Mipangilio yako, taarifa za wasifu wako, wachezaji unaowafuata au uliowazuia, kumbukumbu zako na uchambuzi wako
account-export-file-games-pgn = Michezo yako yote
account-export-file-games = Mifuatano yako ya masharti, mabadiliko ya ukadiriaji kwa kila mchezo, michezo uliyoikatisha, na walivyoamua waamuzi
account-export-file-challenges = Changamoto ulizotoa na ulizopokea, zilizo wazi na zilizojibiwa
account-export-file-chat = Uliyoandika katika gumzo la michezo
account-export-file-imported = Michezo uliyoingiza, pamoja na matawi na maoni yako
account-export-file-messages = Ujumbe ulio kwenye kikasha chako, wako na uliopokea
account-export-file-reports = Ripoti ulizotoa
account-export-file-ratings = Ukadiriaji wako, na jinsi ulivyobadilika
account-export-formats = Michezo iko katika PGN, ambayo programu za chesi husoma; mengine yote yako katika JSON, ambayo programu nyingine husoma. Saa ni za UTC.
account-export-left-out = Vya wengine havimo, kama vile kumbukumbu, mifuatano ya masharti na anwani za wapinzani wako. Manenosiri na funguo pia havimo.
account-export-keep-safe = Hifadhi faili hii mahali salama: yeyote aliye nayo anaweza kusoma ujumbe wako na kumbukumbu zako.
account-export-limit = Unaweza kuomba faili moja kwa siku. Hufutwa baada ya siku { $days }.
account-export-button = Omba faili

account-export-requested = Uliomba faili tarehe { $time }. Inatengenezwa: fungua ukurasa huu upya baada ya dakika chache.
account-export-ready = Faili yako ilitengenezwa tarehe { $made }. Unaweza kuipakua hadi { $until }.
account-export-download = Pakua faili ({ $size })
account-export-kilobytes = kB { $size }
account-export-megabytes = MB { $size }
account-export-next = Unaweza kuomba nyingine kuanzia { $time }.
account-export-failed = Faili uliyoiomba tarehe { $time } haikuweza kutengenezwa. Omba nyingine.

account-export-error-being-made = Faili yako tayari inatengenezwa. Fungua ukurasa upya baada ya dakika chache.
account-export-error-too-soon = Unaweza kuomba faili moja kwa siku. Unaweza kuomba inayofuata kuanzia { $time }.
account-export-error-unknown = Hakuna faili kama hiyo. Huenda imefutwa, au nafasi yake imechukuliwa na mpya zaidi.
notice-account-export-requested = Faili yako inatengenezwa.

account-export-readme-lead = Faili hii ina vyote ambavyo { site-name } imehifadhi kuhusu akaunti { $name }. Ilitengenezwa tarehe { $time }.

security-changed-data-exported = Faili ya data yako imeombwa
security-changed-archive-downloaded = Faili ya data yako imepakuliwa
mail-security-data-exported = Faili yenye vyote vilivyohifadhiwa kuhusu akaunti yako imeombwa. Kuipakua kunahitaji kivinjari ambacho umeingia kwacho na, isipokuwa kama umeingia kwacho muda mfupi uliopita, nenosiri lako au ufunguo wa siri.
mail-export-ready-subject = Faili yako iko tayari
mail-export-ready-told = Faili ya data yako uliyoiomba tarehe { $time } iko tayari.
mail-export-ready-more = Unaweza kuipakua hadi { $until }. Hilo linahitaji kivinjari ambacho umeingia kwacho na, isipokuwa kama umeingia kwacho muda mfupi uliopita, nenosiri lako au ufunguo wa siri.
mail-export-ready-link = Ipakue hapa:
