// Instants on a page are written in UTC by the server; here they turn to the reader's own zone.

/** The reader's own way to write dates where they read the page's language; else one that nobody misreads. English alone
 *  would mean the American way: the month first, and a clock of twelve hours. The pseudo-language is English, too: its
 *  dates are the browser's, as the words of the clocks are. */
function locale(): string | undefined {
  const page = document.documentElement.lang;
  if (!page) return undefined;
  const own = navigator.language;
  const language = page.split("-")[0];
  if (own && own.split("-")[0] === language && own.includes("-") && isWritten(own)) return own;
  return language === "en" || !isWritten(page) ? "en-GB" : page;
}

/** Whether the browser has the words of that language for dates and times: Chromium has none for Punjabi, and would write
 *  “1999 M07 21”. */
export function isWritten(language: string | undefined): boolean {
  return !/^M?\d+$/.test(new Intl.DateTimeFormat(language, { month: "long" }).format(0));
}

/** How a moment is written: as the browser does, or in the order and with the hours that the reader has chosen. */
function writer(): (instant: Date) => string {
  const { dates, hours } = document.documentElement.dataset;
  const cycle = hours ? { hourCycle: hours === "12" ? ("h12" as const) : ("h23" as const) } : {};
  if (!dates) {
    const format = new Intl.DateTimeFormat(locale(), { dateStyle: "medium", timeStyle: "short", ...cycle });
    return (instant) => format.format(instant);
  }
  const time = new Intl.DateTimeFormat(locale(), { timeStyle: "short", ...cycle });
  const month = dates === "iso" ? "2-digit" : "short";
  const date = new Intl.DateTimeFormat(locale(), { year: "numeric", month, day: dates === "iso" ? "2-digit" : "numeric" });
  return (instant) => {
    const part = new Map(date.formatToParts(instant).map(({ type, value }) => [type, value]));
    const [day, name, year] = [part.get("day"), part.get("month"), part.get("year")];
    const written = dates === "iso" ? `${year}-${name}-${day}` : dates === "month-first" ? `${name} ${day}, ${year}` : `${day} ${name} ${year}`;
    return `${written}, ${time.format(instant)}`;
  };
}

/** Rewrites each `<time datetime>` under `root` in the reader's zone; the server's text stays as the tooltip.
 *  A `<time>` without a zone in its `datetime`, such as a plain date or a duration, is left alone. Whoever has chosen a
 *  zone gets all of them in it from the server. */
export function localiseTimes(root: ParentNode): void {
  if (document.documentElement.dataset.zone) return;
  const write = writer();
  for (const element of root.querySelectorAll<HTMLTimeElement>("time[datetime]:not([data-localised])")) {
    if (!/T.*(Z|[+-]\d\d:\d\d)$/.test(element.dateTime)) continue;
    const instant = new Date(element.dateTime);
    if (Number.isNaN(instant.getTime())) continue;
    element.title ||= element.textContent?.trim() ?? "";
    element.textContent = write(instant);
    if (!isWritten(document.documentElement.lang)) element.lang = "en-GB";
    element.dataset.localised = "";
  }
}
