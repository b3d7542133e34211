# The analysis board, and why a PGN cannot be read.

nav-analysis-board = பகுப்பாய்வுப் பலகை
analysis-board-title = பகுப்பாய்வுப் பலகை
analysis-board-lead = எந்த நிலையிலிருந்தும் இரு பக்க நகர்வுகளையும் முயன்று பார்க்கவும். எதுவும் சேமிக்கப்படாது; எல்லாம் பக்கத்தின் முகவரியிலேயே இருக்கும்.
analysis-board-label = நகர்வுகளை முயலும் பலகை
analysis-board-line = நகர்வுகள்
analysis-board-no-moves = பலகையில் நகர்த்தவும்.
analysis-board-cut = தொடரின் மீதியை இங்கே ஆட முடியாது; அது விடப்பட்டது.
analysis-board-too-long = இங்கே ஒரு தொடர் { $most } அரை நகர்வுகளில் முடியும்.
analysis-board-start-again = தொடக்க நிலைக்குத் திரும்பு
analysis-board-position = இந்த நிலை
analysis-board-turn-white = வெள்ளையின் முறை.
analysis-board-turn-black = கருப்பின் முறை.
analysis-board-check-white = வெள்ளை செக்கில் உள்ளது.
analysis-board-check-black = கருப்பு செக்கில் உள்ளது.
analysis-board-legal = { $count ->
    [one] முறையான ஒரு நகர்வு உள்ளது.
   *[other] முறையான { $count } நகர்வுகள் உள்ளன.
}
analysis-board-checkmate-white = செக்மேட்: வெள்ளை வென்றது.
analysis-board-checkmate-black = செக்மேட்: கருப்பு வென்றது.
analysis-board-stalemate = இக்கட்டு நிலை: சமநிலை.
analysis-board-dead = இனி யாராலும் செக்மேட் செய்ய முடியாது: சமநிலை.
analysis-board-white-cannot-mate = எப்படி ஆடினாலும் வெள்ளையால் இனி செக்மேட் செய்ய முடியாது.
analysis-board-black-cannot-mate = எப்படி ஆடினாலும் கருப்பால் இனி செக்மேட் செய்ய முடியாது.
analysis-board-repeated = இந்தத் தொடரில் இந்த நிலை { $count } முறை வந்துள்ளது.
analysis-board-opening = தொடக்கம்
analysis-board-fen = FEN
analysis-board-moves-text = நகர்வுகள் PGN ஆக
analysis-board-other = வேறொரு நிலை
analysis-board-fen-field = நிலை, FEN வடிவில்
analysis-board-fen-hint = ஆட்டத்தின் வழக்கமான தொடக்க நிலைக்குக் காலியாக விடவும்.
analysis-board-fen-show = நிலையைக் காட்டு
analysis-board-pgn-field = ஆட்டம், PGN வடிவில்
analysis-board-pgn-hint = உரையின் முதல் ஆட்டம் அதன் மாறுபாடுகளுடன் காட்டப்படும்.
analysis-board-pgn-show = ஆட்டத்தைக் காட்டு
analysis-board-pgn-too-large = { $most } கிலோபைட்டுக்கு மேல் உள்ளது. ஓர் ஆட்டத்தை ஒட்டவும்.
analysis-board-pgn-too-long = அந்த ஆட்டத்தில் { $most } அரை நகர்வுகளுக்கு மேல் உள்ளன; இங்கே ஒரு தொடரில் அதற்கு மேல் இருக்க முடியாது.
notice-info-first-of-several = PGN-இல் பல ஆட்டங்கள் உள்ளன. முதலாவது காட்டப்படுகிறது; எல்லாவற்றையும் வைத்திருக்க கோப்பை இறக்குமதி செய்யவும்.
notice-info-variations-left-out = மாறுபாடுகள் இங்கே அடங்காததால் விடப்பட்டன.
analysis-board-editor = நிலையை அமை
about-analysis-board = பகுப்பாய்வுப் பலகையில் திற

## The engine
analysis-engine = என்ஜின்
analysis-engine-lead = Stockfish உங்கள் உலாவியில் இயங்கும்; சுமார் 2 மெகாபைட் பதிவிறங்கும்.
analysis-engine-on = இயக்கு
analysis-engine-off = நிறுத்து
analysis-engine-loading = ஏற்றுகிறது …
analysis-engine-depth = ஆழம் { $depth }, நொடிக்கு { $speed } ஆயிரம் நிலைகள்
analysis-engine-failed = இந்த உலாவியில் என்ஜினைத் தொடங்க முடியவில்லை.
analysis-engine-over = இந்த நிலையில் ஆட்டம் முடிந்தது.

