//! Tests of profiles: who is shown what, what is accepted, and which titles stay confirmed.

use correspondence_clock::Instant;

use super::*;
use crate::user::tests::user;
use crate::user::{Role, Roles};

fn details() -> ProfileDetails {
    ProfileDetails {
        real_name: Some("Ann Example".to_owned()),
        country: Some("GB-SCT".parse().expect("a country")),
        club: Some("Example Chess Club".to_owned()),
        title: Some(TitleClaim::unconfirmed(Title::InternationalMaster)),
        correspondence_title: Some(TitleClaim::unconfirmed(CorrespondenceTitle::SeniorInternationalMaster)),
        fide_id: Some("2400000".to_owned()),
        iccf_id: Some("200000".to_owned()),
        national_number: Some("12345-678".to_owned()),
    }
}

fn profile(visibility: Visibility) -> PlayerProfile {
    PlayerProfile { details: details(), visibility: FieldVisibilities::from_fn(|_| visibility), version: 1 }
}

const CONFIRMATION: Confirmation = Confirmation { by: UserId(7), at: Instant::from_millis(9) };

/// The profile with both titles confirmed.
fn confirmed() -> PlayerProfile {
    TitleKind::ALL.into_iter().fold(profile(Visibility::Nobody), |profile, kind| {
        profile.reviewed(kind, Some(CONFIRMATION), 1).expect("it is confirmed")
    })
}

#[test]
fn field_is_shown_to_those_it_is_visible_to() {
    let shown = |viewer: Viewer| Visibility::ALL.map(|visibility| viewer.sees(visibility));
    assert_eq!(shown(Viewer::Anyone), [false, false, true]);
    assert_eq!(shown(Viewer::Opponent), [false, true, true]);
    assert_eq!(shown(Viewer::Owner), [true, true, true]);
}

#[test]
fn blocked_opponent_sees_what_everybody_sees() {
    assert_eq!(Viewer::of_player(true, false), Viewer::Opponent);
    assert_eq!(Viewer::of_player(true, true), Viewer::Anyone);
    assert_eq!(Viewer::of_player(false, false), Viewer::Anyone);
}

#[test]
fn default_shows_nothing() {
    let profile = PlayerProfile { visibility: FieldVisibilities::default(), ..profile(Visibility::Everyone) };
    assert_eq!(profile.shown_to(Viewer::Opponent), ProfileDetails::default());
    assert_eq!(profile.shown_to(Viewer::Owner), details());
}

#[test]
fn each_field_has_its_own_visibility() {
    assert_eq!(profile(Visibility::Everyone).shown_to(Viewer::Anyone), details());
    for field in ProfileField::ALL {
        let one = |other| if other == field { Visibility::Everyone } else { Visibility::Opponents };
        let profile = PlayerProfile { visibility: FieldVisibilities::from_fn(one), ..profile(Visibility::Everyone) };
        let shown = profile.shown_to(Viewer::Anyone);
        let fields = [
            shown.real_name.is_some(),
            shown.country.is_some(),
            shown.club.is_some(),
            shown.title.is_some(),
            shown.correspondence_title.is_some(),
            shown.fide_id.is_some(),
            shown.iccf_id.is_some(),
            shown.national_number.is_some(),
        ];
        assert_eq!(fields, ProfileField::ALL.map(|other| other == field), "{field:?}");
        assert_eq!(profile.shown_to(Viewer::Opponent), details());
    }
}

#[test]
fn title_stays_confirmed_while_its_evidence_stays() {
    let confirmed = confirmed();
    assert_eq!(confirmed.details.confirmed_title(), Some(Title::InternationalMaster));
    let kept = |change: fn(&mut ProfileDetails)| {
        let mut changed = details();
        change(&mut changed);
        let after = confirmed.changed(changed, confirmed.visibility);
        TitleKind::ALL.map(|kind| after.details.confirmation_of(kind) == Some(CONFIRMATION))
    };
    assert_eq!(kept(|_| {}), [true, true]);
    assert_eq!(kept(|details| details.club = None), [true, true]);
    assert_eq!(kept(|details| details.country = None), [true, true]);
    assert_eq!(kept(|details| details.real_name = Some("Eve Example".to_owned())), [false, false]);
    assert_eq!(kept(|details| details.fide_id = None), [false, true]);
    assert_eq!(kept(|details| details.national_number = Some("1".to_owned())), [false, true]);
    assert_eq!(kept(|details| details.iccf_id = Some("200001".to_owned())), [true, false]);
    assert_eq!(kept(|details| details.title = Some(TitleClaim::unconfirmed(Title::Grandmaster))), [false, true]);
    assert_eq!(kept(|details| details.correspondence_title = None), [true, false]);
}

#[test]
fn owner_cannot_bring_a_confirmation_along() {
    let mut forged = details();
    forged.title = Some(TitleClaim { title: Title::Grandmaster, confirmation: Some(CONFIRMATION) });
    let after = profile(Visibility::Nobody).changed(forged, FieldVisibilities::default());
    assert_eq!(after.details.confirmed_title(), None);
}

