# Where somebody logged in, and what is stored about it.

place-in-country = { $city }, { $country }
log-in-place = Approximate place: { $place }
privacy-account-places = When you log in, the country of your network address and, if it’s known, the city are looked up in a file on this server. They are stored with the browser and with the entry in your list of log-ins, as long as these, and shown to nobody else. The address is not stored with them.
