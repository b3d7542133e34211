# Where somebody logged in, and what is stored about it.

place-in-country = { $city }, { $country }
log-in-place = Mahali kwa kukadiria: { $place }
privacy-account-places = Unapoingia, nchi ya anwani yako ya mtandao na, kama unajulikana, mji hutafutwa kwenye faili iliyo kwenye seva hii. Huhifadhiwa pamoja na kivinjari na kwenye orodha yako ya kuingia, kwa muda uleule, na hakuna mwingine anayeviona. Anwani yenyewe haihifadhiwi pamoja navyo.
