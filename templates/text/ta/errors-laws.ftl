# Why a move, a position or a notation is refused.

role-pawn = சிப்பாய்
role-knight = குதிரை
role-bishop = மந்திரி
role-rook = யானை
role-queen = ராணி
role-king = ராஜா
castling-king-side = ராஜா பக்கம்
castling-queen-side = ராணி பக்கம்

notation-name-san = நிலையான இயற்கணிதக் குறிமுறை
notation-name-san-of = { $language } இயற்கணிதக் குறிமுறை
notation-name-figurine = உருவக் குறிமுறை
notation-name-long-algebraic = நீண்ட இயற்கணிதக் குறிமுறை
notation-name-long-algebraic-of = { $language } நீண்ட இயற்கணிதக் குறிமுறை
notation-name-uci = UCI குறிமுறை
notation-name-iccf-numeric = ICCF எண் குறிமுறை
move-examples = { $piece }, { $capture }, { $promotion } அல்லது { $castling }
move-examples-numeric = { $piece }, { $capture }, { $promotion } (1 ராணி, 2 யானை, 3 மந்திரி, 4 குதிரை) அல்லது { $castling }
pieces-figurine = { $figurines }, அல்லது { $letters }

unknown-notation = “{ $text }” குறிமுறை அல்ல; இவற்றுள் ஒன்றை எழுதவும்: { $notations }.
no-opening = B90 போன்ற தொடக்கக் குறியீட்டை, அல்லது Najdorf போன்ற அதன் பெயரின் பகுதியை எழுதவும்.

## A move of the reader's
move-error-unreadable = “{ $text }” என்பதை நகர்வாகப் படிக்க முடியவில்லை; { $notation }, எ.கா.: { $examples }.
move-error-unknown-piece = “{ $sign }” எந்தக் காயையும் குறிக்கவில்லை ({ $notation }); காய்கள்: { $pieces }.
move-error-too-long = நகர்வாக இருக்க அது மிக நீளம்.
move-error-no-piece-there = { $at } கட்டத்தில் காய் இல்லை.
move-error-other-piece-there = { $at } கட்டத்தில் உள்ள காய் { $piece }; { $named } அல்ல.
move-error-not-your-piece = { $at } கட்டத்தில் உள்ள காய் உங்களுடையது அல்ல.
move-error-piece-does-not-move-so = { $from } கட்டத்திலிருந்து { $to } கட்டத்துக்கு { $piece } அவ்வாறு நகராது.
move-error-blocked = { $at } கட்டத்தில் வழி மறிக்கப்பட்டுள்ளது.
move-error-captures-own-piece = { $at } கட்டத்தில் உங்கள் சொந்தக் காய் உள்ளது.
move-error-nothing-to-capture = { $at } கட்டத்தில் கைப்பற்ற எதுவும் இல்லை.
move-error-would-be-in-check = { $from } கட்டத்தில் உள்ள { $piece } உங்கள் ராஜாவுக்குச் செக் கொடுக்கும்.
move-error-castling-right-gone = கோட்டை கட்ட முடியாது ({ $where }): ராஜா அல்லது அந்த யானை ஏற்கெனவே நகர்ந்துள்ளது.
move-error-castling-blocked = கோட்டை கட்ட முடியாது: { $at } கட்டத்தில் வழி மறிக்கப்பட்டுள்ளது.
move-error-castling-in-check = { $from } கட்டத்தில் உள்ள { $piece } உங்கள் ராஜாவுக்குச் செக் கொடுக்கும்போது கோட்டை கட்ட முடியாது.
move-error-castling-through-attacked = { $at } கட்டத்தின் வழியே கோட்டை கட்ட முடியாது; { $from } கட்டத்தில் உள்ள { $piece } அதைத் தாக்குகிறது.
move-error-missing-promotion = { $at } கட்டத்தில் சிப்பாய் என்ன ஆகும் என்று குறிப்பிடவும்: ராணி, யானை, மந்திரி அல்லது குதிரை.
move-error-bad-promotion = சிப்பாய் ராணி, யானை, மந்திரி அல்லது குதிரை ஆகலாம்; { $piece } ஆக முடியாது.
move-error-not-a-promotion = { $from } கட்டத்திலிருந்து { $to } கட்டத்துக்கு நகர்வதால் பதவி உயர்வு கிடைக்காது.
move-error-ambiguous = “{ $text }” தெளிவாக இல்லை; இது இவற்றுள் ஒன்றாக இருக்கலாம்: { $choices }.
move-error-unnamed-piece = எது கைப்பற்றுகிறது என்று “{ $text }” சொல்லவில்லை; இது இவற்றுள் ஒன்றாக இருக்கலாம்: { $choices }.
move-error-several-moves = “{ $text }” பல நகர்வுகள் போல் தெரிகிறது; ஒன்றை மட்டும் எழுதவும். இரு கட்டங்களைக் குறிப்பிட்டால், அவற்றுக்கிடையே சிறுகோடு இடவும்.
move-error-no-piece-can-reach = { $to } கட்டத்துக்கு நகரக்கூடிய { $piece } உங்களிடம் இல்லை.
move-error-nothing-fits = “{ $text }” என்பதற்குப் பொருந்தும் முறையான நகர்வு இல்லை.

