//! Which squares each piece could ever stand on, and where each side could ever capture: an overestimate, never an
//! underestimate.
//!
//! Pieces are identified by their current squares. A piece is *fixed* as long as nothing shows that it could move
//! or be captured. Starting from "everything is fixed", what each piece can reach is extended until nothing changes.
//! By induction over the moves of a game, no piece ever stands outside its set: the first move that broke the rule
//! would have had to pass through a fixed piece, enter a square a fixed piece attacks with a king, or take a pawn past
//! one it faces on its file.
//!
//! The idea of such a system of implications is Ambrona's, "A Practical Algorithm for Chess Unwinnability" (FUN 2022).

use shakmaty::{
    Bitboard, ByColor, CastlingSide, Chess, Color, EnPassantMode, Piece, Position as _, Rank, Role, Square, attacks,
};

const NOT_FILE_A: Bitboard = Bitboard(!0x0101_0101_0101_0101);
const NOT_FILE_H: Bitboard = Bitboard(!0x8080_8080_8080_8080);

/// A piece, identified by its current square.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mover {
    pub(super) piece: Piece,
    pub(super) origin: Square,
    /// Where it could ever stand.
    pub(super) reach: Bitboard,
}

impl Mover {
    /// Whether it is a pawn that could promote. Then it could go anywhere.
    fn promotes(&self) -> bool {
        self.reach == Bitboard::FULL
    }

    fn is_pawn(&self) -> bool {
        self.piece.role == Role::Pawn && !self.promotes()
    }

    /// The squares it could ever attack.
    pub(super) fn attacks(&self) -> Bitboard {
        if self.promotes() { Bitboard::FULL } else { self.attacks_from(self.reach) }
    }

    /// The squares it attacks from any of `squares`, one step away.
    pub(super) fn attacks_from(&self, squares: Bitboard) -> Bitboard {
        steps(self.piece, squares)
    }

    fn leaves_file(&self) -> bool {
        !self.reach.is_subset(Bitboard::from_file(self.origin.file()))
    }
}

/// The consequences, at one stage, of what all pieces can reach.
struct Stage {
    /// Where fixed pieces stand.
    fixed: ByColor<Bitboard>,
    /// Where a piece other than the king could stand, or a pawn be captured in passing.
    present: ByColor<Bitboard>,
    /// Where a side could capture.
    captures: ByColor<Bitboard>,
    /// What fixed pieces attack for good.
    guarded: ByColor<Bitboard>,
}

/// A castling that is still permitted. Its moves jump, so they do not follow from steps.
struct Castling {
    /// The squares that have to be empty.
    path: Bitboard,
    /// The moves of king and rook.
    jumps: [(Square, Square); 2],
}

/// What all pieces can reach.
pub(super) struct Reach {
    movers: Vec<Mover>,
    /// The pawn that may be captured in passing now: the square it passed, and the one it stands on.
    passed: Option<(Square, Square)>,
    turn: Color,
    castlings: Vec<Castling>,
}

impl Reach {
    pub(super) fn of(chess: &Chess) -> Self {
        let movers = chess
            .board()
            .iter()
            .map(|(origin, piece)| Mover { piece, origin, reach: Bitboard::from_square(origin) })
            .collect();
        let passed = chess.ep_square(EnPassantMode::Legal).map(|target| {
            (target, Square::from_coords(target.file(), chess.turn().fold_wb(Rank::Fifth, Rank::Fourth)))
        });
        let mut reach = Self { movers, passed, turn: chess.turn(), castlings: castlings(chess) };
        while reach.extend() {}
        reach
    }

    pub(super) fn of_side(&self, color: Color) -> impl Iterator<Item = &Mover> {
        self.movers.iter().filter(move |mover| mover.piece.color == color)
    }

    /// Where the king of `color` could ever stand.
    pub(super) fn of_king(&self, color: Color) -> Bitboard {
        self.of_side(color).find(|mover| mover.piece.role == Role::King).map_or(Bitboard::EMPTY, |king| king.reach)
    }

    /// Extends what each piece reaches by one stage; `false` if nothing changed.
    fn extend(&mut self) -> bool {
        let stage = self.stage();
        let mut changed = false;
        for index in 0..self.movers.len() {
            let mover = self.movers[index];
            if mover.promotes() {
                continue;
            }
            let grown = if mover.piece.role == Role::Pawn { self.pawn(&mover, &stage) } else { piece(&mover, &stage) };
            changed |= grown != mover.reach;
            self.movers[index].reach = grown;
        }
        let fixed = stage.fixed.white | stage.fixed.black;
        for castling in self.castlings.extract_if(.., |castling| castling.path.is_disjoint(fixed)) {
            for mover in &mut self.movers {
                if let Some((_, to)) = castling.jumps.into_iter().find(|(from, _)| *from == mover.origin) {
                    changed |= !mover.reach.contains(to);
                    mover.reach.add(to);
                }
            }
        }
        changed
    }

    fn stage(&self) -> Stage {
        let mut stage = Stage {
            fixed: ByColor::default(),
            present: ByColor::default(),
            captures: ByColor::default(),
            guarded: ByColor::default(),
        };
        for mover in self.movers.iter().filter(|mover| mover.piece.role != Role::King) {
            stage.present[mover.piece.color] |= mover.reach;
        }
        if let Some((target, _)) = self.passed {
            stage.present[!self.turn].add(target);
        }
        for mover in &self.movers {
            let color = mover.piece.color;
            stage.captures[color] |=
                if mover.is_pawn() { mover.attacks() & stage.present[!color] } else { mover.reach };
        }
        if let Some((_, pawn)) = self.passed {
            stage.captures[self.turn].add(pawn);
        }
        for mover in &self.movers {
            let color = mover.piece.color;
            let captured = mover.piece.role != Role::King && stage.captures[!color].contains(mover.origin);
            if mover.reach.single_square().is_some() && !captured {
                stage.fixed[color].add(mover.origin);
            }
        }
        for color in Color::ALL {
            stage.guarded[color] = self.guarded(color, stage.fixed[color]);
        }
        stage
    }

