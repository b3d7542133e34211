// What was written or drawn at a node of the tree and the service has not taken yet. It outlives every copy of the page that
// comes from the server, goes back into its form where that comes anew, and is sent again after it failed: a comment and
// drawings take the place of what was there, so that it does no harm where the first sending did arrive.
import { formBody } from "./page";

/** How long to wait before sending again what failed, in milliseconds: first, and at most. */
const RETRY_FIRST = 2_000;
const RETRY_LONGEST = 30_000;

/** A form that is still to be sent, as far as anybody knows. */
interface Unsent {
  url: string;
  body: URLSearchParams;
  hasFailed: boolean;
}

export class UnsentInputs {
  /** By key: the node, and what it is. */
  readonly #kept = new Map<string, Unsent>();
  readonly #send: (key: string, url: string, body: URLSearchParams) => void;
  #retrying: number | undefined;
  #delay = RETRY_FIRST;

  /** `send` sends a form again. */
  constructor(send: (key: string, url: string, body: URLSearchParams) => void) {
    this.#send = send;
  }

  /** Notes what a form holds now; `was` is what its text takes the place of, where that is not what came with the page. */
  write(form: HTMLFormElement, was: string | undefined): void {
    const body = formBody(form);
    const key = keyOf(body);
    const field = fieldOf(form);
    if (!key || !field) return;
    if (was !== undefined) body.set("was", was);
    const isAsItCame = field.value === field.defaultValue && !this.#kept.get(key)?.hasFailed;
    if (isAsItCame) this.#kept.delete(key);
    else this.#kept.set(key, { url: form.action, body, hasFailed: false });
  }

  /** Notes what was drawn on the board. */
  draw(key: string, url: string, body: URLSearchParams): void {
    this.#kept.set(key, { url, body, hasFailed: false });
  }

  /** What was drawn at a node, where the service has not taken it yet. */
  drawnAt(node: string): string | undefined {
    return this.#kept.get(drawnKey(node))?.body.get("text") ?? undefined;
  }

  /** The service has taken this text. What was written since stays, and takes its place. */
  taken(key: string, body: URLSearchParams): void {
    this.#delay = RETRY_FIRST;
    const kept = this.#kept.get(key);
    if (!kept) return;
    if (kept.body.get("text") === body.get("text")) this.#kept.delete(key);
    else if (kept.body.has("was")) kept.body.set("was", body.get("text") ?? "");
  }

  /** This text did not arrive. Unless it was refused for good, it is sent again. */
  failed(key: string, url: string, body: URLSearchParams, isRefused: boolean): void {
    const newer = this.#kept.get(key);
    const isOutdated = newer !== undefined && newer.body.get("text") !== body.get("text");
    if (isOutdated) return;
    // What was drawn has no field in which it could be mended.
    if (isRefused && key === drawnKey(nodeOfKey(key))) this.#kept.delete(key);
    else this.#kept.set(key, { url, body, hasFailed: !isRefused });
    if (isRefused || this.#retrying !== undefined) return;
    this.#retrying = window.setTimeout(() => this.retry(), this.#delay * (0.75 + Math.random() / 2));
    this.#delay = Math.min(this.#delay * 2, RETRY_LONGEST);
  }

  /** Sends again what has failed. */
  retry(): void {
    clearTimeout(this.#retrying);
    this.#retrying = undefined;
    for (const [key, kept] of this.#kept) {
      if (!kept.hasFailed) continue;
      kept.hasFailed = false;
      this.#send(key, kept.url, new URLSearchParams(kept.body));
    }
  }

  /** Puts what is kept into the forms of the page, and says beside each that it is not saved. */
  show(): void {
    for (const form of document.querySelectorAll<HTMLFormElement>("form[data-unsent]")) {
      const field = fieldOf(form);
      const kept = this.#kept.get(keyOf(formBody(form)) ?? "");
      if (!field || !kept) continue;
      const text = kept.body.get("text") ?? "";
      const [was, begin] = [form.elements.namedItem("was"), kept.body.get("was")];
      if (was instanceof HTMLInputElement && begin !== null) was.value = begin;
      if (field.value !== text) field.value = text;
      // Whoever is writing knows that it is not saved, unless it should have been.
      if (field !== document.activeElement || kept.hasFailed) mark(form, "unsaved-notice");
    }
  }
}

/** Says beside a form's button how its text stands, in the words of that template; nothing where there is none. */
export function mark(form: HTMLFormElement | null, template: string | null): void {
  const words = template && document.querySelector<HTMLTemplateElement>(`#${template}`)?.content.textContent;
  const place = form?.querySelector("[data-saved]");
  if (place) place.textContent = words || "";
}

/** The key of what a form about a node writes there; null where sending it twice is not the same as once. */
export function keyOf(body: URLSearchParams): string | null {
  const command = body.get("command");
  return command === "comment" || command === "shapes" ? `${body.get("node")} ${command}` : null;
}

/** The key of what is drawn on the board at a node. What is written there of drawings is kept beside it. */
export function drawnKey(node: string): string {
  return `${node} drawn`;
}

/** The node that a key is about. */
export function nodeOfKey(key: string): string {
  return key.split(" ")[0] ?? "";
}

function fieldOf(form: HTMLFormElement): HTMLInputElement | HTMLTextAreaElement | null {
  return form.querySelector("[name='text']");
}
