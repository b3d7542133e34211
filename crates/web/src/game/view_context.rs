//! How somebody looks at a game: as which player, in which notation, at which ply, from which side; and the addresses
//! of other looks.

use chess_laws::{EndReason, LegalMove, MoveError, Notation, Position, Side, Square};
use correspondence_clock::Instant;
use correspondence_game::{MoveText, Refusal, TurnId};
use serde::Deserialize;

use super::board::{BoardSource, SquareAction, selection};
use super::commands::Command;
use super::flipped;
use crate::Written;
use domain::user::User;
use service::games::GameView;
use text::{Locale, written_moves};

/// What stands after the `?` of a game's address. What cannot be read is as if it were not there.
#[derive(Clone, Debug, Default, Deserialize)]
pub struct Query {
    /// The ply of an earlier position; beside a chosen move the turn it is meant for, as the form has it.
    ply: Option<String>,
    /// The square of the piece that is to move.
    from: Option<String>,
    /// The square a pawn is to promote on.
    to: Option<String>,
    /// Whether the board is turned round; `0` says no, and nothing leaves it as it was last.
    flip: Option<String>,
    /// A move that was chosen on the board and is to be shown before it is sent, in UCI.
    #[serde(rename = "move")]
    clicked: Option<String>,
    /// The same, written in the reader's notation.
    typed: Option<String>,
    /// There when a draw is to be offered with the move.
    offer_draw: Option<String>,
    /// There when a draw is to be claimed with the move.
    claim_draw: Option<String>,
    /// Another site led here.
    #[serde(skip)]
    is_from_elsewhere: bool,
}

/// What is asked together with a move, as the boxes beside the board are ticked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WithMove {
    /// A draw is offered.
    pub offer_draw: bool,
    /// A draw is claimed.
    pub claim_draw: bool,
}

impl Query {
    /// The same turn of the board, and nothing else of the query: where the answer to a form leads.
    pub fn path_after(&self, view_path: &str) -> String {
        if self.is_flipped() { format!("{view_path}?flip=1") } else { view_path.to_owned() }
    }

    /// Whether the board is to be turned round, where that is said.
    pub fn flip(&self) -> Option<bool> {
        flipped::flip_parameter(self.flip.as_deref())
    }

    fn is_flipped(&self) -> bool {
        self.flip() == Some(true)
    }

    /// Whether a move is to be shown before it is sent. Where a piece is only being selected, what else the form holds
    /// comes along.
    pub fn chooses(&self) -> bool {
        self.from.is_none()
            && (self.typed.is_some() || self.clicked.as_deref().is_some_and(|clicked| !clicked.is_empty()))
    }

    /// Whether what was typed is a question rather than a move.
    pub fn asks(&self, notation: Notation) -> bool {
        let is_alone = self.from.is_none() && self.clicked.as_deref().is_none_or(str::is_empty);
        is_alone && Command::parse(self.typed(), notation).is_some()
    }

    /// What was written as a move.
    pub fn typed(&self) -> &str {
        self.typed.as_deref().unwrap_or_default()
    }

    /// The turn that the chosen move is meant for.
    fn turn(&self) -> Option<TurnId> {
        self.ply.as_deref().and_then(|turn| turn.parse().ok())
    }

    /// The same as a link from elsewhere may ask it: the reader ticks boxes themselves, and no button waits for Enter.
    #[must_use]
    pub fn without_boxes(self) -> Self {
        Self { offer_draw: None, claim_draw: None, is_from_elsewhere: true, ..self }
    }

    /// The same as somebody may ask it who plays no part in the game.
    #[must_use]
    pub fn of_a_visitor(self) -> Self {
        Self { ply: self.ply, flip: self.flip, ..Self::default() }
    }

    /// The same with the board turned as it was last, unless the query says how.
    #[must_use]
    pub fn or_flipped(self, was_flipped: bool) -> Self {
        let flip = self.flip.or_else(|| was_flipped.then(|| "1".to_owned()));
        Self { flip, ..self }
    }

