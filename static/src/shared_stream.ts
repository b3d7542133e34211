// One stream of events for all tabs of a browser. One tab, which has the lock, listens to the server and passes on to the
// others what it hears; when it closes, another gets the lock. Where a browser has neither locks nor channels, as without
// HTTPS, each tab has a stream of its own.

const RETRY_FIRST = 1_000;
const RETRY_LONGEST = 60_000;

/** A lock that comes later than this, in milliseconds, was held by another tab. */
const TAKEOVER = 1_000;

/** How many games the stream is asked for: the server tells of no more. */
const MAX_GAMES = 32;

/** What a page hears. */
export interface Listener {
  /** The games it wants to hear of. */
  readonly games: ReadonlySet<string>;
  /** Something happened: `waiting` and `inbox` with a number, `reader`, `lobby`, or `changed`, `chat` and `tree` with the id of a
   *  game. */
  heard(event: string, data: string): void;
  /** Something may happen in its games before the first stream is open. */
  readonly isAwaited?: boolean;
  /** Something may have been missed: look at everything. */
  missed(): void;
}

const EVENTS = ["waiting", "inbox", "reader", "lobby", "changed", "chat", "tree"] as const;

type Message =
  | { kind: "wants"; tab: string; games: string[] }
  | { kind: "leaves"; tab: string }
  | { kind: "who" }
  | { kind: "event"; event: string; data: string }
  | { kind: "missed"; games?: string[] };

class SharedStream {
  readonly #tab = Math.random().toString(36).slice(2);
  readonly #name: string;
  readonly #listeners = new Set<Listener>();
  /** What the tabs want, this one among them; kept by the one that listens to the server. */
  readonly #wants = new Map<string, string[]>();
  #channel: BroadcastChannel | null = null;
  #source: EventSource | null = null;
  /** The stream of before, which is heard until the new one is open. */
  #before: EventSource | null = null;
  #url = "";
  /** The games that the stream tells of which opened last. */
  #told: ReadonlySet<string> | null = null;
  /** Whether something may have been missed that the tabs have not been told of. */
  #lost = false;
  #isLeader = false;
  #resign: (() => void) | null = null;
  #delay = RETRY_FIRST;
  #retry: number | undefined;
  /** How many games wait, as it was last heard. */
  #waiting: string | null = null;

  constructor(reader: string) {
    this.#name = `sealedmove-events-${reader}`;
    this.#join();
    window.addEventListener("pagehide", () => this.#leave());
    window.addEventListener("pageshow", (event) => {
      if (!event.persisted) return;
      this.#join();
      this.#missed();
    });
  }

  add(listener: Listener): void {
    this.#listeners.add(listener);
    if (this.#waiting !== null) listener.heard("waiting", this.#waiting);
    this.#tellWants();
  }

  /** To be called when a listener wants to hear of other games. */
  changed(): void {
    this.#tellWants();
  }

  #join(): void {
    const joined = performance.now();
    if (typeof BroadcastChannel === "undefined" || !navigator.locks) return this.#lead(false);
    this.#channel = new BroadcastChannel(this.#name);
    this.#channel.addEventListener("message", (event) => this.#receive(event.data as Message));
    const resigned = new Promise<void>((resolve) => (this.#resign = resolve));
    const abort = new AbortController();
    const resign = this.#resign!;
    this.#resign = () => {
      abort.abort();
      resign();
    };
    navigator.locks
      .request(this.#name, { signal: abort.signal }, () => {
        // Between the streams of two tabs something may have been missed.
        this.#lead(performance.now() - joined > TAKEOVER);
        return resigned;
      })
      .catch(() => {
        // The page was left before the lock came.
      });
    this.#tellWants();
  }

  #lead(hasTakenOver: boolean): void {
    this.#isLeader = true;
    this.#wants.set(this.#tab, this.#ownGames());
    this.#send({ kind: "who" });
    this.#connect(hasTakenOver);
  }

  #leave(): void {
    this.#send({ kind: "leaves", tab: this.#tab });
    clearTimeout(this.#retry);
    this.#isLeader = false;
    this.#source?.close();
    this.#source = null;
    this.#closeBefore();
    this.#url = "";
    this.#told = null;
    this.#lost = false;
    this.#wants.clear();
    this.#channel?.close();
    this.#channel = null;
    this.#resign?.();
    this.#resign = null;
  }

