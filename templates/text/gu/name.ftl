# Changing the name of an account.

name-change-title = તમારું નામ બદલો
name-change-lead = તમારું જૂનું નામ તમારા નવા નામ પર લઈ જશે, અને જૂનું નામ બીજું કોઈ વાપરી શકશે નહીં. તમે વર્ષમાં એક વાર નવું નામ રાખી શકો છો, અને નામના અક્ષરો જ્યારે ઇચ્છો ત્યારે મોટા કે નાના કરી શકો છો.
name-change-field = નવું નામ
name-change-next = તમે { $time } થી નવું નામ રાખી શકશો. ત્યાં સુધી તમે ફક્ત નામના અક્ષરો મોટા કે નાના કરી શકો છો.
name-change-former = પહેલાંનાં નામ: { $names }
name-change-error-own = એ તો તમારું નામ છે જ.
name-change-error-recent = તમે નવું નામ રાખ્યું તેને હજી એક વર્ષ થયું નથી. તમે { $time } થી ફરી નવું નામ રાખી શકશો.

notice-name-changed = તમારું નામ બદલાયું છે.

security-changed-name-changed = નામ બદલાયું; પહેલાંનું નામ: { $name }
security-changed-renamed-by-operator = આ સેવા ચલાવનારે નામ બદલ્યું: { $reason }
mail-security-name-changed = તમારું નામ બદલાયું છે. પહેલાંનું નામ: { $name }.
mail-security-renamed-by-operator = આ સેવા ચલાવનારે તમારું નામ બદલીને { $name } કર્યું છે. તેમણે આપેલું કારણ: { $reason }. તમારું પહેલાંનું નામ હવે બતાવાતું નથી, અને તમે તે ફરી રાખી શકશો નહીં.
