// Suggestions while somebody types a name: the server's list is there from the beginning, more comes from the API.

/** The API's own least; shorter beginnings are left to the server's list. */
const SHORTEST = 3;

/** So long nothing is typed before the API is asked, in milliseconds. */
const PAUSE = 150;

/** Has each `[data-suggested-by]` field ask that address as somebody types. */
export function suggest(root: ParentNode): void {
  for (const field of root.querySelectorAll<HTMLInputElement>("input[data-suggested-by]")) {
    const address = field.dataset.suggestedBy;
    if (address && field.list instanceof HTMLDataListElement) follow(field, field.list, address);
  }
}

function follow(field: HTMLInputElement, list: HTMLDataListElement, address: string): void {
  const own = [...list.options].map((option) => option.value);
  let waiting: number | undefined;
  let asking: AbortController | undefined;
  field.addEventListener("input", () => {
    clearTimeout(waiting);
    asking?.abort();
    const term = field.value.trim();
    if (term.length < SHORTEST) return show(list, own);
    waiting = window.setTimeout(async () => {
      asking = new AbortController();
      const found = await ask(`${address}?names=true&term=${encodeURIComponent(term)}`, asking.signal);
      if (found) show(list, [...new Set([...found, ...own])]);
    }, PAUSE);
  });
}

/** What the API suggests; nothing where it does not answer, for the field works without. */
async function ask(url: string, signal: AbortSignal): Promise<string[] | undefined> {
  try {
    const answer = await fetch(url, { signal, headers: { Accept: "application/json" } });
    if (!answer.ok) return undefined;
    const found: unknown = await answer.json();
    return Array.isArray(found) ? found.filter((name) => typeof name === "string") : undefined;
  } catch {
    return undefined;
  }
}

function show(list: HTMLDataListElement, names: string[]): void {
  list.replaceChildren(
    ...names.map((name) => {
      const option = document.createElement("option");
      option.value = name;
      return option;
    }),
  );
}