    /// What the fixed pieces of `color` attack for good: lines count as far as nothing but the other king could ever
    /// stand on them.
    fn guarded(&self, color: Color, fixed: Bitboard) -> Bitboard {
        if fixed.is_empty() {
            return Bitboard::EMPTY;
        }
        let other_king = Role::King.of(!color);
        let touched = self
            .movers
            .iter()
            .filter(|mover| mover.piece != other_king)
            .fold(Bitboard::EMPTY, |touched, mover| touched | mover.reach);
        self.of_side(color)
            .filter(|mover| fixed.contains(mover.origin))
            .fold(Bitboard::EMPTY, |guarded, mover| guarded | attacks::attacks(mover.origin, mover.piece, touched))
    }

    fn pawn(&self, mover: &Mover, stage: &Stage) -> Bitboard {
        let color = mover.piece.color;
        let fixed = stage.fixed.white | stage.fixed.black;
        let passable = !fixed & self.in_front_of_facing_pawns(mover, stage);
        let captures = stage.present[!color] & !stage.fixed[color];
        let mut reach = mover.reach;
        // There are few ranks, so this terminates.
        loop {
            let pushed = forward(color, reach) & passable;
            let captured = steps(mover.piece, reach) & captures;
            let grown = reach | pushed | captured;
            if grown == reach {
                break;
            }
            reach = grown;
        }
        if (reach & Bitboard::BACKRANKS).any() { Bitboard::FULL } else { reach }
    }

    /// Two pawns that face each other on a file cannot pass, unless one of them leaves the file or is captured.
    fn in_front_of_facing_pawns(&self, mover: &Mover, stage: &Stage) -> Bitboard {
        let color = mover.piece.color;
        let mut allowed = Bitboard::FULL;
        if mover.leaves_file() {
            return allowed;
        }
        let file = Bitboard::from_file(mover.origin.file());
        let ahead = ahead(color, mover.origin) & file;
        for facing in
            self.of_side(!color).filter(|other| other.piece.role == Role::Pawn && ahead.contains(other.origin))
        {
            if !facing.leaves_file() && (facing.reach & stage.captures[color]).is_empty() {
                let beyond = (self::ahead(color, facing.origin) & file).with(facing.origin);
                allowed &= !beyond;
            }
        }
        allowed
    }
}

fn castlings(chess: &Chess) -> Vec<Castling> {
    let mut castlings = Vec::new();
    for (color, side) in Color::ALL.into_iter().flat_map(|color| CastlingSide::ALL.map(|side| (color, side))) {
        if let (Some(king), Some(rook)) = (chess.board().king_of(color), chess.castles().rook(color, side)) {
            let jumps = [(king, side.king_to(color)), (rook, side.rook_to(color))];
            castlings.push(Castling { path: chess.castles().path(color, side), jumps });
        }
    }
    castlings
}

fn piece(mover: &Mover, stage: &Stage) -> Bitboard {
    let color = mover.piece.color;
    let kings = if mover.piece.role == Role::King { stage.guarded[!color] } else { Bitboard::EMPTY };
    let free = !(stage.fixed[color] | kings);
    let mut reach = mover.reach;
    loop {
        let grown = reach | (steps(mover.piece, reach) & free);
        if grown == reach {
            return reach;
        }
        reach = grown;
    }
}

/// The squares beyond `square`, on all files.
fn ahead(color: Color, square: Square) -> Bitboard {
    let rank = u32::from(square.rank());
    color.fold_wb(Bitboard(u64::MAX.checked_shl(8 * (rank + 1)).unwrap_or(0)), Bitboard((1_u64 << (8 * rank)) - 1))
}

fn forward(color: Color, set: Bitboard) -> Bitboard {
    color.fold_wb(Bitboard(set.0 << 8), Bitboard(set.0 >> 8))
}

fn sideways(set: Bitboard) -> Bitboard {
    Bitboard((set & NOT_FILE_H).0 << 1 | (set & NOT_FILE_A).0 >> 1)
}

fn upright(set: Bitboard) -> Bitboard {
    Bitboard(set.0 << 8 | set.0 >> 8)
}

/// The squares one step from `set`: the nearest ones of a line, the ones a pawn captures on.
pub(super) fn steps(piece: Piece, set: Bitboard) -> Bitboard {
    match piece.role {
        Role::Pawn => forward(piece.color, sideways(set)),
        Role::Knight => {
            let near = sideways(set);
            let far = Bitboard(
                (set & NOT_FILE_H & Bitboard(NOT_FILE_H.0 >> 1)).0 << 2
                    | (set & NOT_FILE_A & Bitboard(NOT_FILE_A.0 << 1)).0 >> 2,
            );
            Bitboard(near.0 << 16 | near.0 >> 16) | upright(far)
        }
        Role::Bishop => upright(sideways(set)),
        Role::Rook => sideways(set) | upright(set),
        Role::Queen | Role::King => {
            let row = set | sideways(set);
            row | upright(row)
        }
    }
}
