# കളിക്കാരന്റെ സ്വന്തം ഫീഡുകൾ: അവസാന സമയങ്ങളുടെ കലണ്ടർ, കളികളിൽ നടന്നത്.

feeds-title = കലണ്ടറും ഫീഡും
feeds-lead = അവസാന സമയങ്ങൾ കലണ്ടർ പ്രോഗ്രാമിലും കളികളുടെ വിശേഷങ്ങൾ ഫീഡ് റീഡറിലും കാണുക. ഓരോന്നിനും രഹസ്യ വിലാസമുണ്ട്: അതുള്ളവർക്ക് പാസ്‌വേഡില്ലാതെ വായിക്കാം, മറ്റൊന്നും ചെയ്യാനാവില്ല.
feeds-to = കലണ്ടറിന്റെയും ഫീഡിന്റെയും വിലാസങ്ങൾ
feeds-deadlines = അവസാന സമയങ്ങളുടെ കലണ്ടർ
feeds-deadlines-about = നിങ്ങളുടെ ഊഴമായ ഓരോ കളിക്കും ഒരു ഇവന്റ്, ഓരോ ഓർമപ്പെടുത്തലിനും ഒരു അലാറം. കലണ്ടർ പ്രോഗ്രാമിൽ ഈ വിലാസം ചേർക്കുക; നിങ്ങൾ നീക്കം നടത്തുമ്പോൾ ഇവന്റ് മാറും.
feeds-games = കളികളുടെ വിശേഷങ്ങൾ
feeds-games-about = എതിരാളികൾ കളിക്കുന്നതും വാഗ്ദാനം ചെയ്യുന്നതും നിങ്ങൾക്ക് എഴുതുന്നതും കളികൾ കഴിയുന്നതും Atom ഫീഡായി. നിങ്ങളുടെ കുറിപ്പുകളും സോപാധിക ലൈനുകളും ചാറ്റിലെ വാക്കുകളും അതിലില്ല.
feeds-address = രഹസ്യ വിലാസം
feeds-address-hint = ആർക്കും കൊടുക്കരുത്. തെറ്റായ കൈകളിലെത്തിയാൽ മാറ്റുക: പഴയത് ഉടൻ പ്രവർത്തിക്കാതാകും.
feeds-none = ഇതുവരെ വിലാസമില്ല.
feeds-made = ഉണ്ടാക്കിയത്: { $made }, ഇതുവരെ വായിച്ചിട്ടില്ല
feeds-read = ഉണ്ടാക്കിയത്: { $made }, ഒടുവിൽ വായിച്ചത്: { $read }
feeds-make = വിലാസം ഉണ്ടാക്കുക
feeds-renew = വിലാസം മാറ്റുക
feeds-revoke = റദ്ദാക്കുക
notice-feed-made = വിലാസം ഉണ്ടാക്കി. നിങ്ങളുടെ പ്രോഗ്രാമിൽ അത് ചേർക്കുക.
notice-feed-revoked = വിലാസം റദ്ദാക്കി. അത് ഇനി പ്രവർത്തിക്കില്ല.
feeds-error-no-link = നിങ്ങൾക്ക് അങ്ങനെയൊരു വിലാസമില്ല.
feeds-error-no-such-feed = അങ്ങനെയൊരു ഫീഡില്ല.

## കലണ്ടറിൽ

feeds-calendar-name = { site-name }: അവസാന സമയങ്ങൾ, { $name }
feeds-deadline-summary = നിങ്ങളുടെ നീക്കം, എതിരാളി: { $opponent }
feeds-deadline-until = ഇതിന്റെ അവസാന സമയം { $deadline }.

## ഫീഡിൽ

feeds-games-name = { site-name }: കളികൾ, { $name }
feeds-your-turn = നിങ്ങളുടെ ഊഴമാണ്.
feeds-started = കളി തുടങ്ങി, എതിരാളി: { $opponent }
feeds-moved = { $opponent } കളിച്ചു: { $move }
feeds-moved-once = { $opponent } കളിച്ച ഒരു നീക്കം പിന്നീട് തിരിച്ചെടുത്തു
feeds-draw-offered = { $opponent } സമനില വാഗ്ദാനം ചെയ്യുന്നു
feeds-draw-declined = { $opponent } സമനില നിരസിച്ചു
feeds-takeback-proposed = { $opponent } ഒരു നീക്കം തിരിച്ചെടുക്കാൻ അനുവാദം ചോദിക്കുന്നു
feeds-takeback-declined = നീക്കം തിരിച്ചെടുത്തില്ല, എതിരാളി: { $opponent }
feeds-taken-back = നീക്കം തിരിച്ചെടുക്കാൻ { $opponent } സമ്മതിച്ചു
feeds-pause-proposed = { $opponent } ഇടവേള നിർദ്ദേശിക്കുന്നു; ദിവസം: { $days }
feeds-pause-declined = ഇടവേളയില്ല, എതിരാളി: { $opponent }
feeds-paused = { $opponent } ഇടവേളയ്ക്ക് സമ്മതിച്ചു
feeds-paused-span = { $from } മുതൽ { $until } വരെ രണ്ട് ക്ലോക്കുകളും നിൽക്കും.
feeds-chat-line = { $opponent } കളിയിൽ നിങ്ങൾക്ക് എഴുതി
feeds-leave-taken = { $opponent } അവധി എടുക്കുന്നു
feeds-leave-began = { $opponent } എടുക്കുന്ന അവധി തനിയെ തുടങ്ങി
feeds-leave-span = { $from } മുതൽ { $until } വരെ എതിരാളിയുടെ ക്ലോക്ക് നിൽക്കും.
feeds-leave-ended = { $opponent } അവധി കഴിഞ്ഞ് തിരിച്ചെത്തി
feeds-time-given = { $opponent } നിങ്ങൾക്ക് സമയം തന്നു
feeds-clocks-stopped = ആർബിറ്റർ ക്ലോക്കുകൾ നിർത്തി, എതിരാളി: { $opponent }
feeds-clocks-started = ക്ലോക്കുകൾ വീണ്ടും ഓടുന്നു, എതിരാളി: { $opponent }
feeds-clock-corrected = ആർബിറ്റർ ഒരു ക്ലോക്ക് തിരുത്തി, എതിരാളി: { $opponent }
feeds-analysis = കളിയുടെ വിശകലനം തയ്യാർ, എതിരാളി: { $opponent }
feeds-ended = കളി കഴിഞ്ഞു, എതിരാളി: { $opponent }
