# What players state about themselves: real name, country, club, titles and numbers.

## On a player’s page
profile-details = Personal details
profile-field-real-name = Real name
profile-field-country = Country
profile-field-club = Chess club
profile-field-title = Title
profile-field-correspondence-title = ICCF title
profile-field-fide-id = FIDE ID
profile-field-iccf-id = ICCF ID
profile-field-national-number = National federation number
profile-not-stated = Not stated
profile-shown-to = Shown to: { $viewers }

## Editing it
settings-profile-details-lead = All of this is optional, and nobody sees any of it unless you choose so. Your opponents are the players against whom you have a running game or have finished one; those whom you block see what everybody sees.
settings-profile-titles-lead = A title is shown as claimed until an arbiter or operator confirms it. To check it, arbiters and operators see your titles, your real name and your federation numbers, whomever you show them to. When you change one of these, a title that rests on it is a claim again.
profile-visibility-of = { $field }: shown to
profile-visibility-nobody = Nobody
profile-visibility-opponents = Opponents
profile-visibility-everyone = Everybody
profile-error-fide-id = A FIDE ID has { $least } to { $most } digits.
profile-error-iccf-id = An ICCF ID has { $least } to { $most } digits.
profile-error-national-number = Use up to { $most } letters and digits, among them a digit. Spaces, hyphens, full stops and slashes may stand between them.

## Titles
profile-title-claimed = claimed
profile-title-confirmed = Confirmed by { $arbiter } on { $time }
title-review-title = Claimed titles
title-review-lead = You see these as an arbiter or operator, whomever the player shows them to. Check the lists of the federations before you confirm a title.
title-confirm = Confirm title
title-withdraw = Withdraw confirmation
notice-title-confirmed = The title is confirmed.
notice-title-withdrawn = The confirmation is withdrawn.
title-error-not-an-arbiter = Only arbiters and operators can confirm titles.
title-error-own = You can’t confirm your own title; another arbiter or operator has to.
title-error-changed = The player has changed the profile in the meantime. Have another look at it.
title-error-none = The player no longer claims this title.
mail-title-subject = Your title at { site-name }
mail-title-confirmed = Your title was confirmed.
mail-title-confirmed-correspondence = Your ICCF title was confirmed.
mail-title-confirmed-more = It’s a claim again when you change it, your real name or a number that it rests on.
mail-title-withdrawn = Your title is no longer confirmed.
mail-title-withdrawn-correspondence = Your ICCF title is no longer confirmed.
mail-title-withdrawn-more = It’s shown as claimed until an arbiter or operator confirms it again. Check what your profile says.
mail-title-link = Your profile:

## Privacy
privacy-public-details = Your real name, country, club, titles and federation numbers are shown to nobody, to your opponents or to everybody, each as you choose. Unless you choose, nobody sees them. Arbiters and operators see titles, with your real name and your numbers, to check them.
