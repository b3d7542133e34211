//! The view of a game: the reader's side and notation, the ply, the orientation of the board, and the addresses of
//! other views.

use chess_laws::{EndReason, LegalMove, MoveError, Notation, Position, Side, Square};
use correspondence_clock::Instant;
use correspondence_game::{MoveText, Refusal, TurnId};
use serde::Deserialize;

use super::action_word::{ActionWord, LedTo};
use super::board::{BoardSource, SquareAction, selection};
use super::commands::Command;
use super::flipped;
use domain::user::User;
use layout::Written;
use service::games::GameView;
use text::{Locale, Text, written_moves};

/// What comes before the id of a game in a frame on another site.
const EMBEDDED_PREFIX: &str = "/embed/game/";

/// The query of a game's address. Unreadable values are ignored.
#[derive(Clone, Debug, Default, Deserialize)]
pub struct Query {
    /// The ply of an earlier position; with a chosen move, the turn that the move is meant for.
    ply: Option<String>,
    /// The square of the piece that is to move.
    from: Option<String>,
    /// The square a pawn is to promote on.
    to: Option<String>,
    /// Whether the board is flipped: `0` means no; without a value it stays as it was last.
    flip: Option<String>,
    /// A move chosen on the board, to be confirmed before it is sent, in UCI.
    #[serde(rename = "move")]
    clicked: Option<String>,
    /// A move typed in the reader's notation, or a question.
    typed: Option<String>,
    /// Present if a draw is to be offered with the move.
    offer_draw: Option<String>,
    /// Present if a draw is to be claimed with the move.
    claim_draw: Option<String>,
    /// Whether the request comes from another site.
    #[serde(skip)]
    is_from_elsewhere: bool,
}

/// The draw offer and claim that go with a move: the tick boxes beside the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WithMove {
    /// Whether a draw is offered.
    pub offer_draw: bool,
    /// Whether a draw is claimed.
    pub claim_draw: bool,
}

impl Query {
    /// The address to which a form redirects: only the side of the board is kept.
    pub fn path_after(&self, view_path: &str) -> String {
        if self.is_flipped() { format!("{view_path}?flip=1") } else { view_path.to_owned() }
    }

    /// Whether to flip the board; `None` if the query does not say.
    pub fn flip(&self) -> Option<bool> {
        flipped::flip_parameter(self.flip.as_deref())
    }

    fn is_flipped(&self) -> bool {
        self.flip() == Some(true)
    }

    /// Whether a move is to be confirmed before it is sent. While a piece is only being selected, the form sends its
    /// other fields along, and they are ignored.
    pub fn chooses(&self) -> bool {
        self.from.is_none()
            && (self.typed.is_some() || self.clicked.as_deref().is_some_and(|clicked| !clicked.is_empty()))
    }

    /// Whether the typed text is a question rather than a move.
    pub fn asks(&self, notation: Notation) -> bool {
        self.is_typed_alone() && Command::parse(self.typed(), notation).is_some()
    }

    /// The action that the typed text names in place of a move.
    pub fn action_word(&self, locale: Locale) -> Option<ActionWord> {
        ActionWord::parse(self.typed(), locale).filter(|_| self.is_typed_alone())
    }

    fn is_typed_alone(&self) -> bool {
        self.from.is_none() && self.clicked.as_deref().is_none_or(str::is_empty)
    }

    /// The typed text, or an empty string.
    pub fn typed(&self) -> &str {
        self.typed.as_deref().unwrap_or_default()
    }

    /// The turn that the chosen move is meant for.
    fn turn(&self) -> Option<TurnId> {
        self.ply.as_deref().and_then(|turn| turn.parse().ok())
    }

    /// The query as a link on another site may set it: only the reader ticks the boxes, and no button has the focus.
    #[must_use]
    pub fn for_cross_site_link(self) -> Self {
        Self { offer_draw: None, claim_draw: None, is_from_elsewhere: true, ..self }
    }

    /// The query as a spectator may set it: only the ply and the side of the board.
    #[must_use]
    pub fn for_spectator(self) -> Self {
        Self { ply: self.ply, flip: self.flip, ..Self::default() }
    }

    /// The query with the board flipped as it was last, unless the query sets that itself.
    #[must_use]
    pub fn or_flipped(self, was_flipped: bool) -> Self {
        let flip = self.flip.or_else(|| was_flipped.then(|| "1".to_owned()));
        Self { flip, ..self }
    }