    /// The same with the boxes ticked so, for the page that shows a refused move again.
    #[must_use]
    pub fn with(self, boxes: WithMove) -> Self {
        let ticked = |is: bool| is.then(|| "true".to_owned());
        Self { offer_draw: ticked(boxes.offer_draw), claim_draw: ticked(boxes.claim_draw), ..self }
    }
}

/// The move of a player who writes in `notation`. Where one was also clicked on the board that counts, and is UCI whatever
/// its player writes.
pub fn move_text(clicked: Option<&str>, typed: &str, notation: Notation) -> MoveText {
    match clicked.map(str::trim).filter(|clicked| !clicked.is_empty()) {
        Some(clicked) => MoveText::Uci(clicked.to_owned()),
        None => MoveText::Written { notation, text: typed.trim().to_owned() },
    }
}

/// The move that `text` means in `position`: what the player's own notation cannot read is read as somebody who reads that language
/// may write it, in words or in another notation.
///
/// # Errors
/// As [`written_moves::read`].
pub fn read_move(text: &MoveText, position: &Position, locale: Locale) -> Result<LegalMove, MoveError> {
    match text {
        MoveText::Uci(_) => text.read(position),
        MoveText::Written { notation, text } => written_moves::read(position, text, *notation, locale),
    }
}

/// A look at a game.
pub struct ViewContext<'g> {
    pub view: &'g GameView,
    /// The reader's side, for a player.
    pub you: Option<Side>,
    /// Whether the reader is a guest, who has less to choose from.
    pub is_guest: bool,
    /// How moves are written for the reader, and read.
    pub notation: Notation,
    /// The ply of the position shown.
    pub ply: usize,
    /// Whose first rank is at the bottom.
    pub orientation: Side,
    /// The square of the piece that is to move.
    pub from: Option<Square>,
    /// The square a pawn is to promote on.
    pub to: Option<Square>,
    /// Now.
    pub now: Instant,
    /// Whether the reader may offer a draw with the move they are about to make.
    pub may_offer_with_move: bool,
    /// The moves that make a claim good which is not good on the board as it stands, and what for.
    pub claims: Vec<(LegalMove, EndReason)>,
    /// What the reader asks together with the move.
    pub with_move: WithMove,
    /// The move that was chosen and is not sent yet: the board shows it.
    pub chosen: Option<LegalMove>,
    /// Why the move that was chosen cannot be shown to a player.
    pub unplayable: Option<Refusal>,
    /// Another site led here.
    pub is_from_elsewhere: bool,
    confirms: bool,
    flipped: bool,
    /// What comes before the game's id in the page's address.
    folder: &'static str,
}

