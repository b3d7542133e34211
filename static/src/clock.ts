// Clocks that run between two looks at the server.

import { ADOPTED } from "./page";
import { isWritten } from "./times";

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

type DurationParts = Partial<Record<"days" | "hours" | "minutes" | "seconds", number>>;
type DurationFormat = { format(parts: DurationParts): string };
type DurationFormatConstructor = new (
  language: string | undefined,
  options: { style: "long" | "digital"; hoursDisplay?: "auto" },
) => DurationFormat;

/** Time left, rounded to the two units that matter: days and hours, hours and minutes; the last hour's minutes and seconds are
 *  exact. As `Text::span` of the server. */
function parts(left: number): DurationParts {
  if (left < HOUR) return { minutes: Math.floor(left / MINUTE), seconds: Math.floor((left % MINUTE) / SECOND) };
  const minutes = Math.round(left / MINUTE);
  if (minutes < DAY / MINUTE) return { hours: Math.floor(minutes / 60), minutes: minutes % 60 };
  const hours = Math.round(left / HOUR);
  return { days: Math.floor(hours / 24), hours: hours % 24 };
}

/** Keeps every `[data-deadline]` (milliseconds since 1970) on the page running, once a second and after each `ADOPTED`, up
 *  to `data-stops` where the clock is to stand still from then on. `data-now`, the server's time when it wrote the page,
 *  corrects a reader's clock that is wrong. Where the browser cannot write durations, the server's words stay. */
export function runClocks(): void {
  const Format = (Intl as { DurationFormat?: DurationFormatConstructor }).DurationFormat;
  if (!Format) return;
  const language = document.documentElement.lang || undefined;
  const words = isWritten(language) ? new Format(language, { style: "long" }) : null;
  const digits = new Format(language, { style: "digital", hoursDisplay: "auto" });
  const offsets = new WeakMap<HTMLElement, number>();

  const tick = () => {
    for (const clock of document.querySelectorAll<HTMLElement>("[data-deadline]")) {
      const deadline = Number(clock.dataset.deadline);
      if (!Number.isFinite(deadline)) continue;
      if (!offsets.has(clock)) offsets.set(clock, clock.dataset.now ? Number(clock.dataset.now) - Date.now() : 0);
      const now = Date.now() + (offsets.get(clock) ?? 0);
      const stops = clock.dataset.stops ? Number(clock.dataset.stops) : Infinity;
      const left = Math.max(0, deadline - Math.min(now, stops));
      const text = (left < HOUR ? digits : words)?.format(parts(left)) ?? clock.textContent;
      clock.classList.toggle("is-low", left < 6 * HOUR);
      if (clock.textContent === text) continue;
      clock.textContent = text;
      const bar = clock.parentElement?.querySelector<SVGElement>("[data-whole]");
      bar?.firstElementChild?.setAttribute("width", String(Math.min(100, (100 * left) / Number(bar.dataset.whole))));
      bar?.classList.toggle("is-urgent", left < 6 * HOUR);
      bar?.classList.toggle("is-soon", left < DAY);
    }
  };
  tick();
  setInterval(tick, SECOND);
  document.addEventListener(ADOPTED, tick);
}
