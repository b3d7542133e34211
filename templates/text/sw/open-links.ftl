# Open links: what they are called, who may take them and until when, and the rules of their games.

challenge-name = Jina
challenge-who = Nani anaweza kukubali
challenge-named = { $white } (Nyeupe) na { $black } (Nyeusi) pekee
challenge-until = Wazi hadi
challenge-joined = Umekubali. Mchezo unaanza mpinzani wako naye akikubali.
challenge-link-expired = Muda wa kiungo hiki umekwisha.
challenge-waits-for-named = Wapelekee wachezaji wawili kiungo hiki. Mchezo unaanza kikikubaliwa.

terms-rule = Sheria maalumu
rule-no-abort = Hauwezi kuvunjwa
rule-no-rematch = Hakuna marudiano
rule-no-give-time = Wachezaji hawawezi kuongezeana muda
rule-no-claim-win = Hakuna haja ya kudai ushindi mpinzani akiishiwa na muda: muda ukiisha mchezo unaisha wenyewe
rule-no-early-draw = Hakuna sare kwa makubaliano katika hatua thelathini za kwanza

# Refusals

refusal-no-abort = Mchezo huu hauwezi kuvunjwa; unaweza kujisalimisha au kupendekeza sare.
refusal-no-rematch = Mchezo huu hauna marudiano.
refusal-no-give-time = Katika mchezo huu wachezaji hawawezi kuongezeana muda.
refusal-no-claim-win = Katika mchezo huu ushindi hauwezi kudaiwa mpinzani akiishiwa na muda: muda ukiisha mchezo unaisha wenyewe.
refusal-no-early-draw = Katika mchezo huu hakuna sare ya makubaliano katika hatua thelathini za kwanza.
api-wanted-two-players = majina ya wachezaji wawili, na koma kati yao
challenge-name-too-long = Jina ni refu mno: herufi { $length }, na kikomo ni { $most }.
challenge-error-only-for = { $white } na { $black } pekee wanaweza kukubali changamoto hii.
challenge-error-named-twice = { $player } hawezi kucheza pande zote mbili: taja wachezaji wawili.
challenge-error-named-engine = { $player } ni kiwango cha injini, ambayo haiwezi kufuata kiungo: mpe changamoto kwa jina.
challenge-error-named-colour = Kiungo kinachotaja wachezaji tayari kinasema nani ana rangi gani: usiweke “color”.
challenge-error-expiry = Kiungo lazima kiishe ndani ya siku { $days } zijazo.
challenge-error-never-lost-on-time = Kwa “by-claim” muda ukiisha, mchezo unaisha pale tu mpinzani anapodai ushindi; kwa “noClaimWin” hakuna ambaye angeweza kamwe kushinda kwa mpinzani kuishiwa na muda.