    /// The query with those boxes ticked, for the page that shows a refused move again.
    #[must_use]
    pub fn with(self, boxes: WithMove) -> Self {
        let ticked = |is: bool| is.then(|| "true".to_owned());
        Self { offer_draw: ticked(boxes.offer_draw), claim_draw: ticked(boxes.claim_draw), ..self }
    }
}

/// The move of a player who types in `notation`. A move clicked on the board takes precedence, and is always UCI.
pub fn move_text(clicked: Option<&str>, typed: &str, notation: Notation) -> MoveText {
    match clicked.map(str::trim).filter(|clicked| !clicked.is_empty()) {
        Some(clicked) => MoveText::Uci(clicked.to_owned()),
        None => MoveText::Written { notation, text: typed.trim().to_owned() },
    }
}

/// The move that `text` means in `position`. Text that is not in the player's own notation is read as words or another
/// notation, in the language of `locale`.
///
/// # Errors
/// As [`written_moves::read`].
pub fn read_move(text: &MoveText, position: &Position, locale: Locale) -> Result<LegalMove, MoveError> {
    match text {
        MoveText::Uci(_) => text.read(position),
        MoveText::Written { notation, text } => written_moves::read(position, text, *notation, locale),
    }
}

/// One reader's view of a game.
pub struct ViewContext<'g> {
    pub view: &'g GameView,
    /// The reader's side, for a player.
    pub you: Option<Side>,
    /// Whether the reader is a guest, who has less to choose from.
    pub is_guest: bool,
    /// The notation in which the reader sees and types moves.
    pub notation: Notation,
    /// The ply of the position shown.
    pub ply: usize,
    /// Whose first rank is at the bottom.
    pub orientation: Side,
    /// The square of the piece that is to move.
    pub from: Option<Square>,
    /// The square a pawn is to promote on.
    pub to: Option<Square>,
    pub now: Instant,
    /// Whether the reader may offer a draw with the move they are about to make.
    pub may_offer_with_move: bool,
    /// The moves that make a draw claim valid when the position itself does not, with the reason of the claim.
    pub claims: Vec<(LegalMove, EndReason)>,
    /// The draw offer and claim that go with the move.
    pub with_move: WithMove,
    /// The move that was chosen and is not sent yet: the board shows it.
    pub chosen: Option<LegalMove>,
    /// Why the chosen move cannot be played. Only set for players.
    pub unplayable: Option<Refusal>,
    /// The button that the typed word leads to, if it is there.
    pub led_to: Option<LedTo>,
    /// Whether the request comes from another site.
    pub is_from_elsewhere: bool,
    confirms: bool,
    flipped: bool,
    /// The part of the page's address before the game's id.
    path_prefix: &'static str,
}

impl<'g> ViewContext<'g> {
    /// The view requested by `query`, for `reader` or a visitor, in the language of `locale`.
    pub fn new(view: &'g GameView, reader: Option<&User>, query: &Query, now: Instant, locale: Locale) -> Self {
        let you = reader.and_then(|reader| view.stored.side_of(reader.id));
        let latest = view.stored.game.moves().len();
        let notation = reader.map_or(Notation::STANDARD, |reader| reader.notation);
        // A move is chosen in the present position.
        let word = query.action_word(locale);
        let chooses = query.chooses() && !query.asks(notation) && word.is_none();
        let chosen = chooses.then(|| move_text(query.clicked.as_deref(), query.typed(), notation));
        let requested_ply = query.ply.as_deref().filter(|_| chosen.is_none()).and_then(|ply| ply.parse().ok());
        let ply = requested_ply.map_or(latest, |ply: usize| ply.min(latest));
        let own = you.unwrap_or(Side::White);
        let flipped = query.is_flipped();
        let mut context = Self {
            view,
            you,
            is_guest: reader.is_some_and(|reader| reader.is_guest),
            notation,
            ply,
            orientation: if flipped { !own } else { own },
            from: None,
            to: None,
            now,
            may_offer_with_move: false,
            claims: Vec::new(),
            with_move: WithMove { offer_draw: query.offer_draw.is_some(), claim_draw: query.claim_draw.is_some() },
            chosen: None,
            unplayable: None,
            led_to: None,
            is_from_elsewhere: query.is_from_elsewhere,
            confirms: reader.is_some_and(|reader| reader.board.confirms(view.engine_pace)),
            flipped,
            path_prefix: "/game/",
        };
        if context.may_move() {
            let game = &view.stored.game;
            // Answering an offer with a move and an offer of one's own would be a detour to accepting it.
            context.may_offer_with_move =
                game.draw_offer().is_none() && you.is_some_and(|side| game.may_offer_draw_with_move(side));
            if game.claimable().is_none() {
                context.claims = game.claimable_with();
            }
        }
        context.led_to = word.and_then(|word| context.button_of(word));
        if let Some(text) = chosen.filter(|_| context.you.is_some()) {
            match context.choose(&text, query.turn(), locale) {
                Ok(legal) => context.chosen = Some(legal),
                Err(refusal) => context.unplayable = Some(refusal),
            }
        }
        (context.from, context.to) = selection(query.from.as_deref(), query.to.as_deref(), &context.legal_moves());
        context
    }

