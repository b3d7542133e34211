## How much time is left
reminder-hours = { $count } മണിക്കൂർ
reminder-days = { $count } ദിവസം
reminder-half = സമയത്തിന്റെ പകുതി
reminder-quarter = സമയത്തിന്റെ നാലിലൊന്ന്
reminder-tenth = സമയത്തിന്റെ പത്തിലൊന്ന്
reminder-part = സമയത്തിന്റെ { $part }

## Settings
settings-reminders = ഓർമപ്പെടുത്തലുകൾ
settings-reminders-lead = നിങ്ങളെ കാത്തിരിക്കുന്ന നീക്കത്തെപ്പറ്റി ഒരു സന്ദേശം ഓർമപ്പെടുത്തും: തിരഞ്ഞെടുത്ത ഓരോ സമയം ബാക്കിയാകുമ്പോഴും ഒരിക്കൽ; അവധിയിലും നീക്കം നടത്തിയ ശേഷവും ഇല്ല. ഒന്നും തിരഞ്ഞെടുത്തില്ലെങ്കിൽ ഓർമപ്പെടുത്തലില്ല.
settings-reminders-left = ഇത്രയും സമയം ബാക്കിയുള്ളപ്പോൾ ഓർമപ്പെടുത്തുക
settings-reminders-more = മറ്റുള്ളവ
settings-reminders-more-hint = മണിക്കൂർ, ദിവസം, അല്ലെങ്കിൽ നീക്കത്തിനുള്ള സമയത്തിന്റെ ഭാഗം; ഉദാഹരണം: 36h, 3d, 1/3, 5%. ആകെ പരമാവധി { $most }.
notice-reminders-saved = നിങ്ങളുടെ ഓർമപ്പെടുത്തലുകൾ സേവ് ചെയ്തു. നടക്കുന്ന കളികൾക്കും ഇവ ബാധകമാണ്.

## The message
mail-reminder-subject = നീക്കത്തിന് ബാക്കി { $left }, എതിരാളി: { $opponent }
mail-reminder-left = നിങ്ങളുടെ നീക്കത്തിന് ബാക്കി { $left }, അവസാന സമയം { $deadline }.
mail-reminder-asked = നിങ്ങളുടെ ഊഴമാണ്, എതിരാളി { $opponent }: നീക്കം { $number }, { mail-side-adjective } കരുക്കൾ.
mail-reminder-why = ബാക്കി { $left } ആകുമ്പോൾ ഓർമപ്പെടുത്താൻ നിങ്ങൾ ആവശ്യപ്പെട്ടിരുന്നു. ക്രമീകരണങ്ങളിൽ മറ്റ് ഓർമപ്പെടുത്തലുകൾ തിരഞ്ഞെടുക്കാം, വേണ്ടെന്നുവയ്ക്കുകയും ചെയ്യാം.
mail-reminder-settings = എന്റെ ഓർമപ്പെടുത്തലുകൾ മാറ്റുക