impl<'g> ViewContext<'g> {
    /// The look that `query` asks for, of `reader` or a visitor, in that language.
    pub fn new(view: &'g GameView, reader: Option<&User>, query: &Query, now: Instant, locale: Locale) -> Self {
        let you = reader.and_then(|reader| view.stored.side_of(reader.id));
        let latest = view.stored.game.moves().len();
        let notation = reader.map_or(Notation::STANDARD, |reader| reader.notation);
        // A move is chosen on the present board.
        let chooses = query.chooses() && !query.asks(notation);
        let chosen = chooses.then(|| move_text(query.clicked.as_deref(), query.typed(), notation));
        let asked = query.ply.as_deref().filter(|_| chosen.is_none()).and_then(|ply| ply.parse().ok());
        let ply = asked.map_or(latest, |ply: usize| ply.min(latest));
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
            is_from_elsewhere: query.is_from_elsewhere,
            confirms: reader.is_some_and(|reader| reader.board.confirm_moves),
            flipped,
            folder: "/game/",
        };
        if context.may_move() {
            let game = &view.stored.game;
            // To answer an offer by a move and one's own offer would be the long way round to accepting it.
            context.may_offer_with_move =
                game.draw_offer().is_none() && you.is_some_and(|side| game.may_offer_draw_with_move(side));
            if game.claimable().is_none() {
                context.claims = game.claimable_with();
            }
        }
        if let Some(text) = chosen.filter(|_| context.you.is_some()) {
            match context.choose(&text, query.turn(), locale) {
                Ok(legal) => context.chosen = Some(legal),
                Err(refusal) => context.unplayable = Some(refusal),
            }
        }
        (context.from, context.to) = selection(query.from.as_deref(), query.to.as_deref(), &context.legal_moves());
        context
    }

    /// The same look in a frame on another site.
    #[must_use]
    pub fn embedded(self) -> Self {
        Self { folder: "/embed/game/", ..self }
    }

    /// The move that was chosen at that turn.
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

    /// Whether the position shown is the one on the board.
    pub fn is_latest(&self) -> bool {
        self.ply == self.latest()
    }

    /// The ply of the position on the board.
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

    /// The squares of the move that led to the position shown, as a person sees them: a castling king where it landed.
    pub fn last_squares(&self) -> Option<(Square, Square)> {
        let legal = match &self.chosen {
            Some(chosen) => chosen,
            None => self.played(self.ply.checked_sub(1)?)?,
        };
        Some((legal.from(), legal.landing()))
    }

    /// Whether the reader may claim that the opponent's time has run out: where flags fall by claim, and it has.
    pub fn may_claim_time(&self) -> bool {
        let game = &self.view.stored.game;
        let is_late = game.deadline().is_some_and(|deadline| self.now > deadline);
        game.setup().control.is_by_claim() && is_late && self.you == Some(!game.turn())
    }

    /// Whether the deadline has passed. The game is about to be ended then.
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

    /// Where a move is looked at before it is sent, for who wants that.
    pub fn confirm_at(&self) -> Option<String> {
        (self.confirms && self.may_choose()).then(|| self.path() + "#board")
    }

    /// The address of the position after a move that is to be looked at before it is sent, but for the move at its end.
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

    /// Whether the board is turned round.
    pub fn is_flipped(&self) -> bool {
        self.flipped
    }

    pub fn path(&self) -> String {
        format!("{}{}", self.folder, self.view.stored.id)
    }

    /// The address of the present position, from this side of the board.
    pub fn present(&self) -> String {
        self.with_flip(String::new())
    }

    /// The address of the position at that ply, from this side of the board.
    pub fn at(&self, ply: usize) -> String {
        if ply == self.latest() { self.present() } else { self.with_flip(format!("ply={ply}")) }
    }

    /// What every ply's address starts with.
    pub fn ply_prefix(&self) -> String {
        format!("{}?{}ply=", self.path(), if self.flipped { "flip=1&" } else { "" })
    }

    /// The address of this position with the piece on that square selected.
    pub fn selecting(&self, from: Square) -> String {
        self.with_flip(format!("from={from}")) + "#board"
    }

    /// The address of the question what the pawn is to become.
    pub fn promoting(&self, from: Square, to: Square) -> String {
        let WithMove { offer_draw, claim_draw } = self.with_move;
        let offer = if offer_draw { "&offer_draw=true" } else { "" };
        let claim = if claim_draw { "&claim_draw=true" } else { "" };
        self.with_flip(format!("from={from}&to={to}{offer}{claim}")) + "#promotion"
    }

    /// The address of this position from the other side of the board. It says so also where that is the reader's own
    /// side: the browser remembers the other.
    pub fn turned(&self) -> String {
        let mut queries = Vec::new();
        if !self.is_latest() {
            queries.push(format!("ply={}", self.ply));
        }
        queries.push(format!("flip={}", u8::from(!self.flipped)));
        format!("{}?{}", self.path(), queries.join("&"))
    }

    /// Where a form is sent to: the board stays turned as it is.
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
