// Instants on a page are written in UTC by the server; here they turn to the reader's own zone.

/** The reader's own way to write dates where they read the page's language; else one that nobody misreads. English alone
 *  would mean the American way: the month first, and a clock of twelve hours. The pseudo-language is English, too: its
 *  dates are the browser's, as the words of the clocks are. */
function locale(): string | undefined {
  const page = document.documentElement.lang;
  if (!page) return undefined;
  const own = navigator.language;
  const language = page.split("-")[0];
  if (own && own.split("-")[0] === language && own.includes("-")) return own;
  return language === "en" ? "en-GB" : page;
}

/** Rewrites each `<time datetime>` under `root` in the reader's zone; the server's text stays as the tooltip.
 *  A `<time>` without a zone in its `datetime`, such as a plain date or a duration, is left alone. */
export function localiseTimes(root: ParentNode): void {
  const format = new Intl.DateTimeFormat(locale(), { dateStyle: "medium", timeStyle: "short" });
  for (const element of root.querySelectorAll<HTMLTimeElement>("time[datetime]:not([data-localised])")) {
    if (!/T.*(Z|[+-]\d\d:\d\d)$/.test(element.dateTime)) continue;
    const instant = new Date(element.dateTime);
    if (Number.isNaN(instant.getTime())) continue;
    element.title ||= element.textContent?.trim() ?? "";
    element.textContent = format.format(instant);
    element.dataset.localised = "";
  }
}
