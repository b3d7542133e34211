//! What accounts may do besides playing, in the whole service or for one object.
//!
//! Whether a person, a [bot](super::bot), a [guest](super::guest) or the engine plays under an account is no role but the kind of
//! the account. Ask [`User::has_role`](super::user::User::has_role) rather than the set: a suspended account keeps its roles.

use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;

/// What an account may do besides playing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Role {
    /// Rule on games of others.
    Arbiter,
    /// Look after the mail that the service sends.
    Operator,
}

/// The text names no role.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("“{0}” is not a role; write player, arbiter or operator.")]
pub struct UnknownRole(pub String);

impl Role {
    /// Every role.
    pub const ALL: [Self; 2] = [Self::Arbiter, Self::Operator];

    /// The name, as stored and as the command line takes it.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Arbiter => "arbiter",
            Self::Operator => "operator",
        }
    }
}

impl FromStr for Role {
    type Err = UnknownRole;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        Self::ALL.into_iter().find(|role| role.as_str() == text).ok_or_else(|| UnknownRole(text.to_owned()))
    }
}

/// A kind of object that somebody can have a role for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum RoleObjectKind {
    /// An event, such as a tournament.
    Event,
}

impl RoleObjectKind {
    /// The name, as stored.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Event => "event",
        }
    }
}

/// An object that somebody can have a role for.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct RoleObject {
    pub kind: RoleObjectKind,
    /// Its id, without white space.
    pub id: String,
}

/// A role of an account: for one object, or in the whole service. It is written `arbiter` or `arbiter event ID`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct RoleGrant {
    pub role: Role,
    /// What it is for; `None` for the whole service.
    pub object: Option<RoleObject>,
}

impl From<Role> for RoleGrant {
    fn from(role: Role) -> Self {
        Self { role, object: None }
    }
}

impl fmt::Display for RoleGrant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.role.as_str())?;
        match &self.object {
            Some(RoleObject { kind, id }) => write!(f, " {} {id}", kind.as_str()),
            None => Ok(()),
        }
    }
}

impl FromStr for RoleGrant {
    type Err = UnknownRole;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text.split_whitespace().collect::<Vec<_>>()[..] {
            [role] => Ok(role.parse::<Role>()?.into()),
            [role, kind, id] if kind == RoleObjectKind::Event.as_str() => {
                let object = RoleObject { kind: RoleObjectKind::Event, id: id.to_owned() };
                Ok(Self { role: role.parse()?, object: Some(object) })
            }
            _ => Err(UnknownRole(text.to_owned())),
        }
    }
}

/// The roles of one account.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Roles(BTreeSet<RoleGrant>);

impl Roles {
    /// Those of a player like others.
    pub const NONE: Self = Self(BTreeSet::new());

    /// What stands for no role where roles are named.
    pub const PLAYER: &str = "player";

    /// The roles of those names, in the whole service; `player` adds none.
    ///
    /// # Errors
    /// [`UnknownRole`].
    pub fn named(names: &[impl AsRef<str>]) -> Result<Self, UnknownRole> {
        let names = names.iter().map(AsRef::as_ref).filter(|name| *name != Self::PLAYER);
        names.map(|name| name.parse().map(|role: Role| role.into())).collect()
    }

    /// Whether the role is among them, for that object where one is named. A role in the whole service is one for each object.
    pub fn include(&self, role: Role, object: Option<&RoleObject>) -> bool {
        self.iter().any(|held| held.role == role && (held.object.is_none() || held.object.as_ref() == object))
    }

    /// Whether it is a player like others.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Each of them, in a fixed order.
    pub fn iter(&self) -> impl Iterator<Item = &RoleGrant> {
        self.0.iter()
    }

    /// Those in the whole service.
    pub fn in_service(&self) -> impl Iterator<Item = Role> {
        self.iter().filter(|held| held.object.is_none()).map(|held| held.role)
    }
}

impl FromIterator<RoleGrant> for Roles {
    fn from_iter<T: IntoIterator<Item = RoleGrant>>(grants: T) -> Self {
        Self(grants.into_iter().collect())
    }
}

impl From<Role> for Roles {
    fn from(role: Role) -> Self {
        Self::from_iter([role.into()])
    }
}

impl fmt::Display for Roles {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str(Self::PLAYER);
        }
        let held: Vec<String> = self.iter().map(ToString::to_string).collect();
        f.write_str(&held.join(", "))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn event(id: &str) -> RoleObject {
        RoleObject { kind: RoleObjectKind::Event, id: id.to_owned() }
    }

    #[test]
    fn stored_names_are_read_back() {
        for role in Role::ALL {
            for object in [None, Some(event("spring"))] {
                let grant = RoleGrant { role, object };
                assert_eq!(grant.to_string().parse(), Ok(grant));
            }
        }
        for unknown in ["owner", "", "arbiter club 1", "arbiter event"] {
            assert_eq!(unknown.parse::<RoleGrant>(), Err(UnknownRole(unknown.to_owned())));
        }
    }

    #[test]
    fn role_for_an_object_is_for_no_other() {
        let (spring, autumn) = (event("spring"), event("autumn"));
        let of_spring = Roles::from_iter([RoleGrant { role: Role::Arbiter, object: Some(spring.clone()) }]);
        let asked = [None, Some(&spring), Some(&autumn)];
        assert_eq!(asked.map(|object| of_spring.include(Role::Arbiter, object)), [false, true, false]);
        assert_eq!(asked.map(|object| of_spring.include(Role::Operator, object)), [false; 3]);
        let of_all = Roles::from(Role::Arbiter);
        assert_eq!(asked.map(|object| of_all.include(Role::Arbiter, object)), [true; 3]);
        assert!(!of_spring.is_empty() && of_spring.in_service().next().is_none());
    }

    #[test]
    fn roles_are_named_together() {
        let both = Roles::named(&["operator", "arbiter"]).expect("roles");
        assert_eq!(both.to_string(), "arbiter, operator");
        assert_eq!(Roles::named(&["player"]), Ok(Roles::NONE));
        assert_eq!(Roles::NONE.to_string(), "player");
        assert_eq!(Roles::named(&["arbiter", "king"]), Err(UnknownRole("king".to_owned())));
    }
}