## The same as a clause behind “Nh5” is not a move: told of one of the sides.
move-clause-unreadable = { $notation }, எ.கா.: { $examples }.
move-clause-unknown-piece = “{ $sign }” எந்தக் காயையும் குறிக்கவில்லை ({ $notation }); காய்கள்: { $pieces }.
move-clause-too-long = நகர்வாக இருக்க அது மிக நீளம்.
move-clause-no-piece-there = { $at } கட்டத்தில் காய் இல்லை.
move-clause-other-piece-there = { $at } கட்டத்தில் உள்ள காய் { $piece }; { $named } அல்ல.
move-clause-not-their-piece = { $at } கட்டத்தில் உள்ள காய் { $side } அணியுடையது அல்ல.
move-clause-piece-does-not-move-so = { $from } கட்டத்திலிருந்து { $to } கட்டத்துக்கு { $piece } அவ்வாறு நகராது.
move-clause-blocked = { $at } கட்டத்தில் வழி மறிக்கப்பட்டுள்ளது.
move-clause-captures-own-piece = { $at } கட்டத்தில் { $side } அணியின் சொந்தக் காய் உள்ளது.
move-clause-nothing-to-capture = { $at } கட்டத்தில் கைப்பற்ற எதுவும் இல்லை.
move-clause-would-be-in-check = { $from } கட்டத்தில் உள்ள { $piece } { $side } அணியின் ராஜாவுக்குச் செக் கொடுக்கும்.
move-clause-castling-right-gone = { $side } அணி கோட்டை கட்ட முடியாது ({ $where }): ராஜா அல்லது அந்த யானை ஏற்கெனவே நகர்ந்துள்ளது.
move-clause-castling-blocked = { $side } அணி கோட்டை கட்ட முடியாது: { $at } கட்டத்தில் வழி மறிக்கப்பட்டுள்ளது.
move-clause-castling-in-check = { $from } கட்டத்தில் உள்ள { $piece } செக் கொடுக்கும்போது { $side } அணி கோட்டை கட்ட முடியாது.
move-clause-castling-through-attacked = { $side } அணி { $at } கட்டத்தின் வழியே கோட்டை கட்ட முடியாது; { $from } கட்டத்தில் உள்ள { $piece } அதைத் தாக்குகிறது.
move-clause-missing-promotion = { $at } கட்டத்தில் சிப்பாய் என்ன ஆகும் என்று குறிப்பிடவும்: ராணி, யானை, மந்திரி அல்லது குதிரை.
move-clause-bad-promotion = சிப்பாய் ராணி, யானை, மந்திரி அல்லது குதிரை ஆகலாம்; { $piece } ஆக முடியாது.
move-clause-not-a-promotion = { $from } கட்டத்திலிருந்து { $to } கட்டத்துக்கு நகர்வதால் பதவி உயர்வு கிடைக்காது.
move-clause-ambiguous = இது இவற்றுள் ஒன்றாக இருக்கலாம்: { $choices }.
move-clause-unnamed-piece = எது கைப்பற்றுகிறது என்று சொல்லவில்லை; இது இவற்றுள் ஒன்றாக இருக்கலாம்: { $choices }.
move-clause-several-moves = இது பல நகர்வுகள் போல் தெரிகிறது.
move-clause-no-piece-can-reach = { $to } கட்டத்துக்கு நகரக்கூடிய { $piece } { $side } அணியிடம் இல்லை.
move-clause-nothing-fits = இதற்குப் பொருந்தும் முறையான நகர்வு { $side } அணிக்கு இல்லை.