## Setting up a position
editor-title = நிலையை அமைத்தல்
editor-lead = ஒரு காயைத் தேர்ந்து, பின் அது நிற்கும் கட்டங்களைத் தேர்ந்தெடுக்கவும். மீண்டும் தேர்ந்தால் அது நீங்கும்.
editor-board-label = அமைக்கும் பலகை
editor-piece = காய்
editor-erase = கட்டத்தைக் காலிசெய்
editor-turn = முறை
editor-white = வெள்ளை
editor-black = கருப்பு
editor-castling = கோட்டை கட்டும் உரிமைகள்
editor-castling-K = வெள்ளை, ராஜா பக்கம்
editor-castling-Q = வெள்ளை, ராணி பக்கம்
editor-castling-k = கருப்பு, ராஜா பக்கம்
editor-castling-q = கருப்பு, ராணி பக்கம்
editor-en-passant = என் பாஸன்ட் கட்டம்
editor-en-passant-hint = சற்று முன் இரு கட்டங்கள் நகர்ந்த சிப்பாயைக் கைப்பற்றக்கூடிய கட்டம், எ.கா. e3. வழக்கமாகக் காலி.
editor-square-empty = { $square }, காலி
editor-square = { $square }, { $piece }
editor-analyse = இந்த நிலையைப் பகுப்பாய்
editor-clear = பலகையைக் காலிசெய்
editor-start = தொடக்க நிலை

## A PGN that cannot be read
pgn-error-empty = PGN உரையில் ஆட்டம் எதுவும் இல்லை.
pgn-error-unreadable = PGN-ஐப் படிக்க முடியவில்லை.
pgn-error-variant = “{ $name }” இங்கே ஆடப்படும் ஆட்ட வகை அல்ல.
pgn-error-position = ஆட்டம் தொடங்கும் நிலை மறுக்கப்பட்டது. { $reason }
pgn-error-move = { $move } (ஆட்டத்தின் அரை நகர்வு { $number }) ஆட முடியாது: { $reason }
pgn-error-game = ஆட்டம் { $number } (தொடங்கும் வரி { $line }): { $reason }
pgn-error-begins-later = நகர்வுகள் { $number } ஆம் நகர்விலிருந்து தொடங்குகின்றன; எந்த நிலையிலிருந்து என்று தரப்படவில்லை.
pgn-error-token = அரை நகர்வு { $number } இருக்க வேண்டிய இடத்தில் “{ $text }…” உள்ளது; நகர்வாக இருக்க அது மிக நீளம்.
pgn-error-comment = அரை நகர்வு { $number } என்பதற்கு முன் உள்ள கருத்து மூடப்படவில்லை; “{"}"}” இல்லை.
pgn-error-brace = அரை நகர்வு { $number } என்பதற்கு முன் உள்ள “{"}"}” எந்தக் கருத்தையும் மூடவில்லை.
pgn-error-variation = ஒரு மாறுபாடு மூடப்படவில்லை; “)” இல்லை.
pgn-error-parenthesis = அரை நகர்வு { $number } என்பதற்கு முன் உள்ள “)” எந்த மாறுபாட்டையும் மூடவில்லை.
pgn-error-cut-tag = { $name } என்ற குறிச்சொல்லுக்குள் உரை முடிகிறது.
pgn-error-long-tag = “{ $text }…” எனத் தொடங்கும் குறிச்சொல் மிக நீளம்.
pgn-error-many-tags = குறிச்சொற்கள் மிக அதிகம்.
pgn-error-many-moves = ஓர் ஆட்டத்தில் இருக்கக்கூடியதைவிட அதிக நகர்வுகள் உள்ளன.
pgn-error-commentary = கருத்துகள் மிக அதிகம்.

## Without a connection
analysis-offline-notice = இணைய இணைப்பு இல்லை. இங்கே தொடர்ந்து ஆடலாம்: விதிகள் உங்கள் உலாவிக்குத் தெரியும்.
analysis-offline-over = மீண்டும் இணைந்துவிட்டீர்கள்.
analysis-offline-unreadable = இதை ஒரு நிலையாகவோ ஆட்டமாகவோ படிக்க முடியவில்லை.
analysis-offline-later = தொடக்கத்தின் பெயரும், யாரால் இன்னும் செக்மேட் செய்ய முடியும் என்பதும் மீண்டும் இணையும்போது காட்டப்படும்.
