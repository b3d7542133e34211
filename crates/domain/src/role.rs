//! Roles of accounts, service-wide or for one object.
//!
//! Person, [bot](super::bot), [guest](super::guest) and engine are not roles but kinds of accounts. Check
//! [`User::has_role`](super::user::User::has_role) rather than the set: a suspended account keeps its roles.

use std::collections::BTreeSet;
use std::fmt;
use std::str::FromStr;

/// A role.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Role {
    /// Rules on games and reviews reports.
    Arbiter,
    /// Manages the service's mail.
    Operator,
}

/// The text names no role.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("“{0}” is not a role; write player, arbiter or operator.")]
pub struct UnknownRole(pub String);

impl Role {
    pub const ALL: [Self; 2] = [Self::Arbiter, Self::Operator];

    /// The name in the database and on the command line.
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

/// A kind of object to which a role can be limited.
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

/// An object to which a role is limited.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct RoleObject {
    pub kind: RoleObjectKind,
    /// Its id, without white space.
    pub id: String,
}

/// A role of an account, for one object or service-wide. It is written `arbiter` or `arbiter event ID`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct RoleGrant {
    pub role: Role,
    /// `None` for the whole service.
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
    /// No roles: an ordinary player.
    pub const NONE: Self = Self(BTreeSet::new());

    /// The name for no role.
    pub const PLAYER: &str = "player";

    /// The service-wide roles of those names; `player` adds none.
    ///
    /// # Errors
    /// [`UnknownRole`].
    pub fn named(names: &[impl AsRef<str>]) -> Result<Self, UnknownRole> {
        let names = names.iter().map(AsRef::as_ref).filter(|name| *name != Self::PLAYER);
        names.map(|name| name.parse().map(|role: Role| role.into())).collect()
    }

    /// Whether the role is included, for that object if one is given. Service-wide roles include all objects.
    pub fn include(&self, role: Role, object: Option<&RoleObject>) -> bool {
        self.iter().any(|held| held.role == role && (held.object.is_none() || held.object.as_ref() == object))
    }

    /// Whether there are no roles.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The roles in a fixed order.
    pub fn iter(&self) -> impl Iterator<Item = &RoleGrant> {
        self.0.iter()
    }

    /// The service-wide roles.
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
    fn grants_round_trip_through_text() {
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
    fn role_for_an_object_does_not_apply_to_others() {
        let (spring, autumn) = (event("spring"), event("autumn"));
        let of_spring = Roles::from_iter([RoleGrant { role: Role::Arbiter, object: Some(spring.clone()) }]);
        let objects = [None, Some(&spring), Some(&autumn)];
        assert_eq!(objects.map(|object| of_spring.include(Role::Arbiter, object)), [false, true, false]);
        assert_eq!(objects.map(|object| of_spring.include(Role::Operator, object)), [false; 3]);
        let of_all = Roles::from(Role::Arbiter);
        assert_eq!(objects.map(|object| of_all.include(Role::Arbiter, object)), [true; 3]);
        assert!(!of_spring.is_empty() && of_spring.in_service().next().is_none());
    }

    #[test]
    fn roles_are_parsed_from_names() {
        let both = Roles::named(&["operator", "arbiter"]).expect("roles");
        assert_eq!(both.to_string(), "arbiter, operator");
        assert_eq!(Roles::named(&["player"]), Ok(Roles::NONE));
        assert_eq!(Roles::NONE.to_string(), "player");
        assert_eq!(Roles::named(&["arbiter", "king"]), Err(UnknownRole("king".to_owned())));
    }
}
