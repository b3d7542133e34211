# What became of a challenge or an offer that its maker waits for.

mail-declined-challenge-subject = { $opponent } amekataa changamoto yako
mail-declined-challenge = { $opponent } amekataa changamoto yako, kwa hiyo hakuna mchezo unaoanza.
mail-declined-rematch-subject = { $opponent } amekataa marudiano
mail-declined-rematch = { $opponent } amekataa marudiano, kwa hiyo hakuna mchezo unaoanza.
mail-declined-challenge-about = Unaweza kumpa mtu mwingine changamoto wakati wowote.
mail-expired-challenge-subject = Hakuna aliyekubali changamoto yako
mail-expired-challenge = Hakuna aliyekubali changamoto yako ya wazi. Ilikuwa wazi hadi { $expired }.
mail-unanswered-challenge-subject = { $opponent } hakujibu changamoto yako
mail-unanswered-challenge = { $opponent } hakujibu changamoto yako. Ilikuwa wazi hadi { $expired }.
mail-expired-challenge-about = Unaweza kuiweka tena wakati wowote.
mail-declined-draw-subject = { $opponent } amekataa sare
mail-declined-takeback-subject = { $opponent } amekataa kurudisha hatua
mail-declined-pause-subject = { $opponent } amekataa mapumziko
mail-declined-goes-on = Mchezo unaendelea, na ni zamu ya mpinzani wako.
mail-declined-your-turn = Mchezo unaendelea, na ni zamu yako.
mail-turn-declines-draw = Hatua hii inakataa pendekezo lako la sare.
mail-turn-declines-takeback = Hatua hii inakataa ombi lako la kurudisha hatua.
mail-turn-declines-pause = Hatua hii inakataa mapumziko uliyopendekeza.
home-declined = Zilizokataliwa na zilizoisha muda
