// Instants on a page are written in UTC by the server; here they turn to the reader's own zone.

const language = () => document.documentElement.lang || undefined;

/** Rewrites each `<time datetime>` under `root` in the reader's zone; the server's text stays as the tooltip.
 *  A `<time>` without a zone in its `datetime`, such as a plain date or a duration, is left alone. */
export function localiseTimes(root: ParentNode): void {
  const format = new Intl.DateTimeFormat(language(), { dateStyle: "medium", timeStyle: "short" });
  for (const element of root.querySelectorAll<HTMLTimeElement>("time[datetime]:not([data-localised])")) {
    if (!/T.*(Z|[+-]\d\d:\d\d)$/.test(element.dateTime)) continue;
    const instant = new Date(element.dateTime);
    if (Number.isNaN(instant.getTime())) continue;
    element.title ||= element.textContent?.trim() ?? "";
    element.textContent = format.format(instant);
    element.dataset.localised = "";
  }
}
