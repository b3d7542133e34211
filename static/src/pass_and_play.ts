// The clocks of a game at the same screen: they run between two looks at the server, which decides.
import { ADOPTED } from "./page";

/** How often a clock that runs is looked at, in milliseconds. */
const TICK = 100;

/** How long to wait before the server is asked again whether the flag has fallen, in milliseconds. */
const LOOK_AGAIN = 2_000;

/** Below this a clock is marked, in milliseconds. */
const LOW = 20_000;

/** When each clock on the page runs out, by the browser's own clock. */
const ends = new WeakMap<HTMLElement, number>();
let lastLook = -Infinity;

/** As the server writes it: a second that has begun counts. */
function digits(left: number): string {
  const seconds = Math.ceil(left / 1_000);
  const two = (value: number) => String(value).padStart(2, "0");
  const hours = Math.floor(seconds / 3_600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}

function tick(): void {
  const clock = document.querySelector<HTMLElement>("[data-countdown]");
  if (!clock) return;
  const now = performance.now();
  if (!ends.has(clock)) ends.set(clock, now + Number(clock.dataset.countdown));
  const left = Math.max(0, (ends.get(clock) ?? now) - now);
  const text = digits(left);
  if (clock.textContent !== text) clock.textContent = text;
  clock.classList.toggle("is-low", left < LOW);
  if (left > 0 || now - lastLook < LOOK_AGAIN) return;
  lastLook = now;
  document.getElementById("clock-look")?.click();
}

tick();
setInterval(tick, TICK);
document.addEventListener(ADOPTED, tick);
