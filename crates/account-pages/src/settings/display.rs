//! Theme and time format: fields and saving, for users and visitors.

use askama::Template;
use askama::filters::HtmlSafe;
use correspondence_clock::Instant;
use serde::Deserialize;

use domain::display_settings::{DisplaySettings, Theme};
use layout::{Choice, ChoiceField, Moment, Page, SelectField};
use text::{DateOrder, HourCycle, Text, TimeStyle, Zone};

/// The fields, written into a form as they are.
#[derive(Template)]
#[template(path = "settings/display.html")]
pub(super) struct DisplayForm {
    text: Text,
    theme: ChoiceField,
    zone: SelectField,
    dates: SelectField,
    hours: SelectField,
    now: Moment,
}

impl HtmlSafe for DisplayForm {}

impl DisplayForm {
    /// The form with the reader's settings.
    pub(super) fn new(page: &Page, now: Instant) -> Self {
        let (DisplaySettings { theme, times }, text) = (page.appearance().display, page.language());
        let themes = Theme::ALL.map(|theme| Choice::new(theme.as_str(), text.get(theme_key(theme))));
        let browser_zone = Choice::new("", text.get("settings-zone-browser"));
        let zones = Zone::offered().map(|zone| Choice::name(zone.name(), zone.name().replace('_', " ")));
        let zones: Vec<Choice> = [browser_zone].into_iter().chain(zones).collect();
        let dates = DateOrder::ALL.map(|order| Choice::new(order.as_str(), text.get(dates_key(order))));
        let hours = HourCycle::ALL.map(|cycle| Choice::new(cycle.as_str(), text.get(hours_key(cycle))));
        Self {
            text,
            theme: ChoiceField::new("theme", text.get("settings-theme"), themes).chosen(theme.as_str()),
            zone: SelectField::new("zone", text.get("settings-zone"), zones, times.zone.map_or("", Zone::name)),
            dates: SelectField::new("dates", text.get("settings-dates"), dates, times.dates.as_str()),
            hours: SelectField::new("hours", text.get("settings-hours"), hours, times.hours.as_str()),
            now: page.moment(&now),
        }
    }
}

const fn theme_key(theme: Theme) -> &'static str {
    match theme {
        Theme::System => "theme-system",
        Theme::Light => "theme-light",
        Theme::Dark => "theme-dark",
        Theme::Contrast => "theme-contrast",
    }
}

const fn dates_key(order: DateOrder) -> &'static str {
    match order {
        DateOrder::Language => "dates-language",
        DateOrder::DayFirst => "dates-day-first",
        DateOrder::MonthFirst => "dates-month-first",
        DateOrder::Iso => "dates-iso",
    }
}

const fn hours_key(cycle: HourCycle) -> &'static str {
    match cycle {
        HourCycle::Language => "hours-language",
        HourCycle::TwentyFour => "hours-24",
        HourCycle::Twelve => "hours-12",
    }
}

/// Form input; missing fields are left unchanged.
#[derive(Deserialize)]
pub(super) struct DisplayInput {
    theme: Option<String>,
    zone: Option<String>,
    dates: Option<String>,
    hours: Option<String>,
}

impl DisplayInput {
    /// Merges the input into the settings; `None` if a value is invalid.
    pub(super) fn merged_into(&self, display: DisplaySettings) -> Option<DisplaySettings> {
        let times = display.times;
        let zone = match self.zone.as_deref() {
            None => times.zone,
            Some("") => None,
            Some(name) => Some(Zone::of_name(name)?),
        };
        let dates = self.dates.as_deref().map_or(Some(times.dates), DateOrder::of_name)?;
        let hours = self.hours.as_deref().map_or(Some(times.hours), HourCycle::of_name)?;
        let theme = self.theme.as_deref().map_or(Some(display.theme), Theme::of_name)?;
        Some(DisplaySettings { theme, times: TimeStyle { zone, dates, hours } })
    }
}
