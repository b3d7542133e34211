//! The games of a page of a list: running ones by who is to move, others together.

use std::collections::HashMap;

use correspondence_game::GameId;

use crate::game_cards::{GameCards, GamesPart};
use crate::game_rows::GameRows;
use crate::lists::ListContext;
use domain::list_view::ListView;
use domain::user::User;
use service::games::ListedGame;

/// Games of a group before they are shown.
pub(super) struct Group {
    label: String,
    /// Whether the label is shown as a heading.
    has_heading: bool,
    games: Vec<ListedGame>,
}

/// Games with a heading, if they have one.
pub(super) struct GameGroup {
    pub(super) title: Option<String>,
    pub(super) count: usize,
    pub(super) games: GamesPart,
}

/// All games in one group; none if there are no games.
pub(super) fn together(games: &[ListedGame], label: &str) -> Vec<Group> {
    let group = Group { label: label.to_owned(), has_heading: false, games: games.to_vec() };
    Some(group).filter(|group| !group.games.is_empty()).into_iter().collect()
}

/// Running games in which the player is to move, and the others.
pub(super) fn by_turn(games: &[ListedGame], player: &User, context: ListContext) -> Vec<Group> {
    let text = context.text;
    let own = if context.reader == Some(player.id) {
        text.get("list-your-move").into_owned()
    } else {
        text.with("list-to-move", [("player", player.name.as_str())])
    };
    let (waiting, others): (Vec<_>, Vec<_>) = games.iter().cloned().partition(|game| game.summary.waits_for(player.id));
    let groups = [(own, waiting), (text.get("game-list-opponent-to-move").into_owned(), others)];
    let group = |(label, games)| Group { label, has_heading: true, games };
    groups.into_iter().map(group).filter(|group| !group.games.is_empty()).collect()
}

impl Group {
    /// The games in that view. `opening_query` returns the query of the list of games with openings of a code.
    pub(super) fn shown(
        self,
        view: ListView,
        context: ListContext,
        unread: &HashMap<GameId, u32>,
        opening_query: impl Fn(&str) -> String,
    ) -> GameGroup {
        let Self { label, has_heading, games } = self;
        let part = match view {
            ListView::Rows => {
                let rows = GameRows::new(&*label, &games, context).with_terms(&games, opening_query);
                let rows = if has_heading { rows.without_turn() } else { rows };
                GamesPart::Rows(rows.with_unread(unread))
            }
            ListView::Boards => {
                let cards = GameCards::new(&games, context).with_unread(unread);
                GamesPart::Boards(if has_heading { cards } else { cards.below_title() })
            }
        };
        GameGroup { title: has_heading.then_some(label), count: games.len(), games: part }
    }
}