## A start position
fen-error-board = FEN-ஐப் படிக்க முடியவில்லை: பலகையில் எட்டுக் கட்டங்கள் கொண்ட எட்டு வரிசைகள் இல்லை.
fen-error-turn = FEN-ஐப் படிக்க முடியவில்லை: நகர்த்த வேண்டிய பக்கம் w அல்லது b அல்ல.
fen-error-castling = FEN-ஐப் படிக்க முடியவில்லை: கோட்டை கட்டும் உரிமைகள் KQkq போன்ற எழுத்துகளோ - குறியோ அல்ல.
fen-error-en-passant = FEN-ஐப் படிக்க முடியவில்லை: என் பாஸன்ட் கட்டம் ஒரு கட்டம் அல்ல.
fen-error-half-moves = FEN-ஐப் படிக்க முடியவில்லை: அரை நகர்வுகளின் எண்ணிக்கை ஓர் எண் அல்ல.
fen-error-move-number = FEN-ஐப் படிக்க முடியவில்லை: நகர்வு எண் ஓர் எண் அல்ல.
fen-error-fields = FEN-ஐப் படிக்க முடியவில்லை: தேவையற்ற புலங்கள் உள்ளன.
fen-error-too-long = FEN ஆக இருக்க அது மிக நீளம்.
fen-error-empty-board = பலகை காலியாக உள்ளது.
fen-error-missing-king = { $side } அணிக்கு ராஜா இல்லை.
fen-error-too-many-kings = { $side } அணிக்கு ஒன்றுக்கு மேற்பட்ட ராஜாக்கள் உள்ளன.
fen-error-pawn-on-back-rank = முதல் அல்லது கடைசி வரிசையில், { $at } கட்டத்தில், சிப்பாய் உள்ளது.
fen-error-too-many-pawns = { $side } அணிக்கு எட்டுக்கு மேற்பட்ட சிப்பாய்கள் உள்ளன.
fen-error-too-many-pieces = { $side } அணிக்குப் பதினாறுக்கு மேற்பட்ட காய்கள் உள்ளன.
fen-error-too-many-promoted = { $side } அணியின் கூடுதல் காய்கள், பதவி உயர்வு பெற்றிருக்கக்கூடிய சிப்பாய்களைவிட அதிகம்.
fen-error-opponent-in-check = { $side } அணியின் முறை இல்லாதபோதும் அது செக்கில் உள்ளது.
fen-error-impossible-check = முறையான எந்த நகர்வும் இந்தச் செக்கைக் கொடுத்திருக்க முடியாது.
fen-error-castling-rights = கோட்டை கட்டும் உரிமைகள் ராஜாக்களும் யானைகளும் இருக்கும் கட்டங்களுடன் பொருந்தவில்லை.
fen-error-en-passant-square = என் பாஸன்ட் கட்டத்தைத் தாண்டிச் சிப்பாய் எதுவும் சற்று முன் இரு கட்டங்கள் நகர்ந்திருக்க முடியாது.