    /// The same view, in a frame on another site.
    #[must_use]
    pub fn embedded(self) -> Self {
        Self { path_prefix: EMBEDDED_PREFIX, ..self }
    }

    /// Whether it is in a frame on another site.
    pub fn is_embedded(&self) -> bool {
        self.path_prefix == EMBEDDED_PREFIX
    }

    /// Reads the move that was chosen at `turn`.
    fn choose(&self, text: &MoveText, turn: Option<TurnId>, locale: Locale) -> Result<LegalMove, Refusal> {
        let game = &self.view.stored.game;
        if let Some(outcome) = game.outcome() {
            return Err(Refusal::GameOver(outcome));
        }
        game.check_turn(turn)?;
        if !self.is_your_turn() {
            return Err(Refusal::NotYourTurn);
        }
        if self.is_overdue() {
            return Err(Refusal::TimeIsUp);
        }
        Ok(read_move(text, game.position(), locale)?)
    }

    /// The button for an action, if the reader may take it. A link on another site leads to none.
    fn button_of(&self, word: ActionWord) -> Option<LedTo> {
        let game = &self.view.stored.game;
        let you = self.you.filter(|_| game.outcome().is_none() && !self.is_overdue() && !self.is_from_elsewhere)?;
        match word {
            ActionWord::Resign => Some(LedTo::Resigning),
            ActionWord::Draw if game.draw_offer() == Some(!you) => Some(LedTo::AcceptingDraw),
            ActionWord::Draw if self.may_offer_with_move && self.may_choose() => Some(LedTo::OfferingDrawWithMove),
            ActionWord::Draw => game.may_offer_draw(you).then_some(LedTo::OfferingDraw),
        }
    }

    /// Whether the position shown is the game's present one.
    pub fn is_latest(&self) -> bool {
        self.ply == self.latest()
    }

    /// The ply of the game's present position.
    pub fn latest(&self) -> usize {
        self.view.stored.game.moves().len()
    }

    pub fn position(&self) -> &Position {
        if let Some(chosen) = &self.chosen {
            return chosen.after();
        }
        let record = self.view.stored.game.record();
        record.position_at(self.ply).unwrap_or(record.position())
    }

