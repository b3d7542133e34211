// Questions about the position that are typed where moves are, or asked with a key: the server answers them in words.
import { announce } from "./announce";
import { FIELD } from "./focus";

/** Whether what was typed is a question and no move: a small letter alone or before a space, or anything after a slash.
 *  The server reads it by the same rule (crates/web/src/game/commands/mod.rs). */
export function isQuestion(typed: string): boolean {
  return /^\s*(\/|[a-z?](\s|$))/.test(typed);
}

/** Asks, shows the answer below the field, and says it. */
export async function ask(typed: string, address: string, ply: number | null): Promise<void> {
  const url = new URL(address, location.href);
  url.searchParams.set("typed", typed);
  if (ply !== null) url.searchParams.set("ply", String(ply));
  let words: string | undefined;
  try {
    const response = await fetch(url, { headers: { Accept: "text/plain" }, credentials: "same-origin" });
    if (response.headers.get("content-type")?.startsWith("text/plain")) words = await response.text();
  } catch {
    // Said below.
  }
  words ??= document.querySelector<HTMLTemplateElement>("#unreachable-notice")?.content.textContent?.trim() ?? "";
  const answer = document.getElementById("command-answer");
  if (answer) {
    answer.textContent = words;
    answer.hidden = false;
  }
  announce(words);
}

/** The question to which the answer is all that can be typed. */
export const HELP = "h";

/** Whether a key asks for help in the field: it is told then, and not each time the field has the focus. */
export function asksForHelp(event: KeyboardEvent): boolean {
  return event.key === "F1" && event.target instanceof Element && event.target.matches("#typed, #ask");
}

/** Leads to the field for moves and questions; what was refused there is written over. */
export function focusField(): void {
  const field = document.querySelector<HTMLInputElement>(FIELD);
  field?.focus();
  field?.select();
}
