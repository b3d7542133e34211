## How much time is left
reminder-hours = { $count ->
    [one] saa { $count }
   *[other] masaa { $count }
}
reminder-days = { $count ->
    [one] siku { $count }
   *[other] siku { $count }
}
reminder-half = nusu ya muda
reminder-quarter = robo ya muda
reminder-tenth = sehemu moja ya kumi ya muda
reminder-part = { $part } ya muda

## Settings
settings-reminders = Vikumbusho
settings-reminders-lead = Ujumbe unakukumbusha hatua inayokusubiri: mara moja kila muda uliobaki unapofikia kiasi ulichochagua. Hautumwi ukiwa likizoni, wala ukishacheza. Usipochagua chochote, hakuna vikumbusho.
settings-reminders-left = Nikumbushe ukibaki muda huu
settings-reminders-more = Vingine
settings-reminders-more-hint = Saa, siku, au sehemu za muda wa hatua, kama 36h, 3d, 1/3 au 5%. Jumla isizidi { $most }.
notice-reminders-saved = Vikumbusho vyako vimehifadhiwa. Vinatumika pia kwa michezo yako inayoendelea.

## The message
mail-reminder-subject = Muda uliobaki wa hatua yako dhidi ya { $opponent }: { $left }
mail-reminder-left = Muda uliobaki wa hatua yako: { $left }, hadi { $deadline }.
mail-reminder-asked = Ni zamu yako dhidi ya { $opponent }: hatua ya { $number }, ukiwa na kete { mail-side-adjective }.
mail-reminder-why = Uliomba kukumbushwa muda uliobaki ukiwa { $left }. Unaweza kuchagua vikumbusho vingine, au kuviondoa vyote, kwenye mipangilio yako.
mail-reminder-settings = Badilisha vikumbusho vyangu