    /// The move that was played at that ply.
    fn played(&self, ply: usize) -> Option<&'g LegalMove> {
        self.view.stored.game.record().moves().get(ply)
    }

    /// The move that was played at that ply, with its number, as the reader writes it.
    pub fn numbered(&self, ply: usize) -> Option<Written> {
        let before = self.view.stored.game.record().position_at(ply)?;
        self.played(ply).map(|legal| Written::numbered(self.notation, before, legal))
    }

    /// The same in words.
    pub fn in_words(&self, ply: usize, text: Text) -> Option<String> {
        let before = self.view.stored.game.record().position_at(ply)?;
        self.played(ply).map(|legal| text.move_in_words(before, legal))
    }

    /// The squares of the move that led to the position shown. Castling ends on the square where the king landed.
    pub fn last_squares(&self) -> Option<(Square, Square)> {
        let legal = match &self.chosen {
            Some(chosen) => chosen,
            None => self.played(self.ply.checked_sub(1)?)?,
        };
        Some((legal.from(), legal.landing()))
    }

    /// Whether the reader may claim that the opponent's time has run out: it has, and flags fall by claim.
    pub fn may_claim_time(&self) -> bool {
        let game = &self.view.stored.game;
        let is_late = game.deadline().is_some_and(|deadline| self.now > deadline);
        game.setup().control.is_by_claim() && is_late && self.you == Some(!game.turn())
    }

    /// Whether the deadline has passed, so that the game is about to be ended.
    pub fn is_overdue(&self) -> bool {
        self.view.stored.game.flags_at().is_some_and(|deadline| self.now > deadline)
    }

    /// Whether the reader is to move.
    pub fn is_your_turn(&self) -> bool {
        let game = &self.view.stored.game;
        game.outcome().is_none() && self.you == Some(game.turn())
    }

    /// Whether the reader may move on the board shown.
    pub fn may_move(&self) -> bool {
        self.is_your_turn() && self.is_latest() && !self.is_overdue()
    }

    /// Whether the reader may choose a move: none is chosen yet.
    pub fn may_choose(&self) -> bool {
        self.may_move() && self.chosen.is_none()
    }

    /// The address at which a move is confirmed before it is sent, if the reader has set that.
    pub fn confirm_at(&self) -> Option<String> {
        (self.confirms && self.may_choose()).then(|| self.path() + "#board")
    }

    /// The address at which a move is confirmed before it is sent, without the move at its end.
    pub fn confirm_prefix(&self) -> Option<String> {
        let flip = if self.flipped { "flip=1&" } else { "" };
        let turn = self.view.stored.game.turn_id();
        self.confirm_at().map(|_| format!("{}?{flip}ply={turn}&move=", self.path()))
    }

    /// The moves the reader may make on the board shown.
    pub fn legal_moves(&self) -> Vec<LegalMove> {
        if self.may_choose() { self.position().legal_moves() } else { Vec::new() }
    }

    /// Whether there are boxes to tick beside the board.
    pub fn has_boxes(&self) -> bool {
        self.may_offer_with_move || !self.claims.is_empty()
    }

    /// Whether the board is flipped.
    pub fn is_flipped(&self) -> bool {
        self.flipped
    }

    pub fn path(&self) -> String {
        format!("{}{}", self.path_prefix, self.view.stored.id)
    }

    /// The address of the present position, from this side of the board.
    pub fn present(&self) -> String {
        self.with_flip(String::new())
    }

    /// The address of the position at that ply, from this side of the board.
    pub fn at(&self, ply: usize) -> String {
        if ply == self.latest() { self.present() } else { self.with_flip(format!("ply={ply}")) }
    }

    /// The address of a ply, without the number at its end.
    pub fn ply_prefix(&self) -> String {
        format!("{}?{}ply=", self.path(), if self.flipped { "flip=1&" } else { "" })
    }

    /// The address of this position with the piece on that square selected.
    pub fn selecting(&self, from: Square) -> String {
        self.with_flip(format!("from={from}")) + "#board"
    }

    /// The address of the promotion choice.
    pub fn promoting(&self, from: Square, to: Square) -> String {
        let WithMove { offer_draw, claim_draw } = self.with_move;
        let offer = if offer_draw { "&offer_draw=true" } else { "" };
        let claim = if claim_draw { "&claim_draw=true" } else { "" };
        self.with_flip(format!("from={from}&to={to}{offer}{claim}")) + "#promotion"
    }

    /// The address of this position from the other side of the board. It always sets `flip`, also for the reader's own
    /// side, because the browser remembers the last one.
    pub fn turned(&self) -> String {
        let mut queries = Vec::new();
        if !self.is_latest() {
            queries.push(format!("ply={}", self.ply));
        }
        queries.push(format!("flip={}", u8::from(!self.flipped)));
        format!("{}?{}", self.path(), queries.join("&"))
    }

    /// The action of a form. It keeps the side of the board.
    pub fn action(&self, name: &str) -> String {
        let flip = if self.flipped { "?flip=1" } else { "" };
        format!("{}/{name}{flip}", self.path())
    }

    fn with_flip(&self, query: String) -> String {
        let queries: Vec<String> = [query, if self.flipped { "flip=1".to_owned() } else { String::new() }]
            .into_iter()
            .filter(|part| !part.is_empty())
            .collect();
        if queries.is_empty() { self.path() } else { format!("{}?{}", self.path(), queries.join("&")) }
    }
}

impl BoardSource for ViewContext<'_> {
    fn position(&self) -> &Position {
        self.position()
    }

    fn legal_moves(&self) -> Vec<LegalMove> {
        self.legal_moves()
    }

    fn last_squares(&self) -> Option<(Square, Square)> {
        self.last_squares()
    }

    fn orientation(&self) -> Side {
        self.orientation
    }

    fn from(&self) -> Option<Square> {
        self.from
    }

    fn to(&self) -> Option<Square> {
        self.to
    }

    fn path(&self) -> String {
        self.path()
    }

    fn present(&self) -> String {
        self.present()
    }

    fn select(&self, from: Square) -> SquareAction {
        if self.has_boxes() { SquareAction::Select } else { SquareAction::Lead(self.selecting(from)) }
    }

    fn play(&self, legal: &LegalMove) -> SquareAction {
        if self.confirms { SquareAction::Confirm(legal.uci()) } else { SquareAction::Play(legal.uci()) }
    }

    fn promoting(&self, from: Square, to: Square) -> String {
        self.promoting(from, to)
    }
}
