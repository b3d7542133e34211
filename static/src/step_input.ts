// Keys and the wheel that step through a game.

/** Where a step leads. */
export type Step = "first" | "previous" | "next" | "last";

/** So far a touchpad scrolls for one step, in pixels. */
const WHEEL_STEP = 40;

const KEYS: Record<string, Step> = {
  ArrowLeft: "previous",
  ArrowRight: "next",
  ArrowUp: "first",
  Home: "first",
  ArrowDown: "last",
  End: "last",
};

/** The step a key stands for. */
export function stepOfKey(event: KeyboardEvent): Step | null {
  return KEYS[event.key] ?? null;
}

/** Adds up what a wheel or touchpad scrolls. */
export class WheelSteps {
  /** How far it has been turned since the last step, in pixels. */
  #turned = 0;

  /** The step that this turn completes. A wheel turns by lines or by a hundred pixels at a time, a touchpad by a few. */
  add(event: WheelEvent): Step | null {
    const goesOn = Math.sign(this.#turned) === Math.sign(event.deltaY);
    this.#turned = goesOn ? this.#turned + event.deltaY : event.deltaY;
    if (event.deltaMode === WheelEvent.DOM_DELTA_PIXEL && Math.abs(this.#turned) < WHEEL_STEP) return null;
    this.#turned = 0;
    return event.deltaY < 0 ? "previous" : "next";
  }
}
