// What the engine said of each position of a finished game. The page has it for the one that it shows; the others are
// asked for once, and the browser keeps them.

/** Where those that are there or under way come from. */
let address: string | null = null;
let verdicts: HTMLElement[] | null = null;
/** Who waits for them: of several pages the last. */
let whenTheyCome = () => {};

/** What was said of the position of that ply; null where that is not known yet, or nothing was said. */
export function verdictOf(ply: number): HTMLElement | null {
  return (addressHere() === address && verdicts?.[ply]) || null;
}

/** Asks for all, if the page has an analysis and that was not done yet. */
export async function askForVerdicts(come: () => void): Promise<void> {
  const wanted = addressHere();
  whenTheyCome = come;
  if (!wanted || wanted === address) return;
  [address, verdicts] = [wanted, null];
  try {
    const response = await fetch(wanted, { credentials: "same-origin", priority: "low" });
    if (!response.ok) throw new Error(response.statusText);
    const paragraphs = (await response.json()) as string[];
    const page = new DOMParser().parseFromString(paragraphs.join(""), "text/html");
    if (address !== wanted) return;
    verdicts = [...page.querySelectorAll("p")];
    whenTheyCome();
  } catch {
    // The next step asks again.
    if (address === wanted) address = null;
  }
}

function addressHere(): string | null {
  return document.getElementById("analysis")?.dataset.verdicts ?? null;
}
