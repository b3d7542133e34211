# Where somebody logged in, and what is stored about it.

place-in-country = { $city }, { $country }
log-in-place = Ungefährer Ort: { $place }
privacy-account-places = Wenn du dich anmeldest, werden das Land deiner Netzwerkadresse und, wenn sie bekannt ist, die Stadt in einer Datei auf diesem Server nachgeschlagen. Sie werden mit dem Browser und mit dem Eintrag in deiner Liste der Anmeldungen gespeichert, so lange wie diese, und niemand sonst sieht sie. Die Adresse wird nicht mit ihnen gespeichert.