  #ownGames(): string[] {
    return [...new Set([...this.#listeners].flatMap((listener) => [...listener.games]))];
  }

  #tellWants(): void {
    const games = this.#ownGames();
    if (this.#isLeader) this.#take(this.#tab, games);
    else this.#send({ kind: "wants", tab: this.#tab, games });
  }

  #take(tab: string, games: string[]): void {
    // The latest comes last.
    this.#wants.delete(tab);
    this.#wants.set(tab, games);
    // What is wanted no more is heard until there is another reason to connect anew.
    const heard = new Set(new URL(this.#url || "/events", location.href).searchParams.get("games")?.split(","));
    if (!this.#url || games.some((game) => !heard.has(game))) this.#connect();
  }

  #send(message: Message): void {
    this.#channel?.postMessage(message);
  }

  #receive(message: Message): void {
    switch (message.kind) {
      case "wants":
        if (!this.#isLeader) return;
        this.#take(message.tab, message.games);
        if (this.#waiting !== null) this.#send({ kind: "event", event: "waiting", data: this.#waiting });
        return;
      case "leaves":
        this.#wants.delete(message.tab);
        return;
      case "who":
        return this.#tellWants();
      case "event":
        return this.#heard(message.event, message.data);
      case "missed":
        return this.#missed(message.games);
    }
  }

  /** Whether something may happen in a game before the first stream of a page is open. */
  #isAwaited(game: string): boolean {
    return [...this.#listeners].some((listener) => listener.isAwaited && listener.games.has(game));
  }

  #heard(event: string, data: string): void {
    if (event === "waiting") this.#waiting = data;
    for (const listener of this.#listeners) listener.heard(event, data);
  }

  /** Something may have been missed of those games, or of everything. */
  #missed(games?: string[]): void {
    for (const listener of this.#listeners) {
      if (!games || games.some((game) => listener.games.has(game))) listener.missed();
    }
  }

  #tellMissed(games?: string[]): void {
    this.#send({ kind: "missed", games });
    this.#missed(games);
  }

  #closeBefore(): void {
    this.#before?.close();
    this.#before = null;
  }

  /** Listens to the server. The stream of before is heard until the new one is open, so that nothing is missed. */
  #connect(hasMissed = false): void {
    clearTimeout(this.#retry);
    this.#lost ||= hasMissed;
    // The latest are those that a reader looks at.
    const games = [...new Set([...this.#wants.values()].flat().reverse())].slice(0, MAX_GAMES);
    this.#url = games.length > 0 ? `/events?games=${games.join(",")}` : "/events";
    // One that is not open yet hears nothing, and would only take a connection: browsers have few.
    if (this.#source?.readyState === EventSource.OPEN) {
      this.#closeBefore();
      this.#before = this.#source;
    } else {
      this.#source?.close();
    }
    const source = new EventSource(this.#url);
    this.#source = source;
    for (const event of EVENTS) {
      source.addEventListener(event, ({ data }: MessageEvent<string>) => {
        if (source !== this.#source && source !== this.#before) return;
        this.#send({ kind: "event", event, data });
        this.#heard(event, data);
      });
    }
    source.addEventListener("open", () => {
      if (source !== this.#source) return;
      this.#closeBefore();
      this.#delay = RETRY_FIRST;
      const told = this.#told;
      this.#told = new Set(games);
      const added = games.filter((game) => (told ? !told.has(game) : this.#isAwaited(game)));
      if (this.#lost) this.#tellMissed();
      else if (added.length > 0) this.#tellMissed(added);
      this.#lost = false;
    });
    source.addEventListener("error", () => {
      if (source !== this.#source && source !== this.#before) return;
      this.#lost = true;
      // The browser tries again by itself after a broken connection, but not after a refusal such as 503.
      if (source !== this.#source || source.readyState !== EventSource.CLOSED) return;
      this.#closeBefore();
      this.#source = null;
      this.#retry = setTimeout(() => this.#connect(true), this.#delay * (0.75 + Math.random() / 2));
      this.#delay = Math.min(this.#delay * 2, RETRY_LONGEST);
    });
  }
}

let shared: SharedStream | undefined;

/** The stream of this browser's tabs that the same reader looks at. */
export function sharedStream(): SharedStream {
  shared ??= new SharedStream(document.documentElement.dataset.reader ?? "");
  return shared;
}