#[test]
fn confirmation_is_for_the_version_that_was_seen() {
    let profile = profile(Visibility::Nobody);
    let same = profile.changed(details(), profile.visibility);
    assert_eq!(same.version, 1, "nothing has changed");
    let after = profile.changed(ProfileDetails { real_name: None, ..details() }, profile.visibility);
    assert_eq!(after.version, 2);
    let review = |profile: &PlayerProfile, version| {
        profile.reviewed(TitleKind::OverTheBoard, Some(CONFIRMATION), version).map(|profile| profile.version)
    };
    assert_eq!(review(&profile, 1), Ok(1));
    assert_eq!(review(&after, 1), Err(TitleRefusal::Changed));
    assert_eq!(review(&PlayerProfile::default(), 0), Err(TitleRefusal::None));
}

#[test]
fn second_confirmation_leaves_the_first_and_withdrawing_removes_it() {
    let confirmed = confirmed();
    let other = Confirmation { by: UserId(8), at: Instant::from_millis(10) };
    let again = confirmed.reviewed(TitleKind::OverTheBoard, Some(other), 1).expect("it is accepted");
    assert_eq!(again, confirmed);
    let withdrawn = confirmed.reviewed(TitleKind::OverTheBoard, None, 1).expect("it is withdrawn");
    assert_eq!(withdrawn.details.confirmed_title(), None);
    assert_eq!(withdrawn.details.confirmation_of(TitleKind::Correspondence), Some(CONFIRMATION));
}

#[test]
fn reviewers_see_titles_with_their_evidence_and_nothing_else() {
    let claims = profile(Visibility::Nobody).claims().expect("there are titles");
    assert_eq!(claims, ProfileDetails { country: None, club: None, ..details() });
    let of_one = PlayerProfile {
        details: ProfileDetails { correspondence_title: None, ..details() },
        ..PlayerProfile::default()
    };
    let claims = of_one.claims().expect("there is a title");
    assert_eq!((claims.iccf_id, claims.fide_id.is_some(), claims.real_name.is_some()), (None, true, true));
    let untitled = ProfileDetails { title: None, correspondence_title: None, ..details() };
    assert_eq!(PlayerProfile { details: untitled, ..PlayerProfile::default() }.claims(), None);
}

#[test]
fn arbiters_and_operators_review_titles_of_others() {
    let with_role = |id, roles: Roles| User { roles, ..user(id, "Carol") };
    for (reviewer, expected) in [
        (with_role(2, Role::Arbiter.into()), Ok(())),
        (with_role(2, Role::Operator.into()), Ok(())),
        (with_role(2, Roles::NONE), Err(TitleRefusal::NotAnArbiter)),
        (with_role(1, Role::Arbiter.into()), Err(TitleRefusal::Own)),
        (with_role(1, Roles::NONE), Err(TitleRefusal::NotAnArbiter)),
    ] {
        assert_eq!(check_reviewer(UserId(1), &reviewer), expected, "{reviewer:?}");
    }
}

#[test]
fn typed_fields_are_normalised() {
    let input = ProfileInput {
        real_name: " Ann\r\n \u{202e}Example\u{7} ".to_owned(),
        club: "\u{200b} ".to_owned(),
        fide_id: " 2 400 000".to_owned(),
        iccf_id: "૨૦૦૦૦૦".to_owned(),
        national_number: " 12345-678 A".to_owned(),
        ..ProfileInput::default()
    };
    let read = input.read().expect("it is valid");
    assert_eq!(read.real_name.as_deref(), Some("Ann Example"));
    assert_eq!((read.club, read.title, read.country), (None, None, None));
    assert_eq!(read.fide_id.as_deref(), Some("2400000"));
    assert_eq!(read.iccf_id.as_deref(), Some("200000"));
    assert_eq!(read.national_number.as_deref(), Some("12345-678 A"));
    assert_eq!(ProfileInput::default().read(), Ok(ProfileDetails::default()));
}

#[test]
fn every_refused_field_is_named() {
    let input = ProfileInput {
        real_name: "ß".repeat(MAX_REAL_NAME_LEN + 1),
        club: "ß".repeat(MAX_CLUB_LEN),
        fide_id: "1234".to_owned(),
        iccf_id: "12345678".to_owned(),
        national_number: "<b>1".to_owned(),
        ..ProfileInput::default()
    };
    let too_long = ProfileRefusal::TooLong { length: MAX_REAL_NAME_LEN + 1, most: MAX_REAL_NAME_LEN };
    assert_eq!(
        input.read(),
        Err(vec![
            (ProfileField::RealName, too_long),
            (ProfileField::FideId, ProfileRefusal::FideId),
            (ProfileField::IccfId, ProfileRefusal::IccfId),
            (ProfileField::NationalNumber, ProfileRefusal::NationalNumber),
        ])
    );
    for number in ["none", "-", &"1".repeat(MAX_NATIONAL_NUMBER_LEN + 1)] {
        let input = ProfileInput { national_number: number.to_owned(), ..ProfileInput::default() };
        assert_eq!(input.read(), Err(vec![(ProfileField::NationalNumber, ProfileRefusal::NationalNumber)]));
    }
    for id in ["24000x0", "2.4", "-240000"] {
        let input = ProfileInput { fide_id: id.to_owned(), ..ProfileInput::default() };
        assert_eq!(input.read(), Err(vec![(ProfileField::FideId, ProfileRefusal::FideId)]), "{id}");
    }
}
